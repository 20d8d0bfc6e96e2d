import TimelineSim

/// `timeline-sim validate`: reports errors and warnings in scenarios without running them.
struct ValidateCommand: Command {
  private static let strict = OptionSpec(name: "strict", help: "Treat warnings as errors.")

  static let specification = CommandSpec(
    name: "validate",
    overview: "Report errors and warnings in scenarios, and propose changes, without running them.",
    discussion: [
      """
      Each finding names its place and its kind; docs/findings.md lists the kinds. Notes are changes that rules of \
      advice propose from the scenario alone; 'timeline-sim run' measures whether they help.
      """,
      """
      Exit codes: 0 no file has errors, 64 wrong usage, 65 errors in a file, 66 no such file, 73 output cannot be \
      created, 74 output cannot be written. Of several the greatest applies. With '--strict' warnings count as errors; \
      notes never do.
      """,
    ],
    arguments: [ArgumentSpec(name: "files", help: "Scenario files; '-' is standard input.", isRepeating: true)],
    options: [.format, .output, .set, strict])

  private let files: [String]
  private let format: ReportFormat
  private let output: String?
  /// The values to set in each scenario.
  private let assignments: [String]
  private let isStrict: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    files = arguments.positionals.withoutBaselines
    format = arguments.choice(.format)
    output = arguments.text(.output)
    (assignments, isStrict) = (arguments.texts(.set), arguments.has(Self.strict))
    if files.count(where: { $0 == "-" }) > 1 {
      throw .conflict("Standard input can be read only once; pass '-' once.")
    }
    if let conflict = fileUse.conflict { throw conflict }
  }

  private var fileUse: FileUse {
    var use = FileUse()
    use.addInputs(files)
    use.addOutput(output)
    return use
  }

  func execute(console: inout Console) -> ExitStatus {
    do throws(OutputProblem) {
      var use = fileUse
      let validations = try console.load(files, setting: assignments, addingTo: &use).map(Library.validate)
      if console.refuses(use, for: Self.specification) { return .badUsage }
      let written = console.write(document(validations), to: output)
      return max(written, validations.map(status).max() ?? .success)
    } catch {
      return console.report(error)
    }
  }

  private func document(_ validations: [ScenarioValidation]) -> String {
    switch format {
    case .text: validations.map(\.text).joined() + ScenarioValidation.summary(of: validations)
    case .json: ScenarioValidation.json(of: validations)
    case .markdown: ScenarioValidation.markdown(of: validations)
    }
  }

  private func status(of validation: ScenarioValidation) -> ExitStatus {
    if validation.isUnreadable { return .noInput }
    return validation.errorCount + (isStrict ? validation.warningCount : 0) > 0 ? .badScenario : .success
  }
}
