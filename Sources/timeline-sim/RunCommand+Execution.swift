import TimelineSim

extension RunCommand {
  /// The results of the runs so far.
  private struct CollectedResults {
    var status = ExitStatus.success
    /// The rendered runs; as JSON those with findings too.
    var reports: [String] = []
    var hasRun = false
  }

  func execute(console: inout Console) -> ExitStatus {
    do throws(OutputProblem) {
      return try replayFiles(console: &console)
    } catch {
      return console.report(error)
    }
  }

  private func replayFiles(console: inout Console) throws(OutputProblem) -> ExitStatus {
    // All outputs are opened first, so that a wrong path is found before the work is done.
    let target = writesReport ? try OutputTarget(path: output) : nil
    let reportTargets = try reports.outputs()
    let eventTarget = try events.map { (path) throws(OutputProblem) in try OutputTarget(path: path) }
    let loadTarget = try load.map { (path) throws(OutputProblem) in try OutputTarget(path: path) }
    let request = request(on: console)
    var runs = work.runs(on: console)
    var results = CollectedResults()
    var use = fileUse
    let scenarios = try console.load(files, setting: assignments, addingTo: &use)
    if let record { use.addOutputs(in: record, startingWith: files.map(Library.recordingName)) }
    if console.refuses(use, for: Self.specification) { return .badUsage }
    if let message = scenarios.lazy.compactMap({ Library.conflict($0, request) }).first {
      console.diagnostics += UsageError.conflict(message).text(for: Self.specification)
      return .badUsage
    }
    // A command line that is refused leaves no folder.
    var recording = try record.map { (path) throws(OutputProblem) in try RecordingFolder(path) }
    for scenario in scenarios {
      // A study of some sets of assumptions has no meaning.
      if device == nil, uncertainty == nil, case .success(let document) = scenario.document, document.isFleet {
        Interruption.deferFirst()
      }
      let replay = Library.replay(scenario, request, in: &runs) { text, stream in
        switch stream {
        case .events: eventTarget?.append(text, console: &console)
        case .report(let place): reportTargets[place].append(text, console: &console)
        case .load: loadTarget?.append(text, console: &console)
        }
      }
      if case .misused(let message) = replay {
        console.diagnostics += UsageError.conflict(message).text(for: Self.specification)
        return .badUsage
      }
      if case .ran(let report) = replay {
        try recording?.write(report.recording)
        for target in reportTargets { try target.commit() }
        try loadTarget?.commit()
      }
      collect(replay, into: &results, console: &console)
      if runs.isInterrupted { break }
    }
    if results.hasRun { try eventTarget?.commit() }
    if let target, !results.reports.isEmpty { try target.write(format.document(results.reports), console: &console) }
    return runs.isInterrupted ? .interrupted : results.status
  }

  /// Whether the report is written: to a file, or to standard output unless another option does or `--quiet` is given.
  private var writesReport: Bool {
    let isFile = output != nil && output != "-"
    return isFile || !(isQuiet || events == "-" || reports.contains { $0.path == "-" })
  }

  private func request(on console: Console) -> ReplayRequest {
    let isOnTerminal = (output == nil || output == "-") && console.outputIsTerminal
    let environment = console.environment
    return ReplayRequest(
      seed: seed,
      seedCount: seedCount,
      people: people,
      device: device,
      format: format,
      reports: reports.compactMap { RunFormat(rawValue: $0.format) },
      colorsReport: color.usesColor(environment: environment, isTerminal: isOnTerminal),
      colorsFindings: color.usesColor(environment: environment, isTerminal: console.diagnosticsAreTerminal),
      chart: hasChart ? console.chartStyle(isOnTerminal: isOnTerminal) : nil,
      includesEvents: events != nil,
      includesLoad: load != nil,
      includesRecording: record != nil,
      includesReport: writesReport || !reports.isEmpty,
      includesAdvice: !omitsAdvice,
      includesRanges: !omitsRanges,
      uncertainty: uncertainty)
  }

  private func collect(_ replay: ReplayOutcome, into results: inout CollectedResults, console: inout Console) {
    switch replay {
    case .ran(let report):
      results.hasRun = true
      console.diagnostics += report.warnings
      results.reports.append(report.rendered)
    case .refused(let refusal):
      console.diagnostics += refusal.text
      results.status = max(results.status, refusal.status)
      if format == .json { results.reports.append(refusal.json) }
    case .misused: break
    }
  }
}
