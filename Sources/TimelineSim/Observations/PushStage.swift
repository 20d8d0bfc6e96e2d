/// A stage of a push (facts A1–A10, P2).
public enum PushStage: Hashable, Sendable {
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
}
