/// The verdicts on a scenario's own expectations and those of expectation files.
package struct ScenarioCheck: Sendable {
  /// The scenario's file as the user named it.
  package let file: String
  /// The names behind the ids.
  package let names: NameTable
  /// The verdicts in the order of the expectations, the scenario's own first.
  package let verdicts: [Verdict]
  /// The warnings about likely mistakes in the scenario.
  package let warnings: [Finding]
  /// The representative run: on the scenario's own seed, on the only one, or on the first of several.
  package let run: ScenarioRun
  /// The number of seeds.
  package let seedCount: Int
  /// The parameters that mattered in any run, or change a metric under other assumptions.
  let evidence: RunEvidence

  /// Runs a scenario and judges it.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - file: Its file as the user named it, which the patterns of expectation files match.
  ///   - request: The options of the check.
  ///   - runs: The simulations of the command.
  /// - Throws: `InvalidScenario` with findings about an expectation file's expectations of this scenario, or if a run
  ///   ends early.
  /// - Complexity: Linear in the events of all runs.
  package init(
    _ document: ScenarioDocument, file: String, _ request: CheckRequest = CheckRequest(), in runs: inout RunStore
  ) throws(InvalidScenario) {
    let expectations = try Self.expectations(document, file: file, request.expectationFiles)
    let own = document.seed
    runs.announce(document, selectors: Self.selectors(expectations, document, request))
    run = runs.run(document, seed: request.seeds.representative(own: own))
    if let earlyEnd = run.earlyEnd { throw InvalidScenario(earlyEnd: earlyEnd, in: document) }
    let samples = try SeedRuns(of: expectations, in: document, request.seeds, &runs)
    seedCount = max(1, samples.seeds.count)
    (self.file, names, warnings) = (file, document.names, document.warnings)
    let verdicts = zip(expectations, samples.samples).map { Self.verdict($0, $1) }
    let study = try Self.study(of: verdicts, document, request, &runs)
    self.verdicts = study.map { Self.verdicts(verdicts, under: $0) } ?? verdicts
    evidence = RunEvidence(
      run.statistics.influences.union(samples.influences), document.names, changing: study?.changing)
  }

  /// Announces the metrics of a scenario's expectations, so that its run counts exactly at their limits.
  package static func announce(_ document: ScenarioDocument, in runs: inout RunStore) {
    runs.announce(document, selectors: document.names.expectations.map { MetricSelector($0) })
  }

  /// Returns the verdicts on the expectations of a scenario for one run; those about many seeds are not judged, and
  /// those about a fleet do not apply to one of its devices.
  package static func verdicts(on run: ScenarioRun) -> [Verdict] {
    guard run.names.member == nil else { return [] }
    return run.names.expectations.map { expectation in
      let point = SeedSample.Point(seed: run.seed, amount: MetricSelector(expectation).amount(in: run))
      return verdict(expectation, SeedSample(expectation.over == .everySeed ? [point] : []))
    }
  }

  private static func expectations(
    _ document: ScenarioDocument, file: String, _ expectationFiles: [ExpectationFile]
  ) throws(InvalidScenario) -> [MetricExpectation] {
    var all = document.names.expectations
    var findings: [Finding] = []
    for expectationFile in expectationFiles {
      do throws(InvalidScenario) {
        all += try expectationFile.expectations(ofScenarioAt: file, document.names)
      } catch {
        findings += error.findings
      }
    }
    guard findings.isEmpty else { throw InvalidScenario(findings: findings) }
    return all
  }

  /// Returns the verdict on an expectation under the scenario's own assumptions.
  private static func verdict(_ expectation: MetricExpectation, _ sample: SeedSample) -> Verdict {
    if expectation.level == .off { return Verdict(expectation, .notJudged(.off)) }
    if sample.points.isEmpty { return Verdict(expectation, .notJudged(.oneSeed)) }
    return expectation.verdict(on: sample)
  }

  /// Returns every metric that a check reads of the scenario under its own assumptions.
  private static func selectors(
    _ expectations: [MetricExpectation], _ document: ScenarioDocument, _ request: CheckRequest
  ) -> [MetricSelector] {
    let headlines = request.samples == nil ? [] : MetricSelector.headlines(of: document)
    return expectations.map { MetricSelector($0) } + headlines
  }

  /// Returns the study of the evaluated expectations under a sample of assumption sets; `nil` if none is requested.
  private static func study(
    of verdicts: [Verdict], _ document: ScenarioDocument, _ request: CheckRequest, _ runs: inout RunStore
  ) throws(InvalidScenario) -> UncertaintyStudy? {
    let questions = verdicts.filter { $0.isEvaluated }.map { Question($0.expectation) }
    guard let samples = request.samples, !questions.isEmpty else { return nil }
    let seed = request.seeds.representative(own: document.seed)
    return try UncertaintyStudy(of: document, seed: seed, samples: samples, questions: questions, in: &runs)
  }

  /// Returns the verdicts under the assumption sets of a study.
  private static func verdicts(_ verdicts: [Verdict], under study: UncertaintyStudy) -> [Verdict] {
    var answers = study.verdicts[...]
    return verdicts.map { verdict in
      guard verdict.isEvaluated, let answer = answers.popFirst() else { return verdict }
      return verdict.underAssumptions(answer)
    }
  }
}

extension Verdict {
  /// Returns the verdict combined with the answer of other assumption sets.
  ///
  /// The expectation holds if it holds for the scenario and every set; it fails if it fails for every set.
  fileprivate func underAssumptions(_ answer: QuestionVerdict) -> Verdict {
    let judgement: Judgement =
      switch answer.answer {
      case .unknown: self.judgement
      case .always(true): self.judgement
      case .always(false): .misses
      case .except, .differsAtCentre, .depends, .undecided: .depends
      }
    return Verdict(expectation, judgement, sample, mean: mean, share: share, uncertainty: answer)
  }
}
