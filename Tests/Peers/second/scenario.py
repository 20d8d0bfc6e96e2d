"""A scenario file as objects: its time, parameters, sources, apps and widgets."""

import bisect
import copy
import itertools
import json
import pathlib
import re

from .parameters import EARLIER, WATCHES, parameters
from .quantities import DAY, Travelled, Zone, clock_time, duration, length, millionths, size, window
from .timings import Timing, days_of_week, holds, listed
from .values import Values

DEFAULT_SEEN = {
    "lockScreen": "always", "standBy": "always", "watchFace": "always", "homeScreen": "firstPage",
    "desktop": "firstPage", "surface": "firstPage", "smartStack": "otherPage", "today": "otherPage",
    "notificationCenter": "otherPage", "carPlay": "otherPage",
}


def read(path):
    return Scenario(json.loads(without_comments(pathlib.Path(path).read_text())))


def without_comments(text):
    """Scenarios may have comments and trailing commas."""
    tokens = re.compile(r'"(?:\\.|[^"\\])*"|//[^\n]*|/\*.*?\*/', re.DOTALL)
    text = tokens.sub(lambda match: match[0] if match[0].startswith('"') else " ", text)
    return re.sub(r'("(?:\\.|[^"\\])*")|,(?=\s*[}\]])', lambda match: match[1] or "", text)


class Scenario:
    """What the file says, and what follows from it alone."""

    def __init__(self, text, edits=None):
        """Reads a scenario; the instants of the changes that a person makes in an app are given by source."""
        self.text, self.edits = text, edits or {}
        self.name = text["name"]
        self.zone = Zone(text.get("zone", "UTC"))
        self.start = self.zone.date(text["start"])
        self.end = self.zone.moved(self.start, *length(text["length"]))
        days, milliseconds = length(text.get("history", "2d"))
        self.begin = self.zone.moved(self.start, -days, -milliseconds)
        self.measured_from = self.zone.moved(self.start, *length(text.get("warmUp", "0s")))
        self.preset, self.parameters = parameters(text.get("system", {}))
        self.is_watch = self.preset in WATCHES
        device = self.device = text.get("device", {})
        self.person_zone = Zone(device["zone"]) if "zone" in device else self.zone
        self.trips = []
        if "trips" in device:
            self.person_zone = Travelled(self.person_zone, listed(device["trips"]))
            self.trips = [begin for begin, _ in self.person_zone.stays[1:] if begin >= self.begin]
        self.awake = window(device.get("awake", "07:00-23:00"))
        self.sources = self.read_sources(text.get("sources", {}))
        self.apps = {name: App(name, part, self) for name, part in sorted(text.get("apps", {}).items())}
        self.widgets = {name: Widget(name, part, self) for name, part in sorted(text.get("widgets", {}).items())}
        self.update_at, self.updated = None, None
        if text.get("update"):
            self.update_at = self.date_or_length(text["update"]["at"])
            self.updated = Scenario(updated(text), self.edits)

    def read_sources(self, texts):
        """The sources by name; composed ones consist of the others."""
        foreseen = max((duration(part.get("foreseen", "0s")) for part in texts.values()), default=0)
        plain = {name: Source(name, part, self, self.end + foreseen + 1)
                 for name, part in texts.items() if "of" not in part}
        composed = {name: Composed(name, [plain[one] for one in sorted(part["of"])])
                    for name, part in texts.items() if "of" in part}
        return dict(sorted((plain | composed).items()))

    def date_or_length(self, text):
        if "T" in text:
            return self.person_zone.date(text)
        return self.person_zone.moved(self.start, *length(text.lstrip("+")))

    def timing(self, part, zone):
        return Timing(part, zone, self.start)


def updated(text):
    """The scenario of the new version of the apps."""
    result = copy.deepcopy(text)
    for path, value in result.pop("update")["set"].items():
        steps = [quoted or name or int(number)
                 for quoted, name, number in re.findall(r'"([^"]+)"|([^.\["\]]+)(?![^\[]*\])|\[(\d+)\]', path)]
        target = result
        for step in steps[:-1]:
            if isinstance(target, list) and isinstance(step, str):
                target = target[0]
            if isinstance(target, dict) and isinstance(step, int):
                continue  # a single object stands for a list of one
            target = target[step] if isinstance(target, list) else target.setdefault(step, {})
        if isinstance(target, list) and isinstance(steps[-1], str):
            target = target[0]
        target[steps[-1]] = value
    return result


def share_of_all(text):
    """A share that needs no random numbers: one or zero."""
    share = millionths(text)
    if share not in (0, 1_000_000):
        raise ValueError("a share must be all or nothing")
    return share // 1_000_000


class Content:
    """What a widget can show. A content is a list of versions, one of each part: the number of its changes since the
    simulation began that the content has.

    A change is an instant, whether a person made it, the name of the part, and the version of that part: the order in
    which changes of one instant take place.
    """

    def __init__(self, name, parts):
        self.name, self.parts = name, parts
        self.history = sorted(change for part in parts for change in part.changes)
        places = {(part, version): place for place, (_, _, part, version) in enumerate(self.history)}
        self.places = [[places[part.name, version + 1] for version in range(len(part.changes))] + [len(self.history)]
                       for part in parts]

    @property
    def fetches(self):
        """The number of its parts that need the network."""
        return sum(part.network for part in self.parts)

    def number(self, content, now):
        """The number of changes before the first that the content lacks; a person makes none before it is made."""
        versions = {part.name: version for part, version in zip(self.parts, content)}
        place = count = min(places[version] for places, version in zip(self.places, content))
        for instant, is_edit, part, version in self.history[place:]:
            if is_edit and instant > now:
                continue
            if versions[part] < version:
                break
            count += 1
        return count

    def is_foreseen(self):
        return any(part.foreseen for part in self.parts)

    def answers(self, now, newest):
        """The newest content in the answers over the network, some of which are old."""
        return [min(known, part.version(now - part.lag)) if part.network and part.lag else known
                for part, known in zip(self.parts, newest)]

    def nothing(self):
        return [0 for _ in self.parts]

    def newest(self, now):
        """The newest content that a provider can foresee."""
        return [part.version(now + part.foreseen) for part in self.parts]

    def at(self, date, now, newest):
        """The content that a run now gives the entry of a date, if it knows the newest content."""
        return [min(part.version(min(date, now + part.foreseen)), known) for part, known in zip(self.parts, newest)]

    def foreseen_changes(self, now, newest):
        """The instants after now at which the content changes, as far as a provider knows, up to the newest content."""
        return sorted({instant for part, known, limit in zip(self.parts, newest, self.newest(now))
                       for instant, *_ in part.changes[part.version(now):min(known, limit)]})


class Source(Content):
    """Content of one kind, with one foresight and one network."""

    def __init__(self, name, part, scenario, horizon):
        self.foreseen = duration(part.get("foreseen", "0s"))
        self.network = part.get("network", True)
        lag = part.get("lag", {})
        self.lag = share_of_all(lag.get("share", "100%")) * duration(lag.get("by", "0s"))
        self.outages = listed(part.get("outages"))
        zone = self.zone = scenario.person_zone if part.get("zone") == "person" else scenario.zone
        changes = listed(part["changes"])
        instants = [(instant, False) for change in changes if "during" not in change
                    for instant in scenario.timing(change, zone).occurrences(scenario.begin, horizon)]
        if any("during" in change for change in changes):
            instants += [(instant, True) for instant in scenario.edits[name]]
        self.changes = [(*change, name, version) for version, change in enumerate(sorted(instants), 1)]
        self.instants = [instant for instant, *_ in self.changes]
        self.values = Values(name, part["values"], scenario.text.get("seed", 1)) if "values" in part else None
        super().__init__(name, [self])

    def version(self, instant):
        return bisect.bisect_right(self.instants, instant)


class Composed(Content):
    """Content of several sources; it is up to date if all of it is."""

    values = None


class App:
    def __init__(self, name, part, scenario):
        self.name = name
        self.sessions = listed(part.get("sessions"))
        self.exempt = listed(part.get("exempt"))
        self.wakes = listed(part.get("wakes"))
        self.saves = listed(part.get("saves"))
        self.reloads = listed(part.get("reloads"))
        self.invalidations = listed(part.get("invalidations"))
        self.pushes = listed(part.get("pushes"))


def configured(part, own):
    """A widget with the keys of a copy, without the keys that go with those it replaces."""
    gone = {"copies"} | ({"stack", "seen", "views"} if "place" in own else set())
    gone |= ({"views"} if "seen" in own else set()) | ({"seen"} if "views" in own else set())
    result = {key: value for key, value in part.items() if key not in gone} | own
    if "provider" in own:
        counted = {"every", "first", "aligned", "days", "limit"} if "entries" in own["provider"] else set()
        kept = {key: value for key, value in part["provider"].items() if key not in counted}
        result["provider"] = kept | own["provider"]
    return result


class Widget:
    """A kind of widget: its place, its provider or its relevance."""

    def __init__(self, name, part, scenario):
        self.name, self.app, self.source = name, part["app"], part["shows"]
        self.is_card = "relevance" in part
        self.reads_saved = part.get("reads", "source") == "saved"
        self.place, self.family = part.get("place", "smartStack" if self.is_card else None), part.get("family")
        self.stack = part.get("stack")
        self.full = part.get("fullAllowance", False)
        self.copies = self.placed_copies(part, scenario)
        self.push = part.get("push", False) and scenario.preset not in EARLIER
        self.location = part.get("location", False)
        self.protected = part.get("protected", False)
        self.placed = scenario.date_or_length(part.get("placed", "-30d"))
        self.views = listed(part.get("views"))
        self.reconfigured = listed(part.get("reconfigured"))
        self.interactions = listed(part.get("interactions"))
        self.seen = self.share(part.get("seen", DEFAULT_SEEN[self.place]), scenario.parameters)
        self.provider = None if self.is_card else Provider(part["provider"])
        self.relevance = part.get("relevance")
        self.face = self.place == "watchFace"

    def placed_copies(self, part, scenario):
        """The widget itself, and its further copies: as many again, or one for each list of differences."""
        copies = part.get("copies", 1)
        if isinstance(copies, int):
            return [self] * copies
        return [self] + [Widget(self.name, configured(part, own), scenario) for own in listed(copies)]

    @staticmethod
    def share(text, parameters):
        words = {"always": 1_000_000, "firstPage": parameters["seen.firstPage"],
                 "otherPage": parameters["seen.otherPage"], "stackHidden": parameters["seen.hidden"]}
        share = words[text] if text in words else millionths(text)
        if share not in (0, 1_000_000):
            raise ValueError("a widget must be in every view or in none")
        return share


class Provider:
    """A timeline provider: its entries, its policy, and the ways in which it fails."""

    def __init__(self, part):
        self.entries = part.get("entries", 1)
        self.every = duration(part.get("every", "0s"))
        self.first = duration(part.get("first", "0s"))
        self.aligned = part.get("aligned", False)
        self.days = part.get("days", 1)
        self.limit = part.get("limit", 100)
        self.policy = part.get("policy", "atEnd")
        self.on_error = part.get("onError", self.policy)
        # What it shows instead of content after an error, if anything.
        shows_errors = part.get("showsErrors", False)
        self.shows_errors = "message" if shows_errors is True else shows_errors or None
        self.takes = duration(part.get("takes", "1s"))
        self.cache = duration(part["cache"]) if "cache" in part else None
        self.fails, self.crashes, self.hangs = (Failures(part.get(key, "0%")) for key in ("fails", "crashes", "hangs"))
        self.entry_size = size(part.get("entrySize", "0B"))
        self.relevance = listed(part.get("relevance"))

    def dates(self, now, source, zone, newest):
        """The dates of the entries of a run, as the provider lists them; it knows versions up to the newest content."""
        if self.entries == "foreseen":
            return ([now] + source.foreseen_changes(now, newest))[:self.limit]
        if self.aligned:
            times = itertools.count(zone.local(now)[0] * DAY, self.every)
            dates = (zone.instant(*divmod(time, DAY)) for time in times)
            later = (date for date, _ in itertools.groupby(dates) if date > now)
            return [now] + list(itertools.islice(later, self.entries - 1))
        if isinstance(self.entries, int):
            return [now + self.first + number * self.every for number in range(self.entries)]
        if self.entries and ":" in self.entries[0]:
            today = zone.latest_day(now)
            later = (zone.instant(today + day, clock_time(text)) for day in range(self.days) for text in self.entries)
            return [now] + [date for date in later if date > now]
        return [now + duration(text) for text in self.entries]

    def due(self, policy, now, source, zone, newest, errors):
        """The date of an after policy; the errors before this run were in a row."""
        after = policy["after"]
        if isinstance(after, dict):
            (choice, options), = after.items()
            dates = [self.date(option, now, source, zone, newest) for option in options]
            return {"earliest": min, "latest": max}[choice](date for date in dates if date is not None)
        if "factor" in policy:
            delay = duration(after)
            longest = duration(policy["longest"]) if "longest" in policy else max(delay, duration("6h"))
            for _ in range(errors):
                delay = min(delay * millionths(policy["factor"]) // 1_000_000, longest)
            return now + delay
        date = self.date(after, now, source, zone, newest)
        return now + duration(policy.get("orElse", "6h")) if date is None else date

    @staticmethod
    def date(after, now, source, zone, newest):
        """A date of a policy; none for the next change if none is foreseen."""
        if after == "nextChange":
            return next(iter(source.foreseen_changes(now, newest)), None)
        if after == "midnight" or ":" in after:
            time = 0 if after == "midnight" else clock_time(after)
            day = zone.local(now)[0]
            return next(date for date in (zone.instant(day + more, time) for more in range(3)) if date > now)
        return now + duration(after)

    @staticmethod
    def chosen(policy, now, zone, holds, reads):
        """The policy that applies to a run that starts now, of which `reads` tells what it has read."""
        for part in listed(policy):
            if isinstance(part, str):
                return part
            if applies(part, *zone.local(now)) and ("while" not in part or holds(part["while"])) \
                    and ("read" not in part or reads(part["read"])):
                return part.get("policy", part)
        raise ValueError("the last policy has a condition")

    def score(self, date, zone):
        """The score and the duration that an entry of this date has, if any."""
        for part in self.relevance:
            if "between" not in part or holds(window(part["between"]), None, *zone.local(date)):
                return part["score"], duration(part.get("for", "0s"))
        return None


class Failures:
    """The runs of a provider that fail in one way: a share of all, or of those that meet conditions."""

    def __init__(self, part):
        self.parts = [{"share": part}] if isinstance(part, str) else listed(part)
        if any(millionths(part.get("share", "100%")) not in (0, 1_000_000) for part in self.parts):
            raise ValueError("of the runs that meet the same conditions, all must fail in one way or none")

    def at(self, start, zone):
        """The part by which a run fails that starts then, whatever its entries; None if it does not."""
        return self.first((part for part in self.parts if "over" not in part), start, zone)

    def with_entries(self, entries, start, zone):
        """The part by which a run fails that started then and made so many entries; None if it does not."""
        return self.first((part for part in self.parts if "over" in part and entries > part["over"]), start, zone)

    @staticmethod
    def first(parts, start, zone):
        part = next((part for part in parts if applies(part, *zone.local(start))), None)
        return part if part is not None and millionths(part.get("share", "100%")) > 0 else None


def applies(part, day, time):
    """Whether a local time meets the part of the day and the days of the week that a condition names, if any."""
    between = window(part["between"]) if "between" in part else None
    weekdays = days_of_week(part["weekdays"]) if "weekdays" in part else None
    return holds(between, weekdays, day, time)
