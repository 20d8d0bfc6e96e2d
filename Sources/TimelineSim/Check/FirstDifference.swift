/// Where a run first went another way than the one a baseline was made from.
public enum FirstDifference: Hashable, Sendable {
  /// With this observation, which the old run did not make then.
  case observation(Observation, SimInstant)
  /// Somewhere among so many observations, of which these are the first and the last.
  case stretch(Int, Observation, SimInstant, until: SimInstant)
  /// After this observation, the last one; the old run made more.
  case end(after: Observation, SimInstant)
  /// The marks that the baseline holds do not tell; it may be on another seed than the first.
  case untold

  /// Finds it.
  ///
  /// - Parameters:
  ///   - old: The marks of the baseline's first run.
  ///   - trail: The trail of the run on the same seed now.
  init(from old: FingerprintTrail.Marks, to trail: FingerprintTrail) {
    guard let places = trail.marks.firstDifference(from: old) else {
      self = .untold
      return
    }
    guard let stretch = trail.stretch(places) else {
      self = trail.last.map { .end(after: $0.observation, $0.instant) } ?? .untold
      return
    }
    let (first, last) = (stretch.first, stretch.last)
    // What comes after the marks of the old run is new from the first observation on.
    let count = min(places.upperBound - 1, trail.count) - places.lowerBound + 1
    let isExact = count == 1 || places.upperBound == .max && max(trail.marks.stride, old.stride) == 1
    self =
      isExact
      ? .observation(first.observation, first.instant)
      : .stretch(count, first.observation, first.instant, until: last.instant)
  }
}
