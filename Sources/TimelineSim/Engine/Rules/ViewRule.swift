/// What a look at the device shows and sets off (facts B15, B16, B27, V7, V8).
extension Simulation {
  /// Notes that the person uses the device: withheld updates come, the longest wait first (fact B11).
  mutating func use() { use(afterQuiet: isQuiet) }

  /// Notes a use of a device that was quiet before it, or was not.
  mutating func use(afterQuiet wasQuiet: Bool) {
    lastUse = now
    setQuietClock()
    if wasQuiet { reconsiderAll() }
    releaseHeld()
  }

  /// Sets the clock for the instant from which the device counts as unused.
  mutating func setQuietClock() {
    guard let idle = frame.plan.system.gates.quietAfter else { return }
    clocks.set(ClockMap.quiet, to: isInUse ? .never : lastUse + idle)
  }

  /// Notes that nobody has used the device for long: what waits is held back by that from now on.
  mutating func fallQuiet() {
    stop(ClockMap.quiet)
    reconsiderAll()
  }

  /// Whether an app is in front.
  @inline(__always)
  var isInUse: Bool { apps.contains { $0.isInFront } }

  /// Whether the device has gone unused for so long that updates are withheld.
  @inline(__always)
  var isQuiet: Bool {
    guard let idle = frame.plan.system.gates.quietAfter else { return false }
    return !isInUse && lastUse + idle <= now
  }

  /// Lets the person look: every widget in view is seen, and may be reloaded for it.
  mutating func look(for length: SimDuration) {
    let ordinal = views
    views += 1
    note(.lookedAt(view: ordinal))
    screenOnUntil = max(screenOnUntil, now + length)
    countSweep()
    for instance in instances.indices where isSeen(instance, view: ordinal) { see(instance, length: length) }
    for card in cards.indices where isSeen(card: card, view: ordinal) { note(.cardViewed(card: card)) }
    use()
  }

  @inline(__always)
  private func isSeen(_ instance: Int, view: Int64) -> Bool {
    guard instances[instance].isPlaced, !isLocked || frame.plan.instances[instance].isSeenLocked else { return false }
    if isReplaced(instance) { return false }
    var share = frame.plan.instances[instance].seen
    if let stack = frame.plan.instances[instance].stack, stacks[stack].top != instance {
      share = frame.plan.instances[instance].seenHidden
    }
    return random.happens(share, for: .seen, key: frame.plan.instances[instance].key, ordinal: view)
  }

  /// Lets a widget be seen. One that is reloaded for it counts with its old content, unless the run ends in time.
  private mutating func see(_ instance: Int, length: SimDuration) {
    instances[instance].viewsToday += 1
    if instances[instance].openView != .never { closeView(instance) }
    instances[instance].openView = now
    if instances[instance].hasMoved {
      instances[instance].hasMoved = false
      request(instance, .location)
    }
    if looksStale(instance) {
      instances[instance].lastStaleReload = now
      request(instance, .staleOnView)
    }
    guard instances[instance].openView != .never else { return }
    let isReloading = instances[instance].phase != .idle && isFreeForView(instance)
    if isReloading, length > .zero {
      clocks.set(frame.map.viewEnd + instance, to: now + length)
    } else {
      closeView(instance)
    }
  }

  /// Whether the reload on its way is one that a view may have set off.
  @inline(__always)
  private func isFreeForView(_ instance: Int) -> Bool { instances[instance].charge == .free(.cause) }

  /// Whether the system knows that the content is likely out of date: it goes by its own requests, never by the source.
  @inline(__always)
  private func looksStale(_ instance: Int) -> Bool {
    let viewing = frame.plan.system.viewing
    guard let due = viewing.staleAfter, instances[instance].wish != .nothing else { return false }
    let waitsSince = instances[instance].waiting.isEmpty ? .never : instances[instance].since
    guard min(waitsSince, instances[instance].wishDue) + due <= now else { return false }
    switch (instances[instance].phase, instances[instance].charge) {
    case (.running, _), (.granted, .free): return false
    default: break
    }
    guard instances[instance].lastStaleReload + viewing.staleEvery <= now else { return false }
    return random.happens(
      viewing.staleShare, for: .staleOnView, key: frame.plan.instances[instance].key, ordinal: now.milliseconds)
  }

  /// Settles what a view has shown.
  mutating func closeView(_ instance: Int) {
    stop(frame.map.viewEnd + instance)
    note(.viewed(instance: instance, began: instances[instance].openView))
    instances[instance].openView = .never
  }
}
