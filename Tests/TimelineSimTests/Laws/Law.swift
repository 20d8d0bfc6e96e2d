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
  /// Random scenarios have no findings.
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
  /// Time never decreases, and every run ends.
  static let order = Law("order") { run in OrderLaw.check(run) }
  /// Every request ends exactly once.
  static let requests = Law("requests") { run in RequestLaw.check(run) }
  /// A merged request is served with the one it joined.
  static let merges = Law("merges") { run in MergedRequestLaw.check(run) }
  /// A run follows its grant and costs its charge.
  static let runs = Law("runs") { run in RunLaw.check(run) }
  /// Copies join a run only if they are alike, and its result is theirs.
  static let sharedRuns = Law("sharedRuns") { run in SharedRunLaw.check(run) }
  /// No reload is granted before its gates open.
  static let gates = Law("gates") { run in GateLaw.check(run) }
  /// A call is rejected if its app has made too many in the background, and only then.
  static let calls = Law("calls") { run in CallLaw.check(run) }
  /// A delivered timeline makes one request, or none if its policy is `never`.
  static let policies = Law("policies") { run in PolicyLaw.check(run) }
  /// Units are conserved and fit their pools.
  static let pools = Law("pools") { run in PoolLaw.check(run) }
  /// Every push ends exactly once.
  static let pushes = Law("pushes") { run in PushLaw.check(run) }
  /// Stale time is the sum of its causes, and all time is up to date, stale or placeholder.
  static let screens = Law("screens") { run in ScreenLaw.check(run) }
  /// A run fetches unless its cache is young, and then reads what the fetch knew.
  static let caches = Law("caches") { run in CacheLaw.check(run) }
  /// The error of a view is the difference between two values.
  static let values = Law("values") { run in ValueLaw.check(run) }
  /// A run meets an error if its back end is down.
  static let outages = Law("outages") { run in OutageLaw.check(run) }
  /// A widget is given up after its runs of the day, and until an event or the next day.
  static let abandonments = Law("abandonments") { run in AbandonmentLaw.check(run) }
  /// A failure that lasts decides every run until its event.
  static let lastingFailures = Law("lastingFailures") { run in LastingFailureLaw.check(run) }
  /// The same plan gives the same observations.
  static let repetition = Law("repetition") { run in
    HappeningLog.of(run.document) == run.log ? [] : ["two runs of one plan differ"]
  }
  /// Observations recorded in one step have the effects of single ones.
  static let steps = Law("steps") { run in ShortcutLaw.checkStatistics(run) }
  /// The order of keys does not matter.
  static let keyOrder = Law("keyOrder", KeyOrderLaw.check)
  /// A recording replays to the same fingerprint.
  static let replay = Law("replay", ReplayLaw.check)
  /// Every observation is a line of JSON.
  static let lines = Law("lines", isSlow: true) { run in LineLaw.check(run) }
  /// An unrelated widget leaves the others unchanged.
  static let neighbours = Law("neighbours", isSlow: true, NeighbourLaw.check)
  /// A change affects only the parts that depend on it.
  static let independence = Law("independence", isSlow: true, IndependenceLaw.check)
  /// A scenario that `validate` accepts runs, with every report.
  static let validation = Law("validation", isSlow: true) { run in ValidationLaw.check(run) }
  /// Two threads give the report of one.
  static let threads = Law("threads", isSlow: true, ThreadLaw.check)
  /// Merged shards have the report of a single process.
  static let shards = Law("shards", isSlow: true, ShardLaw.check)
  /// A fleet is the sum of its people's devices, each of which keeps the laws.
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
