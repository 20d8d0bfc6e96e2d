/// One device under one plan: its widgets, its subsystems and the loop that moves time.
///
/// `Core` has time, clocks and the observer. `Budget`, `Pushes`, `Cards` and `Stacks` each own their state and take the
/// core as an argument. Here are the widgets and what goes between the parts: the rules of the model are extensions, one
/// file a kind of event, in `Rules/`; what may hold a reload back is in `Gates/`. Time moves only in `step()`. Everything
/// that happens is told to the observer, and nothing else leaves.
///
/// It cannot be copied by accident, so that its memory needs no count of owners. Questions that rules ask on their way,
/// methods that change nothing, are always inlined: to call one from a method that does change the simulation, the
/// compiler would move all of it to the stack first.
struct Simulation<Watcher: Observer>: ~Copyable {
  var core: Core<Watcher>
  var budget: Budget
  var pushes: Pushes
  var cards: Cards
  var stacks: Stacks
  var instances: FixedStorage<InstanceState>

  var cursors: FixedStorage<OccurrenceCursor>
  /// The end of what each schedule has begun; in the past if nothing is on.
  var activeUntil: FixedStorage<SimInstant>
  /// The repetitions each call has still to make.
  var callsLeft: FixedStorage<Int64>
  /// When the open batch closes.
  var batchCloses = SimInstant.distantPast
  /// When units have to accrue before the next event, because somebody wants to know of them.
  private var accrualDue: SimInstant
  /// How often the person has looked; the number of a view keys what it falls on.
  var views: Int64 = 0

  /// The most runs of an instance at one instant.
  static var livelockLimit: Int { 10_000 }

  init(_ frame: SimulationFrame, seed: UInt64, device: UInt64, watcher: consuming Watcher) {
    let plan = frame.plan
    let random = RandomSource(seed: seed, device: device)
    core = Core(frame, random: random, watcher: watcher)
    budget = Budget(plan)
    pushes = Pushes(plan)
    cards = Cards(plan)
    stacks = Stacks(frame)
    instances = FixedStorage(repeating: InstanceState(), count: plan.instances.count)
    cursors = FixedStorage(plan.schedules.map { OccurrenceCursor($0, in: frame, random: random) })
    activeUntil = FixedStorage(repeating: .distantPast, count: plan.schedules.count)
    callsLeft = FixedStorage(repeating: 0, count: plan.calls.count)
    accrualDue = core.watcher.followsUnits ? plan.start : plan.measuredFrom > plan.start ? plan.measuredFrom : .never
  }

  /// Returns a simulation in the same state.
  func copy() -> Simulation { Simulation(copying: self) }

  private init(copying other: borrowing Simulation) {
    core = other.core.copy()
    budget = other.budget.copy()
    pushes = other.pushes.copy()
    cards = other.cards.copy()
    stacks = other.stacks.copy()
    instances = other.instances.copy()
    cursors = other.cursors.copy()
    activeUntil = other.activeUntil.copy()
    callsLeft = other.callsLeft.copy()
    (batchCloses, accrualDue, views) = (other.batchCloses, other.accrualDue, other.views)
  }

  /// Runs from the plan's start to its end.
  ///
  /// - Complexity: O(*e* log *c*) for *e* events and *c* clocks.
  mutating func run() {
    begin()
    while !core.endsEarly, step() {}
    accrue(before: core.frame.plan.end)
    (core.now, core.turn) = (core.frame.plan.end, 0)
    finish()
  }

  /// When the next event happens; `never` if nothing is pending.
  var nextInstant: SimInstant { core.clocks.instant(at: core.clocks.next) }

  /// Moves time to the next event and handles it; false once there is none before the end.
  mutating func step() -> Bool {
    let slot = core.clocks.next
    let instant = core.clocks.instant(at: slot)
    guard instant < core.frame.plan.end else { return false }
    if instant >= accrualDue { accrue(before: instant) }
    assert(instant >= core.now, "time goes back from \(core.now) to \(instant)")
    (core.now, core.turn) = (instant, slot)
    core.work &+= 1
    let clock = core.clocks.clock(at: slot)
    handle(clock)
    if core.isExhausted { core.stopAtWorkLimit() }
    assert(core.clocks[clock] > instant || core.endsEarly || clock.kind.canRepeat, "a clock goes off for ever")
    checkInvariants()
    return true
  }

  /// Lets units accrue that are told of before an event: each by itself for an observer that follows them, else those of
  /// the warm-up at its end, so that they are not taken for later ones.
  private mutating func accrue(before instant: SimInstant) {
    guard accrualDue <= instant else { return }
    if core.watcher.followsUnits { return budget.accrueEach(through: instant, &core) }
    core.now = max(core.now, core.frame.plan.measuredFrom - SimDuration(milliseconds: 1))
    budget.accrueAll(&core)
    accrualDue = .never
  }

  private mutating func handle(_ clock: Clock) {
    let index = clock.index
    switch clock.kind {
    case .midnight: beginCalendarDay()
    case .waking: wake()
    case .bedtime: goToBed()
    case .quiet: becomeQuiet()
    case .change: change(index)
    case .schedule: index & 1 == 0 ? begin(schedule: index / 2) : end(schedule: index / 2)
    case .throttle: endThrottle(index)
    case .resend: resendPush(index)
    case .flight: receivePushes()
    case .storeExpiry: pushes.expireStored(index, &core)
    case .pushUnit: admitDeferredPush(index)
    case .callAgain: makeCalls(index)
    case .runEnd: endRun(index)
    case .entry: showNextEntry(index)
    case .relevanceQuery: cards.queryRelevance(index, &core)
    case .contextEdge: cards.passContextEdge(index, &core)
    case .cardEntry: cards.show(index, &core)
    case .scoreEnd: stacks.endScore(index, &core, &budget)
    case .rotation: stacks.arrange(index, &core, &budget)
    case .view: begin(schedule: index)
    case .viewEnd: closeView(index)
    case .start: start(index)
    case .reconsider: decideAllWaiting()
    case .decide: decideLongestWaiting(from: index)
    case .due: submitDueRequest(index)
    }
  }
}

extension Clock.Kind {
  /// Whether a clock of this kind may show the same instant again after it went off.
  fileprivate var canRepeat: Bool {
    switch self {
    case .change, .schedule, .view, .flight, .due, .start, .callAgain, .decide: true
    default: false
    }
  }
}

extension ScheduledAction {
  /// Whether it is the change of a source, whose clock belongs to the source.
  var isChange: Bool {
    if case .change = self { return true }
    return false
  }
}
