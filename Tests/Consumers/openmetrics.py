#!/usr/bin/env python3
"""Reads runs in the OpenMetrics format with the parser of prometheus-client and compares them with the JSON report.

usage: openmetrics.py BINARY WORK

Writes WORK/NAME.om and WORK/NAME.json for a scenario of one device and a fleet, which prometheus.py reads too.
"""

import json
import pathlib
import re
import subprocess
import sys
from datetime import datetime

from prometheus_client.openmetrics.parser import text_string_to_metric_families

RUNS = {"device": ["Scenarios/match-day.json"], "fleet": ["Scenarios/fleet-news.json", "--devices", "200"]}
SUFFIXES = {"duration": "_seconds", "share": "_ratio", "perDay": "_per_day", "perMinute": "_per_minute"}
KEY = re.compile(r"([a-zA-Z0-9.-]+)(?:\{(.*)\})?")


def fail(text):
    sys.exit(f"openmetrics: error: {text}")


def catalogue(binary):
    """Returns the family, the aggregation and the factor to base units for every key of a metric without its tags."""
    text = subprocess.run([binary, "metrics", "--format", "json"], check=True, capture_output=True, text=True).stdout
    keys = {}
    for metric in json.loads(text)["metrics"]:
        for aggregation in metric["aggregations"]:
            unit = {"perDay": "perDay", "peak": "perMinute"}.get(aggregation, metric["unit"])
            words = "views" if metric["name"] == "views.total" else re.sub("[.-]", "_", metric["name"])
            entry = (f"timeline_sim_{words}{SUFFIXES.get(unit, '')}", aggregation, 1000 if unit == "duration" else 1)
            keys[f"{metric['name']}.{aggregation}"] = entry
            if aggregation == metric["defaultAggregation"]:
                keys[metric["name"]] = entry
    return keys


def check(name, arguments, binary, work, keys):
    """Returns the number of metrics and the numbers of samples by series."""
    om, report = work / f"{name}.om", work / f"{name}.json"
    subprocess.run(
        [binary, "run", "-q", "--no-advice", "--no-range", *arguments, "--report", f"openmetrics={om}", "--report",
         f"json={report}"], check=True, capture_output=True)
    run = json.loads(report.read_text(encoding="utf-8"))["runs"][0]
    start, end = (datetime.fromisoformat(run[key]).timestamp() for key in ("start", "end"))
    samples, series = {}, {}
    for family in text_string_to_metric_families(om.read_text(encoding="utf-8")):
        if family.unit and not family.name.endswith(f"_{family.unit}"):
            fail(f"{family.name} does not end with its unit {family.unit}")
        for sample in family.samples:
            labels = dict(sample.labels)
            if labels.pop("scenario") != run["name"] or labels.pop("seed") != str(run["seed"]):
                fail(f"{sample} is of another run")
            if not start <= float(sample.timestamp) <= end:
                fail(f"{sample} is not in the run")
            if "aggregation" in labels:
                if float(sample.timestamp) != end:
                    fail(f"{sample} is not at the end of the run")
                samples[family.name, frozenset(labels.items())] = sample.value
            elif family.type != "info":
                series.setdefault((sample.name, frozenset(labels.items())), []).append(sample)
    for key, value in run["metrics"].items():
        words, tags = KEY.fullmatch(key).groups()
        family, aggregation, factor = keys[words]
        labels = dict(tag.split("=", 1) for tag in tags.split(",")) if tags else {}
        real = samples.pop((family, frozenset((labels | {"aggregation": aggregation}).items())), None)
        if real is None or abs(real * factor - value) > 1e-6 * max(1, abs(value)):
            fail(f"{key} is {real}, and {value} in the JSON report")
    if samples:
        fail(f"{len(samples)} metrics are not in the JSON report, such as {next(iter(samples))}")
    for (name, _), points in series.items():
        values = [point.value for point in points]
        if name.endswith("_total") and (values[0] != 0 or values != sorted(values)):
            fail(f"the counter {name} does not rise from zero")
    return len(run["metrics"]), {name: sum(len(p) for (n, _), p in series.items() if n == name) for name, _ in series}


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    binary, work = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    keys = catalogue(binary)
    metrics, series = 0, {}
    for name, arguments in RUNS.items():
        count, found = check(name, arguments, binary, work, keys)
        metrics, series = metrics + count, series | found
    wanted = {
        "timeline_sim_widget_staleness_seconds", "timeline_sim_widget_age_seconds", "timeline_sim_pool_units",
        "timeline_sim_fleet_runs_total", "timeline_sim_fleet_fetches_total", "timeline_sim_fleet_pushes_total"}
    if set(series) != wanted:
        fail(f"there are the series {sorted(series)}")
    print(
        f"openmetrics: prometheus-client reads {len(RUNS)} runs; {metrics} metrics agree with JSON, and "
        f"{sum(series.values())} samples of {len(series)} series lie in the run")


main()
