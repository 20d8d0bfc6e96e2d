#!/usr/bin/env python3
"""Checks the packages of a release, and the recipes that install them.

usage: release.py BINARY RELEASE        RELEASE: the folder that scripts/release wrote for this machine

The archive is unpacked and its command runs; SPDX's tools read the document, SwiftPM the artifact bundle, Ruby the
formula, shellcheck and GitLab's schema the component, and pre-commit the hook. The component and the hook run with a
server and a stand-in for `swift` of this machine. The archives of other platforms are copies.
"""

import gzip
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile

from loopback import serve
from ruamel.yaml import YAML
from spdx_tools.spdx.parser.parse_anything import parse_file
from spdx_tools.spdx.validation.document_validator import validate_full_spdx_document

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(sys.executable).parent
PLATFORMS = ("linux-x86_64", "linux-arm64", "macos-universal")
GLIBC = (2, 35)
SYSTEM = re.compile(r"linux-vdso|ld-linux|lib(c|m|gcc_s|stdc\+\+)\.so")
GITLAB_INPUT = re.compile(r"\$\[\[ inputs\.(\w+) \]\]")
# Builds what pre-commit asks for.
SWIFT = """#!/bin/sh
if [ "$1 $2 $4 $5 $6" != "build --package-path -c release --build-path" ]; then
  echo "the stand-in for swift has no command: $*" >&2
  exit 99
fi
mkdir -p "$7/release"
ln -s "$BUILT" "$7/release/timeline-sim"
"""
# A small command that states a commit.
SMALL = """#include <stdio.h>
int main(void) { puts("timeline-sim %s (%s)"); }
"""
# Builds the small command from sources that state their commit.
BUILD = """#!/bin/sh
case "$*" in
  "build -c release --static-swift-stdlib --product timeline-sim --package-path "*" --scratch-path "*" --show-bin-path") ;;
  "build -c release --static-swift-stdlib --product timeline-sim --package-path "*" --scratch-path "*)
    commit=$(sed -nE 's/.*line\\(commit: "([0-9a-f]+)"\\)$/\\1/p' "$8/Sources/timeline-sim/Version.swift")
    sed "s/0123abcd/$commit/" "$BUILT/small.c" > "$BUILT/built.c"
    "$CLANG" -o "$BUILT/timeline-sim" "$BUILT/built.c"
    exit ;;
  *) echo "the stand-in for swift has no command: $*" >&2; exit 99 ;;
esac
echo "$BUILT"
"""


def fail(text):
    sys.exit(f"release: error: {text}")


def run(*command, code=0, **options):
    """Runs a command and returns its output; fails if it ends with another code."""
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    if result.returncode != code:
        fail(f"{' '.join(map(str, command))} ended with {result.returncode}, not {code}\n{result.stdout}")
    return result.stdout


def release(*arguments, code=0, umask=-1, **variables):
    environment = {key: text for key, text in os.environ.items() if not key.startswith("GITHUB_")}
    return run(ROOT / "scripts/release", *arguments, code=code, umask=umask, env=environment | variables)


def sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def check_archive(binary, folder, archive, work):
    """Unpacks the archive, and returns its folder."""
    run("sha256sum", "--check", f"{archive.name}.sha256", cwd=folder)
    with gzip.open(archive) as packed:
        packed.peek(1)
        if archive.read_bytes()[3:8] != bytes(5):
            fail("the archive has a name or a time of its own")
    with tarfile.open(archive) as tar:
        entries = tar.getmembers()
        tar.extractall(work, filter="data")
    owners = {(entry.uid, entry.gid, entry.uname, entry.gname, entry.mtime) for entry in entries}
    names = [entry.name for entry in entries]
    if len(owners) != 1 or names != sorted(names):
        fail(f"the owners and times are {owners}, and the names are {names}")
    root = work / archive.name.removesuffix(".tar.gz")
    command = root / "bin/timeline-sim"
    for shell, path in (("bash", "timeline-sim.bash"), ("zsh", "_timeline-sim"), ("fish", "timeline-sim.fish")):
        script = run(binary, "--generate-completion-script", shell)
        if (root / "completions" / path).read_text() != script:
            fail(f"{path} is not the script of the command")
    for path in ("LICENSE", "README.md"):
        if (root / path).read_bytes() != (ROOT / path).read_bytes():
            fail(f"{path} is not that of the repository")
    if run(command, "--version") != run(binary, "--version"):
        fail("the command prints another version")
    if "no symbols" not in run("nm", command):
        fail("the command has symbols")
    others = [line for line in run("ldd", command).splitlines() if not SYSTEM.search(line)]
    if others:
        fail(f"the command needs other libraries than those of the system: {others}")
    versions = {tuple(map(int, text.split("."))) for text in re.findall(r"GLIBC_([\d.]+)", run("objdump", "-T", command))}
    if max(versions) > GLIBC:
        fail(f"the command needs glibc {max(versions)}, and docs/releasing.md promises {GLIBC}")
    return root


def check_document(path, root, archive):
    """Compares the SPDX document with the files of the archive."""
    messages = [message.validation_message for message in validate_full_spdx_document(parse_file(str(path)))]
    if messages:
        fail(f"{path.name} is not valid: {messages}")
    document = json.loads(path.read_text())
    stated = {file["fileName"]: file["checksums"][1]["checksumValue"] for file in document["files"]}
    real = {f"./{file.relative_to(root)}": sha256(file) for file in root.rglob("*") if file.is_file()}
    command = document["packages"][0]
    if stated != real or command["checksums"] != [{"algorithm": "SHA256", "checksumValue": sha256(archive)}]:
        fail(f"{path.name} has other checksums than the archive")
    contained = {link["relatedSpdxElement"] for link in document["relationships"] if link["relationshipType"] == "CONTAINS"}
    if command["licenseDeclared"] != "Apache-2.0" or "SPDXRef-swift" not in contained:
        fail(f"{path.name} has the license {command['licenseDeclared']} and contains {contained}")


def check_bundle(folder, root, work):
    """Lets a plugin of a package run the command of the artifact bundle."""
    package = work / "package"
    shutil.copytree(ROOT / "Tests/Consumers/package", package)
    shutil.copy(folder / "timeline-sim.artifactbundle.zip", package)
    with zipfile.ZipFile(package / "timeline-sim.artifactbundle.zip") as packed:
        for name in packed.namelist():
            if packed.read(name) != (folder / name).read_bytes():
                fail(f"{name} differs between the bundle and its zip file")
    output = run("swift", "package", "--disable-sandbox", "version", cwd=package)
    if run(root / "bin/timeline-sim", "--version") not in output:
        fail(f"the plugin prints\n{output}")


def stated(folder):
    """Returns the sentence of the SPDX document about the sources."""
    return json.loads(next(folder.glob("*.spdx.json")).read_text())["packages"][0].get("sourceInfo")


def check_bytes(version, work):
    """Makes the packages of a small command twice, with other permissions, and compares the bytes."""
    (work / "small.c").write_text(SMALL % (version, "0123abcd"))
    clang = run(ROOT / "scripts/toolchain", "clang").strip()
    run(clang, "-o", work / "small", work / "small.c")
    folders = [work / "once", work / "again"]
    for folder, umask in zip(folders, (0o022, 0o077)):
        release("--output", str(folder), TIMELINE_SIM=str(work / "small"), SOURCE_DATE_EPOCH="1800000000", umask=umask)
    once, again = [
        {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()} for folder in folders]
    if once != again:
        fail(f"the same command gives other bytes: {[str(path) for path in once if once[path] != again.get(path)]}")
    if stated(folders[0]) != "built from the commit 0123abcd":
        fail(f"the SPDX document does not state the commit: {stated(folders[0])}")
    return clang


def check_build(clang, work):
    """Makes the packages of the last commit, if there is one, with a stand-in for the build."""
    commit = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    if commit.returncode != 0:
        return
    (work / "build").mkdir()
    (work / "build/swift").write_text(BUILD)
    (work / "build/swift").chmod(0o755)
    variables = {"PATH": f"{work}/build:{os.environ['PATH']}", "BUILT": str(work), "CLANG": clang, "TIMELINE_SIM": ""}
    release("--output", str(work / "commit"), **variables)
    if stated(work / "commit") != f"built from the commit {commit.stdout.strip()}":
        fail(f"the SPDX document does not state the commit: {stated(work / 'commit')}")
    (work / "build/swift").write_text("#!/bin/sh\nexit 1\n")
    release("--output", str(work / "failed"), code=1, **variables)
    if list((work / "failed").iterdir()):
        fail("a failed build has packages")


def collect(folder, archive, work, address):
    """Adds the platforms that are missing, and returns a folder with the recipes."""
    version = archive.name.split("-")[2]
    complete = work / f"v{version}"
    complete.mkdir()
    output = release("--collect", "--output", str(complete), code=1, TIMELINE_SIM_RELEASES=address)
    if f"has no timeline-sim-{version}-linux-x86_64.tar.gz" not in output:
        fail(f"without archives, the message is '{output}'")
    for platform in PLATFORMS:
        root = f"timeline-sim-{version}-{platform}"
        with tarfile.open(complete / f"{root}.tar.gz", "w:gz") as tar:
            for file in ("bin/timeline-sim", "LICENSE"):
                tar.add(ROOT / "LICENSE", f"{root}/{file}")
        if f"{root}.tar.gz" == archive.name:
            shutil.copy(archive, complete)
        (complete / f"{root}.tar.gz.sha256").write_text(f"{sha256(complete / f'{root}.tar.gz')}  {root}.tar.gz\n")
    if "is not set" not in release("--collect", "--output", str(complete), code=1):
        fail("recipes without an address are written")
    checksum = complete / f"timeline-sim-{version}-linux-arm64.tar.gz.sha256"
    right = checksum.read_text()
    checksum.write_text(right.replace(right[:8], "00000000"))
    output = run(sys.executable, ROOT / "scripts/packages/recipes.py", complete, version, address, code=1)
    if "has another checksum" not in output:
        fail(f"with a wrong checksum, the message is '{output}'")
    checksum.write_text(right)
    release("--collect", "--output", str(complete), "--tag", f"v{version}", TIMELINE_SIM_RELEASES=address)
    info = json.loads((complete / "timeline-sim.artifactbundle/info.json").read_text())
    triples = [triple for variant in info["artifacts"]["timeline-sim"]["variants"] for triple in variant["supportedTriples"]]
    if len(triples) != 4:
        fail(f"the bundle of all platforms has {triples}")
    return complete


def check_recipes(folder, archive, address):
    """Lints the recipes, and compares their addresses and checksums with the archives."""
    version = archive.name.split("-")[2]
    checksums = {platform: sha256(folder / f"timeline-sim-{version}-{platform}.tar.gz") for platform in PLATFORMS}
    addresses = {platform: f"{address}/v{version}/timeline-sim-{version}-{platform}.tar.gz" for platform in PLATFORMS}
    formula = folder / "timeline-sim.rb"
    run("ruby", "-wc", formula)
    pairs = re.findall(r'url "(.*)"\s+sha256 "(.*)"', formula.read_text())
    if sorted(pairs) != sorted((addresses[platform], checksums[platform]) for platform in PLATFORMS):
        fail(f"the formula has {pairs}")
    tool = tomllib.loads((folder / "mise.toml").read_text())["tools"]["http:timeline-sim"]
    keys = {"linux-x64": 0, "linux-arm64": 1, "macos-x64": 2, "macos-arm64": 2}
    expected = {key: {"url": addresses[PLATFORMS[index]], "checksum": f"sha256:{checksums[PLATFORMS[index]]}"}
                for key, index in keys.items()}
    if tool["version"] != version or tool["platforms"] != expected:
        fail(f"mise.toml has {tool}")
    for path in (ROOT / "templates").iterdir():
        if re.search(r"@[\w-]+@", (folder / path.name).read_text()):
            fail(f"{path.name} has a placeholder that is not filled")


def component(path, **inputs):
    """Returns the header and the jobs of a component with its inputs, and the defaults of the others."""
    header, text = path.read_text().split("\n---\n")
    values = {name: entry["default"] for name, entry in YAML(typ="safe").load(header)["spec"]["inputs"].items()} | inputs
    return header, GITLAB_INPUT.sub(lambda match: values[match[1]], text)


def check_component(folder, work, address):
    """Lints the component for GitLab, and runs its job."""
    path = folder / "timeline-sim.yml"
    for number, text in enumerate(component(path)):
        part = work / f"component-{number}.yml"
        part.write_text(text)
        run(HERE / "check-jsonschema", "--builtin-schema", "vendor.gitlab-ci", part)

    def start(code, **inputs):
        script = "\n".join(YAML(typ="safe").load(component(path, **inputs)[1])["timeline-sim"]["script"])
        # The inputs are patterns and lists of arguments.
        run("shellcheck", "--shell", "bash", "-", input=script)
        return run("bash", "-euo", "pipefail", "-c", script, cwd=work, code=code)

    shutil.copytree(ROOT / "Scenarios", work / "Scenarios")
    start(0, scenarios="Scenarios/gl*.json", arguments="--seeds 2")
    for report in ("timeline-sim.xml", "timeline-sim.codequality.json"):
        if not (work / report).stat().st_size:
            fail(f"the job wrote no {report}")
    start(2, scenarios="Scenarios/glucose.json", arguments="--baseline")
    (work / "wrong").mkdir()
    for archive in folder.glob("*.tar.gz"):
        (work / "wrong" / archive.name).write_text("wrong")
    if "did NOT match" not in start(1, releases=f"{address}/wrong"):
        fail("the job does not report a wrong checksum")


def check_hook(binary, work):
    """Lets pre-commit install the hook from a repository and run it on scenarios."""
    hook, project = work / "hook", work / "project"
    for folder in (hook, project / "Scenarios", work / "bin"):
        folder.mkdir(parents=True)
    (work / "bin/swift").write_text(SWIFT)
    (work / "bin/swift").chmod(0o755)
    shutil.copy(ROOT / ".pre-commit-hooks.yaml", hook)
    run(HERE / "pre-commit", "validate-manifest", hook / ".pre-commit-hooks.yaml")
    environment = os.environ | {
        "PATH": f"{work}/bin:{os.environ['PATH']}", "BUILT": str(binary), "PRE_COMMIT_HOME": str(work / "cache"),
        "GIT_CONFIG_GLOBAL": str(work / "gitconfig")}

    def git(folder, *arguments):
        return run("git", "-c", "user.name=x", "-c", "user.email=x", *arguments, cwd=folder, env=environment).strip()

    for folder in (hook, project):
        git(folder, "init", "--quiet")
    git(hook, "add", ".")
    git(hook, "commit", "--quiet", "--message", "x")
    (project / ".pre-commit-config.yaml").write_text(
        f"repos: [{{ repo: {hook}, rev: {git(hook, 'rev-parse', 'HEAD')}, hooks: [{{ id: timeline-sim-validate }}] }}]\n")
    shutil.copy(ROOT / "Scenarios/glucose.json", project / "Scenarios")
    (project / "other.json").write_text("{}")
    git(project, "add", ".")
    validate = (HERE / "pre-commit", "run", "--all-files")
    run(*validate, cwd=project, env=environment)
    shutil.copy(ROOT / "Tests/Consumers/scenarios/findings.json", project / "Scenarios")
    git(project, "add", ".")
    output = run(*validate, cwd=project, env=environment, code=1)
    if "Scenarios/findings.json:" not in output:
        fail(f"the hook prints\n{output}")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    binary, folder = (pathlib.Path(path).resolve() for path in sys.argv[1:])
    archive = next(folder.glob("timeline-sim-*.tar.gz"))
    with tempfile.TemporaryDirectory() as work, serve(work) as address:
        work = pathlib.Path(work)
        root = check_archive(binary, folder, archive, work)
        check_document(folder / f"{root.name}.spdx.json", root, archive)
        check_bundle(folder, root, work)
        clang = check_bytes(archive.name.split("-")[2], work)
        check_build(clang, work)
        if "the tag is v0" not in release("--tag", "v0", code=1, TIMELINE_SIM=str(binary)):
            fail("a release has a tag of another version")
        complete = collect(folder, archive, work, address)
        check_recipes(complete, archive, address)
        check_component(complete, work, address)
        check_hook(binary, work)
    print(f"release: {archive.name}, its SPDX document and its artifact bundle are read by their programs, and the recipes "
          f"for Homebrew, mise, GitLab and pre-commit state its checksums")


main()
