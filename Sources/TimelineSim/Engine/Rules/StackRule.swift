/// Which member of a stack is on top (facts R1–R8).
extension Simulation {
  /// Gives a member of a stack the relevance of the entry that has come up.
  ///
  /// An entry without relevance never comes here: it leaves the current one as it is (fact R7).
  mutating func score(_ instance: Int, _ relevance: ProviderPlan.Relevance, from date: SimInstant) {
    let score = max(0, relevance.score)
    instances[instance].highestScore = max(instances[instance].highestScore, score)
    // A duration of zero holds until the next entry that gives relevance (fact R5).
    let ends = relevance.duration == .zero ? .never : date + relevance.duration
    clocks.set(frame.map.scoreEnd + instance, to: ends > now ? ends : .never)
    setScore(instance, ends > now ? score : 0)
  }

  /// Ends a relevance that was given for a while: it counts as none until another is given (fact R6).
  mutating func endScore(_ instance: Int) {
    stop(frame.map.scoreEnd + instance)
    setScore(instance, 0)
  }

  private mutating func setScore(_ instance: Int, _ score: Int64) {
    guard instances[instance].score != score else { return }
    instances[instance].score = score
    note(.scored(instance: instance, score: score))
    if let stack = frame.plan.instances[instance].stack { arrange(stack) }
  }

  /// Rotates the most relevant member to the top, if the dwell and the day's rotations allow it (fact R8).
  mutating func arrange(_ stack: Int) {
    let top = stacks[stack].top
    countLooks(frame.index.members[stack].count)
    var best = top
    for instance in frame.index.members[stack] where instances[instance].isPlaced {
      if isMoreRelevant(instance, than: best) { best = instance }
    }
    guard best != top else { return stop(frame.map.rotation + stack) }
    let opens = rotationOpens(stack)
    guard opens <= now else { return clocks.set(frame.map.rotation + stack, to: opens) }
    if frame.plan.system.relevance.rotations != nil, !frame.plan.system.gates.developerMode {
      let isPaid = take(pools.rotations(of: stack))
      assert(isPaid, "a stack rotates without a unit")
    }
    stop(frame.map.rotation + stack)
    stacks[stack] = StackState(top: best, lastRotation: now)
    note(.rotated(stack: stack, top: best))
  }

  /// Scores have no common scale: each is measured against the highest the widget has given (facts R3, R4, X8).
  private func isMoreRelevant(_ instance: Int, than other: Int) -> Bool {
    let (mine, theirs) = (instances[instance], instances[other])
    guard mine.score > 0 else { return false }
    let left = mine.score.multipliedFullWidth(by: max(1, theirs.highestScore))
    let right = theirs.score.multipliedFullWidth(by: max(1, mine.highestScore))
    return (left.high, left.low) > (right.high, right.low)
  }

  /// When the stack may rotate next; in the past if now.
  private mutating func rotationOpens(_ stack: Int) -> SimInstant {
    let dwell = stacks[stack].lastRotation + frame.plan.system.relevance.dwell
    let isLimited = frame.plan.system.relevance.rotations != nil && !frame.plan.system.gates.developerMode
    return isLimited ? max(dwell, nextUnit(of: pools.rotations(of: stack))) : dwell
  }
}
