/// All measurements of a run, folded from its observations; of several devices, their sum.
///
/// The time before the plan's `measuredFrom`, history and warm-up, shapes the state and is not measured. The fingerprint
/// covers the whole run. Devices that run one after the other share their tallies; ``merged(_:)`` adds the statistics
/// of devices that ran separately.
///
/// It is a class, so that no observation copies it or checks whether it is shared. Only the runs that it observes
/// change it, and nothing does once they have ended, so that finished statistics may be read from several threads.
package final class Statistics: Observer, @unchecked Sendable {
  let plan: Plan
  private let measuredFrom: SimInstant
  private let startsMeasuring: Bool
  private var isMeasuring: Bool
  private var isFinished = false
  /// The prices of the work; `nil` if the scenario has none.
  var prices: CostPlan? { plan.costs }
  /// The instances, senders and cards that tags select.
  let subjects: MetricSubjects
  @exclusivity(unchecked) private var chain: Fingerprint
  /// Why a run ended early, if one did.
  private(set) var earlyEnd: EarlyEnd?
  /// The number of devices, including the one that is running.
  package private(set) var devices: Int64 = 1
  /// The measured time of all devices, in milliseconds.
  package private(set) var measured: Int64 = 0
  /// The kinds of widgets that the device that runs has.
  private var kinds: [Bool]
  /// The measured time of the devices with each kind of widget, in milliseconds.
  private var measuredByKind: [Int64]
  /// The fingerprint of merged statistics; `nil` for those of runs that this object has observed.
  private var sum: UInt64?
  /// Staleness, age and the causes of staleness.
  @exclusivity(unchecked) private(set) var display: Display
  /// The units of the pools.
  @exclusivity(unchecked) private(set) var budget: BudgetFold
  /// Reloads.
  @exclusivity(unchecked) private(set) var reloads: ReloadFold
  /// The waiting times of requests.
  @exclusivity(unchecked) private(set) var waiting: WaitingFold
  /// Pushes.
  @exclusivity(unchecked) private(set) var pushes: PushFold
  /// Cards and stacks.
  @exclusivity(unchecked) private(set) var cards: CardFold
  /// Load, entries and calls.
  @exclusivity(unchecked) private(set) var activity: ActivityFold

  /// Creates the statistics of a run before its start.
  ///
  /// - Parameters:
  ///   - plan: The plan of the run.
  ///   - device: The number of the device in its fleet, which the fingerprint includes.
  ///   - curve: The load over time of a fleet, to which the run's is added; `nil` for a series of the run's own.
  ///   - limits: The durations with which percentiles will be compared, at which they are exact.
  init(plan: Plan, device: UInt64 = 0, curve: LoadCurve? = nil, exactAt limits: [Int64] = []) {
    self.plan = plan
    measuredFrom = max(plan.start, plan.measuredFrom)
    (startsMeasuring, isMeasuring) = (measuredFrom <= plan.simulatedFrom, true)
    (subjects, chain) = (MetricSubjects(plan: plan), Fingerprint(plan: plan, device: device))
    kinds = Self.kinds(of: plan)
    measuredByKind = kinds.map { _ in 0 }
    display = Display(plan: plan)
    budget = BudgetFold(plan: plan)
    reloads = ReloadFold(plan: plan)
    waiting = WaitingFold(plan: plan)
    pushes = PushFold(plan: plan)
    cards = CardFold(plan: plan)
    activity = ActivityFold(plan: plan, curve: curve)
    if !limits.isEmpty {
      let levels = PointMarks.levels(for: limits)
      display.mark(at: levels)
      waiting.mark(at: levels)
    }
    prepare()
  }

  /// Returns which kinds of widgets a device has.
  private static func kinds(of plan: Plan) -> [Bool] {
    var kinds: [Bool] = []
    func add(_ kind: Int, _ isPlaced: Bool) {
      while kinds.count <= kind { kinds.append(false) }
      kinds[kind] = kinds[kind] || isPlaced
    }
    for instance in plan.instances { add(instance.kind, instance.placed != .never) }
    for card in plan.cards { add(card.kind, true) }
    return kinds
  }

  /// Returns the measured time of the devices that have a kind of widget, in milliseconds; without a kind, of all.
  func measured(of kind: Int?) -> Int64 {
    guard let kind else { return measured }
    return measuredByKind.indices.contains(kind) ? measuredByKind[kind] : 0
  }

  /// The hash of the run; of several devices, the sum of their hashes.
  package var fingerprint: UInt64 { sum ?? chain.value }

  /// Begins the run of a device, whose random numbers decide the values of its sources.
  package func begin(seed: UInt64, device: UInt64) { display.begin(RandomSource(seed: seed, device: device)) }

  /// Records an observation.
  ///
  /// It is inlined into the engine at each kind of observation, so that the compiler removes the folds that ignore this
  /// kind.
  ///
  /// - Precondition: It is the next observation of a run of the same plan: only debug builds check indices.
  /// - Complexity: O(*n*) in the instances that show a changed source or receive a push; otherwise amortized O(1).
  @inline(__always)
  package func observe(_ observation: Observation, at now: SimInstant) {
    if !isMeasuring && now >= measuredFrom { startMeasuring() }
    chain.observe(observation, at: now)
    display.observe(observation, at: now)
    budget.observe(observation, at: now)
    waiting.observe(observation, at: now)
    cards.observe(observation, at: now)
    reloads.observe(observation)
    if let reason = EarlyEnd(observation) { earlyEnd = reason }
    guard isMeasuring else { return activity.observeUnmeasured(observation) }
    pushes.observe(observation)
    activity.observe(observation, at: now)
  }

  /// Records a change of a source, which only the display and the cards measure.
  @inline(__always)
  func observeChange(of source: Int, to version: ContentVersion, at now: SimInstant) {
    if !isMeasuring && now >= measuredFrom { startMeasuring() }
    display.change(source, to: version, at: now)
    cards.change(source, to: version, at: now)
  }

  /// Records a view of an instance, which only the fingerprint and the display measure.
  @inline(__always)
  func observeView(of instance: Int, until end: SimInstant, at now: SimInstant) {
    if !isMeasuring && now >= measuredFrom { startMeasuring() }
    chain.view(instance, until: end, at: now)
    display.view(instance, until: end, at: now)
  }

  /// Records the last of several changes of a source that affect only the version and its time.
  @inline(__always)
  func observeLastChange(of source: Int, to version: ContentVersion, at now: SimInstant) {
    display.applyLastChange(of: source, to: version, at: now)
  }

  /// Records the delivery of a timeline; equal to recording each of its observations.
  @inline(__always)
  func observeDelivery(_ delivery: Delivery, at now: SimInstant) {
    if !isMeasuring && now >= measuredFrom { startMeasuring() }
    chain.observe(delivery, at: now)
    display.observe(delivery, at: now)
    reloads.observe(delivery)
    if isMeasuring { activity.observe(delivery, at: now) }
  }

  /// Returns whether only the last of the further changes of a source can affect the measurements: its widgets show
  /// stale content, and no card shows anything.
  func needsOnlyLastChange(of source: Int) -> Bool { cards.isEmpty && display.needsOnlyLastChange(of: source) }

  /// Continues with another device of the fleet in the same scenario; its measurements are added to the current ones.
  ///
  /// - Precondition: The run of the previous device has ended, and these statistics have no other owner.
  func begin(device: UInt64) {
    precondition(isFinished && sum == nil, "only statistics of a run that has ended can be continued")
    (isFinished, devices) = (false, devices + 1)
    chain.begin(device: device)
    prepare()
  }

  /// Forgets all measurements before the run of another device of the same kind in a fleet, but keeps the memory.
  ///
  /// - Precondition: The plan differs from that of the previous device in rates, times and placings only.
  func restart(_ plan: Plan) {
    precondition(isFinished, "only statistics of a run that has ended can be used again")
    (isFinished, devices, measured, sum, earlyEnd) = (false, 1, 0, nil, nil)
    kinds = Self.kinds(of: plan)
    for kind in kinds.indices { measuredByKind[kind] = 0 }
    chain.restart(device: plan.device)
    visitFolds(FoldStep.restart(plan))
    prepare()
  }

  /// Ends the run; open intervals end now.
  package func finish(at end: SimInstant) {
    precondition(!isFinished, "the run has already ended")
    if !isMeasuring { startMeasuring() }
    isFinished = true
    let time = max(0, (end - measuredFrom).milliseconds)
    measured += time
    for kind in kinds.indices where kinds[kind] { measuredByKind[kind] += time }
    visitFolds(FoldStep.finish(at: end))
  }

  /// Creates the statistics of no device, to which others can be added.
  convenience init(emptyOf plan: Plan, curve: LoadCurve? = nil, exactAt limits: [Int64] = []) {
    self.init(plan: plan, curve: curve, exactAt: limits)
    (sum, devices, isFinished) = (0, 0, true)
  }

  /// Adds the statistics of other devices with the same widgets.
  func add(_ other: Statistics) {
    precondition(other.isFinished, "only runs that have ended can be merged")
    precondition(subjects == other.subjects, "only runs of the same widgets can be merged")
    sum = fingerprint &+ other.fingerprint
    earlyEnd = earlyEnd ?? other.earlyEnd
    (devices, measured) = (devices + other.devices, measured + other.measured)
    for kind in measuredByKind.indices { measuredByKind[kind] += other.measuredByKind[kind] }
    visitFolds(FoldStep.add(other))
  }

  /// The list of the folds: does something to each.
  @discardableResult @inline(__always)
  private func visitFolds<Visitor: FoldVisitor>(_ visitor: consuming Visitor) -> Visitor {
    visitor.visit(&display) { $0.merge($1.display) }
    visitor.visit(&budget) { $0.merge($1.budget) }
    visitor.visit(&reloads) { $0.merge($1.reloads) }
    visitor.visit(&waiting) { $0.merge($1.waiting) }
    visitor.visit(&pushes) { $0.merge($1.pushes) }
    visitor.visit(&cards) { $0.merge($1.cards) }
    visitor.visit(&activity) { $0.merge($1.activity) }
    return visitor
  }

  /// Codes the statistics of devices of a fleet, or reads them into those of no device.
  ///
  /// - Precondition: Their runs have ended, none of them early.
  func code(_ coder: inout StateCoder) {
    precondition(isFinished && earlyEnd == nil, "only whole runs have a state")
    var hash = fingerprint
    coder.code(&hash)
    sum = hash
    coder.code(&devices)
    coder.code(&measured)
    coder.code(counters: &measuredByKind)
    coder = visitFolds(FoldCoding(coder: coder)).coder
  }

  /// Returns the number of grants with a fate.
  func grants(_ fate: ReloadFold.GrantFate) -> Int64 { reloads.count(fate) }

  private func prepare() {
    isMeasuring = startsMeasuring
    visitFolds(FoldStep.begin(isMeasuring: isMeasuring))
  }

  // Called once in a run: inlining would enlarge the code of every observation.
  @inline(never)
  private func startMeasuring() {
    isMeasuring = true
    visitFolds(FoldStep.measure(from: measuredFrom))
  }
}
