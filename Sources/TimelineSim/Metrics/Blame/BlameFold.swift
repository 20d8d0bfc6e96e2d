/// Attributes every stale millisecond of an instance to one cause, so that the causes add up to the stale time.
///
/// Why content is wrong is asked only once time has passed: whatever has a part in the answer says so *before* it
/// changes, and the time since the last such change is settled by what held during it.
struct BlameFold: Hashable, Sendable {
  /// What is known of one instance.
  private struct Subject: Hashable, Sendable {
    var claim = Claim()
    /// Up to when its time is attributed.
    var settledTo = SimInstant.distantPast
  }

  // Computed from the last case, so that the compiler knows it: a stored one would be looked up at each access.
  private static var causes: Int { BlameCause.nobodyAsked.rawValue + 1 }
  private var subjects: [Subject]
  private var traces: [PushTrace]
  private let senders: Grouping
  /// The instances that take a sender's pushes.
  let receivers: Grouping
  private var times: [Int64]
  private var views: [Int64]
  private var isMeasuring = true

  /// Creates the fold of a run that has not begun.
  init(plan: Plan) {
    let (instances, senders) = (plan.instances, plan.senders)
    subjects = Array(repeating: Subject(), count: instances.count)
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

  /// Goes on with another device, whose run has not begun.
  mutating func begin(isMeasuring: Bool) {
    for instance in subjects.indices { subjects[instance] = Subject() }
    for sender in traces.indices { traces[sender] = PushTrace() }
    self.isMeasuring = isMeasuring
  }

  /// Counts from now on; until then nothing was.
  mutating func measure(from now: SimInstant, _ screens: borrowing Screens) {
    count(to: now, screens)
    isMeasuring = true
  }

  /// Notes something about an instance's requests and runs.
  @inline(__always)
  mutating func update(
    _ instance: Int, _ screens: borrowing Screens, at now: SimInstant, _ change: (inout Claim) -> Void
  ) {
    settle(instance, screens, to: now)
    change(&subjects[instance].claim)
  }

  /// Notes something about a sender's pushes, once its receivers are settled.
  @inline(__always)
  mutating func update(sender: Int, _ change: (inout PushTrace) -> Void) { change(&traces[sender]) }

  /// Attributes the time of an instance up to now, before something about it changes.
  @inline(__always)
  mutating func settle(_ instance: Int, _ screens: borrowing Screens, to now: SimInstant) {
    if subjects[instance].settledTo < now { attribute(instance, screens, to: now) }
  }

  /// Notes a view of wrong content.
  mutating func view(_ instance: Int, _ screens: borrowing Screens) {
    if screens[instance].isStale { views[Self.place(instance, cause(of: instance, screens))] += 1 }
  }

  /// Counts all time up to now.
  mutating func count(to now: SimInstant, _ screens: borrowing Screens) {
    for instance in subjects.indices { settle(instance, screens, to: now) }
  }

  /// Forgets everything before now.
  mutating func discard(at now: SimInstant, _ screens: borrowing Screens) {
    count(to: now, screens)
    for place in times.indices { (times[place], views[place]) = (0, 0) }
  }

  /// Adds the counts of another device.
  mutating func merge(_ other: BlameFold) {
    for place in times.indices {
      times[place] += other.times[place]
      views[place] += other.views[place]
    }
  }

  private mutating func attribute(_ instance: Int, _ screens: borrowing Screens, to now: SimInstant) {
    let from = subjects[instance].settledTo
    subjects[instance].settledTo = now
    guard isMeasuring, screens[instance].isStale else { return }
    times[Self.place(instance, cause(of: instance, screens))] += (now - from).milliseconds
  }

  /// Why an instance that is stale shows what it shows.
  func cause(of instance: Int, _ screens: borrowing Screens) -> BlameCause {
    let first = subjects[instance].claim.cause(next: screens[instance].next, current: screens.current(instance))
    guard let blame = push(behind: instance, screens)?.blame, blame.rawValue < first.rawValue else { return first }
    return blame
  }

  /// The push that would have told of the current version and has not, the first in the order of causes.
  func push(behind instance: Int, _ screens: borrowing Screens) -> PushTrace? {
    var first: PushTrace?
    for place in senders[instance] {
      let trace = traces[senders.member(place)]
      guard let blame = trace.blame, trace.wantedAt >= screens.changedAt(instance) else { continue }
      if blame.rawValue < first?.blame?.rawValue ?? .max { first = trace }
    }
    return first
  }

  private static func place(_ instance: Int, _ cause: BlameCause) -> Int { instance * causes + cause.rawValue }
}
