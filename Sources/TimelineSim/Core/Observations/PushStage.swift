/// A stage of a push (facts A1–A10, P2).
package enum PushStage: Hashable, Sendable {
  /// The push waits for the end of the server's throttle window, or for the device's turn.
  case throttled
  /// A later push replaces it while it waits at the server.
  case coalesced
  /// The request was sent and answered.
  case answered(PushAnswer)
  /// The server sends it again later.
  case retried
  /// It is in transit to the device.
  case inTransit
  /// It waits for the screen, the charger or the end of Low Power Mode.
  case held
  /// The device cannot be reached; the push service keeps it.
  case stored
  /// A newer stored push replaced it, or was stored already.
  case replaced
  /// It expired in storage, or could not be stored.
  case expired
  /// It was lost in transit.
  case lost
  /// It found its pool empty and waits for a unit.
  case overBudget
  /// A newer push replaced it while it waited for a unit.
  case displaced
  /// It found its pool empty and was dropped.
  case dropped
  /// It found its pool empty and is left to the next reloads.
  case leftToReload
  /// It reached the widgets.
  case delivered
  /// The run ended first.
  case pending

  /// The stages in the order of their codes; an accepted push stands for all answers.
  static let all: [PushStage] = [
    .throttled, .coalesced, .answered(.accepted), .retried, .inTransit, .held, .stored, .replaced, .expired, .lost,
    .overBudget, .displaced, .dropped, .leftToReload, .delivered, .pending,
  ]

  /// The number of stages, counting all answers as one.
  static var codeCount: Int { Int(PushStage.pending.code) + 1 }

  /// A stable number for the stage; an answer adds its own number in the next byte.
  var code: Int64 {
    switch self {
    case .throttled: 0
    case .coalesced: 1
    case .answered(let answer): 2 | Int64(answer.rawValue) << 8
    case .retried: 3
    case .inTransit: 4
    case .held: 5
    case .stored: 6
    case .replaced: 7
    case .expired: 8
    case .lost: 9
    case .overBudget: 10
    case .displaced: 11
    case .dropped: 12
    case .leftToReload: 13
    case .delivered: 14
    case .pending: 15
    }
  }

  /// A step of a push on its way to the widgets.
  enum Step: Hashable, Sendable {
    /// It waits at the server.
    case wait
    /// It leaves the server.
    case departure
    /// The push service keeps it.
    case storage
    /// It ends on its way.
    case loss
    /// It reaches the device, and its pool has no unit.
    case emptyPool
    /// It reaches the widgets.
    case arrival
    /// None: it stays where it is.
    case none
  }

  /// The step that a push makes as it reaches the stage.
  @inline(__always)
  var step: Step {
    switch self {
    case .throttled: .wait
    case .inTransit: .departure
    case .stored: .storage
    case .replaced, .expired, .lost: .loss
    case .overBudget, .dropped, .leftToReload: .emptyPool
    case .delivered: .arrival
    case .coalesced, .answered, .retried, .held, .displaced, .pending: .none
    }
  }
}
