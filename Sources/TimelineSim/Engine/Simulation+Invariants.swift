/// What must hold after every event; checked in debug builds only.
extension Simulation {
  func checkInvariants() {
    if isRunaway { return }
    assert(instances.indices.allSatisfy(isConsistent), "an instance contradicts itself at \(now)")
    assert(pools.buckets.allSatisfy { $0.level >= 0 }, "a pool holds less than nothing at \(now)")
    assert(conditions.allSatisfy { $0 >= 0 }, "a condition has ended more often than it began")
    assert(apps.allSatisfy { $0.sessions.allSatisfy { $0 >= 0 } }, "a session has ended more often than it began")
    assert(cards.allSatisfy { !$0.isShown || $0.isChosen }, "a card is shown without a slot")
  }

  private func isConsistent(_ instance: Int) -> Bool {
    let state = instances[instance]
    let (isGranted, isRunning) = (state.phase == .granted, state.phase == .running)
    return (clocks[frame.map.start + instance] != .never) == isGranted
      && (clocks[frame.map.runEnd + instance] != .never) == isRunning
      && (!isGranted || !state.waiting.isEmpty)
      && (state.isPlaced || state.waiting.isEmpty)
      && state.upcoming <= state.entries.count
  }
}
