/// Everything that is measured of a run, folded from its observations; over many devices, their sum.
///
/// What happened before the plan's `measuredFrom` shapes the state and counts for nothing. The fingerprint covers the
/// whole run. Devices that run one after the other are folded into the same tallies; ``merge(_:)`` adds up what was
/// folded apart.
///
///     let statistics = Simulator(plan).run(seed: 42, watcher: Statistics(plan: plan))
///     let staleness = statistics.value(.stalenessView, .p95, MetricTags(kind: 0))
public struct Statistics: Observer, Hashable, Sendable {
  private let measuredFrom: SimInstant
  private let startsMeasuring: Bool
  private var isMeasuring: Bool
  private var isFinished = false
  /// Which instances, senders and cards a tag stands for.
  let subjects: MetricSubjects
  private var chain: Fingerprint
  /// How many devices have run, the one under way included.
  public private(set) var devices: Int64 = 1
  /// Measured time, over all devices, in milliseconds.
  public private(set) var measured: Int64 = 0
  private var merged: UInt64 = 0
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
  /// - Parameters:
  ///   - plan: The plan of the run.
  ///   - device: The number of the device in its fleet, which the fingerprint includes.
  public init(plan: Plan, device: UInt64 = 0) {
    measuredFrom = max(plan.start, plan.measuredFrom)
    (startsMeasuring, isMeasuring) = (plan.measuredFrom <= plan.start, true)
    (subjects, chain) = (MetricSubjects(plan: plan), Fingerprint(plan: plan, device: device))
    (display, budget, reloads) = (Display(plan: plan), BudgetFold(plan: plan), ReloadFold(plan: plan))
    (waiting, pushes, cards) = (WaitingFold(plan: plan), PushFold(plan: plan), CardFold(plan: plan))
    activity = ActivityFold(plan: plan)
    prepare()
  }

  /// The hash of the run; over several devices the sum of theirs.
  public var fingerprint: UInt64 { merged &+ chain.value }

  /// Takes note of something that happened.
  ///
  /// The engine's loop contains a copy of this for each observation it makes, of which the compiler leaves only what
  /// concerns that observation: no fold is asked at run time whether it is concerned.
  ///
  /// - Complexity: O(*n*) in the instances that show a changed source, or take a sender's push; else O(1), amortised.
  @inline(__always)
  public mutating func observe(_ observation: Observation, at now: SimInstant) {
    if !isMeasuring && now >= measuredFrom { startMeasuring() }
    chain.observe(observation, at: now)
    display.observe(observation, at: now)
    budget.observe(observation, at: now)
    waiting.observe(observation, at: now)
    cards.observe(observation, at: now)
    guard isMeasuring else { return }
    reloads.observe(observation)
    pushes.observe(observation)
    activity.observe(observation, at: now)
  }

  /// Goes on with another device of the fleet, which runs the same scenario; what was measured so far is added to.
  ///
  /// - Precondition: The run of the one before has ended.
  public mutating func begin(device: UInt64) {
    precondition(isFinished, "a device begins when the one before has ended")
    (isFinished, devices) = (false, devices + 1)
    chain.begin(device: device)
    prepare()
  }

  /// Returns the same for another device of the fleet, which is quicker than to start from the plan.
  ///
  /// - Precondition: The run has not begun.
  public func starting(device: UInt64) -> Statistics {
    precondition(measured == 0 && !isFinished, "only statistics of a run that has not begun can be used again")
    var copy = self
    copy.chain = chain.starting(device: device)
    return copy
  }

  /// Ends the run; what is under way counts up to now.
  public mutating func finish(at end: SimInstant) {
    precondition(!isFinished, "a run ends once")
    if !isMeasuring { startMeasuring() }
    isFinished = true
    measured += max(0, (end - measuredFrom).milliseconds)
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
    merged &+= other.fingerprint
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

  private mutating func prepare() {
    isMeasuring = startsMeasuring
    display.begin(isMeasuring: isMeasuring)
    budget.begin(isMeasuring: isMeasuring)
    waiting.begin(isMeasuring: isMeasuring)
    cards.begin(isMeasuring: isMeasuring)
  }

  private mutating func startMeasuring() {
    isMeasuring = true
    display.measure(from: measuredFrom)
    budget.measure()
    waiting.measure()
    cards.measure(from: measuredFrom)
  }
}
