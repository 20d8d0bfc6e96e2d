/// The requests that a pool without a unit refuses, and those to which it lends one (facts B10, S6, S9).
extension BudgetPlan {
  /// Returns the treatment of a request that is refused without a unit; `nil` if it waits for one.
  @inline(__always)
  func refusal(of causes: CauseSet) -> CallOverrun? {
    if callOverrun == .same || causes.isScheduled { return overrun == .waits ? nil : .drops }
    return callOverrun
  }
}

extension BudgetPlan.DebtCauses {
  /// Returns whether a request may be granted in debt: one of its causes suffices.
  func includes(_ causes: CauseSet) -> Bool {
    switch self {
    case .none: false
    case .scheduled: causes.isScheduled
    case .calls: !causes.isPolicyOnly
    case .every: true
    }
  }
}
