import TimelineSim

/// `timeline-sim worker`: simulates shards of a plan.
struct WorkerCommand: Command {
  private static let shard = OptionSpec(
    name: "shard", value: .text(placeholder: "number"),
    help: "Simulate this shard: 3, 3/64, or auto for the number that a scheduler gives to the process.")

  static let specification = CommandSpec(
    name: "worker",
    overview: "Simulate shards of a plan, and write one line of results for each.",
    discussion: [
      """
      Without '--shard', the shards are the lines on standard input, as 'plan' wrote them; there may be none. The \
      results are in the same order, one line each. This is the protocol of GNU parallel and of pipe() in Spark.
      """,
      """
      With '--shard' and '--output', the file is replaced several times by the result so far. If the process is \
      killed, the same command continues after the last of these. In a folder, the file is named after the shard.
      """,
      """
      '--shard auto' reads SLURM_ARRAY_TASK_ID and SLURM_ARRAY_TASK_MIN, AWS_BATCH_JOB_ARRAY_INDEX or \
      JOB_COMPLETION_INDEX (Kubernetes). If the scheduler also says how many tasks there are, the plan must have as \
      many shards.
      """,
      """
      Exit codes: 0 simulated, 64 wrong usage, 65 a wrong plan or shard, or a scenario that cannot run, 66 no such \
      file, 73 and 74 output cannot be created or written.
      """,
    ],
    arguments: [ArgumentSpec(name: "plan", help: "A file written by 'plan'.", isRepeating: false)],
    options: [shard, .jobs, .maxEvents, .output])

  let plan: String
  let shard: String?
  let output: String?
  let work: WorkOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    (plan, shard, output) = (arguments.positionals[0], arguments.text(Self.shard), arguments.text(.output))
    work = arguments.work
    var use = FileUse()
    use.addInputs([plan])
    use.addOutput(output)
    if let conflict = use.conflict { throw conflict }
  }
}

extension WorkerCommand {
  func execute(console: inout Console) -> ExitStatus {
    do throws(OutputProblem) {
      return try simulate(console: &console)
    } catch {
      return console.report(error)
    }
  }

  private func simulate(console: inout Console) throws(OutputProblem) -> ExitStatus {
    let plan: ShardPlan
    switch Library.shardPlan(named: self.plan, try SystemCalls.input(self.plan, atMost: Library.planLimit)) {
    case .success(let read): plan = read
    case .failure(let refusal): return console.refuse(refusal)
    }
    let shards: [Int]
    var output = output
    if let shard {
      do throws(UsageError) {
        let number = try Scheduler(console.environment).shard(shard, of: plan.shards)
        shards = [number]
        output = output.map { file(in: $0, forShard: number) }
      } catch {
        console.diagnostics += error.text(for: Self.specification)
        return .badUsage
      }
    } else {
      switch Library.shards(of: plan, on: try console.readInput()) {
      case .success(let read): shards = read
      case .failure(let refusal): return console.refuse(refusal)
      }
    }
    return try simulate(shards, ShardSimulator(plan, eventLimit: work.eventLimit), into: output, console: &console)
  }

  private func simulate(
    _ shards: [Int], _ simulator: ShardSimulator, into output: String?, console: inout Console
  ) throws(OutputProblem) -> ExitStatus {
    let workers = work.workers(on: console)
    let progress = shard == nil ? nil : ProgressFile(output)
    var lines = ""
    for shard in shards {
      var problem: OutputProblem?
      let content = progress?.content
      if let output, let content, simulator.isOfOtherShard(than: shard, content) {
        let message = "'\(output)' has the result of another shard; name a folder, or a file for each shard."
        console.diagnostics += UsageError.conflict(message).text(for: Self.specification)
        return .badUsage
      }
      let beginning = content.flatMap { simulator.beginning(ofShard: shard, $0) }
      let outcome = simulator.run(shard: shard, continuing: beginning, on: workers) { part in
        if problem == nil { problem = progress?.replace(by: part) }
      }
      if let problem { throw problem }
      switch outcome {
      case .part(let part): lines += part.text + "\n"
      case .failed(let error): return console.refuse(Library.refusal(of: error))
      }
    }
    try OutputTarget(path: output).write(lines, console: &console)
    return .success
  }

  /// Returns the path of a shard's file, if an output is a folder.
  private func file(in output: String, forShard shard: Int) -> String {
    guard output.hasSuffix("/") || SystemCalls.status(of: output)?.isFolder == true else { return output }
    return "\(output)\(output.hasSuffix("/") ? "" : "/")shard-\(shard).ndjson"
  }
}

/// The file of a shard, which holds its result so far.
private struct ProgressFile {
  private let path: String

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
      let file = try OutputFile(path)
      file.write(part.text + "\n")
      try file.commit()
      return nil
    } catch {
      return error
    }
  }
}
