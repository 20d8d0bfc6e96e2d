@testable import TimelineSim

/// A property of every run of every scenario.
struct Law: Sendable {
  /// A word for the subject of the law.
  let name: String
  /// Whether the law needs many runs or texts, so that a sweep checks it on some seeds only.
  let isSlow: Bool
  private let check: @Sendable (LawRun) throws(InvalidScenario) -> [String]

  init(
    _ name: String, isSlow: Bool = false, _ check: @escaping @Sendable (LawRun) throws(InvalidScenario) -> [String]
  ) {
    (self.name, self.isSlow, self.check) = (name, isSlow, check)
  }

  /// Returns the breaches of the law by a run, in words.
  func breaches(by run: LawRun) -> [String] {
    do throws(InvalidScenario) {
      return try check(run)
    } catch {
      return error.findings.filter { $0.severity == .error }.map {
        "a scenario made from this one has a finding: \($0.problem)"
      }
    }
  }

  /// Returns whether a scenario can be read and breaks the law.
  func isBroken(by scenario: RandomScenario) -> Bool {
    guard let run = try? LawRun(scenario) else { return false }
    return !breaches(by: run).isEmpty
  }
}

extension Law {
  static let reading = Law("reading") { run in
    // Random scenarios may push to no widget, or contain entries never displayed.
    let vain = ["subscribes to pushes", "at the time of the run"]
    // They may also have numbers that do not fit each other, and sessions, limits and dates drawn without regard to others.
    let unfit: Set<FindingID> = [
      .beyondForesight, .implausibleAllowance, .alwaysTimesOut, .belowInterval, .denseTimeline, .twoAppsInFront,
      .neverFails, .refusedPush, .noStack, .earlierSystem, .neverSaved, .neverRead, .rarelyInFront, .neverOccurs,
      .unusedName, .traceOutsideRun,
    ]
    return run.document.warnings.filter { !unfit.contains($0.id) }.map(\.problem)
      .filter { problem in !vain.contains { problem.contains($0) } }
  }
  static let order = Law("order") { run in OrderLaw.check(run) }
  static let requests = Law("requests") { run in RequestLaw.check(run) }
  static let merges = Law("merges") { run in MergedRequestLaw.check(run) }
  static let runs = Law("runs") { run in RunLaw.check(run) }
  static let sharedRuns = Law("sharedRuns") { run in SharedRunLaw.check(run) }
  static let gates = Law("gates") { run in GateLaw.check(run) }
  static let calls = Law("calls") { run in CallLaw.check(run) }
  static let policies = Law("policies") { run in PolicyLaw.check(run) }
  static let pools = Law("pools") { run in PoolLaw.check(run) }
  static let pushes = Law("pushes") { run in PushLaw.check(run) }
  static let screens = Law("screens") { run in ScreenLaw.check(run) }
  static let caches = Law("caches") { run in CacheLaw.check(run) }
  static let values = Law("values") { run in ValueLaw.check(run) }
  static let outages = Law("outages") { run in OutageLaw.check(run) }
  static let abandonments = Law("abandonments") { run in AbandonmentLaw.check(run) }
  static let lastingFailures = Law("lastingFailures") { run in LastingFailureLaw.check(run) }
  static let repetition = Law("repetition") { run in
    HappeningLog.of(run.document) == run.log ? [] : ["two runs of one plan differ"]
  }
  static let steps = Law("steps") { run in ShortcutLaw.checkStatistics(run) }
  static let keyOrder = Law("keyOrder", KeyOrderLaw.check)
  static let replay = Law("replay", ReplayLaw.check)
  static let lines = Law("lines", isSlow: true) { run in LineLaw.check(run) }
  static let neighbours = Law("neighbours", isSlow: true, NeighbourLaw.check)
  static let independence = Law("independence", isSlow: true, IndependenceLaw.check)
  static let validation = Law("validation", isSlow: true) { run in ValidationLaw.check(run) }
  static let threads = Law("threads", isSlow: true, ThreadLaw.check)
  static let shards = Law("shards", isSlow: true, ShardLaw.check)
  static let members = Law("members", isSlow: true, MemberLaw.check)

  /// The laws about the observations of one run.
  static let ofObservations = [
    order, requests, merges, runs, sharedRuns, gates, calls, policies, pools, pushes, screens, values, caches, outages,
    lastingFailures, abandonments,
  ]

  /// All laws, in the order in which they are tried.
  static let all =
    [reading] + ofObservations + [
      repetition, steps, keyOrder, replay, lines, neighbours, independence, validation, threads, shards,
      members,
    ]
}
