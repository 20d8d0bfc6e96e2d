/// The slots of a plan's clocks in the clock table, in the order of ties.
///
/// It is a class so that all runs share one map, whose indices need no checks.
final class ClockMap: Sendable {
  /// The clock of each slot.
  let clocks: FixedStorage<Clock>
  /// The slot of the first clock of each kind.
  private let firsts: FixedStorage<Int>
  /// The number of sources, whose changes have slots in a table of their own.
  let sources: Int

  init(_ plan: Plan) {
    clocks = FixedStorage(Clock.all(of: plan))
    var (firsts, slot) = ([Int](), 0)
    for kind in Clock.Kind.allCases {
      firsts.append(slot)
      slot += kind.count(in: plan)
    }
    self.firsts = FixedStorage(firsts)
    sources = plan.sources.count
  }

  /// Returns the slot of a clock.
  func slot(of clock: Clock) -> Int { firsts[clock.kind.rawValue] &+ clock.index }
}
