#!/usr/bin/env python3
"""Compares the JSON Schema of scenarios with our reader, using validators of two drafts.

usage: Tests/Consumers/schema.py [BINARY]        (needs jsonschema and check-jsonschema, see requirements.txt)

Every scenario is valid by Draft 2020-12, by draft-07 and for check-jsonschema. Every file of Tests/KnownBad is invalid by
both drafts, except those in ACCEPTED, whose mistakes a schema cannot express. The list is exact: a listed file that the
schema refuses, or an unlisted one that it accepts, is an error. A BINARY has to print the same schema, accept every
scenario and refuse every known-bad file.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMA = ROOT / "docs/scenario.schema.json"

# Reasons for which a schema accepts a file that our reader refuses or warns about.
ACCEPTED = {
    "a name refers to another place": [
        "foreign-widget.json", "unknown-app.json", "unknown-source.json", "unknown-widget-in-tag.json",
        "wrong-widget-kind.json",
    ],
    "most JSON parsers accept it": [
        "duplicate-key.json", "lone-surrogate.json",
    ],
    "a key depends on the value of another key": [
        "aligned-every.json", "lag-of-foreseen.json", "missing-key-beside-entries.json", "needless-days.json",
        "no-foresight.json", "or-else.json", "pass-without-seeds.json", "read-after-errors.json",
    ],
    "a quantity exceeds a bound that a pattern cannot check": [
        "implausible-allowance.json", "never-fails.json", "too-large.json", "too-many.json",
        "wrong-parameter-value.json",
    ],
    "a value contradicts another value": [
        "always-times-out.json", "below-interval.json", "beyond-foresight.json", "conflicting-parameters.json",
        "dense-timeline.json", "duplicate-tag.json", "earlier-system.json", "empty-range.json", "never-read.json",
        "never-saved.json", "no-stack.json", "rarely-in-front.json", "receiver-without-pushes.json", "refused-push.json",
        "shares-over-all.json", "stack-hidden.json", "stack-places.json", "two-apps-in-front.json", "until-itself.json",
        "unused-name.json", "wrong-axis.json", "wrong-device.json", "wrong-place.json", "wrong-profile.json", "sample-of-fewer.json",
        "wrong-update.json",
    ],
    "a former name is still accepted": ["former-name.json"],
    "the calendar or the zone database decides": [
        "foreign-zone.json", "no-such-day.json", "unknown-zone.json",
    ],
    "a trace is a separate file": [
        "no-such-file.json", "trace-header.json", "trace-mixed-times.json", "trace-order.json",
        "trace-outside-run.json", "trace-row.json", "unreadable-file.json",
    ],
    "the mistake depends on the run or its bounds": [
        "after-the-run.json", "never-holds.json", "never-occurs.json", "never-seen.json", "no-widgets.json",
        "placed-after-the-run.json", "pushes-without-receiver.json", "livelock.json", "too-often.json",
    ],
}


def without_comments(text):
    """Returns JSON without its comments and trailing commas; other mistakes remain."""
    out, position, comma = [], 0, None
    while position < len(text):
        character = text[position]
        if character == '"':
            end = position + 1
            while end < len(text) and text[end] not in '"\n':
                end += 2 if text[end] == "\\" else 1
            out.append(text[position:end + 1])
            position, comma = end + 1, None
        elif text.startswith("//", position):
            end = text.find("\n", position)
            position = len(text) if end < 0 else end
        elif text.startswith("/*", position) and "*/" in text[position + 2:]:
            position = text.index("*/", position + 2) + 2
        else:
            if character in "}]" and comma is not None:
                out[comma] = " "
            if character == ",":
                comma = len(out)
            elif not character.isspace():
                comma = None
            out.append(character)
            position += 1
    return "".join(out)


def read(path):
    """Returns the value of a file, or None if no JSON parser accepts it."""
    try:
        return json.loads(without_comments(path.read_text(encoding="utf-8")))
    except ValueError:
        return None


def check_scenarios(validators, scenarios):
    failures = []
    for path in scenarios:
        for name, validator in validators.items():
            for error in validator.iter_errors(read(path)):
                failures.append(f"{path.name} is invalid by {name}: {error.json_path}: {error.message[:200]}")
    return failures


def check_command(scenarios):
    """Runs check-jsonschema, which cannot read comments, on plain copies of the scenarios."""
    with tempfile.TemporaryDirectory() as folder:
        copies = []
        for path in scenarios:
            copy = pathlib.Path(folder) / path.name
            copy.write_text(json.dumps(read(path)), encoding="utf-8")
            copies.append(str(copy))
        commands = [["--check-metaschema", str(SCHEMA)], ["--schemafile", str(SCHEMA), *copies]]
        for arguments in commands:
            result = subprocess.run(
                [sys.executable, "-m", "check_jsonschema", *arguments], capture_output=True, text=True)
            if result.returncode != 0:
                return [f"check-jsonschema {arguments[0]}: {result.stdout[:2000]}{result.stderr[:500]}"]
    return []


def check_known_bad(validators, files):
    failures, stated = [], {name: why for why, names in ACCEPTED.items() for name in names}
    refused = {"a parser": 0, "the schema": 0}
    for path in files:
        value = read(path)
        if value is None:
            refused["a parser"] += 1
            verdicts = {False}
        else:
            verdicts = {validator.is_valid(value) for validator in validators.values()}
            refused["the schema"] += verdicts == {False}
        if len(verdicts) > 1:
            failures.append(f"{path.name}: the two drafts disagree")
        elif verdicts == {True} and path.name not in stated:
            failures.append(f"{path.name} is valid by the schema; {path.read_text().splitlines()[0]}")
        elif verdicts == {False} and path.name in stated:
            failures.append(f"{path.name} is refused, though listed: {stated[path.name]}")
    for name in sorted(set(stated) - {path.name for path in files}):
        failures.append(f"{name} is listed and does not exist")
    print(f"{len(files)} known-bad files: {refused['the schema']} refused by both drafts, "
          f"{refused['a parser']} by any JSON parser, {len(stated)} beyond a schema:")
    for why, names in ACCEPTED.items():
        print(f"  {why}: {', '.join(names)}")
    return failures


def check_binary(binary, scenarios, files):
    """Runs our own reader on the same files; one mistake is found only by running."""
    failures = []
    if subprocess.run([binary, "schema"], capture_output=True).stdout != SCHEMA.read_bytes():
        failures.append(f"'{binary} schema' does not print {SCHEMA.name}")
    for path in [*scenarios, *files]:
        is_good = path in scenarios or path.name == "livelock.json"
        # The fault of a shape of a provider may be a warning, and so may that of an observed app.
        options = [] if path.parent.name in ("patterns", "observed") else ["--strict"]
        code = subprocess.run([binary, "validate", *options, str(path)], capture_output=True).returncode
        if code != (0 if is_good else 65):
            failures.append(f"'{' '.join(['validate', *options])}' ended with {code} for {path.name}")
    return failures


def main():
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    validators = {
        "Draft 2020-12": jsonschema.Draft202012Validator(schema),
        "draft-07": jsonschema.Draft7Validator({**schema, "$schema": "http://json-schema.org/draft-07/schema#"}),
    }
    for validator in validators.values():
        type(validator).check_schema(validator.schema)
    scenarios = [path for folder in ("Scenarios", "docs/learn") for path in sorted((ROOT / folder).rglob("*.json"))]
    known_bad = sorted((ROOT / "Tests/KnownBad").glob("*.json"))
    if not scenarios or len(known_bad) < 60:
        sys.exit("error: there are no scenarios, or too few known-bad files")
    failures = check_scenarios(validators, scenarios) + check_command(scenarios) + check_known_bad(validators, known_bad)
    if sys.argv[1:]:
        failures += check_binary(sys.argv[1], scenarios, known_bad)
    for failure in failures:
        print(f"error: {failure}", file=sys.stderr)
    if failures:
        sys.exit(1)
    print(f"{len(scenarios)} scenarios are valid by both drafts and for check-jsonschema")


if __name__ == "__main__":
    main()
