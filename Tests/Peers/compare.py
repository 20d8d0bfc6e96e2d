"""Compares the command with its SimPy peer on the same recorded device-days, integer by integer.

The two share only the recorded traces. On two days of three every instant is moved back to a whole multiple of five or
ten minutes, so that many events coincide and the order of ties matters.
"""

import argparse
import collections
import csv
import dataclasses
import datetime
import json
import pathlib
import subprocess
import sys
import tempfile

import plain_day

SWAPS = [("change", "session"), ("change", "push"), ("session", "push"), ("push", "entry"), ("view", "push"),
         ("change", "view"), ("view", "widget")]
GRIDS = [None, 5 * plain_day.MINUTE, 10 * plain_day.MINUTE]


@dataclasses.dataclass
class Inputs:
    """The external events of one device, in milliseconds of its day."""
    changes: dict
    sessions: list
    pushes: list
    views: list


class Recording:
    """The folder of one recorded device-day."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        [self.file] = self.folder.glob("*.json")
        self.scenario = json.loads(self.file.read_text())
        self.start = datetime.datetime.fromisoformat(self.scenario["start"]).replace(tzinfo=datetime.timezone.utc)

    def parts(self):
        [app] = self.scenario["apps"].values()
        sources = {name: only(source["changes"]) for name, source in self.scenario["sources"].items()}
        widgets = {name: sources[widget["shows"]] for name, widget in self.scenario["widgets"].items()}
        return widgets, only(app["sessions"]), only(app["pushes"]), only(self.scenario["device"]["views"])

    def instant(self, text):
        return round((datetime.datetime.fromisoformat(text) - self.start) / datetime.timedelta(milliseconds=1))

    def rows(self, part):
        with open(self.folder / part["trace"], newline="") as file:
            return list(csv.DictReader(file))

    def inputs(self):
        widgets, sessions, pushes, views = self.parts()
        instants = lambda part: [self.instant(row["at"]) for row in self.rows(part)]
        lasting = [(self.instant(row["at"]), milliseconds(row["for"])) for row in self.rows(sessions)]
        return Inputs({name: instants(part) for name, part in widgets.items()}, lasting, instants(pushes), instants(views))

    def round_down(self, grid):
        """Moves every instant back to a multiple of the grid; only one of several coinciding sessions is kept."""
        widgets, sessions, pushes, views = self.parts()
        for part in [*widgets.values(), sessions, pushes, views]:
            rows = self.rows(part)
            for row in rows:
                row["at"] = self.text(self.instant(row["at"]) // grid * grid)
            if part is sessions:
                rows = list({row["at"]: row for row in rows}.values())
            with open(self.folder / part["trace"], "w", newline="") as file:
                writer = csv.DictWriter(file, fieldnames=rows[0] if rows else ["at"], lineterminator="\n")
                writer.writeheader()
                writer.writerows(rows)

    def text(self, instant):
        time = self.start + datetime.timedelta(milliseconds=instant)
        return time.strftime("%Y-%m-%dT%H:%M:%S.") + f"{time.microsecond // 1000:03}Z"


def only(part):
    """Returns the single element of a list that a scenario may also write without brackets."""
    return part[0] if isinstance(part, list) else part


def milliseconds(text):
    assert text.endswith("ms"), f"a session lasts milliseconds here, not {text}"
    return int(text[:-2])


def record(binary, scenario, seed, folder, grid):
    command = [binary, "run", "--quiet", "--seed", str(seed), "--record", str(folder), str(scenario)]
    subprocess.run(command, check=True)
    recording = Recording(folder)
    if grid:
        recording.round_down(grid)
    return recording


def accounts(binary, recordings):
    """Runs the command and returns the integers of every day and widget under the names of the peer."""
    command = [binary, "run", "--format", "json", *[str(recording.file) for recording in recordings]]
    result = subprocess.run(command, check=True, capture_output=True, text=True)
    return [{widget: account(run["metrics"], widget) for widget in recording.scenario["widgets"]}
            for recording, run in zip(recordings, json.loads(result.stdout)["runs"], strict=True)]


def account(metrics, widget):
    whole = lambda metric: metrics[f"{metric}{{widget={widget}}}"]
    # A cause that never occurred has no line of its own.
    served = lambda cause: metrics.get(f"reloads.served{{widget={widget},cause={cause}}}", 0)
    reloads = {f"reloads, {cause}": served(cause) for cause in ("placed", "policy", "app-call", "push")}
    return {"stale ms": whole("blame"), **reloads, "units charged": whole("budget.used.total"),
            "dropped": whole("reloads.dropped"), "entries shown": whole("entries.shown"),
            "views": whole("views.total"), "stale views": whole("views.stale")}


def differences(recordings, ours, ranks):
    """Yields every different integer: day, widget, name, the value of the command and of the peer."""
    for recording, days in zip(recordings, ours, strict=True):
        for widget, peers in plain_day.Day(recording.inputs(), ranks).play().items():
            for name, value in peers.items():
                if days[widget][name] != value:
                    yield recording.folder.name, widget, name, days[widget][name], value


def swapped(first, second):
    exchange = {first: second, second: first}
    return tuple(exchange.get(kind, kind) for kind in plain_day.RANKS)


def coincidences(recordings):
    """Counts the instants that two kinds of traces share."""
    pairs = collections.Counter()
    for recording in recordings:
        inputs = recording.inputs()
        changes = set().union(*inputs.changes.values())
        sessions = {instant for instant, _ in inputs.sessions}
        sets = {"change": changes, "session": sessions, "push": set(inputs.pushes), "view": set(inputs.views)}
        for first, second in [("change", "session"), ("change", "push"), ("session", "push"), ("push", "view")]:
            pairs[first, second] += len(sets[first] & sets[second])
    return pairs


def report(recordings, ours, differing):
    for row in differing[:12]:
        print("day {}, {}, {}: {} by the command, {} by the peer".format(*row), file=sys.stderr)
    totals = collections.Counter()
    for days in ours:
        for values in days.values():
            totals.update(values)
    for name, total in totals.items():
        print(f"{name:18}{total:>16,}{sum(row[2] == name for row in differing):>8} differ")
    for (first, second), count in coincidences(recordings).items():
        print(f"instants shared by a {first} and a {second}: {count}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary")
    parser.add_argument("scenario")
    parser.add_argument("--days", type=int, default=360)
    parser.add_argument("--swap", nargs=2, choices=plain_day.RANKS, metavar="KIND",
                        help="exchange two ranks of ties in the peer; the comparison must fail")
    parser.add_argument("--all-swaps", action="store_true", help="then check that the comparison detects every swap")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        recordings = [record(options.binary, options.scenario, seed, pathlib.Path(work) / str(seed), GRIDS[seed % 3])
                      for seed in range(1, options.days + 1)]
        ours = accounts(options.binary, recordings)
        differing = list(differences(recordings, ours, swapped(*options.swap) if options.swap else plain_day.RANKS))
        report(recordings, ours, differing)
        undetected = []
        for swap in SWAPS if options.all_swaps else []:
            count = sum(1 for _ in differences(recordings[:30], ours[:30], swapped(*swap)))
            print(f"with {swap[0]} and {swap[1]} swapped: {count} integers of 30 days differ")
            if not count:
                undetected.append(swap)
    print(f"{len(ours)} device-days: {len(differing)} differences")
    sys.exit(1 if differing or undetected else 0)


main()
