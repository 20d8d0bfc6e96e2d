/// Lengths that people give to policies.
enum PolicyIntervals {
  private static let minutes: [Int64] = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360]

  /// Returns the shortest round length at which so many last for a time; `nil` if they are too few.
  static func lasting(_ time: SimDuration, for count: Int64) -> SimDuration? {
    minutes.map { .minutes($0) }.first { $0 * count >= time }
  }

  /// Returns the round length that comes after another.
  static func slower(than length: SimDuration) -> SimDuration? {
    minutes.map { SimDuration.minutes($0) }.first { $0 > length }
  }
}
