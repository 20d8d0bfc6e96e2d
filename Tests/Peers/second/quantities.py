"""Quantities of scenarios and local time.

Instants are whole milliseconds since 1970 in UTC, shares and factors whole millionths, rates whole units a day.
"""

import bisect
import datetime
import re
import zoneinfo

SECOND, MINUTE, HOUR, DAY = 1_000, 60_000, 3_600_000, 86_400_000
UNITS = {"ms": 1, "s": SECOND, "m": MINUTE, "h": HOUR}
EPOCH = datetime.datetime(1970, 1, 1)
WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


def exact(text):
    """A decimal number as a pair of whole numbers: its digits and the power of ten that divides them."""
    whole, _, decimals = text.partition(".")
    return int(whole + decimals), 10 ** len(decimals)


def scaled(text, scale):
    digits, divisor = exact(text)
    return digits * scale // divisor


def length(text):
    """A length as local days and milliseconds, both of which may be negative."""
    sign = -1 if text.startswith("-") else 1
    days = milliseconds = 0
    for number, unit in re.findall(r"([0-9.]+)(ms|d|h|m|s)", text):
        if unit == "d":
            days += int(number)
        else:
            milliseconds += scaled(number, UNITS[unit])
    return sign * days, sign * milliseconds


def duration(text):
    return length(text)[1]


def millionths(text):
    """A share such as 12% or a factor such as 1.5x."""
    return scaled(text[:-1], 10_000 if text.endswith("%") else 1_000_000)


def per_day(text):
    number, unit = text.split("/")
    factor = {"k": 1_000, "M": 1_000_000}.get(number[-1], 1)
    digits, divisor = exact(number.rstrip("kM"))
    return digits * factor * DAY // {"day": DAY, "h": HOUR, "min": MINUTE, "s": SECOND}[unit] // divisor


def size(text):
    number, unit = re.fullmatch(r"([0-9.]+)([kKM]?B)", text).groups()
    return scaled(number, {"B": 1, "KB": 1_000, "kB": 1_000, "MB": 1_000_000}[unit])


def clock_time(text):
    hours, minutes = text.split(":")
    return int(hours) * HOUR + int(minutes) * MINUTE


def window(text):
    """A part of the day as two times of day; the second may be smaller, or equal for the whole day."""
    first, last = text.split("-")
    return clock_time(first), clock_time(last)


class Zone:
    """Local time in one zone."""

    def __init__(self, name):
        match = re.fullmatch(r"([+-])(\d\d):(\d\d)", name)
        if match:
            sign, hours, minutes = match.groups()
            offset = datetime.timedelta(hours=int(hours), minutes=int(minutes))
            self.info = datetime.timezone(offset if sign == "+" else -offset)
        else:
            self.info = zoneinfo.ZoneInfo(name)
        self.days = {}
        self.offsets = {}

    def offset(self, instant):
        """The offset from UTC, in milliseconds."""
        block = instant // (15 * MINUTE)  # offsets change only at quarters of an hour
        if block not in self.offsets:
            moment = datetime.datetime.fromtimestamp(block * 900, datetime.timezone.utc).astimezone(self.info)
            self.offsets[block] = moment.utcoffset() // datetime.timedelta(milliseconds=1)
        return self.offsets[block]

    def local(self, instant):
        """The local day, counted from 1970, and the time of day that clocks show."""
        return divmod(instant + self.offset(instant), DAY)

    def instant(self, day, time=0):
        """The first instant with this local time; the end of the gap if the clocks skip it."""
        naive = day * DAY + time
        early, late = self.offset(naive - DAY), self.offset(naive + DAY)
        for offset in (max(early, late), min(early, late)):
            if self.offset(naive - offset) == offset:
                return naive - offset
        # A skipped time: the gap ends when the offset changes.
        blocks = range((naive - DAY) // (15 * MINUTE), (naive + DAY) // (15 * MINUTE))
        return blocks[bisect.bisect_left(blocks, 1, key=lambda block: self.offset(block * 15 * MINUTE) == late)] \
            * 15 * MINUTE

    def latest_day(self, instant):
        """The latest local day that has begun; a trip to the west can set the date back before it."""
        day = self.local(instant)[0]
        while self.instant(day + 1) <= instant:
            day += 1
        return day

    def date(self, text):
        """The instant of a local date with time."""
        moment = datetime.datetime.fromisoformat(text)
        milliseconds = (moment - EPOCH) // datetime.timedelta(milliseconds=1)
        return self.instant(*divmod(milliseconds, DAY))

    def moved(self, instant, days, milliseconds):
        """The instant that lies whole local days and then milliseconds after another."""
        if days:
            day, time = self.local(instant)
            instant = self.instant(day + days, time)
        return instant + milliseconds


class Travelled(Zone):
    """Local time of a person who is in several zones, each from an instant on."""

    def __init__(self, home, trips):
        self.stays = [(float("-inf"), home)]
        for trip in trips:
            self.stays.append((self.date(trip["at"]), Zone(trip["zone"])))

    def offset(self, instant):
        return next(zone for begin, zone in reversed(self.stays) if begin <= instant).offset(instant)

    def instant(self, day, time=0):
        """The first instant with this local time; a trip that skips it is its instant."""
        ends = [begin for begin, _ in self.stays[1:]] + [float("inf")]
        return next(max(begin, instant) for (begin, zone), end in zip(self.stays, ends)
                    if (instant := zone.instant(day, time)) < end)


def weekday(day):
    """0 for Monday to 6 for Sunday."""
    return (day + 3) % 7
