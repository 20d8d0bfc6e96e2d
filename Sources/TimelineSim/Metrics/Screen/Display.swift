/// What is on screen over time: how stale it is, how old, and why.
struct Display: Hashable, Sendable {
  /// What every instance shows.
  private(set) var screens: Screens
  /// How stale and how old it is.
  private(set) var staleness: StalenessFold
  /// Why it is stale.
  private(set) var blame: BlameFold

  /// Creates the display of a run that has not begun.
  init(plan: Plan) {
    (screens, staleness, blame) = (Screens(plan: plan), StalenessFold(plan: plan), BlameFold(plan: plan))
  }

  /// Why an instance is stale now; `nil` if it is not.
  func cause(of instance: Int) -> BlameCause? {
    screens[instance].isStale ? blame.cause(of: instance, screens) : nil
  }

  /// How far the push has come that would have told an instance of the current version.
  func push(behind instance: Int) -> PushStage? { blame.push(behind: instance, screens)?.stage }

  /// Goes on with another device, whose run has not begun.
  mutating func begin(isMeasuring: Bool) {
    screens.begin()
    staleness.begin(isMeasuring: isMeasuring)
    blame.begin(isMeasuring: isMeasuring)
  }

  /// Counts from now on; until then nothing was.
  mutating func measure(from now: SimInstant) {
    staleness.measure(from: now)
    blame.measure(from: now, screens)
  }

  /// Takes note of what concerns the display.
  @inline(__always)
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .changed(let source, let version): change(source, to: version, at: now)
    case .woke: staleness.setAwake(true, at: now)
    case .wentToBed: staleness.setAwake(false, at: now)
    case .shown(let instance, let version, let readAt, let next):
      blame.settle(instance, screens, to: now)
      screens.show(instance, version: version, readAt: readAt, next: next, at: now)
      staleness.follow(instance, screens[instance], at: now)
    case .placeholder(let instance, let isShown):
      blame.settle(instance, screens, to: now)
      screens.cover(instance, isShown, at: now)
      staleness.follow(instance, screens[instance], at: now)
    case .viewed(let instance, let began):
      if staleness.view(instance, screens[instance], began: began, at: now) { blame.view(instance, screens) }
    case .pushWanted(let sender, let ordinal): blame.update(sender: sender) { $0.want(ordinal, at: now) }
    case .push(let sender, let ordinal, let stage): push(sender, ordinal, stage, at: now)
    default: observeReload(observation, at: now)
    }
  }

  /// Takes note of what concerns the life of a reload.
  @inline(__always)
  private mutating func observeReload(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .requested(let instance, _, _): blame.update(instance, screens, at: now) { $0.request() }
    case .waits(let instance, let gate, _): blame.update(instance, screens, at: now) { $0.wait(at: gate) }
    case .granted(let instance, _, _, _): blame.update(instance, screens, at: now) { $0.grant() }
    case .ended(let instance, _, let end): blame.update(instance, screens, at: now) { $0.end(end) }
    case .runStarted(let instance, let version, _):
      blame.update(instance, screens, at: now) { $0.start(version: version) }
      screens.start(instance, version: version)
    case .runEnded(let instance, let result):
      blame.update(instance, screens, at: now) { $0.finish(result) }
      screens.end(instance, delivers: result.delivers)
    default: break
    }
  }

  /// Counts all time up to now.
  mutating func count(to now: SimInstant) {
    staleness.count(to: now)
    blame.count(to: now, screens)
  }

  /// Forgets everything before now.
  mutating func discard(at now: SimInstant) {
    staleness.discard(at: now)
    blame.discard(at: now, screens)
  }

  /// Ends the run.
  mutating func finish(at end: SimInstant) {
    staleness.finish(at: end)
    blame.count(to: end, screens)
  }

  /// Adds what another device displayed.
  mutating func merge(_ other: Display) {
    staleness.merge(other.staleness)
    blame.merge(other.blame)
  }

  private mutating func change(_ source: Int, to version: Int64, at now: SimInstant) {
    for place in screens.viewers[source] { blame.settle(screens.viewers.member(place), screens, to: now) }
    screens.change(source, to: version, at: now)
    for place in screens.viewers[source] {
      let instance = screens.viewers.member(place)
      staleness.follow(instance, screens[instance], at: now)
    }
  }

  private mutating func push(_ sender: Int, _ ordinal: Int64, _ stage: PushStage, at now: SimInstant) {
    for place in blame.receivers[sender] { blame.settle(blame.receivers.member(place), screens, to: now) }
    blame.update(sender: sender) { $0.reach(stage, ordinal: ordinal) }
  }
}
