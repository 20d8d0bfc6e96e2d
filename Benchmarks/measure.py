"""Compares the product with the C++ yardsticks of the plain and the ordinary device-day, and counts instructions.

First both must compute the same integers for the same devices. Then they run alternately, so that other load on the
machine affects both alike: in one process each; plain days also in two processes each, as a fleet on two threads, and
against SimPy. Callgrind counts instructions of the product; its count is the same on every machine.
"""

import argparse
import dataclasses
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

COMPARED_DEVICES = 200
ROUNDS = 9
BATCH = 10_000
ORDINARY_BATCH = 4_000
FLEET = 40_000
FLEET_ROUNDS = 5
SIMPY_DEVICES = 20
SLACK = 0.05


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@dataclasses.dataclass
class Day:
    """A device-day with the commands that simulate it, and the devices of a batch, which takes about a second."""
    name: str
    product: list
    yardstick: list
    batch: int


def compare(day):
    """Prints the number of integers on which both programs agree; exits if any differ."""
    integers = lambda program: dict(line.rsplit(" ", 1)
                                    for line in output(*program, "integers", str(COMPARED_DEVICES)).splitlines())
    ours, theirs = integers(day.product), integers(day.yardstick)
    differing = [(key, value, ours.get(key, "none")) for key, value in theirs.items() if ours.get(key) != value]
    for key, value, own in differing[:12]:
        print(f"error: {key}: {value} by the yardstick, {own} by the product", file=sys.stderr)
    if differing or not theirs:
        sys.exit(f"error: {len(differing)} of {len(theirs)} integers of the {day.name} day differ")
    print(f"{len(theirs)} integers of {COMPARED_DEVICES} {day.name} device-days agree with the yardstick")


def measure(day):
    """Runs both programs alternately and prints their speeds and the ratio."""
    seconds = lambda program: float(output(*program, "seconds", str(day.batch)).split()[0])
    rounds = [(day.batch / seconds(day.yardstick), day.batch / seconds(day.product)) for _ in range(ROUNDS)]
    theirs, ours = ([pair[side] for pair in rounds] for side in (0, 1))
    ratios = [own / other for other, own in rounds]
    print(f"{day.name} days")
    print(f"C++ yardstick   {spread(theirs, 0)} device-days/s of CPU")
    print(f"product         {spread(ours, 0)} device-days/s of CPU, full statistics")
    print(f"ratio           {statistics.median(ours) / statistics.median(theirs):.2f} of medians, "
          f"{min(ratios):.2f} to {max(ratios):.2f} in {ROUNDS} pairs of batches of {day.batch} devices")


def measure_two_cores(product, command, yardstick):
    """Prints the speed of two processes of each program, and of a fleet of plain days on one and on two threads."""
    with tempfile.TemporaryDirectory() as work:
        scenario = pathlib.Path(work) / "plain-fleet.json"
        day = pathlib.Path("Scenarios/plain-day.json").read_text()
        scenario.write_text(day.replace("{", '{ "fleet": { "people": 1 },', 1))
        fleet = [command, "run", scenario, "--devices", str(FLEET), "--quiet", "--jobs"]
        half = str(FLEET // 2)
        rounds = [(wall(*[[yardstick, "run", half]] * 2), wall([product, "run", half], [product, "run", half, half]),
                   wall([*fleet, "2"]), wall([*fleet, "1"])) for _ in range(FLEET_ROUNDS)]
    theirs, processes, two, one = ([times[side] for times in rounds] for side in range(4))
    names = ("C++, two processes", "product, two processes", "fleet, two threads", "fleet, one thread")
    for name, times in zip(names, (theirs, processes, two, one)):
        print(f"{name:22} {spread([FLEET / seconds for seconds in times], 0)} device-days/s")
    for name, times in (("two processes", processes), ("two threads of a fleet", two)):
        ratios = [other / own for other, own in zip(theirs, times)]
        print(f"{name} make {statistics.median(theirs) / statistics.median(times):.2f} times the speed of two C++ processes "
              f"({min(ratios):.2f} to {max(ratios):.2f})")
    print(f"two threads make {statistics.median(one) / statistics.median(two):.2f} times the speed of one")


def wall(*commands):
    """Returns the seconds until all of some processes, started together, have ended."""
    start = time.monotonic()
    processes = [subprocess.Popen(command, stdout=subprocess.DEVNULL) for command in commands]
    if any(process.wait() for process in processes):
        sys.exit(f"error: {commands} failed")
    return time.monotonic() - start


def measure_simpy(product, simpy):
    """Prints the speed of the model as written for SimPy, and how many times faster the product is."""
    seconds = lambda *command: float(output(*command).split()[0])
    rounds = [(SIMPY_DEVICES / seconds(simpy, "Benchmarks/simpy_day.py", str(SIMPY_DEVICES)),
               BATCH / seconds(product, "seconds", str(BATCH))) for _ in range(3)]
    theirs, ours = ([pair[side] for pair in rounds] for side in (0, 1))
    print(f"SimPy           {spread(theirs, 1)} device-days/s of CPU; the product is "
          f"{statistics.median(ours) / statistics.median(theirs):,.0f} times as fast")


def spread(values, digits):
    return f"{statistics.median(values):,.{digits}f} ({min(values):,.{digits}f} to {max(values):,.{digits}f})"


def callgrind(*command, between=()):
    """Runs a program, and returns its output and its instructions: of all of it, or each time between the beginnings of
    two functions. Callgrind misses the end of a function that calls another last."""
    with tempfile.TemporaryDirectory() as work:
        profile = pathlib.Path(work) / "profile"
        # Swift seeds its hashes randomly in each process, which affects the instruction count.
        environment = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
        options = [f"--dump-before={function}" for function in between]
        printed = subprocess.run(["valgrind", "-q", "--tool=callgrind", f"--callgrind-out-file={profile}", *options, *command],
                                 check=True, stdout=subprocess.PIPE, text=True, env=environment).stdout
        # The profiles that are written during the run are numbered; every second one ends at the second function.
        profiles = len(list(pathlib.Path(work).glob("profile.*")))
        names = [f"profile.{number}" for number in range(2, profiles + 1, 2)] if between else ["profile"]
        lines = [line.split() for name in names for line in (pathlib.Path(work) / name).read_text().splitlines()]
        return printed, [int(words[1]) for words in lines if words[:1] == ["totals:"]]


def instructions(*command):
    """Counts the instructions of a program from its start to its end."""
    [total] = callgrind(*command)[1]
    return total


def for_a_device_day(program):
    """Returns the instructions per device-day: the difference of two runs, without start-up; each runs two batches."""
    few, many = (instructions(*program, "seconds", str(devices)) for devices in (10, 40))
    return (many - few) // 60


def for_an_observation(product):
    """Returns the instructions per observation of each shipped scenario, start-up and the first device excluded."""
    scenarios = sorted(pathlib.Path("Scenarios").glob("*.json"))
    # One process: starting one under callgrind takes longer than most scenarios.
    printed, costs = callgrind(product, "costs", *scenarios, between=("*simulateCounted*", "*countEvents*"))
    counts = [int(line.split()[1]) for line in printed.splitlines()]
    return {f"an observation of {scenario.stem}": cost // max(1, count)
            for scenario, cost, count in zip(scenarios, costs, counts, strict=True)}


def count(plain, ordinary, command):
    match_day = [command, "run", "Scenarios/match-day.json"]
    return {"device-day": for_a_device_day(plain.product),
            "ordinary device-day": for_a_device_day(ordinary.product),
            "match-day alone": instructions(*match_day, "--no-advice", "--no-range"),
            "match-day with ranges": instructions(*match_day, "--no-advice"),
            "match-day with advice": instructions(*match_day, "--no-range"),
            **for_an_observation(plain.product[0])}


def judge(counts, thresholds):
    """Prints every count with its threshold, and returns whether all are met."""
    kept = True
    for name, number in counts.items():
        limit = thresholds.get(name)
        if limit is None:
            print(f"{name:36}{number:>14,} instructions: NO THRESHOLD: store one with Benchmarks/run --record")
            kept = False
            continue
        change = number / limit - 1
        verdict = "kept"
        if change > SLACK:
            verdict, kept = "EXCEEDED", False
        elif change < -SLACK:
            verdict = "far below: lower the threshold with Benchmarks/run --record"
        print(f"{name:36}{number:>14,} instructions, threshold {limit:,} ({change:+.1%}): {verdict}")
    return kept


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for option in ("--product", "--command", "--yardstick", "--ordinary-yardstick", "--thresholds"):
        parser.add_argument(option, required=True, type=pathlib.Path)
    parser.add_argument("--simpy", type=pathlib.Path, help="a Python with SimPy")
    parser.add_argument("--quick", action="store_true", help="omit the times")
    parser.add_argument("--record", action="store_true", help="store the counts as the new thresholds")
    options = parser.parse_args()
    plain = Day("plain", [options.product], [options.yardstick], BATCH)
    ordinary = Day("ordinary", [options.product, "Benchmarks/ordinary-day.json"], [options.ordinary_yardstick],
                   ORDINARY_BATCH)
    days = [plain, ordinary]
    for day in days:
        compare(day)
    if not options.quick:
        for day in days:
            measure(day)
        measure_two_cores(options.product, options.command, options.yardstick)
        if options.simpy:
            measure_simpy(options.product, options.simpy)
    print(f"the yardstick needs {for_a_device_day(plain.yardstick):,} instructions a plain device-day")
    counts = count(plain, ordinary, options.command)
    if options.record:
        options.thresholds.write_text(json.dumps(counts, indent=2) + "\n")
    if not judge(counts, json.loads(options.thresholds.read_text())):
        sys.exit(f"error: more than {SLACK:.0%} above a threshold, or without one")


main()
