/// Marks of a run's fingerprint as it grew, which tell where another run first went another way.
///
/// Every observation that the fingerprint takes in leaves eight of its bits. When there are too many, every second mark
/// goes, so that a mark then stands for several observations. The first and the last observation of each mark are kept,
/// so that one pass is enough to name a difference.
public struct FingerprintTrail: Observer, Hashable, Sendable {
  /// How many marks are kept at most.
  static let limit = 12_288

  /// An observation and its instant.
  struct TimedObservation: Hashable, Sendable {
    let observation: Observation
    let instant: SimInstant
  }

  /// The first and the last of the observations that a mark stands for.
  struct Stretch: Hashable, Sendable {
    let first: TimedObservation
    let last: TimedObservation
  }

  private var fingerprint: Fingerprint
  /// How many observations the fingerprint has taken in.
  private(set) var count = 0
  /// The marks so far.
  private(set) var marks = Marks()
  /// For each mark its observations, and behind them those since the last mark.
  private var stretches: [Stretch] = []

  /// Creates the trail of a run that has not begun.
  public init(plan: Plan) { fingerprint = Fingerprint(plan: plan) }

  /// The last observation that the fingerprint has taken in.
  var last: TimedObservation? { stretches.last?.last }

  /// Returns the first and the last of some observations, counted from 1; `nil` if the run has none of them.
  ///
  /// - Precondition: They begin behind a mark and end with one, or with the run.
  func stretch(_ places: Range<Int>) -> Stretch? {
    let start = (places.lowerBound - 1) / marks.stride
    guard start < stretches.count else { return nil }
    let end = places.upperBound == .max ? stretches.count : (places.upperBound - 1) / marks.stride
    return Stretch(first: stretches[start].first, last: stretches[min(end, stretches.count) - 1].last)
  }

  /// Records an observation, if the fingerprint takes it in.
  public mutating func observe(_ observation: Observation, at now: SimInstant) {
    let before = fingerprint.value
    fingerprint.observe(observation, at: now)
    guard fingerprint.value != before else { return }
    let sight = TimedObservation(observation: observation, instant: now)
    if count % marks.stride == 0 {
      stretches.append(Stretch(first: sight, last: sight))
    } else {
      stretches[stretches.count - 1] = Stretch(first: stretches[stretches.count - 1].first, last: sight)
    }
    count += 1
    guard count % marks.stride == 0 else { return }
    marks.bytes.append(UInt8(truncatingIfNeeded: fingerprint.value >> 56))
    if marks.bytes.count > Self.limit { thin() }
  }

  /// Lets each mark stand for twice as many observations.
  private mutating func thin() {
    marks = marks.thinned(to: 2 * marks.stride)
    stretches = stride(from: 0, to: stretches.count, by: 2).map { place in
      Stretch(first: stretches[place].first, last: stretches[min(place + 1, stretches.count - 1)].last)
    }
  }

  /// The marks of a trail.
  public struct Marks: Hashable, Sendable {
    /// For how many observations a mark stands.
    var stride = 1
    /// Eight bits of the fingerprint after each so many observations.
    var bytes: [UInt8] = []

    /// Returns the marks of a greater stride.
    ///
    /// - Precondition: It is a multiple of this one.
    func thinned(to wider: Int) -> Marks {
      precondition(wider % stride == 0, "marks of \(stride) hold none of \(wider)")
      let step = wider / stride
      return Marks(stride: wider, bytes: Swift.stride(from: step - 1, to: bytes.count, by: step).map { bytes[$0] })
    }

    /// Returns which observations of the other run are the first that may differ, counted from 1; `nil` if no mark
    /// differs.
    ///
    /// Marks that agree by chance hide a difference once in 256 times; then the one after it is returned. Observations
    /// after the last mark of either run are in a stretch without an end.
    func firstDifference(from other: Marks) -> Range<Int>? {
      let wider = max(stride, other.stride)
      let (own, others) = (thinned(to: wider).bytes, other.thinned(to: wider).bytes)
      if let place = zip(own, others).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset {
        return place * wider + 1..<(place + 1) * wider + 1
      }
      return own.count == others.count ? nil : min(own.count, others.count) * wider + 1..<Int.max
    }
  }
}
