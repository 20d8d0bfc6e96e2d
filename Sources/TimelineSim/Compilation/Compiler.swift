/// Turns a scenario's tree into a plan, section by section, with names resolved to ids.
///
/// Ids follow sorted names, and random streams are keyed by names: the order of keys in a file changes nothing.
struct Compiler {
  /// The parameters that are read here, and not by the engine alone: they stand in for what a scenario may say.
  static let parameters: Set<ParameterID> = [
    .viewRate, .viewLength, .movesRate, .seenFirstPage, .seenOtherPage, .seenHidden,
  ]

  /// Where mistakes go.
  let log: FindingLog
  /// The bounds of the run.
  var frame: RunFrame
  /// The modelled system.
  let system: SystemModel
  /// The sources' names.
  let sources: NameIndex
  /// The apps' names.
  let apps: NameIndex
  /// The names of all widget kinds, timeline and relevance widgets together.
  let kinds: NameIndex
  /// The names of the stacks.
  let stacks: NameIndex

  /// Everything that happens by itself, in the order of reading.
  var drafts: [ScheduleDraft] = []
  /// How many entries a timeline of each placed widget has, together.
  var entryCount: Int64 = 0
  /// How much happens by itself.
  var load = ScheduleLoad()
  /// The plan's parts as far as they are compiled.
  var parts = PlanParts()
}

/// The parts of a plan while it is compiled, with the names that reports need.
struct PlanParts {
  var viewsPerDay: Int64 = 0
  var viewWeights: [Int64] = []
  var sources: [SourcePlan] = []
  var calls: [CallPlan] = []
  var callNames: [String] = []
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
  /// Whether the scenario says when the person moves.
  var hasMoves = false
}

/// A schedule before its place among all is known.
struct ScheduleDraft {
  /// The schedule.
  var schedule: Schedule
  /// Where its timing stands, if a recording can replace it.
  var path: JSONPath?
}

extension Compiler {
  /// Adds something that happens by itself.
  ///
  /// - Parameters:
  ///   - subject: What its random stream belongs to, such as `app:scores-app/session#0`.
  ///   - path: Where its timing stands, if a recording can replace it.
  mutating func schedule(
    _ timing: DecodedTiming, length: SimDuration = .zero, _ action: ScheduledAction, subject: String,
    path: JSONPath? = nil
  ) {
    load.add(timing)
    // Beyond the limit they are counted alone.
    guard load.schedules <= Limits.schedules else { return }
    let lengths = timing.lengths.map { $0 ?? length }
    let schedule = Schedule(
      timing: timing.timing, length: length, lengths: lengths, action: action, key: StreamKey.of(subject))
    // What a trace says is recorded whatever it is: a recording brings all its traces along.
    drafts.append(ScheduleDraft(schedule: schedule, path: path ?? timing.tracedAt))
  }
}
