/// The stale milliseconds and stale views of each instance, by cause.
struct BlameTally: ~Copyable {
  // Computed from the last case, which makes it a constant: a stored property would be loaded at each access.
  private static var causes: Int { BlameCause.notRequested.rawValue + 1 }
  private var times: FixedStorage<Int64>
  private var views: FixedStorage<Int64>

  /// Creates the counts of a run before its start.
  init(instances: Int) {
    assert(Self.causes == BlameCause.allCases.count, "the last cause is another")
    times = FixedStorage(repeating: 0, count: instances * BlameCause.allCases.count)
    views = FixedStorage(repeating: 0, count: times.count)
  }

  /// Returns a tally with the same counts.
  func copy() -> BlameTally { BlameTally(times: times.copy(), views: views.copy()) }

  private init(times: consuming FixedStorage<Int64>, views: consuming FixedStorage<Int64>) {
    self.times = times
    self.views = views
  }

  /// Returns the stale milliseconds of an instance due to a cause.
  func time(_ instance: Int, _ cause: BlameCause) -> Int64 { times[Self.index(instance, cause)] }
  /// Returns the stale views of an instance due to a cause.
  func views(_ instance: Int, _ cause: BlameCause) -> Int64 { views[Self.index(instance, cause)] }

  /// Counts stale time.
  mutating func add(time: Int64, _ instance: Int, _ cause: BlameCause) { times[Self.index(instance, cause)] += time }

  /// Counts a view of stale content.
  mutating func addView(_ instance: Int, _ cause: BlameCause) { views[Self.index(instance, cause)] += 1 }

  /// Resets the counts.
  mutating func removeAll() {
    times.fill(with: 0)
    views.fill(with: 0)
  }

  /// Adds the counts of another device.
  mutating func merge(_ other: borrowing BlameTally) {
    times.add(other.times)
    views.add(other.views)
  }

  /// Codes the times and views.
  mutating func code(_ coder: inout StateCoder) {
    coder.code(&times)
    coder.code(&views)
  }

  private static func index(_ instance: Int, _ cause: BlameCause) -> Int { instance &* causes &+ cause.rawValue }
}
