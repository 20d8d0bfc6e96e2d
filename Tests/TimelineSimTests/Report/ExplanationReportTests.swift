import Foundation
import Testing

@testable import TimelineSim

@Suite struct ExplanationReportTests {
  /// A week of three widgets that become stale every day.
  private static let week = ExplanationFormatterTests.scenario.replacing("\"2d\"", with: "\"7d\"")

  private func report(
    _ text: String = Self.week, file: String = "quotes.json", _ change: (inout ExplanationRequest) -> Void = { _ in }
  ) throws -> ExplanationReport {
    var request = ExplanationRequest()
    change(&request)
    return ExplanationReport(try Explainer(ScenarioDocument.load(text: text)).explanation(request), file: file)
  }

  private func report(
    _ plan: Plan, _ change: (inout ExplanationRequest) -> Void = { _ in }
  ) throws -> ExplanationReport {
    var request = ExplanationRequest()
    change(&request)
    return ExplanationReport(try Explainer(plan, .numbered(plan), seed: 1).explanation(request), file: "plan.json")
  }

  private func words(_ report: ExplanationReport) -> String {
    report.text().split { $0.isWhitespace }.joined(separator: " ")
  }

  // The summary.

  @Test func `a summary lists the problems of each day, their causes and commands that show more`() throws {
    let text = try report(ExplanationFormatterTests.scenario) { $0.widget = "headline" }.text()
    #expect(
      text == #"""
        Two quotes, 2026-06-13T00:00 to 2026-06-15T00:00 (Europe/Madrid)
        headline  Stale for 15h3m, at 0 of 4 views.

        Saturday, 2026-06-13
        headline  Stale for 3m1s, at 0 of 2 views. Longest: 3m1s, from 09:00:00 to
                  09:03:01; 3m of it because a reload is granted but has not started
                  (start-delay). [W5]

        Sunday, 2026-06-14
        headline  Stale for 15h, at 0 of 2 views. Longest: 15h, from 09:00:00 to
                  2026-06-15 00:00:00; 9h14m of it because a reload waits for the device
                  to be used (device-unused). [B11]

        More: a day event by event and by cause, and its longest stretch
          timeline-sim explain quotes.json --widget headline --day 2026-06-14
          timeline-sim explain quotes.json --widget headline --day 2026-06-14 \
            --why stale
          timeline-sim explain quotes.json --widget headline --at 2026-06-14T19:23

        Rules and facts: docs/model.md. Parameters are shown with their values.
        Model: ios-26, seed 1.

        """#)
  }

  @Test func `a week of three widgets fits on two screens of 80 columns`() throws {
    let lines = try report().text().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 100)
    for line in lines { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `days without problems share a line, and so do widgets`() throws {
    let plan = Plan.small(hours: 24 * 4) { plan in
      plan.addWidget { $0.source = 1 }
      plan.sources.append(plan.sources[0])
      plan.on([24 * 60], .change(source: 0))
      plan.addCall(at: [25 * 60])
    }
    let text = try report(plan).text()
    #expect(text.contains("\nMonday, 2026-06-01: no stale content.\n"))
    #expect(text.contains("\nWednesday, 2026-06-03 to Thursday, 2026-06-04: no stale content.\n"))
    #expect(text.contains("Stale for 1h, not seen."))
    #expect(text.contains("\nNo stale content: widget#2.\n"))
  }

  @Test func `a run without problems points to its first day`() throws {
    let text = try report(Plan.small()).text()
    #expect(text.contains("Monday, 2026-06-01: no stale content."))
    #expect(text.hasSuffix("\n  timeline-sim explain plan.json --day 2026-06-01\n\n\(Self.footer)"))
  }

  private static let footer = """
    Rules and facts: docs/model.md. Parameters are shown with their values.
    Model: ios-26, seed 1.

    """

  @Test func `of more than 14 days with problems, those with the fewest views of stale content are brief`() throws {
    let plan = Plan.small(hours: 24 * 16) { plan in
      plan.on((0..<16).map { $0 * 1_440 + 60 }, .change(source: 0))
      plan.addCall(at: (0..<16).map { $0 * 1_440 + 90 })
      plan.on((0..<16).filter { $0 != 3 && $0 != 4 }.map { $0 * 1_440 + 70 }, .view)
    }
    let text = try report(plan).text()
    #expect(text.contains("\nThursday, 2026-06-04 to Friday, 2026-06-05: Stale for 1h, not seen.\n"))
    #expect(text.matches(of: #/\n[A-Z][a-z]+, 2026-06-..\n/#).count == 14)
  }

  @Test func `a warm-up is not part of the summary, which says so`() throws {
    let text = try report(Self.week.replacing("\"history\"", with: "\"warmUp\": \"36h\", \"history\"")).text()
    #expect(text.hasPrefix("Two quotes, 2026-06-14T12:00 to 2026-06-20T00:00 (Europe/Madrid)\n"))
    #expect(text.contains("The warm-up before, from 2026-06-13T00:00 on, is not included.\n"))
    #expect(!text.contains("Saturday, 2026-06-13"))
  }

  @Test func `a time-out and an archive that is too large name their limits`() throws {
    let late = Plan.small { plan in
      (plan.provider.takes, plan.system.failure.runLimit) = (.minutes(1), .seconds(30))
      plan.system.failure.firstRetry = .minutes(15)
      plan.on([20], .change(source: 0))
      plan.addCall(at: [30])
    }
    // The provider becomes slow only after its first run.
    var slow = late
    slow.provider.takes = .zero
    slow.provider.hangs = .percent(99)
    let summary = words(try report(slow))
    #expect(summary.contains("runs exceeded run.limit (30s)."))
    #expect(summary.contains("the last run exceeded run.limit (30s), and"))
    let stale = words(try report(slow) { $0.why = .stale })
    #expect(stale.contains("failed") && stale.contains("the last run exceeded run.limit (30s), and"))
    let events = words(try report(slow) { $0.from = TimeArgument("00:00") })
    #expect(events.contains("The provider does not answer within run.limit (30s); the old content stays."))
    let large = Plan.small { plan in
      (plan.provider.bytesPerEntry, plan.system.failure.archiveLimit) = (20, 10)
      plan.addCall(at: [30])
    }
    #expect(words(try report(large)).contains("exceeded archive.limit (10B)."))
  }

  // Other forms.

  @Test func `a day is every event from midnight to midnight`() throws {
    let plan = Plan.small(hours: 48) { plan in
      plan.on([600, 2_040], .change(source: 0))
      plan.addCall(at: [1_440])
    }
    let day = try report(plan) { $0.day = DayArgument("2026-06-02") }.text()
    #expect(day.hasPrefix("Plan, Tuesday, 2026-06-02 (UTC)\n00:00:00  "))
    #expect(day.contains("00:00:00  app calls WidgetCenter") && day.contains("10:00:00  source changes to version 2"))
    #expect(!day.contains("2026-06-01"))
    // The stretch of the first day ends with its last instant, and that of the second day is cut off by the end.
    let stale = try report(plan) { ($0.day, $0.why) = (DayArgument("2026-06-02"), .stale) }.text()
    #expect(stale.contains("1 stale stretch overlaps this day, 14h in total, counted in full."))
  }

  @Test(arguments: [nil] + ExplanationRequest.Focus.allCases.map { Optional($0) }, [nil, "08:37"])
  func `every form is text, Markdown and JSON`(topic: ExplanationRequest.Focus?, at: String?) throws {
    let report = try report { request in
      if let at { request.at = TimeArgument(at) } else { request.why = topic }
    }
    let kind = at == nil ? topic?.rawValue ?? "summary" : "instant"
    let tree = try #require(JSONReader.read(SourceText(name: "x", text: report.json)).0)
    #expect(tree["version"]?.number == "1" && tree["kind"]?.string == kind)
    #expect(tree["file"]?.string == "quotes.json" && tree["device"] != nil)
    #expect(report.markdown.hasPrefix("## Two quotes, "))
    #expect(!report.markdown.contains("\n\n\n") && report.markdown.hasSuffix("\n"))
    // Both are made of the same sentences.
    let plain = { (text: String) in text.filter { $0.isLetter || $0.isNumber } }
    #expect(
      plain(report.markdown.replacing("```console", with: "")) == plain(report.text()), "\(kind)")
  }

  @Test func `the JSON of a summary has the counts of every day`() throws {
    let tree = try #require(JSONReader.read(SourceText(name: "x", text: try report().json)).0)
    let days = try #require(tree["days"]?.elements)
    #expect(days.count == 7)
    let widget = try #require(days[0]["widgets"]?.elements?.first)
    #expect(widget["widget"]?.string == "headline" && widget["longest"]?["reasons"]?.elements?.isEmpty == false)
    #expect(tree["limits"]?["run.limit"]?.string == "30s")
    #expect(tree["commands"]?.elements?.count == 3)
  }

  @Test func `a hostile name stays on its line of Markdown, and a file is quoted for the shell`() throws {
    let name = "::x\n# <b>\\`]("
    let text = Self.week.replacing("Two quotes", with: JSONWriter.text(of: .string(name)).dropFirst().dropLast())
    let report = try report(text, file: "a b;\n`c`.json")
    let headings = report.markdown.split(separator: "\n").filter { $0.hasPrefix("#") }
    #expect(headings.count == 1 + 7 + 1)
    #expect(!report.markdown.contains("<b>") && report.markdown.contains("timeline-sim explain 'a b;␊`c`.json' --day"))
    let tree = try #require(JSONReader.read(SourceText(name: "x", text: report.json)).0)
    #expect(tree["name"]?.string == name)
  }
}
