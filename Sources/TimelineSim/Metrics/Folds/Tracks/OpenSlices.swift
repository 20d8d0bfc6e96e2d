/// The slices of one track, the last of which may still be open.
struct OpenSlices<Value: Hashable & Sendable> {
  /// The slices that have ended.
  private(set) var slices: [TimeSlice<Value>] = []
  private var open: TimeMark<Value>?

  /// The value now.
  var value: Value? { open?.value }

  /// Continues with a value, or ends the open slice for `nil`.
  ///
  /// - Parameter start: The start of the run, before which no slice begins.
  mutating func set(_ value: Value?, at now: SimInstant, from start: SimInstant) {
    guard value != open?.value else { return }
    if let open {
      let from = max(open.at, start)
      if from < now { slices.append(TimeSlice(from: from, to: now, value: open.value)) }
    }
    open = value.map { TimeMark(at: now, value: $0) }
  }

  /// Returns all slices, the open one up to the end of the run, and keeps none, so that they are not copied.
  mutating func close(at end: SimInstant, from start: SimInstant) -> [TimeSlice<Value>] {
    set(nil, at: end, from: start)
    defer { slices = [] }
    return slices
  }
}
