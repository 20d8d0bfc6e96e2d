/// The effects of a condition of the device when it begins or ends.
extension Simulation {
  mutating func begin(_ condition: Condition) {
    guard core.device.begin(condition) else { return }
    core.note(.condition(condition, holds: true))
    switch condition {
    case .lowPower:
      budget.scaleAccrual(to: plan.system.lowPower.allowance, &core)
      pushes.holdForLowPower(&core)
    case .charging: pushes.releaseHeld(&core)
    case .locked, .beforeFirstUnlock: updateCovers()
    default: break
    }
    cards.update(for: condition, &core)
    reconsider(because: condition)
  }

  mutating func end(_ condition: Condition) {
    guard core.device.end(condition) else { return }
    core.note(.condition(condition, holds: false))
    switch condition {
    case .offline: deliverStoredPushes()
    case .lowPower:
      budget.scaleAccrual(to: .all, &core)
      pushes.releaseAfterLowPower(&core)
    case .locked, .beforeFirstUnlock: updateCovers()
    default: break
    }
    cards.update(for: condition, &core)
    reconsider(because: condition)
  }

  /// Decides pending requests again if a condition affects their gates.
  private mutating func reconsider(because condition: Condition) {
    switch condition {
    case .offline, .locked, .beforeFirstUnlock, .lowPower: reconsiderAll()
    default: break
    }
  }

  /// Covers protected content while the device is locked, and everything before the first unlock (facts T20, T21).
  private mutating func updateCovers() {
    core.countScan()
    for instance in instances.indices { updateCover(instance) }
  }

  /// Shows or removes the placeholder of an instance; one that is not placed yet shows nothing.
  @inline(__always)
  mutating func updateCover(_ instance: Int) {
    guard instances[instance].isPlaced else { return }
    let hasContent = instances[instance].shown != nil
    let isCovered =
      !hasContent || core.device.holds(.beforeFirstUnlock)
      || plan.instances[instance].isProtected && core.device.holds(.locked)
    guard instances[instance].isCovered != isCovered else { return }
    instances[instance].isCovered = isCovered
    notePlaceholder(instance, isShown: isCovered)
  }

  @inline(never)
  private mutating func notePlaceholder(_ instance: Int, isShown: Bool) {
    core.note(.placeholder(instance: instance, isShown: isShown))
  }
}
