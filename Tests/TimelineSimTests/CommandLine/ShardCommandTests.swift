import Foundation
import Testing
import TimelineSim

@testable import timeline_sim

@Suite struct ShardCommandTests {
  private let folder: TemporaryFolder
  private let scenario = ScenarioLibrary.path("fleet-news")
  private let plan: String

  init() throws {
    folder = try TemporaryFolder()
    plan = folder("plan.ndjson")
    #expect(Invocation("plan", scenario, "--devices", "12", "--shards", "4", "-o", plan).status == .success)
  }

  /// Returns the lines of a worker that reads shards from its input.
  private func lines(_ input: String) -> Invocation {
    Invocation("worker", plan, "--jobs", "1", on: Console(input: .bytes(Array(input.utf8))))
  }

  @Test(arguments: ["text", "json"])
  func `plan, worker and merge print what run prints`(format: String) throws {
    let results = lines(try folder.read("plan.ndjson"))
    let parts = try folder.write(results.output, to: "parts.ndjson")
    let merged = Invocation("merge", plan, parts, "--format", format)
    #expect(merged.status == .success)
    let run = Invocation("run", scenario, "--devices", "12", "--format", format, "--no-advice", "--no-range")
    #expect(merged.output == run.output)
  }

  @Test func `every shard can run alone, and again`() throws {
    let parts = (1...4).map { folder("part-\($0)") }
    for (index, part) in parts.enumerated() {
      for _ in 0..<2 {
        #expect(Invocation("worker", plan, "--shard", "\(index + 1)/4", "--output", part).status == .success)
      }
    }
    // An engine may repeat a shard.
    #expect(Invocation(["merge", plan] + parts + parts, on: Console()).status == .success)
  }

  @Test func `missing shards can be listed and run`() throws {
    let jobs = try folder.read("plan.ndjson").split(separator: "\n").dropFirst()
    let first = try folder.write(lines("\(jobs[1])\n\(jobs[3])\n").output, to: "first")
    let refused = Invocation("merge", plan, first)
    #expect(refused.status == .badScenario)
    #expect(refused.diagnostics.contains("people of shards 2, 4 are in no part"))
    let missing = Invocation("merge", plan, first, "--missing").output
    #expect(missing == "\(jobs[2])\n\(jobs[4])\n")
    let second = try folder.write(lines(missing).output, to: "second")
    #expect(Invocation("merge", plan, second, first).status == .success)
  }

  @Test func `the recipe for missing shards works after a killed worker and a truncated result`() throws {
    let whole = lines(try folder.read("plan.ndjson")).output.split(separator: "\n").map { String($0) }
    let read = try ShardPlan.load(name: "plan", Array(folder.read("plan.ndjson").utf8))
    var kept: [String] = []
    _ = ShardSimulator(read).run(shard: 4) { kept.append($0.text) }
    let first = try folder.write("\(whole[0])\n\(whole[2])\n", to: "1-and-3")
    let truncated = try folder.write(String(whole[1].prefix(whole[1].count / 2)), to: "2")
    let beginning = try folder.write(try #require(kept.last) + "\n", to: "4")
    let listed = Invocation("merge", plan, first, truncated, beginning, "--missing")
    #expect(listed.status == .success)
    #expect(listed.diagnostics.contains("\(truncated):1:1: warning:"))
    let again = try folder.write(lines(listed.output).output, to: "again")
    let merged = Invocation("merge", plan, first, truncated, beginning, again)
    #expect(merged.status == .success)
    #expect(merged.output == Invocation("run", scenario, "--devices", "12", "--no-advice", "--no-range").output)
    for left in [truncated, beginning] { #expect(merged.diagnostics.contains("\(left):1:1: warning:")) }
    let foreign = try folder.write("rubbish\n", to: "foreign")
    #expect(Invocation("merge", plan, first, foreign, "--missing").status == .badScenario)
  }

  @Test func `a worker keeps the result of another shard`() throws {
    let part = folder("part")
    #expect(Invocation("worker", plan, "--shard", "1", "--output", part).status == .success)
    let first = try folder.read("part")
    #expect(Invocation("worker", plan, "--shard", "2", "--output", part).status == .badUsage)
    #expect(try folder.read("part") == first)
  }

  @Test func `in a folder, the file is named after the shard`() throws {
    #expect(Invocation("worker", plan, "--shard", "2", "--output", folder.path).status == .success)
    #expect(folder.names.contains("shard-2.ndjson"))
  }

  @Test func `the load of every minute is the same from run and merge`() throws {
    let parts = try folder.write(lines(try folder.read("plan.ndjson")).output, to: "parts.ndjson")
    #expect(Invocation("merge", plan, parts, "-o", folder("1"), "--load", folder("merged.csv")).status == .success)
    #expect(
      Invocation(
        "run", scenario, "--devices", "12", "-q", "--no-advice", "--no-range", "--load", folder("run.csv"), "-o",
        folder("2")
      ).status == .success)
    let rows = try folder.read("run.csv").split(separator: "\n")
    #expect(rows.count == 1 + 24 * 60 && !rows.contains { $0.contains("\r") })
    #expect(rows[0].hasPrefix("minute,runs,fetches,pushes,placed,policy,"))
    #expect(try folder.read("merged.csv") == folder.read("run.csv"))
    #expect(
      Invocation("run", scenario, "--device", "1", "--load", folder("3")).diagnostics.contains("needs a whole fleet"))
    #expect(Invocation("run", scenario, "--load", "-").status == .badUsage)
  }

  @Test func `a worker without shards writes nothing`() { #expect(lines("").output == "") }

  @Test func `wrong uses are refused`() throws {
    #expect(Invocation("plan", ScenarioLibrary.path("plain-day")).diagnostics.contains("a scenario with a 'fleet'"))
    #expect(Invocation("plan", scenario, "--set", "widgets.x=1").status == .badScenario)
    #expect(Invocation("worker", plan, "--output", plan).status == .badUsage)
    #expect(Invocation("worker", scenario).diagnostics.contains("[broken-plan]"))
    #expect(Invocation("worker", folder("none")).status == .noInput)
    #expect(lines("{}").status == .badScenario)
    #expect(Invocation("merge", plan, folder("none")).status == .noInput)
  }

  @Test(arguments: [
    (["SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_MIN": "5", "SLURM_ARRAY_TASK_COUNT": "4"], 1),
    (["SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_STEP": "2"], 4),
    (["AWS_BATCH_JOB_ARRAY_INDEX": "0", "AWS_BATCH_JOB_ARRAY_SIZE": "4"], 1), (["JOB_COMPLETION_INDEX": "3"], 4),
  ])
  func `a scheduler gives the number of the shard`(environment: [String: String], shard: Int) throws {
    #expect(try Scheduler(environment).shard("auto", of: 4) == shard)
  }

  @Test(arguments: [
    [:], ["SLURM_ARRAY_TASK_ID": "1", "JOB_COMPLETION_INDEX": "1"], ["JOB_COMPLETION_INDEX": "4"],
    ["JOB_COMPLETION_INDEX": "-1"], ["AWS_BATCH_JOB_ARRAY_INDEX": "0", "AWS_BATCH_JOB_ARRAY_SIZE": "5"],
  ])
  func `a number that does not fit the plan is refused`(environment: [String: String]) {
    #expect(throws: UsageError.self) { try Scheduler(environment).shard("auto", of: 4) }
  }

  @Test(arguments: ["0", "5", "1/5", "x", "", "1/4/4", "/4", "1/", "-1"])
  func `a shard that the plan does not have is refused`(text: String) {
    #expect(throws: UsageError.self) { try Scheduler([:]).shard(text, of: 4) }
  }
}
