/// The cause of a request for a reload (facts T5–T12, W1, W6, P1, E6–E10, B16).
package enum RequestCause: Int, Hashable, Sendable, CaseIterable {
  case placed, policy, appCall, push, interaction, systemEvent, location, staleOnView, reconfigured, retry
}

/// A set of causes.
package struct CauseSet: OptionSet, Hashable, Sendable {
  /// One bit for each cause, the lowest for the first case.
  package let rawValue: UInt16

  /// Creates a set from its bits.
  package init(rawValue: UInt16) { self.rawValue = rawValue }
  /// Creates the set of one cause.
  @inline(__always)
  package init(_ cause: RequestCause) { rawValue = 1 << UInt16(cause.rawValue) }

  /// Whether the set holds only the reload policy, a retry, or both.
  package var isPolicyOnly: Bool { isSubset(of: [CauseSet(.policy), CauseSet(.retry)]) }

  /// Whether the reload policy or a retry is among the causes, so that the reload is scheduled.
  @inline(__always)
  package var isScheduled: Bool { !isDisjoint(with: [CauseSet(.policy), CauseSet(.retry)]) }

  /// The causes that are free in every state of the app (facts E4, E6, E7, E9, E10, B16; T11 and T12 are assumed).
  package static let alwaysFree: CauseSet = [
    CauseSet(.placed), CauseSet(.interaction), CauseSet(.systemEvent), CauseSet(.location), CauseSet(.staleOnView),
    CauseSet(.reconfigured),
  ]
}

/// The reason why a reload is free.
package enum FreeReason: Int, Hashable, Sendable, CaseIterable {
  /// Its cause is free (facts E4–E10, B16).
  case cause
  /// Its app is in the foreground or in an exempt session (facts E1–E3).
  case app
  /// Developer mode lifts the budget (fact E12).
  case developerMode
  /// The model has no budget.
  case noBudget
  /// Its app has called, and calls are exempt in the background too (assumed).
  case call

  /// Whether the reload is exempt from delays and limits too; a lifted or missing budget only means that it is not
  /// charged.
  package var isExempt: Bool { self == .cause || self == .app || self == .call }
}

/// The charge of a granted reload.
package enum Charge: Hashable, Sendable {
  /// No unit: the reload is free.
  case free(FreeReason)
  /// One unit of a reload pool.
  case pool(Int)
  /// One unit of a reload pool, which is taken when the run ends.
  case owed(Int)
  /// A push that was charged to its own pool.
  case prepaid

  /// Whether the reload is exempt from delays and limits.
  package var isExempt: Bool {
    if case .free(let freeReason) = self { return freeReason.isExempt }
    return false
  }
}

/// The end of a request.
package enum RequestEnd: Int, Hashable, Sendable, CaseIterable {
  /// A run served it.
  case served
  /// It was merged into the pending request of the instance.
  case merged
  /// A run started before the request was due.
  case superseded
  /// No unit was available, and the budget does not let requests wait.
  case dropped
  /// The run that was to serve it crashed, timed out or made too large an archive.
  case failed
  /// The run ended first.
  case pending
  /// Its app makes too many calls, and the system rejects them (assumed).
  case rejected
}

/// The result of a provider run.
package enum RunResult: Int, Hashable, Sendable, CaseIterable {
  /// The provider delivered a timeline.
  case delivered
  /// The provider met an error and delivered its old content.
  case handledError
  /// The extension crashed.
  case crashed
  /// The provider did not answer in time.
  case timedOut
  /// The timeline's archive was too large.
  case tooLarge

  /// Whether a timeline was delivered.
  @inline(__always)
  package var delivers: Bool { self == .delivered || self == .handledError }
}
