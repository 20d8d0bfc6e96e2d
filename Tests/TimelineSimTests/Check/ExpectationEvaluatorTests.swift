import Testing

@testable import TimelineSim

@Suite struct JudgeTests {
  private func judge(_ members: String, _ minutes: SeedSample) throws -> Verdict {
    ExpectationEvaluator(expectation: try CheckSample.expectation(members)).verdict(on: minutes)
  }

  @Test func `every seed has to keep to the limit`() throws {
    #expect(try judge(#""limit": "<= 9m""#, CheckSample.sample(1, 9, 5)).outcome == .passed)
    let failed = try judge(#""limit": "<= 9m""#, CheckSample.sample(1, 10, 12, 5))
    #expect(failed.outcome == .failed && failed.failingSeeds == [2, 3] && failed.worst?.seed == 3)
  }

  @Test(arguments: [
    ("<= 9m", 9, true), ("< 9m", 9, false), (">= 9m", 9, true), ("> 9m", 9, false), ("> 9m", 10, true),
  ])
  func `the limit itself is allowed or not as the sign says`(limit: String, minutes: Int64, holds: Bool) throws {
    #expect(try judge(#""limit": "\#(limit)""#, CheckSample.sample(minutes)).isFine == holds)
  }

  @Test func `both ends of a range are allowed and the farther miss is the worst`() throws {
    let range = #""between": ["5m", "9m"]"#
    #expect(try judge(range, CheckSample.sample(5, 9)).outcome == .passed)
    #expect(try judge(range, CheckSample.sample(4, 11, 6)).worst?.seed == 2)
    #expect(try judge(range, CheckSample.sample(1, 11, 6)).worst?.seed == 1)
  }

  @Test func `a mean has to keep to the limit with its whole interval`() throws {
    let mean = #""limit": "<= 10m", "over": "mean""#
    // 8, 9, 10: the mean is 9 and the interval reaches 9 + 4.303 / √3 = 11.5.
    #expect(try judge(mean, CheckSample.sample(8, 9, 10)).outcome == .failed)
    #expect(try judge(mean, CheckSample.sample(9, 9, 9, 11, 7, 9, 9, 9, 9, 9)).outcome == .passed)
    #expect(try judge(#""limit": ">= 8m", "over": "mean""#, CheckSample.sample(8, 9, 10)).outcome == .failed)
  }

  @Test func `one seed says nothing of a mean`() throws {
    let verdict = try judge(#""limit": "<= 10m", "over": "mean""#, CheckSample.sample(8))
    #expect(verdict.judgement == .notJudged(.oneSeed) && verdict.outcome == .skipped)
  }

  @Test func `a share of the seeds has to be shown by as many as were tried`() throws {
    let share = #""limit": "<= 9m", "over": "seeds", "pass": ">= 60%""#
    #expect(try judge(share, CheckSample.sample(1, 1, 1)).outcome == .failed)
    let verdict = try judge(share, CheckSample.sample(1, 1, 1, 1, 1, 1, 1, 1, 10))
    #expect(verdict.outcome == .failed && verdict.share == PassShare(passed: 8, of: 9))
    #expect(try judge(share, CheckSample.sample(1, 1, 1, 1, 1, 1, 1, 1, 1)).outcome == .passed)
  }

  @Test(arguments: [("fail", Verdict.Outcome.failed), ("pass", .passed), ("skip", .skipped)])
  func `no data at all is what the expectation says`(word: String, outcome: Verdict.Outcome) throws {
    let verdict = try judge(#""limit": "<= 9m", "onNoData": "\#(word)""#, CheckSample.sample(nil, nil))
    #expect(verdict.judgement == .noData && verdict.outcome == outcome)
  }

  @Test(arguments: [("fail", Verdict.Outcome.failed), ("pass", .passed), ("skip", .passed)])
  func `a seed without data counts as the expectation says`(word: String, outcome: Verdict.Outcome) throws {
    let members = #""limit": "<= 9m", "onNoData": "\#(word)""#
    #expect(try judge(members, CheckSample.sample(1, nil)).outcome == outcome)
  }

  @Test func `a seed without data is part of a share unless it is skipped`() throws {
    let share = #""limit": "<= 9m", "over": "seeds", "pass": ">= 50%", "onNoData": "#
    #expect(try judge(share + #""fail""#, CheckSample.sample(1, nil)).share == PassShare(passed: 1, of: 2))
    #expect(try judge(share + #""pass""#, CheckSample.sample(1, nil)).share == PassShare(passed: 2, of: 2))
    #expect(try judge(share + #""skip""#, CheckSample.sample(1, nil)).share == PassShare(passed: 1, of: 1))
  }

  @Test func `a mean over seeds of which one has no data has none unless that is excused`() throws {
    let mean = #""limit": "<= 9m", "over": "mean", "onNoData": "#
    #expect(try judge(mean + #""fail""#, CheckSample.sample(1, 1, nil)).judgement == .noData)
    #expect(try judge(mean + #""skip""#, CheckSample.sample(1, 1, nil)).outcome == .passed)
  }

  @Test func `a warning warns`() throws {
    #expect(try judge(#""limit": "<= 9m", "level": "warn""#, CheckSample.sample(10)).outcome == .warned)
    #expect(try judge(#""limit": "<= 9m", "level": "warn""#, CheckSample.sample(nil)).outcome == .warned)
    #expect(try judge(#""limit": "<= 9m", "level": "warn""#, CheckSample.sample(9)).outcome == .passed)
  }

  @Test func `a mean of the only seed that has data is never taken for one of many`() throws {
    let mean = #""limit": "<= 9m", "over": "mean", "onNoData": "#
    #expect(try judge(mean + #""skip""#, CheckSample.sample(nil, 10, nil)).outcome == .failed)
    #expect(try judge(mean + #""skip""#, CheckSample.sample(nil, 9, nil)).judgement == .noData)
  }

  @Test func `a seed without data is no missed limit where all others keep to it`() throws {
    #expect(try judge(#""limit": "<= 9m""#, CheckSample.sample(1, nil)).judgement == .noData)
    #expect(try judge(#""limit": "<= 9m""#, CheckSample.sample(10, nil)).judgement == .misses)
  }
}
