"""Simulates plain device-days with the SimPy model of Tests/Peers, and prints the CPU time in seconds.

usage: simpy_day.py DEVICES
"""

import pathlib
import random
import sys
import time
import types

sys.path.append(str(pathlib.Path(__file__).parent.parent / "Tests/Peers"))
from plain_day import DAY, Day  # noqa: E402 - a script of another folder


def instants(draws, mean):
    """Returns the instants of a Poisson process in a day."""
    times, now = [], draws.expovariate(1 / mean)
    while now < DAY:
        times.append(int(now))
        now += draws.expovariate(1 / mean)
    return times


def inputs(seed):
    draws = random.Random(seed)
    return types.SimpleNamespace(
        changes={f"widget-{name}": instants(draws, DAY / 144) for name in "abcd"},
        sessions=[(instant, 1) for instant in instants(draws, DAY / 6)],
        pushes=instants(draws, DAY / 20),
        views=instants(draws, DAY / 60))


start = time.process_time()
for device in range(int(sys.argv[1])):
    Day(inputs(device)).play()
print(time.process_time() - start)
