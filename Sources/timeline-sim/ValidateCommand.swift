import TimelineSim

/// `timeline-sim validate`: says what is wrong with scenarios without running them.
struct ValidateCommand: Command {
  private static let strict = OptionSpec(name: "strict", help: "Let warnings fail too.")

  static let specification = CommandSpec(
    name: "validate",
    overview: "Say what is wrong with scenarios, and what could be better, without running them.",
    discussion: [
      """
      Each finding names its place and its kind; docs/findings.md lists the kinds. Notes are changes that rules of \
      advice propose for what is written: whether they help, 'timeline-sim run' measures. What only a run can tell, it \
      does not say.
      """,
      """
      Exit codes: 0 no file has errors, 64 wrong usage, 65 errors in a file, 66 no such file, 73 output cannot be \
      created, 74 output cannot be written. Of several the greatest wins. With '--strict' warnings count as errors; \
      notes never do.
      """,
    ],
    arguments: [ArgumentSpec(name: "files", help: "Scenario files; '-' is standard input.", isRepeating: true)],
    options: [.format, .output, strict])

  private let files: [String]
  private let format: ReportFormat
  private let output: String?
  private let isStrict: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    files = arguments.positionals.withoutBaselines
    format = arguments.choice(.format)
    output = arguments.text(.output)
    isStrict = arguments.has(Self.strict)
    if files.count(where: { $0 == "-" }) > 1 {
      throw .conflict("Standard input can be read only once; give '-' once.")
    }
    if let conflict = fileUse.conflict { throw conflict }
  }

  private var fileUse: FileUse {
    var use = FileUse()
    use.read(files)
    use.write(output)
    return use
  }

  func execute(console: inout Console) -> ExitStatus {
    do throws(OutputProblem) {
      var use = fileUse
      let validations = try console.load(files, noting: &use).map(Library.validate)
      if console.refuses(use, for: Self.specification) { return .badUsage }
      let delivered = console.deliver(document(validations), to: output)
      return max(delivered, validations.map(status).max() ?? .success)
    } catch {
      return console.report(error)
    }
  }

  private func document(_ validations: [ScenarioValidation]) -> String {
    switch format {
    case .text: validations.map(\.text).joined() + ScenarioValidation.summary(of: validations)
    case .json: ScenarioValidation.json(of: validations)
    }
  }

  private func status(of validation: ScenarioValidation) -> ExitStatus {
    if validation.isUnreadable { return .noInput }
    return validation.errorCount + (isStrict ? validation.warningCount : 0) > 0 ? .badScenario : .success
  }
}
