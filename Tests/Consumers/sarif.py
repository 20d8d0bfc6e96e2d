#!/usr/bin/env python3
"""Reads SARIF logs with sarif-pydantic and checks them against the rules of code scanning.

usage: sarif.py REPORT.sarif REPORT.json [REPORT.sarif REPORT.json ...]

No package on PyPI has the schema of OASIS; sarif-pydantic has its properties and types, and the rules that it leaves
out are here. The JSON report of the same check contains the expected findings.
"""

import json
import re
import sys

from pydantic import BaseModel
from sarif_pydantic import Sarif

# A URI reference (RFC 3986) that is a relative path or a file.
URI = re.compile(r"(?:file:///)?(?:[A-Za-z0-9._~/-]|%[0-9A-F]{2})+")
# A bracket that would begin a link.
LINK = re.compile(r"(?<!\\)(?:\\\\)*\[")
FINGERPRINT = re.compile(r"[0-9a-f]{16}:[1-9][0-9]*")


def unknown(model, place="log"):
    """Yields the properties that the standard does not have."""
    for name, value in (model.model_extra or {}).items():
        # The standard has this property, and sarif-pydantic has not.
        if (place, name, value) != ("log.runs", "columnKind", "unicodeCodePoints"):
            yield f"{place} has '{name}'"
    for name, value in model:
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, BaseModel):
                yield from unknown(item, f"{place}.{name}")


def expected(report):
    """Returns the kinds and files of the findings in the JSON report, sorted."""
    found = [(finding["id"], finding["file"]) for finding in report["expectationFileFindings"]]
    for file in report["files"]:
        found += [(finding["id"], finding["file"]) for finding in file.get("findings", []) + file.get("warnings", [])]
        for verdict in file.get("verdicts", []):
            if verdict["outcome"] in ("failed", "warned", "depends"):
                kind = {"no-data": "without-data", "depends": "depends"}.get(verdict["judgement"], "missed")
                found.append((f"expectation-{kind}", verdict["file"]))
    found += [("baseline-changed", None) for baseline in report["baselines"] if baseline["state"] == "missing"]
    return sorted(found, key=str)


def mistakes(log, report):
    """Yields the reasons for which a reader would reject a log or show other findings."""
    yield from unknown(log)
    if log.version != "2.1.0" or len(log.runs) != 1:
        yield f"version {log.version} with {len(log.runs)} runs"
    run = log.runs[0]
    rules = run.tool.driver.rules
    for rule in rules:
        texts = (rule.short_description, rule.full_description, rule.help)
        if not all(text and text.text for text in texts):
            yield f"the rule {rule.id} lacks a text"
    if sorted({result.rule_id for result in run.results}) != sorted(rule.id for rule in rules):
        yield "the rules are not the kinds of the results"
    for result in run.results:
        name = f"the result {result.rule_id}"
        if rules[result.rule_index].id != result.rule_id:
            yield f"{name} has the index of another rule"
        if not result.message.text or LINK.search(result.message.text):
            yield f"{name} has the message '{result.message.text}'"
        if result.level.value not in ("error", "warning"):
            yield f"{name} has the level {result.level}"
        place = result.locations[0].physical_location
        if len(result.locations) != 1 or not URI.fullmatch(place.artifact_location.uri):
            yield f"{name} is at '{place.artifact_location.uri}'"
        region = place.region
        if region.start_line < 1 or (region.end_column or 1) < (region.start_column or 1):
            yield f"{name} has the region {region}"
        if not FINGERPRINT.fullmatch(result.partial_fingerprints["primaryLocationLineHash"]):
            yield f"{name} has the fingerprints {result.partial_fingerprints}"
    prints = [result.partial_fingerprints["primaryLocationLineHash"] for result in run.results]
    if len(set(prints)) != len(prints):
        yield "two results share a fingerprint"
    real, wanted = sorted(result.rule_id for result in run.results), sorted(kind for kind, _ in expected(report))
    if real != wanted:
        yield f"the results are {real}, and the JSON report has {wanted}"


def main():
    paths = sys.argv[1:]
    if not paths or len(paths) % 2:
        sys.exit(__doc__)
    status, results, rules, empty = 0, 0, set(), 0
    for path, json_path in zip(paths[::2], paths[1::2]):
        with open(path, encoding="utf-8") as file, open(json_path, encoding="utf-8") as report:
            log = Sarif.model_validate_json(file.read())
            found = list(mistakes(log, json.load(report)))
        for mistake in found:
            print(f"{path}: error: {mistake}", file=sys.stderr)
            status = 1
        results += len(log.runs[0].results)
        rules |= {rule.id for rule in log.runs[0].tool.driver.rules}
        empty += not log.runs[0].results
    if not results or not empty:
        sys.exit("error: the logs are all empty, or none is")
    if status == 0:
        print(
            f"sarif: sarif-pydantic and the rules of code scanning accept {len(paths) // 2} logs; {results} results of "
            f"{len(rules)} rules agree with JSON, and a passed check has none")
    sys.exit(status)


main()
