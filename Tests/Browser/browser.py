"""A browser without a network, and the scenarios of the tests."""

import contextlib
import json
import pathlib
import subprocess
import sys

from playwright.sync_api import sync_playwright

binary = pathlib.Path(sys.argv[1])
work = pathlib.Path(sys.argv[2])
scenarios = sorted(pathlib.Path("Scenarios").glob("*.json"))


def run(*arguments, code=0):
    """Runs the command and returns its output."""
    result = subprocess.run([binary, *map(str, arguments)], capture_output=True, text=True)
    assert result.returncode == code, f"{arguments} ended with {result.returncode}: {result.stderr}"
    return result.stdout


def refused(*arguments):
    """Runs the command, which refuses its arguments, and returns its message."""
    result = subprocess.run([binary, *map(str, arguments)], capture_output=True, text=True)
    assert result.returncode == 64, f"{arguments} ended with {result.returncode}: {result.stderr}"
    return result.stderr


def is_fleet(scenario):
    """Whether a scenario describes many people, so that a page shows one of their devices."""
    return '"fleet":' in scenario.read_text()


@contextlib.contextmanager
def chromium():
    """Starts Debian's Chromium."""
    with sync_playwright() as playwright:
        # A container has no second user for the sandbox; the browser opens only our own files.
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield browser
        browser.close()


@contextlib.contextmanager
def opened(browser, path, **options):
    """Opens a file without a network, and fails for a request to elsewhere, an error or a message of the console."""
    context = browser.new_context(**{"offline": True, "viewport": {"width": 1440, "height": 900}} | options)
    page = context.new_page()
    problems, requests = [], []
    page.on("console", lambda message: problems.append(message.text))
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("dialog", lambda dialog: problems.append("a dialog"))
    page.on("request", lambda request: requests.append(request.url))
    url = pathlib.Path(path).resolve().as_uri()
    page.goto(url)
    yield page
    assert problems == [], f"{path}: {problems}"
    assert set(requests) == {url}, f"{path}: {requests}"
    context.close()


def with_signs():
    """Returns a scenario with 2,000 combining signs in its name, and as many in its description."""
    signs = "a" + "\u0301\u0489" * 1_000
    return json.dumps(json.loads(month()) | {"name": signs, "about": f"{signs} {signs}", "length": "2d"}, ensure_ascii=False)


def month():
    """Returns a scenario of twenty widgets over thirty days."""
    sources, widgets, apps = {}, {}, {}
    for place in range(20):
        mean, policy = ["10m", "30m", "1h", "3h"][place % 4], ["15m", "30m", "1h", "4h"][place // 4 % 4]
        sources[f"source-{place}"] = {"changes": {"mean": mean}}
        widgets[f"widget-{place}"] = {
            "app": f"app-{place % 5}", "shows": f"source-{place}", "family": "systemSmall", "place": "homeScreen",
            "push": place % 4 == 0, "provider": {"policy": {"after": policy}, "fails": "2%"},
        }
    for place in range(5):
        apps[f"app-{place}"] = {
            "sessions": {"perDay": 4, "length": "2m"}, "reloads": {"on": "foreground"},
            "pushes": {"on": f"source-{place * 4}", "throttle": "10m"},
        }
    return json.dumps({
        "name": "Twenty widgets, thirty days", "seed": 7, "start": "2026-06-01T00:00", "zone": "Europe/Madrid",
        "length": "30d", "device": {"awake": "07:30-23:30", "views": {"perDay": 90, "length": "5s"}},
        "sources": sources, "apps": apps, "widgets": widgets,
    })
