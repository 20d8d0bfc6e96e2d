/// Views of the device and of its displays: the widgets they include, and the reloads they cause (facts B15, B16, B27, V7, V8).
extension Simulation {
  /// Records a use of the device: withheld updates follow, the longest wait first (fact B11).
  mutating func recordUse() { recordUse(afterQuiet: core.device.isQuiet(at: core.now)) }

  /// Records a use of the device, given whether the device was quiet before.
  mutating func recordUse(afterQuiet wasQuiet: Bool) {
    core.device.recordUse(at: core.now, afterQuiet: wasQuiet)
    setQuietClock()
    if wasQuiet { reconsiderAll() }
    pushes.releaseHeld(&core)
  }

  /// Sets the clock for the instant from which the device counts as unused.
  mutating func setQuietClock() {
    core.clocks.set(.quiet, to: core.device.quietFrom)
  }

  /// Records that the device has been unused for long, so that pending requests are withheld from now on.
  mutating func becomeQuiet() {
    core.clocks.stop(.quiet)
    reconsiderAll()
  }

  /// Handles a view of the device: each widget in view is seen, and may be reloaded for it.
  mutating func viewDevice(for length: SimDuration) {
    if plan.isWorn, core.device.holds(.charging) { return }
    let end = core.now + length
    noteDeviceViewed(until: end)
    core.device.keepScreenOn(until: end)
    core.countScan()
    viewWidgets(until: end)
    cards.view(&core)
    recordUse()
  }

  /// Handles the view of each widget that the person sees.
  @inline(never)
  private mutating func viewWidgets(until end: SimInstant) {
    let isLocked = core.device.isLocked
    for instance in instances.indices where isSeen(instance, isLocked: isLocked) { viewWidget(instance, until: end) }
  }

  /// Reports a view of the device.
  @inline(never)
  private mutating func noteDeviceViewed(until end: SimInstant) { core.note(.deviceViewed(until: end)) }

  /// Handles a view of a display, if it shows its widgets now (facts V2, V3, V7).
  mutating func viewDisplay(_ display: Int, for length: SimDuration) {
    let facts = plan.displays[display]
    if let condition = facts.requires, !core.device.holds(condition) { return }
    if let condition = facts.excludes, core.device.holds(condition) { return }
    if facts.isAtRest, core.device.isInUse { return }
    core.note(.displayViewed(display: display, until: core.now + length))
    core.countChecks(facts.members.count)
    let isLocked = core.device.isLocked
    for member in facts.members
    where isSeen(member.instance, member.seen, hidden: member.seenHidden, isLocked: isLocked) {
      viewWidget(member.instance, until: core.now + length)
    }
    guard facts.isUse else { return }
    core.device.keepScreenOn(until: core.now + length)
    recordUse()
  }

  @inline(__always)
  private func isSeen(_ instance: Int, isLocked: Bool) -> Bool {
    if core.frame.index.isAlwaysSeen[instance], !isLocked { return instances[instance].isPlaced }
    return isSeen(
      instance, plan.instances[instance].seen, hidden: plan.instances[instance].seenHidden,
      isLocked: isLocked)
  }

  /// Returns whether a view includes an instance, given the share of views that do.
  @inline(__always)
  private func isSeen(_ instance: Int, _ seen: Ratio, hidden: Ratio, isLocked: Bool) -> Bool {
    guard instances[instance].isPlaced, !isLocked || plan.instances[instance].isSeenLocked else {
      return false
    }
    if cards.isShown(anyOf: core.frame.index.replacements[instance]) { return false }
    var share = seen
    if let stack = plan.instances[instance].stack, stacks.top(of: stack) != instance { share = hidden }
    return core.random.occurs(
      share, for: .seen, key: plan.instances[instance].key, ordinal: core.now.milliseconds)
  }

  /// Handles a view of one widget: what the person sees first precedes the reloads that the view causes.
  @inline(__always)
  private mutating func viewWidget(_ instance: Int, until end: SimInstant) {
    budget.noteView(of: instance, core)
    core.noteView(of: instance, until: end)
    if instances[instance].hasMoved {
      instances[instance].hasMoved = false
      request(instance, .location)
    }
    if plan.system.viewing.staleAfter != nil { reloadIfLikelyStale(instance) }
  }

  /// Requests a reload for a view of content that is likely stale.
  private mutating func reloadIfLikelyStale(_ instance: Int) {
    guard isLikelyStale(instance) else { return }
    instances[instance].lastStaleReload = core.now
    request(instance, .staleOnView)
  }

  /// Returns whether the system judges the content of a rarely viewed widget likely stale: from the due requests, never
  /// from the source (facts B15, B16).
  @inline(__always)
  private func isLikelyStale(_ instance: Int) -> Bool {
    let viewing = plan.system.viewing
    guard let due = viewing.staleAfter, instances[instance].nextReload != .never else { return false }
    let dueSince = min(since(instance), instances[instance].reloadDate)
    guard dueSince + due <= core.now, viewing.countsQuiet || isOverdueInUse(dueSince, by: due) else { return false }
    guard instances[instance].run == nil, !isAbandoned(instance) else { return false }
    if let charge = instances[instance].pending?.charge, charge.isExempt || !viewing.regrants { return false }
    guard instances[instance].lastStaleReload + viewing.staleEvery <= core.now, isRarelyViewed(instance, viewing) else {
      return false
    }
    return core.random.occurs(
      viewing.staleShare, for: .staleOnView, key: plan.instances[instance].key,
      ordinal: core.now.milliseconds)
  }

  /// Returns whether a reload has been due for long enough since the device was last quiet.
  private func isOverdueInUse(_ dueSince: SimInstant, by due: SimDuration) -> Bool {
    !core.device.isQuiet(at: core.now) && max(dueSince, core.device.inUseSince) + due <= core.now
  }

  /// Returns whether a widget is viewed so rarely that a view may reload it for free.
  private func isRarelyViewed(_ instance: Int, _ viewing: ViewingPlan) -> Bool {
    guard let reach = viewing.staleReach else { return true }
    return budget.allowances.meanViews(of: instance, core.frame, at: core.now).isAtMost(reach)
  }
}
