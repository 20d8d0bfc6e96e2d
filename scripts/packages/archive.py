#!/usr/bin/env python3
"""Packs the files of a release into an archive, and writes its checksum and its SPDX 2.3 document.

usage: archive.py FOLDER OUTPUT VERSION PLATFORM [--commit COMMIT] [--swift VERSION]

The same files give the same bytes: names are sorted, the owner is root, and every time is SOURCE_DATE_EPOCH.
"""

import argparse
import datetime
import gzip
import hashlib
import json
import os
import pathlib
import tarfile
import uuid

UNKNOWN = "NOASSERTION"


def pack(folder, archive, time):
    """Writes the files of a folder, and the folders around them, into a compressed archive."""
    with open(archive, "wb") as file, gzip.GzipFile("", "wb", 6, file, mtime=0) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
            for path in [folder, *sorted(folder.rglob("*"))]:
                entry = tar.gettarinfo(path, str(path.relative_to(folder.parent)))
                entry.uid = entry.gid = 0
                entry.uname = entry.gname = "root"
                entry.mtime = time
                entry.mode = 0o755 if path.is_dir() or path.parent.name == "bin" else 0o644
                if path.is_dir():
                    tar.addfile(entry)
                else:
                    with open(path, "rb") as content:
                        tar.addfile(entry, content)


def digest(path, algorithm):
    return hashlib.new(algorithm, path.read_bytes()).hexdigest()


def checksums(path, *algorithms):
    return [{"algorithm": name.upper(), "checksumValue": digest(path, name)} for name in algorithms]


def license_of(folder):
    """Returns the identifier of the license in a folder, if it is known."""
    text = (folder / "LICENSE").read_text()
    return "Apache-2.0" if "Apache License" in text and "Version 2.0, January 2004" in text else UNKNOWN


def files_of(folder):
    for number, path in enumerate(sorted(path for path in folder.rglob("*") if path.is_file())):
        yield {
            "SPDXID": f"SPDXRef-file-{number}", "fileName": f"./{path.relative_to(folder)}",
            "checksums": checksums(path, "sha1", "sha256"), "licenseConcluded": UNKNOWN, "copyrightText": UNKNOWN}


def runtime(swift):
    """Returns the packages that a static command contains."""
    packages = [
        {"SPDXID": "SPDXRef-swift", "name": "Swift runtime and Foundation", "homepage": "https://www.swift.org",
         "licenseDeclared": "Apache-2.0 WITH Swift-exception"},
        # Foundation has a copy, with a licence of its own.
        {"SPDXID": "SPDXRef-icu", "name": "ICU", "homepage": "https://icu.unicode.org", "licenseDeclared": "Unicode-3.0"}]
    if swift:
        packages[0]["versionInfo"] = swift
    return [package | {
        "downloadLocation": UNKNOWN, "filesAnalyzed": False, "licenseConcluded": UNKNOWN, "copyrightText": UNKNOWN,
        "supplier": UNKNOWN} for package in packages]


def document(folder, archive, arguments, time):
    """Returns the SPDX document of an archive."""
    files = list(files_of(folder))
    hashes = "".join(sorted(file["checksums"][0]["checksumValue"] for file in files))
    command = {
        "SPDXID": "SPDXRef-timeline-sim", "name": "timeline-sim", "versionInfo": arguments.version,
        "packageFileName": archive.name, "primaryPackagePurpose": "APPLICATION", "downloadLocation": UNKNOWN,
        "checksums": checksums(archive, "sha256"), "filesAnalyzed": True,
        "packageVerificationCode": {"packageVerificationCodeValue": hashlib.sha1(hashes.encode()).hexdigest()},
        "licenseConcluded": UNKNOWN, "licenseDeclared": license_of(folder), "copyrightText": UNKNOWN,
        "supplier": UNKNOWN}
    if arguments.commit:
        command["sourceInfo"] = f"built from the commit {arguments.commit}"
    # On macOS the runtime is a part of the system.
    contained = runtime(arguments.swift) if arguments.platform.startswith("linux") else []
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", command["SPDXID"])]
    relations += [(command["SPDXID"], "CONTAINS", element["SPDXID"]) for element in files + contained]
    identity = uuid.uuid5(uuid.NAMESPACE_URL, command["checksums"][0]["checksumValue"])
    name = archive.name.removesuffix(".tar.gz")
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": name,
        "documentNamespace": f"https://spdx.org/spdxdocs/{name}-{identity}",
        "creationInfo": {
            "created": datetime.datetime.fromtimestamp(time, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": [f"Tool: timeline-sim-release-{arguments.version}"]},
        "packages": [command, *contained], "files": files,
        "relationships": [
            {"spdxElementId": subject, "relationshipType": kind, "relatedSpdxElement": element}
            for subject, kind, element in relations]}


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    for name in ("folder", "output", "version", "platform", "--commit", "--swift"):
        parser.add_argument(name)
    arguments = parser.parse_args()
    folder, output = pathlib.Path(arguments.folder), pathlib.Path(arguments.output)
    time = int(os.environ["SOURCE_DATE_EPOCH"])
    archive = output / f"{folder.name}.tar.gz"
    pack(folder, archive, time)
    (output / f"{archive.name}.sha256").write_text(f"{digest(archive, 'sha256')}  {archive.name}\n")
    spdx = json.dumps(document(folder, archive, arguments, time), indent=2)
    (output / f"{folder.name}.spdx.json").write_text(spdx + "\n")
    print(f"{archive}: {archive.stat().st_size // 1000} kB")


main()
