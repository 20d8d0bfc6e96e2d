/// What the conditions of the device change when they come and go.
extension Simulation {
  mutating func begin(_ condition: Condition) {
    conditions[condition.rawValue] += 1
    guard conditions[condition.rawValue] == 1 else { return }
    note(.condition(condition, holds: true))
    switch condition {
    case .lowPower:
      thinPools()
      holdForLowPower()
    case .charging: releaseHeld()
    case .locked, .beforeFirstUnlock: updateCovers()
    default: break
    }
    updateCards(for: condition)
    reconsider(because: condition)
  }

  mutating func end(_ condition: Condition) {
    conditions[condition.rawValue] -= 1
    guard conditions[condition.rawValue] == 0 else { return }
    note(.condition(condition, holds: false))
    switch condition {
    case .offline: deliverStored()
    case .lowPower:
      thinPools()
      releaseAfterLowPower()
    case .locked, .beforeFirstUnlock: updateCovers()
    default: break
    }
    updateCards(for: condition)
    reconsider(because: condition)
  }

  /// Looks again at what waits if a condition may hold it back, or no longer does.
  private mutating func reconsider(because condition: Condition) {
    switch condition {
    case .offline, .locked, .beforeFirstUnlock, .lowPower: reconsiderAll()
    default: break
    }
  }

  /// Covers protected content while the device is locked, and everything before the first unlock (facts T20, T21).
  private mutating func updateCovers() {
    countSweep()
    for instance in instances.indices { updateCover(instance) }
  }

  /// Shows or removes the placeholder of an instance.
  mutating func updateCover(_ instance: Int) {
    let hasContent = instances[instance].shownVersion != nil
    let isCovered =
      !hasContent || holds(.beforeFirstUnlock) || frame.plan.instances[instance].isProtected && holds(.locked)
    guard instances[instance].isCovered != isCovered else { return }
    instances[instance].isCovered = isCovered
    note(.placeholder(instance: instance, isShown: isCovered))
  }
}
