import TimelineSim

/// `timeline-sim explain`: says what happened in a run, and by which rule.
struct ExplainCommand: Command {
  private static let widget = OptionSpec(
    name: "widget", letter: "w", value: .text(placeholder: "name"),
    help: "Explain this widget, or one copy of it (name#2); without it, all.")
  private static let at = OptionSpec(
    name: "at", value: .text(placeholder: "time"),
    help: "Answer for one instant: what is shown, what waits, what holds it, and when it goes on.")
  private static let from = OptionSpec(
    name: "from", value: .text(placeholder: "time"), help: "Begin at this time.")
  private static let to = OptionSpec(
    name: "to", value: .text(placeholder: "time"), help: "End at this time.")
  private static let why = OptionSpec(
    name: "why", value: .choice(placeholder: "topic", among: ExplanationRequest.Topic.allCases.map(\.rawValue)),
    help: "Tell only when content was wrong, requests waited, or requests and pushes were dropped or merged, and why.")
  private static let seed = OptionSpec(
    name: "seed", value: .number(placeholder: "number"), help: "Use this seed instead of the scenario's own.")

  static let specification = CommandSpec(
    name: "explain",
    overview: "Say what happened in a run, line by line, with the rule and the number that decided.",
    discussion: [
      """
      Times are local: 2026-06-13T14:30, or 14:30 on the first day of the run that has it (for '--to', after \
      '--from'); an offset such as +01:00 may follow a date and time. In brackets stand facts of docs/model.md and \
      parameters with their values, and who stands behind them: Apple's documents or staff, a developer's report, or \
      nobody but the model.
      """
    ],
    arguments: [ArgumentSpec(name: "file", help: "A scenario file; '-' is standard input.", isRepeating: false)],
    options: [widget, at, from, to, why, seed, .output, .color])

  /// The scenario; `-` is standard input.
  let file: String
  let output: String?
  let color: ColorChoice
  /// What is asked for, but for its colours.
  let request: ExplanationRequest

  init(_ arguments: ParsedArguments) throws(UsageError) {
    file = arguments.positionals.first ?? "-"
    output = arguments.text(.output)
    color = arguments.choice(.color)
    var request = ExplanationRequest()
    request.widget = arguments.text(Self.widget)
    request.at = try Self.moment(Self.at, arguments)
    request.from = try Self.moment(Self.from, arguments)
    request.to = try Self.moment(Self.to, arguments)
    request.why = arguments.text(Self.why).flatMap(ExplanationRequest.Topic.init)
    request.seed = arguments.number(Self.seed)
    self.request = request
    if request.at != nil, request.from != nil || request.to != nil || request.why != nil {
      throw .conflict("'--at' answers for one instant; leave out '--from', '--to' and '--why'.")
    }
    if let conflict = fileUse.conflict { throw conflict }
  }

  /// The files that the command line names.
  var fileUse: FileUse {
    var use = FileUse()
    use.read([file])
    use.write(output)
    return use
  }

  private static func moment(_ option: OptionSpec, _ arguments: ParsedArguments) throws(UsageError) -> TimeArgument? {
    guard let text = arguments.text(option) else { return nil }
    if let moment = TimeArgument(text) { return moment }
    let right = TimeArgument.suggestion(for: text) ?? "14:30 or 2026-06-13T14:30"
    throw .conflict("'\(text)' for '\(option.long)' is no time; write \(right).")
  }
}
