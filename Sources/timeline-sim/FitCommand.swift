import TimelineSim

/// `timeline-sim fit`: narrows the range of a metric by a device's log.
enum FitCommand: Command {
  private static let metric = Option("for", .text("key"), help: "The metric whose range is narrowed.")
  private static let set = Shared.set.described(
    "Ask for the metric of a variant in which this value is set; the log is compared with the scenario as it is.")
  private static let samples = Shared.samples.described(
    "The number of sampled sets of assumptions; by default \(Fit.defaultSampleCount).")

  static let specification = CommandSpec(
    name: "fit",
    overview: "Narrow the range of a metric by the log of a device.",
    discussion: """
      Sets of assumptions that single events of the log rule out are left out; of the others those are kept whose \
      simulated days are nearest the log, as far as that matters to the metric. It prints the range before and after, \
      the parameters that moved, their values for 'system' of a scenario, and the experiment of docs/unknown.md that \
      would leave the narrowest range.

      Exit codes: 0 done, 1 no set agrees with the log, 64 wrong usage, 65 findings or no device log, 66 no such file, \
      73 output cannot be created, 74 output cannot be written.
      """,
    arguments: [ArgumentSpec(name: "file", help: "The scenario of the log.")],
    options: [
      metric, set, OverlayCommand.log, samples, Shared.jobs, Shared.maxEvents, Shared.format, Shared.output,
      Shared.quiet, Shared.color,
    ],
    conflicts: [
      Conflict("'fit' needs a metric: --for 'stale.share.view{widget=…}'.") { !$0.has(metric) },
      Conflict("'fit' learns from days; give at least \(Fit.fewestSamples) samples.") {
        $0[samples].map { $0 < Fit.fewestSamples } ?? false
      },
    ], inputs: { $0.positionals + [$0.observedLog] })

  static func run(_ context: inout CommandContext) throws -> ExitStatus {
    let arguments = context.arguments
    let key = arguments[metric] ?? ""
    let target = try context.openReport()
    let (document, imported) = try context.loadWithLog()
    let question = try context.documents(
      of: context.load(arguments.positionals, setting: arguments[set]))[0]
    var runs = context.runs
    let fit: Fit
    do throws(Fit.Omission) {
      fit = try Fit(
        of: document, imported, for: key, in: question, samples: arguments[samples] ?? Fit.defaultSampleCount, in: &runs
      )
    } catch {
      switch error {
      case .findings(let invalid):
        throw RejectedFile(invalid, arguments.positionals[0], isColored: context.colorsFindings)
      case .noValue:
        throw RejectedFile(text: "error: no run of the scenario has a value of '\(key)'\n", status: .badScenario)
      case .noSetAgrees(let ruledOut, let sets):
        context.console.diagnostics += """
          No set agrees with the log: single events rule out \(ruledOut) of \(sets) sets of assumptions. \
          'timeline-sim overlay' names the first one.

          """
        return .expectationFailed
      }
    }
    try context.write(FitReport(fit), to: target)
    return fit.agrees ? .success : .expectationFailed
  }
}
