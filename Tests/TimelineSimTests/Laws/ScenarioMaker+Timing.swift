@testable import TimelineSim

/// Times of occurrences.
extension ScenarioMaker {
  /// Returns a time of day.
  mutating func clock() -> String { spelled(minute: chance.number(0...1_439)) }

  /// Returns a local date and time inside the run.
  ///
  /// A person in another zone may reach it much later, so that it is in the first hour of the run.
  mutating func date() -> String {
    let (day, first) = startDay
    if isElsewhere { return "\(day.spelling)T\(spelled(minute: min(1_439, first + chance.number(0...59))))" }
    if days > 1, chance.happens(50) {
      return "\(day.advanced(by: 1).spelling)T\(spelled(minute: chance.number(0...(first == 0 ? 1_439 : first - 1))))"
    }
    return "\(day.spelling)T\(spelled(minute: chance.number(first...1_439)))"
  }

  /// Returns a part of the day.
  mutating func window() -> String {
    let from = chance.number(0...1_439)
    return spelled(minute: from) + "-" + spelled(minute: (from + chance.number(30...1_200)) % 1_440)
  }

  /// Returns a number of minutes as a length.
  mutating func minutes(_ range: ClosedRange<Int64>) -> JSONNode { .string("\(chance.number(range))m") }

  /// Returns a timing with about the given number of occurrences a day, in any form.
  mutating func timing(_ times: ClosedRange<Int64>, lasts: Bool = false) -> Members {
    let rate = chance.number(times)
    let gap = JSONNode.string("\(max(1, 1_440 / rate))m")
    switch chance.number(0...6) {
    case 0: return within([("every", gap)]) + (chance.happens(30) ? [("from", .string(clock()))] : [])
    case 1: return [("every", .string(chance.pick(["1d", "2d"]))), ("from", .string(clock()))]
    case 2: return within([("mean", gap)])
    case 3: return within([("perDay", chance.happens(50) ? .int(rate) : .number("\(rate).25"))])
    case 4:
      let times = JSONNode.array((0..<min(rate, 5)).map { _ in .string(clock()) })
      return [("at", times)]
        + (chance.happens(30) ? [("weekdays", .string(chance.pick(["weekdays", "weekends", "sat", "sun"])))] : [])
    case 5: return [("at", .array((0..<min(rate, 3)).map { _ in .string(date()) }))]
    default: return [("trace", .string(trace(min(rate, 8), lasts: lasts)))]
    }
  }

  private mutating func within(_ members: Members) -> Members {
    chance.happens(30) ? members + [("between", .string(window()))] : members
  }

  /// Makes a trace of times on the first day and returns its name.
  private mutating func trace(_ count: Int64, lasts: Bool) -> String {
    let (day, first) = startDay
    let minutes = (0..<count).map { _ in chance.number(first...1_439) }.sorted()
    let rows = minutes.map { minute in
      "\(day.spelling)T\(spelled(minute: minute)):\(chance.pick(["00", "07.250", "31"]))"
        + (lasts ? ",\(chance.number(1...900))s" : "")
    }
    let name = "trace-\(traces.count).csv"
    // Seconds are drawn separately, so rows of one minute may need sorting.
    traces[name] = ([lasts ? "at,for" : "at"] + rows.sorted()).joined(separator: "\n") + "\n"
    return name
  }

  private var startDay: (day: CivilDay, minute: Int64) {
    let parts = start.split(separator: "T")
    let date = parts[0].split(separator: "-").compactMap { Int64($0) }
    let time = parts[1].split(separator: ":").compactMap { Int64($0) }
    let day = CivilDay(year: date[0], month: date[1], day: date[2])
    return (day, time[0] * 60 + time[1])
  }

  private func spelled(minute: Int64) -> String {
    Spelling.padded(minute / 60, to: 2) + ":" + Spelling.padded(minute % 60, to: 2)
  }
}
