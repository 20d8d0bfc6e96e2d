/// The stacks of widgets and their top members (facts R1–R8).
struct Stacks: ~Copyable {
  /// The state of one stack.
  struct StackState {
    /// The member on top.
    var top: Int
    var lastRotation = SimInstant.distantPast
  }

  /// The relevance of a widget.
  struct WidgetRelevance {
    /// The current score; zero for none.
    var score: Int64 = 0
    /// The score of the last relevance, and its end.
    var scoreInForce: Int64 = 0
    var ends = SimInstant.distantPast
    /// The highest score so far, which scales the current one (facts R3, R4, X8).
    var highest: Int64 = 0
  }

  private var stacks: FixedStorage<StackState>
  private var scores: FixedStorage<WidgetRelevance>

  init(_ frame: SimulationFrame) {
    stacks = FixedStorage(count: frame.index.members.count) { stack in
      // The first member that has been placed; if there is none, the first one to be placed.
      let members = frame.index.members[stack]
      let dates = members.map { max(frame.plan.simulatedFrom, frame.plan.instances[$0].placed) }
      return StackState(top: zip(members, dates).min { $0.1 < $1.1 }?.0 ?? 0)
    }
    scores = FixedStorage(repeating: WidgetRelevance(), count: frame.plan.instances.count)
  }

  /// Returns the member on top of a stack.
  func top(of stack: Int) -> Int { stacks[stack].top }

  /// Gives a stack's member the relevance of an entry from its date on.
  ///
  /// An entry without relevance is not passed here: it leaves the current relevance unchanged (fact R7).
  mutating func setRelevance(_ instance: Int, _ relevance: ProviderPlan.Relevance, from date: SimInstant) {
    scores[instance].scoreInForce = max(0, relevance.score)
    scores[instance].highest = max(scores[instance].highest, scores[instance].scoreInForce)
    // A relevance with a duration of zero lasts until the next entry with relevance (fact R5).
    scores[instance].ends = relevance.duration == .zero ? .never : date + relevance.duration
  }

  /// Sets the score of a stack's member to that of its relevance, or to zero if that has ended (fact R6).
  ///
  /// The stack is arranged after all scores of this instant.
  ///
  /// - Parameter next: The date of the next entry with a relevance.
  mutating func updateScore<Observing>(_ instance: Int, next: SimInstant, _ core: inout Core<Observing>) {
    let isInForce = scores[instance].ends > core.now
    core.clocks.set(.scoreEdge(instance), to: isInForce ? min(scores[instance].ends, next) : next)
    let score = isInForce ? scores[instance].scoreInForce : 0
    guard scores[instance].score != score else { return }
    scores[instance].score = score
    core.note(.scored(instance: instance, score: score))
    if let stack = core.plan.instances[instance].stack { core.clocks.set(.rotation(stack: stack), to: core.now) }
  }

  /// Rotates the most relevant member to the top, if the dwell and the day's rotations allow it (fact R8).
  mutating func arrange<Observing>(_ stack: Int, _ core: inout Core<Observing>, _ budget: inout Budget) {
    core.clocks.stop(.rotation(stack: stack))
    let top = stacks[stack].top
    core.countChecks(core.frame.index.members[stack].count)
    var best = top
    for instance in core.frame.index.members[stack] where isMoreRelevant(instance, than: best) { best = instance }
    guard best != top else { return }
    let isLimited = core.plan.system.relevance.rotations != nil && !core.plan.system.gates.developerMode
    let pool = budget.layout[.rotations(stack: stack)]
    let dwell = stacks[stack].lastRotation + core.plan.system.relevance.dwell
    let opens = isLimited ? max(dwell, budget.nextUnit(of: pool, &core)) : dwell
    guard opens <= core.now else { return core.clocks.set(.rotation(stack: stack), to: opens) }
    if isLimited {
      let isCharged = budget.take(pool, &core)
      assert(isCharged, "a stack rotates without a unit")
    }
    stacks[stack] = StackState(top: best, lastRotation: core.now)
    core.note(.rotated(stack: stack, top: best))
  }

  /// Returns whether a member is more relevant than another.
  ///
  /// Scores have no common scale: each is divided by the highest score of its widget (facts R3, R4, X8).
  private func isMoreRelevant(_ instance: Int, than other: Int) -> Bool {
    let (mine, theirs) = (scores[instance], scores[other])
    guard mine.score > 0 else { return false }
    let left = mine.score.multipliedFullWidth(by: max(1, theirs.highest))
    let right = theirs.score.multipliedFullWidth(by: max(1, mine.highest))
    return (left.high, left.low) > (right.high, right.low)
  }

  /// Returns a copy of the stacks.
  func copy() -> Stacks { Stacks(copying: self) }

  private init(copying other: borrowing Stacks) {
    stacks = other.stacks.copy()
    scores = other.scores.copy()
  }
}
