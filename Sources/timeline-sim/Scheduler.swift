/// The variables with which a scheduler numbers the tasks of an array job.
struct Scheduler {
  private struct Numbering {
    let name: String
    let index: String
    /// The index of the first task, and the difference between two tasks; both are usual numbers if not set.
    var first: String?
    var step: String?
    var count: String?
  }

  private static let numberings = [
    Numbering(
      name: "Slurm", index: "SLURM_ARRAY_TASK_ID", first: "SLURM_ARRAY_TASK_MIN", step: "SLURM_ARRAY_TASK_STEP",
      count: "SLURM_ARRAY_TASK_COUNT"),
    Numbering(name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", count: "AWS_BATCH_JOB_ARRAY_SIZE"),
    Numbering(name: "Kubernetes", index: "JOB_COMPLETION_INDEX"),
  ]

  /// The variables that are read.
  static let variables = numberings.flatMap { [$0.index, $0.first, $0.step, $0.count].compactMap { $0 } }

  private let environment: [String: String]

  /// Creates the numbering of this process.
  init(_ environment: [String: String]) { self.environment = environment }

  /// Returns the number of the shard that an argument names: `3`, `3/64` or `auto`.
  ///
  /// - Throws: `UsageError` if there is no such shard in a plan with `count` shards.
  func shard(_ text: String, of count: Int) throws(UsageError) -> Int {
    if text == "auto" { return try automatic(of: count) }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = numbers[0], numbers.count < 3, numbers.allSatisfy({ $0 != nil }) else {
      throw .conflict("'--shard' is a number, such as 3 or 3/64, or auto, not '\(text)'.")
    }
    return try checked(first, of: numbers.count == 2 ? numbers[1] : nil, in: count)
  }

  private func automatic(of count: Int) throws(UsageError) -> Int {
    let present = Self.numberings.filter { environment[$0.index] != nil }
    guard let numbering = present.first else {
      throw .conflict("'--shard auto' finds no number of a task: the process is not in an array job.")
    }
    guard present.count == 1 else {
      let names = present.map { $0.name }.joined(separator: " and ")
      throw .conflict("'--shard auto' finds numbers of \(names); write the number of the shard.")
    }
    let index = try number(numbering.index) ?? 0
    let first = try number(numbering.first) ?? 0
    let step = try number(numbering.step) ?? 1
    return try checked((index - first) / max(1, step) + 1, of: try number(numbering.count), in: count)
  }

  private func number(_ variable: String?) throws(UsageError) -> Int? {
    guard let variable, let text = environment[variable] else { return nil }
    // A task number is far below the bound, so that it can be subtracted and increased.
    guard let number = Int(text), number >= 0, number < 1 << 40 else {
      throw .conflict("\(variable) is '\(text)', not a number.")
    }
    return number
  }

  private func checked(_ shard: Int, of others: Int?, in count: Int) throws(UsageError) -> Int {
    if let others, others != count {
      throw .conflict("The plan has \(count) \(count == 1 ? "shard" : "shards"), not \(others).")
    }
    guard (1...count).contains(shard) else {
      throw .conflict("The shards of the plan are 1 to \(count); there is no shard \(shard).")
    }
    return shard
  }
}
