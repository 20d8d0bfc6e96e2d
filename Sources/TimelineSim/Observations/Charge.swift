/// Why a reload costs nothing.
public enum FreeReason: Int, Hashable, Sendable, CaseIterable {
  /// Its cause is free (facts E4–E10, B16).
  case cause
  /// Its app is in front or in an exempt session (facts E1–E3).
  case app
  /// Developer mode lifts the budget (fact E12).
  case developerMode
  /// The model has no budget.
  case noBudget
}

/// What a granted reload was charged to.
public enum Charge: Hashable, Sendable {
  /// Nothing.
  case free(FreeReason)
  /// One unit of a reload pool.
  case pool(Int)
  /// A push that has already paid from its own pool.
  case prepaid
}
