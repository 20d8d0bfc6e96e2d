/// The coming changes of one source, known as far ahead as someone needs them.
struct ChangeFeed: Sendable {
  /// The schedules that change the source, and the next instant of each.
  private var cursors: [(cursor: OccurrenceCursor, next: SimInstant)]
  /// Changes taken from the cursors, earliest first, `never` last if there are no more; from `head` on not yet past.
  private var coming: [SimInstant] = []
  private var head = 0
  /// The version now: the number of changes so far.
  private(set) var version: Int64 = 0

  init(cursors: [OccurrenceCursor], in frame: SimulationFrame) {
    self.cursors = cursors.map { ($0, .never) }
    for index in self.cursors.indices { self.cursors[index].next = self.cursors[index].cursor.next(in: frame) }
    coming = [pull(in: frame)]
  }

  /// How many schedules change the source.
  var width: Int { cursors.count }

  /// When the source changes next; `never` if it does not.
  var next: SimInstant { coming[head] }

  /// Takes the next change as happened.
  mutating func advance(in frame: SimulationFrame) {
    version += 1
    // Mostly nobody has looked further ahead: the change after it takes its place.
    guard head + 1 < coming.count else { return coming[head] = pull(in: frame) }
    head += 1
    // Half of them at least: what is moved over and over would cost the square of what lies ahead.
    guard head >= max(Self.keptPast, coming.count / 2) else { return }
    coming.removeFirst(head)
    head = 0
  }

  /// How many past changes are kept before their memory is used again.
  private static let keptPast = 64

  /// Returns the version that the source will have at an instant not before now.
  mutating func version(at instant: SimInstant, in frame: SimulationFrame) -> Int64 {
    fill(through: instant, in: frame)
    return version + Int64(end(of: instant) - head)
  }

  /// Returns the changes after `instant` through `last`, at most `limit` of them.
  mutating func changes(after instant: SimInstant, through last: SimInstant, limit: Int, in frame: SimulationFrame)
    -> ArraySlice<SimInstant>
  {
    fill(through: last, in: frame)
    let from = end(of: instant)
    return coming[from..<max(from, min(end(of: last), from + max(0, limit)))]
  }

  /// Returns the index of the first known change after an instant not before now.
  private func end(of instant: SimInstant) -> Int {
    var (low, high) = (head, coming.count)
    while low < high {
      let middle = low + (high - low) / 2
      if coming[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func fill(through instant: SimInstant, in frame: SimulationFrame) {
    while let last = coming.last, last <= instant, last != .never { coming.append(pull(in: frame)) }
  }

  /// Takes the earliest change of all cursors; `never` if there is none.
  @inline(__always)
  private mutating func pull(in frame: SimulationFrame) -> SimInstant {
    guard !cursors.isEmpty else { return .never }
    var earliest = 0
    for index in cursors.indices where cursors[index].next < cursors[earliest].next { earliest = index }
    let instant = cursors[earliest].next
    if instant != .never { cursors[earliest].next = cursors[earliest].cursor.next(in: frame) }
    return instant
  }
}
