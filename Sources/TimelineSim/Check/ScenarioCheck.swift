/// One scenario, run and judged by what it and the policies expect.
public struct ScenarioCheck: Sendable {
  /// The scenario's file as the user named it.
  public let file: String
  /// The names behind the ids.
  public let names: NameTable
  /// The verdicts, the scenario's own expectations first, in the order in which they are written.
  public let verdicts: [Verdict]
  /// Doubts about what the scenario means.
  public let warnings: [Finding]
  /// The run that stands for the scenario: on its own seed, on the only one, or on the first of several.
  public let run: ScenarioRun
  /// How many seeds were run.
  public let seedCount: Int

  /// Runs a scenario and judges it.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - file: Its file as the user named it, which policies match.
  ///   - request: How to check it.
  ///   - runs: The simulations of the command.
  /// - Throws: What is wrong with a policy's expectations of this scenario, or that a widget spins.
  /// - Complexity: Linear in the events of all runs.
  public init(
    _ document: ScenarioDocument, file: String, _ request: CheckRequest = CheckRequest(), in runs: inout RunStore
  ) throws(InvalidScenario) {
    let expectations = try Self.expectations(document, file: file, request.policies)
    let own = document.seed
    runs.announce(document, selectors: Self.selectors(expectations, document, request))
    run = runs.run(document, seed: request.seeds.shown(own: own))
    if let livelock = run.livelock { throw InvalidScenario(livelock: livelock, in: document) }
    let samples = try SeedRuns(of: expectations, in: document, request.seeds, &runs)
    seedCount = max(1, samples.seeds.count)
    (self.file, names, warnings) = (file, document.names, document.warnings)
    let plain = zip(expectations, samples.samples).map { Self.plain($0, $1) }
    verdicts =
      if let samples = request.samples {
        try Self.doubted(plain, document, request, samples: samples, &runs)
      } else {
        plain
      }
  }

  /// How many expectations were judged.
  public var evaluated: Int { verdicts.count { $0.isEvaluated } }

  private static func expectations(
    _ document: ScenarioDocument, file: String, _ policies: [ExpectationPolicy]
  ) throws(InvalidScenario) -> [MetricExpectation] {
    var all = document.names.expectations
    var findings: [Finding] = []
    for policy in policies {
      do throws(InvalidScenario) {
        all += try policy.expectations(ofScenarioAt: file, document.names)
      } catch {
        findings += error.findings
      }
    }
    guard findings.isEmpty else { throw InvalidScenario(findings: findings) }
    return all
  }

  private static func plain(_ expectation: MetricExpectation, _ sample: SeedSample) -> Verdict {
    if expectation.level == .off { return Verdict(expectation, .notJudged(.off)) }
    if sample.points.isEmpty { return Verdict(expectation, .notJudged(.oneSeed)) }
    return ExpectationEvaluator(expectation: expectation).verdict(on: sample)
  }

  /// Returns every number that a check reads of the scenario as it is.
  private static func selectors(
    _ expectations: [MetricExpectation], _ document: ScenarioDocument, _ request: CheckRequest
  ) -> [MetricSelector] {
    let headlines = request.samples == nil ? [] : MetricSelector.headlines(of: document)
    return expectations.map { MetricSelector($0) } + headlines
  }

  /// Asks every verdict of the assumptions.
  private static func doubted(
    _ plain: [Verdict], _ document: ScenarioDocument, _ request: CheckRequest, samples: Int, _ runs: inout RunStore
  ) throws(InvalidScenario) -> [Verdict] {
    let asked = plain.filter { $0.isEvaluated }.map { Question($0.expectation) }
    guard !asked.isEmpty else { return plain }
    let study = try UncertaintyStudy(
      of: document, seed: request.seeds.shown(own: document.seed), samples: samples, questions: asked, in: &runs)
    var answers = study.verdicts[...]
    return plain.map { verdict in
      guard verdict.isEvaluated, let answer = answers.popFirst() else { return verdict }
      return verdict.doubted(answer)
    }
  }
}

extension Verdict {
  /// Returns the verdict in the light of what other assumptions say.
  ///
  /// It holds if it does as the scenario is and for every set tried; it fails if it does for every set tried.
  fileprivate func doubted(_ answer: QuestionVerdict) -> Verdict {
    let judgement: Judgement =
      switch answer.answer {
      case .unknown: self.judgement
      case .always(true): self.judgement
      case .always(false): .misses
      case .except, .apart, .depends, .open: .depends
      }
    return Verdict(expectation, judgement, sample, mean: mean, share: share, uncertainty: answer)
  }
}
