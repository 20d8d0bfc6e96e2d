/// The stale milliseconds and stale views of each instance, by cause.
struct BlameTally: Hashable, Sendable {
  // Computed from the last case, so that the compiler knows it: a stored one would be looked up at each access.
  private static var causes: Int { BlameCause.notRequested.rawValue + 1 }
  private var times: [Int64]
  private var views: [Int64]

  /// Creates the counts of a run that has not begun.
  init(instances: Int) {
    times = Array(repeating: 0, count: instances * BlameCause.allCases.count)
    views = times
  }

  /// The stale milliseconds of an instance that are due to a cause.
  func time(_ instance: Int, _ cause: BlameCause) -> Int64 { times[Self.place(instance, cause)] }
  /// The stale views of an instance that are due to a cause.
  func views(_ instance: Int, _ cause: BlameCause) -> Int64 { views[Self.place(instance, cause)] }

  /// Counts stale time.
  @inline(__always)
  mutating func add(time: Int64, _ instance: Int, _ cause: BlameCause) { times[Self.place(instance, cause)] += time }

  /// Counts a view of wrong content.
  @inline(__always)
  mutating func addView(_ instance: Int, _ cause: BlameCause) { views[Self.place(instance, cause)] += 1 }

  /// Forgets what was counted.
  mutating func removeAll() {
    for place in times.indices { (times[place], views[place]) = (0, 0) }
  }

  /// Adds the counts of another device.
  mutating func merge(_ other: BlameTally) {
    for place in times.indices {
      times[place] += other.times[place]
      views[place] += other.views[place]
    }
  }

  private static func place(_ instance: Int, _ cause: BlameCause) -> Int { instance * causes + cause.rawValue }
}
