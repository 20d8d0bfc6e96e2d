/// What is known at an instant of a run besides what happens at it.
struct Scene: Sendable {
  /// What is on screen, and why it is wrong.
  private(set) var display: Display
  /// What the pools hold.
  private(set) var levels: UnitLevels
  /// The versions of the sources.
  private(set) var versions: [Int64]

  /// The scene before a run.
  init(_ plan: Plan) {
    (display, levels) = (Display(plan: plan), UnitLevels(plan.system))
    versions = Array(repeating: 0, count: plan.sources.count)
  }

  /// Takes note of something that happened.
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    display.observe(observation, at: now)
    levels.observe(observation)
    if case .changed(let source, let version) = observation { versions[source] = version }
  }
}
