extension ScenarioCheck {
  /// Runs a scenario file and returns what its expectations came to, for tests that show them one by one.
  ///
  ///     @Test(arguments: try ScenarioCheck.verdicts(ofScenarioAt: "Scenarios/match-day.json"))
  ///     func `the scores stay fresh`(verdict: Verdict) { #expect(verdict.isFine, "\(verdict)") }
  ///
  /// A relative path starts at the current folder, which `swift test` makes that of the package.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - seeds: How many seeds are tried, 1 to this number; `nil` for the scenario's own.
  ///   - policies: Paths of policies that say more.
  /// - Throws: Everything that is wrong with one of the files; that nothing is expected at all.
  /// - Precondition: `seeds` is one of ``SeedChoice/counts``.
  /// - Complexity: Linear in the events of all runs.
  public static func verdicts(
    ofScenarioAt path: String, seeds: Int? = nil, policies: [String] = []
  ) throws(InvalidScenario) -> [Verdict] {
    var request = CheckRequest()
    request.seeds = seeds.map { .first($0) } ?? .own
    for policy in policies { request.policies.append(try .load(path: policy)) }
    let idle = request.policies.flatMap { $0.idleness(among: [path]) }.filter { $0.severity == .error }
    guard idle.isEmpty else { throw InvalidScenario(findings: idle) }
    var runs = RunStore()
    let document = try ScenarioDocument.load(path: path)
    let verdicts = try ScenarioCheck(document, file: path, request, in: &runs).verdicts
    guard verdicts.contains(where: { $0.isEvaluated }) else {
      throw InvalidScenario(findings: [
        document.origin.source.finding(
          .nothingExpected, at: nil, "nothing is expected of this scenario", remedy: "add 'expect'")
      ])
    }
    return verdicts
  }
}
