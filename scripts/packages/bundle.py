#!/usr/bin/env python3
"""Makes an artifact bundle for SwiftPM from the archives of a release, as a folder and as a zip file.

usage: bundle.py OUTPUT VERSION [--complete]

With --complete, a missing platform is an error. The time of every file in the zip file is the start of zip's calendar.
"""

import json
import pathlib
import shutil
import sys
import tarfile
import zipfile

TRIPLES = {
    "linux-x86_64": ["x86_64-unknown-linux-gnu"],
    "linux-arm64": ["aarch64-unknown-linux-gnu"],
    "macos-universal": ["arm64-apple-macosx", "x86_64-apple-macosx"],
}


def variant(bundle, archive, triples):
    """Copies the command and the license of an archive into the bundle, and returns its entry."""
    name = archive.name.removesuffix(".tar.gz")
    with tarfile.open(archive) as tar:
        for file in ("bin/timeline-sim", "LICENSE"):
            path = bundle / name / file
            path.parent.mkdir(parents=True, exist_ok=True)
            with tar.extractfile(f"{name}/{file}") as content, open(path, "wb") as copy:
                shutil.copyfileobj(content, copy)
    (bundle / name / "bin/timeline-sim").chmod(0o755)
    return {"path": f"{name}/bin/timeline-sim", "supportedTriples": triples}


def compress(bundle, target):
    """Writes the files of a folder into a zip file, which depends only on their names and contents."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(path for path in bundle.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(str(path.relative_to(bundle.parent)))
            entry.create_system, entry.compress_type = 3, zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100755 if path.parent.name == "bin" else 0o100644) << 16
            entry.file_size = path.stat().st_size
            with open(path, "rb") as content, packed.open(entry, "w") as copy:
                shutil.copyfileobj(content, copy)


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    output, version = pathlib.Path(sys.argv[1]), sys.argv[2]
    archives = {platform: output / f"timeline-sim-{version}-{platform}.tar.gz" for platform in TRIPLES}
    missing = [archive.name for archive in archives.values() if not archive.exists()]
    if missing and "--complete" in sys.argv or len(missing) == len(archives):
        sys.exit(f"error: {output} has no {', no '.join(missing)}")
    bundle = output / "timeline-sim.artifactbundle"
    shutil.rmtree(bundle, ignore_errors=True)
    bundle.mkdir()
    variants = [
        variant(bundle, archive, TRIPLES[platform]) for platform, archive in archives.items() if archive.exists()]
    artifact = {"type": "executable", "version": version, "variants": variants}
    info = {"schemaVersion": "1.0", "artifacts": {"timeline-sim": artifact}}
    (bundle / "info.json").write_text(json.dumps(info, indent=2) + "\n")
    compress(bundle, output / "timeline-sim.artifactbundle.zip")
    print(f"{bundle}: {len(variants)} of {len(archives)} platforms")


main()
