import Foundation
import Synchronization

@testable import Laws
@testable import TimelineSim

/// The counts of a process that checks laws.
struct LawTally {
  /// The tally of this process.
  static let shared = Mutex(LawTally())

  /// The outcome of building a scenario.
  enum Outcome { case invalid, large, ran }

  /// The number of the first scenario: another one in every process, so that each explores others.
  private let first =
    ProcessInfo.processInfo.environment["FUZZ_FIRST"].flatMap { UInt64($0) } ?? UInt64(Date().timeIntervalSince1970)
  private var count: UInt64 = 0
  private var outcomes: [Outcome: Int] = [:]
  private var checks: [String: Int] = [:]
  private var keys: Set<ScenarioKey> = []

  /// Returns the number of the next scenario.
  mutating func nextNumber() -> UInt64 {
    count += 1
    return first + count - 1
  }

  mutating func add(_ outcome: Outcome) { outcomes[outcome, default: 0] += 1 }
  mutating func add(_ law: Law) { checks[law.name, default: 0] += 1 }
  mutating func add(_ used: Set<ScenarioKey>) { keys.formUnion(used) }

  /// The counts as lines, each of which begins with `laws: `.
  var text: String {
    let built = outcomes.values.reduce(0, +)
    let (invalid, large, ran) = (outcomes[.invalid] ?? 0, outcomes[.large] ?? 0, outcomes[.ran] ?? 0)
    let unused = ScenarioKey.all.filter { !keys.contains($0) }
    let laws = checks.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    let lines = [
      "\(built) scenarios built from number \(first) on: \(invalid) invalid, \(large) valid but too large, \(ran) ran",
      "runs that each law checked: \(laws)",
      "\(ScenarioKey.all.count - unused.count) of \(ScenarioKey.all.count) keys were used in scenarios that ran"
        + (unused.isEmpty ? "" : "; never used: \(unused.map { $0.description }.joined(separator: ", "))"),
    ]
    return lines.map { "laws: \($0)\n" }.joined()
  }
}
