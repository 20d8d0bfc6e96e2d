extension Verdict {
  /// Returns the finding at the place of the expectation; `nil` if the verdict needs none.
  ///
  /// - Parameter file: The scenario's file as the user named it, for the command that runs a failing seed alone.
  func finding(in file: String) -> Finding? {
    guard !isFine else { return nil }
    return Finding(
      id: id, severity: outcome == .warned ? .warning : .error, location: expectation.location,
      problem: problem(in: file),
      remedy: remedy(in: file), excerpt: expectation.excerpt)
  }

  /// The kind of the finding.
  private var id: FindingID {
    switch judgement {
    case .noData: .expectationWithoutData
    case .depends: .expectationDepends
    case .misses, .holds, .notJudged: .expectationMissed
    }
  }

  /// Returns the command that runs the scenario alone, on the worst of several seeds.
  func runCommand(for file: String) -> String {
    ScenarioCommand(file: file, seed: sample.points.count > 1 ? worst?.seed : nil).text("run")
  }

  /// Returns the sentence, the reason for the expectation, and the scenario's file if a policy holds the expectation.
  private func problem(in file: String) -> String {
    let place = expectation.location.file == file ? "" : " in \(file)"
    return description + place + (expectation.why.map { " (\($0))" } ?? "")
  }

  private func remedy(in file: String) -> String? {
    if case .noData = judgement { return "set \"onNoData\" to choose the outcome" }
    if judgement == .depends { return nil }
    if let share, share.passed == share.count, case .seeds(let least) = expectation.over {
      return PassShare.fewest(showing: least).map { "use at least \($0) seeds" }
    }
    guard sample.points.count > 1, let worst, !expectation.accepts(worst.amount) else { return nil }
    return "run the worst seed alone: \(runCommand(for: file))"
  }
}

extension ScenarioCheck {
  /// The findings of the scenario's verdicts, in the order of the verdicts.
  var missed: [Finding] { verdicts.compactMap { $0.finding(in: file) } }
}

extension CheckReport {
  /// All errors and warnings, in the order of the policies and then the files.
  package var findings: [Finding] { findingsByScenario.map { $0.finding } }

  /// All findings, each with the file of its scenario if it has one.
  var findingsByScenario: [(scenario: String?, finding: Finding)] {
    fileFindings.map { (nil, $0) }
      + fileResults.flatMap { result -> [(scenario: String?, finding: Finding)] in
        switch result {
        case .refused(let file, let findings): findings.map { (file, $0) }
        case .checked(let check): (check.warnings + check.missed).map { (check.file, $0) }
        }
      } + baselineFindings.map { (nil, $0) }
  }

  /// The findings of baselines, each at the first changed value, or at the baseline if the scenario is the same.
  var baselineFindings: [Finding] {
    let report = BaselineReport(baselines)
    return baselines.filter(fails).map { baseline in
      let changed = baseline.differences.first { $0.span != nil }
      let file = changed == nil ? Baseline.path(ofScenarioAt: baseline.file) : baseline.file
      let causes = report.causeTable(baseline).rows.prefix(1).map {
        "Stale time that moved most: \($0.cells.joined(separator: " "))."
      }
      return Finding(
        id: .baselineChanged, severity: .error, location: Finding.Location(file: file, span: changed?.span),
        problem: (report.sentences(baseline) + causes).joined(separator: " "), remedy: nil, excerpt: nil)
    }
  }
}
