/// The stale milliseconds and stale views of each instance, by the part of its source that first made it stale and by
/// cause; a source that is not composed has one part.
struct BlameTally: ~Copyable {
  // Computed from the last case, which makes it a constant: a stored property would be loaded at each access.
  private static var causes: Int { BlameCause.notRequested.rawValue + 1 }
  private var times: FixedStorage<Int64>
  private var views: FixedStorage<Int64>
  /// For each instance and the one after the last, the number of parts of all instances before it.
  private let firsts: FixedStorage<Int>

  /// Creates the counts of a run before its start, from the number of parts of each instance's source.
  init(parts: [Int]) {
    assert(Self.causes == BlameCause.allCases.count, "the last cause is another")
    firsts = FixedStorage(count: parts.count + 1) { parts[..<$0].reduce(0, +) }
    times = FixedStorage(repeating: 0, count: parts.reduce(0, +) * BlameCause.allCases.count)
    views = FixedStorage(repeating: 0, count: times.count)
  }

  /// Returns the stale milliseconds of an instance due to a cause, and to one part of its source or to any.
  func time(_ instance: Int, _ cause: BlameCause, part: Int? = nil) -> Int64 {
    slots(instance, part).reduce(0) { $0 + times[Self.index($1, cause)] }
  }

  /// Returns the stale views of an instance due to a cause, and to one part of its source or to any.
  func views(_ instance: Int, _ cause: BlameCause, part: Int? = nil) -> Int64 {
    slots(instance, part).reduce(0) { $0 + views[Self.index($1, cause)] }
  }

  /// Counts stale time.
  mutating func add(time: Int64, _ instance: Int, part: Int, _ cause: BlameCause) {
    times[Self.index(firsts[instance] &+ part, cause)] += time
  }

  /// Counts a view of stale content.
  mutating func addView(_ instance: Int, part: Int, _ cause: BlameCause) {
    views[Self.index(firsts[instance] &+ part, cause)] += 1
  }

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

  private func slots(_ instance: Int, _ part: Int?) -> Range<Int> {
    guard let part else { return firsts[instance]..<firsts[instance + 1] }
    return firsts[instance] + part..<firsts[instance] + part + 1
  }

  private static func index(_ slot: Int, _ cause: BlameCause) -> Int { slot &* causes &+ cause.rawValue }
}
