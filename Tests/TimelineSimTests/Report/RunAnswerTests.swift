import Testing

@testable import TimelineSim

@Suite struct RunAnswerTests {
  /// The report of match day with advice and ranges, which several claims are about.
  private static let matchDay = Result {
    let entry = try #require(ScenarioLibrary.shared["match-day"])
    var runs = RunStore()
    let ranges = Result { () throws(HeadlineRanges.Omission) in try HeadlineRanges(of: entry.document, in: &runs) }
    return RunReport(entry.run, advice: AdviceLibrary.advice(on: entry.name), ranges: ranges, file: entry.file)
  }

  @Test func `a text opens with the result, its causes and the change to try, and has 90 lines`() throws {
    let lines = try Self.matchDay.get().text(isDetailed: false).lines
    #expect(lines.count <= 90, "\(lines.count) lines")
    let start = lines.prefix(12).joined(separator: " ")
    #expect(start.contains("views of live-score met stale content."))
    #expect(start.contains("of the stale views the push for this change found no unit of the push budget"))
    #expect(start.contains("With other seeds and plausible assumptions "))
    #expect(start.contains("Try first for the widgets of football: Let the server"))
    #expect(start.contains("timeline-sim compare Scenarios/match-day.json"))
  }

  @Test func `commands repeat the values and the seed of the run`() throws {
    let document = try ScenarioLibrary.document("match-day").assigning(["widgets.live-score.push=false"])
    let advice = AdviceLibrary.advice(on: "match-day")
    let report = RunReport(ScenarioRun(document, seed: 7), advice: advice, file: "f.json")
    #expect(report.command.text("run") == "timeline-sim run f.json --seed 7 --set 'widgets.live-score.push=false'")
    #expect(report.text(isDetailed: false).contains("timeline-sim run f.json --seed 7"))
    #expect(!report.text(isDetailed: false).contains("timeline-sim compare f.json"))
    #expect(try Self.matchDay.get().command.text("run") == "timeline-sim run Scenarios/match-day.json")
  }

  @Test func `the short text leaves out lines of the detailed one and adds none`() throws {
    let report = try Self.matchDay.get()
    let (short, long) = (report.text(isDetailed: false).lines, report.text().lines)
    #expect(long.count > short.count + 20)
    // Tables without details are narrower.
    func words(_ line: String) -> String { line.split(separator: " ").joined(separator: " ") }
    let all = Set(long.map(words))
    #expect(short.map(words).filter { !all.contains($0) } == [])
    #expect(long.contains("Reloads by cause") && !short.contains("Reloads by cause"))
  }

  @Test func `the causes of the answer are those of most views, not of most time`() throws {
    let report = RunReport(try #require(ScenarioLibrary.shared["glucose"]).run, file: "glucose.json")
    let worst = try #require(report.kindsByStaleViews.first)
    let views = report.leadingCauses.map { part in
      report.amount(.blameViews, .total, MetricTags(kind: worst.kind, cause: part.cause.rawValue))
    }
    let all = BlameCause.allCases.map { cause in
      report.amount(.blameViews, .total, MetricTags(kind: worst.kind, cause: cause.rawValue))
    }
    #expect(views == Array(all.sorted(by: >).prefix(2)))
  }

  @Test func `a widget that never has content opens with its placeholder`() throws {
    let text = """
      { "name": "Blank", "start": "2026-06-13T00:00", "zone": "UTC", "length": "1d",
        "device": { "views": { "at": ["09:00", "10:00", "11:00"] } },
        "sources": { "news": { "changes": { "every": "1h" } } }, "apps": { "app": {} },
        "widgets": { "a": { "app": "app", "shows": "news", "family": "systemSmall", "place": "homeScreen",
          "provider": { "policy": { "after": "2h" }, "crashes": "100%" } } } }
      """
    let report = RunReport(ScenarioRun(try ScenarioDocument.load(text: text)), file: "a.json")
    #expect(report.headline == "All views of a met a placeholder, and no view met stale content.")
  }

  @Test func `with several seeds the first table has their means`() throws {
    let entry = try #require(ScenarioLibrary.shared["match-day"])
    var runs = RunStore()
    let means = try SeedMeans(of: entry.document, from: nil, count: 3, in: &runs)
    let lines = RunReport(entry.run, seeds: means, file: "x.json").text().lines
    let row = try #require(lines.firstIndex { $0.hasPrefix("live-score  ") && $0.contains("%") })
    #expect(lines[row + 1].hasPrefix("  mean of 3 seeds "))
  }

  @Test func `the text of a fleet opens with its load and the stale share of all views`() throws {
    let document = try ScenarioLibrary.document("two-habits").settingPeople(20)
    let report = RunReport(
      ScenarioRun(document), population: document.fleet, file: "two-habits.json")
    let words = report.text().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("20 people make ") && words.contains("% of their views met stale content."))
  }
}
