import Testing

@testable import TimelineSim

@Suite struct ExpectationVerdictTests {
  private func judge(_ members: String, _ minutes: SeedSample) throws -> Verdict {
    try CheckSample.expectation(members).verdict(on: minutes)
  }

  @Test func `every seed has to keep to the limit`() throws {
    #expect(try judge(#""limit": "<= 9m""#, CheckSample.sample(1, 9, 5)).outcome == .passed)
    let failed = try judge(#""limit": "<= 9m""#, CheckSample.sample(1, 10, 12, 5))
    #expect(failed.outcome == .failed && failed.failingSeeds == [2, 3] && failed.worst?.seed == 3)
  }

  @Test(arguments: [
    ("<= 9m", 9, true), ("< 9m", 9, false), (">= 9m", 9, true), ("> 9m", 9, false), ("> 9m", 10, true),
  ])
  func `a limit's sign says whether the limit itself is allowed`(limit: String, minutes: Int64, holds: Bool) throws {
    #expect(try judge(#""limit": "\#(limit)""#, CheckSample.sample(minutes)).isFine == holds)
  }

  @Test func `both ends of a range are allowed, and the larger miss is the worst`() throws {
    let range = #""between": ["5m", "9m"]"#
    #expect(try judge(range, CheckSample.sample(5, 9)).outcome == .passed)
    #expect(try judge(range, CheckSample.sample(4, 11, 6)).worst?.seed == 2)
    #expect(try judge(range, CheckSample.sample(1, 11, 6)).worst?.seed == 1)
  }

  @Test func `a mean has to keep to the limit with its whole confidence interval`() throws {
    let mean = #""limit": "<= 10m", "over": "mean""#
    // 8, 9, 10: the mean is 9 and the interval ends at 9 + 4.303 / √3 = 11.5.
    #expect(try judge(mean, CheckSample.sample(8, 9, 10)).outcome == .failed)
    #expect(try judge(mean, CheckSample.sample(9, 9, 9, 11, 7, 9, 9, 9, 9, 9)).outcome == .passed)
    #expect(try judge(#""limit": ">= 8m", "over": "mean""#, CheckSample.sample(8, 9, 10)).outcome == .failed)
  }

  @Test func `a mean over one seed is not judged`() throws {
    let verdict = try judge(#""limit": "<= 10m", "over": "mean""#, CheckSample.sample(8))
    #expect(verdict.judgement == .notJudged(.oneSeed) && verdict.outcome == .skipped)
  }

  @Test func `a pass rate needs enough seeds to be shown`() throws {
    let share = #""limit": "<= 9m", "over": "seeds", "pass": ">= 60%""#
    #expect(try judge(share, CheckSample.sample(1, 1, 1)).outcome == .failed)
    let verdict = try judge(share, CheckSample.sample(1, 1, 1, 1, 1, 1, 1, 1, 10))
    #expect(verdict.outcome == .failed && verdict.share == PassShare(passed: 8, of: 9))
    #expect(try judge(share, CheckSample.sample(1, 1, 1, 1, 1, 1, 1, 1, 1)).outcome == .passed)
  }

  @Test(arguments: [("fail", Verdict.Outcome.failed), ("pass", .passed), ("skip", .skipped)])
  func `without any data the expectation's onNoData decides`(word: String, outcome: Verdict.Outcome) throws {
    let verdict = try judge(#""limit": "<= 9m", "onNoData": "\#(word)""#, CheckSample.sample(nil, nil))
    #expect(verdict.judgement == .noData && verdict.outcome == outcome)
  }

  @Test(arguments: [("fail", Verdict.Outcome.failed), ("pass", .passed), ("skip", .passed)])
  func `onNoData also decides for a single seed without data`(word: String, outcome: Verdict.Outcome) throws {
    let members = #""limit": "<= 9m", "onNoData": "\#(word)""#
    #expect(try judge(members, CheckSample.sample(1, nil)).outcome == outcome)
  }

  @Test func `a seed without data counts in a pass rate unless it is skipped`() throws {
    let share = #""limit": "<= 9m", "over": "seeds", "pass": ">= 50%", "onNoData": "#
    #expect(try judge(share + #""fail""#, CheckSample.sample(1, nil)).share == PassShare(passed: 1, of: 2))
    #expect(try judge(share + #""pass""#, CheckSample.sample(1, nil)).share == PassShare(passed: 2, of: 2))
    #expect(try judge(share + #""skip""#, CheckSample.sample(1, nil)).share == PassShare(passed: 1, of: 1))
  }

  @Test func `a mean has no data if one seed has none, unless that seed is skipped`() throws {
    let mean = #""limit": "<= 9m", "over": "mean", "onNoData": "#
    #expect(try judge(mean + #""fail""#, CheckSample.sample(1, 1, nil)).judgement == .noData)
    #expect(try judge(mean + #""skip""#, CheckSample.sample(1, 1, nil)).outcome == .passed)
  }

  @Test func `a missed limit of level warn is a warning`() throws {
    #expect(try judge(#""limit": "<= 9m", "level": "warn""#, CheckSample.sample(10)).outcome == .warned)
    #expect(try judge(#""limit": "<= 9m", "level": "warn""#, CheckSample.sample(nil)).outcome == .warned)
    #expect(try judge(#""limit": "<= 9m", "level": "warn""#, CheckSample.sample(9)).outcome == .passed)
  }

  @Test func `a mean is not judged on the only seed with data`() throws {
    let mean = #""limit": "<= 9m", "over": "mean", "onNoData": "#
    #expect(try judge(mean + #""skip""#, CheckSample.sample(nil, 10, nil)).outcome == .failed)
    #expect(try judge(mean + #""skip""#, CheckSample.sample(nil, 9, nil)).judgement == .noData)
  }

  @Test func `a seed without data is not a missed limit`() throws {
    #expect(try judge(#""limit": "<= 9m""#, CheckSample.sample(1, nil)).judgement == .noData)
    #expect(try judge(#""limit": "<= 9m""#, CheckSample.sample(10, nil)).judgement == .misses)
  }
}
