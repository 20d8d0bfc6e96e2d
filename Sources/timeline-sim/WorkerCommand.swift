import TimelineSim

/// `timeline-sim worker`: simulates shards of a plan.
enum WorkerCommand: Command {
  private static let shard = Option(
    "shard", .text("number"),
    help: "Simulate this shard: 3, 3/64, or auto for the number that a scheduler gives to the process.")

  static let specification = CommandSpec(
    name: "worker",
    overview: "Simulate shards of a plan, and write one line of results for each.",
    discussion: """
      Without '--shard', the shards are the lines on standard input, as 'plan' wrote them; there may be none. The \
      results are in the same order, one line each. This is the protocol of GNU parallel and of pipe() in Spark.

      With '--shard' and '--output', the file is replaced several times by the result so far. If the process is \
      killed, the same command continues after the last of these. In a folder, the file is named after the shard.

      '--shard auto' reads SLURM_ARRAY_TASK_ID and SLURM_ARRAY_TASK_MIN, AWS_BATCH_JOB_ARRAY_INDEX or \
      JOB_COMPLETION_INDEX (Kubernetes). If the scheduler also says how many tasks there are, the plan must have as \
      many shards.

      Exit codes: 0 simulated, 64 wrong usage, 65 a wrong plan or shard, or a scenario that cannot run, 66 no such \
      file, 73 and 74 output cannot be created or written.
      """,
    arguments: [ArgumentSpec(name: "plan", help: "A file written by 'plan'.")],
    options: [shard, Shared.jobs, Shared.maxEvents, Shared.output])

  static func run(_ context: inout CommandContext) throws -> ExitStatus {
    let arguments = context.arguments
    let plan = try ShardPlan(of: arguments.positionals[0], context)
    var output = arguments[Shared.output]
    let shards: [Int]
    var progress: ProgressFile?
    if let text = arguments[shard] {
      let number = try Scheduler(context.console.environment).shard(text, of: plan.shards)
      shards = [number]
      output = output.map { file(in: $0, forShard: number) }
      progress = ProgressFile(output)
    } else {
      let input = try context.console.readInput()
      shards = try context.using { try plan.shards(name: "<stdin>", input) }
    }
    let (simulator, workers) = (ShardSimulator(plan, eventLimit: context.eventLimit), context.workers)
    var lines = ""
    for shard in shards { lines += try part(of: shard, simulator, progress, on: workers).text + "\n" }
    try OutputTarget(path: output).write(lines, console: &context.console)
    return .success
  }

  /// Simulates a shard, from its result so far on.
  private static func part(
    of shard: Int, _ simulator: ShardSimulator, _ progress: ProgressFile?, on workers: Workers
  ) throws -> FleetPart {
    let content = progress?.content
    if let progress, let content, simulator.isOfOtherShard(than: shard, content) {
      throw UsageError.conflict(
        "'\(progress.path)' has the result of another shard; name a folder, or a file for each shard.")
    }
    var problem: OutputProblem?
    let beginning = content.flatMap { simulator.beginning(ofShard: shard, $0) }
    let outcome = simulator.run(shard: shard, continuing: beginning, on: workers) { part in
      if problem == nil { problem = progress?.replace(by: part) }
    }
    if let problem { throw problem }
    switch outcome {
    case .part(let part): return part
    case .failed(let error): throw RejectedFile(error, "")
    }
  }

  /// Returns the path of a shard's file, if an output is a folder.
  private static func file(in output: String, forShard shard: Int) -> String {
    guard output.hasSuffix("/") || SystemCalls.status(of: output)?.isFolder == true else { return output }
    return "\(output)\(output.hasSuffix("/") ? "" : "/")shard-\(shard).ndjson"
  }
}

/// The file of a shard, which holds its result so far.
private struct ProgressFile {
  let path: String

  /// Creates the file of an output; `nil` for standard output, devices and pipes.
  init?(_ output: String?) {
    guard let output, output != "-", SystemCalls.status(of: output)?.isRegular ?? true else { return nil }
    path = output
  }

  /// The content of the file; `nil` if it does not exist. A file with another content is replaced like every output.
  var content: [UInt8]? { try? SystemCalls.contents(of: path, atMost: FleetPart.sizeLimit) }

  /// Replaces the file by the result so far.
  func replace(by part: FleetPart) -> OutputProblem? {
    do throws(OutputProblem) {
      try OutputFile.write(part.text + "\n", to: path)
      return nil
    } catch {
      return error
    }
  }
}
