extension Verdict {
  /// What is wrong, at the place of the expectation; `nil` if nothing is.
  ///
  /// - Parameter file: The scenario's file as the user named it, for the command that runs a failing seed alone.
  func finding(in file: String) -> Finding? {
    guard !isFine else { return nil }
    return Finding(
      id: id, severity: outcome == .warned ? .warning : .error, location: expectation.location,
      problem: problem(in: file),
      remedy: remedy(in: file), excerpt: expectation.excerpt)
  }

  /// What kind of finding it is.
  private var id: FindingID {
    switch judgement {
    case .noData: .expectationWithoutData
    case .depends: .expectationDepends
    case .misses, .holds, .notJudged: .expectationMissed
    }
  }

  /// The sentence, with the scenario's file where the expectation stands in another, and why it is expected.
  private func problem(in file: String) -> String {
    let place = expectation.location.file == file ? "" : " in \(file)"
    return description + place + (expectation.why.map { " (\($0))" } ?? "")
  }

  private func remedy(in file: String) -> String? {
    if case .noData = judgement { return "say with \"onNoData\" what that means" }
    if let share, share.passed == share.count, case .seeds(let least) = expectation.over {
      return PassShare.fewest(showing: least).map { "take at least \($0) seeds" }
    }
    guard sample.points.count > 1, let worst, !expectation.accepts(worst.amount) else { return nil }
    return "see it alone with 'timeline-sim run \(file) --seed \(worst.seed)'"
  }
}
