"""The plain device-day, written for SimPy.

Every widget shows a source of its own. A timeline has twelve entries, five minutes apart from its reload on, and asks
for its successor at the date of the last. That wish and every push cost one of the widget's 40 units of the day; a
request that finds none is dropped and comes never again. Reloads are free while the app is in front. Nothing takes any
time, nobody waits, and the day begins with fresh timelines that cost nothing. All times are whole milliseconds.
"""

import simpy

MINUTE = 60_000
DAY = 1440 * MINUTE
ENTRIES = 12
SPACING = 5 * MINUTE
UNITS = 40
RANKS = ("change", "session", "push", "entry", "view", "widget")


class Moment(simpy.Event):
    """A timeout that knows its place among the events of one instant."""

    def __init__(self, day, instant, kind):
        super().__init__(day)
        self._ok, self._value = True, None
        day.schedule(self, priority=day.rank[kind], delay=instant - day.now)


class Day(simpy.Environment):
    """One day of one device."""

    def __init__(self, inputs, ranks=RANKS):
        super().__init__()
        self.rank = {kind: 1 + place for place, kind in enumerate(ranks)}  # 0 is SimPy's own, for interrupts
        self.in_front_until = 0
        self.widgets = {name: Widget(self) for name in inputs.changes}
        for name, changes in inputs.changes.items():
            self.process(self.source(changes, self.widgets[name]))
        self.process(self.app(inputs.sessions))
        self.process(self.server(inputs.pushes))
        self.process(self.person(inputs.views))

    def at(self, instant, kind):
        return Moment(self, instant, kind)

    def source(self, changes, widget):
        for instant in changes:
            yield self.at(instant, "change")
            if instant > 0:  # what changes as the day begins is in the first timelines
                widget.fall_behind()

    def app(self, sessions):
        for instant, length in sessions:
            yield self.at(instant, "session")
            self.in_front_until = instant + length
            for widget in self.widgets.values():
                widget.ask("app-call")

    def server(self, pushes):
        for instant in pushes:
            yield self.at(instant, "push")
            for widget in self.widgets.values():
                widget.ask("push")

    def person(self, views):
        for instant in views:
            yield self.at(instant, "view")
            for widget in self.widgets.values():
                widget.meet_eyes()

    def play(self):
        """Returns what every widget came to."""
        self.run(until=DAY)
        return {name: widget.account() for name, widget in self.widgets.items()}


class Widget:
    """A placed widget: what it shows, what it may spend, and what became of it."""

    def __init__(self, day):
        self.day = day
        self.units = simpy.Container(day, capacity=UNITS, init=UNITS)
        self.wrong_since = None
        self.served = dict.fromkeys(("placed", "policy", "app-call", "push"), 0)
        self.stale = self.charged = self.dropped = self.entries = self.views = self.stale_views = 0
        self.reload("placed")
        self.timeline = day.process(self.show_entries())

    def show_entries(self):
        while True:
            start = self.day.now
            try:
                for entry in range(1, ENTRIES):
                    yield self.day.at(start + entry * SPACING, "entry")
                    self.entries += 1
                yield self.day.at(self.day.now, "widget")
                if not self.pays():
                    yield self.day.event()  # for ever, or until somebody else asks
                self.reload("policy")
            except simpy.Interrupt:
                pass  # a newer timeline has taken the place of this one

    def ask(self, cause):
        if self.day.now < self.day.in_front_until or self.pays():
            self.reload(cause)
            self.timeline.interrupt()

    def pays(self):
        if not self.units.level:
            self.dropped += 1
            return False
        self.units.get(1)
        self.charged += 1
        return True

    def reload(self, cause):
        self.catch_up()
        self.served[cause] += 1
        self.entries += 1

    def fall_behind(self):
        if self.wrong_since is None:
            self.wrong_since = self.day.now

    def catch_up(self):
        if self.wrong_since is not None:
            self.stale += self.day.now - self.wrong_since
            self.wrong_since = None

    def meet_eyes(self):
        self.views += 1
        self.stale_views += self.wrong_since is not None

    def account(self):
        self.catch_up()
        reloads = {f"reloads, {cause}": count for cause, count in self.served.items()}
        return {"stale ms": self.stale, **reloads, "units charged": self.charged, "dropped": self.dropped,
                "entries shown": self.entries, "views": self.views, "stale views": self.stale_views}
