/// The reason why a reload is free.
public enum FreeReason: Int, Hashable, Sendable, CaseIterable {
  /// Its cause is free (facts E4–E10, B16).
  case cause
  /// Its app is in the foreground or in an exempt session (facts E1–E3).
  case app
  /// Developer mode lifts the budget (fact E12).
  case developerMode
  /// The model has no budget.
  case noBudget

  /// Whether the reload is exempt from delays and limits too; a lifted or missing budget only means that it is not
  /// charged.
  public var isExempt: Bool { self == .cause || self == .app }
}

/// The charge of a granted reload.
public enum Charge: Hashable, Sendable {
  /// No unit: the reload is free.
  case free(FreeReason)
  /// One unit of a reload pool.
  case pool(Int)
  /// A push that was charged to its own pool.
  case prepaid

  /// Whether the reload is exempt from delays and limits.
  public var isExempt: Bool {
    if case .free(let freeReason) = self { return freeReason.isExempt }
    return false
  }
}
