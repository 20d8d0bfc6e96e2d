#!/usr/bin/env python3
"""Loads runs into a Prometheus server on loopback, queries them at simulated times and compares them with JSON.

usage: prometheus.py WORK FOLDER

WORK has NAME.om and NAME.json of openmetrics.py; FOLDER has promtool and prometheus. The server is stopped at the end,
however the script ends.
"""

import json
import pathlib
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from datetime import datetime


def fail(text):
    sys.exit(f"prometheus: error: {text}")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def backfill(promtool, name, work):
    result = subprocess.run(
        [promtool, "tsdb", "create-blocks-from", "openmetrics", work / f"{name}.om", work / "tsdb"],
        capture_output=True, text=True)
    if result.returncode != 0:
        fail(f"promtool refuses {name}.om\n{result.stdout}{result.stderr}")


def get(address, path, **parameters):
    url = f"{address}{path}?{urllib.parse.urlencode(parameters)}"
    # Loopback needs no proxy, whatever the environment says.
    with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(url, timeout=30) as answer:
        return json.load(answer)["data"]["result"]


def start(prometheus, work, port):
    """Starts a server, and returns it once it answers."""
    config = work / "prometheus.yml"
    config.write_text("scrape_configs: []\n", encoding="utf-8")
    with (work / "prometheus.log").open("w") as log:
        # Simulated times may be years from now, so blocks are kept.
        server = subprocess.Popen(
            [prometheus, f"--config.file={config}", f"--storage.tsdb.path={work / 'tsdb'}",
             "--storage.tsdb.retention.time=100y", f"--web.listen-address=127.0.0.1:{port}"], stdout=log, stderr=log)
    return server


def wait(server, address, work):
    for _ in range(300):
        if server.poll() is not None:
            fail("the server ended\n" + (work / "prometheus.log").read_text())
        try:
            get(address, "/api/v1/query", query="1")
            return
        except (OSError, urllib.error.URLError):
            time.sleep(0.1)
    fail("the server does not answer\n" + (work / "prometheus.log").read_text())


def value(results, query):
    if len(results) != 1:
        fail(f"{query} has {len(results)} results")
    return float(results[0]["value"][1])


def check(address, work):
    """Yields the queries, each with its result, the number in the JSON report and the greatest difference."""
    device, fleet = (json.loads((work / f"{name}.json").read_text())["runs"][0] for name in ("device", "fleet"))
    ends = [datetime.fromisoformat(run["end"]).timestamp() for run in (device, fleet)]
    widget = "live-score"
    staleness = 'timeline_sim_staleness_view_seconds{scenario="%s",aggregation="p95",widget="%s"}' % (
        device["name"], widget)
    yield staleness, value(get(address, "/api/v1/query", query=staleness, time=ends[0]), staleness), (
        device["metrics"]["staleness.view.p95{widget=%s}" % widget] / 1000), 1e-6
    loads = 'sum(timeline_sim_fleet_runs_total{scenario="%s"})' % fleet["name"]
    yield loads, value(get(address, "/api/v1/query", query=loads, time=ends[1]), loads), fleet["metrics"]["load.runs"], 0
    # The increase over each minute, whose greatest sum is the peak of the fleet.
    peak = 'sum(timeline_sim_fleet_runs_total - timeline_sim_fleet_runs_total offset 1m)'
    first = datetime.fromisoformat(fleet["measuredFrom"]).timestamp()
    points = get(address, "/api/v1/query_range", query=peak, start=first + 60, end=ends[1], step=60)[0]["values"]
    yield peak, max(float(point[1]) for point in points), fleet["metrics"]["load.runs.peak"], 0
    # The share of stale minutes is nearly that of stale time; units accrue at full minutes, just before stretches end.
    stale = 'timeline_sim_widget_staleness_seconds{copy="%s"}' % widget
    begin = datetime.fromisoformat(device["start"]).timestamp()
    points = get(address, "/api/v1/query_range", query=stale, start=begin, end=ends[0] - 60, step=60)[0]["values"]
    share = sum(float(point[1]) > 0 for point in points) / len(points)
    yield f"share of {stale} > 0", share, device["metrics"]["stale.share.time{widget=%s}" % widget], 0.01


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    work, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    for name in ("device", "fleet"):
        backfill(folder / "promtool", name, work)
    broken = work / "broken.om"
    broken.write_text((work / "fleet.om").read_text().removesuffix("# EOF\n"))
    refused = subprocess.run(
        [folder / "promtool", "tsdb", "create-blocks-from", "openmetrics", broken, work / "none"], capture_output=True)
    if refused.returncode == 0:
        fail("promtool accepts a file without its last line, so it proves nothing")
    port = free_port()
    server = start(folder / "prometheus", work, port)
    try:
        address = f"http://127.0.0.1:{port}"
        wait(server, address, work)
        count = 0
        for query, real, wanted, tolerance in check(address, work):
            count += 1
            if abs(real - wanted) > tolerance:
                fail(f"{query} is {real}, and {wanted} in the JSON report")
    finally:
        server.terminate()
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
    print(
        f"prometheus: promtool makes blocks of 2 runs, and a server on loopback answers {count} queries at simulated "
        "times with the numbers of JSON")


main()
