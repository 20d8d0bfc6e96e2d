#!/usr/bin/env python3
"""Reads JUnit reports with junitparser and checks them against the rules of the strictest reader.

usage: junit.py REPORT.xml REPORT.json [REPORT.xml REPORT.json ...]

The rules are those of the schema of Jenkins' xunit plugin, and one of GitLab's, which shows only the first of several
test cases with one name. The JSON report of the same check contains the expected numbers.
"""

import json
import re
import sys
import xml.etree.ElementTree as ElementTree

from junitparser import Error, Failure, JUnitXml, Skipped

# element: required attributes, optional attributes, permitted children
RULES = {
    "testsuites": ((), ("name", "time", "tests", "failures", "errors"), ("testsuite",)),
    "testsuite": (
        ("name", "tests", "failures", "errors"),
        ("skipped", "time", "timestamp", "hostname", "id", "package", "file", "log", "url", "group"),
        ("properties", "testcase", "system-out", "system-err")),
    "properties": ((), (), ("property",)),
    "property": (("name", "value"), (), ()),
    "testcase": (
        ("name", "classname"), ("time", "group"), ("skipped", "error", "failure", "system-out", "system-err")),
    "failure": (("message",), ("type",), ()),
    "error": (("message",), ("type",), ()),
    "skipped": ((), ("message",), ()),
    "system-out": ((), (), ()),
    "system-err": ((), (), ()),
}
TIME = re.compile(r"[0-9]+(\.[0-9]{1,3})?")
NUMBER = re.compile(r"[0-9]+")
# Characters that change the direction of the following text.
BIDI = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def mistakes(element):
    """Yields the reasons for which a strict reader would reject an element."""
    required, optional, children = RULES[element.tag]
    for name in required:
        if name not in element.attrib:
            yield f"<{element.tag}> lacks '{name}'"
    for name, value in element.attrib.items():
        if name not in required + optional:
            yield f"<{element.tag}> has '{name}'"
        if name == "time" and not TIME.fullmatch(value):
            yield f"<{element.tag}> has the time '{value}'"
        if name in ("tests", "failures", "errors", "skipped") and not NUMBER.fullmatch(value):
            yield f"<{element.tag}> counts '{value}' {name}"
        if BIDI.search(value) or "\n" in value:
            yield f"<{element.tag}> has a character that turns or breaks the line of '{name}'"
    for child in element:
        if child.tag not in children:
            yield f"<{element.tag}> holds <{child.tag}>"
        else:
            yield from mistakes(child)
    if element.tag == "testcase" and len(element.findall("failure") + element.findall("error") + element.findall("skipped")) > 1:
        yield f"<testcase> '{element.get('name')}' has more than one result"
    if BIDI.search(element.text or ""):
        yield f"<{element.tag}> contains a character that turns the text"


def counts(root):
    """Counts the elements, independently of the attributes."""
    cases = list(root.iter("testcase"))
    return {"tests": len(cases)} | {
        f"{kind}s" if kind != "skipped" else kind: sum(case.find(kind) is not None for case in cases)
        for kind in ("failure", "error", "skipped")}


def check(path, json_path):
    root = ElementTree.parse(path).getroot()
    found = list(mistakes(root))
    cases = [(case.get("classname"), case.get("name")) for case in root.iter("testcase")]
    if len(set(cases)) != len(cases):
        found.append("two test cases share class and name")
    for element in [root, *root.iter("testsuite")]:
        for name, number in counts(element).items():
            if name in element.attrib and int(element.get(name)) != number:
                found.append(f"<{element.tag}> says {name}={element.get(name)}, and there are {number}")

    with open(json_path, encoding="utf-8") as file:
        report = json.load(file)
    outcomes = [verdict["outcome"] for file in report["files"] for verdict in file.get("verdicts", [])]
    refused = [entry for entry in report["files"] if "findings" in entry]
    real = counts(root)
    if real["errors"] < len(refused) or real["tests"] != len(outcomes) + real["errors"]:
        found.append(f"{real} do not agree with {len(outcomes)} verdicts and {len(refused)} files with findings")
    if real["failures"] != sum(outcome in ("failed", "depends") for outcome in outcomes):
        found.append(f"{real['failures']} failures do not agree with the JSON report")
    if real["skipped"] != outcomes.count("skipped"):
        found.append(f"{real['skipped']} skipped do not agree with the JSON report")

    read = JUnitXml.fromfile(path)
    results = [result for suite in read for case in suite for result in case.result]
    kinds = {kind: sum(isinstance(result, kind) for result in results) for kind in (Failure, Error, Skipped)}
    if (read.tests, read.failures, read.errors) != (real["tests"], kinds[Failure], kinds[Error]):
        found.append(f"junitparser reads {read.tests} tests, {read.failures} failures, {read.errors} errors")
    if kinds[Skipped] != real["skipped"]:
        found.append(f"junitparser reads {kinds[Skipped]} skipped")
    return found, real


def main():
    paths = sys.argv[1:]
    if not paths or len(paths) % 2:
        sys.exit(__doc__)
    status, total = 0, dict.fromkeys(("tests", "failures", "errors", "skipped"), 0)
    for path, json_path in zip(paths[::2], paths[1::2]):
        found, real = check(path, json_path)
        for mistake in found:
            print(f"{path}: error: {mistake}", file=sys.stderr)
            status = 1
        total = {name: total[name] + real[name] for name in total}
    for name in total:
        if total[name] == 0:
            print(f"error: the reports contain no {name}, so they were not tested", file=sys.stderr)
            status = 1
    if status == 0:
        numbers = ", ".join(f"{number} {name}" for name, number in total.items())
        print(f"junit: junitparser and the strict rules accept {len(paths) // 2} reports; {numbers} agree with JSON")
    sys.exit(status)


main()
