import Testing

@testable import TimelineSim

/// Pairs of scenarios: one with a likely mistake, and one that differs only in the mistake.
@Suite struct WarningTests {
  private static func sound(_ text: String) -> FindingCase { FindingCase(text: text, messages: []) }

  @Test(arguments: [
    FindingCase(
      Sample.scenario(widget: Sample.placement + Sample.simple + #""push": «true»,"#),
      "'main' subscribes to pushes, but 'app' sends none; add 'pushes' to the app, or remove 'push'"),
    sound(Sample.scenario(widget: Sample.placement + Sample.simple + #""push": false,"#)),
    sound(
      Sample.scenario(app: #""pushes": { "on": "news" }"#, widget: Sample.placement + Sample.simple + #""push": true,"#)
    ),
    sound(
      Sample.scenario(
        app: #""pushes": { "perDay": 0 }"#, widget: Sample.placement + Sample.simple + #""push": true,"#)),
    FindingCase(
      Sample.watch(#""contexts": { "between": "17:00-19:00" }"#, widget: #""push": «true»,"#),
      "'card' subscribes to pushes, but 'app' sends none; add 'pushes' to the app, or remove 'push'"),
  ])
  func `a widget that takes pushes of an app without pushes is a warning`(row: FindingCase) { row.check() }

  @Test(arguments: [
    FindingCase(
      Sample.scenario(app: #""sessions": { "perDay": 6 }, "reloads": { "on": "leave", «"in"»: "foreground" },"#),
      "'app' is no longer in the foreground when it leaves it: none of these calls is made; omit 'in'"),
    sound(Sample.scenario(app: #""sessions": { "perDay": 6 }, "reloads": { "on": "leave" },"#)),
    sound(
      Sample.scenario(app: #""sessions": { "perDay": 6 }, "reloads": { "on": "foreground", "in": "foreground" },"#)),
  ])
  func `a call in the foreground after leaving it is a warning`(row: FindingCase) { row.check() }

  /// Returns a scenario whose widget reads what its app has saved of changes in it.
  private static func saves(_ saves: String, mark: String = #""saved""#) -> String {
    Sample.scenario(
      source: #""network": false, "changes": { "during": "app" }"#,
      app: #""sessions": { "perDay": 6 }, "saves": \#(saves)"#,
      widget: Sample.placement + Sample.simple + #""reads": \#(mark),"#)
  }

  @Test(arguments: [
    FindingCase(
      saves(#"{ "on": "foreground" }"#, mark: #"«"saved"»"#),
      "'app' saves 'news' only when it is opened, before the person changes 'news' there: the widget shows a change "
        + #"after the next opening at the earliest; add {"on": "leave"} to 'saves'"#),
    sound(saves(#"[{ "on": "foreground" }, { "on": "leave" }]"#)),
    sound(saves(#"{ "on": "news", "in": "foreground" }"#)),
    FindingCase(
      saves(#"[{ "on": "foreground" }, { "on": "leave", «"in"»: "foreground" }]"#),
      "'app' is no longer in the foreground when it leaves it: none of these saves is made; omit 'in'"),
  ])
  func `saves that come before all changes of the person are a warning`(row: FindingCase) { row.check() }

  private static let never =
    "this never applies: an element before it applies to all of these runs; "
    + "move it before that one"

  private static let savesPower = #""conditions": [{ "is": "lowPower", "between": "18:00-22:00" }]"#

  @Test(arguments: [
    FindingCase(
      Sample.scenario(widget: Sample.provider(#""fails": [{ "share": "1%" }, «{» "between": "02:00-04:00" }]"#)), never),
    FindingCase(
      Sample.scenario(
        widget: Sample.provider(#""crashes": [{ "over": 20, "share": "1%" }, «{» "over": 30 }, { "share": "2%" }]"#)),
      never),
    sound(
      Sample.scenario(
        widget: Sample.provider(
          #""fails": [{ "weekdays": "mon" }, { "between": "02:00-04:00" }, { "share": "1%" }], "hangs": { "share": "0%" }"#
        ))),
    sound(Sample.scenario(widget: Sample.provider(#""crashes": [{ "over": 30, "share": "1%" }, { "over": 20 }]"#))),
    FindingCase(
      Sample.scenario(
        device: savesPower,
        widget: Sample.provider(
          #""policy": [{ "between": "22:00-06:00", "after": "6h" }, "#
            + #"«{» "between": "22:00-06:00", "while": "lowPower", "policy": "never" }, { "after": "1h" }]"#)),
      never),
    sound(
      Sample.scenario(
        device: savesPower,
        widget: Sample.provider(
          #""policy": [{ "between": "22:00-06:00", "while": "lowPower", "policy": "never" }, "#
            + #"{ "between": "22:00-06:00", "after": "6h" }, { "after": "1h" }]"#))),
    FindingCase(
      Sample.scenario(source: Sample.hourly + #""lag": { «"share"»: "0%", "by": "5m" }"#),
      "no run gets old content: its share is 0%; remove 'lag'"),
  ])
  func `an element of a list that never applies, and a share of nothing, are warnings`(row: FindingCase) { row.check() }

  @Test(arguments: [
    FindingCase(
      Sample.scenario(widget: Sample.provider(#""policy": "never", "takes": «"31s"»"#)),
      "every run times out: it takes 31s, and run.limit is 30s; "
        + #"write "30s" or less; 'hangs' makes a part of the runs time out"#),
    sound(Sample.scenario(widget: Sample.provider(#""policy": "never", "takes": "30s""#))),
    sound(
      Sample.scenario(
        top: #""system": { "preset": "ideal" },"#, widget: Sample.provider(#""policy": "never", "takes": "31s""#))),
    FindingCase(
      Sample.scenario(
        top: #""system": { "run.limit": "500ms" },"#,
        widget: Sample.placement + #""provider": «{» "policy": "never" },"#),
      "every run times out: it takes 1s, and run.limit is 500ms; "
        + #"write "500ms" or less; 'hangs' makes a part of the runs time out"#),
  ])
  func `a provider that takes longer than the limit of a run is a warning`(row: FindingCase) { row.check() }

  @Test(arguments: [
    FindingCase(
      Sample.scenario(top: #""system": { "budget.allowance": «"145/day"» },"#),
      "'budget.allowance' is 145/day, far above its plausible values, 40/day to 72/day; "
        + #"write "72/day" or less, or "none" for no limit"#),
    sound(Sample.scenario(top: #""system": { "budget.allowance": "144/day" },"#)),
    sound(Sample.scenario(top: #""system": { "budget.allowance": "none" },"#)),
    sound(Sample.scenario(top: #""system": { "preset": "ideal", "budget.allowance": "145/day" },"#)),
    FindingCase(
      Sample.scenario(top: #""system": { "push.allowance": «"50/h"» },"#),
      "'push.allowance' is 1200/day, far above its plausible values, 12/day to 100/day; "
        + #"write "100/day" or less"#),
    FindingCase(
      Sample.scenario(top: #""system": { "budget.face.ceiling": «"200/day"» },"#),
      "'budget.face.ceiling' is 200/day, far above its plausible values, only 75/day; "
        + #"write "75/day" or less, or "none" for no limit"#),
  ])
  func `an allowance of more than twice the plausible values is a warning`(row: FindingCase) { row.check() }

  @Test(arguments: [
    FindingCase(
      #"«{» "name": "x", \#(Sample.bounds) "apps": { "a": {} } }"#,
      "the scenario has no widgets, so no content is measured; add a widget to 'widgets'"),
    FindingCase(
      #"{ "name": "x", \#(Sample.bounds) "widgets": «{» } }"#,
      "the scenario has no widgets, so no content is measured; add a widget to 'widgets'"),
    sound(Sample.scenario()),
    sound(Sample.watch(#""contexts": { "between": "17:00-19:00" }"#)),
    FindingCase(
      #"{ "name": "x", \#(Sample.bounds) «"nmae"»: 3 }"#, "a scenario has no key 'nmae'; did you mean 'name'?"),
  ])
  func `a scenario without widgets is a warning`(row: FindingCase) { row.check() }

  @Test(arguments: [
    FindingCase(
      Sample.scenario(widget: Sample.provider(#""policy": { "after": «"2m"» }"#)),
      "a reload after 2m is far below interval.minimum, which is 5m; "
        + #"write "5m" or more; content that is known in advance needs entries, not reloads"#),
    sound(Sample.scenario(widget: Sample.provider(#""policy": { "after": "2m30s" }"#))),
    sound(Sample.scenario(widget: Sample.provider(#""policy": { "after": "2m", "jitter": "30s" }"#))),
    sound(Sample.scenario(widget: Sample.provider(#""policy": { "after": "0s" }"#))),
    sound(
      Sample.scenario(
        top: #""system": { "interval.minimum": "4m" },"#, widget: Sample.provider(#""policy": { "after": "2m" }"#))),
    FindingCase(
      Sample.scenario(widget: Sample.provider(#""policy": { "after": "1h" }, "onError": { "after": «"10s"» }"#)),
      "a reload after 10s is far below interval.minimum, which is 5m; "
        + #"write "5m" or more; content that is known in advance needs entries, not reloads"#),
    FindingCase(
      Sample.scenario(
        widget: Sample.provider(
          #""policy": [{ "weekdays": "mon", "after": «{» "earliest": ["2m", "midnight"] } }, { "after": "1h" }]"#)),
      "a reload after 2m is far below interval.minimum, which is 5m; "
        + #"write "5m" or more; content that is known in advance needs entries, not reloads"#),
    sound(Sample.scenario(widget: Sample.provider(#""policy": { "after": { "latest": ["2m", "midnight"] } }"#))),
  ])
  func `a policy far below the minimum interval is a warning`(row: FindingCase) { row.check() }

  private static let dense = """
    ; write fewer entries; a clock or a timer is a text that moves without entries (fact T24)
    """

  @Test(arguments: [
    FindingCase(
      Sample.scenario(widget: Sample.provider(#""entries": 600, "every": «"1s"»"#)),
      "entries 1s apart are denser than the display shows them: an entry appears 3s after its date "
        + "(entry.delay.median)" + dense),
    sound(Sample.scenario(widget: Sample.provider(#""entries": 600, "every": "3s""#))),
    sound(Sample.scenario(widget: Sample.provider(#""entries": 2, "every": "1s""#))),
    sound(
      Sample.scenario(
        top: #""system": { "preset": "ideal" },"#, widget: Sample.provider(#""entries": 600, "every": "1s""#))),
    FindingCase(
      Sample.scenario(widget: Sample.provider(#""entries": «[»"0s", "2s", "4s", "30m"], "policy": "never""#)),
      "entries 2s apart are denser than the display shows them: an entry appears 3s after its date "
        + "(entry.delay.median)" + dense),
    sound(Sample.scenario(widget: Sample.provider(#""entries": ["0s", "2s", "10m", "30m"], "policy": "never""#))),
  ])
  func `entries that are denser than their delay on screen are a warning`(row: FindingCase) { row.check() }

  private static let horizon = Sample.hourly + #""foreseen": "6h","#
  private static let repeated =
    ": the entries after that repeat its last content; "
    + "write fewer entries, or a longer 'foreseen' if the provider knows more"

  @Test(arguments: [
    FindingCase(
      Sample.scenario(source: horizon, widget: Sample.provider(#""entries": «26», "every": "30m""#)),
      "the entries reach 12h30m ahead, but the source foresees 6h" + repeated),
    sound(Sample.scenario(source: horizon, widget: Sample.provider(#""entries": 25, "every": "30m""#))),
    sound(Sample.scenario(widget: Sample.provider(#""entries": 26, "every": "30m""#))),
    sound(Sample.scenario(source: horizon, widget: Sample.provider(#""entries": "foreseen""#))),
    FindingCase(
      Sample.scenario(source: horizon, widget: Sample.provider(#""entries": «[»"0m", "13h"]"#)),
      "the entries reach 13h ahead, but the source foresees 6h" + repeated),
    FindingCase(
      Sample.scenario(source: horizon, widget: Sample.provider(#""entries": «[»"08:00"], "days": 2"#)),
      "the entries reach 24h ahead, but the source foresees 6h" + repeated),
    sound(Sample.scenario(source: horizon, widget: Sample.provider(#""entries": ["08:00"], "days": 1"#))),
    sound(
      Sample.scenario(
        source: horizon,
        widget: Sample.provider(#""entries": 26, "every": "30m", "relevance": { "score": 1 }"#) + #""stack": "s","#)),
  ])
  func `entries far beyond the foresight of their source are a warning`(row: FindingCase) { row.check() }

  /// Returns a scenario whose two apps have the given sessions.
  private static func sessions(_ one: String, _ two: String, preset: String = "ios-26") -> String {
    Sample.scenario(top: #""system": { "preset": "\#(preset)" },"#, app: #""sessions": \#(one)"#)
      .replacing(#""other": {}"#, with: #""other": { "sessions": \#(two) }"#)
  }

  private static let morning = #"{ "at": "08:00", "length": "10m" }"#

  @Test(arguments: [
    FindingCase(
      sessions(morning, #"«{» "at": "08:09" }"#),
      "'other' comes to the foreground at 2026-06-13T08:09, but 'app' stays there until 2026-06-13T08:10: "
        + "iPhone shows one app at a time; start it at 2026-06-13T08:10 or later, or shorten the other session"),
    sound(sessions(morning, #"{ "at": "08:10" }"#)),
    sound(sessions(morning, #"{ "at": "08:09", "weekdays": "mon" }"#)),
    sound(sessions(morning, #"{ "perDay": 400 }"#)),
    sound(sessions(morning, #"{ "every": "7m" }"#)),
    sound(sessions(morning, #"{ "trace": "good.csv" }"#).replacing("08:00", with: "01:00")),
    sound(sessions(#"[{ "at": "08:00", "length": "10m" }, { "at": "08:05" }]"#, "[]")),
    sound(
      sessions(morning, #"{ "is": "media", "at": "08:05", "length": "1h" }"#)
        .replacing(#""sessions": { "is""#, with: #""exempt": { "is""#)),
    sound(sessions(morning, #"{ "at": "08:09" }"#, preset: "ideal")),
    FindingCase(
      sessions(#"«{» "at": "2026-06-14T12:00" }"#, #"{ "at": ["11:50", "20:00"], "length": "11m" }"#),
      "'app' comes to the foreground at 2026-06-14T12:00, but 'other' stays there until 2026-06-14T12:01: "
        + "iPhone shows one app at a time; start it at 2026-06-14T12:01 or later, or shorten the other session"),
  ])
  func `listed sessions of two apps that overlap on a phone are a warning`(row: FindingCase) { row.check() }

  @Test(arguments: [("ipados-26", "homeScreen"), ("macos-26", "desktop"), ("visionos-26", "surface")])
  func `a device with windows has several apps in front`(preset: String, place: String) {
    let text = Self.sessions(Self.morning, #"{ "at": "08:09" }"#, preset: preset)
    Self.sound(text.replacing("homeScreen", with: place)).check()
  }

  @Test func `a session that overlaps an earlier one of a third app is found behind a longer one of its own`() {
    let sessions = #"[{ "at": "08:00", "length": "30m" }, «{» "at": "08:10" }]"#
    FindingCase(
      Self.sessions(sessions, #"«{» "at": "08:05", "length": "10m" }"#),
      "'app' comes to the foreground at 2026-06-13T08:10, but 'other' stays there until 2026-06-13T08:15: "
        + "iPhone shows one app at a time; start it at 2026-06-13T08:15 or later, or shorten the other session",
      "'other' comes to the foreground at 2026-06-13T08:05, but 'app' stays there until 2026-06-13T08:30: "
        + "iPhone shows one app at a time; start it at 2026-06-13T08:30 or later, or shorten the other session"
    ).check()
  }

  @Test func `a warning about the version after an update is at the value of the update`() {
    let update = #""update": { "at": "+1d", "set": { "widgets.main.provider.takes": «"31s"» } },"#
    FindingCase(
      Sample.scenario(top: update),
      "every run times out: it takes 31s, and run.limit is 30s; "
        + #"write "30s" or less; 'hangs' makes a part of the runs time out"#
    ).check()
  }

  @Test func `a warning that a device of a fleet causes names the device`() {
    let fleet =
      #""fleet": { "people": 5, "devices": { "phone": {}, "watch": { "share": "35%", "set": "#
      + #"{ «"system.\"run.limit\""»: "15s" } } } },"#
    FindingCase(
      Sample.scenario(top: fleet, widget: Sample.provider(#""policy": "never", "takes": "20s""#)),
      "on the device 'watch', every run times out: it takes 20s, and run.limit is 15s; "
        + #"write "15s" or less; 'hangs' makes a part of the runs time out"#
    ).check()
  }
}
