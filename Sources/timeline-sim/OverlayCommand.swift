import TimelineSim

/// `timeline-sim overlay`: shows a device's log beside runs of its scenario.
enum OverlayCommand: Command {
  static let log = Option(
    "log", .file, help: "The log; by default 'observed.ndjson' beside the scenario, as 'import' writes it.")
  private static let samples = Shared.samples.described(
    "The number of sampled sets of assumptions; by default \(Overlay.defaultSampleCount).")

  static let specification = CommandSpec(
    name: "overlay",
    overview: "Show the log of a device beside runs of its scenario, and what no assumption can produce.",
    discussion: """
      Each number of the log stands beside its median at the centre of the assumptions, and beside the range of nine in \
      ten runs with sampled assumptions. Then comes the earliest event that no plausible values can produce, with the \
      rule that it contradicts; docs/device-log.md lists the rules. '--report html=page.html' writes the page of a run \
      with the logged runs of each widget below its simulated ones.

      Exit codes: 0 done, 64 wrong usage, 65 findings or no device log, 66 no such file, 73 output cannot be created, \
      74 output cannot be written.
      """,
    arguments: [ArgumentSpec(name: "file", help: "The scenario of the log.")],
    options: [
      log, Shared.set, samples, Shared.jobs, Shared.maxEvents, Shared.format, Shared.output, Shared.page, Shared.quiet,
      Shared.color,
    ],
    conflicts: [.pageOnOutput],
    inputs: { $0.positionals + [$0.observedLog] })

  static func run(_ context: inout CommandContext) throws -> ExitStatus {
    let arguments = context.arguments
    let target = try context.openReport()
    let pages = try context.open(arguments[Shared.page])
    let (document, imported) = try context.loadWithLog(setting: arguments[Shared.set])
    var runs = context.runs
    let file = arguments.positionals[0]
    let overlay = try context.using(file) {
      try Overlay(of: document, imported, samples: arguments[samples] ?? Overlay.defaultSampleCount, in: &runs)
    }
    try context.write(OverlayReport(overlay), to: target)
    if !pages.isEmpty {
      let run = runs.run(document, recording: [.strip, .tracks])
      let page = RunPage(
        RunReport(run, overlay: overlay, file: file), of: document, verdicts: ScenarioCheck.verdicts(on: run)
      ).html
      for target in pages { try context.write(page, to: target) }
    }
    return .success
  }
}

extension ParsedArguments {
  /// The path of the log beside the scenario.
  var observedLog: String {
    if let path = self[OverlayCommand.log] { return path }
    let folder = positionals[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return (folder + ["observed.ndjson"]).joined(separator: "/")
  }
}

extension CommandContext {
  /// Reads the scenario of the command line, and the log of its device.
  mutating func loadWithLog(
    setting assignments: [String] = []
  ) throws -> (document: ScenarioDocument, imported: ImportedScenario) {
    let file = arguments.positionals[0]
    let document = try documents(of: load([file], setting: assignments))[0]
    if document.isFleet { throw UsageError.conflict("'\(file)' has a fleet; a log is of one device.") }
    let imported = try using("log") { try ImportedScenario.read([arguments.observedLog]) }
    console.diagnostics += text(of: document.warnings, in: file) + text(of: imported.warnings, in: "log")
    return (document, imported)
  }
}
