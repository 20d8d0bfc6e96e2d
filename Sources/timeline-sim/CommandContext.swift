import TimelineSim

/// One run of a command: its arguments, its streams, and the files that it reads and writes.
struct CommandContext {
  let command: CommandSpec
  let arguments: ParsedArguments
  var console: Console
  /// The files that the command line names, and those that the scenarios name.
  var files: FileUse

  /// Prepares a run, before any file is opened, and refuses arguments that have a conflict.
  init(_ command: CommandSpec, _ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    let inputs = command.inputs(arguments)
    if let folder = inputs.first(where: {
      SystemCalls.status(of: $0)?.isFolder == true && ParsedArguments.scenarios(at: $0) == [$0]
    }) {
      throw .conflict(
        arguments.positionals.contains(folder)
          ? "The folder '\(folder)' has no file that ends in '.json'; folders in it are not searched."
          : "'\(folder)' is a folder; give the files in it.")
    }
    for conflict in command.conflicts {
      if let message = conflict.message(arguments) { throw .conflict(message) }
    }
    (self.command, self.arguments, self.console) = (command, arguments, console)
    files = FileUse(command, arguments)
    try files.check()
  }

  // MARK: Simulations

  /// The most events of all simulations.
  var eventLimit: Int64 { Int64(clamping: arguments[Shared.maxEvents]) }

  /// The threads that simulate.
  var workers: Workers {
    .threads(arguments[Shared.jobs] ?? SystemCalls.processors, showsProgress: console.diagnosticsAreTerminal)
  }

  /// The simulations of the command, before the first.
  var runs: RunStore { RunStore(eventLimit: eventLimit, workers: workers) }

  // MARK: Outputs

  /// Opens the target of the report: the file of `--output`, or standard output, unless `--quiet` is given or another
  /// option writes there.
  ///
  /// Outputs are opened before the work, so that a wrong path is found first.
  func openReport() throws(OutputProblem) -> OutputTarget? {
    let path = arguments[Shared.output]
    let others = command.options.filter { $0.spec.name != Shared.output.spec.name }
    let isTaken = arguments[Shared.quiet] || arguments.outputs(of: others).files.contains("-")
    return isTaken && (path ?? "-") == "-" ? nil : try OutputTarget(path: path)
  }

  /// Opens the file of an option; `nil` if it is not given.
  func open(_ option: Option<String?>) throws(OutputProblem) -> OutputTarget? {
    try arguments[option].map { (path) throws(OutputProblem) in try OutputTarget(path: path) }
  }

  /// Opens the files of reports.
  func open<Format>(_ reports: [ReportTarget<Format>]) throws(OutputProblem) -> [OutputTarget] {
    try reports.map { (report) throws(OutputProblem) in try OutputTarget(path: report.path) }
  }

  /// Writes the whole text, if there is a target.
  mutating func write(_ text: String, to target: OutputTarget?) throws(OutputProblem) {
    try target?.write(text, console: &console)
  }

  /// Opens the target of the report and writes the text.
  mutating func write(_ text: String) throws(OutputProblem) { try write(text, to: openReport()) }

  /// Writes a line on standard output, unless `--quiet` is given.
  mutating func print(_ line: String) {
    if !arguments[Shared.quiet] { console.output += line }
  }

  /// The style of the report.
  var style: TextStyle { style(of: arguments[Shared.output] ?? "-") }

  /// Returns the style of a text that is written to a path: a file has colours only if they are asked for.
  func style(of path: String) -> TextStyle {
    let isTerminal = path == "-" && console.outputIsTerminal
    return console.style(
      isOnTerminal: isTerminal,
      isColored: path == "-" ? usesColor(isTerminal: isTerminal) : arguments[Shared.color] == .always)
  }

  /// Whether findings are coloured, which only a command with `--color` does.
  var colorsFindings: Bool {
    command.options.contains { $0.spec.name == Shared.color.spec.name }
      && usesColor(isTerminal: console.diagnosticsAreTerminal)
  }

  func usesColor(isTerminal: Bool) -> Bool {
    arguments[Shared.color].usesColor(environment: console.environment, isTerminal: isTerminal)
  }

  // MARK: Inputs

  /// Reads scenarios in the order given, and refuses to write a file that they read.
  ///
  /// - Parameter assignments: The values to set in each scenario.
  /// - Throws: `OutputProblem` when standard input cannot be read; `UsageError` for a file that would be replaced, or a
  ///   path of an assignment that a scenario lacks.
  mutating func load(_ paths: [String], setting assignments: [String] = []) throws -> [LoadedScenario] {
    var loaded: [LoadedScenario] = []
    for path in paths {
      if path == "-", console.input == .standardInput { files.addStandardInput() }
      let input = path == "-" ? try console.readInput() : nil
      let scenario = try LoadedScenario(path, input: input, setting: assignments)
      files.addInputs(scenario.traceFiles)
      loaded.append(scenario)
    }
    // The traces are known only now.
    files.addFolders(of: command, arguments)
    try files.check()
    return loaded
  }

  /// Returns the documents of scenarios.
  ///
  /// - Throws: `RejectedFile` with the findings of all that have errors.
  func documents(of scenarios: [LoadedScenario]) throws(RejectedFile) -> [ScenarioDocument] {
    var (documents, rejected) = ([ScenarioDocument](), [RejectedFile]())
    for scenario in scenarios {
      do throws(InvalidScenario) {
        documents.append(try scenario.document.get())
      } catch {
        rejected.append(RejectedFile(error, scenario.name, isColored: colorsFindings))
      }
    }
    guard let status = rejected.map(\.status).max() else { return documents }
    throw RejectedFile(text: rejected.map(\.text).joined(), status: status)
  }

  /// Returns the value of `body`.
  ///
  /// - Throws: `RejectedFile` with the findings of a file that `body` throws, or another error of it.
  func using<Value>(_ file: String = "", _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as InvalidScenario {
      throw RejectedFile(error, file, isColored: colorsFindings)
    }
  }

  /// Returns the findings of a file for a person, each line ended.
  func text(of findings: [Finding], in file: String) -> String {
    FindingsReport(findings, file: file).text(isColored: colorsFindings)
  }
}
