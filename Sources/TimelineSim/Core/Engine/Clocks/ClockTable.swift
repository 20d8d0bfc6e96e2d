/// The pending events of a device: one clock for each possible event, and the earliest of them.
///
/// A device has a few dozen clocks, and each has at most one pending instant. The queue is therefore a tournament over
/// a fixed set of slots rather than a heap of events: setting a clock again moves it, setting it to `never` cancels it,
/// and no cancelled event is ever popped. Clocks set to one instant fire in the order of their slots, which defines the
/// order of ties.
struct ClockTable: ~Copyable {
  /// A complete binary tree: the leaves are the keys of the slots, each inner node the smaller key of its two children.
  /// Node 1 is the root; the leaves are padded to a power of two with keys of stopped clocks.
  ///
  /// A key holds an instant and, in its lowest bits, a slot, so that one comparison decides both time and ties.
  private var keys: FixedStorage<Int64>
  private var instants: FixedStorage<SimInstant>
  private let leaves: Int
  private let slotBits: Int64
  /// The instant whose key is zero, and the first instant too late to have a key of its own.
  private let origin: SimInstant
  private let horizon: SimInstant

  /// Creates a table of stopped clocks.
  ///
  /// - Parameter origin: The earliest instant to which a clock is set. Instants centuries after it share one key.
  init(count: Int, origin: SimInstant = SimInstant(milliseconds: 0)) {
    var (size, bits) = (2, Int64(1))
    while size < count { (size, bits) = (size * 2, bits + 1) }
    (leaves, slotBits, self.origin) = (size, bits, origin)
    horizon = origin + SimDuration(milliseconds: .max >> bits)
    let latest = (Int64.max >> bits) << bits
    instants = FixedStorage(repeating: .never, count: size)
    // The least slot below a node is that of its leftmost leaf.
    keys = FixedStorage(count: 2 * size) { node in
      let height = node == 0 ? 0 : size.trailingZeroBitCount - (Int.bitWidth - 1 - node.leadingZeroBitCount)
      return latest + Int64((node << height) & (size - 1))
    }
  }

  /// The slot that fires next; any slot if all clocks are stopped.
  ///
  /// - Complexity: O(1).
  var next: Int { slot(of: keys[1]) }

  /// The instant at which that slot fires; `never` if all clocks are stopped.
  var nextInstant: SimInstant { instants[next] }

  /// Returns the next slot set to the same instant as a slot that fires next; `nil` if there is none.
  ///
  /// - Complexity: O(log *n*) in the slots.
  func next(after slot: Int) -> Int? {
    var node = leaves + slot
    // Climb to the first node whose right sibling holds such a slot; the sibling's key names it.
    while node > 1 {
      if node & 1 == 0, keys[node + 1] >> slotBits == keys[1] >> slotBits { return self.slot(of: keys[node + 1]) }
      node /= 2
    }
    return nil
  }

  /// The instant at which a slot fires.
  subscript(slot: Int) -> SimInstant {
    get { instants[slot] }
  }

  /// Sets the clock of a slot.
  ///
  /// - Complexity: O(log *n*) in the slots; usually less, because only a new or former minimum changes the nodes above.
  mutating func set(_ slot: Int, to instant: SimInstant) {
    guard instants[slot] != instant else { return }
    instants[slot] = instant
    var (node, smaller) = (leaves &+ slot, key(slot, instant))
    keys[node] = smaller
    repeat {
      smaller = min(smaller, keys[node ^ 1])
      node = node &>> 1
      guard keys[node] != smaller else { return }
      keys[node] = smaller
    } while node > 1
  }

  /// Returns a copy of the table.
  func copy() -> ClockTable { ClockTable(copying: self) }

  private init(copying other: borrowing ClockTable) {
    keys = other.keys.copy()
    instants = other.instants.copy()
    (leaves, slotBits, origin, horizon) = (other.leaves, other.slotBits, other.origin, other.horizon)
  }

  @inline(__always)
  private func key(_ slot: Int, _ instant: SimInstant) -> Int64 {
    assert(instant >= origin, "a clock is set to \(instant.milliseconds), before the origin")
    let span = min(instant, horizon).milliseconds &- origin.milliseconds
    return span &<< slotBits | Int64(slot)
  }

  /// Returns the slot in the lowest bits of a key; where `Int` has 32 bits, the rest of the key does not fit.
  private func slot(of key: Int64) -> Int { Int(truncatingIfNeeded: key) & (leaves &- 1) }
}
