"""Pictures of runs: shown as images in light and dark without a request, with texts apart from each other and inside."""

import html
import json
import os
import pathlib
import re

from browser import chromium, is_fleet, month, run, scenarios, work

# Pictures that are shown as images; the texts of all are checked.
shown = ("match-day", "glucose", "fleet-news", "month", "hostile")
# Boxes of lines of text include the space above and below their letters.
slack = 2


def make_pictures():
    """Writes the picture of every scenario, of a month and of one with long and hostile names; returns them by name."""
    pictures = {}
    for scenario in scenarios:
        member = ["--device", "3"] if is_fleet(scenario) else []
        if scenario.stem == "mixed-devices":
            member = ["--device", "3/phone"]
        pictures[scenario.stem] = picture_of(scenario, *member, name=scenario.stem)
    (work / "month.json").write_text(month())
    pictures["month"] = picture_of(work / "month.json", name="month")
    (work / "hostile.json").write_text(hostile())
    pictures["hostile"] = picture_of(work / "hostile.json", name="hostile")
    return pictures


def picture_of(scenario, *arguments, name):
    path = work / f"{name}.svg"
    run("run", "-q", "--no-advice", "--no-range", scenario, *arguments, "--report", f"svg={path}")
    return path


def hostile():
    """Returns a scenario whose names are long, or markup, or wide."""
    text = pathlib.Path("Scenarios/match-day.json").read_text()
    names = {
        "Match day": "]]></svg><script>alert(1)</script>&amp;\u202e\u05d0\u05d1 📺" + "W" * 200,
        "live-score": "W" * 100,
        "standings": "a-" * 50,
    }
    for name, other in names.items():
        text = text.replace(json.dumps(name), json.dumps(other, ensure_ascii=False))
    return re.sub(r'"expect": \{.*?\},?\n', "", text, flags=re.DOTALL)


def check_image(browser, path):
    """Shows the picture as GitHub does; returns its size and pixels in light and dark."""
    shots = {}
    for scheme in ("light", "dark"):
        context = browser.new_context(offline=True, color_scheme=scheme, viewport={"width": 1300, "height": 900})
        page = context.new_page()
        problems, requests = [], []
        page.on("console", lambda message: problems.append(message.text))
        page.on("request", lambda request: requests.append(request.url))
        frame = work / f"{path.stem}.html"
        frame.write_text(
            f'<!DOCTYPE html><meta name="color-scheme" content="light dark"><img alt="" src="{html.escape(path.name)}">')
        page.goto(frame.resolve().as_uri())
        image = page.locator("img")
        natural = image.evaluate("async e => { await e.decode(); return [e.naturalWidth, e.naturalHeight] }")
        assert natural[0] == 1200 and natural[1] > 100, f"{path}: {natural}"
        shots[scheme] = image.screenshot()
        expected = {frame.resolve().as_uri(), path.resolve().as_uri()}
        assert problems == [] and set(requests) == expected, f"{path}: {problems}, {requests}"
        folder = os.environ.get("TIMELINE_SIM_SCREENSHOTS")
        if folder:
            pathlib.Path(folder, f"picture-{path.stem}-{scheme}.png").write_bytes(shots[scheme])
        context.close()
    assert shots["light"] != shots["dark"], f"{path} has one scheme of colours"


def check_texts(browser, path):
    """Returns the number of texts, each of which is legible, inside the picture and apart from the others."""
    context = browser.new_context(offline=True, viewport={"width": 1300, "height": 900})
    page = context.new_page()
    page.goto(path.resolve().as_uri())
    assert page.evaluate("document.documentElement.getAttribute('role')") == "img"
    assert page.locator("title").count() == 1 and page.locator("desc").count() == 1
    assert page.locator("script, image, a, foreignObject").count() == 0
    texts = page.evaluate(
        """() => [...document.querySelectorAll('text')].map(e => {
          const box = e.getBoundingClientRect();
          const sizes = [e, ...e.children].filter(e => e.childNodes.length).map(e => parseFloat(getComputedStyle(e).fontSize));
          return { text: e.textContent, left: box.left, right: box.right, top: box.top, bottom: box.bottom,
                   size: Math.min(...sizes) };
        })""")
    width, height = page.evaluate("[document.documentElement.clientWidth, document.documentElement.clientHeight]")
    size = page.evaluate("(e => [e.width.baseVal.value, e.height.baseVal.value])(document.documentElement)")
    for text in texts:
        assert text["size"] >= 12, f"{path}: {text}"
        inside = text["left"] >= 0 and text["top"] >= 0 and text["right"] <= size[0] and text["bottom"] <= size[1]
        assert inside, f"{path}: {text} leaves {size}"
    for place, one in enumerate(texts):
        for other in texts[place + 1:]:
            wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
            high = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
            assert wide <= 0 or high <= slack, f"{path}: {one} covers {other}"
    context.close()
    return len(texts)


pictures = make_pictures()
with chromium() as browser:
    count = 0
    for name, path in pictures.items():
        if name in shown:
            check_image(browser, path)
        count += check_texts(browser, path)
print(f"{len(shown)} pictures: no request, light and dark; {len(pictures)} pictures: {count} texts inside, apart and of 12 px or more")
