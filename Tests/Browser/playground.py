"""The playground: the same answers as the command, findings and completion while typing, controls, sharing, access."""

import base64
import contextlib
import json
import os
import pathlib
import re
import statistics
import time
import urllib.parse
import zlib

from axe_playwright_python.sync_playwright import Axe

from browser import chromium, is_fleet, run, scenarios, work

axe = Axe()
address = pathlib.Path("docs/playground/index.html").resolve().as_uri()
# The time for a redraw of a day with four widgets; machines of continuous integration are slow and shared.
redraw_limit = 400

# A day of four widgets.
four_widgets = re.sub(r',\s*"expect": \{.*?\n  \},', ",", pathlib.Path("Scenarios/match-day.json").read_text(), flags=re.DOTALL)
four_widgets = four_widgets.replace('"length": "3d"', '"length": "1d"').replace('''  "widgets": {
''', '''  "widgets": {
    "small-score": {
      "app": "football", "shows": "scores", "family": "systemSmall", "place": "homeScreen",
      "provider": { "policy": { "after": "1h" } },
    },
''')


@contextlib.contextmanager
def playground(browser, fragment="", **options):
    """Opens the page without a network, and fails for a request to elsewhere, an error or a message of the console."""
    context = browser.new_context(**{"offline": True, "viewport": {"width": 1440, "height": 900}} | options)
    page = context.new_page()
    problems, requests = [], []
    page.on("console", lambda message: problems.append(message.text))
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("dialog", lambda dialog: problems.append("a dialog"))
    page.on("request", lambda request: requests.append(request.url))
    page.goto(address + fragment)
    if options.get("java_script_enabled", True):
        complete(page)
    yield page
    assert problems == [], f"{fragment}: {problems}"
    others = [url for url in requests if url.split("#")[0] != address and not url.startswith("blob:null/")]
    assert others == [], f"{fragment}: {others}"
    context.close()


def complete(page):
    """Waits until the report of the text is complete."""
    page.wait_for_selector("#report[data-state^=complete]", state="attached", timeout=60_000)


def until(page, expression, seconds=120):
    """Waits until an expression is true; the browser's own way to wait would need a weaker policy for scripts."""
    end = time.monotonic() + seconds
    while not page.evaluate(expression):
        assert time.monotonic() < end, f"{expression} is not true after {seconds} s"
        page.wait_for_timeout(20)


def shared(text):
    """Returns the fragment of a text."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text.encode()) + packer.flush()
    return "#text=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def text_of(page):
    return page.input_value("#text")


def fingerprint(page):
    return page.get_attribute("#report", "data-fingerprint")


def report_text(page):
    return page.locator("#report .page").inner_text()


def put(page, old, new):
    """Selects a text in the editor and types another."""
    page.evaluate("""([old, length]) => {
      const area = document.querySelector('#text');
      area.focus();
      const start = area.value.indexOf(old);
      if (start < 0) throw new Error(`no ${old}`);
      area.setSelectionRange(start, start + length);
    }""", [old, len(old)])
    if new:
        page.keyboard.type(new)
    else:
        page.keyboard.press("Delete")


def changed(page, action, *arguments):
    """Performs an action and waits for the complete report of the text after it."""
    page.evaluate("document.querySelector('#report').dataset.state = 'before'")
    action(*arguments)
    complete(page)


def saved(page, kind):
    """Downloads a file and returns its name and its text."""
    page.click("#downloads summary")
    with page.expect_download() as download:
        page.click(f"[data-save={kind}]")
    return download.value.suggested_filename, pathlib.Path(download.value.path()).read_text(encoding="utf-8")


def violations(page):
    """Returns the violations of accessibility rules, with the elements concerned."""
    found = axe.run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [(rule["id"], [node["target"] for node in rule["nodes"]][:3]) for rule in found]


def take_picture(page, name):
    folder = os.environ.get("TIMELINE_SIM_SCREENSHOTS")
    if folder:
        page.screenshot(path=f"{folder}/playground-{name}.png")


def check_scenarios(browser):
    """Every shipped scenario has the fingerprint and the text of the command."""
    with playground(browser) as page:
        menu = page.eval_on_selector_all("#menu option", "options => options.map(({ value }) => value)")
        shipped = [scenario.stem for scenario in scenarios]
        assert set(shipped) <= set(menu), set(shipped) - set(menu)
        for scenario in scenarios:
            expected = run("run", scenario)
            changed(page, page.select_option, "#menu", scenario.stem)
            found = re.search("fingerprint ([0-9a-f]{16})", expected)[1]
            assert fingerprint(page) == found, f"{scenario}: {fingerprint(page)} in the page, {found} of the command"
            page.evaluate("document.querySelector('#report-text').textContent = ''")
            page.click("#view-text")
            until(page, "document.querySelector('#report-text').textContent !== ''")
            text = page.text_content("#report-text")
            assert text == expected, f"{scenario}: the text differs from the command's:\n{first_difference(text, expected)}"
            page.click("#view-report")
            assert page.inner_text("#count") == "No findings" or "warning" in page.inner_text("#count"), scenario
    print(f"{len(scenarios)} scenarios: same fingerprint and same text as the command")


def first_difference(one, other):
    for first, second in zip(one.splitlines(), other.splitlines()):
        if first != second:
            return f"{first}\n{second}"
    return f"{len(one)} and {len(other)} characters"


def check_findings(browser):
    """A mistake is marked and listed at its place while typing, the last report stays, and a button corrects it."""
    with playground(browser) as page:
        before = report_text(page)
        put(page, '"length": "5s"', '"lenght": "5s"')
        page.wait_for_selector("#report[data-state=refused]")
        line = text_of(page)[:text_of(page).index("lenght")].count("\n") + 1
        assert page.locator("#findings li").count() == 1
        finding = page.locator("#findings li")
        (work / "bad.json").write_text(text_of(page))
        report = json.loads(run("run", "--format", "json", work / "bad.json", code=65))["runs"][0]["findings"][0]
        assert report["line"] == line and f"Line {line}" in finding.inner_text(), finding.inner_text()
        assert report["problem"] in finding.inner_text() and report["remedy"] in finding.inner_text()
        assert page.inner_text("#layer .error") == '"lenght"', page.inner_text("#layer .error")
        assert page.inner_text("#count") == "1 error"
        assert f"before the error in line {line}" in page.inner_text("#notices")
        assert report_text(page) == before, "the last report is gone"
        page.evaluate("document.querySelector('#text').setSelectionRange(0, 0)")
        page.keyboard.press("F8")
        selected = page.evaluate("(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))"
                                 "(document.querySelector('#text'))")
        assert selected == '"lenght"', selected
        take_picture(page, "error-1440-light")
        changed(page, finding.locator(".fix").click)
        assert '"length": "5s"' in text_of(page) and page.inner_text("#count") == "No findings"
        # A zone that the browser does not know has the command's suggestion.
        put(page, "Europe/Madrid", "Europe/Madird")
        page.wait_for_selector("#findings li >> text=did you mean 'Europe/Madrid'?")
        # Undo takes back what was typed, and then what the button did.
        page.focus("#text")
        for _ in range(60):
            page.keyboard.press("Control+z")
        until(page, "document.querySelector('#count').textContent === 'No findings'")
        assert text_of(page) == pathlib.Path("Scenarios/match-day.json").read_text()
    print("a mistake is marked, listed and corrected at its place; undo takes everything back")


def check_completion(browser):
    """The schema completes keys and values, by keyboard."""
    with playground(browser) as page:
        put(page, '"push": true', '"pu')
        page.wait_for_selector("#options:not([hidden])")
        labels = page.locator("#options b").all_inner_texts()
        assert labels[0] == "push" and "app" not in labels, labels
        page.keyboard.press("Enter")
        labels = page.locator("#options b").all_inner_texts()
        assert labels[:2] == ["true", "false"], labels
        page.keyboard.press("Enter")
        assert '"push": true,' in text_of(page) or '"push": true\n' in text_of(page), text_of(page)
        until(page, "document.querySelector('#count').textContent === 'No findings'")
        put(page, '"systemMedium"', '"')
        page.keyboard.press("Control+Space")
        page.wait_for_selector("#options:not([hidden])")
        labels = page.locator("#options b").all_inner_texts()
        assert "systemLarge" in labels and len(labels) >= 9, labels
        chosen = page.locator("#options [aria-selected=true]")
        assert page.get_attribute("#text", "aria-activedescendant") == chosen.get_attribute("id")
        page.keyboard.press("ArrowDown")
        second = page.locator("#options [aria-selected=true] b").inner_text()
        take_picture(page, "completion-1440-light")
        page.keyboard.press("Enter")
        assert f'"family": "{second}"' in text_of(page), (second, text_of(page))
        put(page, '"shows": "scores"', '"shows": ')
        page.keyboard.press("Control+Space")
        labels = page.locator("#options b").all_inner_texts()
        assert labels == ["scores", "table", "fixtures"], labels
        page.keyboard.press("Escape")
        assert page.locator("#options").is_hidden()
    print("completion inserts keys, words and names of the scenario")


def check_controls(browser):
    """Every control edits the text in place and changes the run, and undo takes it back."""
    slides = {
        "after": ('"after": "30m"', '"after": "45m"'), "throttle": ('"throttle": "2m"', '"throttle": "3m"'),
        "sessions": ('"perDay": 5,', '"perDay": 6,'), "views": ('"perDay": 90', '"perDay": 120'),
        "lasting": ('"for": "25m"', '"for": "30m"'), "budget": ('"preset": "ios-26"', '"budget.allowance": "10/day"'),
        "interval": ('"preset": "ios-26"', '"interval.minimum": "10m"'),
    }
    choices = {
        "policy": ("never", '"policy": "never"'),
        "pushes": ("every 15m", '"pushes": { "every": "15m", "throttle": "2m" }'),
    }
    original = pathlib.Path("Scenarios/match-day.json").read_text()
    with playground(browser) as page:
        first = fingerprint(page)

        def verify(name, before, after):
            text = text_of(page)
            assert after in text and before in original, f"{name}: {after} is not in {text}"
            assert "// on the way to the pub" in text and '// try "10m"' in text, f"{name} lost a comment"
            (work / "match-day.json").write_text(text)
            expected = re.search("fingerprint ([0-9a-f]{16})", run("run", "--no-range", "--no-advice", work / "match-day.json"))[1]
            assert fingerprint(page) == expected != first, f"{name}: {fingerprint(page)}, {expected}, {first}"
            page.focus("#text")
            for _ in range(8):
                page.keyboard.press("Control+z")
            complete(page)
            assert text_of(page) == original, f"undo of {name}: {text_of(page)}"

        for name, (before, after) in slides.items():
            page.focus(f"#control-{name}")
            # A budget that is a little larger changes no decision on these days.
            for key in ["ArrowLeft"] * 6 if name == "budget" else ["ArrowRight"]:
                changed(page, page.keyboard.press, key)
            assert page.evaluate("document.activeElement.id") == f"control-{name}", f"{name} lost the focus"
            assert page.locator(f"#control-{name} + output").inner_text().split()[0] in after, name
            verify(name, before, after)
        for name, (value, after) in choices.items():
            changed(page, page.select_option, f"#control-{name}", value)
            verify(name, "policy", after)
        page.select_option("#control-widget", "next-match")
        changed(page, page.select_option, "#control-entries", "1")
        verify("entries", '"entries": "foreseen"', '"entries": 1')
        changed(page, page.select_option, "#control-entries", "4")
        assert '"every": "1h"' in text_of(page)
        page.focus("#control-spacing")
        changed(page, page.keyboard.press, "ArrowLeft")
        assert '"every": "45m"' in text_of(page)
        changed(page, page.select_option, "#menu", "match-day")
        spoken = page.inner_text("#speech")
        changed(page, page.click, "#another")
        assert "views of live-score met stale content" in page.inner_text("#speech") != spoken, page.inner_text("#speech")
        verify("seed", '"seed": 42', '"seed": 43')
        # A condition that the scenario lacks is added beside the other, and removed again.
        page.select_option("#control-condition", "lowPower")
        page.focus("#control-lasting")
        changed(page, page.keyboard.press, "End")
        assert '{ "is": "lowPower", "at": "12:00", "for": "8h" }' in text_of(page), text_of(page)
        assert page.inner_text("#count") == "No findings"
        changed(page, page.keyboard.press, "Home")
        assert "lowPower" not in text_of(page)
        # A control without a place gives the reason.
        changed(page, page.select_option, "#menu", "relevance-tour")
        page.select_option("#control-widget", label="meeting")
        assert page.locator("#control-policy").is_disabled()
        assert "relevance" in page.inner_text("#note-policy"), page.inner_text("#note-policy")
        # Every control works, or is disabled with a reason, and makes no mistake in the text. A sixth of the scenarios
        # keeps the test short; a change of the controls should be tried with all.
        count = 0
        for scenario in scenarios[::6]:
            text = scenario.read_text()
            for control in [*slides, *choices, "entries", "spacing"]:
                page.evaluate("document.querySelector('#report').dataset.state = 'before'")
                page.select_option("#menu", "match-day" if scenario.stem != "match-day" else "glucose")
                page.select_option("#menu", scenario.stem)
                element = page.locator(f"#control-{control}")
                if element.is_disabled():
                    assert page.inner_text(f"#note-{control}").endswith("."), f"{scenario}, {control}: no reason"
                    continue
                if control in choices or control == "entries":
                    values = element.evaluate("e => [...e.options].map(({ value }) => value)")
                    element.select_option([value for value in values if value != element.input_value()][-1])
                else:
                    element.focus()
                    page.keyboard.press("ArrowRight")
                    if text_of(page) == text:
                        page.keyboard.press("ArrowLeft")
                assert text_of(page) != text, f"{scenario}, {control}: no edit"
                count += 1
                until(page, "!['running', 'before'].includes(document.querySelector('#report').dataset.state)")
                errors = page.locator("#findings .error").all_inner_texts()
                syntax = [error for error in errors if re.search("unclosed|missing|after-the-end|unexpected|duplicate|unknown-key", error)]
                assert syntax == [], f"{scenario}, {control}: {syntax} in {text_of(page)}"
    print(f"{len(slides) + len(choices) + 3} controls edit the text and change the run as the command does; {count} edits "
          f"of {len(scenarios[::6])} scenarios leave them well formed")


def check_explanation(browser):
    """A click on a moment shows what the command explains."""
    with playground(browser) as page:
        lane = page.locator("#report details.day[open] [data-widget]").first
        lane.scroll_into_view_if_needed()
        box = lane.bounding_box()
        page.mouse.click(box["x"] + box["width"] * 0.7, box["y"] + box["height"] / 2)
        page.wait_for_selector("#explanation:not([hidden])")
        command = page.locator("#report details.day[open] .inspector code").inner_text()
        assert command.startswith("timeline-sim explain Scenarios/match-day.json"), command
        expected = run(*command.split()[1:])
        assert page.text_content("#explanation-text") == expected, page.text_content("#explanation-text")
        take_picture(page, "explanation-1440-light")
        page.click("#close-explanation")
        assert page.locator("#explanation").is_hidden()
    print("a click on a moment explains it as the command does")


def check_comparison(browser):
    """A kept scenario is compared with another on the same seeds, as by the command."""
    with playground(browser) as page:
        page.click("#keep")
        page.focus("#control-throttle")
        for _ in range(5):
            changed(page, page.keyboard.press, "ArrowRight")
        assert '"throttle": "20m"' in text_of(page), text_of(page)
        page.click("#view-comparison")
        page.wait_for_selector("#comparison[data-seeds='10']", timeout=120_000)
        assert page.inner_text("#difference") == 'B differs from A: apps.football.pushes.throttle "2m" → "20m".'
        (work / "A.json").write_text(pathlib.Path("Scenarios/match-day.json").read_text())
        (work / "B.json").write_text(text_of(page))
        run("compare", work / "A.json", work / "B.json", "--seeds", "10", "--report", f"html={work / 'compare.html'}")
        expected = browser.new_page()
        expected.goto((work / "compare.html").as_uri())
        for section in ("#metrics", "#why", "#days"):
            wanted = expected.locator(section).inner_text()
            assert page.locator(f"#comparison {section}").text_content() == expected.locator(section).text_content(), section
            assert wanted
        expected.close()
        take_picture(page, "comparison-1440-light")
    print("A and B are compared as by the command")


def check_slow_work(browser):
    """Advice and the study of assumptions show their progress and end with the command's report; work can be cancelled."""
    with playground(browser) as page:
        page.evaluate("""() => {
          globalThis.seen = new Set();
          new MutationObserver(() => seen.add(document.querySelector('#slow-work-title').textContent))
            .observe(document.querySelector('#slow-work-title'), { childList: true });
        }""")
        page.click("#ranges")
        page.wait_for_selector("#slow-work:not([hidden])")
        until(page, "document.querySelector('#progress').value > 0")
        take_picture(page, "progress-1440-light")
        page.click("#cancel")
        assert page.locator("#slow-work").is_hidden() and page.get_attribute("#ranges", "aria-pressed") == "false"
        page.click("#ranges")
        page.click("#advice")
        page.wait_for_selector("#report[data-state='complete ranges advice uncertainty']", timeout=300_000)
        assert any(re.search(r"\d+ of \d+", title) for title in page.evaluate("[...seen]"))
        run("run", "-q", "Scenarios/match-day.json", "--uncertain", "--report", f"html={work / 'uncertain.html'}")
        expected = browser.new_page()
        expected.goto((work / "uncertain.html").as_uri())
        for section in ("#advice", "#ranges", "#glance"):
            found, wanted = [one.locator(place).text_content() for one, place in ((page, f"#report section{section}"), (expected, section))]
            assert found == wanted, f"{section}: {found}\n{wanted}"
        expected.close()
        page.locator("#report #ranges").scroll_into_view_if_needed()
        take_picture(page, "ranges-1440-light")
    print("advice and ranges show their progress and end with the command's report; work can be cancelled")


def check_address(browser):
    """The address has the state, and a wrong one a message."""
    with playground(browser, "#open=glucose&seed=7") as page:
        expected = re.search("fingerprint ([0-9a-f]{16})", run("run", "Scenarios/glucose.json", "--seed", "7"))[1]
        assert fingerprint(page) == expected and page.input_value("#menu") == "glucose"
        assert page.evaluate("location.hash") == "#open=glucose&seed=7"
        changed(page, page.select_option, "#control-policy", "never")
        until(page, "location.hash.includes('text=')")
        hash, text, found = page.evaluate("location.hash"), text_of(page), fingerprint(page)
        with playground(browser, hash) as other:
            assert text_of(other) == text and fingerprint(other) == found and other.input_value("#menu") == "glucose"
        changed(page, page.select_option, "#menu", "flight")
        until(page, "location.hash === '#open=flight'")
        changed(page, page.go_back)
        assert text_of(page) == text, "back does not restore the text"
        changed(page, page.go_forward)
        assert text_of(page) == pathlib.Path("Scenarios/flight.json").read_text(), "forward does not restore the text"
    with playground(browser, shared(four_widgets)) as page:
        assert text_of(page) == four_widgets and page.input_value("#menu") == ""
    wrong = {
        "#open=nothing": "no scenario “nothing”", "#text=@@@": "damaged", "#seed=x": "not a whole number", "#colour=red": "unknown part",
        "#open=%E0%A4%A": "instead",
    }
    for fragment, words in wrong.items():
        with playground(browser, fragment) as page:
            assert words in page.inner_text("#notices"), (fragment, page.inner_text("#notices"))
            assert fingerprint(page), fragment
    member = re.search("fingerprint ([0-9a-f]{16})", run("run", "Scenarios/mixed-devices.json", "--device", "3/phone"))[1]
    with playground(browser, "#open=mixed-devices&device=3/phone") as page:
        assert fingerprint(page) == member and page.input_value("#person") == "3/phone"
        page.fill("#person", "")
        changed(page, page.keyboard.press, "Enter")
        whole = re.search("fingerprint ([0-9a-f]{16})", run("run", "Scenarios/mixed-devices.json"))[1]
        assert fingerprint(page) == whole
        page.fill("#person", "9999")
        page.keyboard.press("Enter")
        page.wait_for_selector("#notices >> text=there is no person 9999")
    print("addresses restore the state, back and forward too; wrong ones get a message")


def check_downloads(browser):
    """Downloads are the command's outputs."""
    with playground(browser, "#open=underground") as page:
        scenario = "Scenarios/underground.json"
        text = run("run", scenario, "--report", f"html={work / 'page'}", "--report", f"trace={work / 'trace'}")
        expected = {
            "scenario": ("underground.json", pathlib.Path(scenario).read_text()), "report": ("underground.txt", text),
            "page": ("underground.html", (work / "page").read_text()), "trace": ("underground.trace.json", (work / "trace").read_text()),
        }
        for kind, wanted in expected.items():
            found = saved(page, kind)
            assert found == wanted, f"{kind}: {found[0]}, {first_difference(found[1], wanted[1])}"
    print("downloads are the command's outputs, byte for byte")


def check_hostile(browser):
    text = pathlib.Path("Scenarios/match-day.json").read_text()
    text = text.replace('"name": "Match day"', '"name": "</script><img src=x onerror=alert(1)><b>\\u202e"')
    text = text.replace('"live-score"', '"<svg onload=alert(2)>"', 1)
    with playground(browser) as page:
        page.evaluate("document.querySelector('#text').select()")
        page.keyboard.insert_text(text)
        page.wait_for_selector("#findings li.error")
        assert page.locator("img, svg[onload]").count() == 0
        assert "onload=alert(2)" in page.inner_text("#findings")
        put(page, '"<svg onload=alert(2)>"', '"live-score"')
        complete(page)
        assert "onerror=alert(1)" in report_text(page) and page.locator("img, b b").count() == 0
    print("names with markup stay texts")


def check_looks(browser):
    """No violation of accessibility rules and no sideways overflow, in every scheme and at every width."""
    schemes = {"light": {"color_scheme": "light"}, "dark": {"color_scheme": "dark"}, "forced": {"forced_colors": "active"}}
    for scheme, options in schemes.items():
        for width in (320, 768, 1440):
            with playground(browser, "#open=glucose", viewport={"width": width, "height": 900}, **options) as page:
                overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                assert overflow <= 0, f"{scheme}, {width} px: {overflow} px too wide"
                found = violations(page)
                assert found == [], f"{scheme}, {width} px: {found}"
                take_picture(page, f"{width}-{scheme}")
                put(page, '"length":', '"lenght":')
                page.wait_for_selector("#report[data-state=refused]")
                page.keyboard.press("Control+Space")
                found = violations(page)
                assert found == [], f"{scheme}, {width} px, with a finding: {found}"
                take_picture(page, f"{width}-{scheme}-finding")
    print("no violation of axe and no sideways overflow, with and without findings")


def check_keyboard(browser):
    """Tab reaches every control, and leaves the editor."""
    with playground(browser) as page:
        seen = []
        for _ in range(60):
            page.keyboard.press("Tab")
            seen.append(page.evaluate("document.activeElement.id || document.activeElement.tagName"))
        controls = page.eval_on_selector_all(
            "button, select, textarea, input:not([type=file]), summary",
            "all => all.filter((e) => e.getRootNode() === document && !e.disabled && e.checkVisibility()).map((e) => e.id || e.tagName)")
        assert set(controls) <= set(seen), set(controls) - set(seen)
    print(f"Tab reaches {len(controls)} controls")


def check_missing(browser):
    """Without JavaScript or WebAssembly, a sentence names the command."""
    with playground(browser, java_script_enabled=False) as page:
        assert "needs JavaScript" in page.inner_text("body") and "timeline-sim run" in page.inner_text("body")
    context = browser.new_context(offline=True)
    page = context.new_page()
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(address)
    page.wait_for_selector("#missing:not([hidden])")
    assert "WebAssembly" in page.inner_text("#missing") and "timeline-sim run" in page.inner_text("#missing")
    context.close()
    print("without JavaScript or WebAssembly, a sentence names the command")


def check_redraw(browser):
    """A change is drawn soon."""
    with playground(browser, shared(four_widgets)) as page:
        page.focus("#control-throttle")
        for number in range(40):
            page.keyboard.press("ArrowRight" if number % 6 < 3 else "ArrowLeft")
            page.wait_for_timeout(300)
        entries = page.evaluate("performance.getEntriesByName('redraw').map(({ duration, detail }) => [duration, detail.engine, detail.draw])")
    assert len(entries) >= 40, len(entries)
    figures = []
    for name, place in (("change to picture", 0), ("engine and renderer", 1), ("insertion and layout", 2)):
        times = sorted(entry[place] for entry in entries[2:])
        figures.append(f"{name} {statistics.median(times):.0f} ms ({times[len(times) // 10]:.0f} to {times[len(times) * 9 // 10]:.0f})")
        if place == 0:
            assert statistics.median(times) < redraw_limit, times
    print(f"a day of 4 widgets, median (and 10 to 90 %) of {len(entries) - 2} changes: {', '.join(figures)}")


with chromium() as browser:
    for check in (check_findings, check_completion, check_controls, check_explanation, check_comparison, check_slow_work,
                  check_address, check_downloads, check_hostile, check_looks, check_keyboard, check_missing, check_redraw,
                  check_scenarios):
        check(browser)
