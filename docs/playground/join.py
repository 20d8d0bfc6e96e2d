"""Joins the sources of the playground, the module and the shipped scenarios into one page.

usage: join.py PAGE
"""

import base64
import gzip
import hashlib
import html
import json
import pathlib
import re
import subprocess
import sys

folder = pathlib.Path("docs/playground")
modules = pathlib.Path(".build-core")
scripts = ["scanner", "edits", "engine", "state", "editor", "findings", "completion", "controls", "report", "draft", "main"]
worker_scripts = ["scanner", "zones", "request", "worker"]

# The scenario that the page opens with, and the offset of its zone in seconds.
first, first_zone = "match-day", "Europe/Madrid 7200"

# The folder of each kind of shipped scenario, with its title in the menu.
lessons = pathlib.Path("docs/learn")


def answers(request):
    """Returns the answers of the module to a request of scripts/wasm/HostRequest.swift, by want."""
    wasmkit = subprocess.run(["scripts/toolchain", "wasmkit"], capture_output=True, text=True, check=True).stdout.strip()
    rest = subprocess.run([wasmkit, "run", modules / "command.wasm"], input=request, capture_output=True, check=True).stdout
    found = {}
    while rest:
        line, rest = rest.split(b"\n", 1)
        name, count = line.decode().split()
        found[name], rest = rest[:int(count)].decode(), rest[int(count):]
    return found


def constants(*wants):
    """Returns the constant answers of the module, by want."""
    return answers("".join(f"want {want}\n" for want in wants).encode())


def first_report():
    """Returns the report that the page shows while a browser compiles the module."""
    path = pathlib.Path("Scenarios", f"{first}.json")
    text = path.read_bytes()
    request = f"zone {first_zone}\nscenario {path} {len(text)}\n".encode() + text + b"want insertion\n"
    return answers(request)["insertion"]


def without_comments(text):
    """Returns a scenario as JSON: without comments and trailing commas."""
    strings = r'"(?:[^"\\]|\\.)*"'
    text = re.sub(rf"({strings})|//[^\n]*|/\*.*?\*/", lambda match: match[1] or " ", text, flags=re.DOTALL)
    return json.loads(re.sub(rf"({strings})|,(?=\s*[\]}}])", lambda match: match[1] or "", text))


def entry(path, kind=""):
    """Returns a scenario with the name that it has in addresses."""
    text = path.read_text(encoding="utf-8")
    return {"name": kind + path.stem, "path": str(path), "title": without_comments(text)["name"], "text": text}


def shelf():
    """Returns the shipped scenarios in the groups of their page, the lessons, and the traces that they name."""
    groups, seen = [], set()
    for line in pathlib.Path("Scenarios/README.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            groups.append({"title": line[3:].strip(), "files": []})
        for name in re.findall(r"\]\(([\w-]+\.json)\)", line):
            if groups and name not in seen:
                seen.add(name)
                groups[-1]["files"].append(entry(pathlib.Path("Scenarios", name)))
    others = [path for path in sorted(pathlib.Path("Scenarios").glob("*.json")) if path.name not in seen]
    if others:
        groups.append({"title": "More scenarios", "files": [entry(path) for path in others]})
    learned = sorted(lessons.glob("*.json"))
    if learned:
        groups.insert(0, {"title": "Lessons", "files": [entry(path) for path in learned]})
    exercises = sorted((lessons / "exercises").glob("*.json"))
    if exercises:
        groups.insert(1, {"title": "Exercises", "files": [entry(path, "exercise-") for path in exercises]})
    files = [path for root in ("Scenarios", lessons) for kind in ("*.csv", "*.jsonl")
             for path in sorted(pathlib.Path(root).glob(f"*/{kind}"))]
    traces = {"/".join(path.parts[-2:]): path.read_text(encoding="utf-8") for path in files}
    return {"groups": [group for group in groups if group["files"]], "traces": traces}


def in_pane(rules):
    """Returns the rules of reports for a pane: they follow its width instead of the window's."""
    rules = re.sub(r"@media \((max-width:\d+px)\)", r"@container page (\1)", rules)
    # Sections out of sight cost no layout when a report is redrawn.
    own = (".page{container:page/inline-size}header,main{padding-inline:18px}"
           ".apply{font:inherit;font-size:13px;min-height:28px;padding:1px 12px;border:1px solid var(--rule);border-radius:7px;"
           "background:var(--page);color:var(--ink);cursor:pointer}@media (pointer:coarse){.apply{min-height:44px}}"
           ".definition{all:unset;cursor:pointer;overflow-wrap:anywhere}.definition:hover{text-decoration:underline}"
           ".definition:focus-visible{outline:2px solid var(--link);outline-offset:2px}.definition.chosen{background:var(--sel)}"
           "@media (pointer:coarse){.definition{position:relative}.definition::after{content:\"\";position:absolute;inset:-12px 0}}"
           "main>section{content-visibility:auto;contain-intrinsic-size:auto 700px}"
           ".strip>b:first-child{display:none}"
           "@container page (max-width:600px){nav{flex-wrap:nowrap;overflow-x:auto}nav a{flex:none}"
           "@supports (animation-timeline:scroll()){nav::after{content:\"\";position:sticky;right:0;flex:none;width:48px;margin-left:-64px;"
           "opacity:0;pointer-events:none;background:linear-gradient(to right,transparent,var(--page) 75%);animation:more linear;"
           "animation-timeline:scroll(nearest inline)}}}@keyframes more{from,90%{opacity:1}to{opacity:0}}"
           "@container (min-width:821px){.glance .row{grid-template-columns:1.5fr 1.2fr 2.6fr 2.3fr 1fr;column-gap:20px}}")
    return rules + own


def data(value):
    """Returns a value as JSON that cannot end its element."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/").replace("<!", "\\u003c!")


def digest(text):
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


def embedded(module, before):
    """Returns a module as gzip in base64: as in the page before, if it holds the same bytes, because versions of zlib differ."""
    present = re.search(r'<script type="text/plain" id="module">([^<]*)<', before)
    if present and gzip.decompress(base64.b64decode(present[1])) == module:
        return present[1]
    return base64.b64encode(gzip.compress(module, 9, mtime=0)).decode()


def page(before):
    parts = constants("tokens", "rules", "script", "patterns", "limits")
    sources = {name: (folder / f"{name}.js").read_text(encoding="utf-8") for name in {*scripts, *worker_scripts}}
    limits = f"const limits = {parts['limits']};"
    source, worker = ["\n".join([limits, *(sources[name] for name in names)]) for names in (scripts, worker_scripts)]
    script = f"{parts['script']}\n(() => {{\n'use strict';\n{source}}})();\n"
    style = parts["tokens"] + "\n" + (folder / "page.css").read_text(encoding="utf-8")
    for text in (script, worker, parts["rules"]):
        assert "</script" not in text and "<!--" not in text, "a source would end its element"
    module = embedded((modules / "page.wasm").read_bytes(), before)
    policy = "; ".join([
        "default-src 'none'", f"script-src {digest(script)} 'wasm-unsafe-eval'", "worker-src blob:",
        f"style-src {digest(style)}", "base-uri 'none'", "form-action 'none'",
    ])
    content = {
        "policy": html.escape(policy), "style": style, "patterns": parts["patterns"], "shelf": data(shelf()), "worker": worker,
        "rules": in_pane(parts["rules"]), "name": first, "first": data(first_report()), "module": module, "script": script,
    }
    template = (folder / "page.html").read_text(encoding="utf-8")
    return re.sub(r"\{\{(\w+)\}\}", lambda match: content[match[1]], template)


def main():
    output = pathlib.Path(sys.argv[1])
    before = output.read_text(encoding="utf-8") if output.is_file() else ""
    made = page(before).encode()
    output.parent.mkdir(exist_ok=True)
    output.write_bytes(made)
    print(f"{output}: {len(made)} bytes, {len(gzip.compress(made, 9))} gzipped")


main()
