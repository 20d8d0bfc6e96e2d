import Testing

@testable import TimelineSim

@Suite struct QuantityTests {
  @Test(arguments: [
    ("250ms", 250), ("45s", 45_000), ("15m", 900_000), ("1h30m", 5_400_000), ("1.5h", 5_400_000), ("0s", 0),
    ("1h1m1s1ms", 3_661_001), ("0.001s", 1), ("36h", 129_600_000),
  ])
  func `a duration is whole milliseconds`(text: String, milliseconds: Int64) throws {
    #expect(try Quantity.duration(text) == SimDuration(milliseconds: milliseconds))
  }

  @Test(arguments: [
    ("15", "a duration needs a unit; write \"15m\", \"250ms\" or \"1h30m\""),
    ("15min", "'min' is no unit of time in '15min'; the unit is 'm'"),
    ("3d", "a duration has no days, which are 23 to 25 hours long; write \"72h\""),
    ("1h 30m", "'h ' is no unit of time in '1h 30m'; write \"1h30m\""),
    ("-10m", "a duration cannot be negative here: '-10m'"),
    ("0.1ms", "'0.1ms' is not a whole number of milliseconds, or too long"),
    ("30m1h", "the parts of '30m1h' go from long to short, each once; write \"15m\", \"250ms\" or \"1h30m\""),
    ("1.5h30m", "only the last part of '1.5h30m' can have a fraction; write \"15m\", \"250ms\" or \"1h30m\""),
    ("", "'' is not a duration; write \"15m\", \"250ms\" or \"1h30m\""),
    ("999999999999999999h", "'999999999999999999h' is not a whole number of milliseconds, or too long"),
    ("99999999999999999999h", "'99999999999999999999h' is not a duration; write \"15m\", \"250ms\" or \"1h30m\""),
  ])
  func `a wrong duration says what would be right`(text: String, message: String) {
    expectProblem(message) { () throws(QuantityProblem) in _ = try Quantity.duration(text) }
  }

  @Test func `a time of day without its first digit is completed`() {
    expectProblem("'7:30' is not a time of day; write \"07:30\"") {
      () throws(QuantityProblem) in _ = try Quantity.clockTime("7:30")
    }
  }

  @Test func `days of a length are local days`() throws {
    #expect(try Quantity.length("1d12h") == Length(days: 1, rest: .hours(12)))
    #expect(try Quantity.length("-30d", signed: true) == Length(days: -30))
    #expect(try Quantity.days("30d") == 30)
    expectProblem("a day is a local day and has no fraction in '1.5d'; write \"1d12h\"") {
      () throws(QuantityProblem) in _ = try Quantity.length("1.5d")
    }
  }

  @Test func `a local day can be shorter than 24 hours`() throws {
    let change = SimInstant(milliseconds: 1_774_746_000_000)
    let zone = ZoneTable(periods: [
      .init(from: .distantPast, offset: .hours(1)), .init(from: change, offset: .hours(2)),
    ])
    let start = try Quantity.localDateTime("2026-03-29T00:00").instant(in: zone)
    #expect(try Quantity.length("1d").end(from: start, in: zone) - start == .hours(23))
  }

  @Test func `rates keep their period`() throws {
    #expect(try Quantity.rate("55/day") == .times(55, per: .day))
    #expect(try Quantity.rate("0.5/h") == Rate(countMillionths: 500_000, per: .hour))
    #expect(try Quantity.rate("12k/s") == .times(12_000, per: .second))
    expectProblem("a rate needs a unit; write \"55/day\", \"2/h\", \"6/min\" or \"3/s\"") {
      () throws(QuantityProblem) in _ = try Quantity.rate("55")
    }
    expectProblem("'/d' is no unit of a rate; write \"55/day\"") {
      () throws(QuantityProblem) in _ = try Quantity.rate("55/d")
    }
  }

  @Test func `shares, factors and sizes are exact`() throws {
    #expect(try Quantity.share("0.5%") == Ratio(millionths: 5_000))
    #expect(try Quantity.factor("1.5x") == Ratio(millionths: 1_500_000))
    #expect(try Quantity.byteCount("1.5KB") == 1_500)
    expectProblem("a share needs a unit; write \"50%\"") { () throws(QuantityProblem) in _ = try Quantity.share("0.5") }
    expectProblem("a share is at most 100%, not '101%'") {
      () throws(QuantityProblem) in _ = try Quantity.share("101%")
    }
    expectProblem("'KiB' is no unit of a size; write \"4096B\", \"1KB\" (1000 bytes) or \"10MB\"") {
      () throws(QuantityProblem) in _ = try Quantity.byteCount("4KiB")
    }
  }

  @Test(arguments: ["2026-02-30", "2026-13-01", "2026-1-1", "2026-06-13T00:00", "26-06-13", "2025-02-29"])
  func `a date that does not exist is refused`(text: String) {
    #expect(throws: QuantityProblem.self) { try Quantity.date(text) }
  }

  @Test(arguments: ["24:01", "7:30", "07:60", "07:30:60", "07:30:5", "07:30:00.", "07:30:00.0001", "0730", "07:30 "])
  func `a time of day that does not exist is refused`(text: String) {
    #expect(throws: QuantityProblem.self) { try Quantity.clockTime(text) }
  }

  @Test func `a time with an offset is an instant`() throws {
    let instant = SimInstant(milliseconds: 1_781_335_815_250)
    #expect(try Quantity.timestamp("2026-06-13T07:30:15.250Z") == .instant(instant))
    #expect(try Quantity.timestamp("2026-06-13T09:30:15.25+02:00") == .instant(instant))
    #expect(instant.spelling == "2026-06-13T07:30:15.250Z")
    expectProblem("'2026-06-13' is not a date with the parts it needs; write \"2026-06-13T00:00\"") {
      () throws(QuantityProblem) in _ = try Quantity.localDateTime("2026-06-13")
    }
  }

  @Test(arguments: ["0s", "1ms", "15m", "1h30m", "72h", "1h1m1s1ms", "-10m"])
  func `the spelling of a duration reads as itself`(text: String) throws {
    #expect(try Quantity.duration(text, signed: true).spelling == text)
  }

  @Test func `every spelling reads as itself`() throws {
    #expect(try Quantity.length("-1d12h", signed: true).spelling == "-1d12h")
    #expect(try Quantity.rate("0.5/day").spelling == "0.5/day")
    #expect(try Quantity.share("12.5%").spelling == "12.5%")
    #expect(try Quantity.window("22:00-07:30:15.250").spelling == "22:00-07:30:15.250")
    #expect(try Quantity.localDateTime("2026-06-13T24:00").spelling == "2026-06-13T24:00")
    #expect(Spelling.byteCount(try Quantity.byteCount("10MB")) == "10MB")
  }

  @Test(arguments: [
    (0, "0s"), (999, "999ms"), (59_999, "59s999ms"), (3_599_999, "1h"), (5_400_000, "1h30m"),
    (5_430_000, "1h31m"), (90_000_000, "1d1h"), (-90_000, "-1m30s"), (Int64.max, "106751991167d7h"),
  ])
  func `people read the two longest units`(milliseconds: Int64, text: String) {
    #expect(SimDuration(milliseconds: milliseconds).text() == text)
  }

  private func expectProblem(
    _ message: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ read: () throws(QuantityProblem) -> Void
  ) {
    do {
      try read()
      Issue.record("nothing is wrong", sourceLocation: sourceLocation)
    } catch {
      let text = error.remedy.map { "\(error.problem); \($0)" } ?? error.problem
      #expect(text == message, sourceLocation: sourceLocation)
    }
  }
}
