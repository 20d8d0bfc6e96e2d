/// Turns a scenario's tree into a plan, section by section, with names resolved to ids.
///
/// Ids follow sorted names, and random streams are keyed by names: the order of keys in a file has no effect.
struct Compiler {
  /// The parameters that compilation reads: the defaults of values that a scenario may set itself, and those of displays.
  static let parameters: Set<ParameterID> = [
    .viewRate, .viewAlwaysOn, .viewStandBy, .viewCarPlay, .viewLengthMedian, .viewLengthSigma, .movesRate,
    .seenFirstPage, .seenOtherPage, .seenHidden, .quietStandByIsUse,
  ]

  /// The log of findings.
  let log: FindingLog
  /// The bounds of the run, in the person's zone.
  var frame: RunBounds
  /// The bounds of the run, in the zone of sources and servers.
  let servers: RunBounds
  let system: SystemModel
  let sources: NameIndex
  let apps: NameIndex
  /// The names of all widget kinds, timeline and relevance widgets together.
  let kinds: NameIndex
  let stacks: NameIndex
  let conditions: ConditionNames

  /// The schedules, in the order of reading.
  var drafts: [ScheduleDraft] = []
  /// The number of entries in one timeline of each placed widget, in total.
  var entryCount: Int64 = 0
  /// The number of schedules and of their occurrences.
  var load = ScheduleLoad()
  /// The parts of the plan compiled so far.
  var parts = PlanParts()
}

/// The parts of a plan during compilation, with the names that reports need.
struct PlanParts {
  var viewsPerDay: Int64 = 0
  var viewWeights: [Int64] = []
  var sources: [SourcePlan] = []
  /// For each source, the people of a fleet who see the same changes.
  var audiences: [VariationPlan.Audience] = []
  /// For each source, the unit of its values.
  var valueUnits: [String?] = []
  /// The changes that the person makes in apps.
  var edits: [EditPlan] = []
  /// Where each of them is written.
  var editSpans: [SourceSpan?] = []
  /// The contents that apps save, in the order in which widgets name them.
  var saved: [SavedPlan] = []
  var calls: [CallPlan] = []
  var callNames: [String] = []
  var wakes: [WakePlan] = []
  var wakeNames: [String] = []
  var senders: [SenderPlan] = []
  var senderNames: [String] = []
  var outages: [OutagePlan] = []
  var instances: [InstancePlan] = []
  var instanceNames: [String] = []
  var cards: [CardPlan] = []
  var cardNames: [String] = []
  var groupNames: [String] = []
  /// The app of each kind; `nil` after a finding.
  var appOfKind: [Int?] = []
  /// Whether each kind is a relevance widget.
  var isRelevanceKind: [Bool] = []
  /// The sessions in the foreground.
  var foreground: [ForegroundSchedule] = []
  /// Whether the scenario sets the person's moves.
  var hasMoves = false
  /// The median length of a view of the device.
  var viewLength = SimDuration.zero
  var displays: [DisplayPlan] = []
  var displayNames: [String] = []
  /// The widgets at the places of each display.
  var onDisplay: [DisplayPlan.Kind: [DisplayPlan.Member]] = [:]
  /// The expected part of the time in which each condition holds.
  var conditionShares: [Condition: Ratio] = [:]
}

/// A schedule before the schedules are sorted.
struct ScheduleDraft {
  var schedule: Schedule
  /// The path of its timing, if a recording can replace the timing.
  var path: JSONPath?
}

extension Compiler {
  /// Adds a schedule.
  ///
  /// - Parameters:
  ///   - subject: The subject that keys its random stream, such as `app:scores-app/session#0`.
  ///   - path: The path of its timing, if a recording can replace the timing.
  mutating func schedule(
    _ timing: DecodedTiming, length: SimDuration = .zero, drawnLength: QuantileTable? = nil, _ action: ScheduledAction,
    subject: String,
    path: JSONPath? = nil
  ) {
    load.add(timing)
    // Schedules beyond the limit are only counted.
    guard load.schedules <= Limits.schedules else { return }
    let areGiven = timing.lengths.contains { $0 != nil }
    let lengths = areGiven ? timing.lengths.map { $0 ?? length } : []
    let schedule = Schedule(
      timing: timing.timing, length: length, drawnLength: drawnLength, lengths: lengths, action: action,
      key: StreamKey.of(subject))
    // Timings from traces are always recorded: a recording contains all its traces.
    drafts.append(ScheduleDraft(schedule: schedule, path: path ?? timing.tracePath))
  }
}

/// A compiled scenario: the plan, its seed and the names in it.
struct CompiledScenario: Sendable {
  /// The plan to simulate.
  private(set) var plan: Plan
  /// The default seed of its runs.
  let seed: UInt64
  /// The names behind the plan's ids.
  private(set) var names: NameTable
  private(set) var system: SystemModel
  /// The traces and the zone that were read.
  let inputs: ScenarioInputs
  /// For each of the plan's schedules, the path of its timing, if a recording can replace it.
  private(set) var timingPaths: [JSONPath?]
  /// For each source, the people of a fleet who see the same changes.
  private(set) var audiences: [VariationPlan.Audience]

  /// Shares the memory of equal parts with another scenario.
  ///
  /// - Complexity: O(*n*) in the parts.
  mutating func share(_ other: CompiledScenario) {
    plan.share(other.plan)
    if names == other.names { names = other.names }
    if system == other.system { system = other.system }
    if timingPaths == other.timingPaths { timingPaths = other.timingPaths }
    if audiences == other.audiences { audiences = other.audiences }
  }
}
