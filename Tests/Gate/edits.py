"""Makes a baseline of a scenario, edits the scenario, and compares what `check --baseline` says with the expectation.

usage: edits.py BINARY FOLDER

An edit without an effect on people must be green, whatever else it changes; a regression must be red and name the
changed value and a cause. Each row of the table is one edit.
"""

import copy
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def no_change(text, scenario):
    return text


def indent(text, scenario):
    return json.dumps(scenario, indent=7)


def comment(text, scenario):
    return "// An unrelated remark.\n" + text


def reorder(section):
    def edit(text, scenario):
        scenario[section] = dict(reversed(scenario[section].items()))
        return json.dumps(scenario)

    return edit


def reverse_all(text, scenario):
    def reversed_keys(node):
        if isinstance(node, dict):
            return {key: reversed_keys(node[key]) for key in reversed(node)}
        return [reversed_keys(item) for item in node] if isinstance(node, list) else node

    return json.dumps(reversed_keys(scenario))


def put(path, value):
    """Returns the edit that sets a value at a path."""

    def edit(text, scenario):
        node = scenario
        for key in path[:-1]:
            node = node[key] if isinstance(node, list) else node.setdefault(key, {})
        node[path[-1]] = value
        return json.dumps(scenario)

    return edit


def rename(old, new):
    def edit(text, scenario):
        return text.replace(f'"{old}"', f'"{new}"').replace(f"={old}}}", f"={new}}}")

    return edit


def add_widget(text, scenario):
    scenario["sources"]["almanac"] = {"foreseen": "24h", "changes": {"at": "06:00"}}
    scenario["apps"]["calendar"] = {}
    scenario["widgets"]["almanac"] = {
        "app": "calendar", "shows": "almanac", "family": "systemSmall", "place": "homeScreen",
        "provider": {"entries": "foreseen", "policy": {"after": "midnight"}},
    }
    return json.dumps(scenario)


def remove_widget(name):
    def edit(text, scenario):
        del scenario["widgets"][name]
        return json.dumps(scenario)

    return edit


STANDINGS = ("widgets", "standings", "provider")

# Title, edit, expected states, whether it is red, a path that the report must name, a widget whose causes it must name.
EDITS = [
    # Edits of the text alone.
    ("nothing", no_change, {"same"}, None, None),
    ("other indentation", indent, {"same"}, None, None),
    ("a comment", comment, {"same"}, None, None),
    ("widgets in another order", reorder("widgets"), {"same", "different-events"}, None, None),
    ("apps in another order", reorder("apps"), {"same", "different-events"}, None, None),
    ("sources in another order", reorder("sources"), {"same", "different-events"}, None, None),
    ("all keys in another order", reverse_all, {"same", "different-events"}, None, None),
    ("another name of the scenario", put(["name"], "Another name"), {"same"}, None, None),
    ("another spelling of a duration", put([*STANDINGS, "policy"], {"after": "120m"}), {"same"}, None, None),
    ("a default written out", put([*STANDINGS, "takes"], "1s"), {"same"}, None, None),
    ("another expectation", put(["expect"], {"views.total": ">= 0"}), {"same"}, None, None),
    ("another seed", put(["seed"], 4711), {"same"}, None, None),
    # Names.
    ("a renamed widget", rename("standings", "ranking"), {"same", "changed", "different-events", "improved"},
     "widgets.ranking", None),
    ("a renamed source", rename("table", "league"), {"same", "changed", "different-events", "improved"}, None, None),
    ("a renamed app", rename("football", "soccer"), {"same", "changed", "different-events", "improved"}, None, None),
    # Unrelated additions.
    ("an unrelated widget", add_widget, {"changed"}, "widgets.almanac", None),
    ("prices", put(["costs"], {"fetch": 0.001}), {"changed", "same"}, None, None),
    # Small changes.
    ("a policy one percent slower", put([*STANDINGS, "policy"], {"after": "7272s"}),
     {"same", "changed", "different-events", "improved"}, None, None),
    ("an app that no longer reloads", put(["apps", "football", "reloads"], []), {"changed"},
     "apps.football.reloads", None),
    ("runs a tenth of a second longer", put([*STANDINGS, "takes"], "1100ms"),
     {"same", "changed", "different-events"}, None, None),
    # Improvements.
    ("a faster policy", put([*STANDINGS, "policy"], {"after": "45m"}), {"improved"}, None, None),
    ("no failures of the network", put(["device", "conditions"], []),
     {"improved", "changed", "same", "different-events"}, None, None),
    # Regressions.
    ("a slower policy", put([*STANDINGS, "policy"], {"after": "5h"}), {"regressed"},
     "widgets.standings.provider.policy.after", "standings"),
    ("`never` instead of a date", put([*STANDINGS, "policy"], "never"), {"regressed"},
     "widgets.standings.provider.policy", "standings"),
    ("an allowance that still suffices", put(["system", "budget.allowance"], "10/day"), {"changed"}, None, None),
    ("failing runs", put([*STANDINGS, "fails"], "60%"), {"regressed"},
     "widgets.standings.provider.fails", "standings"),
    ("runs beyond the limit", put([*STANDINGS, "takes"], "40s"), {"regressed"},
     "widgets.standings.provider.takes", None),
    ("no pushes", put(["apps", "football", "pushes"], []), {"regressed"}, "apps.football.pushes", None),
    ("a longer interval between reloads", put(["system", "interval.minimum"], "3h"), {"regressed"}, None, None),
    ("a removed widget", remove_widget("standings"), {"removed"}, "widgets.standings", None),
]
RED = {"regressed", "removed"}


def check(binary, path):
    command = [binary, "check", "--quiet", "--baseline", str(path), "--report", "json=-"]
    run = subprocess.run(command, capture_output=True, text=True, env={"CI": "1", "PATH": "/usr/bin:/bin"})
    return run.returncode, json.loads(run.stdout)


def main():
    binary, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    original = (ROOT / "Scenarios" / "match-day.json").read_text()
    path = folder / "match-day.json"
    path.write_text(original)
    for trace in (ROOT / "Scenarios").glob("*.csv"):
        shutil.copy(trace, folder)
    # Baselines are not written where CI is set, which the check below sets itself.
    local = {name: value for name, value in os.environ.items() if name != "CI"}
    subprocess.run([binary, "baseline", "update", str(path)], check=True, stdout=subprocess.DEVNULL, env=local)
    failures = 0
    print(f"{'edit':40} {'state':17} outcomes: worse better noise within; counts")
    for title, edit, states, changed, widget in EDITS:
        scenario = json.loads(as_json(original))
        path.write_text(edit(original, copy.deepcopy(scenario)))
        code, report = check(binary, path)
        if not report["baselines"]:
            print(f"{title:40} cannot be used: {report['files'][0]['findings'][0]['problem']}")
            failures += 1
            continue
        baseline = report["baselines"][0]
        state = baseline["state"]
        verdicts = [metric["verdict"] for metric in baseline["metrics"]]
        problems = []
        if state not in states:
            problems.append(f"expected {' or '.join(sorted(states))}")
        # A regression may break an expectation too, which weighs more.
        if (code in (1, 2)) != (state in RED):
            problems.append(f"exit code {code}")
        paths = [difference["path"] for difference in baseline["differences"]]
        if changed and not any(path == changed or path.startswith(changed + "[") for path in paths):
            problems.append(f"{changed} is not named, only {paths}")
        if widget and not any(cause["widget"] == widget and cause["new"] > cause["old"] for cause in baseline["causes"]):
            problems.append(f"no cause of {widget}")
        counts = [verdicts.count(word) for word in ("regressed", "improved", "noise", "within", "changed", "new")]
        row = "worse {} better {} noise {} within {}; counts {} new {}".format(*counts)
        print(f"{title:40} {state:17} {row}{'  WRONG: ' + '; '.join(problems) if problems else ''}")
        if problems:
            for metric in baseline["metrics"]:
                if metric["verdict"] in ("regressed", "removed", "improved"):
                    print("   ", metric)
        failures += bool(problems)
    print(f"{len(EDITS)} edits: {failures} with another state than expected")
    return 1 if failures or len(EDITS) < 30 else 0


def as_json(text):
    """Returns a scenario without comments and trailing commas; no string of match day has either."""
    return re.sub(r",(\s*[}\]])", r"\1", re.sub(r"//.*", "", text))


if __name__ == "__main__":
    sys.exit(main())
