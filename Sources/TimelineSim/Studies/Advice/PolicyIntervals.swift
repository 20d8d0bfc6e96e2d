/// The round lengths of time in policies.
enum PolicyIntervals {
  private static let minutes: [Int64] = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360]

  /// Returns the shortest round interval at which `count` units last for a time; `nil` if none is long enough.
  static func lasting(_ time: SimDuration, for count: Int64) -> SimDuration? {
    minutes.map { .minutes($0) }.first { $0 * count >= time }
  }

  /// Returns the longest round length that is not longer than a time; `nil` if none is as short.
  static func longest(within time: SimDuration) -> SimDuration? {
    minutes.map { SimDuration.minutes($0) }.last { $0 <= time }
  }
}
