/// The coming changes of one source, known as far ahead as someone needs them.
struct ChangeFeed: Sendable {
  /// The schedules that change the source, and the next instant of each.
  private var cursors: [(cursor: OccurrenceCursor, next: SimInstant)]
  /// Changes taken from the cursors and not yet past, earliest first.
  private var coming: [SimInstant] = []
  private var head = 0
  /// The version now: the number of changes so far.
  private(set) var version: Int64 = 0

  init(cursors: [OccurrenceCursor], in frame: SimulationFrame) {
    self.cursors = cursors.map { ($0, .never) }
    for index in self.cursors.indices { self.cursors[index].next = self.cursors[index].cursor.next(in: frame) }
  }

  /// Returns when the source changes next.
  mutating func next(in frame: SimulationFrame) -> SimInstant {
    if head == coming.count { pull(in: frame) }
    return head < coming.count ? coming[head] : .never
  }

  /// Takes the next change as happened.
  mutating func advance() {
    head += 1
    version += 1
    guard head == Self.keptPast else { return }
    coming.removeFirst(head)
    head = 0
  }

  /// How many past changes are kept before their memory is used again.
  private static let keptPast = 64

  /// Returns the version that the source will have at an instant not before now.
  mutating func version(at instant: SimInstant, in frame: SimulationFrame) -> Int64 {
    fill(through: instant, in: frame)
    var index = head
    while index < coming.count, coming[index] <= instant { index += 1 }
    return version + Int64(index - head)
  }

  /// Returns the changes after `instant` through `last`, at most `limit` of them.
  mutating func changes(after instant: SimInstant, through last: SimInstant, limit: Int, in frame: SimulationFrame)
    -> ArraySlice<SimInstant>
  {
    fill(through: last, in: frame)
    var from = head
    while from < coming.count, coming[from] <= instant { from += 1 }
    var to = from
    while to < coming.count, coming[to] <= last, to - from < limit { to += 1 }
    return coming[from..<to]
  }

  private mutating func fill(through instant: SimInstant, in frame: SimulationFrame) {
    while (coming.last ?? .distantPast) <= instant {
      let count = coming.count
      pull(in: frame)
      if coming.count == count { return }
    }
  }

  /// Moves the earliest change of all cursors to the end of the list.
  private mutating func pull(in frame: SimulationFrame) {
    var earliest = 0
    for index in cursors.indices where cursors[index].next < cursors[earliest].next { earliest = index }
    guard earliest < cursors.count, cursors[earliest].next != .never else { return }
    coming.append(cursors[earliest].next)
    cursors[earliest].next = cursors[earliest].cursor.next(in: frame)
  }
}
