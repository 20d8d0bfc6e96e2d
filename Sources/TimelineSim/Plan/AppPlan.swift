/// An app that contains widgets.
public struct AppPlan: Hashable, Sendable {
  /// The hash of the app's name.
  public var key: UInt64
  /// The app's instances, ascending.
  public var instances: [Int]

  /// Creates an app.
  public init(key: UInt64, instances: [Int]) { (self.key, self.instances) = (key, instances) }
}
