/// Turns what instances show into distributions of staleness and age.
struct StalenessFold: Hashable, Sendable {
  private var stretches: [OpenStretches]
  /// The tallies, one an instance.
  private(set) var tallies: [StalenessTally]
  private let startsAwake: Bool
  private var isAwake: Bool
  private var isMeasuring = true

  /// Creates the fold of a run that has not begun.
  init(plan: Plan) {
    stretches = Array(repeating: OpenStretches(), count: plan.instances.count)
    tallies = Array(repeating: StalenessTally(), count: plan.instances.count)
    startsAwake = plan.awake.contains(plan.zone.clock(at: plan.start))
    isAwake = startsAwake
  }

  /// Goes on with another device, whose run has not begun.
  mutating func begin(isMeasuring: Bool) {
    for instance in stretches.indices { stretches[instance] = OpenStretches() }
    (isAwake, self.isMeasuring) = (startsAwake, isMeasuring)
  }

  /// Counts from now on; until then nothing was.
  mutating func measure(from now: SimInstant) {
    count(to: now)
    isMeasuring = true
  }

  /// Notes what an instance shows now.
  @inline(__always)
  mutating func follow(_ instance: Int, _ screen: Screen, at now: SimInstant) {
    if stretches[instance].fit(screen) { return }
    let peak = stretches[instance].turn(to: screen, at: now, weight, &tallies[instance])
    if let peak, isMeasuring { tallies[instance].peaks.add(peak) }
  }

  /// Notes a view of an instance that began at `began` and is reported now, and says whether wrong content was seen.
  ///
  /// What had come into view by then counts as it was then; what came later counts as it is now.
  mutating func view(_ instance: Int, _ screen: Screen, began: SimInstant, at now: SimInstant) -> Bool {
    guard isMeasuring else { return false }
    return tallies[instance].view(screen, began: began, at: now)
  }

  /// Notes that the person woke or went to bed.
  mutating func setAwake(_ awake: Bool, at now: SimInstant) {
    count(to: now)
    isAwake = awake
  }

  /// Counts all time up to now.
  mutating func count(to now: SimInstant) {
    for instance in stretches.indices { stretches[instance].count(to: now, weight, &tallies[instance]) }
  }

  /// Forgets everything before now.
  mutating func discard(at now: SimInstant) {
    count(to: now)
    for instance in tallies.indices { tallies[instance].removeAll() }
  }

  /// Ends the run: what is wrong now has a peak that was cut short.
  mutating func finish(at end: SimInstant) {
    count(to: end)
    for instance in stretches.indices where stretches[instance].isWrong {
      follow(instance, Screen(), at: end)
      if isMeasuring { tallies[instance].cut += 1 }
    }
  }

  /// Adds the tallies of another device.
  mutating func merge(_ other: StalenessFold) {
    for instance in tallies.indices { tallies[instance].merge(other.tallies[instance]) }
  }

  private var weight: OpenStretches.Weight { isMeasuring ? isAwake ? .awake : .asleep : .none }
}
