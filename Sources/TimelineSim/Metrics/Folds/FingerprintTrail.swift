/// Checkpoints of a run's fingerprint over time, which locate the first difference from another run.
///
/// Each observation in the fingerprint adds a checkpoint of eight bits. Above a limit, every second checkpoint is
/// dropped, so that a checkpoint covers several observations. The first and the last observation of each checkpoint are
/// kept, so that one pass is enough to name a difference.
struct FingerprintTrail: Observer, Hashable, Sendable {
  /// The maximum number of checkpoints.
  static let limit = 12_288

  /// An observation and its instant.
  struct TimedObservation: Hashable, Sendable {
    let observation: Observation
    let instant: SimInstant
  }

  /// The first and the last of the observations that a checkpoint covers.
  struct ObservationSpan: Hashable, Sendable {
    let first: TimedObservation
    let last: TimedObservation
  }

  private var fingerprint: Fingerprint
  /// The number of observations in the fingerprint.
  private(set) var count = 0
  /// The checkpoints so far.
  private(set) var checkpoints = Checkpoints()
  /// The observations of each checkpoint, followed by those since the last checkpoint.
  private var stretches: [ObservationSpan] = []

  /// Creates the trail of a run before its start.
  package init(plan: Plan) { fingerprint = Fingerprint(plan: plan) }

  /// The last observation in the fingerprint.
  var last: TimedObservation? { stretches.last?.last }

  /// Returns the first and the last of a range of observations, counted from 1; `nil` if the run has none of them.
  ///
  /// - Precondition: The range starts after a checkpoint and ends at one, or at the end of the run.
  func stretch(_ positions: Range<Int>) -> ObservationSpan? {
    let start = (positions.lowerBound - 1) / checkpoints.stride
    guard start < stretches.count else { return nil }
    let end = positions.upperBound == .max ? stretches.count : (positions.upperBound - 1) / checkpoints.stride
    return ObservationSpan(first: stretches[start].first, last: stretches[min(end, stretches.count) - 1].last)
  }

  /// Records an observation, if it changes the fingerprint.
  package mutating func observe(_ observation: Observation, at now: SimInstant) {
    let before = fingerprint.value
    fingerprint.observe(observation, at: now)
    guard fingerprint.value != before else { return }
    let sight = TimedObservation(observation: observation, instant: now)
    if count % checkpoints.stride == 0 {
      stretches.append(ObservationSpan(first: sight, last: sight))
    } else {
      stretches[stretches.count - 1] = ObservationSpan(first: stretches[stretches.count - 1].first, last: sight)
    }
    count += 1
    guard count % checkpoints.stride == 0 else { return }
    checkpoints.bytes.append(UInt8(truncatingIfNeeded: fingerprint.value >> 56))
    if checkpoints.bytes.count > Self.limit { thin() }
  }

  /// Drops every second checkpoint, so that each covers twice as many observations.
  private mutating func thin() {
    checkpoints = checkpoints.thinned(to: 2 * checkpoints.stride)
    stretches = stride(from: 0, to: stretches.count, by: 2).map { index in
      ObservationSpan(first: stretches[index].first, last: stretches[min(index + 1, stretches.count - 1)].last)
    }
  }

  /// The checkpoints of a trail.
  struct Checkpoints: Hashable, Sendable {
    /// The number of observations per checkpoint.
    var stride = 1
    /// Eight bits of the fingerprint after each `stride` observations.
    var bytes: [UInt8] = []

    /// Returns the checkpoints with a greater stride.
    ///
    /// - Precondition: `wider` is a multiple of `stride`.
    func thinned(to wider: Int) -> Checkpoints {
      precondition(wider % stride == 0, "a stride of \(wider) is not a multiple of \(stride)")
      let step = wider / stride
      return Checkpoints(
        stride: wider, bytes: Swift.stride(from: step - 1, to: bytes.count, by: step).map { bytes[$0] })
    }

    /// Returns the first range of observations that can differ from another run, counted from 1; `nil` if no checkpoint
    /// differs.
    ///
    /// With a probability of 1/256, checkpoints agree by chance and the range after the difference is returned. The
    /// range of observations after the last checkpoint of either run is unbounded.
    func firstDifference(from other: Checkpoints) -> Range<Int>? {
      let wider = max(stride, other.stride)
      let (own, others) = (thinned(to: wider).bytes, other.thinned(to: wider).bytes)
      if let index = zip(own, others).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset {
        return index * wider + 1..<(index + 1) * wider + 1
      }
      return own.count == others.count ? nil : min(own.count, others.count) * wider + 1..<Int.max
    }
  }
}
