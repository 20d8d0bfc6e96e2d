/// The purpose of a pool of units.
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
