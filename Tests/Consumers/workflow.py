#!/usr/bin/env python3
"""Checks the examples of a page of the documentation and runs their shell lines.

usage: workflow.py PAGE BINARY

An example is a fenced block; a preceding comment such as <!-- file: Jenkinsfile --> names its file. The shell lines run
in a folder with the scenarios, where `swift` is a stand-in that starts the binary instead of building it.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

from ruamel.yaml import YAML

BLOCK = re.compile(r"^(?:<!-- file: (\S+) -->\n)?^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
GITHUB, GITLAB, JENKINS = ".github/workflows/", ".gitlab-ci.yml", "Jenkinsfile"
SWIFT = """#!/bin/sh
case "$*" in
  'build '*'--show-bin-path') echo "$BUILT" ;;
  'build '*) ;;
  'run -c release timeline-sim '*) shift 4; exec "$BUILT/timeline-sim" "$@" ;;
  *) echo "the stand-in for swift has no command: $*" >&2; exit 99 ;;
esac
"""
# Receives the upload of a log, and keeps it.
GH = """#!/bin/sh
if [ "$*" != "api repos/me/mine/code-scanning/sarifs -f commit_sha=abc -f ref=refs/heads/main -F sarif=@-" ]; then
  echo "the stand-in for gh has no command: $*" >&2
  exit 99
fi
base64 -d | gunzip > uploaded.sarif
"""


def fail(text):
    sys.exit(f"workflow: error: {text}")


def tool(name, *arguments):
    """Runs a tool of this Python's environment and fails with its output."""
    path = pathlib.Path(sys.executable).parent / name
    result = subprocess.run([path, *arguments], capture_output=True, text=True)
    if result.returncode != 0:
        fail(f"{name} {' '.join(arguments)} ended with {result.returncode}\n{result.stdout}{result.stderr}")


def shell_lines(blocks):
    """Yields the shell texts of the page, each with its name."""
    yaml = YAML(typ="safe")
    for name, kind, text in blocks:
        if kind == "sh":
            yield "the shell", text
        elif name.startswith(GITHUB):
            for job in yaml.load(text)["jobs"].values():
                steps = [step["run"] for step in job["steps"] if "run" in step]
                if steps:
                    yield name, "\n".join(steps)
        elif name == GITLAB:
            for line in yaml.load(text)["widgets"]["script"]:
                yield name, line
        elif name == JENKINS:
            for line in re.findall(r"^ *sh '(.*)'$", text, re.MULTILINE):
                yield name, line


def run(name, text, binary, root):
    """Runs a shell text in the environment of its system."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "Scenarios").symlink_to(root / "Scenarios")
        (folder / "bin").mkdir()
        (folder / "built").mkdir()
        (folder / "built/timeline-sim").symlink_to(binary)
        for command, script in (("swift", SWIFT), ("gh", GH)):
            (folder / "bin" / command).write_text(script)
            (folder / "bin" / command).chmod(0o755)
        hidden = ("GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY")
        environment = {key: value for key, value in os.environ.items() if key not in hidden}
        environment |= {"BUILT": f"{folder}/built", "PATH": f"{folder}/bin:{environment['PATH']}", "CI": "true"}
        environment |= {"CI_PRIMARY_REPOSITORY_PATH": str(folder)}
        is_github = name.startswith(GITHUB)
        if is_github:
            environment |= {
                "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": str(folder / "summary.md"),
                "GITHUB_REPOSITORY": "me/mine", "GITHUB_SHA": "abc", "GITHUB_REF": "refs/heads/main"}
        result = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", text], cwd=folder, env=environment, capture_output=True, text=True)
        if result.returncode != 0:
            fail(f"{name}: '{text}' ended with {result.returncode}\n{result.stdout}{result.stderr}")
        for path in re.findall(r"--report \w+=(\S+)", text):
            if not (folder / path).stat().st_size:
                fail(f"{name}: {path} is empty")
        if is_github and not (folder / "summary.md").stat().st_size:
            fail(f"{name}: the summary is empty")
        if "gh api" in text and (folder / "uploaded.sarif").read_bytes() != (folder / "widgets.sarif").read_bytes():
            fail(f"{name}: the uploaded log is not that of the check")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    page, binary = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
    root = pathlib.Path(__file__).resolve().parents[2]
    text = page.read_text(encoding="utf-8")
    blocks = BLOCK.findall(text)
    if len(blocks) * 2 != len(re.findall(r"^```", text, re.MULTILINE)):
        fail(f"{page} has a block that is not read")
    files = {name: text for name, _, text in blocks if name}
    workflows = [name for name in files if name.startswith(GITHUB)]
    for name in (GITHUB, GITLAB, JENKINS, "ci_scripts/ci_post_clone.sh"):
        if not any(file.startswith(name) for file in files):
            fail(f"{page} has no {name}")

    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            path = pathlib.Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8")
        for name in workflows:
            tool("check-jsonschema", "--builtin-schema", "vendor.github-workflows", f"{folder}/{name}")
            tool("zizmor", "--offline", "--no-progress", "--min-severity", "medium", f"{folder}/{name}")
        tool("check-jsonschema", "--builtin-schema", "vendor.gitlab-ci", f"{folder}/{GITLAB}")
    for name, content in files.items():
        if name.endswith(".swift") and (root / name).read_text(encoding="utf-8") != content:
            fail(f"{page} differs from {name}")
    lines = list(shell_lines(blocks))
    for name, line in lines:
        run(name, line, binary, root)
    print(
        f"workflow: check-jsonschema and zizmor accept the examples of {page} for GitHub and GitLab, "
        f"and their {len(lines)} shell texts run")


main()
