import TimelineSim

extension BaselineCommand {
  func execute(console: inout Console) -> ExitStatus {
    if action == .update || action == .accept, ContinuousIntegration.isOn(in: console.environment) {
      console.diagnostics +=
        "Error: Baselines are not written where CI is set; run 'baseline \(action.rawValue)' locally, "
        + "and commit the file.\n"
      return .badUsage
    }
    do throws(OutputProblem) {
      switch action {
      case .update: return try update(console: &console)
      case .diff: return try diff(console: &console)
      case .accept: return try accept(console: &console)
      case .list: return try list(console: &console)
      }
    } catch {
      return console.report(error)
    }
  }

  private func update(console: inout Console) throws(OutputProblem) -> ExitStatus {
    try checkEach(console: &console) { (check, console) throws(OutputProblem) in
      let path = Baseline.path(ofScenarioAt: check.file)
      if check.state == .same {
        console.output += "\(path.pathAtStart): unchanged\n"
      } else {
        try OutputFile.write(check.new.text, to: path)
        console.output += "\(path.pathAtStart): \(check.old == nil ? "written" : "updated")\n"
      }
      SystemCalls.remove(Baseline.pendingPath(ofScenarioAt: check.file))
    }
  }

  private func diff(console: inout Console) throws(OutputProblem) -> ExitStatus {
    let target = try OutputTarget(path: output)
    var checks: [BaselineCheck] = []
    let status = try checkEach(console: &console) { check, _ throws(OutputProblem) in checks.append(check) }
    let report = BaselineReport(checks, isComplete: true)
    let text =
      switch format {
      case .text: report.text
      case .json: report.json
      case .markdown: report.markdown
      }
    if !checks.isEmpty { try target.write(text, console: &console) }
    return checks.contains { $0.state.fails(isStrict: isStrict) } ? max(status, .baselineChanged) : status
  }

  private func accept(console: inout Console) throws(OutputProblem) -> ExitStatus {
    var status = ExitStatus.success
    var acceptedBaselines: [AcceptedBaseline] = []
    for file in files {
      let pendingPath = Baseline.pendingPath(ofScenarioAt: file)
      do throws(RejectedScenario) {
        guard let pending = try Library.baseline(at: pendingPath) else {
          if SystemCalls.status(of: file) == nil { status = max(status, .noInput) }
          console.output += "\(pendingPath.pathAtStart): no change is pending\n"
          continue
        }
        guard try Library.isMade(pending, from: file) else {
          console.diagnostics +=
            "Error: \(pendingPath.pathAtStart) was made from another version of \(file.pathAtStart); run "
            + "'timeline-sim check --baseline \(file.shellWord)' again.\n"
          status = max(status, .badUsage)
          continue
        }
        let path = Baseline.path(ofScenarioAt: file)
        let accepted = pending.keepingTolerances(of: try Library.baseline(at: path))
        acceptedBaselines.append(AcceptedBaseline(path: path, pendingPath: pendingPath, text: accepted.text))
      } catch {
        console.diagnostics += error.text
        status = max(status, error.status)
      }
    }
    for file in acceptedBaselines {
      try OutputFile.write(file.text, to: file.path)
      SystemCalls.remove(file.pendingPath)
      console.output += "\(file.path.pathAtStart): accepted\n"
    }
    return status
  }

  /// A baseline that is about to be written.
  private struct AcceptedBaseline {
    let path: String
    let pendingPath: String
    let text: String
  }

  private func list(console: inout Console) throws(OutputProblem) -> ExitStatus {
    var lines: [[String]] = []
    let status = try checkEach(console: &console) { check, _ throws(OutputProblem) in
      let isPending = SystemCalls.status(of: Baseline.pendingPath(ofScenarioAt: check.file)) != nil
      lines.append([
        check.file.pathAtStart, check.old?.seeds.words ?? "",
        check.state.words + (isPending ? ", a change is pending" : ""),
      ])
    }
    let widths = (0..<2).map { column in lines.map { $0[column].count }.max() ?? 0 }
    for line in lines {
      let cells = zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      console.output += (cells + [line[2]]).joined(separator: "  ") + "\n"
    }
    return status
  }

  /// Runs every scenario, reports those that cannot run, and passes the others with their baselines to `body`.
  private func checkEach(
    console: inout Console, _ body: (BaselineCheck, inout Console) throws(OutputProblem) -> Void
  ) throws(OutputProblem) -> ExitStatus {
    var status = ExitStatus.success
    var use = fileUse
    let scenarios = try console.load(files, setting: assignments, addingTo: &use)
    if console.refuses(use, for: Self.specification) { return .badUsage }
    var runs = work.runs(on: console)
    for scenario in scenarios {
      let check: BaselineCheck
      do throws(RejectedScenario) {
        check = try Library.baselineCheck(scenario, try Library.baseline(of: scenario.name), seeds, in: &runs)
      } catch {
        console.diagnostics += error.text
        status = max(status, error.status)
        continue
      }
      try body(check, &console)
    }
    return status
  }
}

extension OutputFile {
  /// Writes a whole file, or leaves the old one unchanged.
  ///
  /// - Throws: `OutputProblem` when it cannot be created or written, or the path is not a file, such as a pipe.
  static func write(_ text: String, to path: String) throws(OutputProblem) {
    if let status = SystemCalls.status(of: path), !status.isRegular {
      throw OutputProblem(operation: .create, path: path, reason: "this is not a file")
    }
    let file = try OutputFile(path)
    file.write(text)
    try file.commit()
  }
}

extension BaselineCheck.State {
  /// The state as shown in a list of baselines.
  fileprivate var words: String {
    switch self {
    case .regressed: "regressed"
    case .removed: "removed"
    case .missing: "no baseline"
    case .recipeChanged: "recipe changed"
    case .seedsChanged: "seeds changed"
    case .changed: "changed"
    case .improved: "improved"
    case .differentEvents: "different events"
    case .same: "same"
    }
  }
}
