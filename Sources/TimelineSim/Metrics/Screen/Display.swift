/// What is on screen over time: how stale it is, how old, and why.
///
/// Every stale millisecond is attributed to one cause, so that the causes add up to the stale time. Why content is wrong
/// is asked only once time has passed: an observation that has a part in the answer first settles the time since the
/// last one, by the cause that held during it.
struct Display: Hashable, Sendable {
  private var widgets: [WidgetDisplay]
  private var logs: [ChangeLog]
  private var traces: PushTraces
  /// Why content was stale.
  private(set) var blame: BlameTally
  private let sources: [Int]
  private let placed: [SimInstant]
  /// The instances that show each source.
  private let viewers: Grouping
  private let startsAwake: Bool
  private var isAwake: Bool
  private var isMeasuring = true

  /// Creates the display of a run that has not begun.
  init(plan: Plan) {
    widgets = Array(repeating: WidgetDisplay(), count: plan.instances.count)
    logs = Array(repeating: ChangeLog(), count: plan.sources.count)
    (traces, blame) = (PushTraces(plan: plan), BlameTally(instances: plan.instances.count))
    (sources, placed) = (plan.instances.map { $0.source }, plan.instances.map { $0.placed })
    viewers = Grouping(plan.instances.count, into: plan.sources.count) { [plan.instances[$0].source] }
    startsAwake = plan.awake.contains(plan.zone.clock(at: plan.start))
    isAwake = startsAwake
  }

  /// What an instance shows.
  func screen(of instance: Int) -> Screen { widgets[instance].screen }

  /// How stale and how old an instance's content was.
  func tally(of instance: Int) -> StalenessTally { widgets[instance].tally }

  /// Why an instance is stale now; `nil` if it is not.
  func cause(of instance: Int) -> BlameCause? { widgets[instance].screen.isStale ? blamed(instance) : nil }

  /// How far the push has come that would have told an instance of the current version.
  func push(behind instance: Int) -> PushStage? {
    traces.behind(instance, since: logs[sources[instance]].changedAt)?.stage
  }

  /// Goes on with another device, whose run has not begun.
  mutating func begin(isMeasuring: Bool) {
    for instance in widgets.indices { widgets[instance].begin() }
    for source in logs.indices { logs[source].removeAll() }
    traces.begin()
    (isAwake, self.isMeasuring) = (startsAwake, isMeasuring)
  }

  /// Counts from now on; until then nothing was.
  mutating func measure(from now: SimInstant) {
    count(to: now)
    isMeasuring = true
  }

  /// Takes note of what concerns the display.
  @inline(__always)
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .changed(let source, let version): change(source, to: version, at: now)
    case .woke: setAwake(true, at: now)
    case .wentToBed: setAwake(false, at: now)
    case .shown(let instance, let version, let readAt, let next):
      show(instance, version, readAt: readAt, next: next, at: now)
    case .overtaken(let instance, let next):
      settle(instance, to: now)
      widgets[instance].overtake(next: next)
    case .placeholder(let instance, let isShown):
      settle(instance, to: now)
      widgets[instance].cover(isShown, placed: placed[instance], at: now, weight)
    case .viewed(let instance, let began): view(instance, began: began, at: now)
    case .pushRequested(let sender, let ordinal): traces.want(sender, ordinal, at: now)
    case .push(let sender, let ordinal, let stage): push(sender, ordinal, stage, at: now)
    default: observeReload(observation, at: now)
    }
  }

  /// Takes note of what concerns the life of a reload.
  @inline(__always)
  private mutating func observeReload(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .requested(let instance, _, _):
      settle(instance, to: now)
      widgets[instance].claim.request()
    case .waits(let instance, let gate, _):
      settle(instance, to: now)
      widgets[instance].claim.wait(at: gate)
    case .granted(let instance, _, _, _):
      settle(instance, to: now)
      widgets[instance].claim.grant()
    case .ended(let instance, _, let end):
      settle(instance, to: now)
      widgets[instance].claim.end(end)
    case .runStarted(let instance, let version, _):
      settle(instance, to: now)
      widgets[instance].start(version: version)
    case .runEnded(let instance, let result):
      settle(instance, to: now)
      widgets[instance].end(result)
    default: break
    }
  }

  /// Counts all time up to now.
  mutating func count(to now: SimInstant) {
    for instance in widgets.indices {
      widgets[instance].count(to: now, weight)
      settle(instance, to: now)
    }
  }

  /// Forgets everything before now.
  mutating func discard(at now: SimInstant) {
    count(to: now)
    for instance in widgets.indices { widgets[instance].discard() }
    blame.removeAll()
  }

  /// Ends the run.
  mutating func finish(at end: SimInstant) {
    for instance in widgets.indices {
      settle(instance, to: end)
      widgets[instance].finish(at: end, weight)
    }
  }

  /// Adds what another device displayed.
  mutating func merge(_ other: Display) {
    for instance in widgets.indices { widgets[instance].merge(other.widgets[instance]) }
    blame.merge(other.blame)
  }

  /// Notes that the person woke or went to bed.
  private mutating func setAwake(_ awake: Bool, at now: SimInstant) {
    for instance in widgets.indices { widgets[instance].count(to: now, weight) }
    isAwake = awake
  }

  private mutating func change(_ source: Int, to version: Int64, at now: SimInstant) {
    if isIndifferent(source, to: version) {
      logs[source].append(version, at: now)
    } else {
      turn(source, to: version, at: now)
    }
    if logs[source].isLong { trim(source) }
  }

  @inline(never)
  private mutating func turn(_ source: Int, to version: Int64, at now: SimInstant) {
    for place in viewers[source] { settle(viewers.member(place), to: now) }
    logs[source].append(version, at: now)
    for place in viewers[source] { widgets[viewers.member(place)].change(to: version, at: now, weight) }
  }

  /// Whether a new version changes nothing for those who show its source: mostly they are wrong already.
  @inline(__always)
  private func isIndifferent(_ source: Int, to version: Int64) -> Bool {
    guard traces.areClosed else { return false }
    for place in viewers[source] where !widgets[viewers.member(place)].isIndifferent(to: version) { return false }
    return true
  }

  @inline(never)
  private mutating func trim(_ source: Int) {
    var oldest = logs[source].version
    for place in viewers[source] { oldest = min(oldest, widgets[viewers.member(place)].screen.oldestAhead) }
    logs[source].forget(before: oldest)
  }

  private mutating func show(
    _ instance: Int, _ version: Int64, readAt: SimInstant, next: Int64?, at now: SimInstant
  ) {
    settle(instance, to: now)
    let source = sources[instance]
    let current = logs[source].version
    let end: SimInstant = version == current ? .never : version > current ? now : logs[source].end(of: version) ?? now
    widgets[instance].show(version, readAt: readAt, next: next, endedAt: end, at: now, weight)
  }

  private mutating func view(_ instance: Int, began: SimInstant, at now: SimInstant) {
    guard isMeasuring, widgets[instance].view(began: began, at: now) else { return }
    if widgets[instance].screen.isStale { blame.addView(instance, blamed(instance)) }
  }

  private mutating func push(_ sender: Int, _ ordinal: Int64, _ stage: PushStage, at now: SimInstant) {
    for place in traces.receivers[sender] { settle(traces.receivers.member(place), to: now) }
    traces.reach(sender, ordinal, stage)
  }

  /// Attributes the time of an instance up to now, before something about it changes.
  @inline(__always)
  private mutating func settle(_ instance: Int, to now: SimInstant) {
    if widgets[instance].settledTo < now { attribute(instance, to: now) }
  }

  private mutating func attribute(_ instance: Int, to now: SimInstant) {
    let time = widgets[instance].settle(to: now)
    if time > 0, isMeasuring { blame.add(time: time, instance, blamed(instance)) }
  }

  /// Why an instance that is stale shows what it shows.
  @inline(__always)
  private func blamed(_ instance: Int) -> BlameCause {
    let source = sources[instance]
    let first = widgets[instance].claim.cause(next: widgets[instance].screen.next, current: logs[source].version)
    guard !traces.areClosed, let blame = traces.behind(instance, since: logs[source].changedAt)?.blame else {
      return first
    }
    return blame.rawValue < first.rawValue ? blame : first
  }

  @inline(__always)
  private var weight: OpenIntervals.Weight { isMeasuring ? isAwake ? .awake : .asleep : .none }
}
