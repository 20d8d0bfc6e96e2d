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

  /// Takes note of what concerns the display.
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .changed(let source, let version): change(source, to: version, at: now)
    case .woke: staleness.setAwake(true, at: now)
    case .wentToBed: staleness.setAwake(false, at: now)
    case .shown(let instance, let version, let readAt, let next):
      screens.show(instance, version: version, readAt: readAt, next: next, at: now)
      follow(instance, at: now)
    case .placeholder(let instance, let isShown):
      screens.cover(instance, isShown, at: now)
      follow(instance, at: now)
    case .viewed(let instance, let began): view(instance, began: began, at: now)
    case .pushWanted(let sender, let ordinal): blame.update(sender: sender) { $0.want(ordinal, at: now) }
    case .push(let sender, let ordinal, let stage): push(sender, ordinal, stage, at: now)
    default: observeReload(observation, at: now)
    }
  }

  /// Counts all time up to now.
  mutating func count(to now: SimInstant) {
    staleness.count(to: now)
    blame.count(to: now)
  }

  /// Forgets everything before now.
  mutating func discard(at now: SimInstant) {
    staleness.discard(at: now)
    blame.discard(at: now)
  }

  /// Ends the run.
  mutating func finish(at end: SimInstant) {
    staleness.finish(at: end)
    blame.count(to: end)
  }

  /// Adds what another device displayed.
  mutating func merge(_ other: Display) {
    staleness.merge(other.staleness)
    blame.merge(other.blame)
  }

  /// Takes note of what concerns the life of a reload.
  mutating func observeReload(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .requested(let instance, _, _): claim(instance, at: now) { $0.request() }
    case .waits(let instance, let gate, _): claim(instance, at: now) { $0.wait(at: gate) }
    case .granted(let instance, _, _, _): claim(instance, at: now) { $0.grant() }
    case .ended(let instance, _, let end): claim(instance, at: now) { $0.end(end) }
    case .runStarted(let instance, let version, _):
      screens.start(instance, version: version)
      claim(instance, at: now) { $0.start(version: version) }
    case .runEnded(let instance, let result):
      screens.end(instance, delivers: result.delivers)
      claim(instance, at: now) { $0.finish(result) }
    default: break
    }
  }

  private mutating func change(_ source: Int, to version: Int64, at now: SimInstant) {
    screens.change(source, to: version, at: now)
    for place in screens.viewers[source] { follow(screens.viewers.member(place), at: now) }
  }

  private mutating func push(_ sender: Int, _ ordinal: Int64, _ stage: PushStage, at now: SimInstant) {
    blame.update(sender: sender) { $0.reach(stage, ordinal: ordinal) }
    for place in blame.receivers[sender] { blame.follow(blame.receivers.member(place), screens, at: now) }
  }

  private mutating func view(_ instance: Int, began: SimInstant, at now: SimInstant) {
    let screen = screens[instance]
    let staleViews = staleness.tallies[instance].staleViews
    staleness.view(instance, screen, began: began, at: now)
    if staleness.tallies[instance].staleViews > staleViews { blame.view(instance) }
  }

  private mutating func claim(_ instance: Int, at now: SimInstant, _ change: (inout Claim) -> Void) {
    blame.update(instance, change)
    blame.follow(instance, screens, at: now)
  }

  private mutating func follow(_ instance: Int, at now: SimInstant) {
    staleness.follow(instance, screens, at: now)
    blame.follow(instance, screens, at: now)
  }
}
