/// What a clock of the device goes off for.
enum Clock: Hashable, Sendable {
  case midnight, waking, bedtime, quiet
  case change(source: Int)
  case begin(schedule: Int)
  case end(schedule: Int)
  case throttle(sender: Int)
  case resend(sender: Int)
  case flight
  case storeExpiry(app: Int)
  case pushUnit(app: Int)
  case callAgain(call: Int)
  case runEnd(Int)
  case entry(Int)
  case ask(card: Int)
  case contextEdge(card: Int)
  case cardEntry(card: Int)
  case scoreEnd(Int)
  case rotation(stack: Int)
  case viewEnd(Int)
  case start(Int)
  case decide(Int)
  case due(Int)
}

/// The written order of ties: a slot for every clock of a plan, in the order in which equal instants are handled.
///
/// The day and its edges; source changes, conditions, sessions, pushes and calls; then what ends (runs), what comes up
/// (entries, cards, stacks), views; last what a widget starts (grants, runs, due policies). A view at the very instant
/// at which a widget's own reload starts still sees what was there before.
struct ClockMap: Sendable {
  private(set) var clocks: [Clock] = []
  private(set) var change: [Int] = []
  private(set) var begin: [Int] = []
  private(set) var end: [Int] = []
  private(set) var throttle = 0
  private(set) var resend = 0
  private(set) var flight = 0
  private(set) var storeExpiry = 0
  private(set) var pushUnit = 0
  private(set) var callAgain = 0
  private(set) var runEnd = 0
  private(set) var entry = 0
  private(set) var ask = 0
  private(set) var contextEdge = 0
  private(set) var cardEntry = 0
  private(set) var scoreEnd = 0
  private(set) var rotation = 0
  private(set) var viewEnd = 0
  private(set) var start = 0
  private(set) var decide = 0
  private(set) var due = 0

  static let midnight = 0
  static let waking = 1
  static let bedtime = 2
  static let quiet = 3

  init(_ plan: Plan) {
    clocks = [.midnight, .waking, .bedtime, .quiet]
    begin = [Int](repeating: 0, count: plan.schedules.count)
    end = begin
    for source in plan.sources.indices { change.append(add(.change(source: source))) }
    for (index, schedule) in plan.schedules.enumerated() where schedule.action != .view { add(schedule, index) }
    let (instances, cards, apps) = (plan.instances.count, plan.cards.count, plan.apps.count)
    throttle = add(plan.senders.count) { .throttle(sender: $0) }
    resend = add(plan.senders.count) { .resend(sender: $0) }
    flight = add(.flight)
    storeExpiry = add(apps) { .storeExpiry(app: $0) }
    pushUnit = add(apps) { .pushUnit(app: $0) }
    callAgain = add(plan.calls.count) { .callAgain(call: $0) }
    runEnd = add(instances) { .runEnd($0) }
    entry = add(instances) { .entry($0) }
    ask = add(cards) { .ask(card: $0) }
    contextEdge = add(cards) { .contextEdge(card: $0) }
    cardEntry = add(cards) { .cardEntry(card: $0) }
    scoreEnd = add(instances) { .scoreEnd($0) }
    rotation = add(plan.stackCount) { .rotation(stack: $0) }
    for (index, schedule) in plan.schedules.enumerated() where schedule.action == .view { add(schedule, index) }
    viewEnd = add(instances) { .viewEnd($0) }
    start = add(instances) { .start($0) }
    decide = add(instances) { .decide($0) }
    due = add(instances) { .due($0) }
  }

  /// The begin comes first: what ends when the next begins goes on. Changes have the clock of their source.
  private mutating func add(_ schedule: Schedule, _ index: Int) {
    if case .change = schedule.action { return }
    begin[index] = add(.begin(schedule: index))
    if schedule.action.lasts { end[index] = add(.end(schedule: index)) }
  }

  private mutating func add(_ clock: Clock) -> Int {
    clocks.append(clock)
    return clocks.count - 1
  }

  private mutating func add(_ count: Int, _ clock: (Int) -> Clock) -> Int {
    let base = clocks.count
    for index in 0..<count { clocks.append(clock(index)) }
    return base
  }
}
