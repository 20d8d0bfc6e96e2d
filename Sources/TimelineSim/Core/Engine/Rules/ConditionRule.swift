/// The effects of a condition of the device when it begins or ends.
extension Simulation {
  mutating func begin(_ condition: Condition) {
    guard core.device.begin(condition) else { return }
    core.note(.condition(condition, holds: true))
    endFailures(at: .condition(condition, holds: true))
    if condition == .beforeFirstUnlock { endAbandonments() }
    if condition == .lowPower {
      budget.scaleAccrual(to: plan.system.lowPower.allowance, &core)
      pushes.holdForLowPower(&core)
    }
    if condition == .charging { pushes.releaseHeld(&core) }
    if condition.coversContent { updateCovers() }
    cards.update(for: condition, &core)
    reconsider(because: condition)
    for call in core.frame.index.conditionCalls.start[condition.number] { startCalls(call) }
  }

  mutating func end(_ condition: Condition) {
    guard core.device.end(condition) else { return }
    core.note(.condition(condition, holds: false))
    endFailures(at: .condition(condition, holds: false))
    if condition == .offline { deliverStoredPushes() }
    if condition == .lowPower {
      budget.scaleAccrual(to: .all, &core)
      pushes.releaseAfterLowPower(&core)
    }
    if condition.coversContent { updateCovers() }
    cards.update(for: condition, &core)
    reconsider(because: condition)
    if condition == .offline { releaseWakes(heldBy: .offline) }
    if condition == .lowPower { releaseWakes(heldBy: .lowPower) }
    for call in core.frame.index.conditionCalls.end[condition.number] { startCalls(call) }
  }

  /// Decides pending requests again if a condition affects their gates.
  private mutating func reconsider(because condition: Condition) {
    let changesDebt = condition == .charging && plan.system.budget.lendsWhileCharging
    if condition == .offline || condition == .lowPower || condition.coversContent || changesDebt { reconsiderAll() }
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

extension Condition {
  /// Whether placeholders cover content while it holds (facts T20, T21).
  fileprivate var coversContent: Bool { self == .locked || self == .beforeFirstUnlock }
}
