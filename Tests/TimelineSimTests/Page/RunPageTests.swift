import Testing

@testable import TimelineSim

@Suite struct RunPageTests {
  private func page(
    _ document: ScenarioDocument, advice: AdviceList? = nil, file: String = "scenario.json"
  ) throws -> String {
    var runs = RunStore()
    let run = runs.run(document, recording: [.strip, .tracks])
    let report = RunReport(run, advice: advice, file: file)
    return RunPage(report, of: document, verdicts: ScenarioCheck.verdicts(on: run)).html
  }

  @Test(arguments: ScenarioLibrary.sample)
  func `the page of every scenario is well formed and states the fingerprint`(name: String) throws {
    let document = try ScenarioLibrary.document(name)
    guard document.fleet == nil else { return }
    let advice = AdviceLibrary.names.contains(name) ? AdviceLibrary.advice(on: name) : nil
    let html = try page(document, advice: advice)
    #expect(MarkupProblem.find(in: html) == nil)
    let digits = String(try #require(ScenarioLibrary.shared[name]).run.statistics.fingerprint, radix: 16)
    #expect(html.contains(digits))
  }

  @Test func `the insertion of a page is the page without its frame and the scenario`() throws {
    let document = try ScenarioLibrary.document("match-day")
    var runs = RunStore()
    let run = runs.run(document, recording: [.strip, .tracks])
    let page = RunPage(RunReport(run, file: "scenario.json"), of: document, verdicts: ScenarioCheck.verdicts(on: run))
    let insertion = page.insertion
    #expect(insertion.hasPrefix("<header>") && insertion.hasSuffix("</main>"))
    #expect(!insertion.contains("<style") && !insertion.contains("id=\"scenario\""))
    let sections = insertion.split(separator: "<section ").dropFirst()
    #expect(sections.count == page.sections.count - 1)
    for section in sections.dropLast() { #expect(page.html.contains(section)) }
  }

  @Test func `names stay texts, in the page and in its data`() throws {
    let name = "</script><img src=x onerror=alert(1)>\u{202E}"
    let text = """
      { "start": "2026-06-13T00:00", "zone": "UTC", "length": "1d", "name": "\(name)", "about": "\(name)",
        "sources": { "news": { "changes": { "every": "1h" } } }, "apps": { "app": {} },
        "widgets": { "a": { "app": "app", "shows": "news", "family": "systemSmall", "place": "homeScreen",
          "provider": { "policy": { "after": "2h" } } } } }
      """
    let html = try page(try .load(text: text), file: "\(name).json")
    #expect(!html.contains("<img") && !html.contains("\u{202E}"))
    #expect(MarkupProblem.find(in: html) == nil)
  }

  @Test func `a failed expectation follows the result in the headline`() throws {
    let text = try ScenarioLibrary.document("match-day").origin.source
    let failing = String(decoding: text.bytes, as: UTF8.self).replacing("\"<= 25m\"", with: "\"<= 2m\"")
    let html = try page(try .load(text: failing))
    #expect(html.contains("<h1>52 of 212 views of ") && html.contains(" stale or more. 1 of 2 expectations fails: "))
  }

  /// A scenario with some views of a widget, whose content is stale from noon.
  private func fewViews(_ zone: String = "UTC", start: String = "2026-06-13T00:00", length: String = "1d") -> String {
    """
    { "name": "Few", "start": "\(start)", "zone": "\(zone)", "length": "\(length)", "about": "Few views.",
      "sources": { "news": { "changes": { "at": ["02:00"] } } }, "apps": { "app": {} },
      "device": { "views": { "at": ["01:00", "03:00", "04:00"] } },
      "widgets": { "a": { "app": "app", "shows": "news", "family": "systemSmall", "place": "homeScreen",
        "provider": { "policy": "never" } } } }
    """
  }

  @Test func `the headline of few views states their number and the longest staleness`() throws {
    let html = try page(try .load(text: fewViews()))
    #expect(html.contains("<h1>All 2 views of a met stale content. The longest had been stale for 1d1h.</h1>"))
    #expect(html.contains("of the stale views ") && html.contains("Every stale millisecond has one cause"))
    #expect(html.contains("Views of the device: 3."))
    #expect(html.contains("<p>Few views.</p>"))
  }

  @Test func `the page of several seeds shows their means and its own seed`() throws {
    var runs = RunStore()
    let document = try ScenarioLibrary.document("match-day")
    let run = runs.run(document, recording: [.strip, .tracks])
    let seeds = try SeedMeans(of: document, from: nil, count: 3, in: &runs)
    let report = RunReport(run, seeds: seeds, file: "scenario.json")
    let html = RunPage(report, of: document, verdicts: []).html
    #expect(html.contains("This page shows the seed \(run.seed)."))
    #expect(html.contains("<h2>Load</h2>"))
    let table = report.seedTable(seeds)
    #expect(!table.isEmpty)
    for row in table.rows { #expect(html.contains("<td>\(row.cells[1])</td>"), "\(row)") }
    #expect(!(try page(document)).contains("Over several seeds"))
  }

  @Test func `a day that the zone skips is not listed`() throws {
    let text = fewViews("Pacific/Apia", start: "2011-12-29T00:00", length: "3d")
    let html = try page(try .load(text: text))
    #expect(html.split(separator: "<h3>Saturday, 31 December</h3>").count == 2)
    #expect(!html.contains("30 December"))
  }

  /// A scenario with copies of a fresh widget and some of a stale one.
  static func manyWidgets(fresh: Int, length: String = "1d") -> String {
    """
    { "start": "2026-06-13T00:00", "zone": "UTC", "length": "\(length)", "name": "Many",
      "sources": { "late": { "changes": { "at": ["2026-06-\(length == "1d" ? 13 : 14)T23:00"] } }, "daily": { "changes": { "at": ["02:00"] } } },
      "apps": { "app": {} }, "device": { "views": { "at": ["03:00"] } },
      "widgets": {
        "fresh": { "app": "app", "shows": "late", "family": "systemSmall", "place": "homeScreen", "copies": \(fresh),
          "provider": { "policy": "never" } },
        "stale": { "app": "app", "shows": "daily", "family": "systemSmall", "place": "homeScreen", "copies": 2,
          "provider": { "policy": "never" } } } }
    """
  }

  @Test(arguments: ["1d", "2d"])
  func `of many widgets those with most views of stale content are drawn`(length: String) throws {
    let html = try page(try .load(text: Self.manyWidgets(fresh: 30, length: length)))
    #expect(MarkupProblem.find(in: html) == nil)
    #expect(html.contains("Of 32 widgets, the 24 with most views of stale content are drawn."))
    #expect(html.contains("<code>timeline-sim explain scenario.json --widget NAME</code> describes any other."))
    #expect(html.split(separator: "data-widget=\"").count == 25)
    #expect(html.contains("<b>stale</b><span>stale for") && html.contains("<b>stale#2</b><span>stale for"))
    let data = try #require(html.split(separator: "\"widgets\":[").last)
    #expect(data.split(separator: "\"word\":").count == 25)
    #expect(!(try page(try .load(text: Self.manyWidgets(fresh: 22)))).contains("Of 24 widgets"))
  }

  @Test func `of many days those with most views of stale content are drawn`() throws {
    let text = """
      { "start": "2026-01-01T00:00", "zone": "UTC", "length": "800d", "name": "Long",
        "sources": { "news": { "changes": { "at": ["2027-03-02T02:00"] } } }, "apps": { "app": {} },
        "device": { "views": { "at": ["03:00"] } },
        "widgets": { "a": { "app": "app", "shows": "news", "family": "systemSmall", "place": "homeScreen",
          "provider": { "policy": { "after": "12h" } } } } }
      """
    let html = try page(try .load(text: text))
    #expect(html.contains("Only the 24 days with most views of stale content are drawn."))
    #expect(html.contains("<code>timeline-sim explain scenario.json --day DATE</code> describes any other."))
    #expect(html.split(separator: "<details class=\"day\"").count == 25)
    #expect(html.contains("<details class=\"day\" id=\"day-2027-03-02\" open=\"\">"))
    #expect(html.contains("One row is 3 days, ") && html.contains("viewBox=\"0 0 96 1335\""))
    #expect(html.contains(">2027</text>") && html.contains(">2028</text>"))
    #expect(html.utf8.count < 1_000_000)
  }

  @Test func `lanes of a day with too many events end early`() throws {
    let names = ["a", "b", "c"]
    let sources = names.map { #""\#($0)": { "changes": { "every": "1s" } }"# }.joined(separator: ", ")
    let widgets = names.map {
      #""\#($0)": { "app": "app", "shows": "\#($0)", "family": "systemSmall", "place": "homeScreen", "#
        + #""provider": { "policy": "never" } }"#
    }
    let html = try page(
      try .load(
        text: """
          { "start": "2026-06-13T00:00", "zone": "UTC", "length": "1d", "name": "Dense", "sources": { \(sources) },
            "apps": { "app": {} }, "widgets": { \(widgets.joined(separator: ", ")) } }
          """))
    #expect(html.contains("The lanes and their counts end at 16:"))
    #expect(html.contains(", because the day has too many events."))
    #expect(html.utf8.count < 8_000_000)
  }

  @Test func `a balance ends at the end of the run, and the rest of the day is shaded`() throws {
    let start = SimInstant(milliseconds: 0)
    let axis = TimeAxis(from: start, to: start + .hours(24), zone: ZoneTable(fixed: .zero))
    let marks = [TimeMark(at: start, value: Int64(4)), TimeMark(at: start + .hours(1), value: 0)]
    let steps = BalanceSteps(marks, axis, end: start + .hours(2))
    #expect(steps.line(height: 20).hasSuffix("H7200") && steps.empty(y: 18) == "M3600 18H7200")
    let html = try page(try .load(text: fewViews(length: "6h")))
    #expect(html.contains("class=\"outside\" x=\"25%\"") && html.contains(">after the run</text>"))
    #expect(!(try page(try .load(text: fewViews()))).contains("class=\"outside\""))
  }

  @Test(arguments: [
    (1_740_000, MetricUnit.duration, [0, 600_000, 1_200_000]), (216_400_000, .perDay, [0, 50_000_000, 100_000_000]),
    (3, .count, [0, 1, 2]), (1, .duration, [0, 1]), (900_000_000, .duration, [0, 432_000_000, 864_000_000]),
  ])
  func `ticks of a linear scale are round`(end: Double, unit: MetricUnit, first: [Double]) {
    let values = RoundTicks.values(to: end, unit)
    #expect(Array(values.prefix(3)) == first && values.count <= 6)
  }
}
