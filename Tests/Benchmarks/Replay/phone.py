"""What the peers' replays share: the data of the shared model (see SharedModel.swift), and the story that is replayed.

The libraries hold the three machines of the model: the app's life, the system's prompt, the app's phase.
"""

NOT_DETERMINED, DENIED, WHEN_IN_USE, ALWAYS, RESTRICTED, ONCE = range(6)

# launch, first callback, request, answer, callback, Home, Settings, never, return, callback
STORY = ["launch", "deliver", "requestWhenInUse", "allowWhileUsing", "deliver", "home", "goToSettings",
         "setDenied", "comeBack", "deliver"]


class Phone:
    """Location Services, the stored decision, the precision, and the statuses that wait for the app."""

    def __init__(self):
        self.services = True
        self.stored = NOT_DETERMINED
        self.precise = True
        self.asked_always = False
        self.waiting = []
        self.delivered = NOT_DETERMINED
        self.home_presses = 0

    def reads(self):
        if not self.services:
            return DENIED
        return WHEN_IN_USE if self.stored == ONCE else self.stored

    def report(self):
        if len(self.waiting) == 2:
            self.waiting.pop()
        self.waiting.append(self.reads())

    def store(self, status):
        before = self.reads()
        self.stored = status
        if self.reads() != before:
            self.report()

    def switch_services(self):
        before = self.reads()
        self.services = not self.services
        if self.reads() != before:
            self.report()

    def switch_precision(self):
        self.precise = not self.precise
        self.report()

    def decide(self, status):
        self.stored = status
        self.report()

    def start(self):
        self.waiting = [self.reads()]

    def stop(self):
        self.waiting = []
        if self.stored == ONCE:
            self.stored = NOT_DETERMINED

    def take(self):
        self.delivered = self.waiting.pop(0)

    # What a request for permission meets.
    def is_off(self):
        return not self.services

    def is_open(self):
        return self.services and self.stored == NOT_DETERMINED

    def is_refused(self):
        return self.services and self.stored in (DENIED, RESTRICTED)

    def is_usable(self):
        return self.services and self.stored in (WHEN_IN_USE, ALWAYS, ONCE)

    def may_ask_always(self):
        return self.services and self.stored == WHEN_IN_USE and not self.asked_always

    def has_asked_always(self):
        return self.services and (self.stored == ONCE or (self.stored == WHEN_IN_USE and self.asked_always))

    def is_always(self):
        return self.services and self.stored == ALWAYS

    def may_store(self, status):
        return self.stored not in (RESTRICTED, status)

    # What waits to be delivered.
    def brings(self, *statuses):
        return bool(self.waiting) and self.waiting[0] in statuses
