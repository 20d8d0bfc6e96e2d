/// The entries that a provider has handed over, and how far they have come up.
struct Timeline: Sendable {
  /// Entries that show the same, evenly spaced: mostly one, or all of a poll's.
  struct Entry: Hashable, Sendable {
    /// When the first is to come up.
    var date: SimInstant
    /// How many there are.
    var count: Int64 = 1
    /// How far apart they are.
    var every = SimDuration.zero
    /// The version of the source it shows.
    var version: Int64
    /// When that version was read.
    var readAt: SimInstant
    /// Which of its provider's relevances it gives; `nil` for none.
    var relevance: UInt8?

    /// When the last is to come up.
    var lastDate: SimInstant { date + every * (count - 1) }

    /// How many of them have come up by an instant.
    func countDue(by instant: SimInstant) -> Int64 {
      if date > instant { return 0 }
      return count == 1 ? 1 : min(count, (instant - date).milliseconds / every.milliseconds + 1)
    }

    /// The same content under another date.
    func dated(_ date: SimInstant) -> Entry {
      var entry = self
      entry.date = date
      return entry
    }
  }

  /// The entries, sorted by date.
  var entries: [Entry] = []
  /// The index of the first element that has entries not yet on screen, and how many of its own have been.
  private(set) var upcoming = 0
  private(set) var passed: Int64 = 0

  /// The number of entries.
  var count: Int64 {
    var count: Int64 = 0
    for index in entries.indices { count += entries[index].count }
    return count
  }

  /// The index of the first element of which nothing has been on screen.
  var firstUnseen: Int { upcoming + (passed > 0 ? 1 : 0) }

  /// Forgets the entries; their memory serves the next ones.
  mutating func clear() {
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
    (upcoming, passed) = (0, 0)
  }

  /// Makes an element the only one.
  mutating func set(_ entry: Entry) {
    if entries.count == 1 {
      entries[0] = entry
    } else {
      entries.removeAll(keepingCapacity: true)
      entries.append(entry)
    }
    (upcoming, passed) = (0, 0)
  }

  /// Passes over the entries that are due by an instant, and returns how many those were.
  mutating func advance(to instant: SimInstant) -> Int64 {
    var count: Int64 = 0
    while upcoming < entries.count {
      let due = max(passed, entries[upcoming].countDue(by: instant))
      count += due - passed
      passed = due
      guard due == entries[upcoming].count else { break }
      (upcoming, passed) = (upcoming + 1, 0)
    }
    return count
  }

  /// Returns the version of the first later entry that shows another one than is on screen.
  func next(otherThan version: Int64) -> Int64? {
    var index = firstUnseen
    while index < entries.count {
      if entries[index].version != version { return entries[index].version }
      index += 1
    }
    return nil
  }

  /// Returns the version of the first later entry that is not older than a version.
  func next(from version: Int64) -> Int64? {
    var index = firstUnseen
    while index < entries.count {
      if entries[index].version >= version { return entries[index].version }
      index += 1
    }
    return nil
  }

  /// Returns the date of the next entry that shows something else than is on screen, or gives a relevance; the others
  /// are counted when the timeline ends.
  func nextChange(from version: Int64?, readAt: SimInstant) -> SimInstant? {
    var index = firstUnseen
    while index < entries.count {
      let entry = entries[index]
      if entry.version != version || entry.readAt != readAt || entry.relevance != nil { return entry.date }
      index += 1
    }
    return nil
  }
}
