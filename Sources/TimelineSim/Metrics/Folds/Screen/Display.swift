/// The content on screen over time: its staleness, its age and the causes of staleness.
///
/// Every stale millisecond is attributed to one cause, so that the causes add up to the stale time. Attribution is
/// lazy: an observation that can change the cause first attributes the time since the last one to the cause before it.
struct Display: Fold, ~Copyable {
  private var widgets: FixedStorage<WidgetDisplay>
  private var logs: FixedStorage<ChangeLog>
  private var pushes: PushProgressTable
  /// The stale time and the stale views, by cause.
  private(set) var blame: BlameTally
  /// The errors at views of widgets whose source has values.
  private(set) var errors: ValueErrors
  private var lacked: LackedParts
  private let map: ContentMap
  /// The newest version of each saved content.
  private var saved: FixedStorage<ContentVersion>
  /// Whether the device has installed the update.
  private var isUpdated = false
  private var placed: [SimInstant]
  private var startsAwake: Bool
  private var isAwake: Bool
  private var isMeasuring = true

  /// Creates the display of a run before its start.
  init(plan: Plan) {
    widgets = FixedStorage(count: plan.instances.count) { _ in WidgetDisplay() }
    logs = FixedStorage(repeating: ChangeLog(), count: plan.sources.count)
    pushes = PushProgressTable(plan: plan)
    blame = BlameTally(parts: plan.instances.map { max(1, plan.sources[$0.source].parts.count) })
    errors = ValueErrors(plan)
    lacked = LackedParts(plan)
    map = ContentMap(plan)
    saved = FixedStorage(repeating: 0, count: plan.saved.count)
    placed = plan.instances.map { $0.placed }
    startsAwake = plan.startsAwake
    isAwake = startsAwake
  }

  /// Lets distributions without measurements count exactly at some levels.
  mutating func mark(at levels: [Int64]) {
    for instance in widgets.indices { widgets[instance].mark(at: levels) }
    errors.mark(at: levels)
  }

  mutating func restart(_ plan: Plan) {
    for instance in widgets.indices {
      widgets[instance].discard()
      placed[instance] = plan.instances[instance].placed
    }
    blame.removeAll()
    errors.restart(plan)
    startsAwake = plan.startsAwake
  }

  /// Begins the run of a device, whose random numbers decide the values of its sources.
  mutating func begin(_ random: RandomSource) { errors.begin(random) }

  /// Returns the content that an instance shows.
  func screen(of instance: Int) -> Screen { widgets[instance].screen }

  /// Reads the staleness and the age of an instance's content so far, without a copy.
  func read<Value: ~Copyable>(tallyOf instance: Int, _ body: (borrowing StalenessTally) -> Value) -> Value {
    body(widgets[instance].tally)
  }

  /// Returns the cause of an instance's staleness now; `nil` if it is not stale.
  func cause(of instance: Int) -> BlameCause? { widgets[instance].screen.isStale ? blamed(instance) : nil }

  /// Returns the part of an instance's source whose change its content lacks first; `nil` if the content is up to date or
  /// the source has no parts.
  func lackedPart(of instance: Int) -> Int? {
    widgets[instance].screen.staleSince == .never ? nil : lacked.part(of: instance)
  }

  /// Returns the value that an instance shows and the current one; `nil` without content, or if its source has no values.
  func values(of instance: Int) -> ShownValue? {
    let screen = widgets[instance].screen
    guard screen.isVisible else { return nil }
    return errors.values(instance, shows: screen.version, current: logs[map.sources[instance]].version)
  }

  /// Calls a closure with each instance whose screen or cause an observation can have changed.
  ///
  /// - Complexity: O(*n*) in the instances of the observation's subject.
  func forEachInstance(changedBy observation: Observation, _ body: (Int) -> Void) {
    switch observation.subject {
    case .source(let source): for index in map.viewers[source] { body(map.viewers.member(index)) }
    case .content(let content): for index in map.readers[content] { body(map.readers.member(index)) }
    case .sender(let sender): for index in pushes.receivers[sender] { body(pushes.receivers.member(index)) }
    case .instance(let instance): body(instance)
    case .device, .display, .condition, .location, .instances, .app, .call, .wake, .pool, .stack, .card, .run: break
    }
  }

  /// Returns the stage of the undelivered push that would bring the current version to an instance.
  func pendingPushStage(of instance: Int) -> PushStage? {
    pushes.pendingProgress(for: instance, since: logs[map.sources[instance]].changedAt)?.stage
  }

  mutating func begin(isMeasuring: Bool) {
    for instance in widgets.indices { widgets[instance].begin() }
    for source in logs.indices { logs[source].removeAll() }
    lacked.begin()
    saved.fill(with: 0)
    pushes.begin()
    (isAwake, self.isMeasuring, isUpdated) = (startsAwake, isMeasuring, false)
  }

  mutating func measure(from now: SimInstant) {
    count(to: now)
    isMeasuring = true
  }

  /// Records an observation.
  @inline(__always)
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .changed(let source, let version): change(source, to: version, at: now)
    case .partChanged(let source, let part, let version, let isEdit):
      change(source, by: part, to: version, isEdit: isEdit, at: now)
    case .saved(let content, let version):
      for index in map.readers[content] { attributeTime(of: map.readers.member(index), to: now) }
      saved[content] = version
    case .woke: setAwake(true, at: now)
    case .wentToBed: setAwake(false, at: now)
    case .shown(let instance, let version, let readAt, let next):
      show(instance, Delivery.Content(version: version, readAt: readAt, next: next), at: now)
    case .nextEntryStale(let instance, let next):
      attributeTime(of: instance, to: now)
      widgets[instance].skipStaleEntry(next: next)
    case .placeholder(let instance, let isShown):
      attributeTime(of: instance, to: now)
      widgets[instance].cover(isShown, placed: placed[instance], at: now, weight)
    case .viewed(let instance, let until): view(instance, until: until, at: now)
    case .pushRequested(let sender, let ordinal): pushes.recordRequest(sender, ordinal, at: now)
    case .push(let sender, let ordinal, let stage): recordPush(sender, ordinal, stage, at: now)
    case .updated: isUpdated = true
    case .requested(let instance, _, _), .waits(let instance, _, _), .granted(let instance, _, _, _),
      .ended(let instance, _, _):
      attributeTime(of: instance, to: now)
      widgets[instance].observe(observation)
    case .runEnded(let instance, _), .runShared(let instance, _, _):
      attributeTime(of: instance, to: now)
      widgets[instance].observe(observation)
      widgets[instance].updateSubstitute(at: now, weight)
    case .runStarted(let instance, let version, let fetches):
      attributeTime(of: instance, to: now)
      let substitutes = map.substitutes[instance]
      widgets[instance].start(version: version, isUpdated ? substitutes.new : substitutes.old)
      let current = logs[map.sources[instance]].version
      guard version < current else { break }
      if map.hasCache[instance], fetches == 0 { widgets[instance].miss(current, because: .cached) }
      if map.lags[map.sources[instance]] > .zero, fetches > 0 { widgets[instance].miss(current, because: .oldAnswer) }
    case .runJoined(let instance, let runner, let version): join(instance, runner, version, at: now)
    default: break
    }
  }

  /// Records that a widget joins the run of a copy, which has read the same.
  private mutating func join(_ instance: Int, _ runner: Int, _ version: ContentVersion, at now: SimInstant) {
    attributeTime(of: instance, to: now)
    let (substitutes, run) = (map.substitutes[instance], widgets[runner].request)
    widgets[instance].join(version: version, isUpdated ? substitutes.new : substitutes.old)
    if run.missedVersion != .unreached { widgets[instance].miss(run.missedVersion, because: run.missedBecause) }
  }

  /// Records the delivery of a timeline.
  @inline(__always)
  mutating func observe(_ delivery: Delivery, at now: SimInstant) {
    let instance = delivery.instance
    attributeTime(of: instance, to: now)
    widgets[instance].observe(delivery)
    if let content = delivery.content {
      show(instance, content, at: now)
    } else {
      widgets[instance].updateSubstitute(at: now, weight)
    }
  }

  /// Counts the time up to now.
  mutating func count(to now: SimInstant) {
    for instance in widgets.indices {
      widgets[instance].count(to: now, weight)
      attributeTime(of: instance, to: now)
    }
  }

  /// Resets the measurements before now.
  mutating func discard(at now: SimInstant) {
    count(to: now)
    for instance in widgets.indices { widgets[instance].discard() }
    blame.removeAll()
    errors.discard()
  }

  mutating func finish(at end: SimInstant) {
    for instance in widgets.indices {
      attributeTime(of: instance, to: end)
      widgets[instance].finish(at: end, weight)
    }
  }

  mutating func merge(_ other: borrowing Display) {
    widgets.merge(other.widgets) { $0.merge($1) }
    blame.merge(other.blame)
    errors.merge(other.errors)
  }

  mutating func code(_ coder: inout StateCoder) {
    for instance in widgets.indices { widgets[instance].code(&coder) }
    blame.code(&coder)
    errors.code(&coder)
  }

  /// Records that the person woke or went to bed.
  private mutating func setAwake(_ awake: Bool, at now: SimInstant) {
    for instance in widgets.indices { widgets[instance].count(to: now, weight) }
    isAwake = awake
  }

  /// Records a new version of a source.
  @inline(__always)
  mutating func change(_ source: Int, to version: ContentVersion, at now: SimInstant) {
    if isUnaffected(source, by: version) {
      logs[source].restart(version, at: now)
    } else {
      applyChange(source, to: version, at: now)
    }
  }

  /// Records a new version of a composed source.
  private mutating func change(
    _ source: Int, by part: Int, to version: ContentVersion, isEdit: Bool, at now: SimInstant
  ) {
    lacked.record(source, part: part)
    for index in map.viewers[source] {
      let instance = map.viewers.member(index)
      if widgets[instance].screen.staleSince == .never { lacked.begin(instance, part: part) }
    }
    // What was saved before holds no change after one that nobody foresees.
    if isEdit {
      for content in saved.indices where map.originals[content] == source {
        saved[content] = min(saved[content], logs[source].version)
      }
    }
    change(source, to: version, at: now)
  }

  /// Returns whether further changes of a source have no effect but the version and the time of the last one.
  func needsOnlyLastChange(of source: Int) -> Bool { isUnaffected(source, by: logs[source].version.advanced(by: 1)) }

  /// Records the last of several changes that affect only the version and its time.
  @inline(__always)
  mutating func applyLastChange(of source: Int, to version: ContentVersion, at now: SimInstant) {
    logs[source].restart(version, at: now)
  }

  @inline(never)
  private mutating func applyChange(_ source: Int, to version: ContentVersion, at now: SimInstant) {
    var needsNoOldVersion = !map.isKept[source]
    for index in map.viewers[source] {
      let instance = map.viewers.member(index)
      attributeTime(of: instance, to: now)
      widgets[instance].change(to: version, at: now, weight)
      if !widgets[instance].isUnaffected(by: version.advanced(by: 1)) { needsNoOldVersion = false }
    }
    if needsNoOldVersion { return logs[source].restart(version, at: now) }
    if logs[source].append(version, at: now) { dropOldVersions(of: source, at: now) }
  }

  /// Returns whether a new version has no effect on the instances of its source, mostly because they are already stale.
  @inline(__always)
  private func isUnaffected(_ source: Int, by version: ContentVersion) -> Bool {
    guard pushes.areDelivered, !map.isKept[source] else { return false }
    for index in map.viewers[source] {
      if !widgets[map.viewers.member(index)].isUnaffected(by: version) { return false }
    }
    return true
  }

  @inline(never)
  private mutating func dropOldVersions(of source: Int, at now: SimInstant) {
    var oldest = map.lags[source] > .zero ? logs[source].version(at: now - map.lags[source]) : logs[source].version
    for index in map.viewers[source] { oldest = min(oldest, widgets[map.viewers.member(index)].screen.oldestUpcoming) }
    for content in saved.indices where map.originals[content] == source { oldest = min(oldest, saved[content]) }
    // A cache is at least as new as what its widgets show.
    for index in map.viewers[source] where map.hasCache[map.viewers.member(index)] {
      oldest = min(oldest, widgets[map.viewers.member(index)].screen.version)
    }
    logs[source].dropVersions(before: oldest)
    lacked.dropVersions(of: source, before: oldest)
  }

  // Inlining it into the engine would leave no room for the other folds.
  @inline(never)
  private mutating func show(_ instance: Int, _ content: Delivery.Content, at now: SimInstant) {
    attributeTime(of: instance, to: now)
    let (source, version) = (map.sources[instance], content.version)
    let current = logs[source].version
    if version < current, version != widgets[instance].screen.version { lacked.show(version, on: instance) }
    let end: SimInstant = version == current ? .never : version > current ? now : logs[source].end(of: version) ?? now
    widgets[instance].show(version, readAt: content.readAt, next: content.next, endedAt: end, at: now, weight)
  }

  /// Records a view of an instance.
  @inline(__always)
  mutating func view(_ instance: Int, until: SimInstant, at now: SimInstant) {
    guard isMeasuring else { return }
    if widgets[instance].view(until: until, at: now) {
      blame.addView(instance, part: lacked.position(of: instance), blamed(instance))
    }
    if !errors.isEmpty { countError(of: instance) }
  }

  @inline(never)
  private mutating func countError(of instance: Int) {
    let screen = widgets[instance].screen
    guard screen.isVisible else { return }
    errors.view(instance, shows: screen.version, current: logs[map.sources[instance]].version)
  }

  private mutating func recordPush(_ sender: Int, _ ordinal: Int64, _ stage: PushStage, at now: SimInstant) {
    for index in pushes.receivers[sender] { attributeTime(of: pushes.receivers.member(index), to: now) }
    pushes.recordStage(sender, ordinal, stage)
  }

  /// Attributes the stale time of an instance up to now, before its state changes.
  @inline(__always)
  private mutating func attributeTime(of instance: Int, to now: SimInstant) {
    guard widgets[instance].attributedTo < now else { return }
    let time = widgets[instance].takeStaleTime(to: now)
    if time > 0, isMeasuring { addBlame(time, of: instance) }
  }

  @inline(never)
  private mutating func addBlame(_ time: Int64, of instance: Int) {
    blame.add(time: time, instance, part: lacked.position(of: instance), blamed(instance))
  }

  /// Returns the cause of a stale instance's staleness.
  @inline(__always)
  private func blamed(_ instance: Int) -> BlameCause {
    let source = map.sources[instance]
    var current = logs[source].version
    if let content = map.contents[instance] {
      // A run would bring nothing newer than what the app has saved.
      current = min(current, saved[content])
      if current <= widgets[instance].screen.version { return .notSaved }
    }
    // Had the last run fetched, nothing else would be needed.
    if widgets[instance].request.missedVersion == current { return widgets[instance].request.missedBecause }
    let first = widgets[instance].request.cause(next: widgets[instance].screen.next, current: current)
    guard !pushes.areDelivered, let blame = pushes.pendingProgress(for: instance, since: logs[source].changedAt)?.blame
    else { return first }
    return blame.rawValue < first.rawValue ? blame : first
  }

  private var weight: OpenStretches.Weight { isMeasuring ? isAwake ? .awake : .asleep : .none }
}

extension Plan {
  /// Whether the person is awake when the simulation starts.
  var startsAwake: Bool { awake.contains(personZone.clock(at: simulatedFrom)) }
}
