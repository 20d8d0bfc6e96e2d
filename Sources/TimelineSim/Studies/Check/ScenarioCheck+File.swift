extension ScenarioCheck {
  /// Runs a scenario file and returns the verdicts on its expectations, for tests with one case for each.
  ///
  ///     @Test(arguments: try ScenarioCheck.verdicts(ofScenarioAt: "Scenarios/match-day.json"))
  ///     func `the scores stay up to date`(verdict: Verdict) { #expect(verdict.isFine, "\(verdict)") }
  ///
  /// A relative path starts at the current folder, which is the package's folder under `swift test`.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - seeds: The number of seeds, counted from 1; `nil` for the scenario's own.
  ///   - expectationFiles: Paths of files with further expectations.
  /// - Throws: `InvalidScenario` with all findings about one of the files, or if there are no expectations.
  /// - Precondition: `seeds` is one of `SeedChoice`.
  /// - Complexity: Linear in the events of all runs.
  package static func verdicts(
    ofScenarioAt path: String, seeds: Int? = nil, expectationFiles: [String] = []
  ) throws(InvalidScenario) -> [Verdict] {
    var request = CheckRequest()
    request.seeds = seeds.map { .first($0) } ?? .own
    for path in expectationFiles { request.expectationFiles.append(try .load(path: path)) }
    let unmatched = request.expectationFiles.flatMap { $0.unmatchedElements(among: [path]) }.filter {
      $0.severity == .error
    }
    guard unmatched.isEmpty else { throw InvalidScenario(findings: unmatched) }
    var runs = RunStore()
    let document = try ScenarioDocument.load(path: path)
    let verdicts = try ScenarioCheck(document, file: path, request, in: &runs).verdicts
    guard verdicts.contains(where: { $0.isEvaluated }) else {
      throw InvalidScenario(findings: [
        document.origin.source.finding(
          .nothingExpected, at: nil, "the scenario has no expectations", remedy: "add 'expect'")
      ])
    }
    return verdicts
  }
}
