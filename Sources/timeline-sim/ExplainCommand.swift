import TimelineSim

/// `timeline-sim explain`: explains the events of a run and the rules behind them.
enum ExplainCommand: Command {
  private static let widget = Option(
    "widget", letter: "w", .text("name"),
    help: "Explain this widget, or one copy of it (name#2); by default all widgets.")
  private static let at = Option(
    "at", .time,
    help: "Explain one instant: the shown content, pending requests, the gates that hold them, and the next run.")
  private static let from = Option("from", .time, help: "Start at this time.")
  private static let to = Option("to", .time, help: "End at this time.")
  private static let day = Option("day", .date, help: "Explain this local day, such as 2026-06-13.")
  private static let why = Option(
    "why", .choice("topic", of: ExplanationRequest.Focus.self),
    help: "Explain only stale content, waiting requests, or requests and pushes that were dropped or merged.")

  static let specification = CommandSpec(
    name: "explain",
    overview: "Explain a run: its problems by day, or its events with the rule and the number behind each.",
    discussion: """
      Without a time or a topic, it prints a summary: what went wrong on each day, the longest stale stretch and its \
      cause, and the commands that show more.

      Times are local: 2026-06-13T14:30, or 14:30 on the first day of the run that has it (for '--to', after \
      '--from'); an offset such as +01:00 may follow a date and time. Brackets hold facts of docs/model.md and \
      parameters with their values, each with its source: Apple's word (documented), a third \
      party's (reported), an assumption of the model, or a fit of the scenario.
      """,
    arguments: [ArgumentSpec(name: "file", help: "A scenario file; '-' is standard input.")],
    options: [
      widget, day, at, from, to, why, Shared.set, Shared.seed, Shared.device, Shared.format, Shared.output,
      Shared.quiet, Shared.color,
    ],
    conflicts: [
      .between(
        at, from, to, day, why, text: "'--at' explains one instant; omit '--from', '--to', '--day' and '--why'."),
      .between(day, from, to, text: "'--day' explains a whole day; omit '--from' and '--to'."),
    ])

  static func run(_ context: inout CommandContext) throws -> ExitStatus {
    let arguments = context.arguments
    let target = try context.openReport()
    let scenarios = try context.load(arguments.positionals, setting: arguments[Shared.set])
    let (whole, file) = (try context.documents(of: scenarios)[0], scenarios[0].name)
    let (device, seed) = (arguments[Shared.device], arguments[Shared.seed])
    if let conflict = whole.memberConflict(device, seed: seed) { throw UsageError.conflict(conflict) }
    let document = device.map { whole.member($0.person, device: $0.name, seed: seed) } ?? whole
    let explainer = Explainer(document, seed: seed)
    if let earlyEnd = explainer.earlyEnd {
      throw RejectedFile(InvalidScenario(earlyEnd: earlyEnd, in: document), file, isColored: context.colorsFindings)
    }
    let report: ExplanationReport
    do throws(ExplanationProblem) {
      report = ExplanationReport(try explainer.explanation(request(arguments)), file: file)
    } catch {
      throw UsageError.conflict(error.message)
    }
    context.console.diagnostics += context.text(of: document.warnings, in: file)
    try context.write(report, to: target)
    return .success
  }

  private static func request(_ arguments: ParsedArguments) -> ExplanationRequest {
    var request = ExplanationRequest()
    (request.widget, request.why, request.seed) = (arguments[widget], arguments[why], arguments[Shared.seed])
    (request.at, request.day) = (arguments[at], arguments[day])
    (request.from, request.to) = (arguments[from], arguments[to])
    return request
  }
}

extension ValueForm<TimeArgument> {
  fileprivate static let time = ValueForm(
    placeholder: "time",
    problem: { text, option in
      let suggestion = TimeArgument.suggestion(for: text) ?? "14:30 or 2026-06-13T14:30"
      return "'\(text)' for '\(option)' is not a time; write \(suggestion)."
    }
  ) { TimeArgument($0) }
}

extension ValueForm<DayArgument> {
  fileprivate static let date = ValueForm(
    placeholder: "date",
    problem: { text, option in "'\(text)' for '\(option)' is not a date; write it as 2026-06-13." }
  ) { DayArgument($0) }
}

extension ScenarioDocument {
  /// Returns why one device of a fleet cannot be selected, or must be; `nil` if the selection fits the scenario.
  func memberConflict(_ device: DeviceSelection?, seed: UInt64?) -> String? {
    guard isFleet else { return device.map { _ in "'--device' needs a scenario with a 'fleet'." } }
    guard let device else { return "The scenario has a fleet; select a person's device with '--device'." }
    return conflict(selecting: device, seed: seed)
  }
}
