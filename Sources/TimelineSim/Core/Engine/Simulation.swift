/// A simulation of one device under one plan: its widgets, its subsystems and the event loop.
///
/// `Core` holds the time, the clocks and the observer. `Budget`, `Pushes`, `Cards` and `Stacks` each own their state
/// and take the core as an argument. This type holds the widgets and connects the subsystems. The rules of the model
/// are extensions in `Rules/`, one file for each kind of event; the gates that hold reloads back are in `Gates/`. Time
/// advances only in `step()`. The observer receives every event and is the only output.
///
/// The type is noncopyable, so that its memory needs no reference counts. Which methods are inlined is measured (decision
/// 41): nonmutating ones that rules call, because the compiler would first move the whole simulation to the stack, and
/// frequent ones. Those that send an observation are not.
struct Simulation<Observing: EngineObserver>: ~Copyable {
  var core: Core<Observing>
  var budget: Budget
  var pushes: Pushes
  var cards: Cards
  var stacks: Stacks
  var instances: FixedStorage<InstanceState>

  var cursors: FixedStorage<OccurrenceCursor>
  /// The end of the active condition or session of each schedule; in the past if there is none.
  var activeUntil: FixedStorage<SimInstant>
  /// The number of repetitions left of each call.
  var callsLeft: FixedStorage<Int64>
  /// The instants of the changes that the person is going to make by each rule, in their order.
  var edits: FixedStorage<ArraySlice<SimInstant>>
  /// The writes of each call that have not ended yet, in their order.
  var writes: FixedStorage<ArraySlice<Write>>
  /// What runs have fetched for each cache; copies of a kind that show one source share a cache.
  var caches: FixedStorage<KeptContent>
  /// The last grants of each kind that its limit counts, at the place of its first copy; none in a plan without such a
  /// limit.
  var grantsOfKind: FixedStorage<RecentEvents>
  /// The calls of each app that the limit on calls counts; none in a plan without it.
  var callsOfApp: FixedStorage<CallState>
  /// The runs that each widget has left until the system gives it up for the day, `nil` on a day on which it does not;
  /// none in a plan without such days.
  var runsLeft: FixedStorage<Int64?>
  /// The wakes of each app by each kind; none in a plan without them.
  var wakes: FixedStorage<WakeState>
  /// The number of wakes that each rule has requested.
  var wakesRequested: FixedStorage<Int64>
  /// The answers of each provider's own code; none in a plan without them.
  var answers: FixedStorage<AnswerBook?>
  /// The relevances of the entries of answers.
  var relevances = AnsweredRelevances()
  /// The run that waits for an answer; `nil` while none does.
  var question: RunQuestion?
  /// The end of the current batch window.
  var batchCloses = SimInstant.distantPast
  /// The instant from which units must accrue before the next event, because the observer needs them in time.
  private(set) var accrualDue: SimInstant
  /// The start of the measured time, until the entries shown before it are reported.
  private var measuringDue: SimInstant

  /// The plan in force.
  var plan: Plan {
    @inline(__always) _read { yield core.frame.plan }
  }

  /// The largest number of runs of an instance at one instant; more are a livelock.
  static var livelockLimit: Int { 10_000 }

  init(_ frame: SimulationFrame, seed: UInt64, device: UInt64, observer: consuming Observing) {
    let random = RandomSource(seed: seed, device: device)
    core = Core(frame, random: random, observer: observer)
    budget = Budget(frame)
    pushes = Pushes(frame)
    cards = Cards(frame)
    stacks = Stacks(frame)
    instances = FixedStorage(repeating: InstanceState(), count: frame.plan.instances.count)
    // The changes of a source have cursors in the core.
    cursors = FixedStorage(count: frame.plan.schedules.count) { index in
      let schedule = frame.plan.schedules[index]
      // All people who see the same changes meet the same outages.
      if case .outage(let source) = schedule.action {
        return OccurrenceCursor(schedule, in: frame, random: random.source(frame.plan.sources[source]))
      }
      return schedule.action.isChange ? .never : OccurrenceCursor(schedule, in: frame, random: random)
    }
    activeUntil = FixedStorage(repeating: .distantPast, count: frame.plan.schedules.count)
    callsLeft = FixedStorage(repeating: 0, count: frame.plan.calls.count)
    edits = FixedStorage(repeating: [], count: frame.plan.edits.count)
    writes = FixedStorage(repeating: [], count: frame.plan.calls.count)
    let isLimited = frame.plan.system.gates.limitedRuns != nil
    grantsOfKind = FixedStorage(repeating: RecentEvents(), count: isLimited ? frame.plan.instances.count : 0)
    let areCallsLimited = frame.plan.system.calls.limit != nil
    callsOfApp = FixedStorage(repeating: CallState(), count: areCallsLimited ? frame.plan.apps.count : 0)
    let abandons = frame.plan.system.gates.abandonedShare > .none
    runsLeft = FixedStorage(repeating: nil, count: abandons ? frame.plan.instances.count : 0)
    wakes = FixedStorage(repeating: WakeState(), count: Clock.Kind.wake.count(in: frame.plan))
    wakesRequested = FixedStorage(repeating: 0, count: frame.plan.wakes.count)
    caches = FixedStorage(repeating: .none, count: frame.plan.instances.count)
    answers = FixedStorage(count: frame.index.hasAnswers ? frame.plan.instances.count : 0) {
      frame.plan.instances[$0].answers
    }
    let (start, measuredFrom) = (frame.plan.simulatedFrom, frame.plan.measuredFrom)
    measuringDue = measuredFrom > start ? measuredFrom : .never
    accrualDue = core.observer.followsUnits ? start : measuringDue
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
    edits = other.edits.copy()
    writes = other.writes.copy()
    grantsOfKind = other.grantsOfKind.copy()
    callsOfApp = other.callsOfApp.copy()
    runsLeft = other.runsLeft.copy()
    wakes = other.wakes.copy()
    wakesRequested = other.wakesRequested.copy()
    caches = other.caches.copy()
    answers = other.answers.copy()
    (relevances, question) = (other.relevances, other.question)
    (batchCloses, accrualDue, measuringDue) = (other.batchCloses, other.accrualDue, other.measuringDue)
  }

  /// Runs the simulation to the plan's end, history included.
  ///
  /// - Complexity: O(*e* log *c*) for *e* events and *c* clocks.
  mutating func run() {
    begin()
    repeat { applyPlainChanges() } while !core.endsEarly && advanceToNextEvent()
    accrue(before: core.plan.end)
    (core.now, core.currentSlot) = (core.plan.end, 0)
    finish()
  }

  /// The instant of the next event; `never` if no event is pending.
  var nextInstant: SimInstant { min(core.clocks.nextInstant, core.clocks.nextChange) }

  /// Advances the time to the next event and handles it; returns false if there is none before the end.
  mutating func step() -> Bool { advanceToNextEvent() }

  /// The body of ``step()``, which the loop of a whole run inlines.
  @inline(__always)
  private mutating func advanceToNextEvent() -> Bool {
    let (slot, instant, changesAt) = (core.clocks.next, core.clocks.nextInstant, core.clocks.nextChange)
    if changesAt < instant || changesAt == instant && core.clocks.followsChanges(slot) {
      // No clock has fired yet that comes after the changes.
      guard advance(to: changesAt, slot: 0) else { return false }
      change(core.clocks.nextSource)
    } else {
      guard advance(to: instant, slot: slot) else { return false }
      let clock = core.clocks.clock(at: slot)
      handle(clock)
      assert(core.clocks[clock] > instant || core.endsEarly || clock.kind.canRepeat, "a clock repeats at one instant")
    }
    if core.isExhausted { core.stopAtWorkLimit() }
    checkInvariants()
    return true
  }

  /// Advances the time to the event of a slot; returns false if the event comes after the end.
  @inline(__always)
  mutating func advance(to instant: SimInstant, slot: Int) -> Bool {
    guard instant < core.plan.end else { return false }
    if instant >= accrualDue { accrue(before: instant) }
    assert(instant >= core.now, "time goes backwards from \(core.now) to \(instant)")
    (core.now, core.currentSlot) = (instant, slot)
    core.work &+= 1
    return true
  }

  /// Lets the due units accrue before an event, one by one, if the observer follows them.
  private mutating func accrue(before instant: SimInstant) {
    guard accrualDue <= instant else { return }
    if measuringDue <= instant { beginMeasuring() }
    if core.observer.followsUnits { budget.accrueEach(through: instant, &core) }
  }

  /// Reports the units and the entries of the history and the warm-up, so that they are not counted later.
  private mutating func beginMeasuring() {
    let last = measuringDue - SimDuration(milliseconds: 1)
    if core.observer.followsUnits { budget.accrueEach(through: last, &core) } else { accrualDue = .never }
    (core.now, core.currentSlot) = (max(core.now, last), .max)
    if !core.observer.followsUnits { budget.accrueAll(&core) }
    for instance in instances.indices { countEntries(instance) }
    measuringDue = .never
  }

  private mutating func handle(_ clock: Clock) {
    let index = clock.index
    switch clock.kind {
    case .midnight: beginCalendarDay()
    case .waking: wake()
    case .bedtime: goToBed()
    case .quiet: becomeQuiet()
    case .schedule: index & 1 == 0 ? begin(schedule: index / 2) : end(schedule: index / 2)
    case .edit: makeEdit(index)
    case .saved: endWrite(index)
    case .throttle: endThrottle(index)
    case .resend: resendPush(index)
    case .arrival: receivePushes()
    case .storeExpiry: pushes.expireStored(index, &core)
    case .pushUnit: admitWaitingPush(index)
    case .wake: deliverWake(index)
    case .callAgain: makeCall(index)
    case .runEnd: endRun(index)
    case .entry: showNextEntry(index)
    case .relevanceQuery: cards.queryRelevance(index, &core)
    case .contextEdge: cards.passContextEdge(index, &core)
    case .cardEntry: cards.show(index, &core)
    case .scoreEdge: updateScore(index)
    case .rotation: stacks.arrange(index, &core, &budget)
    case .view: begin(schedule: index)
    case .start: start(index)
    case .reconsider: decideAllWaiting()
    case .decide: decideLongestWaiting(from: index)
    case .due: submitDueRequest(index)
    }
  }
}

extension Clock.Kind {
  /// Whether a clock of this kind may be set to the same instant again after it has fired.
  fileprivate var canRepeat: Bool {
    switch self {
    case .schedule, .edit, .saved, .view, .arrival, .due, .start, .wake, .callAgain, .decide: true
    case .midnight, .waking, .bedtime, .quiet, .throttle, .resend, .storeExpiry, .pushUnit, .runEnd, .entry,
      .relevanceQuery, .contextEdge, .cardEntry, .scoreEdge, .rotation, .reconsider:
      false
    }
  }
}

extension ScheduledAction {
  /// Whether the action is the change of a source; the next change is kept for the source, not for the schedule.
  var isChange: Bool {
    if case .change = self { return true }
    return false
  }

  /// Whether the action is a view, of the device or of one display.
  var isView: Bool {
    if case .viewDisplay = self { return true }
    return self == .view
  }
}
