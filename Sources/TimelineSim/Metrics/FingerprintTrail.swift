/// Marks of a run's fingerprint as it grew, which tell where another run first went another way.
///
/// Every observation that the fingerprint takes in leaves eight of its bits. When there are too many, every second mark
/// goes, so that a mark then stands for several observations.
public struct FingerprintTrail: Observer, Hashable, Sendable {
  /// How many marks are kept at most.
  static let limit = 12_288

  private var fingerprint: Fingerprint
  /// How many observations the fingerprint has taken in.
  private(set) var count = 0
  /// The marks so far.
  private(set) var marks = Marks()

  /// Creates the trail of a run that has not begun.
  public init(plan: Plan) { fingerprint = Fingerprint(plan: plan) }

  /// Takes note of something that happened.
  public mutating func observe(_ observation: Observation, at now: SimInstant) {
    let before = fingerprint.value
    fingerprint.observe(observation, at: now)
    guard fingerprint.value != before else { return }
    count += 1
    guard count % marks.stride == 0 else { return }
    marks.bytes.append(UInt8(truncatingIfNeeded: fingerprint.value >> 56))
    if marks.bytes.count > Self.limit { marks = marks.thinned(to: 2 * marks.stride) }
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
