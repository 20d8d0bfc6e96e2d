/// Records a measured run: its statistics, why it ended early, and as much more as is asked for.
struct RunRecorder: Observer {
  /// The measurements.
  private(set) var statistics: Statistics
  /// The picture of every widget's content; `nil` where none is drawn.
  private(set) var strip: DayStrip?
  /// Why the run was ended before its time; `nil` for a run that reached its end.
  private(set) var earlyEnd: EarlyEnd?
  /// Receives every observation with its instant.
  private let events: ((Observation, SimInstant) -> Void)?

  /// Creates the recorder of a run that has not begun.
  ///
  /// - Parameters:
  ///   - plan: The plan of the run.
  ///   - drawsStrip: Whether a picture is drawn.
  ///   - events: Receives every observation with its instant.
  init(plan: Plan, drawsStrip: Bool = false, events: ((Observation, SimInstant) -> Void)? = nil) {
    (statistics, strip) = (Statistics(plan: plan), drawsStrip ? DayStrip(plan: plan) : nil)
    self.events = events
  }

  /// Records an observation.
  @inline(__always)
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    statistics.observe(observation, at: now)
    if let reason = EarlyEnd(observation) { earlyEnd = reason }
    if strip != nil { strip?.observe(observation, at: now) }
    events?(observation, now)
  }

  /// Ends the measurements and the picture.
  mutating func finish(at end: SimInstant) {
    statistics.finish(at: end)
    strip?.finish(at: end)
  }
}
