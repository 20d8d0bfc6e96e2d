import TimelineSim

extension Library {
  /// The name and version of the tool in baselines.
  private static var tool: String { "timeline-sim \(Version.number)" }

  /// Runs a scenario and compares it with its baseline.
  ///
  /// - Parameter seeds: The requested seeds; `.own` for those of the baseline, or the scenario's own.
  /// - Throws: The findings of the scenario.
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

  /// Runs a scenario document and compares it with its baseline.
  ///
  /// - Throws: The findings of its run.
  static func baselineCheck(
    _ document: ScenarioDocument, _ file: String, _ old: Baseline?, _ seeds: SeedChoice, in runs: inout RunStore
  ) throws(InvalidScenario) -> BaselineCheck {
    try BaselineCheck(document, file: file, old: old, seeds: seeds, tool: tool, in: &runs)
  }

  /// Reads the baseline of a scenario; `nil` if there is none.
  ///
  /// - Throws: The findings of the baseline.
  static func baseline(of file: String) throws(RejectedScenario) -> Baseline? {
    try baseline(at: Baseline.path(ofScenarioAt: file))
  }

  /// Reads a baseline; `nil` if there is none.
  ///
  /// - Throws: The findings of the baseline.
  static func baseline(at path: String) throws(RejectedScenario) -> Baseline? {
    do throws(InvalidScenario) {
      return try Baseline.load(path: path)
    } catch {
      throw refusal(error, .path(path), isColored: false)
    }
  }
  /// Returns whether results were made from a scenario's file as it is now.
  ///
  /// - Throws: The findings of the scenario.
  static func isMade(_ results: Baseline, from file: String) throws(RejectedScenario) -> Bool {
    do throws(InvalidScenario) {
      return results.isMade(from: try document(.path(file)))
    } catch {
      throw refusal(error, .path(file), isColored: false)
    }
  }
}
