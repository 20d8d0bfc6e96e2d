#!/usr/bin/env python3
"""Checks action.yml and the workflow of this repository, and runs the steps of the action as GitHub would.

usage: action.py BINARY

Both are validated with GitHub's schemas, zizmor and shellcheck, and with actionlint if it is installed. The steps of the
action run with the shell, the options and the variables of a runner in a folder with the scenarios, where `swift` is a
stand-in for the build.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from ruamel.yaml import YAML

ROOT = pathlib.Path(__file__).resolve().parents[2]
OWN = ROOT / ".github/workflows/ci.yml"
INPUT = re.compile(r"\$\{\{ inputs\.(\w+) \}\}")
SWIFT = """#!/bin/sh
case "$*" in
  "build --package-path $GITHUB_ACTION_PATH -c release --static-swift-stdlib --show-bin-path") echo "$BUILT" ;;
  "build --package-path $GITHUB_ACTION_PATH -c release --static-swift-stdlib --product timeline-sim") ;;
  *) echo "the stand-in for swift has no command: $*" >&2; exit 99 ;;
esac
"""
WORKFLOW = """on: push
permissions: {}
jobs:
  check:
    runs-on: ubuntu-24.04
    steps:
      - uses: ./
        with:
"""


def fail(text):
    sys.exit(f"action: error: {text}")


def tool(path, *arguments, **options):
    result = subprocess.run([path, *arguments], capture_output=True, text=True, **options)
    if result.returncode != 0:
        fail(f"{pathlib.Path(path).name} ended with {result.returncode}\n{result.stdout}{result.stderr}")


def lint(path, schema, steps):
    """Lints a file with the steps in it."""
    here = pathlib.Path(sys.executable).parent
    tool(here / "check-jsonschema", "--builtin-schema", schema, path)
    tool(here / "zizmor", "--offline", "--no-progress", "--persona", "pedantic", path)
    for step in steps:
        if "${{" in step.get("run", ""):
            fail(f"{path.name}: the step '{step['name']}' has an expression in its script")
        if "run" in step:
            tool("shellcheck", "--shell", "bash", "-", input=step["run"])


def lint_uses(actionlint, action):
    """Lints the workflow, and the action where a workflow uses it, because actionlint reads workflows only."""
    with tempfile.TemporaryDirectory() as folder:
        workflow = pathlib.Path(folder, ".github/workflows/check.yml")
        workflow.parent.mkdir(parents=True)
        shutil.copy(ROOT / "action.yml", folder)
        workflow.write_text(WORKFLOW + "".join(f"          {name}: ''\n" for name in action["inputs"]))
        pathlib.Path(folder, ".git").mkdir()
        tool(actionlint, workflow, OWN, cwd=folder)


class Runner:
    """A folder in which the steps of the action run."""

    def __init__(self, action, binary, folder):
        self.action, self.folder = action, pathlib.Path(folder)
        shutil.copytree(ROOT / "Scenarios", self.folder / "Scenarios")
        shutil.copytree(ROOT / "Tests/Consumers/scenarios", self.folder / "more scenarios")
        (self.folder / "bin").mkdir()
        (self.folder / "built").mkdir()
        (self.folder / "built/timeline-sim").symlink_to(binary)
        (self.folder / "bin/swift").write_text(SWIFT)
        (self.folder / "bin/swift").chmod(0o755)

    def run(self, code, **inputs):
        """Runs the steps with inputs and returns the output; fails if they end with another code."""
        values = {name: entry.get("default", "") for name, entry in self.action["inputs"].items()} | inputs
        summary = self.folder / "summary.md"
        summary.write_text("")
        environment = {
            "PATH": f"{self.folder}/bin:{os.environ['PATH']}", "HOME": os.environ["HOME"], "CI": "true",
            "BUILT": f"{self.folder}/built", "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": str(summary),
            "GITHUB_ACTION_PATH": str(ROOT)}
        output = ""
        for step in self.action["runs"]["steps"]:
            variables = {key: INPUT.sub(lambda match: values[match[1]], text) for key, text in step.get("env", {}).items()}
            script = self.folder / "step.sh"
            script.write_text(step["run"])
            result = subprocess.run(
                ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", script], cwd=self.folder,
                env=environment | variables, capture_output=True, text=True)
            output += result.stdout + result.stderr
            if result.returncode != 0:
                break
        if result.returncode != code:
            fail(f"with {inputs} the steps ended with {result.returncode}, not {code}\n{output}")
        return output, summary.read_text()


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    action = YAML(typ="safe").load(ROOT / "action.yml")
    lint(ROOT / "action.yml", "vendor.github-actions", action["runs"]["steps"])
    jobs = YAML(typ="safe").load(OWN)["jobs"].values()
    lint(OWN, "vendor.github-workflows", [step for job in jobs for step in job["steps"]])
    tools = ["check-jsonschema", "zizmor", "shellcheck"]
    if actionlint := shutil.which("actionlint"):
        lint_uses(actionlint, action)
        tools.append("actionlint")
    with tempfile.TemporaryDirectory() as folder:
        runner = Runner(action, pathlib.Path(sys.argv[1]).resolve(), folder)
        output, summary = runner.run(0, scenarios="Scenarios/glucose.json")
        if "## Expectations of widgets: met" not in summary:
            fail(f"the summary is\n{summary}")
        output, summary = runner.run(1, scenarios="more scenarios/verd*.json\n\nScenarios/glucose.json", reports="a b")
        if "::error file=more scenarios/verdicts.json,line=" not in output or "2 files" not in summary:
            fail(f"the annotations are\n{output}\nand the summary is\n{summary}")
        for name in ("xml", "sarif", "json", "html"):
            if not (runner.folder / f"a b/widgets.{name}").stat().st_size:
                fail(f"widgets.{name} is empty")
        expectations = runner.folder / "an expectation.json"
        expectations.write_text('[{ "match": "**", "expect": { "views.total": "< 1" } }]')
        output, _ = runner.run(1, scenarios="Scenarios/glucose.json", expectations=expectations.name, seeds="2")
        if "an expectation.json" not in output or "2 seeds" not in output:
            fail(f"the expectation file or the seeds are not read\n{output}")
        runner.run(2, scenarios="Scenarios/glucose.json", baseline="true")
        runner.run(0, scenarios="more scenarios/verdicts.json", arguments="--exit-zero\n--seed\n7")
        runner.run(64, baseline="yes")
        runner.run(64, scenarios="Scenarios/glucose.json", seeds="none")
        runner.run(66, scenarios="Scenarios/none-*.json")
        hostile = "$(touch injected); touch injected `touch injected` ' \" && touch injected"
        for name in ("scenarios", "expectations", "seeds", "arguments"):
            runner.run(64 if name == "seeds" else 66, **({"scenarios": "Scenarios/glucose.json"} | {name: hostile}))
        runner.run(64, baseline=hostile)
        runner.run(0, scenarios="Scenarios/glucose.json", reports=hostile.replace("/", ""))
        if list(runner.folder.rglob("injected")):
            fail("an input was executed")
    print(f"action: {', '.join(tools)} accept action.yml and {OWN.name}; the steps of the action run with "
          f"every input, and no input is executed")


main()
