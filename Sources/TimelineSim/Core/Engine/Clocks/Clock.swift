/// A clock of the device: a kind of pending event, and the index of its subject.
struct Clock: Hashable, Sendable {
  /// The events for which clocks fire, in the order of ties: of clocks set to one instant, earlier kinds fire first,
  /// and within a kind lower indices.
  ///
  /// The order is: the day and its edges; source changes, conditions, sessions, pushes and calls; then ends of runs,
  /// new content (entries, cards, stacks) and views; finally starts (grants, runs, due policies). A view at the instant
  /// at which a widget's reload starts therefore still sees the old content. Source changes have a table of their own
  /// (``Clocks``), and take place before the clocks of `schedule`.
  enum Kind: Int, Hashable, Sendable, CaseIterable {
    case midnight, waking, bedtime, quiet
    /// Begins and ends of schedules in turn. The begin comes first, so that a condition continues when its next
    /// occurrence begins as it ends.
    case schedule
    case edit, saved
    case throttle, resend, arrival, storeExpiry, pushUnit
    case wake
    case callAgain
    case runEnd, entry
    case relevanceQuery, contextEdge, cardEntry, scoreEdge, rotation
    case view
    case start, reconsider, decide, due
  }

  let kind: Kind
  let index: Int

  private init(_ kind: Kind, _ index: Int = 0) { (self.kind, self.index) = (kind, index) }

  static var midnight: Clock { Clock(.midnight) }
  static var waking: Clock { Clock(.waking) }
  static var bedtime: Clock { Clock(.bedtime) }
  static var quiet: Clock { Clock(.quiet) }
  static func begin(schedule: Int) -> Clock { Clock(.schedule, 2 * schedule) }
  static func end(schedule: Int) -> Clock { Clock(.schedule, 2 * schedule + 1) }
  static func edit(rule: Int) -> Clock { Clock(.edit, rule) }
  static func saved(call: Int) -> Clock { Clock(.saved, call) }
  static func throttle(sender: Int) -> Clock { Clock(.throttle, sender) }
  static func resend(sender: Int) -> Clock { Clock(.resend, sender) }
  static var arrival: Clock { Clock(.arrival) }
  static func storeExpiry(app: Int) -> Clock { Clock(.storeExpiry, app) }
  static func pushUnit(app: Int) -> Clock { Clock(.pushUnit, app) }
  static func wake(_ slot: Int) -> Clock { Clock(.wake, slot) }
  static func callAgain(call: Int) -> Clock { Clock(.callAgain, call) }
  static func runEnd(_ instance: Int) -> Clock { Clock(.runEnd, instance) }
  static func entry(_ instance: Int) -> Clock { Clock(.entry, instance) }
  static func relevanceQuery(card: Int) -> Clock { Clock(.relevanceQuery, card) }
  static func contextEdge(card: Int) -> Clock { Clock(.contextEdge, card) }
  static func cardEntry(card: Int) -> Clock { Clock(.cardEntry, card) }
  static func scoreEdge(_ instance: Int) -> Clock { Clock(.scoreEdge, instance) }
  static func rotation(stack: Int) -> Clock { Clock(.rotation, stack) }
  static func view(schedule: Int) -> Clock { Clock(.view, schedule) }
  static func start(_ instance: Int) -> Clock { Clock(.start, instance) }
  static var reconsider: Clock { Clock(.reconsider) }
  static func decide(_ instance: Int) -> Clock { Clock(.decide, instance) }
  static func due(_ instance: Int) -> Clock { Clock(.due, instance) }

  /// Returns every clock of a plan, in the order of ties.
  static func all(of plan: Plan) -> [Clock] {
    Kind.allCases.flatMap { kind in (0..<kind.count(in: plan)).map { Clock(kind, $0) } }
  }
}

extension Clock.Kind {
  /// Returns the number of clocks of this kind on a device.
  func count(in plan: Plan) -> Int {
    switch self {
    case .midnight, .waking, .bedtime, .quiet, .arrival, .reconsider: 1
    case .schedule: 2 * plan.schedules.count
    case .view: plan.schedules.count
    case .throttle, .resend: plan.senders.count
    case .storeExpiry, .pushUnit: plan.apps.count
    case .wake: plan.wakes.isEmpty ? 0 : WakeKind.allCases.count * plan.apps.count
    case .callAgain: plan.calls.count
    case .edit: plan.edits.count
    case .saved: plan.saved.isEmpty ? 0 : plan.calls.count
    case .relevanceQuery, .contextEdge, .cardEntry: plan.cards.count
    case .rotation: plan.stackCount
    case .runEnd, .entry, .scoreEdge, .start, .decide, .due: plan.instances.count
    }
  }
}
