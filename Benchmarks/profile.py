"""Prints where the instructions of simulated devices go, by function, as a table in Markdown.

usage: profile.py PROGRAM SCENARIO…     PROGRAM is .build-benchmarks/plain-device-day, which Benchmarks/run builds
"""

import collections
import pathlib
import re
import subprocess
import sys
import tempfile

SHOWN = 12


def costs(program, scenario):
    """Returns the share of each function in the instructions of a scenario's devices."""
    with tempfile.TemporaryDirectory() as work:
        profile = pathlib.Path(work) / "callgrind.out"
        subprocess.run(["valgrind", "-q", "--tool=callgrind", f"--callgrind-out-file={profile}",
                        "--toggle-collect=*simulateCounted*", program, "costs", scenario], check=True, stdout=subprocess.DEVNULL)
        return shares(profile.read_text(errors="replace").splitlines())


def shares(lines):
    """Returns the share of each function itself, without the functions that it calls."""
    names, total, function, is_call = {}, collections.Counter(), "", False
    for line in lines:
        if reference := re.match(r"c?fn=\((\d+)\)(?: (.*))?", line):
            number, name = reference.groups()
            names[number] = name or names[number]
            if line.startswith("fn="):
                function = names[number]
        elif line.startswith("calls="):
            is_call = True
        elif re.match(r"[\d*+-]", line):
            if not is_call:
                total[function] += int(line.split()[1])
            is_call = False
    everything = sum(total.values())
    return collections.Counter({name: count / everything for name, count in total.items()})


def readable(names):
    """Returns names of functions without their modules, types of parameters and specializations."""
    demangled = subprocess.run(["scripts/toolchain", "swift-demangle"], capture_output=True, text=True, check=True).stdout.strip()
    lines = subprocess.run([demangled, "--compact", "--simplified"], input="\n".join(names), capture_output=True, text=True,
                           check=True).stdout.splitlines()
    return [re.sub(r"specialized |closure #\d+ in |<[^>]*>|\(.*", "", line).strip() for line in lines]


def main():
    program, *scenarios = sys.argv[1:]
    columns = [costs(program, scenario) for scenario in scenarios]
    joined = [collections.Counter() for _ in columns]
    for column, into in zip(columns, joined):
        for name, share in zip(readable(list(column)), column.values()):
            into[name] += share
    shown = list(dict.fromkeys(name for column in joined for name, _ in column.most_common(SHOWN)))
    shown.sort(key=lambda name: -sum(column[name] for column in joined))
    print("| function | " + " | ".join(pathlib.Path(scenario).stem for scenario in scenarios) + " |")
    print("| --- |" + " ---: |" * len(scenarios))
    for name in shown[:SHOWN + 4]:
        print(f"| `{name}` | " + " | ".join(f"{column[name]:.1%}" for column in joined) + " |")


main()
