/// The stacks of the home screen, and which member of each is on top (facts R1–R8).
struct Stacks: ~Copyable {
  /// What is going on with one stack.
  struct StackState {
    /// The member in view.
    var top: Int
    var lastRotation = SimInstant.distantPast
  }

  /// The relevance that a widget has given.
  struct Relevance {
    /// The current score; zero for none.
    var score: Int64 = 0
    /// The highest score so far, against which the current one is measured (facts R3, R4, X8).
    var highest: Int64 = 0
  }

  private var stacks: FixedStorage<StackState>
  private var scores: FixedStorage<Relevance>

  init(_ frame: SimulationFrame) {
    let plan = frame.plan
    stacks = FixedStorage(
      frame.index.members.map { members in
        // The first of those that have been placed; if none has, the first that will be.
        let dates = members.map { max(plan.start, plan.instances[$0].placed) }
        return StackState(top: zip(members, dates).min { $0.1 < $1.1 }?.0 ?? 0)
      })
    scores = FixedStorage(repeating: Relevance(), count: plan.instances.count)
  }

  /// The member on top of a stack.
  @inline(__always)
  func top(of stack: Int) -> Int { stacks[stack].top }

  /// Gives a member of a stack the relevance of the entry that has come up.
  ///
  /// An entry without relevance never comes here: it leaves the current one as it is (fact R7).
  mutating func score<Watcher>(
    _ instance: Int, _ relevance: ProviderPlan.Relevance, from date: SimInstant, _ core: inout Core<Watcher>,
    _ budget: inout Budget
  ) {
    let score = max(0, relevance.score)
    scores[instance].highest = max(scores[instance].highest, score)
    // A duration of zero holds until the next entry that gives relevance (fact R5).
    let ends = relevance.duration == .zero ? .never : date + relevance.duration
    core.clocks.set(.scoreEnd(instance), to: ends > core.now ? ends : .never)
    setScore(instance, ends > core.now ? score : 0, &core, &budget)
  }

  /// Ends a relevance that was given for a while: it counts as none until another is given (fact R6).
  mutating func endScore<Watcher>(_ instance: Int, _ core: inout Core<Watcher>, _ budget: inout Budget) {
    core.clocks.stop(.scoreEnd(instance))
    setScore(instance, 0, &core, &budget)
  }

  private mutating func setScore<Watcher>(
    _ instance: Int, _ score: Int64, _ core: inout Core<Watcher>, _ budget: inout Budget
  ) {
    guard scores[instance].score != score else { return }
    scores[instance].score = score
    core.note(.scored(instance: instance, score: score))
    if let stack = core.frame.plan.instances[instance].stack { arrange(stack, &core, &budget) }
  }

  /// Rotates the most relevant member to the top, if the dwell and the day's rotations allow it (fact R8).
  mutating func arrange<Watcher>(_ stack: Int, _ core: inout Core<Watcher>, _ budget: inout Budget) {
    core.clocks.stop(.rotation(stack: stack))
    let top = stacks[stack].top
    core.countChecks(core.frame.index.members[stack].count)
    var best = top
    for instance in core.frame.index.members[stack] where isMoreRelevant(instance, than: best) { best = instance }
    guard best != top else { return }
    let isLimited = core.frame.plan.system.relevance.rotations != nil && !core.frame.plan.system.gates.developerMode
    let pool = budget.layout[.rotations(stack: stack)]
    let dwell = stacks[stack].lastRotation + core.frame.plan.system.relevance.dwell
    let opens = isLimited ? max(dwell, budget.nextUnit(of: pool, &core)) : dwell
    guard opens <= core.now else { return core.clocks.set(.rotation(stack: stack), to: opens) }
    if isLimited {
      let isPaid = budget.take(pool, &core)
      assert(isPaid, "a stack rotates without a unit")
    }
    stacks[stack] = StackState(top: best, lastRotation: core.now)
    core.note(.rotated(stack: stack, top: best))
  }

  /// Scores have no common scale: each is measured against the highest the widget has given (facts R3, R4, X8).
  private func isMoreRelevant(_ instance: Int, than other: Int) -> Bool {
    let (mine, theirs) = (scores[instance], scores[other])
    guard mine.score > 0 else { return false }
    let left = mine.score.multipliedFullWidth(by: max(1, theirs.highest))
    let right = theirs.score.multipliedFullWidth(by: max(1, mine.highest))
    return (left.high, left.low) > (right.high, right.low)
  }

  /// Returns stacks in the same state.
  func copy() -> Stacks { Stacks(copying: self) }

  private init(copying other: borrowing Stacks) {
    stacks = other.stacks.copy()
    scores = other.scores.copy()
  }
}
