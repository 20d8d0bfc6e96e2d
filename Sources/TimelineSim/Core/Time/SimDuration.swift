/// A duration of virtual time in whole milliseconds.
public struct SimDuration: Hashable, Comparable, Sendable {
  /// The duration in milliseconds; may be negative.
  public var milliseconds: Int64

  /// Creates a duration from milliseconds.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// The empty duration.
  public static let zero = SimDuration(milliseconds: 0)

  /// Creates a duration of whole milliseconds.
  public static func milliseconds(_ count: Int64) -> SimDuration { SimDuration(milliseconds: count) }
  /// Creates a duration of whole seconds.
  public static func seconds(_ count: Int64) -> SimDuration { SimDuration(milliseconds: count * 1_000) }
  /// Creates a duration of whole minutes.
  public static func minutes(_ count: Int64) -> SimDuration { SimDuration(milliseconds: count * 60_000) }
  /// Creates a duration of whole hours.
  public static func hours(_ count: Int64) -> SimDuration { SimDuration(milliseconds: count * 3_600_000) }

  /// Returns whether one duration is shorter than another.
  public static func < (lhs: SimDuration, rhs: SimDuration) -> Bool { lhs.milliseconds < rhs.milliseconds }
  /// Returns the sum of two durations.
  public static func + (lhs: SimDuration, rhs: SimDuration) -> SimDuration {
    SimDuration(milliseconds: lhs.milliseconds + rhs.milliseconds)
  }
  /// Returns the difference of two durations.
  public static func - (lhs: SimDuration, rhs: SimDuration) -> SimDuration {
    SimDuration(milliseconds: lhs.milliseconds - rhs.milliseconds)
  }
  /// Returns a whole multiple of a duration.
  public static func * (duration: SimDuration, count: Int64) -> SimDuration {
    SimDuration(milliseconds: duration.milliseconds * count)
  }
}
