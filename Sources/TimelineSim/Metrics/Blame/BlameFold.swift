/// Attributes every stale millisecond of an instance to one cause, so that the causes add up to the stale time.
struct BlameFold: Hashable, Sendable {
  /// The stretch under way on one screen.
  private struct Open: Hashable, Sendable {
    var cause: BlameCause?
    var from = SimInstant.never
  }

  // Computed from the last case, so that the compiler knows it: a stored one would be looked up at each access.
  private static var causes: Int { BlameCause.nobodyAsked.rawValue + 1 }
  private var opens: [Open]
  private var claims: [Claim]
  private var traces: [PushTrace]
  private let senders: Grouping
  /// The instances that take a sender's pushes.
  let receivers: Grouping
  private var times: [Int64]
  private var views: [Int64]

  /// Creates the fold of a run that has not begun.
  init(plan: Plan) {
    let (instances, senders) = (plan.instances, plan.senders)
    opens = Array(repeating: Open(), count: instances.count)
    claims = Array(repeating: Claim(), count: instances.count)
    traces = Array(repeating: PushTrace(), count: senders.count)
    self.senders = Grouping(senders.count, into: instances.count) { sender in
      instances.indices.filter { instances[$0].takesPushes && instances[$0].app == senders[sender].app }
    }
    receivers = Grouping(instances.count, into: senders.count) { instance in
      senders.indices.filter { instances[instance].takesPushes && instances[instance].app == senders[$0].app }
    }
    times = Array(repeating: 0, count: instances.count * BlameCause.allCases.count)
    views = times
  }

  /// The stale milliseconds of an instance that are due to a cause.
  func time(_ instance: Int, _ cause: BlameCause) -> Int64 { times[Self.place(instance, cause)] }
  /// The stale views of an instance that are due to a cause.
  func views(_ instance: Int, _ cause: BlameCause) -> Int64 { views[Self.place(instance, cause)] }

  /// Why an instance is stale now; `nil` if it is not.
  func cause(_ instance: Int) -> BlameCause? { opens[instance].cause }

  /// Notes something about an instance's requests and runs.
  mutating func update(_ instance: Int, _ change: (inout Claim) -> Void) { change(&claims[instance]) }

  /// Notes something about a sender's pushes.
  mutating func update(sender: Int, _ change: (inout PushTrace) -> Void) { change(&traces[sender]) }

  /// Looks again at why an instance is stale, if it is.
  mutating func follow(_ instance: Int, _ screens: borrowing Screens, at now: SimInstant) {
    guard screens[instance].isStale else {
      if opens[instance].cause != nil { turn(instance, to: nil, at: now) }
      return
    }
    let cause = cause(of: instance, screens)
    if opens[instance].cause != cause { turn(instance, to: cause, at: now) }
  }

  /// Notes a view of wrong content.
  mutating func view(_ instance: Int) {
    if let cause = opens[instance].cause { views[Self.place(instance, cause)] += 1 }
  }

  /// Counts all time up to now.
  mutating func count(to now: SimInstant) {
    for instance in opens.indices { turn(instance, to: opens[instance].cause, at: now) }
  }

  /// Forgets everything before now.
  mutating func discard(at now: SimInstant) {
    count(to: now)
    for place in times.indices { (times[place], views[place]) = (0, 0) }
  }

  /// Adds the counts of another device.
  mutating func merge(_ other: BlameFold) {
    for place in times.indices {
      times[place] += other.times[place]
      views[place] += other.views[place]
    }
  }

  private mutating func turn(_ instance: Int, to cause: BlameCause?, at now: SimInstant) {
    let open = opens[instance]
    if let old = open.cause { times[Self.place(instance, old)] += (now - open.from).milliseconds }
    opens[instance] = Open(cause: cause, from: now)
  }

  private func cause(of instance: Int, _ screens: borrowing Screens) -> BlameCause {
    var first = claims[instance].cause(next: screens[instance].next, current: screens.current(instance))
    for place in senders[instance] {
      let trace = traces[senders.member(place)]
      guard let blame = trace.blame, trace.wantedAt >= screens.changedAt(instance) else { continue }
      if blame.rawValue < first.rawValue { first = blame }
    }
    return first
  }

  private static func place(_ instance: Int, _ cause: BlameCause) -> Int { instance * causes + cause.rawValue }
}
