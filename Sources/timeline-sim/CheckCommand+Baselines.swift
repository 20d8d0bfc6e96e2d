import TimelineSim

extension CheckCommand {
  /// Writes what scenarios come to beside their baselines, for a person to look at, or removes what was left there when
  /// nothing differs any more.
  ///
  /// Nothing is written where CI is set.
  ///
  /// - Throws: `OutputProblem` when what differs cannot be written.
  func leavePending(_ baselines: [BaselineCheck], console: inout Console) throws(OutputProblem) {
    guard !ContinuousIntegration.isOn(in: console.environment) else { return }
    for check in baselines {
      let path = Baseline.pendingPath(ofScenarioAt: check.file)
      if check.state == .same {
        SystemCalls.remove(path)
      } else {
        try OutputFile.write(check.new.text, to: path)
        console.diagnostics +=
          "\(path.pathAtStart) holds what changed; 'timeline-sim baseline accept \(check.file.shellWord)' agrees.\n"
      }
    }
  }
}
