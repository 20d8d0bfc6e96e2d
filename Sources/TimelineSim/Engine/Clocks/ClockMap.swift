/// The slots of a plan's clocks in the clock table, in the order of ties.
struct ClockMap: Sendable {
  /// The clock of each slot.
  let clocks: [Clock]
  /// The slot of the first clock of each kind.
  private let firsts: [Int]
  /// The number of sources, whose changes have slots in a table of their own.
  let sources: Int

  init(_ plan: Plan) {
    clocks = Clock.all(of: plan)
    var (firsts, slot) = ([Int](), 0)
    for kind in Clock.Kind.allCases {
      firsts.append(slot)
      slot += kind.count(in: plan)
    }
    self.firsts = firsts
    sources = plan.sources.count
  }

  /// Returns the slot of a clock.
  @inline(__always)
  func slot(of clock: Clock) -> Int { firsts[clock.kind.rawValue] + clock.index }
}
