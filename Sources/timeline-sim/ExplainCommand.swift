import TimelineSim

/// `timeline-sim explain`: explains the events of a run and the rules behind them.
struct ExplainCommand: Command {
  private static let widget = OptionSpec(
    name: "widget", letter: "w", value: .text(placeholder: "name"),
    help: "Explain this widget, or one copy of it (name#2); by default all widgets.")
  private static let at = OptionSpec(
    name: "at", value: .text(placeholder: "time"),
    help: "Explain one instant: the shown content, pending requests, the gates that hold them, and the next run.")
  private static let from = OptionSpec(
    name: "from", value: .text(placeholder: "time"), help: "Start at this time.")
  private static let to = OptionSpec(
    name: "to", value: .text(placeholder: "time"), help: "End at this time.")
  private static let day = OptionSpec(
    name: "day", value: .text(placeholder: "date"), help: "Explain this local day, such as 2026-06-13.")
  private static let why = OptionSpec(
    name: "why", value: .choice(placeholder: "topic", among: ExplanationRequest.Focus.allCases.map(\.rawValue)),
    help: "Explain only stale content, waiting requests, or requests and pushes that were dropped or merged.")
  private static let seed = OptionSpec(
    name: "seed", value: .number(placeholder: "number"), help: "Use this seed instead of the scenario's own.")

  static let specification = CommandSpec(
    name: "explain",
    overview: "Explain a run: its problems by day, or its events with the rule and the number behind each.",
    discussion: [
      """
      Without a time or a topic, it prints a summary: what went wrong on each day, the longest stale stretch and its \
      cause, and the commands that show more.
      """,
      """
      Times are local: 2026-06-13T14:30, or 14:30 on the first day of the run that has it (for '--to', after \
      '--from'); an offset such as +01:00 may follow a date and time. Brackets hold facts of docs/model.md and \
      parameters with their values, each with its source: Apple's documents or staff, a developer's report, or \
      an assumption of the model.
      """,
    ],
    arguments: [ArgumentSpec(name: "file", help: "A scenario file; '-' is standard input.", isRepeating: false)],
    options: [widget, day, at, from, to, why, .set, seed, .device, .format, .output, .color])

  /// The scenario; `-` is standard input.
  let file: String
  /// The values to set in the scenario.
  let assignments: [String]
  let format: ReportFormat
  let output: String?
  let color: ColorChoice
  /// The number of the person of a fleet whose device to explain.
  let device: DeviceSelection?
  /// The request.
  let request: ExplanationRequest

  init(_ arguments: ParsedArguments) throws(UsageError) {
    file = arguments.positionals.first ?? "-"
    format = arguments.choice(.format)
    (assignments, output) = (arguments.texts(.set), arguments.text(.output))
    color = arguments.choice(.color)
    device = try arguments.device()
    var request = ExplanationRequest()
    request.widget = arguments.text(Self.widget)
    request.at = try Self.time(Self.at, arguments)
    request.from = try Self.time(Self.from, arguments)
    request.to = try Self.time(Self.to, arguments)
    request.day = try Self.day(arguments)
    request.why = arguments.text(Self.why).flatMap(ExplanationRequest.Focus.init)
    request.seed = arguments.number(Self.seed)
    self.request = request
    if request.at != nil, request.from != nil || request.to != nil || request.day != nil || request.why != nil {
      throw .conflict("'--at' explains one instant; omit '--from', '--to', '--day' and '--why'.")
    }
    if request.day != nil, request.from != nil || request.to != nil {
      throw .conflict("'--day' explains a whole day; omit '--from' and '--to'.")
    }
    if let conflict = fileUse.conflict { throw conflict }
  }

  /// The files that the command line names.
  var fileUse: FileUse {
    var use = FileUse()
    use.addInputs([file])
    use.addOutput(output)
    return use
  }

  private static func day(_ arguments: ParsedArguments) throws(UsageError) -> DayArgument? {
    guard let text = arguments.text(day) else { return nil }
    guard let day = DayArgument(text) else {
      throw .conflict("'\(text)' for '\(day.long)' is not a date; write it as 2026-06-13.")
    }
    return day
  }

  private static func time(_ option: OptionSpec, _ arguments: ParsedArguments) throws(UsageError) -> TimeArgument? {
    guard let text = arguments.text(option) else { return nil }
    if let time = TimeArgument(text) { return time }
    let suggestion = TimeArgument.suggestion(for: text) ?? "14:30 or 2026-06-13T14:30"
    throw .conflict("'\(text)' for '\(option.long)' is not a time; write \(suggestion).")
  }
}
