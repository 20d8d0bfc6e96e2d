import Testing

@testable import TimelineSim

@Suite struct FrameFindingTests {
  @Test(arguments: [
    FindingCase(
      Sample.scenario(bounds: #""start": «"2026-06-13"», "length": "2d","#),
      #"'2026-06-13' is not a date in the expected format; write "2026-06-13T00:00""#),
    FindingCase(
      Sample.scenario(bounds: #""start": «"0026-06-13T00:00"», "length": "2d","#),
      "'start' must be between 1970 and 2199"),
    FindingCase(
      Sample.scenario(bounds: #""start": "2026-06-13T00:00", "length": «"0d"»,"#), "'length' must be greater than zero"),
    FindingCase(
      Sample.scenario(bounds: #""start": "2026-06-13T00:00", "length": «"20000d"»,"#), "'length' must be at most 3660d"),
    FindingCase(
      Sample.scenario(bounds: #""start": "2026-06-13T00:00", "length": «2»,"#),
      #"a length needs a unit; write "3d", "1h30m" or "45m""#),
    FindingCase(
      Sample.scenario(bounds: Sample.bounds + #""warmUp": «"48h"»,"#),
      "the warm-up takes the whole run, which ends at 2026-06-15T00:00"),
    FindingCase(
      Sample.scenario(bounds: Sample.bounds + #""zone": «"Europe/Madird"»,"#),
      "unknown zone 'Europe/Madird'; did you mean 'Europe/Madrid'?"),
    FindingCase(
      Sample.scenario(top: #""seed": «-1»,"#), "'seed' must be between 0 and 18446744073709551615, not -1"),
    FindingCase(
      Sample.scenario(top: #""seed": «18446744073709551616»,"#),
      "'seed' must be between 0 and 18446744073709551615, not 18446744073709551616"),
    FindingCase(Sample.scenario(top: #"«"nmae"»: 3,"#), "a scenario has no key 'nmae'; did you mean 'name'?"),
    FindingCase(
      Sample.scenario(top: #"«"timezone"»: "UTC","#), "a scenario has no key 'timezone'; did you mean 'zone'?"),
    FindingCase("«{»}", "a scenario needs 'length'", "a scenario needs 'name'", "a scenario needs 'start'"),
    FindingCase("«[»]", "a scenario must be an object, not an array; write { … }"),
  ])
  func `invalid bounds of a run are reported`(_ row: FindingCase) {
    let marked = MarkedText(row.text)
    let findings = Sample.findings(marked.source)
    #expect(findings.map(\.message) == row.messages)
    #expect(Set(findings.map(\.place)) == Set(marked.places))
  }

  @Test(arguments: [
    FindingCase(
      Sample.scenario(device: #""trips": { "at": «"2026-07-13T00:00"», "zone": "Asia/Tokyo" }"#),
      "the trip is after the run, which ends at 2026-06-15T00:00"),
    FindingCase(
      Sample.scenario(
        device: """
          "trips": [{ "at": "2026-06-13T10:00", "zone": "Asia/Tokyo" },
          { "at": «"2026-06-13T10:00"», "zone": "Europe/Madrid" }]
          """), "a trip must be after the one before it, at 2026-06-13T19:00"),
    FindingCase(
      Sample.scenario(device: #""trips": [«{»}, { "at": «"12:00"», "zone": «"Asia/Tokio"» }]"#),
      "a trip needs 'at'", "a trip needs 'zone'",
      "'12:00' is not a date in the expected format; write \"2026-06-13T09:30\"",
      "unknown zone 'Asia/Tokio'; did you mean 'Asia/Tokyo'?"),
    FindingCase(
      Sample.scenario(device: #""trips": { "at": «"2026-06-13T10:00"», "zone": "Europe/London" }, "zone": "+01:00""#),
      "this never occurs: the clock shows the time of Europe/London already"),
    FindingCase(
      Sample.scenario(device: #""trips": { "at": «"2026-06-13T02:00"», "zone": "America/New_York" }"#),
      """
      the date goes back to 2026-06-12, and the times of 2026-06-13 that have passed do not occur again, not even its \
      midnight; choose a time at which the date stays
      """),
  ])
  func `wrong trips are reported`(_ row: FindingCase) {
    let marked = MarkedText(row.text)
    let findings = Sample.findings(marked.source)
    #expect(findings.map(\.message) == row.messages)
    #expect(Set(findings.map(\.place)) == Set(marked.places))
  }

  @Test(arguments: [
    FindingCase(
      Sample.scenario(top: #""system": { "preset": «"ios26"», «"budget.alowance"»: "1/day" },"#),
      "'preset' cannot be 'ios26'; did you mean 'ios-26'?",
      "a system has no key 'budget.alowance'; did you mean 'budget.allowance'?"),
    FindingCase(
      Sample.scenario(top: #""system": { «"budget.floor"»: "60/day" },"#),
      """
      budget.floor is 60/day, which is not below budget.allowance = 55/day; choose a floor below the allowance; \
      0/day for none
      """),
    FindingCase(
      Sample.scenario(top: #""system": { "push.burst": «"4"», "batch.window": «"none"» },"#),
      "'push.burst' takes a whole number, from 0 to 1000000",
      "'batch.window' takes a length of time such as 15m, from 0s to 744h"),
    FindingCase(
      Sample.scenario(top: #""system": { "interval.minimum": «"-5m"», "budget.accrual": «"linear"» },"#),
      "a duration cannot be negative here: '-5m'",
      "'budget.accrual' takes one of awake, views, wholeDay, atWaking, predicted"),
    FindingCase(
      Sample.scenario(top: #""system": { "budget.weekend": «"1.5"» },"#), #"'1.5' is not a factor; write "1.5x""#),
  ])
  func `parameters outside their limits are reported`(_ row: FindingCase) { row.check() }
}
