import TimelineSim

/// `timeline-sim merge`: adds up the results of shards, and reports the fleet.
enum MergeCommand: Command {
  private static let missing = Option(
    "missing", help: "Write the lines of the shards that have to run again, for 'worker', and no report.")

  static let specification = CommandSpec(
    name: "merge",
    overview: "Add up the results of all shards of a plan, and report the fleet as 'run' does.",
    discussion: """
      Every line of the files is the result of a shard, in any order. The same result twice counts once, because \
      engines repeat shards. A result whose people are all in a larger one is left out with a note, and so is a broken \
      one if other results have its people. A result that is missing, damaged, of another plan, or that overlaps \
      another is an error.

      '--missing' also lists the shards of broken results, with a note. It ends with 65 only if another result is wrong.

      Exit codes: 0 merged, 64 wrong usage, 65 parts are missing or wrong, 66 no such file, 73 and 74 output \
      cannot be created or written.
      """,
    arguments: [
      ArgumentSpec(name: "plan", help: "A file written by 'plan'."),
      ArgumentSpec(name: "parts", help: "Files with lines of 'worker'.", isRepeating: true, isRequired: false),
    ],
    options: [missing, Shared.format, Shared.output, Shared.load, Shared.quiet, Shared.color],
    conflicts: [.loadOnOutput()])

  static func run(_ context: inout CommandContext) throws -> ExitStatus {
    let arguments = context.arguments
    let planFile = arguments.positionals[0]
    let plan = try ShardPlan(of: planFile, context)
    var collection = PartCollection(plan, planFile: planFile)
    for path in arguments.positionals.dropFirst() {
      collection.add(name: path, try SystemCalls.input(path, atMost: FleetPart.sizeLimit))
    }
    collection.finish(repeatsBroken: arguments[missing])
    context.console.diagnostics += Finding.text(of: collection.notes)
    if arguments[missing] {
      context.console.diagnostics += Finding.text(of: collection.findings)
      try context.write(collection.missingJobs)
      return collection.findings.isEmpty ? .success : .badScenario
    }
    let run = try context.using { try collection.run() }
    let report = RunReport(run, population: plan.document.fleet, file: plan.document.fileName)
    if let target = try context.open(Shared.load) {
      report.writeLoad { target.append($0, console: &context.console) }
      try target.commit()
    }
    let format = arguments[Shared.format]
    let text = report.text(as: format, context.style)
    try context.write(format.document([text]))
    return .success
  }
}

extension ShardPlan {
  /// Reads a plan.
  ///
  /// - Throws: `OutputProblem` when the file cannot be read; `RejectedFile` when it is not a plan.
  init(of path: String, _ context: CommandContext) throws {
    let bytes = try SystemCalls.input(path, atMost: 256_000_000)
    self = try context.using { try ShardPlan.load(name: path, bytes) }
  }
}
