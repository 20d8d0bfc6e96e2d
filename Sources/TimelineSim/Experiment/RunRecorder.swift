/// What a run can record beside its statistics.
public struct RunParts: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The picture of every widget's content.
  public static let strip = RunParts(rawValue: 1)
  /// The marks of the fingerprint, which a baseline holds.
  public static let trail = RunParts(rawValue: 2)
}

/// Records a measured run: its statistics, why it ended early, and as much more as is asked for.
struct RunRecorder: Observer {
  /// The measurements.
  private(set) var statistics: Statistics
  /// The picture of every widget's content; `nil` where none is drawn.
  private(set) var strip: DayStrip?
  /// The marks of the fingerprint; `nil` where none are kept.
  private(set) var trail: FingerprintTrail?
  /// Why the run was ended before its time; `nil` for a run that reached its end.
  private(set) var earlyEnd: EarlyEnd?
  /// Receives every observation with its instant.
  private let listener: ((Observation, SimInstant) -> Void)?

  /// Whether observations are passed on, each at its own instant.
  var followsUnits: Bool { listener != nil }

  /// Creates the recorder of a run that has not begun.
  ///
  /// - Parameters:
  ///   - plan: The plan of the run.
  ///   - parts: What is recorded beside the statistics.
  ///   - listener: Receives every observation with its instant.
  init(plan: Plan, parts: RunParts = [], events listener: ((Observation, SimInstant) -> Void)? = nil) {
    statistics = Statistics(plan: plan)
    strip = parts.contains(.strip) ? DayStrip(plan: plan) : nil
    trail = parts.contains(.trail) ? FingerprintTrail(plan: plan) : nil
    self.listener = listener
  }

  /// Records an observation.
  @inline(__always)
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    statistics.observe(observation, at: now)
    if let reason = EarlyEnd(observation) { earlyEnd = reason }
    if strip != nil { strip?.observe(observation, at: now) }
    if trail != nil { trail?.observe(observation, at: now) }
    listener?(observation, now)
  }

  /// Ends the measurements and the picture.
  mutating func finish(at end: SimInstant) {
    statistics.finish(at: end)
    strip?.finish(at: end)
  }
}
