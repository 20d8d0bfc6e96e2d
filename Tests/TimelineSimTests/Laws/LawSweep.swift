import Foundation

@testable import TimelineSim

/// The result of a sweep over many random scenarios: the breaches of each law.
///
/// All laws share one sweep. `TIMELINE_SIM_LAWS=full` checks thousands of scenarios, best in a release build; a number
/// checks the scenario of that seed only.
struct LawSweep: Sendable {
  /// The sweep of this process.
  static let shared = LawSweep(seeds: seeds, laws: Law.all)

  private static let request = ProcessInfo.processInfo.environment["TIMELINE_SIM_LAWS"]

  /// Whether thousands of seeds are checked.
  static var isFull: Bool { request == "full" }

  private static var seeds: ClosedRange<UInt64> {
    if isFull { return 1...3_000 }
    guard let seed = request.flatMap({ UInt64($0) }) else { return 1...16 }
    return seed...seed
  }

  /// The scenarios that broke a law, in the order of their seeds.
  private(set) var breaches: [Breach] = []
  /// The number of observations in all runs.
  private(set) var happenings = 0

  /// Checks the laws on the scenarios of some seeds.
  ///
  /// - Parameter enough: The number of breaches after which a law is not checked any more.
  init(seeds: ClosedRange<UInt64>, laws: [Law], enough: Int = 5) {
    for seed in seeds {
      let open = laws.filter { law in breaches.count { $0.law.name == law.name } < enough }
      if !open.isEmpty { check(seed, open) }
    }
  }

  private mutating func check(_ seed: UInt64, _ laws: [Law]) {
    let scenario = RandomScenario(seed: seed)
    do throws(InvalidScenario) {
      let run = try LawRun(scenario)
      happenings += run.log.count
      for law in laws where !law.isSlow || Self.takesTime(for: seed) {
        if !law.breaches(by: run).isEmpty { breaches.append(Breach(law, by: run)) }
      }
    } catch {
      breaches.append(Breach(.reading, unreadable: scenario, error.findings.map { "\($0)" }))
    }
  }

  /// Returns whether the slow laws are checked on a seed.
  private static func takesTime(for seed: UInt64) -> Bool {
    seed % (isFull ? 10 : 4) == 1 || seed.description == request
  }
}
