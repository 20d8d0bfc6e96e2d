/// Why a reload was asked for (facts T5–T12, W1, W6, P1, E6–E10, B16).
public enum Cause: Int, Hashable, Sendable, CaseIterable {
  case placed, policy, appCall, push, interaction, systemEvent, location, staleOnView, reconfigured, retry
}

/// A set of causes.
public struct CauseSet: OptionSet, Hashable, Sendable {
  /// One bit a cause, the first case the lowest.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }
  /// Creates the set of one cause.
  public init(_ cause: Cause) { rawValue = 1 << UInt16(cause.rawValue) }

  /// The causes that are free whatever the app does (facts E4, E6, E7, E9, E10, B16; T11 and T12 are assumed).
  public static let alwaysFree: CauseSet = [
    CauseSet(.placed), CauseSet(.interaction), CauseSet(.systemEvent), CauseSet(.location), CauseSet(.staleOnView),
    CauseSet(.reconfigured),
  ]
}

/// What holds a request back; the order is the order in which blame falls on several at once.
public enum Gate: Int, Hashable, Sendable, CaseIterable {
  /// The device is offline, and the run waits for the network.
  case offline
  /// The device is locked, and the content is protected (fact T21).
  case locked
  /// Nobody has used the device for long (fact B11).
  case quiet
  /// No unit is left (facts B1, B9, B10).
  case budget
  /// The last reload started too recently (fact B13).
  case interval
  /// A failed run's retry is not due yet.
  case backOff
  /// A run is under way; what is asked now waits for the next.
  case running
}

/// Why a reload costs nothing.
public enum Freedom: Int, Hashable, Sendable, CaseIterable {
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
  case free(Freedom)
  /// One unit of a reload pool.
  case pool(Int)
  /// A push that has already paid from its own pool.
  case prepaid
}

/// How a run ended.
public enum RunResult: Int, Hashable, Sendable, CaseIterable {
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
  public var delivers: Bool { self == .delivered || self == .handledError }
}

/// How a request ended without a run of its own.
public enum RequestEnd: Int, Hashable, Sendable, CaseIterable {
  /// A run served it.
  case served
  /// Another request for the instance was pending already and stands for it.
  case merged
  /// A run started before it was due.
  case superseded
  /// It found no unit, and the budget does not let it wait.
  case dropped
  /// The run that was to serve it failed in the system's hands.
  case failed
  /// The run ended first.
  case openAtEnd
}

/// What became of a push on its way (facts A1–A10, P2).
public enum PushStage: Hashable, Sendable {
  /// The server wanted to send and waits for the end of its throttle window.
  case throttled
  /// Another wish inside the same window stands for it.
  case coalesced
  /// The request was sent and answered.
  case answered(PushAnswer)
  /// The server sends it again later.
  case retrying
  /// It is under way to the device.
  case inTransit
  /// It waits for the screen or the charger.
  case held
  /// The device cannot be reached; the push service keeps it.
  case stored
  /// A newer one took its place in the store.
  case replaced
  /// It expired in the store, or could not be stored at all.
  case expired
  /// It was lost on the way.
  case lost
  /// It found its pool empty and waits for a unit.
  case overPool
  /// A newer one over the pool took its place.
  case displaced
  /// It found its pool empty and was dropped.
  case dropped
  /// It found its pool empty and leaves the work to the next reloads.
  case leftToNextReload
  /// It reached the widgets.
  case delivered
  /// The run ended first.
  case openAtEnd
}

/// Why relevant time passed without a card.
public enum MissedCard: Int, Hashable, Sendable, CaseIterable {
  /// The system had not asked for relevance yet (facts R12, R13).
  case notAsked
  /// Other cards had the slots (fact R25).
  case slots
  /// Another card of its group was shown (fact R23).
  case group
  /// No entry came (fact R18).
  case noEntry
  /// The entry needed the network (fact R18).
  case offline
}

/// What a pool of units is for.
public enum Pool: Hashable, Sendable {
  /// The reloads of an instance, or of an app with all its instances; an index over the plan's pools.
  case reloads(Int)
  /// The pushes of an app.
  case pushes(app: Int)
  /// The push service's rate for the token of an app.
  case token(app: Int)
  /// The rotations of a stack.
  case rotations(stack: Int)
}
