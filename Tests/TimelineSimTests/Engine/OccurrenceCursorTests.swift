import Testing

@testable import TimelineSim

@Suite struct OccurrenceCursorTests {
  /// Returns the occurrences of one schedule in minutes after the start.
  private func occurrences(
    _ timing: Timing, lasts: SimDuration = .zero, lengths: [SimDuration] = [], action: ScheduledAction = .view,
    hours: Int64 = 24, device: UInt64 = 0, zone: ZoneTable = ZoneTable(fixed: .zero), start: SimInstant = minute(0)
  ) -> [(at: Int64, lasts: Int64)] {
    let plan = Plan.small {
      ($0.start, $0.end) = (start, start + .hours(hours))
      $0.move(to: zone)
      $0.schedules = [Schedule(timing: timing, length: lasts, lengths: lengths, action: action, key: 9)]
    }
    return Simulator(plan).occurrences(of: 0, seed: 1, device: device).map {
      (($0.at - start).milliseconds / 60_000, $0.lasts.milliseconds / 60_000)
    }
  }

  private let allWeek = Array(repeating: true, count: 7)

  @Test func `given instants occur as given, including equal ones`() {
    let timing = Timing.instants([-5, 0, 3, 3, 90, 1_440].map { minute($0) })
    #expect(occurrences(timing).map(\.at) == [0, 3, 3, 90])
  }

  @Test func `a period continues from its first instant`() {
    let timing = Timing.periodic(every: .hours(7), from: minute(30), within: .wholeDay)
    #expect(occurrences(timing).map(\.at) == [30, 450, 870, 1_290])
  }

  @Test func `a period that began long ago keeps its phase`() {
    let timing = Timing.periodic(every: .hours(7), from: minute(30) - .hours(700), within: .wholeDay)
    #expect(occurrences(timing).map(\.at) == [30, 450, 870, 1_290])
  }

  @Test func `a period has no occurrences outside its window`() {
    let window = DailyWindow(from: ClockTime(hour: 22), to: ClockTime(hour: 2))
    let timing = Timing.periodic(every: .minutes(50), from: minute(0), within: window)
    #expect(occurrences(timing).map(\.at) == [0, 50, 100, 1_350, 1_400])
  }

  @Test(arguments: 0..<200)
  func `a period occurs whenever the wall clock shows a time in its window`(seed: UInt64) {
    var random = RandomStream(seed: seed)
    func draw(_ count: UInt64) -> Int64 { Int64(random.next() % count) }
    let zone = ZoneTableTests.madrid
    let day = [ZoneTableTests.spring, ZoneTableTests.autumn][Int(draw(2))].advanced(by: -draw(4))
    var window = DailyWindow(
      from: ClockTime(milliseconds: draw(1_440) * 60_000), to: ClockTime(milliseconds: draw(1_440) * 60_000))
    if draw(2) == 0 { window.weekdays = Weekdays((0..<7).map { _ in draw(2) == 0 }) }
    let start = zone.start(of: day) + .minutes(draw(600))
    let every = 1 + draw(90)
    let expected = stride(from: 0, to: 6 * 1_440, by: Int(every)).map { Int64($0) }.filter {
      window.contains(zone.clock(at: start + .minutes($0)), on: zone.day(of: start + .minutes($0)))
    }
    let timing = Timing.periodic(every: .minutes(every), from: start, within: window)
    #expect(occurrences(timing, hours: 6 * 24, zone: zone, start: start).map(\.at) == expected)
  }

  @Test func `times of day occur on the selected days of the week`() {
    // The plan starts on a Monday.
    let timing = Timing.daily(
      [ClockTime(hour: 8), ClockTime(hour: 20)], weekdays: [false, true, true] + Array(repeating: false, count: 4))
    #expect(occurrences(timing, hours: 24 * 8).map(\.at) == [32, 44, 56, 68].map { $0 * 60 })
  }

  @Test func `without days of the week there are no occurrences`() {
    #expect(occurrences(.daily([.midnight], weekdays: Array(repeating: false, count: 7))).isEmpty)
    #expect(occurrences(.daily([], weekdays: allWeek)).isEmpty)
  }

  @Test func `a skipped time of day occurs at the end of the gap, a repeated one once`() {
    let zone = ZoneTableTests.madrid
    let timing = Timing.daily([ClockTime(hour: 2, minute: 30)], weekdays: allWeek)
    let spring = zone.start(of: ZoneTableTests.spring), autumn = zone.start(of: ZoneTableTests.autumn)
    #expect(occurrences(timing, hours: 47, zone: zone, start: spring).map(\.at) == [120, 1_530])
    #expect(occurrences(timing, hours: 49, zone: zone, start: autumn).map(\.at) == [150, 1_650])
  }

  @Test(arguments: [SimDuration.minutes(5), .minutes(40)])
  func `a random process keeps its mean gap inside its window`(mean: SimDuration) {
    let window = DailyWindow(from: ClockTime(hour: 16), to: ClockTime(hour: 23))
    let instants = occurrences(.poisson(.meanGap(mean), within: window), hours: 24 * 200).map(\.at)
    let expected = Double(200 * 7 * 3_600_000) / Double(mean.milliseconds)
    #expect(abs(Double(instants.count) / expected - 1) < 4 / expected.squareRoot())
    #expect(instants.allSatisfy { (16 * 60..<23 * 60).contains($0 % 1_440) })
  }

  @Test func `a window past midnight has random occurrences on both sides`() {
    let window = DailyWindow(from: ClockTime(hour: 22), to: ClockTime(hour: 2))
    let instants = occurrences(.poisson(.meanGap(.minutes(5)), within: window), hours: 24 * 50).map(\.at)
    #expect(instants.allSatisfy { $0 % 1_440 >= 1_320 || $0 % 1_440 < 120 })
    #expect(abs(instants.count { $0 % 1_440 < 120 } - 1_200) < 150)
  }

  @Test(arguments: [
    Timing.poisson(.millionthsPerDay(20_000_000), within: weekends),
    .poisson(.meanGap(.minutes(20)), within: weekends),
    .periodic(every: .minutes(7), from: minute(0), within: weekends),
  ])
  func `on days of the week, the hours after midnight belong to the day before`(timing: Timing) {
    let instants = occurrences(timing, hours: 24 * 70).map { minute($0.at) }
    #expect(instants.count > 100)
    for instant in instants {
      let (day, clock) = (ZoneTable(fixed: .zero).day(of: instant), ZoneTable(fixed: .zero).clock(at: instant))
      #expect([5, 6].contains(clock < Self.weekends.to ? day.advanced(by: -1).weekday : day.weekday))
    }
  }

  private static let weekends: DailyWindow = {
    var window = DailyWindow(from: ClockTime(hour: 20), to: ClockTime(hour: 2))
    window.weekdays = Weekdays([false, false, false, false, false, true, true])
    return window
  }()

  @Test(arguments: [(ZoneTableTests.spring, 23), (ZoneTableTests.autumn, 25)] as [(CivilDay, Int64)])
  func `a daily rate is the same on long days and short ones`(day: CivilDay, hours: Int64) {
    let zone = ZoneTableTests.madrid
    let counts = (0..<300).map { device in
      occurrences(
        .poisson(.millionthsPerDay(24_000_000), within: .wholeDay), hours: hours, device: device, zone: zone,
        start: zone.start(of: day)
      ).count
    }
    #expect(abs(Double(counts.reduce(0, +)) / 300 - 24) < 1.2)
  }

  @Test func `the gaps of a random process are exponential`() {
    let instants = occurrences(.poisson(.meanGap(.hours(1)), within: .wholeDay), hours: 24 * 400).map(\.at)
    let gaps = zip(instants, instants.dropFirst()).map { Double($1 - $0) / 60 }
    let mean = gaps.reduce(0, +) / Double(gaps.count)
    let variance = gaps.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(gaps.count)
    #expect(abs(mean - 1) < 0.04 && abs(variance - 1) < 0.1)
  }

  @Test(arguments: [1_000, 10_000, 200_000] as [Int64])
  func `a rate holds even with many occurrences a millisecond`(perDay: Int64) {
    let second = DailyWindow(from: ClockTime(hour: 12), to: ClockTime(milliseconds: 43_201_000))
    let found = occurrences(.poisson(.millionthsPerDay(perDay * 1_000_000), within: second), hours: 24)
    #expect(abs(Double(found.count - Int(perDay))) < 4.7 * Double(perDay).squareRoot())
  }

  @Test func `a rate of zero has no occurrences`() {
    #expect(occurrences(.poisson(.millionthsPerDay(0), within: .wholeDay)).isEmpty)
  }

  @Test func `a period that began before the run and is still active is carried over`() {
    let timing = Timing.periodic(every: .hours(12), from: minute(-30), within: .wholeDay)
    let found = occurrences(timing, lasts: .minutes(45), action: .condition(.offline))
    #expect(found.map(\.at) == [0, 690, 1_410])
    #expect(found.map(\.lasts) == [15, 45, 45])
  }

  @Test func `a period that ended before the run is not carried over`() {
    let timing = Timing.daily([ClockTime(hour: 23)], weekdays: allWeek)
    #expect(occurrences(timing, lasts: .minutes(60), action: .condition(.offline)).map(\.at) == [1_380])
    #expect(occurrences(timing, lasts: .minutes(61), action: .condition(.offline)).map(\.at) == [0, 1_380])
  }

  @Test func `an instant with its own length is carried over for that length`() {
    let timing = Timing.instants([-60, -20, 300].map { minute($0) })
    let lengths: [SimDuration] = [.minutes(80), .minutes(25), .minutes(3)]
    let found = occurrences(timing, lengths: lengths, action: .condition(.offline))
    #expect(found.map(\.at) == [0, 300])
    #expect(found.map(\.lasts) == [20, 3])
  }
}
