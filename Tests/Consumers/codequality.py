#!/usr/bin/env python3
"""Checks reports of code quality against the rules of GitLab.

usage: codequality.py REPORT.codequality REPORT.sarif [REPORT.codequality REPORT.sarif ...]

GitLab drops an issue without one of the fields or with an absolute path, and shows only one of several issues with the
same fingerprint. The SARIF log of the same check contains the expected issues.
"""

import json
import sys
from urllib.parse import unquote

from jsonschema import Draft202012Validator

SCHEMA = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "additionalProperties": False,
        "properties": {
            "description": {"type": "string", "minLength": 1},
            "check_name": {"type": "string", "pattern": "^[a-z0-9-]+$"},
            "fingerprint": {"type": "string", "minLength": 1},
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "location": {
                "type": "object",
                "required": ["path", "lines"],
                "properties": {
                    "path": {"type": "string", "minLength": 1, "not": {"pattern": "^\\./|/\\./|//"}},
                    "lines": {
                        "type": "object",
                        "required": ["begin"],
                        "properties": {"begin": {"type": "integer", "minimum": 1}},
                    },
                },
            },
        },
    },
}


def issue_of(result):
    """Returns an issue that says the same as a result of SARIF."""
    place = result["locations"][0]["physicalLocation"]
    return (
        result["ruleId"], "major" if result["level"] == "error" else "minor",
        result["partialFingerprints"]["primaryLocationLineHash"],
        unquote(place["artifactLocation"]["uri"].removeprefix("file://")), place["region"]["startLine"])


def mistakes(issues, log):
    """Yields the reasons for which GitLab would drop an issue or show another one."""
    for error in Draft202012Validator(SCHEMA).iter_errors(issues):
        yield f"{error.json_path}: {error.message}"
    prints = [issue["fingerprint"] for issue in issues]
    if len(set(prints)) != len(prints):
        yield "two issues share a fingerprint"
    real = [
        (issue["check_name"], issue["severity"], issue["fingerprint"], issue["location"]["path"],
         issue["location"]["lines"]["begin"]) for issue in issues]
    if real != [issue_of(result) for result in log["runs"][0]["results"]]:
        yield "the issues are not those of the SARIF log"


def main():
    paths = sys.argv[1:]
    if not paths or len(paths) % 2:
        sys.exit(__doc__)
    status, count, empty = 0, 0, 0
    for path, sarif_path in zip(paths[::2], paths[1::2]):
        with open(path, encoding="utf-8") as file, open(sarif_path, encoding="utf-8") as log:
            issues = json.load(file)
            found = list(mistakes(issues, json.load(log)))
        for mistake in found:
            print(f"{path}: error: {mistake}", file=sys.stderr)
            status = 1
        count, empty = count + len(issues), empty + (issues == [])
    if not count or not empty:
        sys.exit("error: the reports are all empty, or none is")
    if status == 0:
        print(
            f"codequality: the rules of GitLab accept {len(paths) // 2} reports; {count} issues agree with SARIF, and a "
            "passed check has none")
    sys.exit(status)


main()
