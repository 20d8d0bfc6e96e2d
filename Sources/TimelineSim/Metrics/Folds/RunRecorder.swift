/// The optional records of a run.
package struct RunParts: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  package let rawValue: UInt8

  /// Creates a set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The strip chart of every widget's content.
  package static let strip = RunParts(rawValue: 1)
  /// The checkpoints of the fingerprint, which a baseline stores.
  static let trail = RunParts(rawValue: 2)
  /// The tracks, for pictures and traces.
  package static let tracks = RunParts(rawValue: 4)
}

/// Records the statistics of a run and the requested parts.
struct RunRecorder: EngineObserver {
  /// The statistics.
  let statistics: Statistics
  private let stripRecorder: DayStripRecorder?
  private let trackRecorder: TrackRecorder?
  /// The checkpoints of the fingerprint; `nil` if they are not recorded.
  private(set) var trail: FingerprintTrail?
  /// Receives every observation with its instant.
  private let listener: ((Observation, SimInstant) -> Void)?
  /// Whether there are optional records, and whether they need every change of a source.
  private let (hasRecords, needsEveryChange): (Bool, Bool)

  /// The strip chart of every widget's content; `nil` if it is not recorded.
  var strip: DayStrip? { stripRecorder?.strip }

  /// The tracks; `nil` before the end of the run, or if they are not recorded.
  private(set) var tracks: RunTracks?

  /// Whether a listener or a track needs each unit at its own instant.
  var followsUnits: Bool { listener != nil || trackRecorder != nil }

  /// Creates the recorder of a run that has not begun.
  ///
  /// - Parameters:
  ///   - plan: The plan of the run.
  ///   - parts: The parts to record in addition to the statistics.
  ///   - limits: The durations with which percentiles will be compared, at which they are exact.
  ///   - listener: Receives every observation with its instant.
  init(
    plan: Plan, parts: RunParts = [], exactAt limits: [Int64] = [],
    events listener: ((Observation, SimInstant) -> Void)? = nil
  ) {
    self.init(Statistics(plan: plan, exactAt: limits), plan: plan, parts: parts, events: listener)
  }

  /// Creates a recorder that adds to statistics.
  init(
    _ statistics: Statistics, plan: Plan, parts: RunParts = [],
    events listener: ((Observation, SimInstant) -> Void)? = nil
  ) {
    self.statistics = statistics
    stripRecorder = parts.contains(.strip) ? DayStripRecorder(plan: plan) : nil
    trackRecorder = parts.contains(.tracks) ? TrackRecorder(plan: plan) : nil
    trail = parts.contains(.trail) ? FingerprintTrail(plan: plan) : nil
    self.listener = listener
    needsEveryChange = listener != nil || parts.contains(.strip) || parts.contains(.tracks)
    hasRecords = needsEveryChange || parts.contains(.trail)
  }

  mutating func begin(seed: UInt64, device: UInt64) { statistics.begin(seed: seed, device: device) }

  @inline(__always)
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    statistics.observe(observation, at: now)
    if hasRecords { record(observation, at: now) }
  }

  @inline(__always)
  mutating func observeChange(of source: Int, to version: ContentVersion, at now: SimInstant) {
    statistics.observeChange(of: source, to: version, at: now)
    if hasRecords { record(.changed(source: source, version: version), at: now) }
  }

  @inline(__always)
  mutating func observeLastChange(of source: Int, to version: ContentVersion, at now: SimInstant) {
    statistics.observeLastChange(of: source, to: version, at: now)
    if hasRecords { record(.changed(source: source, version: version), at: now) }
  }

  @inline(__always)
  mutating func observeView(of instance: Int, until end: SimInstant, at now: SimInstant) {
    statistics.observeView(of: instance, until: end, at: now)
    if hasRecords { record(.viewed(instance: instance, until: end), at: now) }
  }

  @inline(__always)
  mutating func observeDelivery(_ delivery: Delivery, at now: SimInstant) {
    statistics.observeDelivery(delivery, at: now)
    if hasRecords { delivery.forEach { record($0, at: now) } }
  }

  @inline(__always)
  func needsOnlyLastChange(of source: Int) -> Bool {
    !needsEveryChange && statistics.needsOnlyLastChange(of: source)
  }

  /// Passes an observation to the optional records.
  @inline(__always)
  private mutating func record(_ observation: Observation, at now: SimInstant) {
    stripRecorder?.observe(observation, at: now)
    trackRecorder?.observe(observation, at: now)
    trail?.observe(observation, at: now)
    listener?(observation, now)
  }

  /// Ends the statistics, the strip chart and the tracks.
  mutating func finish(at end: SimInstant) {
    statistics.finish(at: end)
    stripRecorder?.finish(at: end)
    tracks = trackRecorder?.finish(at: end)
  }
}
