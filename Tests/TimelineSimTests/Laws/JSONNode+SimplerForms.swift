@testable import TimelineSim

/// Simpler values that could replace a value.
extension JSONNode {
  /// Returns simpler forms of the value of a key, the simplest first.
  func simplerForms(key: String, _ traces: [String: String]) -> [JSONNode] {
    switch value {
    case .null, .bool: []
    case .number(let digits): Self.simplerNumbers(digits).map { .int($0) }
    case .string(let text): Self.simplerTexts(text, key: key).map { .string($0) }
    case .array(let elements):
      elements.count == 1 ? elements : key == "policy" || key == "onError" ? elements.suffix(1) : []
    case .object(let members): (key == "policy" ? ["never", "atEnd"] : []) + simplerTimings(members, traces)
    }
  }

  private static func simplerNumbers(_ digits: String) -> [Int64] {
    guard let number = Int64(digits) else { return Double(digits).map { [Int64($0)] } ?? [] }
    return [0, 1, number / 2].filter { $0.magnitude < number.magnitude }
  }

  /// Returns the same occurrences at regular times, or at some of the recorded ones.
  private func simplerTimings(_ members: [JSONMember], _ traces: [String: String]) -> [JSONNode] {
    members.enumerated().flatMap { index, member in
      Self.simplerTiming(member, traces).map { timing in
        var changed = members
        changed[index] = timing
        return JSONNode(.object(changed))
      }
    }
  }

  private static func simplerTiming(_ member: JSONMember, _ traces: [String: String]) -> [JSONMember] {
    switch member.key {
    case "mean": return [JSONMember(key: "every", value: member.value)]
    case "perDay":
      guard let rate = member.value.number.flatMap({ Double($0) }), rate >= 1 else { return [] }
      return [JSONMember(key: "every", value: .string("\(1_440 / Int64(rate))m"))]
    case "trace":
      guard let trace = member.value.string.flatMap({ traces[$0] }) else { return [] }
      let times = trace.split(separator: "\n").dropFirst().map { String($0.prefix { $0 != "," }) }
      let lists = times.count > 1 ? [[times[0]], times] : [times]
      return lists.map { JSONMember(key: "at", value: .array($0.map { .string($0) })) }
    default: return []
    }
  }
}

/// Texts with units.
extension JSONNode {
  private static func simplerTexts(_ text: String, key: String) -> [String] {
    if let reading = try? Quantity.localDateTime(text) {
      return times(reading.time, before: "\(reading.day.spelling)T")
    }
    if let length = try? Quantity.length(text, signed: true) { return lengths(length, key: key) }
    let parts = text.split(separator: "-").compactMap { try? Quantity.localDateTime("2000-01-01T\($0)").time }
    if parts.count == 1 { return times(parts[0], before: "") }
    if parts.count == 2 { return windows(parts[0], parts[1]) }
    if text.hasSuffix("%") { return ["100%", "0%", "50%"].filter { $0 != text && !["100%", "0%"].contains(text) } }
    return halves(of: text)
  }

  /// Returns midnight and the full hour before a time.
  private static func times(_ time: ClockTime, before prefix: String) -> [String] {
    let hour = ClockTime(milliseconds: time.milliseconds / 3_600_000 * 3_600_000)
    return [.midnight, hour].filter { $0 < time }.map { prefix + $0.spelling }
  }

  private static func windows(_ from: ClockTime, _ to: ClockTime) -> [String] {
    let hours = [from, to].map { ClockTime(milliseconds: $0.milliseconds / 3_600_000 * 3_600_000) }
    let rounded = hours[0] == hours[1] ? [] : ["\(hours[0].spelling)-\(hours[1].spelling)"]
    let now = "\(from.spelling)-\(to.spelling)"
    return now == "00:00-24:00" ? [] : (["00:00-24:00"] + rounded).filter { $0 != now }
  }

  /// Keys of gaps between occurrences: a longer gap means fewer occurrences.
  private static let gaps: Set = ["every", "mean", "after", "orElse"]

  private static func lengths(_ length: Length, key: String) -> [String] {
    if length.days > 1 { return ["1d", Length(days: length.days / 2).spelling] }
    if length.days == 1 { return [length.rest == .zero ? "12h" : "1d"] }
    guard length.days == 0 else { return ["-1d"].filter { $0 != length.spelling } }
    let time = length.rest.milliseconds
    if gaps.contains(key) {
      return [24, 6, 1].map { SimDuration.hours($0) }.filter { $0 > length.rest }.map(\.spelling)
    }
    // A run needs some length, and short parameters of the system may cause many events.
    let (isRun, isParameter) = (key == "length", key.contains("."))
    let shorter = (isRun || isParameter ? [] : [0]) + [rounded(time)] + (isParameter ? [] : [rounded(time / 2)])
    return shorter.filter { abs($0) < abs(time) }.map { SimDuration(milliseconds: $0).spelling }
  }

  /// Returns a length cut to its longest unit.
  private static func rounded(_ milliseconds: Int64) -> Int64 {
    let units: [Int64] = [3_600_000, 60_000, 1_000]
    let unit = units.first { $0 <= abs(milliseconds) } ?? 1
    return milliseconds / unit * unit
  }

  /// Returns half of a count, with its unit.
  private static func halves(of text: String) -> [String] {
    let digits = text.prefix(while: \.isNumber)
    guard let count = Int64(digits), count > 0, digits.count < text.count else { return [] }
    return [0, 1, count / 2].filter { $0 < count }.map { "\($0)" + text.dropFirst(digits.count) }
  }
}
