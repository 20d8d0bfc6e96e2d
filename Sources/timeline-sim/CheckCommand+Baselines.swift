import TimelineSim

extension CheckCommand {
  /// What the baselines of the checked files say.
  struct BaselineOutcome {
    let report: BaselineReport
    /// Whether any was compared.
    let isEmpty: Bool
    /// Whether any says anything but that nothing changed.
    let isWorthTelling: Bool
    private let status: ExitStatus

    init(_ checks: [BaselineCheck], isStrict: Bool, _ status: ExitStatus) {
      (report, isEmpty) = (BaselineReport(checks), checks.isEmpty)
      isWorthTelling = checks.contains { $0.state != .same }
      self.status = checks.contains { $0.state.fails(isStrict: isStrict) } ? max(status, .baselineChanged) : status
    }

    /// Returns how an invocation ends whose expectations came to something; a baseline is something to judge, too.
    func status(after expectations: ExitStatus) -> ExitStatus {
      max(status, expectations == .nothingEvaluated && !isEmpty ? .success : expectations)
    }
  }

  /// Compares every scenario with its baseline, and leaves what differs beside it for a person to look at.
  ///
  /// Nothing is written where CI is set.
  ///
  /// - Throws: `OutputProblem` when what differs cannot be written.
  func compareBaselines(console: inout Console) throws(OutputProblem) -> BaselineOutcome {
    var (checks, status) = ([BaselineCheck](), ExitStatus.success)
    for file in files {
      do throws(Refusal) {
        let old = try Library.baseline(of: file)
        // What is wrong with the scenario itself, the check says.
        if let check = try? Library.baselineCheck(file, old, seeds) { checks.append(check) }
      } catch {
        console.diagnostics += error.text
        status = max(status, error.status)
      }
    }
    if !ContinuousIntegration.isOn(in: console.environment) {
      for check in checks { try leave(check, console: &console) }
    }
    return BaselineOutcome(checks, isStrict: isStrict, status)
  }

  /// Adds what the baselines say to the text for people, or tells it on standard error where that is not shown.
  func show(_ baselines: BaselineOutcome, isTextShown: Bool, console: inout Console) {
    if isTextShown {
      console.output += baselines.isEmpty ? "" : "\n" + baselines.report.text
    } else if baselines.isWorthTelling {
      console.diagnostics += baselines.report.text
    }
  }

  /// Writes what a scenario comes to beside its baseline, or removes what was left there when nothing differs any more.
  private func leave(_ check: BaselineCheck, console: inout Console) throws(OutputProblem) {
    let path = Baseline.pendingPath(ofScenarioAt: check.file)
    guard check.state != .same else { return SystemCalls.remove(path) }
    try OutputFile.write(check.new.text, to: path)
    console.diagnostics += "\(path) holds what changed; 'timeline-sim baseline accept \(check.file)' agrees with it.\n"
  }
}
