import Foundation
import Testing

@testable import TimelineSim

/// The range that `run` prints beside a headline holds what it promises: about nine of ten further runs with other seeds
/// and other plausible assumptions.
///
/// `TIMELINE_SIM_LAWS=full` measures it over twenty scenarios, and prints the share of each.
@Suite struct RangeLawsTests {
  /// Scenarios of one device with different causes of stale content.
  private static let scenarios = [
    "app-wide-budget", "apns-tour", "bedside-and-car", "broken-providers", "cached-forecast",
    "edits-in-the-app", "entry-dates", "exempt-sessions", "first-days", "flight", "glucose", "happy-hours", "match-day",
    "midnight-rush", "refresh-button", "six-calls", "todo-never", "two-services", "underground", "weather-here",
  ]

  @Test(.enabled(if: LawSweep.isFull)) func `a range holds 85 to 95 % of further runs`() throws {
    var (inside, all) = (0, 0)
    for name in Self.scenarios {
      let share = try coverage(of: name)
      print("  \(name): \(share.inside) of \(share.all)")
      (inside, all) = (inside + share.inside, all + share.all)
    }
    print("  \(inside) of \(all) values of further runs lie in the ranges")
    #expect((85...95).contains(100 * inside / all))
  }

  /// Returns how many headline values of further runs of a scenario lie in their ranges.
  private func coverage(of name: String) throws -> (inside: Int, all: Int) {
    let document = try ScenarioLibrary.document(name)
    var runs = RunStore()
    let ranges = try HeadlineRanges(of: document, in: &runs).ranges
    let varied = Assumptions(of: document).varied
    let sample = AssumptionSet.sample(of: varied, LatinHypercube(count: 40, seed: 2))
    let simulator = SetSimulator(
      document: document, assumptions: varied, seeds: [], selectors: ranges.map { $0.selector })
    let seeds = sample.indices.map { document.seed &+ 1_000 &+ UInt64($0) }
    let results = simulator.results(of: sample, ownSeeds: seeds, in: &runs).filter { $0.failure == nil }
    let values = ranges.indices.map { index in results.compactMap { $0.mean(of: index) } }
    let inside = zip(ranges, values).reduce(0) { sum, pair in sum + pair.1.count { pair.0.bounds.contains($0) } }
    return (inside, values.reduce(0) { $0 + $1.count })
  }
}
