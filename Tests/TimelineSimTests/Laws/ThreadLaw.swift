import Dispatch
import Synchronization

@testable import TimelineSim

/// The number of threads changes no byte of a report, over several seeds or many people.
enum ThreadLaw {
  private static let seeds = 3

  static func check(_ run: LawRun) throws(InvalidScenario) -> [String] {
    let seeds = Difference.between(report(of: run.document, on: .serial), report(of: run.document, on: .pair))
    let fleet = try run.fleet()
    let people = Difference.between(people(of: fleet, on: .serial), people(of: fleet, on: .pair))
    return [seeds, people].compactMap { $0.map { "with two threads, \($0)" } }
  }

  /// Returns the report of a run and of other seeds, or why some seed has none.
  private static func report(of document: ScenarioDocument, on workers: Workers) -> String {
    if document.isFleet { return "" }
    var runs = RunStore(workers: workers)
    do throws(InvalidScenario) {
      let means = try SeedMeans(of: document, from: nil, count: seeds, in: &runs)
      return RunReport(runs.run(document), seeds: means, file: "random").json
    } catch {
      return Finding.text(of: error.findings)
    }
  }

  /// Returns the report of a fleet whose people are simulated one by one.
  private static func people(of document: ScenarioDocument, on workers: Workers) -> String {
    guard let fleet = document.fleet?.plan else { return "" }
    let simulator = FleetSimulator(fleet, FleetMeasures(document))
    let total = simulator.makeStatistics()
    _ = simulator.run(0..<fleet.people, seed: document.seed, on: workers, inBlocksOf: 1, into: total)
    let run = ScenarioRun(document, seed: document.seed, total)
    // After a run that ends early, the sum has no meaning.
    if run.earlyEnd != nil { return "the run ends early" }
    return RunReport(run, population: document.fleet, file: "random").json
  }
}

extension Workers {
  /// Two threads, which share the tasks.
  fileprivate static let pair = Workers(count: 2) { work, task in
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(2, work.tasks)) { worker in
      while true {
        let number = next.add(1, ordering: .relaxed).oldValue
        guard number < work.tasks else { return }
        task(worker, number)
      }
    }
    return work.tasks
  }
}

/// The first difference between two texts.
enum Difference {
  /// Returns the first line that differs, in words; `nil` for equal texts.
  static func between(_ one: String, _ two: String) -> String? {
    if one == two { return nil }
    let lines = [one, two].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    guard let pair = zip(lines[0], lines[1]).first(where: { $0 != $1 }) else {
      return "\(lines[0].count) lines became \(lines[1].count)"
    }
    return "'\(pair.0)' became '\(pair.1)'"
  }
}
