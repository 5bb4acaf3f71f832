"""Replays the story with sismic: replay_sismic.py COUNT prints microseconds a replay."""
import sys
import time

from sismic.interpreter import Interpreter
from sismic.io import import_from_yaml

import phone

SETTINGS = """
      - {event: switchServices, action: phone.switch_services()}
      - {event: switchPrecision, action: phone.switch_precision()}
      - {event: setNotDetermined, guard: phone.may_store(0), action: phone.store(0)}
      - {event: setDenied, guard: phone.may_store(1), action: phone.store(1)}
      - {event: setWhenInUse, guard: phone.may_store(2), action: phone.store(2)}
      - {event: setAlways, guard: phone.may_store(3), action: phone.store(3)}
      - {event: restrict, guard: phone.stored != 4, action: phone.store(4)}
      - {event: lift, guard: phone.stored == 4, action: phone.store(0)}"""

AWAY = """
      - {event: comeBack, target: front, action: send('returned')}
      - {event: kill, target: off, action: "phone.stop(); send('reset'); send('withdraw')"}"""

CHART = f"""
statechart:
  name: small location-permission world
  root state:
    name: world
    parallel states:
    - name: life
      initial: off
      states:
      - name: off
        transitions:
        - {{event: launch, target: front, action: "phone.start(); send('reset')"}}
      - name: front
        transitions:
        - {{event: home, guard: active('noPrompt'), target: behind, action: phone.home_presses += 1}}
        - {{event: openSettings, guard: active('alert'), target: settings, action: send('reset')}}
      - name: behind
        transitions:{AWAY.replace('      -', '        -')}
        - {{event: goToSettings, target: settings}}
        - {{event: onceEnds, guard: phone.stored == 5, action: phone.store(0)}}
      - name: settings
        transitions:{(AWAY + SETTINGS).replace('      -', '        -')}
    - name: prompt
      initial: noPrompt
      states:
      - name: noPrompt
        transitions:
        - {{event: askWhenInUse, target: whenInUsePrompt}}
        - {{event: askAlways, target: alwaysPrompt}}
      - name: whenInUsePrompt
        transitions:
        - {{event: allowOnce, target: noPrompt, action: phone.decide(5)}}
        - {{event: allowWhileUsing, target: noPrompt, action: phone.decide(2)}}
        - {{event: dontAllow, target: noPrompt, action: phone.decide(1)}}
        - {{event: tapPrecise, action: phone.precise = not phone.precise}}
        - {{event: withdraw, target: noPrompt}}
      - name: alwaysPrompt
        transitions:
        - {{event: keepOnlyWhileUsing, target: noPrompt}}
        - {{event: changeToAlways, target: noPrompt, action: phone.decide(3)}}
        - {{event: withdraw, target: noPrompt}}
    - name: app
      initial: ready
      transitions:
      - {{event: reset, target: idle}}
      - {{event: deliver, guard: active('front') and phone.brings(0), target: idle, action: phone.take()}}
      - {{event: deliver, guard: "active('front') and phone.brings(2, 3)", target: tracking, action: phone.take()}}
      - {{event: deliver, guard: active('front') and (phone.brings(4) or phone.brings(1) and phone.services), target: refused, action: phone.take()}}
      - {{event: deliver, guard: active('front') and phone.brings(1) and phone.is_off(), target: servicesOff, action: phone.take()}}
      states:
      - name: ready
        initial: idle
        transitions:
        - {{event: requestWhenInUse, guard: active('front') and active('noPrompt') and phone.is_off(), target: servicesOff}}
        - {{event: requestWhenInUse, guard: active('front') and active('noPrompt') and phone.is_open(), target: waiting, action: send('askWhenInUse')}}
        - {{event: requestWhenInUse, guard: active('front') and active('noPrompt') and phone.is_refused(), target: refused}}
        - {{event: requestWhenInUse, guard: active('front') and active('noPrompt') and phone.is_usable(), target: tracking}}
        - {{event: requestAlways, guard: active('front') and active('noPrompt') and phone.is_off(), target: servicesOff}}
        - {{event: requestAlways, guard: active('front') and active('noPrompt') and phone.is_open(), target: waiting, action: "phone.asked_always = True; send('askWhenInUse')"}}
        - {{event: requestAlways, guard: active('front') and active('noPrompt') and phone.may_ask_always(), target: waiting, action: "phone.asked_always = True; send('askAlways')"}}
        - {{event: requestAlways, guard: active('front') and active('noPrompt') and phone.has_asked_always(), target: upgrade}}
        - {{event: requestAlways, guard: active('front') and active('noPrompt') and phone.is_refused(), target: refused}}
        - {{event: requestAlways, guard: active('front') and active('noPrompt') and phone.is_always(), target: tracking}}
        states: [{{name: idle}}, {{name: tracking}}]
      - name: waiting
        transitions:
        - {{event: returned, guard: active('noPrompt'), target: idle}}
      - name: alert
        initial: refused
        transitions:
        - {{event: tapOK, guard: active('front'), target: idle}}
        states:
        - {{name: servicesOff}}
        - {{name: refused}}
        - name: upgrade
          transitions:
          - {{event: tapCancel, guard: active('front'), target: tracking}}
"""


def main():
    count = int(sys.argv[1])
    chart = import_from_yaml(CHART)
    start = time.process_time()
    for _ in range(count):
        world = phone.Phone()
        interpreter = Interpreter(chart, initial_context={"phone": world})
        interpreter.execute()
        for event in phone.STORY:
            interpreter.queue(event).execute()
    seconds = time.process_time() - start
    assert {"front", "refused"} <= set(interpreter.configuration), interpreter.configuration
    assert (world.stored, world.delivered) == (phone.DENIED, phone.DENIED), vars(world)
    print(seconds / count * 1e6)


main()
