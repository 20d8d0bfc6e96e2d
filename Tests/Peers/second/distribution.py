"""Distributions over time and over single values, with exact means and percentiles."""

import bisect

PERCENTILES = (50, 90, 95, 99)


class Values:
    """Single values of equal weight."""

    def __init__(self, values):
        self.values = sorted(values)

    def aggregations(self):
        values = self.values
        if not values:
            return {}
        result = {"mean": sum(values) // len(values)}
        for percent in PERCENTILES:
            result[f"p{percent}"] = values[-(-len(values) * percent // 100) - 1]
        result["max"] = values[-1]
        return result


class Ramps:
    """A value over time: zero, or growing by a millisecond each millisecond from one value to another."""

    def __init__(self, ramps, zero=0):
        self.starts = sorted(start for start, end in ramps if end > start)
        self.ends = sorted(end for start, end in ramps if end > start)
        self.zero = zero
        self.weight = zero + sum(self.ends) - sum(self.starts)
        self.start_sums, self.end_sums = self.sums(self.starts), self.sums(self.ends)

    @staticmethod
    def sums(values):
        """Sums of the last values: entry k is the sum from index k on."""
        sums = [0]
        for value in reversed(values):
            sums.append(sums[-1] + value)
        return sums[::-1]

    def above(self, limit):
        """The time in which the value is above a limit."""
        def excess(values, sums):
            first = bisect.bisect_right(values, limit)
            return sums[first] - limit * (len(values) - first)
        return excess(self.ends, self.end_sums) - excess(self.starts, self.start_sums)

    def aggregations(self):
        if not self.weight:
            return {}
        twice = sum(end * end for end in self.ends) - sum(start * start for start in self.starts)
        result = {"mean": twice // (2 * self.weight)}
        for percent in PERCENTILES:
            low, high = 0, self.ends[-1] if self.ends else 0
            while low < high:
                middle = (low + high) // 2
                if (self.weight - self.above(middle)) * 100 >= percent * self.weight:
                    high = middle
                else:
                    low = middle + 1
            result[f"p{percent}"] = low
        result["max"] = self.ends[-1] if self.ends else 0
        return result
