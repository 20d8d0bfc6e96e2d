#!/usr/bin/env python3
"""Fills the recipes of templates/ with the version, the address and the checksums of a release.

usage: recipes.py OUTPUT VERSION ADDRESS        ADDRESS: the folder with the files of the release

A placeholder is a word between at signs: @VERSION@, @ADDRESS@, @HOMEPAGE@, or a platform such as @linux-arm64@, whose
value is the SHA-256 checksum of its archive.
"""

import hashlib
import pathlib
import re
import sys

TEMPLATES = pathlib.Path(__file__).resolve().parents[2] / "templates"


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    output, version, address = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    values = {"VERSION": version, "ADDRESS": address, "HOMEPAGE": address.split("/releases/")[0]}
    start = f"timeline-sim-{version}-"
    for archive in output.glob(f"{start}*.tar.gz"):
        checksum = hashlib.sha256(archive.read_bytes()).hexdigest()
        if (output / f"{archive.name}.sha256").read_text() != f"{checksum}  {archive.name}\n":
            sys.exit(f"error: {archive} has another checksum than {archive.name}.sha256")
        values[archive.name.removeprefix(start).removesuffix(".tar.gz")] = checksum
    for template in sorted(TEMPLATES.iterdir()):
        text = re.sub(r"@([\w-]+)@", lambda match: values[match[1]], template.read_text())
        (output / template.name).write_text(text)
        print(output / template.name)


main()
