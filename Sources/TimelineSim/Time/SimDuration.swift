/// A length of virtual time in whole milliseconds.
public struct SimDuration: Hashable, Comparable, Sendable {
  /// The length in milliseconds; may be negative.
  public var milliseconds: Int64

  /// Creates a length from milliseconds.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// No time at all.
  public static let zero = SimDuration(milliseconds: 0)

  /// Creates a length of whole milliseconds.
  public static func milliseconds(_ count: Int64) -> SimDuration { SimDuration(milliseconds: count) }
  /// Creates a length of whole seconds.
  public static func seconds(_ count: Int64) -> SimDuration { SimDuration(milliseconds: count * 1_000) }
  /// Creates a length of whole minutes.
  public static func minutes(_ count: Int64) -> SimDuration { SimDuration(milliseconds: count * 60_000) }
  /// Creates a length of whole hours.
  public static func hours(_ count: Int64) -> SimDuration { SimDuration(milliseconds: count * 3_600_000) }

  /// Tells whether one length is shorter than another.
  public static func < (lhs: SimDuration, rhs: SimDuration) -> Bool { lhs.milliseconds < rhs.milliseconds }
  /// Returns the sum of two lengths.
  public static func + (lhs: SimDuration, rhs: SimDuration) -> SimDuration {
    SimDuration(milliseconds: lhs.milliseconds + rhs.milliseconds)
  }
  /// Returns the difference of two lengths.
  public static func - (lhs: SimDuration, rhs: SimDuration) -> SimDuration {
    SimDuration(milliseconds: lhs.milliseconds - rhs.milliseconds)
  }
  /// Returns a whole multiple of a length.
  public static func * (length: SimDuration, count: Int64) -> SimDuration {
    SimDuration(milliseconds: length.milliseconds * count)
  }
}
