import TimelineSim

extension String {
  /// The path of a scenario's baseline, and that of its pending change.
  var baselinePaths: [String] { [Baseline.path(ofScenarioAt: self), Baseline.pendingPath(ofScenarioAt: self)] }
}

extension [String] {
  /// The paths without those of baselines next to their scenarios, unless there are no others.
  ///
  /// A file that is named like a baseline but has no scenario next to it is kept, because it may be a scenario.
  var withoutBaselines: [String] {
    let others = filter { path in
      guard let scenario = Baseline.scenarioPath(ofBaselineAt: path) else { return true }
      return SystemCalls.status(of: scenario) == nil || SystemCalls.status(of: path) == nil
    }
    return others.isEmpty ? self : others
  }

  /// Two of the paths that share one baseline, such as `day.json` and `day.jsonc`; `nil` if there are none.
  var sharedBaseline: (String, String)? {
    var owners: [String: String] = [:]
    for file in self {
      if let other = owners.updateValue(file, forKey: Baseline.path(ofScenarioAt: file)), other != file {
        return (other, file)
      }
    }
    return nil
  }
}
