import Testing

@testable import TimelineSim

@Suite struct BaselineTests {
  private static let name = "match-day"

  private func document(_ assignments: String...) throws -> ScenarioDocument {
    try ScenarioLibrary.document(Self.name).assigning(assignments)
  }

  private func baseline(of document: ScenarioDocument, seeds: SeedChoice = .own) throws -> Baseline {
    try BaselineRun(document, seeds: seeds, tool: "tool 1").baseline
  }

  private func check(_ document: ScenarioDocument, _ old: Baseline?, seeds: SeedChoice = .own) throws -> BaselineCheck {
    try BaselineCheck(document, file: "Scenarios/match-day.json", old: old, seeds: seeds, tool: "tool 1")
  }

  @Test func `a baseline reads back as it was written`() throws {
    for seeds in [SeedChoice.own, .first(2)] {
      let baseline = try baseline(of: document(), seeds: seeds)
      #expect(try Baseline.load(text: baseline.text) == baseline)
    }
  }

  @Test func `each metric is on a line of its own, sorted`() throws {
    let lines = try baseline(of: document()).text.split(separator: "\n").filter { $0.contains("\"value\"") }
    let keys = lines.map { String($0.drop { $0 == " " }.dropFirst().prefix { $0 != "\"" }) }
    #expect(keys.count > 50)
    #expect(keys == keys.sorted())
    #expect(keys.contains("staleness.view.p95{widget=live-score}"))
  }

  @Test func `an unchanged run matches its baseline`() throws {
    let check = try check(document(), baseline(of: document()))
    #expect(check.state == .same)
    #expect(check.changes.allSatisfy { $0.changeClass == .same })
    #expect(check.firstDifference == nil)
    #expect(!check.state.fails(isStrict: true))
  }

  @Test func `a missing baseline is a failure of its own`() throws {
    let check = try check(document(), nil)
    #expect(check.state == .missing && check.state.fails(isStrict: false))
  }

  @Test func `a worse metric is a regression`() throws {
    let check = try check(document("widgets.live-score.provider.policy.after=3h"), baseline(of: document()))
    #expect(check.state == .regressed && check.state.fails(isStrict: false))
    #expect(check.changes.first?.changeClass == .regressed)
    let classes = check.changes.compactMap { BaselineChange.ChangeClass.allCases.firstIndex(of: $0.changeClass) }
    #expect(classes == classes.sorted())
  }

  @Test func `a better metric alone passes unless checks are strict`() throws {
    var old = try baseline(of: document())
    old.metrics["staleness.view.p95{widget=live-score}"]?.amount += 60_000
    let check = try check(document(), old)
    #expect(check.state == .improved)
    #expect(!check.state.fails(isStrict: false) && check.state.fails(isStrict: true))
  }

  @Test func `a metric without a preferred direction only changes`() throws {
    var old = try baseline(of: document())
    old.metrics["budget.used{widget=live-score}"]?.amount += 1
    #expect(try check(document(), old).state == .changed)
  }

  @Test func `added and removed metrics are changes`() throws {
    var old = try baseline(of: document())
    let metric = old.metrics.removeValue(forKey: "views.total{widget=live-score}")
    #expect(try check(document(), old).changes.first?.changeClass == .new)
    #expect(try check(document(), old).state == .changed)
    old.metrics["views.total{widget=gone}"] = metric
    #expect(try check(document(), old).changes.first?.changeClass == .removed)
  }

  @Test func `a change within the tolerance is accepted, and edited tolerances are kept`() throws {
    var old = try baseline(of: document())
    old.metrics["staleness.view.p95{widget=live-score}"] = Baseline.RecordedMetric(
      amount: try #require(old.metrics["staleness.view.p95{widget=live-score}"]).amount - 1_000, tolerance: 1_000)
    let check = try check(document(), old)
    #expect(check.state == .same)
    #expect(check.changes.first?.changeClass == .within)
    #expect(check.new.metrics["staleness.view.p95{widget=live-score}"]?.tolerance == 1_000)
  }

  @Test func `a different run with equal metrics is reported as different events`() throws {
    var old = try baseline(of: document())
    for key in old.metrics.keys { old.metrics[key]?.tolerance = .max }
    let check = try check(document("widgets.standings.provider.policy.after=3h"), old)
    #expect(check.state == .differentEvents)
    #expect(!check.state.fails(isStrict: false) && check.state.fails(isStrict: true))
    #expect(check.firstDifference != nil)
  }

  @Test func `with another fingerprint recipe or other seeds, runs are not compared`() throws {
    let text = try baseline(of: document()).text
    let old = try Baseline.load(
      text: text.replacing(#""recipe": "\#(Fingerprint.recipe)""#, with: #""recipe": "ts-0""#))
    #expect(try check(document("widgets.live-score.provider.policy.after=3h"), old).state == .recipeChanged)
    let other = try check(document("seed=43"), baseline(of: document()))
    #expect(other.state == .seedsChanged && other.changes.isEmpty && other.firstDifference == nil)
    #expect(other.state.fails(isStrict: false))
  }

  @Test func `a baseline of many seeds is compared on the same seeds`() throws {
    let old = try baseline(of: document(), seeds: .first(3))
    #expect(try check(document(), old).state == .same)
    #expect(try check(document(), old, seeds: .first(2)).state == .seedsChanged)
  }

  @Test func `the first reported difference is the planted one`() throws {
    // From the first afternoon on, the app comes to the foreground at another time.
    let old = try baseline(of: document())
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
    ("\"baseline\": 1", "\"baseline\": 2", "2:3: ", "only format 1 is supported"),
    ("\"tool\"", "\"tol\"", "3:3", "did you mean 'tool'?"),
    ("\"seed\": 42", "\"seed\": 42, \"seeds\": 4", "", "either 'seed' or 'seeds'"),
    ("\"seed\": 42,", "", "1:1", "either 'seed' or 'seeds'"),
    ("\"stride\":1", "\"stride\":3", "", "a power of two"),
    ("\"fingerprint\": \"", "\"fingerprint\": \"x", "", "16 hexadecimal digits"),
    ("\"checkpoints\":\"", "\"checkpoints\":\"!", "", "not in Base64"),
    ("\"views.stale{", "\"views.stal{", "", "did you mean 'views.stale'?"),
    ("\"tolerance\":0", "\"tolerance\":-1", "", "must be between 0 and"),
    ("\"tolerance\":0", "\"tolernce\":0", "", "did you mean 'tolerance'?"),
    ("\"value\":", "\"amount\":", "", "needs 'value'"),
    ("\"metrics\": {", "\"metrics\": [{", "", "error"),
  ])
  func `a broken baseline is a finding at its place`(old: String, new: String, place: String, part: String) throws {
    let text = try baseline(of: document()).text
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
