"""Replays the story with transitions: replay_transitions.py COUNT [own] prints microseconds a replay.

The machines are made once and shared by all replays, which is the library's cheapest way; with "own" each replay makes
its own, as the library's examples do.
"""
import sys
import time

from transitions import Machine

import phone


def row(trigger, source, target, when=(), then=()):
    """A transition."""
    return {"trigger": trigger, "source": source, "dest": target, "conditions": list(when), "after": list(then)}


class World(phone.Phone):
    """The model that three machines move: `life`, `prompt` and `app`."""

    def may_ask(self):
        return self.life == "front" and self.prompt == "none"

    def is_front(self):
        return self.life == "front"

    def has_no_prompt(self):
        return self.prompt == "none"

    def has_alert(self):
        return self.app in ALERTS

    def brings_none(self):
        return self.is_front() and self.brings(phone.NOT_DETERMINED)

    def brings_permission(self):
        return self.is_front() and self.brings(phone.WHEN_IN_USE, phone.ALWAYS)

    def brings_refusal(self):
        return self.is_front() and (
            self.brings(phone.RESTRICTED) or (self.brings(phone.DENIED) and self.services))

    def brings_switch(self):
        return self.is_front() and self.brings(phone.DENIED) and not self.services

    def is_once(self):
        return self.stored == phone.ONCE

    def is_restricted(self):
        return self.stored == phone.RESTRICTED

    def is_not_restricted(self):
        return self.stored != phone.RESTRICTED

    def started(self):
        self.start()
        self.reset()

    def killed(self):
        self.stop()
        self.reset()
        self.withdraw()

    def returned(self):
        if self.app == "waiting" and self.prompt == "none":
            self.reset()

    def pressed(self):
        self.home_presses += 1

    def always_asked(self):
        self.asked_always = True

    def flip_precision(self):
        self.precise = not self.precise


STATUSES = {"NotDetermined": 0, "Denied": 1, "WhenInUse": 2, "Always": 3, "Restricted": 4, "Once": 5}
for name, status in STATUSES.items():
    setattr(World, "store" + name, lambda self, status=status: self.store(status))
    setattr(World, "decide" + name, lambda self, status=status: self.decide(status))
    setattr(World, "may" + name, lambda self, status=status: self.may_store(status))

ALERTS = ["servicesOff", "refused", "upgrade"]
READY = ["idle", "tracking"]
AWAY = ["behind", "settings"]

LIFE = [
    row("launch", "off", "front", then=["started"]),
    row("home", "front", "behind", ["has_no_prompt"], ["pressed"]),
    row("openSettings", "front", "settings", ["has_alert"], ["reset"]),
    row("goToSettings", "behind", "settings"),
    row("comeBack", AWAY, "front", then=["returned"]),
    row("kill", AWAY, "off", then=["killed"]),
    row("onceEnds", "behind", None, ["is_once"], ["storeNotDetermined"]),
    row("switchServices", "settings", None, then=["switch_services"]),
    row("switchPrecision", "settings", None, then=["switch_precision"]),
    row("restrict", "settings", None, ["is_not_restricted"], ["storeRestricted"]),
    row("lift", "settings", None, ["is_restricted"], ["storeNotDetermined"]),
] + [
    row("set" + name, "settings", None, ["may" + name], ["store" + name])
    for name in ("NotDetermined", "Denied", "WhenInUse", "Always")
]

PROMPT = [
    row("askWhenInUse", "none", "whenInUse"), row("askAlways", "none", "always"),
    row("withdraw", "*", "none"),
    row("allowOnce", "whenInUse", "none", then=["decideOnce"]),
    row("allowWhileUsing", "whenInUse", "none", then=["decideWhenInUse"]),
    row("dontAllow", "whenInUse", "none", then=["decideDenied"]),
    row("tapPrecise", "whenInUse", None, then=["flip_precision"]),
    row("keepOnlyWhileUsing", "always", "none"),
    row("changeToAlways", "always", "none", then=["decideAlways"]),
]

APP = [
    row("requestWhenInUse", READY, "servicesOff", ["may_ask", "is_off"]),
    row("requestWhenInUse", READY, "waiting", ["may_ask", "is_open"], ["askWhenInUse"]),
    row("requestWhenInUse", READY, "refused", ["may_ask", "is_refused"]),
    row("requestWhenInUse", READY, "tracking", ["may_ask", "is_usable"]),
    row("requestAlways", READY, "servicesOff", ["may_ask", "is_off"]),
    row("requestAlways", READY, "waiting", ["may_ask", "is_open"], ["always_asked", "askWhenInUse"]),
    row("requestAlways", READY, "waiting", ["may_ask", "may_ask_always"], ["always_asked", "askAlways"]),
    row("requestAlways", READY, "upgrade", ["may_ask", "has_asked_always"]),
    row("requestAlways", READY, "refused", ["may_ask", "is_refused"]),
    row("requestAlways", READY, "tracking", ["may_ask", "is_always"]),
    row("reset", "*", "idle"),
    row("tapOK", ALERTS, "idle", ["is_front"]),
    row("tapCancel", "upgrade", "tracking", ["is_front"]),
    row("deliver", "*", "idle", ["brings_none"], ["take"]),
    row("deliver", "*", "tracking", ["brings_permission"], ["take"]),
    row("deliver", "*", "refused", ["brings_refusal"], ["take"]),
    row("deliver", "*", "servicesOff", ["brings_switch"], ["take"]),
]


def machine(attribute, states, transitions, model=None):
    """A machine, without a model yet or with its own."""
    return Machine(
        model, states=states, transitions=transitions, initial=states[0], model_attribute=attribute,
        auto_transitions=False, ignore_invalid_triggers=True)


def all_machines(model=None):
    """The three machines."""
    return [
        machine("life", ["off", "front", "behind", "settings"], LIFE, model),
        machine("prompt", ["none", "whenInUse", "always"], PROMPT, model),
        machine("app", ["idle", "waiting", *ALERTS, "tracking"], APP, model),
    ]


def main():
    count = int(sys.argv[1])
    machines = [] if sys.argv[2:] == ["own"] else all_machines()
    start = time.process_time()
    for _ in range(count):
        world = World()
        if not machines:
            all_machines(world)
        for part in machines:
            part.add_model(world)
        for event in phone.STORY:
            getattr(world, event)()
        for part in machines:
            part.remove_model(world)
    seconds = time.process_time() - start
    assert (world.life, world.app) == ("front", "refused"), (world.life, world.app)
    assert (world.stored, world.delivered) == (phone.DENIED, phone.DENIED), vars(world)
    print(seconds / count * 1e6)


main()
