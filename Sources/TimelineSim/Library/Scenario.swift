#if !hasFeature(Embedded) && !Worker
/// A scenario that can be simulated: a file, a text, or one that a test builds.
///
///     let scenario = try Scenario("match-day.json", beside: #filePath)
///     let run = try scenario.run(seed: 7)
///     #expect(try run.share(of: "stale.share.view{widget=live-score}") <= .percent(50))
public struct Scenario: Sendable {
  /// The scenario as it was read and compiled.
  let document: ScenarioDocument
  /// Its file, or the file of the test that builds it.
  let file: String
  /// The warnings about likely mistakes.
  public let warnings: [Finding]

  init(_ document: ScenarioDocument, file: String, warnings: [Finding]? = nil) {
    (self.document, self.file, self.warnings) = (document, file, warnings ?? document.warnings)
  }

  /// Reads a scenario from a file.
  ///
  /// - Parameter path: The path; a relative one starts at the current folder, which under `swift test` is that of the
  ///   package.
  /// - Throws: ``ScenarioError`` with every mistake of the file, or that it cannot be read.
  public init(path: String) throws(ScenarioError) {
    self.init(try publishing { try ScenarioDocument.load(path: path) }, file: path)
  }

  /// Reads a scenario from a file beside another one.
  ///
  /// - Parameters:
  ///   - name: The path from the folder of the other file.
  ///   - source: The other file, usually `#filePath`; on a device, which lacks the sources, use ``init(path:)`` with a
  ///     resource.
  /// - Throws: ``ScenarioError`` with every mistake of the file, or that it cannot be read.
  public init(_ name: String, beside source: String) throws(ScenarioError) {
    try self.init(path: ScenarioFiles.folder(ofScenarioAt: source) + "/" + name)
  }

  /// Reads a scenario from a text.
  ///
  /// - Parameters:
  ///   - json: The scenario, as in a file.
  ///   - traces: The traces that it names.
  /// - Throws: ``ScenarioError`` with every mistake of the text.
  public init(json: String, traces: [String: String] = [:]) throws(ScenarioError) {
    self.init(try publishing { try ScenarioDocument.load(text: json, traces: traces) }, file: "scenario")
  }

  /// Returns the scenario with some values set, like `--set`.
  ///
  /// - Parameter assignments: Each a path from the root and a value: `widgets.live-score.provider.policy.after=30m`.
  /// - Throws: ``ScenarioError`` with the mistakes of the assignments, or of the scenario with them.
  public func setting(_ assignments: String...) throws(ScenarioError) -> Scenario {
    Scenario(try publishing { try document.assigning(assignments) }, file: file)
  }

  /// The placed widgets: a kind's name, and `name#2` for its second copy.
  public var widgets: [String] { document.names.instances }

  /// The scenario as the text of a file; traces are not in it.
  public var json: String { JSONWriter.text(of: document.tree, .page) + "\n" }

  /// Simulates the scenario once.
  ///
  /// - Parameter seed: The seed; `nil` for the scenario's own.
  /// - Throws: ``ScenarioError`` if the run ends early: a provider that runs without end, or too many events.
  /// - Complexity: Linear in the events of the run.
  public func run(seed: UInt64? = nil) throws(ScenarioError) -> Run {
    try publishing {
      var runs = RunStore()
      ScenarioCheck.announce(document, in: &runs)
      let run = runs.run(document, seed: seed, recording: [.strip, .tracks])
      if let earlyEnd = run.earlyEnd { throw InvalidScenario(earlyEnd: earlyEnd, in: document) }
      return Run(run, document: document, file: file)
    }
  }

  /// Simulates the scenario on several seeds, from its own on.
  ///
  /// - Throws: ``ScenarioError`` if a run ends early, or for a number of seeds that is not from 1 to 100,000.
  /// - Complexity: Linear in the events of all runs.
  public func runs(seeds: Int) throws(ScenarioError) -> Runs {
    try Self.require(seeds, "seeds", in: SeedChoice.counts)
    return try Runs((0..<UInt64(seeds)).map { (document.seed &+ $0, document) })
  }

  /// Judges the expectations of the scenario.
  ///
  /// - Parameters:
  ///   - seeds: The number of seeds, counted from 1; `nil` for the scenario's own.
  ///   - samples: The number of sampled sets of assumptions; `nil` for the scenario's own values.
  ///   - expectationFiles: Paths of files with further expectations.
  /// - Throws: ``ScenarioError`` if there are no expectations, a file of them cannot be used, or a run ends early.
  /// - Complexity: Linear in the events of all runs.
  public func check(
    seeds: Int? = nil, samples: Int? = nil, expectationFiles: [String] = []
  ) throws(ScenarioError) -> Check {
    try publishing {
      if let seeds { try Self.require(seeds, "seeds", in: SeedChoice.counts) }
      if let samples { try Self.require(samples, "samples", in: UncertaintyStudy.sampleCounts) }
      var request = CheckRequest()
      request.seeds = seeds.map { .first($0) } ?? .own
      request.samples = samples
      for path in expectationFiles { request.expectationFiles.append(try .load(path: path)) }
      let unmatched = request.expectationFiles.flatMap { $0.unmatchedElements(among: [file]) }.filter { $0.isError }
      guard unmatched.isEmpty else { throw InvalidScenario(findings: unmatched) }
      var runs = RunStore()
      let check = try ScenarioCheck(document, file: file, request, in: &runs)
      guard check.verdicts.contains(where: { $0.isEvaluated }) else {
        throw ScenarioError("\(file) has no expectations to judge; add 'expect'")
      }
      return Check(check)
    }
  }

  /// Compares the scenario with another one on the same seeds.
  ///
  /// - Parameters:
  ///   - other: The other scenario.
  ///   - seeds: The number of seeds, from 1 on; `nil` for this scenario's own.
  /// - Throws: ``ScenarioError`` if a run ends early.
  /// - Complexity: Linear in the events of all runs.
  public func comparison(with other: Scenario, seeds: Int? = nil) throws(ScenarioError) -> Comparison {
    try publishing {
      if let seeds { try Self.require(seeds, "seeds", in: SeedChoice.counts) }
      var runs = RunStore()
      let sides = (PairedComparison.Side(document, file: file), PairedComparison.Side(other.document, file: other.file))
      do throws(PairedComparison.UnfinishedSide) {
        let seeds = seeds.map { Array(1...UInt64($0)) }
        return Comparison(try PairedComparison(sides.0, sides.1, seeds: seeds, in: &runs))
      } catch {
        throw ScenarioError((error.isSecond ? sides.1 : sides.0).findings(ofEarlyEnd: error.reason))
      }
    }
  }

  /// Explains the events of a run, with the rule behind each.
  ///
  /// - Parameters:
  ///   - widget: The widget, or one copy of it; `nil` for all.
  ///   - time: The local time to explain, such as `14:30` or `2026-06-13T14:30`; `nil` for a summary of the run.
  ///   - seed: The seed; `nil` for the scenario's own.
  /// - Throws: ``ScenarioError`` for an unknown widget or a time that is not one.
  /// - Complexity: Linear in the events of the run.
  public func explanation(
    of widget: String? = nil, at time: String? = nil, seed: UInt64? = nil
  ) throws(ScenarioError) -> Report {
    try publishing {
      var request = ExplanationRequest()
      (request.widget, request.seed) = (widget, seed)
      if let time {
        guard let argument = TimeArgument(time) else {
          throw ScenarioError("'\(time)' is not a time; write \(TimeArgument.suggestion(for: time) ?? "14:30")")
        }
        request.at = argument
      }
      let explainer = Explainer(document, seed: seed)
      if let earlyEnd = explainer.earlyEnd { throw InvalidScenario(earlyEnd: earlyEnd, in: document) }
      return Report(ExplanationReport(try explainer.explanation(request), file: file))
    }
  }

  /// Simulates the scenario with several values, like `timeline-sim sweep`.
  ///
  /// - Parameters:
  ///   - axes: Each a path and its values, `widgets.score.provider.policy.after=15m,30m,1h`; without any, those of the
  ///     scenario's section `sweep`.
  ///   - metrics: The keys of the metrics to show; none for the scenario's own.
  ///   - goal: The goal, such as `min costs.perDay subject to staleness.view.p95 <= 15m`; `nil` for the scenario's own.
  ///   - seeds: The number of seeds of every point; `nil` for the scenario's own.
  /// - Throws: ``ScenarioError`` for an axis, a metric or a goal that cannot be read.
  /// - Complexity: Linear in the events of all runs.
  public func sweep(
    _ axes: String..., metrics: [String] = [], goal: String? = nil, seeds: Int? = nil
  ) throws(ScenarioError) -> Sweep {
    try publishing {
      if let seeds { try Self.require(seeds, "seeds", in: SweepDesign.seedCounts) }
      var request = SweepRequest()
      (request.axes, request.metrics, request.best, request.seedCount) = (axes, metrics, goal, seeds)
      let design = try request.design(of: document)
      guard !design.isEmpty else { throw ScenarioError("there is nothing to vary: give an axis") }
      var runs = RunStore()
      return Sweep(SweepReport(try SweepStudy(of: document, design, in: &runs), file: file))
    }
  }

  /// Repeats the scenario over the plausible ranges of all that Apple does not document.
  ///
  /// - Parameters:
  ///   - questions: Each a metric and a limit, such as `staleness.view.p95{widget=live-score} <= 20m`.
  ///   - samples: The number of sampled sets of assumptions, from 8 to 10,000.
  /// - Throws: ``ScenarioError`` for a question that cannot be read.
  /// - Complexity: Linear in the events of all runs.
  public func uncertainty(
    asking questions: String..., samples: Int = 64
  ) throws(ScenarioError) -> Uncertainty {
    try publishing {
      try Self.require(samples, "samples", in: UncertaintyStudy.sampleCounts)
      let read = try questions.map { try Question($0, named: "question", about: document) }
      var runs = RunStore()
      let run = runs.run(document, recording: .strip)
      let study = try UncertaintyStudy(of: document, samples: samples, questions: read, in: &runs)
      return Uncertainty(study, run: run, file: file)
    }
  }

  /// - Throws: ``ScenarioError`` for a number outside a range.
  static func require(_ number: Int, _ noun: String, in range: ClosedRange<Int>) throws(ScenarioError) {
    guard !range.contains(number) else { return }
    throw ScenarioError(
      "\(number) \(noun): give \(Limits.text(Int64(range.lowerBound))) to \(Limits.text(Int64(range.upperBound)))")
  }
}
#endif
