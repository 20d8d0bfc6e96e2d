import TimelineSim

extension RunCommand {
  /// Where the observations go.
  private enum EventTarget {
    case nowhere
    case standardOutput
    case file(OutputFile)
  }

  /// What the runs have left behind so far.
  private struct Outcome {
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
    // Everything that is written is opened first: a wrong path is known before the work is done.
    let target = writesReport ? try OutputTarget(path: output) : nil
    let eventTarget = try openEvents()
    var recording = try record.map { (path) throws(OutputProblem) in try RecordingFolder(path) }
    let request = request(on: console)
    var runs = RunStore()
    var outcome = Outcome()
    var use = fileUse
    let scenarios = try console.load(files, noting: &use)
    if let record { use.writeInto(record, filesOf: files.map(Library.recordingName)) }
    if console.refuses(use, for: Self.specification) { return .badUsage }
    for scenario in scenarios {
      let replay = Library.replay(scenario, request, in: &runs) { line in
        write(line, to: eventTarget, console: &console)
      }
      if case .misused(let message) = replay {
        console.diagnostics += UsageError.conflict(message).text(for: Self.specification)
        return .badUsage
      }
      if case .ran(let report) = replay { try recording?.write(report.recording) }
      collect(replay, into: &outcome, console: &console)
    }
    if case .file(let file) = eventTarget, outcome.hasRun { try file.commit() }
    if let target, !outcome.reports.isEmpty { try target.write(document(outcome.reports), console: &console) }
    return outcome.status
  }

  /// Whether there is a place for the report: a file, or a standard output that is neither quiet nor taken.
  private var writesReport: Bool {
    let isFile = output != nil && output != "-"
    return isFile || !(isQuiet || events == "-")
  }

  private func openEvents() throws(OutputProblem) -> EventTarget {
    switch events {
    case nil: .nowhere
    case "-": .standardOutput
    case let path?: .file(try OutputFile(path))
    }
  }

  private func request(on console: Console) -> ReplayRequest {
    let isOnTerminal = (output == nil || output == "-") && console.outputIsTerminal
    let environment = console.environment
    return ReplayRequest(
      seed: seed,
      format: format,
      colorsReport: color.usesColor(environment: environment, isTerminal: isOnTerminal),
      colorsFindings: color.usesColor(environment: environment, isTerminal: console.diagnosticsAreTerminal),
      wantsEvents: events != nil,
      wantsRecording: record != nil,
      wantsReport: writesReport,
      wantsAdvice: !leavesOutAdvice,
      uncertainty: uncertainty)
  }

  private func write(_ line: String, to target: EventTarget, console: inout Console) {
    switch target {
    case .nowhere: break
    case .standardOutput: console.output += line + "\n"
    case .file(let file): file.write(line + "\n")
    }
  }

  private func collect(_ replay: ReplayOutcome, into outcome: inout Outcome, console: inout Console) {
    switch replay {
    case .ran(let report):
      outcome.hasRun = true
      console.diagnostics += report.warnings
      outcome.reports.append(report.rendered)
    case .refused(let refusal):
      console.diagnostics += refusal.text
      outcome.status = max(outcome.status, refusal.status)
      if format == .json { outcome.reports.append(refusal.json) }
    case .misused: break
    }
  }

  /// The report of all files as one text.
  private func document(_ reports: [String]) -> String {
    switch format {
    case .text: reports.joined(separator: "\n")
    case .json: "{\"version\":1,\"runs\":[\n" + reports.joined(separator: ",\n") + "\n]}\n"
    }
  }
}
