"""Compares the command with the second program on random scenarios, event by event and metric by metric."""

import argparse
import collections
import concurrent.futures
import datetime
import itertools
import json
import pathlib
import subprocess
import sys
import tempfile

import scenarios
from second import metrics, observations, scenario, simulation
from second.timings import listed

BATCH = 20  # scenarios for each process of the command
PROCESSES = 2
ENOUGH = 300  # scenarios that must cover every feature


class Pair:
    """A scenario with the events and the metrics of both programs."""

    def __init__(self, number, text, ours, theirs):
        self.number, self.text = number, text
        (self.our_events, self.our_metrics), (self.peer_events, self.peer_metrics) = ours, theirs
        for events in (self.our_events, self.peer_events):
            within_run(text, events)

    def differing_events(self):
        """Indices at which the events differ, one after the other."""
        return [index for index, (ours, theirs) in enumerate(itertools.zip_longest(self.our_events, self.peer_events))
                if ours != theirs]

    def differing_metrics(self):
        keys = sorted(set(self.our_metrics) | set(self.peer_metrics))
        return [key for key in keys if self.our_metrics.get(key) != self.peer_metrics.get(key)]

    def is_equal(self):
        return self.our_events == self.peer_events and self.our_metrics == self.peer_metrics


def play(text, events):
    """The events and the metrics of the second program; it has no random numbers, so the command's events tell it when
    a person makes changes in an app."""
    model = scenario.Scenario(text, edits(text, events))
    events = simulation.Simulation(model).run()
    return list(observations.lines(model, events)), metrics.of(model, events)


def within_run(text, events):
    """Limits the versions of composed sources to those of the run: no rule says how far beyond its end changes of a
    source are known that nobody foresees."""
    last = collections.Counter(event["source"] for event in events if event["event"] == "changed")
    composed = {name for name, source in text["sources"].items() if "of" in source}
    shown = {name: widget["shows"] for name, widget in text["widgets"].items()}
    shown |= {f"{name}#{number}": copy["shows"] for name, widget in text["widgets"].items()
              for number, copy in enumerate(configured(widget), 2) if "shows" in copy}
    for event in events:
        name = event.get("widget")
        source = shown.get(name, shown.get(name.split("#")[0])) if name else event.get("source")
        if event["event"] == "saved" and source in composed:
            event["version"] = min(event["version"], last[source])
        elif source in composed and event.get("next") is not None and event["next"] > last[source]:
            event["next"] = None


def configured(widget):
    """The copies of a widget with keys of their own."""
    copies = widget.get("copies", 1)
    return [] if isinstance(copies, int) else listed(copies)


def edits(text, events):
    """The instants of the changes of each source that a person makes in an app: those without a timing."""
    found = {}
    for name, source in text["sources"].items():
        changes = source.get("changes", [])
        timed = [change for change in changes if "during" not in change]
        if len(timed) < len(changes):
            model = scenario.Scenario(text | {"sources": {name: source | {"changes": timed}}, "widgets": {}, "apps": {},
                                              "update": None})
            all_ = collections.Counter(instant(event["at"]) for event in events
                                       if event["event"] == "changed" and event["source"] == name)
            all_.subtract(model.sources[name].instants)
            found[name] = sorted(all_.elements())
    return found


def instant(text):
    return round(datetime.datetime.fromisoformat(text).timestamp() * 1000)


def command(binary, folder, numbers):
    """Runs the command on several scenarios and returns the events and the metrics of each."""
    files = [str(folder / f"{number}.json") for number in numbers]
    events = folder / f"events-{numbers[0]}"
    result = subprocess.run([binary, "run", "--format", "json", "--no-advice", "--no-range", "--jobs", "1",
                             "--events", str(events), *files], capture_output=True, text=True)
    if result.returncode:
        raise SystemExit(f"the command ended with {result.returncode}:\n{result.stderr[-3000:]}")
    runs = json.loads(result.stdout)["runs"]
    lists = []
    with open(events) as lines:
        for line in lines:
            event = json.loads(line)
            if "run" in event and "event" not in event:
                lists.append([])
            else:
                lists[-1].append(event)
    events.unlink()
    return [(list_, run["metrics"]) for list_, run in zip(lists, runs, strict=True)]


def batch(binary, seed, numbers, avoid):
    """Compares the scenarios of one batch."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        texts = [scenarios.scenario(seed, number, avoid) for number in numbers]
        for number, text in zip(numbers, texts):
            (folder / f"{number}.json").write_text(json.dumps(text))
        ours = command(binary, folder, numbers)
        return [summary(Pair(number, text, result, play(text, result[0])))
                for number, text, result in zip(numbers, texts, ours, strict=True)]


def summary(pair):
    """What the report needs of a pair; the pair itself only if it differs."""
    events, values = len(pair.our_events), len(pair.our_metrics)
    if pair.is_equal():
        return pair.number, events, values, 0, 0, features(pair), None
    return (pair.number, events, values, len(matching(pair)), len(pair.differing_metrics()), features(pair), pair)


def matching(pair):
    """The command's events that the peer lacks, whatever their order."""
    lines = lambda events: collections.Counter(json.dumps(event, sort_keys=True) for event in events)
    missing = lines(pair.our_events) - lines(pair.peer_events)
    return list(missing.elements())


# Coverage

EVENT_FIELDS = {"ended": ("cause", "end"), "waits": ("gate",), "granted": ("charge",), "run-ended": ("result",),
                "run-shared": ("result",),
                "push": ("stage",), "condition": ("condition",), "session": ("kind",), "system-event": ("kind",),
                "card-missed": ("reason",), "interacted": ("run",), "called": ("made",),
                "wake": ("stage",), "placeholder": ("shown",)}
EXPECTED = {
    "event " + name for name in
    ("accrued", "allowance", "balance", "batched", "called", "card-hidden", "card-missed", "card-shown", "card-viewed",
     "changed", "charged", "condition", "day-began", "delivered", "device-viewed", "display-viewed", "ended",
     "entries-shown", "entry-requested", "failing", "granted", "hastened", "interacted", "moved", "next-entry-stale",
     "placeholder", "push", "push-requested", "refunded", "waived", "relevance-requested", "relevant", "requested", "rotated",
     "run-ended", "run-joined", "run-shared", "run-started", "scored", "session", "shown", "system-event", "updated", "viewed",
     "waits", "went-to-bed", "woke", "saved", "outage", "wake-requested", "wake")
} | {f"cause {name}" for name in
     ("placed", "policy", "app-call", "push", "interaction", "system-event", "location", "stale-on-view",
      "reconfigured", "retry")} \
  | {f"end {name}" for name in ("served", "merged", "superseded", "dropped", "rejected", "failed", "pending")} \
  | {f"gate {name}" for name in
     ("offline", "locked", "app-still-open", "app-not-opened", "device-unused", "budget", "too-soon",
      "back-off", "kind-limit", "given-up-today", "running")} \
  | {f"charge {name}" for name in ("pool", "owed", "prepaid")} \
  | {f"result {name}" for name in ("delivered", "handled-error", "crashed", "timed-out", "too-large")} \
  | {f"stage {name}" for name in
     ("throttled", "coalesced", "answered", "retried", "held", "stored", "replaced", "expired", "over-budget",
      "displaced", "dropped", "left-to-reload", "delivered", "pending")} \
  | {f"preset {name}" for name in set(scenarios.PRESETS)} \
  | {f"policy {name}" for name in ("atEnd", "after", "never")} \
  | {f"uses {name}" for name in
     ("history", "warm-up", "device zone", "update", "stack", "cards", "pushes", "outages", "throttle", "sessions",
      "exempt sessions", "calls", "series of calls", "onlyIfChanged", "invalidations", "conditions", "moves",
       "system events", "views of a widget", "copies", "foreseen entries", "entries at times of day", "aligned entries",
       "zone of a source", "StandBy as use", "pool of the app", "pool of the kind", "proportional allowances",
       "views of existing days", "views apart", "ceilings of kinds", "ceilings of devices", "balances of new pools",
       "full allowances", "accrual in slots", "predicted accrual",
       "refused pushes", "costs", "caches", "policies by state",
       "choices of dates", "rising delays", "clock change", "trips",
      "shared runs", "copies with sources of their own", "copies with places of their own",
      "copies with providers of their own",
      "copies with caches of their own", "composed sources", "changes in sessions", "saved contents", "caches of composed sources",
      "saved contents of composed sources", "pushes on a composed source", "calls on a composed source",
      "cards of composed sources", "contexts after a composed source", "outages of a source", "outages of a part",
      "failures at times", "failures on days", "crashes with many entries", "failures that last", "saves on a condition",
      "calls on a condition", "invalidations on a condition", "contexts on days", "contexts until a change",
      "conditions of one's own", "counts", "walks", "old answers",
      "old answers about a part", "substitutes", "policies by what was read")}


def features(pair):
    """What a scenario covers: what its text uses, and what happened in its run."""
    found = set()
    for event in pair.our_events:
        name = event["event"]
        found.add("event " + name)
        for field in EVENT_FIELDS.get(name, ()):
            found.add(f"{field} {event[field]}")
    return found | set(used(pair.text)) | {"uses clock change" for _ in [0] if clock_changes(pair.our_events)}


def used_in_policy(policy):
    if isinstance(policy, list):
        yield "uses policies by state"
    for part in policy if isinstance(policy, list) else [policy]:
        if isinstance(part, dict) and isinstance(part.get("after"), dict):
            yield "uses choices of dates"
        if isinstance(part, dict) and "factor" in part:
            yield "uses rising delays"
        if isinstance(part, dict) and "read" in part:
            yield "uses policies by what was read"


def clock_changes(events):
    return len({event["at"][23:] for event in events}) > 1


def used(text):
    yield "preset " + text["system"]["preset"]
    named = {"warmUp": "warm-up", "update": "update", "pushService": "outages", "costs": "costs"}
    yield from (f"uses {name}" for key, name in named.items() if key in text)
    if text["history"] != "0d":
        yield "uses history"
    if text["system"].get("copies.runs") == "shared":
        yield "uses shared runs"
    named = {"budget.scope": {"app": "pool of the app", "kind": "pool of the kind"},
             "budget.curve": {"proportional": "proportional allowances"},
             "budget.views.days": {"existing": "views of existing days"}}
    yield from (f"uses {names[text['system'][key]]}" for key, names in named.items()
                if text["system"].get(key) in names)
    yield from (f"uses {name}" for key, name in (
        ("budget.ceiling.kind", "ceilings of kinds"), ("budget.ceiling.device", "ceilings of devices"),
        ("budget.initial.new", "balances of new pools")) if text["system"].get(key, "none") != "none")
    if text["system"].get("budget.views.apart", "0s") != "0s":
        yield "uses views apart"
    if text["system"].get("budget.slot", "none") != "none":
        yield "uses accrual in slots"
    if text["system"].get("budget.accrual") == "predicted":
        yield "uses predicted accrual"
    is_elsewhere = text["device"].get("zone", text["zone"]) != text["zone"]
    if is_elsewhere and any("zone" in source for source in text["sources"].values()):
        yield "uses zone of a source"
    device = text["device"]
    named = {"zone": "device zone", "conditions": "conditions", "moves": "moves", "systemEvents": "system events",
             "trips": "trips"}
    yield from (f"uses {name}" for key, name in named.items() if device.get(key))
    if {condition["is"] for condition in device["conditions"]} & {"meeting", "at the gym"}:
        yield "uses conditions of one's own"
    composed = {name for name, source in text["sources"].items() if "of" in source}
    if composed:
        yield "uses composed sources"
    for source in text["sources"].values():
        named = {"count": "counts", "walk": "walks"}
        yield from (f"uses {name}" for key, name in named.items() if key in source.get("values", {}))
    if any("during" in change for source in text["sources"].values() for change in source.get("changes", [])):
        yield "uses changes in sessions"
    down = {name for name, source in text["sources"].items() if "outages" in source}
    if down:
        yield "uses outages of a source"
    if any(part in down for name in composed for part in text["sources"][name]["of"]):
        yield "uses outages of a part"
    old = {name for name, source in text["sources"].items() if "lag" in source}
    if old:
        yield "uses old answers"
    if any(part in old for name in composed for part in text["sources"][name]["of"]):
        yield "uses old answers about a part"
    for widget in text["widgets"].values():
        if "reads" in widget:
            yield "uses saved contents"
        if widget["shows"] in composed:
            yield from (f"uses {name} of composed sources" for name, found in (
                ("saved contents", "reads" in widget), ("cards", "relevance" in widget),
                ("caches", "cache" in widget.get("provider", {}))) if found)
        if any(context.get("after") in composed for context in widget.get("relevance", {}).get("contexts", [])):
            yield "uses contexts after a composed source"
        if any("weekdays" in context for context in widget.get("relevance", {}).get("contexts", [])):
            yield "uses contexts on days"
        if any("until" in context for context in widget.get("relevance", {}).get("contexts", [])):
            yield "uses contexts until a change"
        named = {"between": "failures at times", "weekdays": "failures on days", "over": "crashes with many entries",
                 "until": "failures that last"}
        for kind in scenarios.FAILURES:
            parts = widget.get("provider", {}).get(kind, [])
            yield from (f"uses {named[key]}" for part in listed(parts) if isinstance(part, dict)
                        for key in part if key in named)
    for app in text["apps"].values():
        for kind, name in (("saves", "saves"), ("reloads", "calls"), ("invalidations", "invalidations")):
            if any(rule.get("on", "").endswith((" begins", " ends")) for rule in app.get(kind, [])):
                yield f"uses {name} on a condition"
        for kind, name in (("pushes", "pushes"), ("reloads", "calls")):
            if any(rule.get("on") in composed for rule in app.get(kind, [])):
                yield f"uses {name} on a composed source"
        named = {"sessions": "sessions", "exempt": "exempt sessions", "reloads": "calls",
                 "invalidations": "invalidations", "pushes": "pushes"}
        yield from (f"uses {name}" for key, name in named.items() if app.get(key))
        for call in app.get("reloads", []):
            named = {"calls": "series of calls", "onlyIfChanged": "onlyIfChanged"}
            yield from (f"uses {name}" for key, name in named.items() if key in call)
        for push in app.get("pushes", []):
            if "throttle" in push:
                yield "uses throttle"
            if any(push.items() >= refusal.items() for refusal in scenarios.REFUSALS):
                yield "uses refused pushes"
    for widget in text["widgets"].values():
        named = {"stack": "stack", "relevance": "cards", "views": "views of a widget", "copies": "copies",
                 "fullAllowance": "full allowances"}
        yield from (f"uses {name}" for key, name in named.items() if key in widget)
        named = {"shows": "sources", "place": "places", "provider": "providers"}
        yield from (f"uses copies with {name} of their own" for key, name in named.items()
                    if any(key in copy for copy in configured(widget)))
        if "cache" in widget.get("provider", {}) and any("shows" in copy for copy in configured(widget)):
            yield "uses copies with caches of their own"
        if "provider" in widget:
            policy, entries = widget["provider"]["policy"], widget["provider"].get("entries")
            yield "policy " + (policy if isinstance(policy, str) else "after")
            for key in ("policy", "onError"):
                yield from used_in_policy(widget["provider"].get(key))
            if "cache" in widget["provider"]:
                yield "uses caches"
            if widget["provider"].get("showsErrors") in ("empty", "sample"):
                yield "uses substitutes"
            if entries == "foreseen":
                yield "uses foreseen entries"
            elif isinstance(entries, list) and entries and ":" in entries[0]:
                yield "uses entries at times of day"
            elif widget["provider"].get("aligned"):
                yield "uses aligned entries"
            if widget["place"] == "standBy" and text["system"].get("quiet.standByIsUse") == "yes":
                yield "uses StandBy as use"


# The report

def context(pair, index, before=6, after=4):
    for name, events in (("command", pair.our_events), ("peer", pair.peer_events)):
        print(f"  {name}:")
        for place in range(max(0, index - before), index + after):
            if place < len(events):
                event = events[place]
                fields = " ".join(f"{key}={value}" for key, value in event.items() if key not in ("at", "event"))
                print(f"  {'>' if place == index else ' '} {event['at']} {event['event']} {fields}")


def show(pair):
    print(f"scenario {pair.number} differs:")
    print(json.dumps(pair.text, indent=1))
    differing = pair.differing_events()
    if differing:
        print(f"the first of {len(differing)} differing events is number {differing[0]}:")
        context(pair, differing[0])
    for key in pair.differing_metrics()[:40]:
        print(f"  {key}: {pair.our_metrics.get(key)} by the command, {pair.peer_metrics.get(key)} by the peer")


def compare(binary, seed, numbers, avoid):
    """Compares all scenarios in two processes, and yields their summaries in order."""
    parts = [numbers[first:first + BATCH] for first in range(0, len(numbers), BATCH)]
    with concurrent.futures.ProcessPoolExecutor(PROCESSES) as pool:
        for part in pool.map(batch, *zip(*[(binary, seed, part, avoid) for part in parts])):
            yield from part


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary")
    parser.add_argument("--random", type=int, default=500, metavar="N", help="the number of scenarios")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first scenario")
    parser.add_argument("--avoid", nargs="*", default=list(scenarios.AVOIDED),
                        help="cases that the scenarios leave out, by name")
    parser.add_argument("--list", action="store_true", help="list every differing scenario")
    options = parser.parse_args()
    numbers = list(range(options.first, options.first + options.random))
    events = values = equal = 0
    wrong_events = wrong_values = 0
    covered, first = collections.Counter(), None
    for number, count, keys, missing, differing, found, pair in compare(options.binary, options.seed, numbers,
                                                                        options.avoid):
        events, values = events + count, values + keys
        wrong_events, wrong_values = wrong_events + missing, wrong_values + differing
        covered.update(found)
        equal += pair is None
        if pair:
            first = first or pair
            if options.list:
                at = pair.differing_events()
                print(number, "events", at[0] if at else "-", "of", count, "metrics", differing)
    if first:
        show(first)
    print("covered: " + ", ".join(f"{name} {count}" for name, count in sorted(covered.items())))
    uncovered = sorted(EXPECTED - set(covered))
    if uncovered:
        print("covered by no scenario: " + ", ".join(uncovered))
    if first:
        print(f"{equal} of {len(numbers)} random scenarios equal; of {events:,} events {wrong_events:,} differ, "
              f"of {values:,} metrics {wrong_values:,}")
    else:
        print(f"{len(numbers)} random scenarios, {events:,} events and {values:,} metrics: all equal")
    # A few scenarios cannot cover everything.
    sys.exit(1 if first or uncovered and len(numbers) >= ENOUGH else 0)


if __name__ == "__main__":
    main()
