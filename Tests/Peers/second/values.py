"""The values of a source, in millionths, listed by version."""

BITS = 2 ** 64
PURPOSE_OF_STEPS = 27


def mixed(number):
    """The finaliser of SplitMix64."""
    number = (number + 0x9E3779B97F4A7C15) % BITS
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 % BITS
    number = (number ^ number >> 27) * 0x94D049BB133111EB % BITS
    return number ^ number >> 31


def key(name):
    """The key of a random stream: FNV-1a, mixed once more."""
    number = 0xCBF29CE484222325
    for byte in name.encode():
        number = (number ^ byte) * 0x100000001B3 % BITS
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 % BITS
    number = (number ^ number >> 27) * 0x94D049BB133111EB % BITS
    return number ^ number >> 31


def whole(number):
    """A number of at most six decimals, in millionths."""
    return round(number * 1_000_000)


class Values:
    """The value of each version of a source; a walk must be drawn evenly."""

    def __init__(self, name, part, seed):
        self.limit = whole(part.get("limit", 0))
        self.count = whole(part["count"]) if "count" in part else None
        self.walk = part.get("walk")
        if self.walk:
            root = mixed(mixed(seed))
            stream = (key(f"source:{name}/values") + PURPOSE_OF_STEPS * 0xD6E8FEB86659FD93) % BITS
            self.stream = mixed(root ^ mixed(stream))
            self.step = whole(self.walk["step"])
            self.least, self.greatest = (whole(self.walk[bound]) if bound in self.walk else None
                                         for bound in ("least", "greatest"))
            self.sums = [whole(self.walk.get("from", 0))]

    def at(self, version):
        if self.walk is None:
            return self.count * version
        while len(self.sums) <= version:
            bits = mixed((self.stream + mixed(len(self.sums))) % BITS)
            self.sums.append(self.sums[-1] - self.step + bits * 2 * self.step // BITS)
        return self.turned(self.sums[version])

    def turned(self, value):
        """The value turned back at the bounds until it is between them."""
        while True:
            if self.least is not None and value < self.least:
                value = 2 * self.least - value
            elif self.greatest is not None and value > self.greatest:
                value = 2 * self.greatest - value
            else:
                return value

    def error(self, shown, current):
        return abs(self.at(current) - self.at(shown))
