import Testing

@testable import TimelineSim

@Suite struct SwiftEvaluatorTests {
  /// Returns the value of the last line of a text, which may use the names of those before it.
  private static func value(_ text: String) -> SwiftValue? {
    let file = SwiftFile(SourceText(name: "x.swift", text: text))
    let line = file.tokens.indices.map { file.line($0) }.max() ?? 1
    let start = file.tokens.indices.first { file.line($0) == line } ?? 0
    var evaluator = SwiftEvaluator(file, among: [])
    return evaluator.value(of: start..<file.tokens.count)
  }

  @Test(arguments: [
    ("15 * 60", 900_000), ("60*60*24", 86_400_000), ("1_800", 1_800_000), ("3600.0 / 2", 1_800_000),
    ("-(2 + 3) * 60", -300_000), ("TimeInterval(15 * 60)", 900_000), ("Double(90)", 90_000), ("0.5 * 60", 30_000),
    ("let a = 5\nlet b = a * 60\nb * 2", 600_000),
    ("enum Constants { static let interval: TimeInterval = 60 * 30 }\nConstants.interval", 1_800_000),
  ])
  func `an interval is a number of thousandths`(text: String, thousandths: Int64) {
    #expect(Self.value(text) == .number(thousandths))
  }

  @Test(arguments: [
    ("Date()", 0), ("Date.now", 0), (".now", 0), ("Date().addingTimeInterval(15 * 60)", 900_000),
    (".now.addingTimeInterval(900)", 900_000), ("Date(timeIntervalSinceNow: 60)", 60_000), ("Date() + 60", 60_000),
    (".init(timeIntervalSinceNow: 60 * 2)", 120_000), ("Date(timeInterval: 60, since: Date())", 60_000),
    ("Calendar.current.date(byAdding: .minute, value: 15, to: Date())!", 900_000),
    ("Calendar.current.date(byAdding: .hour, value: 1, to: .now) ?? .now", 3_600_000),
    ("calendar.date(byAdding: DateComponents(hour: 1, minute: 30), to: Date())!", 5_400_000),
    ("let now = Date()\nlet next = now.addingTimeInterval(60)\nnext.addingTimeInterval(60)", 120_000),
    (
      "func next() {\n  guard let a = Calendar.current.date(byAdding: .day, value: 1, to: Date()) else { return }\n  a",
      86_400_000
    ),
    ("var next: Date {\n  return Date().addingTimeInterval(5)\n}\nnext", 5_000),
  ])
  func `a date is a time from now`(text: String, offset: Int64) {
    #expect(Self.value(text) == .fromNow(offset))
  }

  @Test(arguments: [
    "Calendar.current.startOfDay(for: Date().addingTimeInterval(86400))",
    "Calendar.current.startOfDay(for: Calendar.current.date(byAdding: .day, value: 1, to: Date())!)",
    "Calendar.current.date(byAdding: .day, value: 1, to: Calendar.current.startOfDay(for: Date()))!",
    "let today = calendar.startOfDay(for: .now)\ncalendar.date(byAdding: .day, value: 1, to: today) ?? Date()",
    "calendar.nextDate(after: Date(), matching: DateComponents(hour: 0, minute: 0), matchingPolicy: .nextTime)!",
  ])
  func `the next midnight is the start of tomorrow`(text: String) {
    #expect(Self.value(text) == .inDay(1, 0))
  }

  @Test(arguments: [
    "later()", "entries.last!.date", "5.minutes", "Date() + .minutes(5)", "1 / 0", "0x10", "", ")", "a ? b : c",
    "Calendar.current.date(byAdding: .month, value: 1, to: Date())!", "let a = a\na", "interval * 60",
    "9223372036854775807 * 9223372036854775807",
    "calendar.nextDate(after: Date(), matching: DateComponents(minute: 0), matchingPolicy: .nextTime)!",
  ])
  func `another expression has no value`(text: String) {
    switch Self.value(text) {
    case nil, .unknown: break
    case let value: Issue.record("\(text) is \(String(describing: value))")
    }
  }

  @Test func `a name without a value counts as the current time, and is noted`() {
    let file = SwiftFile(SourceText(name: "x.swift", text: "entryDate.addingTimeInterval(60)"))
    var evaluator = SwiftEvaluator(file, among: [])
    #expect(evaluator.date(of: file.tokens.indices) == .fromNow(60_000))
    #expect(evaluator.assumed == ["entryDate"])
  }

  @Test func `a constant of another file is known`() {
    let other = SwiftFile(SourceText(name: "y.swift", text: "enum Refresh { static let every = 60.0 * 5 }"))
    let file = SwiftFile(SourceText(name: "x.swift", text: "Refresh.every"))
    var evaluator = SwiftEvaluator(file, among: [other])
    #expect(evaluator.value(of: file.tokens.indices) == .number(300_000))
  }
}
