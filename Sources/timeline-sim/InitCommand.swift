import TimelineSim

/// `timeline-sim init`: writes a first scenario.
enum InitCommand: Command {
  private static let like = Option(
    "like", .choice("topic", of: Topic.self), help: "Take the usual answers of such a widget; asks no question.")
  private static let from = Option(
    repeating: "from", .swiftFile,
    help: "Read providers, policies, entries, families and calls in this Swift file; asks no question.")

  static let specification = CommandSpec(
    name: "init",
    overview: "Write a first scenario: from five questions, for a known sort of widget, or from Swift files.",
    discussion: """
      Without '--like' and '--from' it asks what the widget shows, and when it is reloaded; an empty answer takes the \
      default in brackets. The questions are on standard error, and the answers are lines of standard input, typed or \
      piped. With '--from' it prints what it has read at which line, and what it has left to you; '--like' then says \
      what the widget shows.

      The scenario has limits that its runs meet, for you to tighten. Give each change of your widget its real rate \
      before you trust a number.

      Exit codes: 0 done, 64 wrong usage or not enough answers, 65 no provider in a file, 66 no such file, 73 output \
      cannot be created or exists, 74 output cannot be written.
      """,
    options: [like, from, Shared.output], inputs: { $0[from] })

  static func run(_ context: inout CommandContext) throws -> ExitStatus {
    let arguments = context.arguments
    let path = arguments[Shared.output].flatMap { $0 == "-" ? nil : $0 }
    if let path { try OutputFile.requireAbsence(of: path) }
    let target = try OutputTarget(path: path)
    let draft = try draft(&context)
    var runs = RunStore()
    let (text, warnings, notes) = try context.using("draft") { try draft.text(in: &runs) }
    context.console.diagnostics += context.text(of: warnings, in: "draft")
    try context.write(text, to: target)
    context.console.diagnostics += notes.map { $0 + "\n" }.joined()
    let name = path ?? "\(draft.topic.rawValue).json"
    let first = path == nil ? "Save the scenario, for example as \(name)." : "Wrote \(name.quoted)."
    context.console.diagnostics += "\(first) To run it:\n  timeline-sim run \(name.shellWord)\n"
    return .success
  }

  /// Returns the answers of the options, or of the person.
  private static func draft(_ context: inout CommandContext) throws -> ScenarioDraft {
    let arguments = context.arguments
    guard !arguments[from].isEmpty else {
      return try arguments[like].map { ScenarioDraft(like: $0) } ?? ask(&context.console)
    }
    let reading = try context.using("Swift files") {
      try ProviderReader.read(arguments[from], like: arguments[like])
    }
    for note in reading.notes { context.console.diagnostics += note.text + "\n" }
    context.console.diagnostics += context.text(of: reading.warnings, in: "Swift files")
    return reading.draft
  }

  /// Asks the questions, each until its answer is accepted.
  private static func ask(_ console: inout Console) throws -> ScenarioDraft {
    var draft = ScenarioDraft(like: Topic.allCases[0])
    for (index, question) in DraftQuestion.allCases.enumerated() {
      console.diagnostics += question.text(for: draft)
      while true {
        guard let answer = try console.readLine() else {
          // Behind the prompt, which has no answer.
          console.diagnostics += "\n"
          throw UsageError.conflict(
            """
            The answers ended at question \(index + 1) of \(DraftQuestion.allCases.count). An empty line takes a \
            default; '--like \(Topic.allCases[0].rawValue)' asks no question.
            """)
        }
        guard let refusal = question.take(answer, into: &draft) else { break }
        console.diagnostics += "\(refusal)\n\(question.prompt(for: draft))"
      }
    }
    return draft
  }
}

extension ValueForm<String> {
  /// The path of a Swift file to read.
  fileprivate static let swiftFile = ValueForm(placeholder: "file", candidates: .swiftFiles) { $0 }
}
