"""The person's days, from waking to waking."""

import bisect

from .quantities import DAY


class Day:
    """One day of the person, named by the local date of its waking."""

    def __init__(self, date, waking, bedtime, end):
        self.date, self.waking, self.bedtime, self.end = date, waking, bedtime, end


class Days:
    """All days that touch the simulation, and the week before it."""

    def __init__(self, scenario):
        zone, (first, last) = scenario.person_zone, scenario.awake
        dates = range(zone.local(scenario.begin)[0] - 9, zone.local(scenario.end)[0] + 3)
        wakings = [zone.instant(date, first) for date in dates]
        bedtimes = [zone.instant(date if last > first else date + 1, last) for date in dates]
        self.all = [Day(*parts) for parts in zip(dates, wakings, bedtimes, wakings[1:])]
        self.wakings = wakings[:len(self.all)]

    def containing(self, instant):
        return self.all[bisect.bisect_right(self.wakings, instant) - 1]

    def before(self, day, count):
        index = day.date - self.all[0].date
        return self.all[max(0, index - count):index]

    def awake(self, begin, end):
        """The parts of [begin, end) in which the person is awake."""
        return [(max(begin, day.waking), min(end, day.bedtime)) for day in self.all
                if day.waking < end and day.bedtime > begin]


def even(length, units):
    """When units accrue in a stretch, counted from its beginning."""
    return [number * length // units for number in range(units)]


def in_proportion(day, until, units, weights, zone):
    """When units accrue in proportion to the weights of equal parts of the clock's day, from waking until an instant."""
    pieces, instant, length = [], day.waking, DAY // len(weights)
    while instant < until:
        part, into = divmod(zone.local(instant)[1], length)
        stop = min(until, instant + length - into)
        pieces.append((instant, stop, weights[part]))
        instant = stop
    total = sum((stop - start) * weight for start, stop, weight in pieces)
    if not total:
        return even(day.bedtime - day.waking, units)
    offsets, before = [], 0
    targets = [number * total for number in range(units)]  # in parts of the number of units
    for start, stop, weight in pieces:
        mass = (stop - start) * weight
        while weight and len(offsets) < units and targets[len(offsets)] < (before + mass) * units:
            into = (targets[len(offsets)] - before * units) // (weight * units)
            offsets.append(start + into - day.waking)
        before += mass
    return offsets


def end_of_slot(instant, length, zone):
    """The end of the slot of an instant; slots are counted from local midnight, and the last one ends at the next."""
    date = zone.latest_day(instant)
    midnight = zone.instant(date)
    return min(midnight - (midnight - instant) // length * length, zone.instant(date + 1))
