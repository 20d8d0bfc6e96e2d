/// The version of a source's content: the number of its changes before it.
///
/// A widget shows the version that its run has read, and is stale while the source has a later one.
package struct ContentVersion: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
  /// The number of changes.
  package let number: Int64

  /// Creates a version from the number of changes.
  package init(_ number: Int64) { self.number = number }

  /// Creates a version from the number of changes.
  package init(integerLiteral number: Int64) { self.number = number }

  /// A version that no source reaches.
  static var unreached: ContentVersion { ContentVersion(.max) }

  /// Returns the version after some more changes.
  func advanced(by changes: Int64) -> ContentVersion { ContentVersion(number &+ changes) }

  /// Returns whether a version is earlier than another.
  package static func < (lhs: ContentVersion, rhs: ContentVersion) -> Bool { lhs.number < rhs.number }
}
