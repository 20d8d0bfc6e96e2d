/// The pending events of a device: one clock for each thing that can happen next, and the earliest of them.
///
/// A device has a few dozen clocks and each has at most one pending instant, so the queue is a tournament over a fixed
/// set of slots rather than a heap of events: setting a clock again moves it, setting it to `never` cancels it, and no
/// dead event is ever popped. Clocks that show one instant go off in the order of their slots, which is how the order of
/// ties is written down.
struct ClockTable: Sendable {
  /// A complete binary tree: the instants of the slots are its leaves, each inner node the earlier of its two children.
  /// Node 1 is the root; the leaves are padded with `never` to a power of two.
  private var nodes: [Int64]
  private let leaves: Int

  /// Creates a table whose clocks all stand still.
  init(count: Int) {
    var size = 2
    while size < count { size *= 2 }
    leaves = size
    nodes = [Int64](repeating: .max, count: 2 * size)
  }

  /// The slot that goes off next; any slot if all stand still.
  ///
  /// - Complexity: O(log *n*) in the slots.
  var next: Int {
    nodes.withUnsafeBufferPointer { nodes in
      var node = 1
      let earliest = nodes[node]
      while node < leaves {
        // Of two equal children the left one, whose slots come first, goes off first.
        node = 2 &* node
        if nodes[node] != earliest { node &+= 1 }
      }
      return node &- leaves
    }
  }

  /// Returns the slot that goes off next among those after a slot that goes off next too; `nil` if it is the last.
  ///
  /// - Complexity: O(log *n*) in the slots.
  func next(after slot: Int) -> Int? {
    var node = leaves + slot
    // Up to the first node that has such a slot to the right of the way here, then down to its first.
    while node > 1, node & 1 == 1 || nodes[node + 1] != nodes[1] { node /= 2 }
    guard node > 1 else { return nil }
    node += 1
    while node < leaves {
      node *= 2
      if nodes[node] != nodes[1] { node += 1 }
    }
    return node - leaves
  }

  /// Returns when a slot goes off.
  subscript(slot: Int) -> SimInstant { SimInstant(milliseconds: nodes[leaves + slot]) }

  /// Sets the clock of a slot.
  ///
  /// - Complexity: O(log *n*) in the slots; mostly less, as only what becomes earlier or was earliest is felt above.
  mutating func set(_ slot: Int, to instant: SimInstant) {
    var node = leaves + slot
    guard nodes[node] != instant.milliseconds else { return }
    // Within the buffer no access is checked: parents and siblings of a leaf are inside.
    nodes.withUnsafeMutableBufferPointer { nodes in
      nodes[node] = instant.milliseconds
      while node > 1 {
        let earlier = min(nodes[node], nodes[node ^ 1])
        node = node &>> 1
        guard nodes[node] != earlier else { return }
        nodes[node] = earlier
      }
    }
  }
}
