import TimelineSim

/// `timeline-sim import`: makes a scenario of a device's log.
enum ImportCommand: Command {
  private static let into = Option(
    "into", .folder, help: "Write the scenario, its traces and the observed events into this folder.")

  static let specification = CommandSpec(
    name: "import",
    overview: "Make a scenario of the log of a device.",
    discussion: """
      The logs are files of the recorder, or what 'log show --style ndjson' prints of a Mac with the device; \
      docs/device-log.md has both. With '--into' the command writes 'widget.json', its traces and 'observed.ndjson', the \
      events of the log with the names of the scenario; it replaces no scenario.

      The summary says what was read, what is left to you, and when each widget ran.

      Exit codes: 0 done, 64 wrong usage, 65 no device log, 66 no such file, 73 output cannot be created, 74 output \
      cannot be written.
      """,
    arguments: [ArgumentSpec(name: "logs", help: "Files of a device log.", isRepeating: true)],
    options: [into, Shared.format, Shared.output, Shared.quiet])

  static func run(_ context: inout CommandContext) throws -> ExitStatus {
    let arguments = context.arguments
    if let path = arguments[into] { try OutputFile.requireAbsence(of: "\(path)/widget.json") }
    let target = try context.openReport()
    let imported = try context.using("log") { try ImportedScenario.read(arguments.positionals) }
    context.console.diagnostics += context.text(of: imported.warnings, in: "log")
    if let path = arguments[into] {
      let files = imported.files
      context.files.addOutputs(files.fileNames.map { "\(path)/\($0)" })
      try context.files.check()
      var folder = try RecordingFolder(path)
      try folder.write(files)
    }
    try context.write(DeviceLogReport(imported), to: target)
    return .success
  }
}
