import TimelineSim

/// `timeline-sim run`: replays scenarios and reports what people see.
enum RunCommand: Command {
  private static let seeds = Option(
    "seeds", .count("count", in: SeedChoice.counts),
    help: "Repeat the run on so many seeds, from its own on, and report means with their intervals.")
  private static let events = Option(
    "events", .path, help: "Write every observation as one line of JSON; '-' is standard output and omits the report.")
  private static let record = Option(
    "record", .folder,
    help: "Write the inputs of each run as a scenario that replays identically, with traces named after its file.")
  private static let report = Option(
    repeating: "report", .report(as: RunFormat.self),
    help: "Also write this report of the run; '-' is standard output.")
  static let chart = Option(
    "chart", help: "Add curves of staleness and budget to the report, as wide as the terminal.")
  static let details = Option(
    "details", help: "Add to the text what few people read: requests by cause, units by day, limits of the system.")
  private static let summary = Option(
    "summary", help: "Only a line for each widget, or for each profile of a fleet, of all files.")
  static let watch = Option(
    "watch", help: "Run again after each change of the file or its traces, and show the changes of the result.")
  private static let noAdvice = Option("no-advice", help: "Omit the advice, and the runs that it needs.")
  private static let applyAdvice = Option(
    "apply-advice", .count("number", in: 1...99),
    help: "Write the scenario with this change of the advice instead of the report.")
  private static let answers = Option(
    "answers", .file,
    help: "Replay the timelines of this log instead of the described ones, as a test or a device wrote them.")
  private static let ask = Option(
    repeating: "ask", .text("question"),
    help: "Ask whether a metric meets a limit under all assumptions. Needs '--uncertain'.")

  static let specification = CommandSpec(
    name: "run",
    overview: "Replay scenarios and report what people see, how old it is, and where the reload budget goes.",
    discussion: """
      Findings of all files go to standard error. A file with errors does not run; the other files do, and the exit \
      code is 65. As JSON, one document holds all runs in the order of the files, including the findings of those that \
      did not run.

      Below each widget stands the plausible range of its headlines: the range over this run and 16 more, each with \
      another seed and other plausible assumptions, and of a fleet with as many people as take about a second. It is \
      left out of other scenarios whose 16 runs would take longer; '--uncertain' has no such limit.

      A scenario with a 'fleet' runs for all its people, and the report gives their distribution and the load of the \
      servers over time. An interrupt (Ctrl-C) shows the report of the first people. '--device K' runs person K alone \
      and reports everything about that device; only then are there events.

      The report opens with the answer: the result, its greatest causes, and the change to try first. '--details' adds \
      what few people read.

      '--watch' shows the report, and after each save the new answer and the metrics that changed since the last \
      valid text, or the findings of a text that is not valid. An interrupt (Ctrl-C) ends it.

      The report ends with advice: changes of the scenario that rules propose, and the effect of each, measured on \
      other seeds; for a fleet, on some of its people with the load of its servers. Advice changes neither the \
      fingerprint nor the exit code. '--set' with the assignments of a change makes it for one command, and \
      '--apply-advice 1 -o new.json' writes the scenario with change 1.

      '--report html=report.html' writes a page for a browser, which needs no network: the days of every widget as \
      lanes on one time axis, with the sections of the text but the chart in characters, or the load and the people \
      of a fleet. '--report svg=picture.svg' writes a picture of the headline, the causes and the day with most views \
      of stale content, for documents and slides. \
      '--report trace=run.json' writes trace events for ui.perfetto.dev, and '--report openmetrics=run.om' the metrics \
      and their course by minute for Prometheus, at simulated times. '--report' can be repeated; all reports come from \
      one run.

      '--answers' takes the timelines of a widget from a log: a run at the instant of a logged one gets its timeline, and \
      so does a later one that reads the same version until its date of reload. Other runs get the described one, and \
      the report says from when on. Advice and ranges are left out, because they simulate other runs.

      '--uncertain' adds to the report: the range of each headline metric over all sets of assumptions, the parameters \
      that change it, and the answer to every '--ask', such as 'staleness.view.p95{widget=score} <= 20m'. Parameters \
      that the scenario overrides are not varied.

      Files are written atomically, and only with content. The last value of a repeated option applies; every '--ask' \
      is answered.

      Exit codes: 0 all files ran, 64 wrong usage, 65 findings in a file, 66 no such file, 73 output cannot be \
      created, 74 output cannot be written, 130 interrupted, 141 the output pipe was closed. Of several the greatest \
      applies. No result of a run changes the exit code.
      """,
    arguments: [
      ArgumentSpec(
        name: "files", help: "Scenario files, or folders with them; '-' is standard input.", isRepeating: true)
    ],
    options: [
      Shared.format, Shared.output, Shared.set, Shared.seed, seeds, Shared.devices, Shared.device, Shared.jobs,
      Shared.maxEvents, answers, Shared.uncertain, Shared.samples, ask, watch, summary, details, chart, report, events,
      record, Shared.load, noAdvice, applyAdvice, Shared.noRange, Shared.quiet, Shared.color,
    ],
    conflicts: [
      .missing(Shared.uncertain, for: Shared.samples, ask),
      .between(
        answers, Shared.uncertain, seeds, Shared.devices, Shared.device, summary, watch, applyAdvice, record,
        text: "'--answers' replays the timelines of one run; omit the options about other runs."),
      Conflict("'--answers' are of one scenario; pass one file.") { $0.has(answers) && $0.scenarios.count > 1 },
      .between(
        summary, details, chart, seeds, Shared.uncertain, report,
        text: "'--summary' replaces the report; omit the options about its contents."),
      Conflict("'--summary' is text or Markdown.") { $0.has(summary) && $0[Shared.format] == .json },
      .between(
        watch, summary, seeds, Shared.uncertain, report, record, Shared.load, events, applyAdvice, Shared.output,
        Shared.quiet, text: "'--watch' shows one report and its changes; omit the options about other outputs."),
      Conflict("'--watch' shows text.") { $0[watch] && $0[Shared.format] != .text },
      Conflict("'--watch' needs one scenario file.") { $0[watch] && ($0.scenarios.count > 1 || $0.scenarios == ["-"]) },
      .between(Shared.device, Shared.devices, text: "'--device' runs one device; omit '--devices'."),
      .between(
        applyAdvice, noAdvice, Shared.quiet, Shared.format, Shared.uncertain, seeds, summary, details, chart, report,
        record, Shared.load, events,
        text: "'--apply-advice' writes a scenario instead of reports; omit the options about reports."),
      Conflict("'--apply-advice' writes one scenario; pass one file.") {
        $0.has(applyAdvice) && $0.scenarios.count > 1
      },
      .repeatedInput(),
      Conflict("Both '--output -' and '--events -' write to standard output; give one of them a file.") {
        $0[Shared.output] == "-" && $0[events] == "-"
      },
      Conflict("'--report' writes the report of one run; pass one file.") {
        $0.has(report) && $0.scenarios.count > 1
      },
      .severalOnOutput(report),
      Conflict { arguments in
        let others = [arguments[events], arguments[Shared.load], arguments[Shared.output]]
        guard let shown = arguments[report].first(where: { $0.path == "-" }), others.contains("-") else { return nil }
        let name = "'--report \(shown.format.rawValue)=-'"
        return "Both \(name) and another option write to standard output; give one of them a file."
      },
      Conflict("'--load' writes the load of one fleet; pass one file.") {
        $0.has(Shared.load) && $0.scenarios.count > 1
      },
      .loadOnOutput(besides: events),
      Conflict { $0.has(record) ? sharedRecording(of: $0.scenarios) : nil },
    ],
    inputs: { $0.scenarios + ($0[answers].map { [$0] } ?? []) })

  /// The outputs of a command line, opened before the first run, so that a wrong path is found before the work is done.
  struct Outputs {
    /// The target of the report; `nil` to omit it.
    let report: OutputTarget?
    /// The targets of `--report`, in the order given.
    let reports: [OutputTarget]
    let events: OutputTarget?
    let load: OutputTarget?

    init(_ context: CommandContext) throws(OutputProblem) {
      report = try context.openReport()
      reports = try context.open(context.arguments[RunCommand.report])
      events = try context.open(RunCommand.events)
      load = try context.open(Shared.load)
    }

    /// Whether a report is written; without any, its contents are not computed.
    var includesReport: Bool { report != nil || !reports.isEmpty }
  }

  static func run(_ context: inout CommandContext) throws -> ExitStatus {
    let (arguments, outputs) = (context.arguments, try Outputs(context))
    if arguments[watch] { return watchScenario(arguments.scenarios[0], outputs, &context) }
    let (format, device) = (arguments[Shared.format], arguments[Shared.device])
    let scenarios = try context.load(arguments.scenarios, setting: arguments[Shared.set])
    for scenario in scenarios {
      guard case .success(let document) = scenario.document else { continue }
      if let conflict = conflict(arguments, with: document) { throw UsageError.conflict(conflict) }
    }
    // A command line that is refused leaves no folder.
    var recording = try arguments[record].map { (path) throws(OutputProblem) in try RecordingFolder(path) }
    var runs = context.runs
    var (status, reports, overview, hasRun) = (ExitStatus.success, [String](), [RunReport](), false)
    for scenario in scenarios {
      do {
        let whole = try scenario.document.get()
        // A study of some sets of assumptions has no meaning.
        if device == nil, !arguments[Shared.uncertain], whole.isFleet { Interruption.deferFirst() }
        runs.clear()
        let (document, coverage) = try answering(selected(arguments, of: whole), &context)
        let report = try replay(document, named: scenario.name, answers: coverage, outputs, &context, in: &runs)
        if let number = arguments[applyAdvice] {
          return try write(document, applying: number, of: report, to: outputs.report, &context)
        }
        try recording?.write(ScenarioRun.recording(of: document, seed: arguments[Shared.seed]))
        for target in outputs.reports { try target.commit() }
        try outputs.load?.commit()
        hasRun = true
        context.console.diagnostics += context.text(of: document.warnings, in: scenario.name)
        if arguments[summary] {
          overview.append(report)
        } else if outputs.report != nil {
          reports.append(
            report.text(as: format, context.style, hasChart: arguments[chart], isDetailed: arguments[details]))
        }
      } catch let error as InvalidScenario {
        context.console.diagnostics += context.text(of: error.findings, in: scenario.name)
        status = max(status, error.status)
        if format == .json { reports.append(FindingsReport(error.findings, file: scenario.name).json) }
      }
      if runs.isInterrupted { break }
    }
    if hasRun { try outputs.events?.commit() }
    if !overview.isEmpty {
      let overview = RunOverview(overview)
      reports.append(format == .markdown ? overview.markdown : overview.text(context.style))
    }
    if !reports.isEmpty { try context.write(format.document(reports), to: outputs.report) }
    return runs.isInterrupted ? .interrupted : status
  }

  /// Returns a scenario with the recorded answers of the command line, and how far its run replays them.
  private static func answering(
    _ document: ScenarioDocument, _ context: inout CommandContext
  ) throws -> (ScenarioDocument, AnswerCoverage?) {
    guard let path = context.arguments[answers] else { return (document, nil) }
    if document.isFleet { throw UsageError.conflict("The scenario has a fleet; a log is of one device.") }
    let recorded = try context.using(path) { try RecordedAnswers.read(path) }
    context.console.diagnostics += context.text(of: recorded.warnings, in: path)
    return document.replaying(recorded, seed: context.arguments[Shared.seed])
  }

  /// Runs a scenario, and writes its events, its load and the reports of `--report`.
  ///
  /// - Throws: `InvalidScenario` if the run ends early; `UsageError` for a question that cannot be read.
  static func replay(
    _ document: ScenarioDocument, named name: String, answers: AnswerCoverage? = nil, _ outputs: Outputs,
    _ context: inout CommandContext, in runs: inout RunStore
  ) throws -> RunReport {
    let arguments = context.arguments
    let (seed, formats) = (arguments[Shared.seed], arguments[report].map(\.format))
    let questions = try questions(arguments[ask], about: document)
    if formats.contains(where: \.needsVerdicts) { ScenarioCheck.announce(document, in: &runs) }
    var parts: RunParts = outputs.includesReport ? .strip : []
    if arguments[chart] || formats.contains(where: \.needsTracks) { parts.insert(.tracks) }
    let run = simulate(document, named: name, recording: parts, outputs.events, &context, in: &runs)
    if let earlyEnd = run.earlyEnd { throw InvalidScenario(earlyEnd: earlyEnd, in: document) }
    try runs.checkWork(of: document)
    let needsAdvice =
      outputs.includesReport && answers == nil && !arguments[noAdvice] && !arguments[summary] && !runs.isInterrupted
    var advice = needsAdvice ? Adviser(document, run).advice(in: &runs) : nil
    // Changes that ran on some of the people only cannot be compared.
    if runs.isInterrupted { advice = nil }
    let ranges =
      outputs.includesReport && answers == nil && !arguments[Shared.noRange] && !arguments.has(applyAdvice)
        && !runs.isInterrupted
      ? Result { () throws(HeadlineRanges.Omission) in try HeadlineRanges(of: document, seed: seed, in: &runs) } : nil
    var (study, means): (UncertaintyStudy?, SeedMeans?)
    if outputs.includesReport, let samples = arguments.sampleCount {
      study = try UncertaintyStudy(of: document, seed: seed, samples: samples, questions: questions, in: &runs)
    }
    if outputs.includesReport, let count = arguments[seeds] {
      means = try SeedMeans(of: document, from: seed, count: count, in: &runs)
    }
    let report = RunReport(
      run, advice: advice, ranges: ranges, uncertainty: study, seeds: means, answers: answers,
      population: document.fleet, file: name)
    for (format, target) in zip(formats, outputs.reports) {
      report.write(as: format, of: document) { target.append($0, console: &context.console) }
    }
    if let target = outputs.load { report.writeLoad { target.append($0, console: &context.console) } }
    return report
  }

  /// Writes the scenario with a change of the advice.
  private static func write(
    _ document: ScenarioDocument, applying number: Int, of report: RunReport, to target: OutputTarget?,
    _ context: inout CommandContext
  ) throws -> ExitStatus {
    let applicable = report.advice?.applicable ?? []
    guard applicable.indices.contains(number - 1) else {
      let count = applicable.count.counted("change")
      let reason = report.advice?.isCutShort == true ? "; not all changes ran, because of '--max-events'." : "."
      throw UsageError.conflict("'--apply-advice \(number)': the advice has \(count) that can be made\(reason)")
    }
    try context.write(try document.text(applying: applicable[number - 1]), to: target)
    return .success
  }

  /// Simulates a scenario, and writes its events if there is a target for them.
  private static func simulate(
    _ document: ScenarioDocument, named name: String, recording parts: RunParts, _ target: OutputTarget?,
    _ context: inout CommandContext, in runs: inout RunStore
  ) -> ScenarioRun {
    let seed = context.arguments[Shared.seed]
    guard let target else { return runs.run(document, seed: seed, recording: parts) }
    let line = EventLine(document)
    func write(_ text: String) { target.append(text + "\n", console: &context.console) }
    write(line.heading(file: name, seed: seed ?? document.seed))
    return withoutActuallyEscaping(write) { write in
      runs.run(document, seed: seed, recording: parts) { write(line.text($0, at: $1)) }
    }
  }

  private static func questions(
    _ texts: [String], about document: ScenarioDocument
  ) throws(UsageError) -> [Question] {
    do throws(InvalidScenario) {
      return try texts.map { (text) throws(InvalidScenario) in try Question(text, named: "--ask", about: document) }
    } catch {
      throw .conflict("A question cannot be read.\n" + Finding.text(of: error.findings).dropLast())
    }
  }

  /// Returns the scenario with the people that the arguments select.
  static func selected(_ arguments: ParsedArguments, of document: ScenarioDocument) -> ScenarioDocument {
    if let device = arguments[Shared.device] {
      return document.member(device.person, device: device.name, seed: arguments[Shared.seed])
    }
    return arguments[Shared.devices].map { document.settingPeople(UInt64($0)) } ?? document
  }

  /// Returns why arguments do not fit a scenario's fleet, or its lack of one; `nil` if they do.
  static func conflict(_ arguments: ParsedArguments, with document: ScenarioDocument) -> String? {
    let (isFleet, device) = (document.isFleet, arguments[Shared.device])
    if !isFleet, arguments.has(Shared.devices) { return "'--devices' needs a scenario with a 'fleet'." }
    if device != nil, arguments.has(applyAdvice) {
      return "'--apply-advice' changes the scenario of all people; omit '--device'."
    }
    if isFleet, arguments.has(record) {
      return "'--record' records a scenario without a fleet: a recording does not say who the person is."
    }
    if arguments.has(record), document.plan.updateChangesRequestTimes {
      return "'--record' cannot record pushes and wakes whose times the update changes."
    }
    if arguments.has(Shared.load), !isFleet || device != nil { return "'--load' needs a whole fleet." }
    if let device { return document.memberConflict(device, seed: arguments[Shared.seed]) }
    guard isFleet else { return nil }
    if arguments[chart] { return "'--chart' draws one device of a fleet; add '--device'." }
    if let target = arguments[report].first(where: { $0.format.needsDevice }) {
      return "'--report \(target.format.rawValue)' shows one device of a fleet; add '--device'."
    }
    return arguments.has(events) ? "'--events' writes the events of one device; add '--device'." : nil
  }

  /// Returns why recordings of scenarios would overwrite each other; `nil` if none would.
  private static func sharedRecording(of files: [String]) -> String? {
    var recorded: [String: String] = [:]
    for file in files {
      let name = RecordedScenario.name(ofScenarioAt: file)
      if let other = recorded.updateValue(file, forKey: name) {
        return "Both '\(other)' and '\(file)' would be recorded as '\(name)'; give each a folder of its own."
      }
    }
    return nil
  }
}
