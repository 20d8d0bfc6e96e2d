@testable import TimelineSim

/// Returns the instant a number of minutes after the start of a small plan.
func minute(_ count: Int64) -> SimInstant { Plan.smallStart + .minutes(count) }

/// Plays a small plan and returns its observations.
func play(hours: Int64 = 24, device: UInt64 = 0, _ build: (inout Plan) -> Void) -> Recording {
  Simulator(.small(hours: hours, build)).run(device: device, observer: Recording(start: Plan.smallStart))
}

extension Plan {
  /// Monday, 2026-06-01, 00:00 UTC.
  static let smallStart = SimInstant(milliseconds: CivilDay(year: 2026, month: 6, day: 1).number * CivilDay.length)

  /// Returns a plan with one app, one source that never changes and one widget, on an ideal system.
  ///
  /// The widget shows one entry, requests no reload, answers at once and was placed long ago. The person is awake all
  /// day and never views the device.
  static func small(hours: Int64 = 24, _ build: (inout Plan) -> Void = { _ in }) -> Plan {
    let zone = ZoneTable(fixed: .zero)
    var plan = Plan(
      start: smallStart, end: smallStart + .hours(hours), measuredFrom: smallStart,
      zone: zone, personZone: zone, serverZone: zone, awake: .wholeDay, viewsPerDay: 0,
      viewWeights: Array(repeating: 1, count: 24),
      system: .ideal, schedules: [], sources: [SourcePlan(foreseen: .zero, needsNetwork: false)],
      apps: [AppPlan(key: 100, instances: [0])], calls: [], senders: [], outages: [], instances: [.plain],
      stackCount: 0, cards: [])
    build(&plan)
    return plan
  }

  /// The provider of the first widget.
  var provider: ProviderPlan {
    get { instances[0].provider }
    set { instances[0].provider = newValue }
  }

  /// Schedules an action at minutes after the start.
  mutating func on(_ minutes: [Int64], _ action: ScheduledAction, lasts: SimDuration = .zero) {
    schedules.append(
      Schedule(
        timing: .instants(minutes.map { minute($0) }), length: lasts, action: action,
        key: UInt64(500 + schedules.count)))
  }

  /// Schedules an action periodically, first one period after the start.
  mutating func every(_ period: SimDuration, _ action: ScheduledAction, lasts: SimDuration = .zero) {
    schedules.append(
      Schedule(
        timing: .periodic(every: period, from: start + period, within: .wholeDay), length: lasts, action: action,
        key: UInt64(500 + schedules.count)))
  }

  /// Gives every widget a pool with a daily allowance that accrues evenly.
  mutating func setBudget(_ units: Int64, initial: Ratio = .none, capacity: Ratio = .all) {
    (system.budget.allowance, system.budget.faceAllowance, system.budget.floor) = (units, units, units)
    (system.budget.initial, system.budget.capacity) = (initial, capacity)
  }

  /// Adds a copy of the first widget to an app and returns its index.
  @discardableResult
  mutating func addWidget(to app: Int = 0, _ build: (inout InstancePlan) -> Void = { _ in }) -> Int {
    var instance = instances[0]
    (instance.app, instance.key) = (app, UInt64(200 + instances.count))
    build(&instance)
    instances.append(instance)
    apps[app].instances.append(instances.count - 1)
    return instances.count - 1
  }

  /// Adds an app without widgets and returns its index.
  mutating func addApp() -> Int {
    apps.append(AppPlan(key: UInt64(100 + apps.count), instances: []))
    return apps.count - 1
  }

  /// Adds a call of an app at minutes after the start, or with another trigger.
  mutating func addCall(
    at minutes: [Int64] = [], _ trigger: CallPlan.Trigger = .timed, in appState: CallPlan.AppState = .anywhere,
    reloads targets: [Int] = [0], app: Int = 0, _ build: (inout CallPlan) -> Void = { _ in }
  ) {
    var call = CallPlan(app: app, trigger: trigger, appState: appState, call: .reload(instances: targets))
    build(&call)
    calls.append(call)
    if !minutes.isEmpty { on(minutes, .call(call: calls.count - 1)) }
  }

  /// Adds pushes of a server at minutes after the start, to an app whose widgets all subscribe to pushes.
  mutating func addPushes(
    at minutes: [Int64], app: Int = 0, throttle: SimDuration = .zero, retries: Bool = true,
    _ request: PushRequest = PushRequest()
  ) {
    senders.append(
      SenderPlan(
        key: UInt64(300 + senders.count), app: app, throttle: throttle, request: request,
        retries: retries))
    on(minutes, .push(sender: senders.count - 1))
  }

  /// Adds a card that is always relevant, has its entry at once and is always seen.
  mutating func addCard(_ build: (inout CardPlan) -> Void = { _ in }) {
    var card = CardPlan(
      key: UInt64(400 + cards.count), kind: 1, app: 0, source: 0, context: .daily(.wholeDay), dateKind: .standard,
      group: nil, replaces: [], seen: .all, takes: .zero, lacksEntry: .none, subscribesToPushes: false)
    build(&card)
    cards.append(card)
  }
}

extension InstancePlan {
  /// A widget that was placed long ago and is seen in every view.
  static let plain = InstancePlan(
    key: 200, kind: 0, app: 0, source: 0, provider: .plain, placed: .distantPast, seen: .all, seenHidden: .none,
    usualViews: 0, stack: nil, isOnFace: false, isSeenLocked: false, isProtected: false, subscribesToPushes: true,
    usesLocation: false)
}

extension ProviderPlan {
  /// A provider that delivers one entry at once and requests no reload.
  static let plain = ProviderPlan(
    entries: .spaced(count: 1, every: .zero, first: .zero), policy: .never, policyOnError: .never, takes: .zero)
}

extension ProviderPlan.Policy {
  /// A policy that is due a number of minutes after the run's start.
  static func after(_ minutes: Int64) -> Self { .after(.delay(.minutes(minutes)), jitter: .zero) }
}

extension StartPlan {
  /// The start delays of all kinds that are not exempt.
  var delay: QuantileTable {
    get { delays[Kind.policy.rawValue] }
    set { for kind in [Kind.policy, .retry, .call, .lowPush, .push] { delays[kind.rawValue] = newValue } }
  }

  /// The start delay of all exempt kinds.
  var freeLatency: SimDuration {
    get { delays[Kind.exempt.rawValue].constant ?? .zero }
    set {
      for kind in [Kind.exempt, .interaction, .freeCause] { delays[kind.rawValue] = QuantileTable(constant: newValue) }
    }
  }
}

extension Plan {
  /// Gives the device, its person and its servers another zone.
  mutating func move(to zone: ZoneTable) { (self.zone, personZone, serverZone) = (zone, zone, zone) }
}
