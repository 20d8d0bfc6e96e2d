/// The changes of sources that have no effects besides their observation: more than half of all events.
///
/// They have a short loop of their own, between the events of clocks. Where an observer needs only the last of several
/// changes, the others are skipped. The law of steps compares the statistics of both ways.
extension Simulation {
  /// Applies the changes before the next clock that have no effects.
  @inline(__always)
  mutating func applyPlainChanges() {
    let (slot, instant) = (core.clocks.next, core.clocks.nextInstant)
    let last = core.clocks.followsChanges(slot) ? instant : instant - SimDuration(milliseconds: 1)
    let lastSkipped = lastSkippedChange(through: last)
    while core.clocks.nextChange <= last {
      let source = core.clocks.nextSource
      if !canSkipChange(of: source, through: lastSkipped) {
        guard !core.frame.index.hasEffects[source], advance(to: core.clocks.nextChange, slot: 0) else { return }
        advanceVersion(of: source)
      }
      // A change that was applied often makes the next changes of its source unimportant.
      if canSkipChange(of: source, through: lastSkipped) { skipChanges(of: source, through: lastSkipped) }
      core.clocks.setChange(of: source, to: core.feeds[source].next)
      if core.isExhausted { return core.stopAtWorkLimit() }
    }
  }

  /// Returns whether the next change of a source comes no later than an instant and may be skipped.
  @inline(__always)
  private func canSkipChange(of source: Int, through last: SimInstant) -> Bool {
    core.feeds[source].next <= last && !core.isExhausted && core.observer.needsOnlyLastChange(of: source)
  }

  /// Returns the last instant at which a change may be skipped: with a change that has effects or lets units accrue,
  /// the order of all changes matters.
  @inline(__always)
  private func lastSkippedChange(through last: SimInstant) -> SimInstant {
    guard core.frame.index.changesAreWithoutEffects else { return .distantPast }
    return min(last, min(accrualDue, plan.end) - SimDuration(milliseconds: 1))
  }

  /// Advances a source, but not its clock, through its changes up to an instant, of which the observer needs only the last.
  @inline(__always)
  private mutating func skipChanges(of source: Int, through end: SimInstant) {
    // A change is an event and an observation, as if it were not skipped. Changes with further work are skipped one by
    // one, because the division would take longer than a change.
    let checkWork = core.checkWork(core.feeds[source].width)
    let limit = checkWork == 0 ? (core.frame.workLimit &- core.work) / 2 + 1 : 1
    let version = core.feeds[source].version
    let last = core.feeds[source].skip(through: end, atMost: limit, in: core.frame)
    core.work &+= 2 &* (core.feeds[source].version.number &- version.number) &+ checkWork
    if core.isExhausted { core.now = last }
    core.noteLastChange(of: source, to: core.feeds[source].version, at: last)
  }
}
