import Testing

@testable import TimelineSim

@Suite struct ExplanationFormatterTests {
  /// Two copies of a widget and one of another, on a system without randomness.
  static let scenario = """
    {
      "name": "Two quotes", "seed": 1, "start": "2026-06-13T00:00", "zone": "Europe/Madrid", "length": "2d",
      "history": "0d",
      "system": {
        "preset": "ios-26", "start.delay.call": "3m", "start.delay.sigma": "0x", "batch.window": "0s",
        "entry.delay.median": "1s", "entry.delay.sigma": "0x", "seen.firstPage": "100%",
        "budget.initial": "0%", "interval.minimum": "10m", "budget.scope": "instance", "budget.slot": "none",
        "budget.curve": "saturating", "budget.floor": "8/day"
      },
      "device": { "awake": "07:00-23:00", "views": { "at": ["08:00", "08:40"], "length": "5s" } },
      "sources": { "quotes": { "changes": { "at": ["08:20", "14:30"] } }, "news": { "changes": { "at": "09:00" } } },
      "apps": { "stocks": { "reloads": { "at": ["08:30", "08:35"], "in": "background" } } },
      "widgets": {
        "quote": {
          "app": "stocks", "shows": "quotes", "family": "systemSmall", "place": "homeScreen", "copies": 2,
          "provider": { "policy": "never" }
        },
        "headline": {
          "app": "stocks", "shows": "news", "family": "systemMedium", "place": "homeScreen",
          "provider": { "policy": { "after": "6h" } }
        }
      }
    }
    """

  private func text(_ change: (inout ExplanationRequest) -> Void) throws -> String {
    let document = try ScenarioDocument.load(text: Self.scenario)
    var request = ExplanationRequest()
    change(&request)
    return ExplanationReport(try Explainer(document).explanation(request), file: "quotes.json").text()
  }

  @Test func `a line gives time, sentence, rule and parameter`() throws {
    let text = try text {
      ($0.widget, $0.from, $0.to) = ("quote#2", TimeArgument("2026-06-13T08:10"), TimeArgument("08:50"))
    }
    #expect(
      text == """
        Two quotes, 2026-06-13T08:10 to 2026-06-13T08:50 (Europe/Madrid)

        Saturday, 2026-06-13
        08:20:00  quotes changes to version 1: quote#2 is stale from now on. [scenario]
        08:30:00  stocks calls WidgetCenter (stocks/reload#0). [documented W1]
        08:30:00  The app's call requests a reload. [documented W1]
        08:30:00  Granted (app-call), for one unit, 1 of 8 units left; it starts 3m
                  later, at 08:33:00. [documented B5 B19 W5; set here start.delay.call
                  3m, start.delay.sigma 0x]
        08:33:00  The provider runs and reads version 1 over the network. [documented T1
                  T13]
        08:33:01  The run delivers a timeline of 1 entry. [documented T3 T14]
        08:33:01  Shows version 1, read at 08:33:00, up to date. [documented T4 T14; set
                  here entry.delay.median 1s]
        08:35:00  stocks calls WidgetCenter (stocks/reload#0). [documented W1]
        08:35:00  The app's call requests a reload. [documented W1]
        08:35:00  Waits until 08:43:00: less than 10m since the last run started.
                  [documented B13; assumed Z7, interval.applies all; set here
                  interval.minimum 10m]
        08:40:00  Seen: version 1, up to date. [documented B27 V7 V8]
        08:43:00  Granted (app-call), for one unit, 0 of 8 units left; it starts 3m
                  later, at 08:46:00. [documented B5 B19 W5; set here start.delay.call
                  3m, start.delay.sigma 0x]
        08:46:00  The provider runs and reads version 1 over the network. [documented T1
                  T13]
        08:46:01  The run delivers a timeline of 1 entry. [documented T3 T14]
        08:46:01  Shows version 1, read at 08:46:00, up to date. [documented T4 T14; set
                  here entry.delay.median 1s]

        Rules and facts: docs/model.md. Parameters are shown with their values.
        Model: ios-26, seed 1.

        """)
  }

  @Test func `an answer says which content is shown, why a reload waits, and until when`() throws {
    let text = try text { ($0.widget, $0.at) = ("quote#2", TimeArgument("08:37")) }
    #expect(
      text == """
        Two quotes, 08:37:00 on Saturday, 2026-06-13 (Europe/Madrid)
        This is the first day of the run that has 08:37.

        quote#2
          shows        Version 1, read at 08:33:00, 4m ago.
          which is     Up to date since 08:33:01.
          pending      A reload (app-call), due since 08:35:00, for 2m.
          held by      Too-soon: as things stand it opens at 08:43:00. [documented B13;
                       assumed Z7, interval.applies all; set here interval.minimum 10m]
          next run     In this replay at 08:46:00, in 9m, reading version 1.
          units        1 of 8 units left, 16 today; the next accrues at 09:00:00.
                       [documented B1 B9 B17, budget.allowance 55/day of 40/day to
                       72/day; assumed Z2, budget.halfway 12/day, budget.saturation
                       90/day, budget.capacity 50%, budget.accrual awake; set here
                       budget.floor 8/day]
          next request The timeline that this reload delivers decides it. [documented T5
                       T9]
          entries      No later entry; the last one stays. [documented T10 T15]

        Rules and facts: docs/model.md. Parameters are shown with their values.
        Model: ios-26, seed 1.

        """)
  }

  @Test func `stale stretches and waits are listed with their ends`() throws {
    let text = try text { ($0.widget, $0.why) = ("quote#2", .waiting) }
    #expect(
      text == """
        Two quotes, 2026-06-13T00:00 to 2026-06-15T00:00 (Europe/Madrid)

        Saturday, 2026-06-13
        08:35:00  quote#2, too-soon: Waits until 08:43:00: less than 10m since the last
                  run started. Granted at 08:43:00, after 8m. [documented B13; assumed
                  Z7, interval.applies all; set here interval.minimum 10m]

        Sunday, 2026-06-14
        08:35:00  quote#2, too-soon: Waits until 08:43:00: less than 10m since the last
                  run started. Granted at 08:43:00, after 8m. [documented B13; assumed
                  Z7, interval.applies all; set here interval.minimum 10m]

        2 waits, 16m in total.

        Rules and facts: docs/model.md. Parameters are shown with their values.
        Model: ios-26, seed 1.

        """)
  }

  @Test(arguments: [nil] + ExplanationRequest.Focus.allCases)
  func `no line is wider than 80 columns`(topic: ExplanationRequest.Focus?) throws {
    let text = try text { $0.why = topic }
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
  }

  @Test func `a widget name selects all its copies, and each line names its copy`() throws {
    let text = try text { ($0.widget, $0.to) = ("quote", TimeArgument("09:10")) }
    #expect(text.contains("quote: ") && text.contains("quote#2: "))
    #expect(!text.contains("headline") && !text.contains("news"))
    #expect(
      try self.text { ($0.widget, $0.to) = ("quote#1", TimeArgument("09:10")) }.contains("The app's call requests"))
  }

  @Test func `a call that is left to the next run after another wait says so`() throws {
    let document = try ScenarioDocument.load(text: Self.scenario).assigning([
      #"system."budget.overrun.calls"=joins"#, #"system."budget.allowance"=2/day"#, #"system."budget.floor"=1/day"#,
    ])
    var request = ExplanationRequest()
    (request.widget, request.why) = ("quote", .waiting)
    let text = ExplanationReport(try Explainer(document).explanation(request), file: "quotes.json").text()
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("it waits for the widget's next run instead."))
  }

  @Test func `a copy that joins a run says whose, and a start of its own is refunded`() throws {
    let document = try ScenarioDocument.load(text: Self.scenario).setting([.copiesRuns: .option("shared")])
    var request = ExplanationRequest()
    (request.widget, request.from, request.to) = ("quote#2", TimeArgument("2026-06-13T08:10"), TimeArgument("08:50"))
    let text = ExplanationReport(try Explainer(document).explanation(request), file: "quotes.json").text()
    #expect(text.contains("08:33:00  The unit is refunded"))
    #expect(text.contains("08:33:00  The run of quote also serves this copy; it reads version 1."))
    #expect(text.contains("08:33:01  The run delivers a timeline of 1 entry."))
    #expect(!text.contains("The provider runs"))
  }

  @Test func `consecutive views of up-to-date content are one line`() {
    let plan = Plan.small { plan in
      plan.on([5, 10, 15, 25, 35], .view)
      plan.on([20], .change(source: 0))
      plan.addCall(at: [30])
    }
    let lines = Explainer(plan, .numbered(plan), seed: 1).lines(WidgetSelection(plan), in: plan.start...plan.end)
    #expect(
      lines.filter { $0.text.hasPrefix("Seen") }.map(\.text) == [
        "Seen 3 times until 00:15:00: version 0, up to date.", "Seen: version 0, stale for 5m.",
        "Seen: version 1, up to date.",
      ])
  }

  @Test func `a stretch that overlaps the span is counted whole, and the report says so`() throws {
    let overlapping = try text {
      ($0.widget, $0.why, $0.from, $0.to) = ("quote#2", .stale, TimeArgument("08:24"), TimeArgument("08:25"))
    }
    #expect(overlapping.contains("1 stale stretch overlaps this span, 13m1s in total, counted in full."))
  }

  @Test(arguments: ExplanationRequest.Focus.allCases)
  func `an empty result is one short line for every topic`(topic: ExplanationRequest.Focus) throws {
    let none = try text { ($0.why, $0.from, $0.to) = (topic, TimeArgument("03:00"), TimeArgument("04:00")) }
    #expect(
      none == """
        Two quotes, 2026-06-13T03:00 to 2026-06-13T04:00 (Europe/Madrid)
        No matching events.

        Rules and facts: docs/model.md. Parameters are shown with their values.
        Model: ios-26, seed 1.

        """)
  }

  @Test func `rejected requests are listed with the dropped ones, and counted in the summary`() throws {
    let plan = Plan.small { plan in
      plan.system.calls.limit = 1
      plan.addCall(at: [5, 15, 20])
    }
    func text(_ topic: ExplanationRequest.Focus?) throws -> String {
      var request = ExplanationRequest()
      request.why = topic
      return ExplanationReport(try Explainer(plan, .numbered(plan), seed: 1).explanation(request), file: "plan").text()
    }
    #expect(try text(.dropped).contains("The request (app-call) is rejected: the app makes too many calls."))
    #expect(try text(nil).contains("2 requests rejected"))
  }

  @Test func `dropped and merged requests and pushes are counted separately`() throws {
    let plan = Plan.small { plan in
      plan.setBudget(12)
      plan.addCall(at: [5, 15, 20, 25])
      plan.addPushes(at: [70, 71], throttle: .minutes(5))
      plan.addPushes(at: [80])
      plan.system.push.loss = .all
    }
    func count(_ topic: ExplanationRequest.Focus) throws -> String? {
      var request = ExplanationRequest()
      request.why = topic
      let explanation = try Explainer(plan, .numbered(plan), seed: 1).explanation(request)
      let lines = ExplanationReport(explanation, file: "plan").text().split(separator: "\n")
      return lines.dropLast(2).last.map(String.init)
    }
    #expect(try count(.merged) == "2 requests.")
    #expect(try count(.dropped) == "3 pushes.")
  }

  @Test func `a repeated local time is written with its offset`() throws {
    let plan = Plan.small { plan in
      plan.zone = ZoneTable(periods: [
        .init(from: .distantPast, offset: .hours(2)), .init(from: minute(60), offset: .hours(1)),
      ])
    }
    let wording = Wording(plan: plan, names: .numbered(plan))
    let clocks = [-1, 0, 59, 60, 119, 120].map { wording.clock(minute($0)) }
    #expect(
      clocks == [
        "01:59:00", "02:00:00+02:00", "02:59:00+02:00", "02:00:00+01:00", "02:59:00+01:00", "03:00:00",
      ])
  }

  @Test func `colour is used for headings only`() throws {
    let explanation = try Explainer(ScenarioDocument.load(text: Self.scenario)).explanation(ExplanationRequest())
    let report = ExplanationReport(explanation, file: "quotes.json")
    let (colored, plain) = (report.text(TextStyle(isColored: true)), report.text())
    #expect(colored != plain)
    #expect(colored.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[0m", with: "") == plain)
  }

  @Test func `a line about an entry gives the version of a later one`() throws {
    let document = try ScenarioLibrary.document("match-day")
    var request = ExplanationRequest()
    (request.widget, request.why) = ("next-match", .stale)
    let text = ExplanationReport(try Explainer(document).explanation(request), file: "match-day.json").text()
    #expect(text.firstMatch(of: /holds\s+version\s+[0-9]+\./) != nil && !text.contains("ContentVersion"))
  }
}
