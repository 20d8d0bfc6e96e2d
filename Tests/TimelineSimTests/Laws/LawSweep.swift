import Foundation

@testable import TimelineSim

/// What a sweep over many random scenarios found: for each law, where it was broken.
///
/// The sweep is made once, whichever laws are asked about. `TIMELINE_SIM_LAWS=full` tries thousands of scenarios, best in
/// a release build; a number tries the scenario of that seed alone.
struct LawSweep: Sendable {
  /// Something that must hold in every run.
  enum Law: String, Sendable, CaseIterable {
    case reading, order, requests, runs, gates, policies, pools, pushes, screens
    case repetition, keyOrder, replay, neighbours, lines
  }

  /// The sweep of this process.
  static let shared = LawSweep(seeds: seeds)

  private static let request = ProcessInfo.processInfo.environment["TIMELINE_SIM_LAWS"]

  /// Whether thousands of seeds are tried.
  static var isFull: Bool { request == "full" }

  private static var seeds: ClosedRange<UInt64> {
    if isFull { return 1...3_000 }
    guard let seed = request.flatMap({ UInt64($0) }) else { return 1...16 }
    return seed...seed
  }

  private(set) var breaches: [Law: [String]] = [:]
  /// How many things happened in all runs.
  private(set) var happenings = 0

  private init(seeds: ClosedRange<UInt64>) {
    for seed in seeds { check(seed) }
  }

  private mutating func check(_ seed: UInt64) {
    let scenario = RandomScenario(seed: seed)
    do throws(InvalidScenario) {
      let document = try RandomScenario.load(scenario.tree, traces: scenario.traces)
      note(.reading, seed, document.warnings.map { "\($0)" })
      let run = LawRun(document)
      happenings += run.log.count
      checkObservations(seed, run)
      try checkRuns(seed, run, scenario)
    } catch {
      note(.reading, seed, error.findings.map { "\($0)" })
    }
  }

  private mutating func checkObservations(_ seed: UInt64, _ run: LawRun) {
    note(.order, seed, OrderLaw.check(run))
    note(.requests, seed, RequestLaw.check(run))
    note(.runs, seed, RunLaw.check(run))
    note(.gates, seed, GateLaw.check(run))
    note(.policies, seed, PolicyLaw.check(run))
    note(.pools, seed, PoolLaw.check(run))
    note(.pushes, seed, PushLaw.check(run))
    note(.screens, seed, ScreenLaw.check(run))
  }

  private mutating func checkRuns(_ seed: UInt64, _ run: LawRun, _ scenario: RandomScenario) throws(InvalidScenario) {
    note(.repetition, seed, HappeningLog.of(run.plan) == run.log ? [] : ["two runs of one plan differ"])
    note(.keyOrder, seed, try KeyOrderLaw.check(run, scenario, seed: seed))
    note(.replay, seed, try ReplayLaw.check(run))
    // Lines take their time.
    guard seed % (Self.isFull ? 10 : 4) == 1 || seed.description == Self.request else { return }
    note(.lines, seed, LineLaw.check(run))
    note(.neighbours, seed, try NeighbourLaw.check(scenario, preset: run.document.roster.preset))
  }

  private mutating func note(_ law: Law, _ seed: UInt64, _ texts: [String]) {
    if let first = texts.first { breaches[law, default: []].append("seed \(seed): \(first) (\(texts.count) in all)") }
  }
}
