"""The occurrences of a timing, and its rate for the usual views."""

from fractions import Fraction

from .quantities import DAY, WEEKDAYS, clock_time, duration, length, weekday, window

SETS = {"weekdays": {0, 1, 2, 3, 4}, "weekends": {5, 6}}


def listed(part):
    """Scenarios may write a single object in place of a list of one."""
    return [] if part is None else part if isinstance(part, list) else [part]


def days_of_week(part):
    """The days that a scenario names, from 0 for Monday."""
    return SETS[part] if isinstance(part, str) and part in SETS else {WEEKDAYS.index(name) for name in listed(part)}


def holds(between, weekdays, day, time):
    """Whether a local time lies in a part of the day and on one of the days of the week, if any is named."""
    first, last = between or (0, DAY)
    if not (first <= time < last if first < last else time >= first or time < last):
        return False
    if first >= last and time < last:
        day -= 1  # the hours after midnight belong to the day before
    return weekdays is None or weekday(day) in weekdays


def is_timing(part):
    return any(key in part for key in ("at", "every", "mean", "perDay", "trace"))


class Timing:
    """When something occurs: at times of day, at dates, or periodically."""

    def __init__(self, part, zone, start):
        if any(key in part for key in ("mean", "perDay", "trace")):
            raise ValueError("this peer needs timings without chance: at or every")
        self.zone, self.start = zone, start
        self.times, self.dates, self.every = [], [], None
        for text in listed(part.get("at")):
            (self.dates if "T" in text else self.times).append(text)
        days = part.get("weekdays")
        self.weekdays = None if days is None else days_of_week(days)
        self.between = window(part["between"]) if "between" in part else None
        if "every" in part:
            self.every = length(part["every"])
            self.only_from = None
            origin = part.get("from")
            if origin is None:
                self.anchor = start
            elif "T" in origin:
                self.anchor = self.only_from = zone.date(origin)
            else:
                self.anchor = zone.instant(zone.local(start)[0], clock_time(origin))

    def occurrences(self, begin, end):
        """All occurrences in [begin, end), in order."""
        found = [instant for instant in self.candidates(begin, end) if begin <= instant < end]
        return sorted(found)

    def candidates(self, begin, end):
        for text in self.dates:
            yield self.zone.date(text)
        if self.times:
            for day in range(self.zone.local(begin)[0] - 1, self.zone.local(end)[0] + 2):
                if self.weekdays is None or weekday(day) in self.weekdays:
                    for text in self.times:
                        yield self.zone.instant(day, clock_time(text))
        if self.every:
            for instant in self.periods(begin, end):
                if holds(self.between, self.weekdays, *self.zone.local(instant)):
                    yield instant

    def periods(self, begin, end):
        days, milliseconds = self.every
        first = self.anchor if self.only_from is not None else begin
        if not days:
            step = max(0, -(-(first - self.anchor) // milliseconds)) if self.only_from is not None \
                else -(-(first - self.anchor) // milliseconds)
            instant = self.anchor + step * milliseconds
            while instant < end:
                yield instant
                instant += milliseconds
            return
        rough = days * DAY + milliseconds
        step = 0 if self.only_from is not None else (begin - self.anchor) // rough - 2
        instant = self.zone.moved(self.anchor, step * days, step * milliseconds)
        while instant < end:
            yield instant
            step += 1
            instant = self.zone.moved(self.anchor, step * days, step * milliseconds)

    def rate(self, run_start, run_end):
        """The occurrences a day, as a fraction."""
        days = Fraction(len(self.weekdays), 7) if self.weekdays is not None else Fraction(1)
        if self.dates:
            return Fraction(len(self.occurrences(run_start, run_end)) * DAY, run_end - run_start)
        if self.times:
            return len(self.times) * days
        window_length = DAY
        if self.between and self.between[0] != self.between[1]:
            window_length = (self.between[1] - self.between[0]) % DAY
        return Fraction(window_length, self.every[0] * DAY + self.every[1]) * days


def daily(part, zone, begin, end):
    """The spans of a part of every day, or of some days, that end after begin and start before end."""
    first, last = window(part["between"])
    weekdays = days_of_week(part["weekdays"]) if "weekdays" in part else None
    for day in range(zone.local(begin)[0] - 2, zone.latest_day(end) + 1):
        if weekdays is not None and weekday(day) not in weekdays:
            continue
        span = zone.instant(day, first), zone.instant(day if last > first else day + 1, last)
        # A trip can skip all of it.
        if span[0] < min(end, span[1]) and span[1] > begin:
            yield span


def lasting(part, zone, start, begin, end, key="for"):
    """The spans of something that lasts, including one that began before the beginning."""
    if not is_timing(part):
        return list(daily(part, zone, begin, end))
    spans = duration(part[key])
    return [(instant, instant + spans) for instant in Timing(part, zone, start).occurrences(begin - spans, end)]
