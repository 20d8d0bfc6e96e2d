import Testing

@testable import TimelineSim

@Suite struct AppFindingTests {
  @Test(arguments: [
    FindingCase(
      #"{ "name": "x", \#(Sample.bounds) "sources": { "news": «{» }, «"leave"»: { "changes": { "every": "1h" } } } }"#,
      "a source needs 'changes'",
      "a source cannot be named 'leave': in 'on' it means a session of the app"),
    FindingCase(
      Sample.scenario(source: Sample.hourly + #""foreseen": «"1d"», "network": «"no"»"#),
      #"a duration cannot contain days, which last 23 to 25 hours; write "24h""#,
      "'network' must be true or false, not a string"),
    FindingCase(
      Sample.scenario(app: #""sessions": { "perDay": 6, "length": «"0s"» }"#), "'length' must be greater than zero"),
    FindingCase(
      Sample.scenario(app: #""exempt": «{» "is": «"foreground"», "perDay": 1 }"#), "an exempt session needs 'length'",
      "'is' cannot be 'foreground'; write 'location', 'media' or 'navigation'"),
    FindingCase(
      Sample.scenario(app: #""reloads": { "on": «"nws"», «"at"»: "12:00" }"#),
      "'nws' is neither a source, a session nor a condition that begins or ends; did you mean 'news'?",
      "'on' and 'at' cannot be combined"),
    FindingCase(
      #"{ "name": "x", \#(Sample.bounds) "sources": { «"wake"»: { "changes": { "every": "1h" } } } }"#,
      "a source cannot be named 'wake': in 'on' it means that the system has woken the app"),
    FindingCase(
      Sample.scenario(app: #""wakes": [«{» "on": «"nws"» }, { "by": «"puhs"», "on": "news", «"at"»: "12:00" }]"#),
      "a wake needs 'by'", "there is no source 'nws'; did you mean 'news'?",
      "'by' cannot be 'puhs'; did you mean 'push'?", "'on' and 'at' cannot be combined"),
    FindingCase(
      Sample.scenario(app: #""wakes": [«{» "by": "refresh" }, { «"by"»: "transfer", "on": "news" }]"#),
      "a wake needs a timing; add 'on', 'at', 'every', 'mean', 'perDay' or 'trace'",
      "a phone sends transfers to the app of a watch; set \"preset\": \"watchos-26\" in 'system', or use \"push\""),
    FindingCase(
      Sample.scenario(app: #"«"wakes"»: { "by": "refresh", "every": "1h" }, "reloads": { "on": "news" }"#),
      "nothing occurs at a wake: 'app' does nothing then; add \"on\": \"wake\" to one of its 'saves' or 'reloads'"),
    FindingCase(
      Sample.scenario(app: #""reloads": { "on": «"wake"» }"#),
      "this never occurs: nothing wakes 'app'; add 'wakes' to the app"),
    FindingCase(
      Sample.scenario(app: #""reloads": «{» "in": «"back"» }"#),
      "a reload needs a timing; add 'on', 'at', 'every', 'mean', 'perDay' or 'trace'",
      "'in' cannot be 'back'; did you mean 'background'?"),
    FindingCase(
      Sample.scenario(app: #""sessions": «3», "reloads": «"leave"»"#),
      #"a session must be an object, not a number; write { "perDay": 3 }"#,
      #"a reload must be an object, not a string; write { "on": "leave" }"#),
    FindingCase(
      Sample.scenario(source: #""changes": [«"48/day"», «{» «"times"»: 3 }, { "during": "app", «"mean"»: "1h" }]"#),
      #"a change must be an object, not a string; write { "perDay": 48 }"#,
      "a change needs a timing; add 'during', 'at', 'every', 'mean', 'perDay' or 'trace'",
      "'times' applies only with 'during'", "'during' and 'mean' cannot be combined"),
    FindingCase(
      Sample.scenario(app: #""reloads": { "on": "news", "kinds": [«"mian"», "main"], "calls": «0» }"#),
      "there is no widget 'mian'; did you mean 'main'?", "'calls' must be between 1 and 1000, not 0"),
    FindingCase(
      Sample.scenario(app: #""invalidations": { "on": "leave", "kinds": [«"main"»] }"#),
      "'main' is a timeline widget; use 'reloads'"),
    FindingCase(
      Sample.scenario(
        app: #""reloads": { "on": "news", "kinds": «"main"» }"#,
        widget: #""app": "other", "shows": "news", "family": "systemSmall", "place": "homeScreen","# + Sample.simple),
      "'main' belongs to 'other'; an app can call WidgetCenter only for its own widgets"),
    FindingCase(
      Sample.scenario(app: #""pushes": { "on": «"nws"», "priority": «200», "payload": «4096», «"throtle"»: "1m" }"#),
      "there is no source 'nws'; did you mean 'news'?", "'priority' must be between 0 and 100, not 200",
      #"a size needs a unit; write "4096B", "1KB" (1000 bytes) or "10MB""#,
      "a push has no key 'throtle'; did you mean 'throttle'?"),
    FindingCase(
      Sample.scenario(top: #""pushService": { "outages": { "from": «"12:00"», "for": "1h", "answers": «"Gone"» } },"#),
      #"'12:00' is not a date in the expected format; write "2026-06-13T09:30""#,
      "'answers' cannot be 'Gone'; write 'InternalServerError', 'ServiceUnavailable' or 'Shutdown'"),
    FindingCase(
      Sample.scenario(app: #""pushes": «{» "on": "news" }"#),
      #"no widget of 'app' subscribes to pushes; set "push": true in the widgets that should"#),
    FindingCase(
      Sample.scenario(
        app: #""sessions": { "perDay": 2 }, "reloads": [{ "on": "leave" }, { "on": «"navigation"» }]"#),
      "this never occurs: 'app' has no such session; add 'exempt' sessions to the app"),
    FindingCase(
      Sample.scenario(app: #""reloads": { "on": «"foreground"» }"#),
      "this never occurs: 'app' has no such session; add 'sessions' to the app"),
  ])
  func `mistakes in sources, apps and pushes are reported`(_ row: FindingCase) { row.check() }
}
