/// The invariants that hold after every event, checked in debug builds only.
extension Simulation {
  func checkInvariants() {
    if core.endsEarly { return }
    assert(instances.indices.allSatisfy { isConsistent($0) }, "an instance contradicts itself at \(core.now)")
    assert(budget.isConsistent, "a pool has a negative balance at \(core.now)")
    assert(cards.isConsistent, "a card is shown without a slot")
  }

  private func isConsistent(_ instance: Int) -> Bool {
    let state = instances[instance]
    let (isGranted, isRunning) = (state.phase == .granted, state.phase == .running)
    return (core.clocks[.start(instance)] != .never) == isGranted
      && (core.clocks[.runEnd(instance)] != .never) == isRunning
      && (!isGranted || !state.waiting.isEmpty)
      && (state.isPlaced || state.waiting.isEmpty)
      && state.timeline.upcoming <= state.timeline.entries.count
  }
}
