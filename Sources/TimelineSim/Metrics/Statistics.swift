/// Everything that is measured of a run, folded from its observations; over many devices, their sum.
///
/// What happened before the plan's `measuredFrom` shapes the state and counts for nothing: when the first later
/// observation comes, every fold counts up to that instant and forgets. The fingerprint covers the whole run.
///
///     var statistics = Statistics(plan: plan)
///     // … the run …
///     statistics.finish(at: plan.end)
///     let staleness = statistics.value(.stalenessView, .p95, MetricTags(kind: 0))
public struct Statistics: Observer, Hashable, Sendable {
  private let measuredFrom: SimInstant
  private var isMeasuring = false
  private var isFinished = false
  /// Which instances, senders and cards a tag stands for.
  let subjects: MetricSubjects
  /// The hash of the run; over several devices the sum of theirs.
  public private(set) var fingerprint: UInt64 = 0
  private var chain: Fingerprint
  /// How many devices are merged into it.
  public private(set) var devices: Int64 = 1
  /// Measured time, over all devices, in milliseconds.
  public private(set) var measured: Int64 = 0
  /// Staleness, age, blame.
  private(set) var display: Display
  /// Units.
  private(set) var budget: BudgetFold
  /// Reloads.
  private(set) var reloads: ReloadFold
  /// How long requests were held back.
  private(set) var waiting: WaitingFold
  /// Pushes.
  private(set) var pushes: PushFold
  /// Cards and stacks.
  private(set) var cards: CardFold
  /// Load, entries, calls.
  private(set) var activity: ActivityFold

  /// Creates the statistics of a run that has not begun.
  ///
  /// - Parameter device: The number of the device in its fleet, which the fingerprint includes.
  public init(plan: Plan, device: UInt64 = 0) {
    measuredFrom = max(plan.start, plan.measuredFrom)
    (subjects, chain) = (MetricSubjects(plan: plan), Fingerprint(plan: plan, device: device))
    (display, budget, reloads) = (Display(plan: plan), BudgetFold(plan: plan), ReloadFold(plan: plan))
    (waiting, pushes, cards) = (WaitingFold(plan: plan), PushFold(plan: plan), CardFold(plan: plan))
    activity = ActivityFold(plan: plan)
  }

  /// Takes note of something that happened.
  ///
  /// - Complexity: O(*n*) in the instances that show a changed source, or take a sender's push; else O(1), amortised.
  public mutating func observe(_ observation: Observation, at now: SimInstant) {
    if !isMeasuring && now >= measuredFrom { startMeasuring() }
    chain.observe(observation, at: now)
    switch observation {
    case .changed, .woke, .wentToBed: observeWorld(observation, at: now)
    case .requested, .waits, .granted, .refunded, .ended, .runStarted, .runEnded:
      observeReload(observation, at: now)
    case .shown, .placeholder, .viewed, .entriesShown: observeScreen(observation, at: now)
    case .allowance, .accrued, .charged, .level: budget.observe(observation, at: now)
    case .pushWanted, .push: observePush(observation, at: now)
    case .rotated, .relevanceAsked, .relevant, .cardShown, .cardHidden, .cardMissed, .cardViewed:
      cards.observe(observation, at: now)
    case .entryAsked:
      cards.observe(observation, at: now)
      activity.observe(observation, at: now)
    case .lookedAt, .called: activity.observe(observation, at: now)
    case .dayBegan, .condition, .session, .systemEvent, .moved, .interacted, .batched, .delivered, .scored, .runaway:
      break
    }
  }

  /// Returns the same for another device of the fleet, which is quicker than to start from the plan.
  ///
  /// - Precondition: The run has not begun.
  public func starting(device: UInt64) -> Statistics {
    precondition(!isMeasuring && !isFinished, "only statistics of a run that has not begun can be used again")
    var copy = self
    copy.chain = chain.starting(device: device)
    return copy
  }

  /// Ends the run; what is under way counts up to now.
  public mutating func finish(at end: SimInstant) {
    precondition(!isFinished, "a run ends once")
    if !isMeasuring { startMeasuring() }
    isFinished = true
    measured = max(0, (end - measuredFrom).milliseconds)
    fingerprint = chain.value
    display.finish(at: end)
    waiting.finish(at: end)
    cards.count(to: end)
  }

  /// Adds the statistics of another device that ran the same scenario.
  ///
  /// - Precondition: Both runs have ended, and have the same widgets.
  public mutating func merge(_ other: Statistics) {
    precondition(isFinished && other.isFinished, "only runs that have ended are merged")
    precondition(subjects == other.subjects, "only runs of the same widgets are merged")
    fingerprint &+= other.fingerprint
    (devices, measured) = (devices + other.devices, measured + other.measured)
    display.merge(other.display)
    budget.merge(other.budget)
    reloads.merge(other.reloads)
    waiting.merge(other.waiting)
    pushes.merge(other.pushes)
    cards.merge(other.cards)
    activity.merge(other.activity)
  }

  /// Whether the accounts of every pool balance.
  public var isBudgetBalanced: Bool { budget.isBalanced }
  /// Whether every request has exactly one end; holds for whole runs without warm-up.
  public var isReloadsBalanced: Bool { reloads.isBalanced }

  private mutating func startMeasuring() {
    isMeasuring = true
    display.discard(at: measuredFrom)
    budget.discard()
    reloads.discard()
    waiting.discard()
    pushes.discard()
    cards.discard(at: measuredFrom)
    activity.discard()
  }

  private mutating func observeWorld(_ observation: Observation, at now: SimInstant) {
    display.observe(observation, at: now)
    if case .changed = observation { return cards.observe(observation, at: now) }
    budget.observe(observation, at: now)
  }

  private mutating func observeReload(_ observation: Observation, at now: SimInstant) {
    display.observeReload(observation, at: now)
    switch observation {
    case .waits, .ended(_, _, .dropped):
      waiting.observe(observation, at: now)
      budget.observe(observation, at: now)
    case .granted: waiting.observe(observation, at: now)
    case .refunded: budget.observe(observation, at: now)
    case .runStarted: activity.observe(observation, at: now)
    default: break
    }
    reloads.observe(observation)
  }

  private mutating func observeScreen(_ observation: Observation, at now: SimInstant) {
    display.observe(observation, at: now)
    activity.observe(observation, at: now)
  }

  private mutating func observePush(_ observation: Observation, at now: SimInstant) {
    display.observe(observation, at: now)
    pushes.observe(observation)
    budget.observe(observation, at: now)
    activity.observe(observation, at: now)
  }
}
