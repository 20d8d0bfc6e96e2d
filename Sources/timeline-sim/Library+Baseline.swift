import TimelineSim

extension Library {
  /// The tool as baselines name it.
  private static var tool: String { "timeline-sim \(Version.number)" }

  /// Runs a scenario and compares it with its baseline.
  ///
  /// - Parameter seeds: The seeds asked for; those of the baseline, or the scenario's own, if nobody asked.
  /// - Throws: What is wrong with the scenario.
  static func baselineCheck(
    _ scenario: LoadedScenario, _ old: Baseline?, _ seeds: SeedChoice, in runs: inout RunStore
  ) throws(RejectedScenario) -> BaselineCheck {
    runs.clear()
    do throws(InvalidScenario) {
      return try baselineCheck(scenario.document.get(), scenario.name, old, seeds, in: &runs)
    } catch {
      throw refusal(error, scenario.file, isColored: false)
    }
  }

  /// Runs a scenario that was read and compares it with its baseline.
  ///
  /// - Throws: What is wrong with its run.
  static func baselineCheck(
    _ document: ScenarioDocument, _ file: String, _ old: Baseline?, _ seeds: SeedChoice, in runs: inout RunStore
  ) throws(InvalidScenario) -> BaselineCheck {
    try BaselineCheck(document, file: file, old: old, seeds: seeds, tool: tool, in: &runs)
  }

  /// Reads the baseline beside a scenario; `nil` if there is none.
  ///
  /// - Throws: What is wrong with it.
  static func baseline(of file: String) throws(RejectedScenario) -> Baseline? {
    try baseline(at: Baseline.path(ofScenarioAt: file))
  }

  /// Reads a baseline; `nil` if there is none.
  ///
  /// - Throws: What is wrong with it.
  static func baseline(at path: String) throws(RejectedScenario) -> Baseline? {
    do throws(InvalidScenario) {
      return try Baseline.load(path: path)
    } catch {
      throw refusal(error, .path(path), isColored: false)
    }
  }
}
