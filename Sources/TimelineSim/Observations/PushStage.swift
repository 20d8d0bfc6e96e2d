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
  /// It waits for the screen, the charger or the end of Low Power Mode.
  case held
  /// The device cannot be reached; the push service keeps it.
  case stored
  /// A newer one took its place in the store, or had it already.
  case replaced
  /// It expired in the store, or could not be stored at all.
  case expired
  /// It was lost on the way.
  case lost
  /// It found its pool empty and waits for a unit.
  case overBudget
  /// A newer one took its place at the pool, or found a unit before it.
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
