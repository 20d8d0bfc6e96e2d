/// The invariants that hold after every event, checked in debug builds only.
extension Simulation {
  /// Checks the state after one event in eight: a contradiction lasts, and a look at every instance takes as long as a
  /// fourth of an event.
  func checkInvariants() {
    if core.endsEarly || core.work & 7 != 0 { return }
    assert(instances.indices.allSatisfy { isConsistent($0) }, "an instance contradicts itself at \(core.now)")
    assert(budget.isConsistent, "a pool has a negative balance at \(core.now)")
    assert(cards.isConsistent, "a card is shown without a slot")
  }

  private func isConsistent(_ instance: Int) -> Bool {
    let state = instances[instance]
    return (core.clocks[.start(instance)] != .never) == (state.pending?.charge != nil)
      && (core.clocks[.runEnd(instance)] != .never) == (state.run != nil && state.run?.runner == nil)
      && (state.run?.runner.map { core.clocks[.runEnd($0)] != .never } ?? true)
      && (state.isPlaced || state.pending == nil) && (state.run != nil || state.fetched == nil)
      && state.timeline.upcoming <= state.timeline.entries.count
  }
}
