import Testing

@testable import TimelineSim

@Suite struct ProviderTests {
  private func provider(_ members: String) throws -> ProviderPlan {
    let text = Sample.scenario(source: Sample.hourly + #""foreseen": "2h""#, widget: Sample.provider(members))
    return try Sample.load(text).plan.instances[0].provider
  }

  @Test(arguments: [
    ("", ProviderPlan.Entries.spaced(count: 1, every: .zero, first: .zero)),
    (#""entries": 12, "every": "5m", "first": "-10m""#, .spaced(count: 12, every: .minutes(5), first: .minutes(-10))),
    (#""entries": 12, "every": "15m", "aligned": true"#, .aligned(count: 12, every: .minutes(15))),
    (#""entries": []"#, .offsets([])),
    (#""entries": ["30m", "0m", "-1h"]"#, .offsets([.minutes(30), .zero, .hours(-1)])),
    (
      #""entries": ["09:50", "08:00"], "days": 2"#,
      .daily([ClockTime(hour: 8), ClockTime(hour: 9, minute: 50)], days: 2)
    ),
    (#""entries": "foreseen""#, .foreseen(limit: 100)),
    (#""entries": "foreseen", "limit": 7"#, .foreseen(limit: 7)),
  ])
  func `entries have every form of the format`(members: String, entries: ProviderPlan.Entries) throws {
    #expect(try provider(members).entries == entries)
  }

  @Test(arguments: [
    (#""atEnd""#, ProviderPlan.Policy.atEnd), (#""never""#, .never),
    (#"{ "after": "-5m" }"#, .after(.delay(.minutes(-5)), jitter: .zero)),
    (#"{ "after": "midnight", "jitter": "30m" }"#, .after(.next(.midnight), jitter: .minutes(30))),
    (#"{ "after": "08:00" }"#, .after(.next(ClockTime(hour: 8)), jitter: .zero)),
    (#"{ "after": "nextChange" }"#, .after(.nextChange(orElse: .hours(6)), jitter: .zero)),
    (#"{ "after": "nextChange", "orElse": "1h" }"#, .after(.nextChange(orElse: .hours(1)), jitter: .zero)),
    (
      #"{ "after": { "earliest": ["30m", "midnight", "nextChange"] }, "jitter": "1m" }"#,
      .after(.earliest([.delay(.minutes(30)), .next(.midnight), .nextChange(orElse: nil)]), jitter: .minutes(1))
    ),
    (
      #"{ "after": { "latest": ["30m", "08:00"] } }"#,
      .after(.latest([.delay(.minutes(30)), .next(ClockTime(hour: 8))]), jitter: .zero)
    ),
    (
      #"[{ "between": "22:00-06:00", "after": "1h" }, { "while": "lowPower", "policy": "never" }, "atEnd"]"#,
      .byState([
        ProviderPlan.PolicyCase(
          window: DailyWindow(from: ClockTime(hour: 22), to: ClockTime(hour: 6)),
          policy: .after(.delay(.hours(1)), jitter: .zero)),
        ProviderPlan.PolicyCase(condition: .lowPower, policy: .never), ProviderPlan.PolicyCase(policy: .atEnd),
      ])
    ),
  ])
  func `policies have every form of the format`(spelling: String, policy: ProviderPlan.Policy) throws {
    let provider = try provider(#""policy": \#(spelling)"#)
    #expect(provider.policy == policy && provider.policyOnError == policy)
  }

  @Test func `an error may have its own policy`() throws {
    let provider = try provider(#""policy": "never", "onError": { "after": "2h" }, "fails": "1%", "entrySize": "20KB""#)
    #expect(provider.policyOnError == .after(.delay(.hours(2)), jitter: .zero))
    #expect(provider.fails == .percent(1) && provider.bytesPerEntry == 20_000)
  }

  @Test(arguments: [
    ("false", ProviderPlan.Substitute?.none), ("true", .message), (#""message""#, .message), (#""empty""#, .empty),
    (#""sample""#, .sample),
  ])
  func `an error may be shown in several ways`(spelling: String, substitute: ProviderPlan.Substitute?) throws {
    #expect(try provider(#""fails": "1%", "showsErrors": \#(spelling)"#).substitute == substitute)
  }

  @Test func `a policy may be for runs by what they have read`() throws {
    let policy = #"[{ "read": "unchanged", "policy": "never" }, { "read": "noneForeseen", "after": "1h" }, "atEnd"]"#
    guard case .byState(let cases) = try provider(#""policy": \#(policy)"#).policy else {
      return #expect(Bool(false), "there are three policies")
    }
    #expect(cases.map(\.reading) == [.unchanged, .noneForeseen, nil])
  }

  @Test func `a policy may be for some days of the week`() throws {
    let provider = try provider(#""policy": [{ "weekdays": "weekends", "policy": "never" }, "atEnd"]"#)
    guard case .byState(let cases) = provider.policy else { return #expect(Bool(false), "there are two policies") }
    let days = CivilDay(year: 2026, month: 6, day: 1)
    #expect(
      (0..<7).map { cases[0].window.weekdays.contains(days.advanced(by: $0)) } == [
        false, false, false, false, false, true, true,
      ])
  }

  @Test(arguments: [
    (#"{ "after": "5m", "factor": "2x", "longest": "2h" }"#, SimDuration.hours(2)),
    (#"{ "after": "5m", "factor": "2x" }"#, .hours(6)), (#"{ "after": "8h", "factor": "2x" }"#, .hours(8)),
  ])
  func `a delay after an error may rise`(spelling: String, longest: SimDuration) throws {
    let policy = try provider(#""onError": \#(spelling)"#).policyOnError
    guard case .after(.rising(_, let factor, longest), .zero) = policy else { return #expect(policy == .never) }
    #expect(factor.millionths == 2_000_000)
  }

  @Test func `the relevance of entries may be negative`() throws {
    let relevance = try provider(
      #""relevance": [{ "between": "17:00-19:00", "score": 10.5, "for": "30m" }, { "score": -1 }]"#
    )
    .relevance
    #expect(relevance.map(\.score) == [10_500_000, -1_000_000])
    #expect(relevance[0].duration == .minutes(30) && relevance[1].between == .wholeDay)
  }
}
