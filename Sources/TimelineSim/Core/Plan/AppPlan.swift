/// An app that contains widgets.
package struct AppPlan: Hashable, Sendable {
  /// The hash of the app's name.
  package var key: UInt64
  /// The app's instances, ascending.
  package var instances: [Int]

  /// Creates an app.
  package init(key: UInt64, instances: [Int]) { (self.key, self.instances) = (key, instances) }
}
