/// The future changes of one source, computed as far ahead as they are needed.
struct ChangeFeed: Sendable {
  /// The schedule that changes the source, if there is exactly one; otherwise one that never does.
  private var single: OccurrenceCursor
  /// The number of schedules that change the source; at least one.
  let width: Int
  /// The schedules that change the source, if there are several, and the next instant of each.
  private var several: [(cursor: OccurrenceCursor, next: SimInstant)] = []
  /// The instant of the next change; `never` if there is none.
  private(set) var next = SimInstant.never
  /// The computed changes after `next`, earliest first; `never` last if there are no more. Elements before `head` are
  /// past.
  private var later: [SimInstant] = []
  private var head = 0
  /// The current version: the number of changes so far.
  private(set) var version: ContentVersion = 0

  /// Creates the feed of a source before its first change, from a number of cursors.
  @inline(__always)
  init(count: Int, in frame: SimulationFrame, _ cursor: (Int) -> OccurrenceCursor) {
    (single, width) = (count == 1 ? cursor(0) : .never, max(1, count))
    if count > 1 {
      several = (0..<count).map { (cursor($0), .never) }
      for index in several.indices { several[index].next = several[index].cursor.next(in: frame) }
    }
    next = pull(in: frame)
  }

  /// Applies the next change.
  @inline(__always)
  mutating func advance(in frame: SimulationFrame) {
    version = version.advanced(by: 1)
    // In most cases no later change has been computed yet.
    if head == later.count { next = pull(in: frame) } else { takeLater() }
  }

  /// Applies a change that no schedule has, and that nothing foresees.
  mutating func insert() { version = version.advanced(by: 1) }

  /// Applies the changes up to an instant, at least one and at most `limit`.
  ///
  /// - Returns: The last of them.
  @inline(__always)
  mutating func skip(through end: SimInstant, atMost limit: Int64, in frame: SimulationFrame) -> SimInstant {
    guard several.isEmpty, head == later.count else { return skipOneByOne(through: end, atMost: limit, in: frame) }
    let skip = single.skip(from: next, through: end, atMost: limit, in: frame)
    version = version.advanced(by: skip.count)
    next = skip.next
    return skip.last
  }

  private mutating func skipOneByOne(through end: SimInstant, atMost limit: Int64, in frame: SimulationFrame)
    -> SimInstant
  {
    var last = next
    for _ in 0..<limit {
      last = next
      advance(in: frame)
      if next > end { break }
    }
    return last
  }

  private mutating func takeLater() {
    next = later[head]
    head += 1
    // At least half of the elements: moving the rest more often would cost quadratic time.
    guard head >= max(Self.keptPast, later.count / 2) else { return }
    later.removeFirst(head)
    head = 0
  }

  /// The number of past changes to keep before their memory is reused.
  private static let keptPast = 64

  /// Returns the version of the source at an instant that is not in the past.
  mutating func version(at instant: SimInstant, in frame: SimulationFrame) -> ContentVersion {
    guard next <= instant, next != .never else { return version }
    fill(through: instant, in: frame)
    return version.advanced(by: 1 + Int64(end(of: instant) - head))
  }

  /// Returns the first change after an instant that is not in the past; `never` if there is none.
  mutating func next(after instant: SimInstant, in frame: SimulationFrame) -> SimInstant {
    guard next <= instant, next != .never else { return next }
    fill(through: instant, in: frame)
    return later[end(of: instant)]
  }

  /// Returns the instants of changes after `instant` through `last`, each once and at most `limit` of them.
  mutating func changes(after instant: SimInstant, through last: SimInstant, limit: Int, in frame: SimulationFrame)
    -> [SimInstant]
  {
    guard limit > 0, next <= last, next != .never else { return [] }
    fill(through: last, in: frame)
    var instants = next > instant ? [next] : []
    for change in later[end(of: instant)...] {
      guard change <= last, instants.count < limit else { break }
      if change != instants.last { instants.append(change) }
    }
    return instants
  }

  /// Returns the index of the first later change after an instant.
  private func end(of instant: SimInstant) -> Int {
    var (low, high) = (head, later.count)
    while low < high {
      let middle = low + (high - low) / 2
      if later[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Computes changes until one lies after an instant.
  private mutating func fill(through instant: SimInstant, in frame: SimulationFrame) {
    var last = head == later.count ? next : later[later.count - 1]
    while last <= instant, last != .never {
      last = pull(in: frame)
      later.append(last)
    }
  }

  /// Removes and returns the earliest change of all schedules; `never` if there is none.
  @inline(__always)
  private mutating func pull(in frame: SimulationFrame) -> SimInstant {
    several.isEmpty ? single.next(in: frame) : pullEarliest(in: frame)
  }

  private mutating func pullEarliest(in frame: SimulationFrame) -> SimInstant {
    var earliest = 0
    for index in several.indices where several[index].next < several[earliest].next { earliest = index }
    let instant = several[earliest].next
    if instant != .never { several[earliest].next = several[earliest].cursor.next(in: frame) }
    return instant
  }
}
