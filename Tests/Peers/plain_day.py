"""The plain device-day, written for SimPy.

Every widget shows its own source. A timeline has twelve entries, five minutes apart from its reload on, and requests
its successor at the date of the last entry. That request and every push cost one of the widget's 40 units of the day; a
request without a unit is dropped and not retried. Reloads are free while the app is in the foreground. Runs take no
time, requests do not wait, and the day begins with new timelines that are free. All times are whole milliseconds.
"""

import simpy

MINUTE = 60_000
DAY = 1440 * MINUTE
ENTRIES = 12
SPACING = 5 * MINUTE
UNITS = 40
RANKS = ("change", "session", "push", "entry", "view", "widget")


class RankedTimeout(simpy.Event):
    """A timeout with a rank among the events of one instant."""

    def __init__(self, day, instant, kind):
        super().__init__(day)
        self._ok, self._value = True, None
        day.schedule(self, priority=day.rank[kind], delay=instant - day.now)


class Day(simpy.Environment):
    """One day of one device."""

    def __init__(self, inputs, ranks=RANKS):
        super().__init__()
        self.rank = {kind: 1 + place for place, kind in enumerate(ranks)}  # SimPy uses 0 for interrupts
        self.foreground_until = 0
        self.widgets = {name: Widget(self) for name in inputs.changes}
        for name, changes in inputs.changes.items():
            self.process(self.source(changes, self.widgets[name]))
        self.process(self.app(inputs.sessions))
        self.process(self.server(inputs.pushes))
        self.process(self.person(inputs.views))

    def at(self, instant, kind):
        return RankedTimeout(self, instant, kind)

    def source(self, changes, widget):
        for instant in changes:
            yield self.at(instant, "change")
            if instant > 0:  # the first timelines contain changes at the start of the day
                widget.become_stale()

    def app(self, sessions):
        for instant, length in sessions:
            yield self.at(instant, "session")
            self.foreground_until = instant + length
            if instant > 0:  # a session that begins with the day calls before the first timelines
                for widget in self.widgets.values():
                    widget.request("app-call")

    def server(self, pushes):
        for instant in pushes:
            yield self.at(instant, "push")
            for widget in self.widgets.values():
                widget.request("push")

    def person(self, views):
        for instant in views:
            yield self.at(instant, "view")
            for widget in self.widgets.values():
                widget.count_view()

    def play(self):
        """Runs the day and returns the account of every widget."""
        self.run(until=DAY)
        return {name: widget.account() for name, widget in self.widgets.items()}


class Widget:
    """A placed widget with its content, its units and its counts."""

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
                if not self.charge():
                    yield self.day.event()  # wait until another request interrupts
                self.reload("policy")
            except simpy.Interrupt:
                pass  # a newer timeline has replaced this one

    def request(self, cause):
        if self.day.now < self.day.foreground_until or self.charge():
            self.reload(cause)
            self.timeline.interrupt()

    def charge(self):
        if not self.units.level:
            self.dropped += 1
            return False
        self.units.get(1)
        self.charged += 1
        return True

    def reload(self, cause):
        self.become_current()
        self.served[cause] += 1
        self.entries += 1

    def become_stale(self):
        if self.wrong_since is None:
            self.wrong_since = self.day.now

    def become_current(self):
        if self.wrong_since is not None:
            self.stale += self.day.now - self.wrong_since
            self.wrong_since = None

    def count_view(self):
        self.views += 1
        self.stale_views += self.wrong_since is not None

    def account(self):
        self.become_current()
        reloads = {f"reloads, {cause}": count for cause, count in self.served.items()}
        return {"stale ms": self.stale, **reloads, "units charged": self.charged, "dropped": self.dropped,
                "entries shown": self.entries, "views": self.views, "stale views": self.stale_views}
