/// The pending events of a device: one clock for each thing that can happen next, and the earliest of them.
///
/// A device has a few dozen clocks and each has at most one pending instant, so the queue is a tournament over a fixed
/// set of slots rather than a heap of events: setting a clock again moves it, setting it to `never` cancels it, and no
/// dead event is ever popped. Clocks that show one instant go off in the order of their slots, which is how the order of
/// ties is written down.
struct ClockTable: Sendable {
  /// The instant each slot goes off, padded with `never` to a power of two.
  private var instants: [Int64]
  /// For each inner node the slot that goes off first below it; node 1 is the root.
  private var winners: [Int32]
  private let leaves: Int

  /// Creates a table whose clocks all stand still.
  init(count: Int) {
    var size = 2
    while size < count { size *= 2 }
    leaves = size
    instants = [Int64](repeating: .max, count: size)
    winners = [Int32](repeating: 0, count: size)
    reset()
  }

  /// The slot that goes off next; any slot if all stand still.
  var next: Int { Int(winners[1]) }

  /// Returns when a slot goes off.
  subscript(slot: Int) -> SimInstant { SimInstant(milliseconds: instants[slot]) }

  /// Sets the clock of a slot.
  ///
  /// - Complexity: O(log *n*) in the slots.
  mutating func set(_ slot: Int, to instant: SimInstant) {
    guard instants[slot] != instant.milliseconds else { return }
    instants[slot] = instant.milliseconds
    var node = (slot + leaves) >> 1
    let even = slot & ~1
    winners[node] = Int32(truncatingIfNeeded: instants[even] <= instants[even + 1] ? even : even + 1)
    node >>= 1
    while node > 0 {
      let (left, right) = (winners[2 * node], winners[2 * node + 1])
      winners[node] = instants[Int(left)] <= instants[Int(right)] ? left : right
      node >>= 1
    }
  }

  /// Stops all clocks.
  mutating func reset() {
    for slot in instants.indices { instants[slot] = .max }
    for node in stride(from: leaves - 1, through: 1, by: -1) {
      winners[node] = 2 * node >= leaves ? Int32(2 * node - leaves) : winners[2 * node]
    }
  }
}
