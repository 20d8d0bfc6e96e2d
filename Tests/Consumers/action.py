#!/usr/bin/env python3
"""Checks action.yml and the workflows of this repository, and runs the steps of the action as GitHub would.

usage: action.py BINARY RELEASE        RELEASE: the folder that scripts/release wrote

All are validated with GitHub's schemas, zizmor and shellcheck, and with actionlint if it is installed. The steps of the
action run with the shell, the options and the variables of a runner in a folder with the scenarios, where `swift` is a
stand-in for the build and a server of this machine has the releases.
"""

import hashlib
import io
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile

from loopback import serve
from ruamel.yaml import YAML

ROOT = pathlib.Path(__file__).resolve().parents[2]
OWN = sorted(ROOT.glob(".github/workflows/*.yml"))
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
        tool(actionlint, workflow, *OWN, cwd=folder)


class Runner:
    """A folder in which the steps of the action run."""

    def __init__(self, action, binary, folder, server):
        self.action, self.folder, self.server = action, pathlib.Path(folder), server
        self.variables = {"GITHUB_ACTION_PATH": str(ROOT)}
        shutil.copytree(ROOT / "Scenarios", self.folder / "Scenarios")
        shutil.copytree(ROOT / "Tests/Consumers/scenarios", self.folder / "more scenarios")
        for name in ("bin", "built", "temp"):
            (self.folder / name).mkdir()
        (self.folder / "built/timeline-sim").symlink_to(binary)
        self.stand_in("swift", SWIFT)

    def stand_in(self, command, text):
        (self.folder / "bin" / command).write_text(text)
        (self.folder / "bin" / command).chmod(0o755)

    def run(self, code, **inputs):
        """Runs the steps with inputs and returns the output; fails if they end with another code."""
        values = {name: entry.get("default", "") for name, entry in self.action["inputs"].items()} | inputs
        summary, self.paths = self.folder / "summary.md", self.folder / "paths"
        summary.write_text("")
        self.paths.write_text("")
        environment = {
            "HOME": os.environ["HOME"], "CI": "true", "BUILT": f"{self.folder}/built", "GITHUB_ACTIONS": "true",
            "GITHUB_STEP_SUMMARY": str(summary), "GITHUB_PATH": str(self.paths), "GITHUB_SERVER_URL": self.server,
            "GITHUB_REPOSITORY": "me/mine", "RUNNER_TEMP": f"{self.folder}/temp"} | self.variables
        output = ""
        for step in self.action["runs"]["steps"]:
            variables = {key: INPUT.sub(lambda match: values[match[1]], text) for key, text in step.get("env", {}).items()}
            script = self.folder / "step.sh"
            script.write_text(step["run"])
            path = [*self.paths.read_text().splitlines(), f"{self.folder}/bin", os.environ["PATH"]]
            result = subprocess.run(
                ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", script], cwd=self.folder,
                env=environment | variables | {"PATH": ":".join(path)}, capture_output=True, text=True)
            output += result.stdout + result.stderr
            if result.returncode != 0:
                break
        if result.returncode != code:
            fail(f"with {inputs} the steps ended with {result.returncode}, not {code}\n{output}")
        for path in (self.folder / "temp").iterdir():
            shutil.rmtree(path)
        return output, summary.read_text()

    def refuses(self, message, **inputs):
        """Runs the steps with inputs, which fail with a message before anything is on the path."""
        output, _ = self.run(1, scenarios="Scenarios/glucose.json", **inputs)
        if "::error::" not in output or message not in output:
            fail(f"with {inputs} the message is not '{message}', but\n{output}")
        if self.paths.read_text():
            fail(f"with {inputs} the path is\n{self.paths.read_text()}")

    def installs(self, message, **inputs):
        """Runs the steps with inputs, which install a command and run it."""
        output, summary = self.run(0, scenarios="Scenarios/glucose.json", **inputs)
        if message not in output or "## Expectations of widgets\\: met" not in summary:
            fail(f"with {inputs} the output is\n{output}\nand the summary is\n{summary}")


def check_inputs(runner):
    """Runs a compiled action with every input of the check."""
    def run(code, **inputs):
        return runner.run(code, **({"build": "true"} | inputs))

    output, summary = run(1, scenarios="more scenarios/verd*.json\n\nScenarios/glucose.json", reports="a b")
    if "::error file=more scenarios/verdicts.json,line=" not in output or "2 files" not in summary:
        fail(f"the annotations are\n{output}\nand the summary is\n{summary}")
    for name in ("xml", "sarif", "json", "html"):
        if not (runner.folder / f"a b/widgets.{name}").stat().st_size:
            fail(f"widgets.{name} is empty")
    expectations = runner.folder / "an expectation.json"
    expectations.write_text('[{ "match": "**", "expect": { "views.total": "< 1" } }]')
    output, _ = run(1, scenarios="Scenarios/glucose.json", expectations=expectations.name, seeds="2")
    if "an expectation.json" not in output or "2 seeds" not in output:
        fail(f"the expectation file or the seeds are not read\n{output}")
    run(2, scenarios="Scenarios/glucose.json", baseline="true")
    run(0, scenarios="more scenarios/verdicts.json", arguments="--exit-zero\n--seed\n7")
    run(64, baseline="yes")
    run(64, build="yes")
    run(64, scenarios="Scenarios/glucose.json", seeds="none")
    run(66, scenarios="Scenarios/none-*.json")
    hostile = "$(touch injected); touch injected `touch injected` ' \" && touch injected"
    for name in ("scenarios", "expectations", "seeds", "arguments"):
        run(64 if name == "seeds" else 66, **({"scenarios": "Scenarios/glucose.json"} | {name: hostile}))
    for name in ("baseline", "build"):
        run(64, **{name: hostile})
    for name in ("version", "releases"):
        run(1, build="false", **{name: hostile})
    run(0, scenarios="Scenarios/glucose.json", reports=hostile.replace("/", ""))
    if list(runner.folder.rglob("injected")):
        fail("an input was executed")


def write_release(folder, archive, command, checksum=None):
    """Writes a release whose command is a script; its checksum is right unless one is given."""
    folder.mkdir(parents=True)
    with tarfile.open(folder / archive, "w:gz") as tar:
        entry = tarfile.TarInfo(f"{archive.removesuffix('.tar.gz')}/bin/timeline-sim")
        entry.size, entry.mode = len(command), 0o755
        tar.addfile(entry, io.BytesIO(command.encode()))
    checksum = checksum or hashlib.sha256((folder / archive).read_bytes()).hexdigest()
    (folder / f"{archive}.sha256").write_text(f"{checksum}  {archive}\n")


def check_download(runner, release, site):
    """Runs the action with releases on a server: one that is right, and others that are not."""
    checksum = next(release.glob("timeline-sim-*.tar.gz.sha256"))
    archive = checksum.name.removesuffix(".sha256")
    version = archive.split("-")[2]
    runner.installs(f"There is no {runner.server}/me/mine/releases/download/v{version}/{archive}, so the command is compiled")
    for repository in ("me/mine", "owner/name"):
        folder = site / repository / "releases/download"
        folder.mkdir(parents=True)
        (folder / f"v{version}").symlink_to(release)
    runner.installs(f"timeline-sim {version}")
    runner.installs("'build' is true, so the command is compiled", build="true")
    runner.installs(f"timeline-sim {version}", version=version, releases=f"{runner.server}/owner/name/releases/download/")
    # An action of another repository downloads the releases of that one.
    other = runner.folder / "_actions/owner/name/v1"
    other.parent.mkdir(parents=True)
    other.symlink_to(ROOT)
    shutil.rmtree(site / "me")
    runner.variables["GITHUB_ACTION_PATH"] = str(other)
    runner.installs(f"timeline-sim {version}")
    runner.variables["GITHUB_ACTION_PATH"] = str(ROOT)

    write_release(site / f"wrong/v{version}", archive, "#!/bin/sh\ntouch executed\n", "0" * 64)
    runner.refuses("has the SHA-256 checksum", releases=f"{runner.server}/wrong")
    if list(runner.folder.rglob("executed")):
        fail("a command with a wrong checksum was executed")
    write_release(site / f"crash/v{version}", archive, "#!/bin/sh\nexit 1\n")
    runner.refuses("does not start on this machine", releases=f"{runner.server}/crash")
    write_release(site / f"partial/v{version}", archive, "")
    (site / f"partial/v{version}" / archive).unlink()
    runner.refuses("is missing, but its checksum exists", releases=f"{runner.server}/partial")
    write_release(site / "newer/v99.0.0", archive.replace(version, "99.0.0"), "#!/bin/sh\necho newer\n")
    output, _ = runner.run(0, version="99.0.0", releases=f"{runner.server}/newer")
    if "newer" not in output:
        fail(f"the release 99.0.0 is not used\n{output}")
    runner.refuses("instead of 98.0.0", version="98.0.0", releases=f"{runner.server}/newer")
    runner.refuses("instead of 99.0.0", version="99.0.0", build="true")
    runner.refuses("the server answers 403", releases=f"{runner.server}/forbidden")
    runner.refuses("cannot be downloaded", releases="http://127.0.0.1:1")
    runner.refuses("The input 'version' is a version", version="../v1")
    runner.stand_in("uname", "#!/bin/sh\necho Plan9\n")
    runner.installs("No release is for Plan9 on Plan9, so the command is compiled", releases=f"{runner.server}/wrong")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    action = YAML(typ="safe").load(ROOT / "action.yml")
    lint(ROOT / "action.yml", "vendor.github-actions", action["runs"]["steps"])
    for workflow in OWN:
        jobs = YAML(typ="safe").load(workflow)["jobs"].values()
        lint(workflow, "vendor.github-workflows", [step for job in jobs for step in job["steps"]])
    tools = ["check-jsonschema", "zizmor", "shellcheck"]
    if actionlint := shutil.which("actionlint"):
        lint_uses(actionlint, action)
        tools.append("actionlint")
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as site, serve(site) as server:
        runner = Runner(action, pathlib.Path(sys.argv[1]).resolve(), folder, server)
        check_inputs(runner)
        check_download(runner, pathlib.Path(sys.argv[2]).resolve(), pathlib.Path(site))
    print(f"action: {', '.join(tools)} accept action.yml and {', '.join(path.name for path in OWN)}; the steps of the "
          f"action run with every input, no input is executed, and only a release with its checksum is installed")


main()
