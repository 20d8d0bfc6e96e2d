/// One device under one plan: its state, its clocks and the loop that moves time.
///
/// The rules of the model are extensions, one file a kind of event, in `Rules/`; what may hold a reload back is in
/// `Gates/`. Time moves only in `step()`. Everything that happens is told to the observer, and nothing else leaves.
///
/// Questions that rules ask on their way, methods that change nothing, are always inlined: to call one from a method
/// that does change the simulation, the compiler would copy all of it to the stack first.
struct Simulation<Watcher: Observer> {
  let frame: SimulationFrame
  let random: RandomSource
  var watcher: Watcher

  /// The instant that is being handled.
  var now: SimInstant
  /// The slot of the clock that is being handled, which tells whose turn at this instant has passed.
  private(set) var turn = 0
  var clocks: ClockTable
  var cursors: [OccurrenceCursor]
  /// The end of what each schedule has begun; in the past if nothing is on.
  var activeUntil: [SimInstant]

  var day: PersonDay
  var feeds: [ChangeFeed]
  var instances: [InstanceState]
  var apps: [AppState]
  var senders: [SenderState]
  var mailboxes: [MailboxState]
  var flights: [Flight] = []
  var cards: [CardState]
  var stacks: [StackState]
  /// How many schedules make each condition hold.
  var conditions: [Int]
  /// Reload pools, then the pushes and the token of each app, then the rotations of each stack.
  var pools: PoolTable
  /// The repetitions each call has still to make.
  var callsLeft: [Int64]

  /// When the person last used the device.
  var lastUse: SimInstant
  /// When the view under way ends.
  var screenOnUntil = SimInstant.distantPast
  /// When the open batch closes.
  var batchCloses = SimInstant.distantPast
  /// How often the person has looked; the number of a view keys what it falls on.
  var views: Int64 = 0
  /// Whether the run ends before its time: an instance would spin for ever, or too much happens.
  var isRunaway = false
  /// What was done so far, in observations; what is looked at without one counts as well.
  var work: Int64 = 0

  /// The most runs of an instance at one instant.
  static var runawayLimit: Int { 10_000 }

  init(_ frame: SimulationFrame, device: UInt64, watcher: Watcher) {
    let plan = frame.plan
    let random = RandomSource(seed: plan.seed, device: device)
    self.frame = frame
    self.random = random
    self.watcher = watcher
    now = plan.start
    lastUse = plan.start
    clocks = ClockTable(count: frame.map.clocks.count)
    cursors = plan.schedules.map { OccurrenceCursor($0, in: frame, random: random) }
    activeUntil = [SimInstant](repeating: .distantPast, count: plan.schedules.count)
    day = PersonDay.containing(plan.start, awake: plan.awake, viewWeights: plan.viewWeights, zone: plan.zone)
    feeds = plan.sources.indices.map { source in
      ChangeFeed(
        cursors: frame.index.changes[source].map { OccurrenceCursor(plan.schedules[$0], in: frame, random: random) },
        in: frame)
    }
    instances = [InstanceState](repeating: InstanceState(), count: plan.instances.count)
    apps = [AppState](repeating: AppState(), count: plan.apps.count)
    senders = [SenderState](repeating: SenderState(), count: plan.senders.count)
    mailboxes = [MailboxState](repeating: MailboxState(), count: plan.apps.count)
    cards = [CardState](repeating: CardState(), count: plan.cards.count)
    stacks = (0..<plan.stackCount).map { stack in
      // The first of those that have been placed; if none has, the first that will be.
      let members = frame.index.members[stack]
      let dates = members.map { max(plan.start, plan.instances[$0].placed) }
      return StackState(top: zip(members, dates).min { $0.1 < $1.1 }?.0 ?? 0)
    }
    conditions = [Int](repeating: 0, count: Condition.allCases.count)
    pools = PoolTable(plan)
    callsLeft = [Int64](repeating: 0, count: plan.calls.count)
  }

  /// Runs from the plan's start to its end.
  ///
  /// - Complexity: O(*e* log *c*) for *e* events and *c* clocks.
  mutating func run() {
    begin()
    while !isRunaway, step() {}
    (now, turn) = (frame.plan.end, 0)
    finish()
  }

  /// Moves time to the next event and handles it; false once there is none before the end.
  mutating func step() -> Bool {
    let slot = clocks.next
    let instant = clocks[slot]
    guard instant < frame.plan.end else { return false }
    assert(instant >= now, "time goes back from \(now) to \(instant)")
    (now, turn) = (instant, slot)
    work &+= 1
    handle(frame.map.clocks[slot])
    if isExhausted { exhaust() }
    assert(clocks[slot] > instant || isRunaway || canRepeat(frame.map.clocks[slot]), "a clock goes off for ever")
    checkInvariants()
    return true
  }

  /// Whether a clock may show the same instant again after it went off.
  private func canRepeat(_ clock: Clock) -> Bool {
    switch clock {
    case .change, .begin, .flight, .due, .start, .callAgain, .decide: true
    default: false
    }
  }

  private mutating func handle(_ clock: Clock) {
    switch clock {
    case .midnight: beginCalendarDay()
    case .waking: wake()
    case .bedtime: goToBed()
    case .quiet: fallQuiet()
    case .change(let source): change(source)
    case .begin(let schedule): begin(schedule: schedule)
    case .end(let schedule): end(schedule: schedule)
    case .throttle(let sender): endThrottle(sender)
    case .resend(let sender): resend(sender)
    case .flight: land()
    case .storeExpiry(let app): expireStored(app)
    case .pushUnit(let app): admitDeferred(app)
    case .callAgain(let call): callAgain(call)
    case .runEnd(let instance): endRun(instance)
    case .entry(let instance): showNextEntry(instance)
    case .ask(let card): askRelevance(card)
    case .contextEdge(let card): passContextEdge(card)
    case .cardEntry(let card): showCard(card)
    case .scoreEnd(let instance): endScore(instance)
    case .rotation(let stack): stop(frame.map.rotation + stack); arrange(stack)
    case .viewEnd(let instance): closeView(instance)
    case .start(let instance): start(instance)
    case .decide: decideLongestWaiting()
    case .due(let instance): comeDue(instance)
    }
  }

  /// Tells the observer that something happened now.
  @inline(__always)
  mutating func note(_ observation: Observation) {
    work &+= 1
    watcher.observe(observation, at: now)
  }

  /// Stops the clock of a slot.
  mutating func stop(_ slot: Int) { clocks.set(slot, to: .never) }

  /// Whether a condition holds.
  @inline(__always)
  func holds(_ condition: Condition) -> Bool { conditions[condition.rawValue] > 0 }

  /// Whether content that is protected cannot be read.
  @inline(__always)
  var isLocked: Bool { holds(.locked) || holds(.beforeFirstUnlock) }
}

extension ScheduledAction {
  /// Whether it is the change of a source, whose clock belongs to the source.
  var isChange: Bool {
    if case .change = self { return true }
    return false
  }
}
