import Foundation
import Testing

@testable import TimelineSim

@Suite struct BaselineTests {
  private static let name = "match-day"

  private func document(_ assignments: String...) throws -> ScenarioDocument {
    try ScenarioLibrary.document(Self.name).assigning(assignments)
  }

  /// The baseline of match day, and that of four seeds.
  private static let matchDay = Result { try baseline(.own) }
  private static let onFourSeeds = Result { try baseline(.first(4)) }

  private static func baseline(_ seeds: SeedChoice) throws -> Baseline {
    try BaselineRun(ScenarioLibrary.document(name), seeds: seeds, tool: "tool 1").baseline
  }

  private func check(_ document: ScenarioDocument, _ old: Baseline?, seeds: SeedChoice = .own) throws -> BaselineCheck {
    try BaselineCheck(document, file: "Scenarios/match-day.json", old: old, seeds: seeds, tool: "tool 1")
  }

  @Test func `a baseline reads back as it was written`() throws {
    for baseline in try [Self.matchDay.get(), Self.baseline(.first(2))] {
      #expect(try Baseline.load(text: baseline.text) == baseline)
    }
  }

  @Test func `a baseline with former names of causes has the present ones`() throws {
    let baseline = try Self.matchDay.get()
    let former = baseline.text.replacing("cause=no-reload-due", with: "cause=not-requested")
    #expect(former.contains("cause=not-requested"))
    #expect(try Baseline.load(text: former) == baseline)
  }

  @Test func `each metric is on a line of its own, sorted`() throws {
    let text = try Self.matchDay.get().text
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("    \"") && $0.contains(": [") }
    let keys = lines.map { String($0.drop { $0 == " " }.dropFirst().prefix { $0 != "\"" }) }
    #expect(keys.count > 50)
    #expect(keys == keys.sorted())
    #expect(keys.contains("staleness.view.p95{widget=live-score}"))
  }

  @Test func `an unchanged run matches its baseline`() throws {
    let check = try check(document(), Self.matchDay.get())
    #expect(check.state == .same)
    #expect(check.changes.allSatisfy { $0.changeClass == .same })
    #expect(check.firstDifference == nil)
    #expect(!check.state.fails(isStrict: true))
  }

  @Test func `a missing baseline is a failure of its own`() throws {
    let check = try check(document(), nil, seeds: .first(2))
    #expect(check.state == .missing && check.state.fails(isStrict: false))
  }

  @Test func `a worse metric is a regression`() throws {
    let check = try check(document("widgets.standings.provider.policy.after=6h"), Self.matchDay.get())
    #expect(check.state == .regressed && check.state.fails(isStrict: false))
    #expect(check.changes.first?.changeClass == .regressed)
    let classes = check.changes.compactMap { BaselineChange.ChangeClass.allCases.firstIndex(of: $0.changeClass) }
    #expect(classes == classes.sorted())
  }

  /// Adds an amount to the values of a metric.
  private func add(_ amounts: [Int64], to key: String, of baseline: inout Baseline) throws {
    let values = try #require(baseline.metrics[key])
    baseline.metrics[key] = zip(values, amounts).map { value, amount in value.map { $0 + amount } }
  }

  private static let view = "staleness.view.p95{widget=live-score}"

  @Test func `a better outcome alone passes unless checks are strict`() throws {
    var old = try Self.matchDay.get()
    try add([600_000], to: Self.view, of: &old)
    let check = try check(document(), old)
    #expect(check.state == .improved)
    #expect(!check.state.fails(isStrict: false) && check.state.fails(isStrict: true))
  }

  @Test func `a count only changes, which passes unless checks are strict`() throws {
    for key in ["budget.used{widget=live-score}", "budget.expired{widget=live-score}", "load.runs"] {
      var old = try Self.matchDay.get()
      try add([-1_000_000], to: key, of: &old)
      let check = try check(document(), old)
      #expect(check.state == .changed, "\(key)")
      #expect(!check.state.fails(isStrict: false) && check.state.fails(isStrict: true))
    }
  }

  @Test func `an outcome without data fails, and a new metric does not`() throws {
    var old = try Self.matchDay.get()
    let values = old.metrics.removeValue(forKey: Self.view)
    #expect(try check(document(), old).state == .changed)
    old.metrics["staleness.view.p95{widget=gone}"] = values
    let check = try check(document(), old)
    #expect(check.changes.first?.changeClass == .removed)
    #expect(check.state == .removed && check.state.fails(isStrict: false))
  }

  @Test func `sums over a longer time are not judged`() throws {
    let check = try check(document("length=4d"), Self.baseline(.first(5)))
    let totals = check.changes.filter { $0.key.hasPrefix("views.stale") || $0.key.hasPrefix("blame{") }
    #expect(!totals.isEmpty && totals.allSatisfy { ![.regressed, .improved].contains($0.changeClass) })
    #expect(totals.contains { $0.changeClass == .changed })
  }

  @Test func `a count without data only changes, and one with data on few seeds is noise`() throws {
    func changeClass(_ old: [Int64?], _ new: [Int64?]) -> BaselineChange.ChangeClass? {
      BaselineChange("budget.used", old: old, new: new, tolerance: nil, isJudged: true)?.changeClass
    }
    #expect(changeClass([5, 6, 7], []) == .changed)
    #expect(changeClass([], [5, 6, 7]) == .new)
    #expect(changeClass([5, nil, nil], [nil, nil, nil]) == .noise)
    #expect(changeClass([5, nil, nil], [nil, 6, 7]) == .noise)
  }

  @Test func `a difference is a regression only beyond its interval and the tolerance`() throws {
    let document = try document()
    let current = try Self.onFourSeeds.get()
    var runs = RunStore()
    func state(_ amounts: [Int64], tolerance: Int64? = nil) throws -> BaselineCheck {
      var old = current
      try add(amounts, to: Self.view, of: &old)
      if let tolerance { old.tolerances[Self.view] = tolerance }
      return try BaselineCheck(document, file: "x.json", old: old, seeds: .first(4), tool: "tool 1", in: &runs)
    }
    #expect(try state([-900_000, -901_000, -899_000, -900_500]).state == .regressed)
    #expect(try state([-900_000, 700_000, -800_000, -10_000]).changes.first?.changeClass == .noise)
    #expect(try state([-900_000, 700_000, -800_000, -10_000]).state == .same)
    #expect(try state([-1_000, -1_000, -1_000, -1_000]).changes.first?.changeClass == .within)
    let edited = try state([-900_000, -901_000, -899_000, -900_500], tolerance: 1_000_000)
    #expect(edited.state == .same && edited.new.tolerances == [Self.view: 1_000_000])
    #expect(try state([-1_000, -1_000, -1_000, -1_000], tolerance: 0).state == .regressed)
  }

  @Test func `a check names the changed values and their lines`() throws {
    let old = try Self.onFourSeeds.get()
    let check = try check(document("widgets.standings.provider.policy.after=5h"), old, seeds: .first(4))
    #expect(check.differences.map(\.path) == ["widgets.standings.provider.policy.after"])
    #expect(check.differences.first?.new == "\"5h\"")
    let report = BaselineReport([check])
    #expect(report.text().contains("Changed: widgets.standings.provider.policy.after"))
    #expect(report.text().contains("no-reload-due standings"))
    #expect(report.text().contains("--widget standings --why stale"))
    #expect(report.markdown.contains("```console\ntimeline-sim baseline diff Scenarios/match-day.json\n"))
    #expect(report.text().split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `a renamed widget is compared with its old name`() throws {
    let text = try String(contentsOfFile: ScenarioLibrary.path(Self.name), encoding: .utf8)
    let renamed = try ScenarioDocument.load(text: text.replacing("\"standings\"", with: "\"table\""))
    let check = try check(renamed, Self.onFourSeeds.get(), seeds: .first(4))
    #expect(check.differences.map(\.path) == ["widgets.table"])
    let keys = check.changes.map(\.key)
    #expect(keys.contains("stale.share.view{widget=table}") && !keys.contains { $0.contains("=standings") })
    #expect(check.state != .regressed && check.state != .removed)
  }

  @Test func `a different run with equal metrics is reported as different events`() throws {
    var old = try Self.matchDay.get()
    for key in old.metrics.keys { old.tolerances[key] = .max }
    let check = try check(document("widgets.standings.provider.policy.after=3h"), old)
    #expect(check.state == .differentEvents)
    #expect(!check.state.fails(isStrict: false) && check.state.fails(isStrict: true))
    #expect(check.firstDifference != nil)
  }

  @Test func `with another fingerprint recipe or other seeds, runs are not compared`() throws {
    let text = try Self.matchDay.get().text
    let old = try Baseline.load(
      text: text.replacing(#""recipe": "\#(Fingerprint.recipe)""#, with: #""recipe": "ts-0""#))
    #expect(try check(document("widgets.live-score.provider.policy.after=3h"), old).state == .recipeChanged)
    let other = try check(document(), Self.matchDay.get(), seeds: .only(43))
    #expect(other.state == .seedsChanged && other.changes.isEmpty && other.firstDifference == nil)
    #expect(other.state.fails(isStrict: false))
  }

  @Test func `a baseline of many seeds is compared on the same seeds`() throws {
    let old = try Self.baseline(.first(3))
    #expect(try check(document(), old).state == .same)
    #expect(try check(document(), old, seeds: .first(2)).state == .seedsChanged)
  }

  @Test func `the first reported difference is the planted one`() throws {
    // From the first afternoon on, the app comes to the foreground at another time.
    let old = try Self.matchDay.get()
    let changed = try document("apps.football.sessions={ \"at\": \"15:00\", \"length\": \"2m\" }")
    let check = try check(changed, old)
    guard case .observation(let observation, let instant)? = check.firstDifference else {
      Issue.record("no single observation is named: \(String(describing: check.firstDifference))")
      return
    }
    #expect(try Self.firstDifference(from: document(), to: changed) == Self.line(observation, instant))
  }

  /// Returns the first fingerprinted observation in which one run differs from the other.
  private static func firstDifference(from old: ScenarioDocument, to new: ScenarioDocument) throws -> String {
    let (before, after) = (lines(of: old), lines(of: new))
    let place = try #require(zip(before, after).enumerated().first { $0.element.0 != $0.element.1 }).offset
    return after[place]
  }

  private static func lines(of document: ScenarioDocument) -> [String] {
    var lines: [String] = []
    var fingerprint = Fingerprint(plan: document.plan)
    _ = ScenarioRun(document) { observation, instant in
      let before = fingerprint.value
      fingerprint.observe(observation, at: instant)
      if fingerprint.value != before { lines.append(line(observation, instant)) }
    }
    return lines
  }

  private static func line(_ observation: Observation, _ instant: SimInstant) -> String { "\(instant) \(observation)" }

  @Test(arguments: [
    ("\"baseline\": 2", "\"baseline\": 3", "2:3: ", "only format 2 is supported"),
    ("\"baseline\": 2", "\"baseline\": 1", "2:3: ", "write it again with 'timeline-sim baseline update'"),
    ("\"tool\"", "\"tol\"", "3:3", "did you mean 'tool'?"),
    ("\"seed\": 42", "\"seed\": 42, \"seeds\": 1", "", "either 'seed' or 'seeds'"),
    ("\"seed\": 42,", "", "1:1", "either 'seed' or 'seeds'"),
    ("\"seed\": 42,", "\"seeds\": 2,", "", "values, and the baseline has 2 seeds"),
    ("\"stride\":1", "\"stride\":3", "", "a power of two"),
    ("\"fingerprint\": \"", "\"fingerprint\": \"x", "", "16 hexadecimal digits"),
    ("\"checkpoints\":\"", "\"checkpoints\":\"!", "", "not in Base64"),
    ("\"views.stale{", "\"views.stal{", "", "did you mean 'views.stale'?"),
    ("\"metrics\": {", "\"tolerances\": {\"load.runs\": -1}, \"metrics\": {", "", "not negative"),
    ("\"metrics\": {", "\"tolerances\": {\"load.run\": 1}, \"metrics\": {", "", "did you mean 'load.runs'?"),
    ("\"load.runs\": [", "\"load.runs\": 4, \"load.runs.mean\": [", "", "an array with a value for each seed"),
    ("\"load.runs\": [", "\"load.runs\": [1.5, ", "", "a whole number in base units, or null"),
    ("\"metrics\": {", "\"metrics\": [{", "", "error"),
    ("\"scenario\": {", "\"scenario\": 4, \"other\": {", "", "'scenario' is an object"),
  ])
  func `a broken baseline is a finding at its place`(old: String, new: String, place: String, part: String) throws {
    let text = try Self.matchDay.get().text
    let range = try #require(text.firstRange(of: old))
    let broken = text.replacingCharacters(in: range, with: new)
    do throws(InvalidScenario) {
      _ = try Baseline.load(text: broken, name: "b.json")
      Issue.record("the baseline was read")
    } catch {
      let findings = Finding.text(of: error.findings)
      #expect(findings.hasPrefix("b.json:\(place)") && findings.contains(part))
    }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
