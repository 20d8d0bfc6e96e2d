/// Views of the device: the widgets they include, and the reloads they cause (facts B15, B16, B27, V7, V8).
extension Simulation {
  /// Records a use of the device: withheld updates follow, the longest wait first (fact B11).
  mutating func recordUse() { recordUse(afterQuiet: core.device.isQuiet(at: core.now)) }

  /// Records a use of the device, given whether the device was quiet before.
  mutating func recordUse(afterQuiet wasQuiet: Bool) {
    core.device.recordUse(at: core.now)
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
    let ordinal = views
    views += 1
    core.note(.deviceViewed(view: ordinal))
    core.device.keepScreenOn(until: core.now + length)
    core.countScan()
    for instance in instances.indices where isSeen(instance, view: ordinal) { viewWidget(instance, length: length) }
    cards.view(ordinal, &core)
    recordUse()
  }

  @inline(__always)
  private func isSeen(_ instance: Int, view: Int64) -> Bool {
    guard instances[instance].isPlaced, !core.device.isLocked || core.frame.plan.instances[instance].isSeenLocked else {
      return false
    }
    if cards.isShown(anyOf: core.frame.index.replacements[instance]) { return false }
    var share = core.frame.plan.instances[instance].seen
    if let stack = core.frame.plan.instances[instance].stack, stacks.top(of: stack) != instance {
      share = core.frame.plan.instances[instance].seenHidden
    }
    return core.random.occurs(share, for: .seen, key: core.frame.plan.instances[instance].key, ordinal: view)
  }

  /// Handles a view of one widget.
  ///
  /// If the view causes a reload, the old content counts as seen, unless the run ends during the view.
  private mutating func viewWidget(_ instance: Int, length: SimDuration) {
    budget.noteView(of: instance)
    if instances[instance].openView != .never { closeView(instance) }
    instances[instance].openView = core.now
    if instances[instance].hasMoved {
      instances[instance].hasMoved = false
      request(instance, .location)
    }
    if isLikelyStale(instance) {
      instances[instance].lastStaleReload = core.now
      request(instance, .staleOnView)
    }
    guard instances[instance].openView != .never else { return }
    let isReloading = instances[instance].phase != .idle && isFreeForView(instance)
    if isReloading, length > .zero {
      core.clocks.set(.viewEnd(instance), to: core.now + length)
    } else {
      closeView(instance)
    }
  }

  /// Returns whether the granted reload may be one that a view caused.
  @inline(__always)
  private func isFreeForView(_ instance: Int) -> Bool { instances[instance].charge == .free(.cause) }

  /// Returns whether the system judges the content likely stale: from the due requests, never from the source.
  @inline(__always)
  private func isLikelyStale(_ instance: Int) -> Bool {
    let viewing = core.frame.plan.system.viewing
    guard let due = viewing.staleAfter, instances[instance].nextReload != .never else { return false }
    let waitsSince = instances[instance].waiting.isEmpty ? .never : instances[instance].since
    guard min(waitsSince, instances[instance].reloadDate) + due <= core.now else { return false }
    switch (instances[instance].phase, instances[instance].charge) {
    case (.running, _), (.granted, .free): return false
    default: break
    }
    guard instances[instance].lastStaleReload + viewing.staleEvery <= core.now else { return false }
    return core.random.occurs(
      viewing.staleShare, for: .staleOnView, key: core.frame.plan.instances[instance].key,
      ordinal: core.now.milliseconds)
  }

  /// Ends a view and reports the content it has shown.
  mutating func closeView(_ instance: Int) {
    core.clocks.stop(.viewEnd(instance))
    core.note(.viewed(instance: instance, began: instances[instance].openView))
    instances[instance].openView = .never
  }
}
