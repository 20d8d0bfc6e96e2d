/// The entries of one timeline, and how many of them have been on screen.
struct Timeline: Sendable {
  /// Evenly spaced entries with the same content: usually one, or all entries of a polling provider.
  struct Entry: Hashable, Sendable {
    /// The date of the first entry.
    var date: SimInstant
    /// The number of entries.
    var count: Int64 = 1
    /// The distance between two entries.
    var every = SimDuration.zero
    /// What they show.
    var content: Content
    /// The index of the entries' relevance, in the provider's list or among those of answers, which begin at
    /// ``AnsweredRelevances/first``; `nil` for none.
    var relevance: UInt32?

    /// The date of the last entry.
    var lastDate: SimInstant { date + every * (count - 1) }

    /// Returns how many of the entries are due by an instant.
    func countDue(by instant: SimInstant) -> Int64 {
      if date > instant { return 0 }
      // A division takes longer than all of the rest.
      if instant < date + every { return 1 }
      return count == 1 ? 1 : min(count, (instant - date).milliseconds / every.milliseconds + 1)
    }

    /// Returns the same content with another date.
    func dated(_ date: SimInstant) -> Entry {
      var entry = self
      entry.date = date
      return entry
    }
  }

  /// What an entry shows: a version of the source, and the instant at which it was read.
  struct Content: Hashable, Sendable {
    var version: ContentVersion
    var readAt: SimInstant
  }

  /// The entries, sorted by date.
  var entries: [Entry] = []
  /// The index of the first element with entries that have not been on screen, and how many of its entries have been.
  private(set) var upcoming = 0
  private(set) var passed: Int64 = 0

  /// The number of entries.
  @inline(__always)
  var count: Int64 {
    var count: Int64 = 0
    for index in entries.indices { count += entries[index].count }
    return count
  }

  /// The index of the first element without any entry that has been on screen.
  var firstUnseen: Int { upcoming + (passed > 0 ? 1 : 0) }

  /// Removes all entries and keeps their memory.
  mutating func clear() {
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
    (upcoming, passed) = (0, 0)
  }

  /// Replaces all entries by one element.
  @inline(__always)
  mutating func set(_ entry: Entry) {
    if entries.count == 1 {
      entries[0] = entry
    } else {
      entries.removeAll(keepingCapacity: true)
      entries.append(entry)
    }
    (upcoming, passed) = (0, 0)
  }

  /// Advances past the entries that are due by an instant, and returns their number.
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

  /// Replaces later versions than one by it.
  mutating func limit(to version: ContentVersion) {
    for index in entries.indices { entries[index].content.version = min(entries[index].content.version, version) }
  }

  /// Returns the first later version that differs from the one on screen.
  @inline(__always)
  func next(otherThan version: ContentVersion) -> ContentVersion? {
    var index = firstUnseen
    while index < entries.count {
      if entries[index].content.version != version { return entries[index].content.version }
      index += 1
    }
    return nil
  }

  /// Returns the version of the first later entry that is at least a given version.
  func next(from version: ContentVersion) -> ContentVersion? {
    var index = firstUnseen
    while index < entries.count {
      if entries[index].content.version >= version { return entries[index].content.version }
      index += 1
    }
    return nil
  }

  /// Returns the date of the next entry that differs from the content on screen or has a relevance.
  ///
  /// Other entries are counted when the timeline ends.
  @inline(__always)
  func nextChange(from shown: Content?) -> SimInstant? {
    var index = firstUnseen
    while index < entries.count {
      let entry = entries[index]
      if entry.content != shown || entry.relevance != nil { return entry.date }
      index += 1
    }
    return nil
  }
}
