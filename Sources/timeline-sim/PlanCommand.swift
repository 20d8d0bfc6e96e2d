import TimelineSim

/// `timeline-sim plan`: divides a fleet into shards for several machines.
struct PlanCommand: Command {
  private static let shards = OptionSpec(
    name: "shards", value: .count(placeholder: "count", in: ShardPlan.shardCounts), fallback: "64",
    help: "The number of shards.")
  private static let seed = OptionSpec(
    name: "seed", value: .number(placeholder: "number"), help: "Use this seed instead of the scenario's own.")

  static let specification = CommandSpec(
    name: "plan",
    overview: "Divide a fleet into shards, which 'worker' simulates anywhere and 'merge' adds up.",
    discussion: [
      """
      The plan is one text file that contains the scenario, its traces and the offsets of its time zones: workers need \
      no other file. After the first line, each line is a shard.
      """,
      """
      The report of the merged shards is the same, byte for byte, as that of 'run' on one machine, for any number of \
      shards. See docs/scale.md.
      """,
      """
      Exit codes: 0 written, 64 wrong usage, 65 findings in the scenario, 66 no such file, 73 and 74 output cannot be \
      created or written.
      """,
    ],
    arguments: [
      ArgumentSpec(name: "file", help: "A scenario with a fleet; '-' is standard input.", isRepeating: false)
    ],
    options: [shards, .devices, seed, .set, .output, .color])

  let file: String
  let request: PlanRequest
  let output: String?
  let color: ColorChoice

  init(_ arguments: ParsedArguments) throws(UsageError) {
    file = arguments.positionals[0]
    request = PlanRequest(
      shards: arguments.number(Self.shards).map { Int($0) } ?? 1, people: arguments.number(.devices),
      seed: arguments.number(Self.seed), assignments: arguments.texts(.set))
    (output, color) = (arguments.text(.output), arguments.choice(.color))
    if let conflict = fileUse.conflict { throw conflict }
  }

  /// The files that the command line names.
  var fileUse: FileUse {
    var use = FileUse()
    use.addInputs([file])
    use.addOutput(output)
    return use
  }
}

extension PlanCommand {
  func execute(console: inout Console) -> ExitStatus {
    do throws(OutputProblem) {
      let target = try OutputTarget(path: output)
      var use = fileUse
      let scenarios = try console.load([file], addingTo: &use)
      if console.refuses(use, for: Self.specification) { return .badUsage }
      let isColored = color.usesColor(environment: console.environment, isTerminal: console.diagnosticsAreTerminal)
      switch Library.plan(scenarios[0], request, isColored: isColored) {
      case .planned(let plan, let warnings):
        console.diagnostics += warnings
        try target.write(plan.text, console: &console)
        return .success
      case .misused(let message):
        console.diagnostics += UsageError.conflict(message).text(for: Self.specification)
        return .badUsage
      case .refused(let text, let status):
        console.diagnostics += text
        return status
      }
    } catch {
      return console.report(error)
    }
  }
}
