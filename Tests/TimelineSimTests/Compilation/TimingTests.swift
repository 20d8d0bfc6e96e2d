import Testing

@testable import TimelineSim

@Suite struct TimingTests {
  /// Returns the schedule of a source's changes.
  private func change(
    _ timing: String, bounds: String = Sample.bounds, traces: [String: String] = Sample.traces
  ) throws -> Timing {
    let text = Sample.scenario(bounds: bounds, source: #""changes": { \#(timing) }"#)
    return try Sample.load(text, traces: traces).plan.schedules[0].timing
  }

  /// The first instant of the run, in UTC.
  private let start = SimInstant(milliseconds: CivilDay(year: 2026, month: 6, day: 13).number * CivilDay.length)
  private static let all = [Bool](repeating: true, count: 7)

  @Test func `times of day recur daily`() throws {
    let times = [ClockTime(hour: 8), ClockTime(hour: 20, minute: 30)]
    #expect(try change(#""at": ["20:30", "08:00"]"#) == .daily(times, weekdays: Self.all))
  }

  @Test(arguments: [
    (#""weekdays""#, [true, true, true, true, true, false, false]),
    (#""weekends""#, [false, false, false, false, false, true, true]),
    (#"["mon", "sat"]"#, [true, false, false, false, false, true, false]),
  ])
  func `days of the week restrict times of day`(words: String, days: [Bool]) throws {
    #expect(try change(#""at": "08:00", "weekdays": \#(words)"#) == .daily([ClockTime(hour: 8)], weekdays: days))
  }

  @Test func `dates become single instants in order`() throws {
    let instants = [start + .hours(1), start + .hours(30)]
    #expect(try change(#""at": ["2026-06-14T06:00", "2026-06-13T01:00"]"#) == .instants(instants))
  }

  @Test func `a period starts with the run`() throws {
    #expect(try change(#""every": "5m""#) == .periodic(every: .minutes(5), from: start, within: .wholeDay))
  }

  @Test func `a period may have an anchor and a window`() throws {
    let window = DailyWindow(from: ClockTime(hour: 8), to: ClockTime(hour: 9))
    let timing = try change(#""every": "5m", "from": "00:02", "between": "08:00-09:00""#)
    #expect(timing == .periodic(every: .minutes(5), from: start + .minutes(2), within: window))
  }

  @Test func `a period of one day is a time of day`() throws {
    #expect(try change(#""every": "1d", "from": "12:00""#) == .daily([ClockTime(hour: 12)], weekdays: Self.all))
    #expect(try change(#""every": "1d""#) == .daily([.midnight], weekdays: Self.all))
  }

  @Test func `random times are in their window, or anywhere in the day`() throws {
    let window = DailyWindow(from: ClockTime(hour: 22), to: ClockTime(hour: 2))
    #expect(
      try change(#""mean": "4m", "between": "22:00-02:00""#) == .poisson(.meanGap(.minutes(4)), within: window))
    #expect(try change(#""perDay": 0.5"#) == .poisson(.millionthsPerDay(500_000), within: .wholeDay))
  }

  @Test(arguments: [#""mean": "4m""#, #""perDay": 3"#, #""every": "5m""#])
  func `a rate and a period can have days of the week`(rate: String) throws {
    var window = DailyWindow(from: ClockTime(hour: 8), to: ClockTime(hour: 9))
    window.weekdays = Weekdays([false, false, false, false, false, true, true])
    let timing = try change(#"\#(rate), "between": "08:00-09:00", "weekdays": "weekends""#)
    switch timing {
    case .poisson(_, let own), .periodic(_, _, let own): #expect(own == window)
    case .instants, .daily: Issue.record("\(timing)")
    }
  }

  @Test func `random times of the person are in waking hours, and periodic ones all day`() throws {
    func schedules(views: String) throws -> [Schedule] {
      let text = Sample.scenario(
        device: #""awake": "08:00-22:00", "views": \#(views)"#, app: #""sessions": { "perDay": 2 }"#)
      return try Sample.load(text).plan.schedules
    }
    let awake = DailyWindow(from: ClockTime(hour: 8), to: ClockTime(hour: 22))
    let random = try schedules(views: #"{ "perDay": 3 }"#)
    #expect(random[1].timing == .poisson(.millionthsPerDay(2_000_000), within: awake))
    #expect(random[2].timing == .poisson(.millionthsPerDay(3_000_000), within: awake))
    let periodic = try schedules(views: #"{ "every": "10m" }"#)
    #expect(periodic[2].timing == .periodic(every: .minutes(10), from: start, within: .wholeDay))
  }

  @Test func `rows of a trace outside the run are ignored`() throws {
    let text = Sample.scenario(app: #""sessions": { "trace": "good.csv", "length": "9m" }"#)
    let session = try Sample.load(text, traces: Sample.traces).plan.schedules[1]
    #expect(session.timing == .instants([start + .hours(1), start + .hours(2)]))
    #expect(session.lengths == [.minutes(2), .minutes(9)])
  }

  @Test func `a trace without lengths uses the scenario's length`() throws {
    #expect(try change(#""trace": "plain.csv""#) == .instants([start + .hours(1), start + .hours(2)]))
  }

  @Test(
    arguments: [
      (#""every": "24h", "from": "20:00", "for": "20h""#, 16), (#""every": "10h", "from": "08:00", "for": "9h""#, 7),
      (#""every": "2d", "from": "20:00", "for": "30h""#, 2), (#""at": "20:00", "for": "20h""#, 16),
      (#""every": "1d", "from": "20:00", "for": "20h""#, 16), (#""at": "2026-06-01T00:00", "for": "290h""#, 2),
    ] as [(String, Int64)])
  func `a condition that began before the simulation continues in it`(timing: String, hours: Int64) throws {
    let text = Sample.scenario(
      device: #""views": { "perDay": 0 }, "conditions": [{ "is": "offline", \#(timing) }]"#)
    let plan = try Sample.load(text).plan
    let run = Simulator(plan).run(seed: 1, observer: Recording(start: start))
    #expect(run.minutes(of: .condition(.offline, holds: true)).first == 0)
    #expect(run.minutes(of: .condition(.offline, holds: false)).first == Double(60 * hours))
  }
}
