import Foundation

@testable import TimelineSim
@testable import timeline_sim

/// The result of a sweep over many random scenarios: the breaches of each law.
///
/// All laws share one sweep. `TIMELINE_SIM_LAWS=full` checks a thousand scenarios, best in a release build, and `part`
/// three hundred; a number checks the scenario of that seed only.
struct LawSweep: Sendable {
  /// The sweep of this process.
  static let shared = LawSweep(seeds: seeds, laws: Law.all)

  private static let request = ProcessInfo.processInfo.environment["TIMELINE_SIM_LAWS"]

  /// Whether long sweeps run, over all of their scenarios or a part.
  static var isFull: Bool { request == "full" || request == "part" }

  /// Returns the numbers of the scenarios of a long sweep.
  static func scenarios(_ count: UInt64) -> ClosedRange<UInt64> { 1...(request == "part" ? count * 3 / 10 : count) }

  private static var seeds: ClosedRange<UInt64> {
    if isFull { return scenarios(1_000) }
    guard let seed = request.flatMap({ UInt64($0) }) else { return 1...8 }
    return seed...seed
  }

  /// The scenarios that broke a law, in the order of their seeds.
  private(set) var breaches: [Breach] = []
  /// The number of observations in all runs.
  private(set) var happenings = 0

  /// What one scenario shows: its run and the laws that it breaks, or why it cannot be read.
  private enum Outcome: Sendable {
    case ran(LawRun, breaks: [Law])
    case unreadable(RandomScenario, [String])
  }

  /// Checks the laws on the scenarios of some seeds, several at the same time.
  ///
  /// - Parameter enough: The number of breaches after which a law is not checked any more.
  init(seeds: ClosedRange<UInt64>, laws: [Law], enough: Int = 5) {
    let (workers, block) = (Workers.threads(2, showsProgress: false), UInt64(16))
    for first in stride(from: seeds.lowerBound, through: seeds.upperBound, by: Int(block)) {
      let open = laws.filter { !isBroken($0.name, enough) }
      if open.isEmpty { return }
      let count = Int(min(block, seeds.upperBound - first + 1))
      for outcome in workers.map(count, { Self.check(first + UInt64($1), open) }) { add(outcome, enough) }
    }
  }

  private func isBroken(_ law: String, _ enough: Int) -> Bool { breaches.count { $0.law.name == law } >= enough }

  private static func check(_ seed: UInt64, _ laws: [Law]) -> Outcome {
    let scenario = RandomScenario(seed: seed)
    do throws(InvalidScenario) {
      let run = try LawRun(scenario)
      let checked = laws.filter { !$0.isSlow || takesTime(for: seed) }
      return .ran(run, breaks: checked.filter { !$0.breaches(by: run).isEmpty })
    } catch {
      return .unreadable(scenario, error.findings.map { "\($0)" })
    }
  }

  private mutating func add(_ outcome: Outcome, _ enough: Int) {
    switch outcome {
    case .ran(let run, let broken):
      happenings += run.log.count
      for law in broken where !isBroken(law.name, enough) { breaches.append(Breach(law, by: run)) }
    case .unreadable(let scenario, let findings):
      breaches.append(Breach(.reading, unreadable: scenario, findings))
    }
  }

  /// Returns whether the slow laws are checked on a seed.
  private static func takesTime(for seed: UInt64) -> Bool {
    seed % (isFull ? 10 : 4) == 1 || seed.description == request
  }
}
