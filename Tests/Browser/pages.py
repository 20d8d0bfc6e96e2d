"""Pages of reports: no network, no errors, accessible, readable without scripts, printable, usable by keyboard."""

import os
import pathlib
import re
import statistics
import time

from axe_playwright_python.sync_playwright import Axe

from browser import binary, chromium, is_fleet, month, opened, run, scenarios, with_signs, work

axe = Axe()
schemes = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "forced": {"forced_colors": "active"},
}


# Colours and layouts depend on the kind of page; the other pages of a kind differ in their names and numbers alone, which
# have the least space in a narrow window.
kinds = ("match-day", "glucose", "relevance-tour", "month", "uncertain", "all-fleet-news", "check", "compare", "sweep")


def violations(page):
    """Returns the violations of accessibility rules, with the elements concerned."""
    response = axe.run(page, options={"resultTypes": ["violations"]}).response
    return [(rule["id"], [node["target"] for node in rule["nodes"]][:3]) for rule in response["violations"]]


def overflow(page):
    """Returns by how many pixels a page is wider than its window."""
    return page.evaluate("document.documentElement.scrollWidth - innerWidth")


def make_pages():
    """Writes the page of every scenario, of a month, and of one with markup in its names; returns them by name."""
    pages = {}
    for scenario in scenarios:
        page = work / f"{scenario.stem}.html"
        member = ["--device", "3"] if is_fleet(scenario) else []
        if scenario.stem == "mixed-devices":
            member = ["--device", "3/phone"]
        text = run("run", scenario, *member, "--report", f"html={page}")
        fingerprint = re.search("fingerprint ([0-9a-f]{16})", text)[1]
        assert fingerprint in page.read_text(), f"{page} lacks the fingerprint of the text"
        pages[scenario.stem] = page
    (work / "month.json").write_text(month())
    run("run", "--no-advice", "-q", work / "month.json", "--report", f"html={work / 'month.html'}")
    pages["month"] = work / "month.html"
    text = pathlib.Path("Scenarios/match-day.json").read_text()
    hostile = text.replace('"name": "Match day"', '"name": "</script><img src=x onerror=alert(1)><b>\\u202e"')
    hostile = hostile.replace('"// on the way', '// <svg onload=alert(2)> on the way')
    name = work / "a & <b>.json"
    name.write_text(hostile)
    run("run", "-q", name, "--report", f"html={work / 'hostile.html'}")
    pages["hostile"] = work / "hostile.html"
    (work / "signs.json").write_text(with_signs())
    run("run", "--no-advice", "-q", work / "signs.json", "--report", f"html={work / 'signs.html'}")
    pages["signs"] = work / "signs.html"
    for scenario in scenarios:
        if is_fleet(scenario):
            pages[f"all-{scenario.stem}"] = work / f"all-{scenario.stem}.html"
            run("run", "-q", scenario, "--devices", "200", "--report", f"html={pages[f'all-{scenario.stem}']}")
    for name, arguments in {
        "check": ["check", "-q", *scenarios],
        "failed": ["check", "-q", "--exit-zero", "Tests/Consumers/scenarios/verdicts.json", "Tests/KnownBad/bad-name.json"],
        "compare": ["compare", "Scenarios/match-day.json", "--set", "apps.football.pushes.throttle=10m", "--seeds", "10"],
        "sweep": ["sweep", "Scenarios/sweep-throttle.json", "--devices", "50"],
    }.items():
        pages[name] = work / f"{name}.html"
        run(*arguments, "--report", f"html={pages[name]}", code=65 if name == "failed" else 0)
    run("run", "-q", "Scenarios/match-day.json", "--uncertain", "--samples", "8", "--report", f"html={work / 'uncertain.html'}")
    pages["uncertain"] = work / "uncertain.html"
    return pages


def check_looks(browser, pages):
    """Every page in a narrow window, and every kind of page at three widths and with three schemes of colours."""
    for name, path in pages.items():
        for scheme, width in [("light", 320), ("light", 768), ("light", 1440), ("dark", 1440), ("forced", 1440)]:
            if name not in kinds and width != 320:
                continue
            with opened(browser, path, viewport={"width": width, "height": 900}, **schemes[scheme]) as page:
                assert overflow(page) <= 0, f"{name} at {width} px is {overflow(page)} px too wide"
                if name in kinds and width != 768:
                    found = violations(page)
                    assert found == [], f"{name}, {scheme}, {width} px: {found}"
                take_picture(page, f"{name}-{width}-{scheme}")
    print(f"{len(pages)} pages: no request, no error, no sideways overflow; {len(kinds)} kinds: no violation of axe")


def take_picture(page, name):
    folder = os.environ.get("TIMELINE_SIM_SCREENSHOTS")
    if folder:
        page.screenshot(path=f"{folder}/{name}.png", full_page=True)


def check_without_scripts(browser, path):
    with opened(browser, path, java_script_enabled=False) as page:
        text = page.inner_text("body")
        for words in ("met stale content", "Why content was stale", "stretch that most views met", "timeline-sim explain"):
            assert words in text, f"{words} is missing without scripts"
        lanes = page.locator("details.day[open] .plane")
        before = lanes.bounding_box()["width"]
        page.locator("details.day[open] .zoom label").nth(3).click()
        after = lanes.bounding_box()["width"]
        assert after > 6 * before, f"zoom without scripts: {before} to {after} px"
        page.locator("details.day > summary").first.click()
        assert page.locator("details.day[open]").count() == 2
        assert page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") >= 4
    print("without scripts: the text is complete, days open, zoom works, and the page prints")


def check_keyboard(browser, path):
    with opened(browser, path) as page:
        seen = set()
        for _ in range(400):
            page.keyboard.press("Tab")
            focus = page.evaluate(
                "(() => { const e = document.activeElement; return e.tagName + '.' + (e.className.baseVal ?? e.className) })()")
            seen.add(focus)
            if focus == "BODY.":
                break
        for wanted in ("A.", "SUMMARY.", "INPUT.", "DIV.lanes", "DIV.wide", "PRE.source"):
            assert wanted in seen, f"Tab does not reach {wanted}: {sorted(seen)}"
        lanes = page.locator("details.day[open] .lanes")
        lanes.focus()
        speech = page.locator("details.day[open] [aria-live]")
        texts = []
        for key in ("ArrowRight", "ArrowRight", "ArrowDown", "End", "Home", "ArrowLeft"):
            page.keyboard.press(key)
            texts.append(speech.inner_text())
        assert all(texts) and len(set(texts)) >= 3, texts
        box = page.locator("details.day[open] .inspector")
        command = box.locator("code").inner_text()
        assert "explain" in command and "--at" in command
        answer = run(*command.split()[1:])
        staleness = re.search(r"stale for ([0-9hms]+)", box.inner_text())[1]
        assert "Stale since" in answer and staleness, answer
        width = page.locator("details.day[open] .plane").bounding_box()["width"]
        page.keyboard.press("+")
        assert page.locator("details.day[open] .plane").bounding_box()["width"] > 1.8 * width
        page.keyboard.press("0")
        page.keyboard.press("Escape")
        assert not box.evaluate("e => e.classList.contains('live')")
    print("the keyboard reaches every control; stretches are spoken, and their command explains them")


def check_pointer(browser, path):
    """The stretch under the pointer is described, a click keeps it, and a link opens its day."""
    with opened(browser, path) as page:
        lane = page.locator("details.day[open] [data-widget]").first
        # The description stays at the bottom of the window.
        lane.evaluate("e => e.scrollIntoView({ block: 'start' })")
        box = lane.bounding_box()
        texts = []
        for share in (0.3, 0.5, 0.7, 0.9):
            page.mouse.move(round(box["x"] + box["width"] * share), round(box["y"] + box["height"] / 2))
            texts.append(page.locator("details.day[open] .inspector").inner_text())
        assert len(set(texts)) == 4, texts
        page.mouse.down()
        page.mouse.up()
        page.mouse.move(box["x"] + box["width"] * 0.2, box["y"] + 5)
        kept = page.locator("details.day[open] .inspector").inner_text()
        assert kept == texts[-1], (texts, kept)
        closed = page.locator("details.day:not([open])").first.get_attribute("id")
        page.locator(f'.strips a[href="#{closed}"]').first.click()
        page.wait_for_selector(f"#{closed}[open]")
    print("the pointer describes a moment, a click keeps it, and a link opens its day")


def check_hostile(browser, path):
    with opened(browser, path) as page:
        page.wait_for_timeout(200)
        assert page.locator("img, main b b, svg[onload]").count() == 0
        assert "onerror=alert(1)" in page.inner_text("header")
    print("names with markup stay texts")


def check_size(browser, path):
    """A month of twenty widgets is small, and scrolls without long frames."""
    size = path.stat().st_size
    assert size < 5_000_000, f"{size} bytes"
    with opened(browser, path) as page:
        begin = time.perf_counter()
        page.reload()
        seconds = time.perf_counter() - begin
        frames = page.evaluate(
            """async () => {
              const times = [];
              let last = performance.now();
              for (let y = 0; y < document.body.scrollHeight; y += 300) {
                scrollTo(0, y);
                await new Promise(requestAnimationFrame);
                times.push(performance.now() - last);
                last = performance.now();
              }
              return times;
            }""")
        count = page.evaluate("document.querySelectorAll('*').length")
    print(f"a month of 20 widgets: {size} bytes, {count} elements, loaded in {seconds:.2f} s, "
          f"frames of {statistics.median(frames):.0f} ms (median) to {max(frames):.0f} ms while scrolling")


pages = make_pages()
with chromium() as browser:
    check_without_scripts(browser, pages["match-day"])
    check_keyboard(browser, pages["match-day"])
    check_pointer(browser, pages["match-day"])
    check_hostile(browser, pages["hostile"])
    check_size(browser, pages["month"])
    check_looks(browser, pages)
