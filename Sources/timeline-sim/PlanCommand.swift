import TimelineSim

/// `timeline-sim plan`: divides a fleet into shards for several machines.
enum PlanCommand: Command {
  private static let shards = Option(
    "shards", .count("count", in: ShardPlan.shardCounts), default: "64", help: "The number of shards.")

  static let specification = CommandSpec(
    name: "plan",
    overview: "Divide a fleet into shards, which 'worker' simulates anywhere and 'merge' adds up.",
    discussion: """
      The plan is one text file that contains the scenario, its traces and the offsets of its time zones: workers need \
      no other file. After the first line, each line is a shard.

      The report of the merged shards is the same, byte for byte, as that of 'run' on one machine, for any number of \
      shards. See docs/scale.md.

      Exit codes: 0 written, 64 wrong usage, 65 findings in the scenario, 66 no such file, 73 and 74 output cannot be \
      created or written.
      """,
    arguments: [
      ArgumentSpec(name: "file", help: "A scenario with a fleet; '-' is standard input.")
    ],
    options: [shards, Shared.devices, Shared.seed, Shared.set, Shared.output, Shared.color])

  static func run(_ context: inout CommandContext) throws -> ExitStatus {
    let arguments = context.arguments
    let target = try context.openReport()
    let scenarios = try context.load(arguments.positionals, setting: arguments[Shared.set])
    let document = try context.documents(of: scenarios)[0]
    let people = arguments[Shared.devices].map { document.settingPeople(UInt64($0)) } ?? document
    guard let plan = ShardPlan(people, seed: arguments[Shared.seed], shards: arguments[shards]) else {
      throw UsageError.conflict("'plan' needs a scenario with a 'fleet'.")
    }
    let normalized = try context.using { try plan.normalized() }
    context.console.diagnostics += context.text(of: document.warnings, in: scenarios[0].name)
    try context.write(normalized.text, to: target)
    return .success
  }
}
