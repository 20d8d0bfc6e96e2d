/// The value of a Swift expression, as far as it is known without running it.
enum SwiftValue: Hashable, Sendable {
  /// A number, in thousandths: of seconds, if it is an interval.
  case number(Int64)
  /// An instant, in milliseconds after the current time.
  case fromNow(Int64)
  /// An instant, in milliseconds after the start of a local day, today or a later one.
  case inDay(Int64, Int64)
  /// The distant future.
  case never
  /// A name without a readable value.
  case unknown(String)
}

/// Computes intervals and dates of Swift expressions: sums, products, `Date` and `Calendar`.
struct SwiftEvaluator {
  private let file: SwiftFile
  private let others: [SwiftFile]
  /// The values of the variables of loops.
  var variables: [String: Int64] = [:]
  /// The names that were taken for the current time.
  private(set) var assumed: [String] = []
  private var (place, end, depth) = (0, 0, 0)
  /// How many more expressions are read; names that use each other twice would take forever.
  private var left = 2_000

  /// The greatest nesting of names and brackets.
  private static let nesting = 24

  /// Creates an evaluator for expressions of a file, which may use constants of the others.
  init(_ file: SwiftFile, among others: [SwiftFile]) { (self.file, self.others) = (file, others) }

  /// Returns the value of an expression; `nil` if it is not readable.
  ///
  /// - Complexity: O(*n*) in the number of tokens, for each name that it follows.
  mutating func value(of range: Range<Int>) -> SwiftValue? {
    guard depth < Self.nesting, left > 0, !range.isEmpty else { return nil }
    left -= 1
    let outer = (place, end)
    (place, end, depth) = (range.lowerBound, range.upperBound, depth + 1)
    defer { (place, end, depth) = (outer.0, outer.1, depth - 1) }
    let first = sum()
    if place == end { return first }
    // An alternative for nil, which calendars return for dates that do not exist.
    guard file[place] == "??" else { return nil }
    guard let first, !first.isUnknown else { return value(of: place + 1..<end) }
    return first
  }

  /// Returns the date of an expression; `nil` if it is a name without a readable value.
  mutating func date(of range: Range<Int>) -> SwiftValue? {
    let value = value(of: range)
    if case .number? = value { return nil }
    return value.flatMap { $0.isUnknown ? nil : $0 }
  }

  /// Returns the date from which another one is computed; see ``base(_:)``.
  private mutating func base(of range: Range<Int>) -> SwiftValue? { value(of: range).flatMap { base($0) } }

  /// Returns the milliseconds of an interval.
  mutating func interval(of range: Range<Int>) -> Int64? {
    if case .number(let thousandths)? = value(of: range) { thousandths } else { nil }
  }

  /// Returns the date from which another one is computed: a name without a readable value, such as the parameter `now`,
  /// counts as the current time if it says so, and is noted.
  private mutating func base(_ value: SwiftValue) -> SwiftValue? {
    switch value {
    case .number: return nil
    case .fromNow, .inDay, .never: return value
    case .unknown(let name):
      guard Self.isTime(name) else { return nil }
      if !assumed.contains(name) { assumed.append(name) }
      return .fromNow(0)
    }
  }

  private static func isTime(_ name: String) -> Bool {
    let last = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let names = ["date", "entrydate", "timelinedate", "referencedate", "refdate", "reference", "time"]
    return names.contains(last) || ["now", "current", "today"].contains { last.hasPrefix($0) }
  }

  // MARK: Grammar

  private mutating func sum() -> SwiftValue? {
    guard var value = product() else { return nil }
    while place < end, file[place] == "+" || file[place] == "-" {
      let sign: Int64 = file[place] == "+" ? 1 : -1
      place += 1
      guard case .number(let amount)? = product(), let shifted = value.isUnknown ? base(value) : value,
        let sum = shifted.adding(amount, times: sign)
      else { return nil }
      value = sum
    }
    return value
  }

  private mutating func product() -> SwiftValue? {
    guard var value = factor() else { return nil }
    while place < end, file[place] == "*" || file[place] == "/" {
      let isProduct = file[place] == "*"
      place += 1
      guard case .number(let left) = value, case .number(let right)? = factor() else { return nil }
      guard isProduct || right != 0 else { return nil }
      let result = isProduct ? Int128(left) * Int128(right) / 1_000 : Int128(left) * 1_000 / Int128(right)
      guard let number = SwiftValue.bounded(result) else { return nil }
      value = .number(number)
    }
    return value
  }

  private mutating func factor() -> SwiftValue? {
    while ["try", "await", "!", "?"].contains(file[place]), place < end { place += 1 }
    guard place < end else { return nil }
    if file[place] == "-" {
      place += 1
      guard case .number(let number)? = factor() else { return nil }
      return .number(-number)
    }
    return primary()
  }

  private mutating func primary() -> SwiftValue? {
    let start = place
    if file.tokens[place].kind == .number {
      place += 1
      return Self.number(file[start]).map { members(of: .number($0)) } ?? nil
    }
    if file[place] == "(" {
      place = file.after(place)
      guard let value = value(of: file.inside(start)) else { return nil }
      return members(of: value)
    }
    if file[place] == "." { place += 1 }
    guard file.isWord(place), place < end else { return nil }
    return chain()
  }

  /// Reads a number of thousandths in its decimal spelling.
  private static func number(_ spelling: String) -> Int64? {
    let parts = spelling.utf8.filter { $0 != UInt8(ascii: "_") }.split(
      separator: .point, omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ $0.allSatisfy { $0.isDigit } }) else { return nil }
    let decimals = parts.count == 2 ? Array(parts[1].prefix(3)) : []
    let digits = parts[0] + decimals + [UInt8](repeating: UInt8(ascii: "0"), count: 3 - decimals.count)
    return Int64(String(decoding: digits, as: UTF8.self))
  }
}

/// Names, members and calls.
extension SwiftEvaluator {
  /// Reads names that are joined by points, with the calls at them.
  private mutating func chain() -> SwiftValue? {
    var path: [String] = []
    var value: SwiftValue?
    var isReadable = true
    while place < end, file.isWord(place) {
      let (name, opening) = (file[place], place + 1)
      let isCall = file[opening] == "(" && opening < end
      place = isCall ? file.after(opening) : opening
      if isCall {
        let receiver = value ?? (path.isEmpty ? nil : resolved(path, at: opening - 1))
        value = call(name, opening, on: receiver)
        isReadable = value != nil
        path = []
      } else if path.isEmpty, value == nil, name == "now" || name == "distantFuture" {
        value = name == "now" ? .fromNow(0) : .never
      } else if ["Date", "Foundation"].contains(path.last), name == "now" || name == "distantFuture" {
        (value, path) = (name == "now" ? .fromNow(0) : .never, [])
      } else {
        path.append(name)
      }
      while place < end, file[place] == "!" || file[place] == "?" { place += 1 }
      guard place < end, file[place] == "." else { break }
      place += 1
    }
    guard isReadable else { return nil }
    if path.isEmpty { return value }
    return value == nil ? resolved(path, at: place - 1) : nil
  }

  /// Reads the members of a value, such as `.addingTimeInterval(60)`.
  private mutating func members(of value: SwiftValue) -> SwiftValue? {
    var value = value
    while place < end, file[place] == "." || file[place] == "!" || file[place] == "?" {
      let isMember = file[place] == "."
      place += 1
      guard isMember else { continue }
      guard file.isWord(place), file[place + 1] == "(", place + 1 < end else { return nil }
      let (name, opening) = (file[place], place + 1)
      place = file.after(opening)
      guard let result = call(name, opening, on: value) else { return nil }
      value = result
    }
    return value
  }

  private mutating func call(_ name: String, _ opening: Int, on receiver: SwiftValue?) -> SwiftValue? {
    let arguments = file.arguments(in: opening)
    func argument(_ label: String) -> Range<Int>? { arguments.first { $0.label == label }?.value }
    switch name {
    case "Date", "init":
      if arguments.isEmpty { return .fromNow(0) }
      if let offset = argument("timeIntervalSinceNow") { return interval(of: offset).map { .fromNow($0) } }
      guard let offset = argument("timeInterval"), let base = argument("since") else { return nil }
      return interval(of: offset).flatMap { offset in self.base(of: base)?.adding(offset) }
    case "TimeInterval", "Double", "Int", "Float", "CGFloat":
      return arguments.count == 1 ? interval(of: arguments[0].value).map { .number($0) } : nil
    case "addingTimeInterval", "advanced":
      guard let receiver, let base = base(receiver), let first = arguments.first else { return nil }
      return interval(of: first.value).flatMap { base.adding($0) }
    case "startOfDay":
      return (argument("for") ?? argument("of")).flatMap { base(of: $0) }?.startOfDay
    case "date":
      if let unit = argument("byAdding"), let base = argument("to") {
        return amount(unit, argument("value")).flatMap { amount in
          self.base(of: base)?.adding(amount.time, days: amount.days)
        }
      }
      guard let hour = argument("bySettingHour"), let base = argument("of") else { return nil }
      return clock(hour, argument("minute")).flatMap { time in self.base(of: base)?.setting(time) }
    case "nextDate": return argument("matching").flatMap { nextDate(matching: $0) }
    default: return nil
    }
  }

  /// Reads what is added to a date: a unit and a number of it, or `DateComponents`.
  private mutating func amount(_ unit: Range<Int>, _ count: Range<Int>?) -> (days: Int64, time: Int64)? {
    var total: (days: Int64, time: Int64) = (0, 0)
    guard let count else {
      guard let arguments = components(unit) else { return nil }
      for argument in arguments {
        guard let label = argument.label, let part = amount(of: label, argument.value) else { return nil }
        total = (total.days + part.days, total.time + part.time)
      }
      return total
    }
    return amount(of: file[unit.upperBound - 1], count)
  }

  private mutating func amount(of unit: String, _ count: Range<Int>) -> (days: Int64, time: Int64)? {
    guard let thousandths = interval(of: count), thousandths % 1_000 == 0 else { return nil }
    let number = thousandths / 1_000
    guard abs(number) <= 1_000_000 else { return nil }
    switch unit {
    case "second": return (0, number * 1_000)
    case "minute": return (0, number * 60_000)
    case "hour": return (0, number * 3_600_000)
    case "day": return (number, 0)
    case "weekOfYear", "weekOfMonth": return (7 * number, 0)
    default: return nil
    }
  }

  /// Reads the next time of day that has the given components, of which an hour is one.
  private mutating func nextDate(matching range: Range<Int>) -> SwiftValue? {
    guard let arguments = components(range), let hour = arguments.first(where: { $0.label == "hour" }) else {
      return nil
    }
    guard arguments.allSatisfy({ ["hour", "minute", "second"].contains($0.label) }) else { return nil }
    // A time that may be today is no time of tomorrow, except midnight.
    return clock(hour.value, arguments.first { $0.label == "minute" }?.value).flatMap { $0 == 0 ? .inDay(1, 0) : nil }
  }

  private mutating func clock(_ hour: Range<Int>, _ minute: Range<Int>?) -> Int64? {
    guard let hours = interval(of: hour), 0...23_000 ~= hours else { return nil }
    let minutes = minute.map { interval(of: $0) } ?? 0
    return minutes.map { hours * 3_600 + $0 * 60 }
  }

  /// Returns the arguments of `DateComponents(…)`.
  private func components(_ range: Range<Int>) -> [SwiftFile.Argument]? {
    let opening = range.upperBound > range.lowerBound + 1 ? range.lowerBound + 1 : range.lowerBound
    guard ["DateComponents", "init"].contains(file[opening - 1]), file[opening] == "(" else { return nil }
    return file.arguments(in: opening)
  }

  /// Returns the value of a name, by its declaration in the same file, or as a constant of another one.
  private mutating func resolved(_ path: [String], at use: Int) -> SwiftValue? {
    guard let name = path.last else { return nil }
    if path.count == 1, let value = variables[name] { return .number(value) }
    if name == "timeIntervalSinceNow" || path.contains("last") { return nil }
    let local = path.count == 1 || path[0] == "self" ? file.localDeclaration(of: name, usedAt: use) : nil
    if let declared = local ?? file.declaration(of: name, usedAt: nil) {
      if let (range, isBody) = file.value(ofDeclarationAt: declared) {
        return value(of: isBody ? file[range.lowerBound] == "return" ? range.dropFirst() : range : range)
      }
      // A parameter may have the name of a property.
      return local == nil ? .unknown(path.joined(separator: ".")) : nil
    }
    for other in others where depth < Self.nesting {
      guard let declared = other.declaration(of: name, usedAt: nil) else { continue }
      guard let (range, isBody) = other.value(ofDeclarationAt: declared), !isBody else { return nil }
      var reader = SwiftEvaluator(other, among: [])
      reader.depth = depth + 1
      return reader.value(of: range)
    }
    let isTime = path.count == 1 || name == "date"
    return isTime ? .unknown(path.joined(separator: ".")) : nil
  }
}

extension SwiftValue {
  fileprivate var isUnknown: Bool { if case .unknown = self { true } else { false } }

  /// Returns a number that leaves room for sums; `nil` for a greater one.
  fileprivate static func bounded(_ number: Int128) -> Int64? {
    abs(number) < 1 << 52 ? Int64(number) : nil
  }

  /// Returns the sum with a number or an interval.
  fileprivate func adding(_ amount: Int64, times sign: Int64 = 1, days: Int64 = 0) -> SwiftValue? {
    let change = Int128(amount) * Int128(sign)
    switch self {
    case .number(let number): return Self.bounded(Int128(number) + change).map { .number($0) }
    case .fromNow(let offset):
      return Self.bounded(Int128(offset) + change + Int128(days) * Int128(CivilDay.length)).map { .fromNow($0) }
    case .inDay(let day, let time): return Self.bounded(Int128(time) + change).map { .inDay(day + days, $0) }
    case .never: return .never
    case .unknown: return nil
    }
  }

  /// The start of the day of a date; of one that is whole days from now, too.
  fileprivate var startOfDay: SwiftValue? {
    switch self {
    case .fromNow(let offset) where offset % CivilDay.length == 0: .inDay(offset / CivilDay.length, 0)
    case .inDay(let day, let time) where 0..<CivilDay.length ~= time: .inDay(day, 0)
    default: nil
    }
  }

  /// Returns a time of the day of a date.
  fileprivate func setting(_ time: Int64) -> SwiftValue? {
    guard case .inDay(let day, _)? = startOfDay else { return nil }
    return .inDay(day, time)
  }
}
