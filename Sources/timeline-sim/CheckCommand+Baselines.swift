import TimelineSim

extension CheckCommand {
  /// Writes changed results next to their baselines for review, and removes those of scenarios that no longer differ.
  ///
  /// No file is written where CI is set, or for a scenario with assignments, which is not that of the file.
  ///
  /// - Throws: `OutputProblem` when a file cannot be written.
  func writePendingBaselines(_ baselines: [BaselineCheck], console: inout Console) throws(OutputProblem) {
    guard !ContinuousIntegration.isOn(in: console.environment), assignments.isEmpty else { return }
    for check in baselines {
      let path = Baseline.pendingPath(ofScenarioAt: check.file)
      if check.state == .same {
        SystemCalls.remove(path)
      } else {
        try OutputFile.write(check.new.text, to: path)
        console.diagnostics +=
          "\(path.pathAtStart) has the new results; accept them with 'timeline-sim baseline accept "
          + "\(check.file.shellWord)'.\n"
      }
    }
  }
}
