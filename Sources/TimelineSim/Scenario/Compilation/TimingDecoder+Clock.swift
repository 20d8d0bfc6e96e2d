/// Times of day and dates.
extension TimingDecoder {
  /// Every day of the week.
  static let everyDay = [Bool](repeating: true, count: 7)

  /// Reads one time or an array of times: all times of day, or all dates.
  func times(_ node: JSONNode) -> DecodedTiming? {
    let times = (node.elements ?? [node]).map { object.dayOrTime(of: $0, "at") }
    let read = times.compactMap { $0 }
    guard read.count == times.count else { return nil }
    guard let first = read.first else { return .never }
    guard let odd = read.firstIndex(where: { ($0.day == nil) != (first.day == nil) }) else {
      return first.day == nil ? clockTimes(read, node) : singleInstants(read, node)
    }
    log.error(
      .mixedTimes, at: node.elements?[odd].span, "'at' cannot mix times of day and dates",
      remedy: "split it into an array of timings")
    return nil
  }

  private func clockTimes(_ times: [DayOrTime], _ node: JSONNode) -> DecodedTiming? {
    daily(times.map { $0.time }.sorted(), node, weekdays: nodes["weekdays"].map(object.weekdays) ?? Self.everyDay)
  }

  private func singleInstants(_ times: [DayOrTime], _ node: JSONNode) -> DecodedTiming? {
    if let weekdays = nodes["weekdays"] {
      log.error(.needlessKey, at: weekdays.span, "'weekdays' does not apply to dates")
    }
    let all = times.map { $0.first(in: frame) }
    for (index, instant) in all.enumerated() where instant >= frame.knownUntil || isOver(instant) {
      let span = (node.elements?[index] ?? node).span
      log.warning(
        .neverOccurs, at: span, "this never occurs: the run lasts from \(frame.bounds(frame.start, frame.end))")
    }
    return instants(all)
  }

  /// Returns times of day as a timing.
  func daily(_ times: [ClockTime], _ node: JSONNode, weekdays: [Bool]) -> DecodedTiming? {
    let days = frame.days.count + Int(longest.milliseconds / CivilDay.length)
    let count = Int64(times.count) * Int64(days)
    guard isWithinLimit(count, node) else { return nil }
    return DecodedTiming(timing: .daily(times, weekdays: weekdays), count: count)
  }
}

/// A time of day, on one day or on any.
struct DayOrTime: Hashable, Sendable {
  /// The day; `nil` for a time of every day.
  var day: CivilDay?
  var time: ClockTime

  /// Returns the instant; a time without a day is taken on the run's first day.
  func first(in frame: RunBounds) -> SimInstant { frame.zone.instant(on: day ?? frame.startDay, at: time) }
}

extension ObjectDecoder {
  /// Takes the days of the week; all of them by default.
  mutating func weekdays() -> [Bool] {
    take("weekdays", as: .weekdays(Self.dayNames.map({ $0.0 }))).map { weekdays(of: $0) } ?? TimingDecoder.everyDay
  }

  /// Returns the days of the week that a node holds: `weekdays`, `weekends`, one day or a list of days.
  func weekdays(of node: JSONNode) -> [Bool] {
    let words = (node.elements ?? [node]).compactMap { text(of: $0, "weekdays") }
    var days = [Bool](repeating: false, count: 7)
    for word in words {
      for day in choice(of: word, "weekdays", Self.dayNames) ?? [] { days[day] = true }
    }
    if node.elements?.isEmpty == true { log.error(.emptyList, at: node.span, "'weekdays' needs at least one day") }
    return days
  }

  static let dayNames: [(String, [Int])] = [
    ("mon", [0]), ("tue", [1]), ("wed", [2]), ("thu", [3]), ("fri", [4]), ("sat", [5]), ("sun", [6]),
    ("weekdays", [0, 1, 2, 3, 4]), ("weekends", [5, 6]),
  ]

  /// Returns the time of day, or the date with a time of day, that a node holds.
  func dayOrTime(of node: JSONNode, _ key: String) -> DayOrTime? {
    guard let text = node.string else {
      log.error(
        .wrongKind, at: node.span, "'\(key)' must be a time such as \"16:00\" or \"2026-06-13T16:00\", not \(node.kind)"
      )
      return nil
    }
    if text.contains("T") || text.contains("-") {
      return quantity(of: node, key, Quantity.localDateTime).map { DayOrTime(day: $0.day, time: $0.time) }
    }
    return clockTime(of: node, key).map { DayOrTime(day: nil, time: $0) }
  }

  /// Returns the time of day that a node holds; 24:00 is an error.
  func clockTime(of node: JSONNode, _ key: String) -> ClockTime? {
    guard let time = quantity(of: node, key, Quantity.clockTime) else { return nil }
    guard time.milliseconds < CivilDay.length else {
      log.error(.dayEnd, at: node.span, "24:00 is the start of the next day", remedy: "write \"00:00\"")
      return nil
    }
    return time
  }
}
