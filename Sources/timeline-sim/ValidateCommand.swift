import TimelineSim

/// `timeline-sim validate`: reports errors and warnings in scenarios without running them.
enum ValidateCommand: Command {
  private static let strict = Option("strict", help: "Treat warnings as errors.")

  static let specification = CommandSpec(
    name: "validate",
    overview: "Report errors and warnings in scenarios, and propose changes, without running them.",
    discussion: """
      Each finding names its place and its kind; docs/findings.md lists the kinds. Notes are changes that rules of \
      advice propose from the scenario alone; 'timeline-sim run' measures whether they help.

      Exit codes: 0 no file has errors, 64 wrong usage, 65 errors in a file, 66 no such file, 73 output cannot be \
      created, 74 output cannot be written. Of several the greatest applies. With '--strict' warnings count as errors; \
      notes never do.
      """,
    arguments: [ArgumentSpec(name: "files", help: "Scenario files; '-' is standard input.", isRepeating: true)],
    options: [Shared.format, Shared.output, Shared.set, strict, Shared.quiet],
    conflicts: [.repeatedInput()], inputs: { $0.scenarios })

  static func run(_ context: inout CommandContext) throws -> ExitStatus {
    let arguments = context.arguments
    let target = try context.openReport()
    let scenarios = try context.load(arguments.scenarios, setting: arguments[Shared.set])
    let validations = scenarios.map { scenario in
      switch scenario.document {
      case .success(let document): ScenarioValidation(document, file: scenario.name)
      case .failure(let invalid): ScenarioValidation(invalid, file: scenario.name)
      }
    }
    switch arguments[Shared.format] {
    case .text:
      try context.write(
        validations.map(\.text).joined() + ScenarioValidation.summary(of: validations), to: target)
    case .json: try context.write(ScenarioValidation.json(of: validations), to: target)
    case .markdown: try context.write(ScenarioValidation.markdown(of: validations), to: target)
    }
    return validations.map { status(of: $0, isStrict: arguments[strict]) }.max() ?? .success
  }

  private static func status(of validation: ScenarioValidation, isStrict: Bool) -> ExitStatus {
    if validation.isUnreadable { return .noInput }
    return validation.errorCount + (isStrict ? validation.warningCount : 0) > 0 ? .badScenario : .success
  }
}
