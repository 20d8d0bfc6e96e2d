/// The first difference between a run and the run of its baseline.
enum FirstDifference: Hashable, Sendable {
  /// This observation, which the old run did not have at this point.
  case observation(Observation, SimInstant)
  /// One of a number of observations, with the first of them and its instant, and the instant of the last.
  case stretch(Int, Observation, SimInstant, until: SimInstant)
  /// The end after this last observation; the old run had more.
  case end(after: Observation, SimInstant)
  /// The baseline's checkpoints do not show a difference; it may be on another seed than the first.
  case unknown

  /// Finds the first difference.
  ///
  /// - Parameters:
  ///   - old: The checkpoints of the baseline's first run.
  ///   - trail: The trail of the current run on the same seed.
  init(from old: FingerprintTrail.Checkpoints, to trail: FingerprintTrail) {
    guard let positions = trail.checkpoints.firstDifference(from: old) else {
      self = .unknown
      return
    }
    guard let stretch = trail.stretch(positions) else {
      self = trail.last.map { .end(after: $0.observation, $0.instant) } ?? .unknown
      return
    }
    let (first, last) = (stretch.first, stretch.last)
    // After the last checkpoint of the old run, the first observation is already new.
    let count = min(positions.upperBound - 1, trail.count) - positions.lowerBound + 1
    let isExact = count == 1 || positions.upperBound == .max && max(trail.checkpoints.stride, old.stride) == 1
    self =
      isExact
      ? .observation(first.observation, first.instant)
      : .stretch(count, first.observation, first.instant, until: last.instant)
  }
}
