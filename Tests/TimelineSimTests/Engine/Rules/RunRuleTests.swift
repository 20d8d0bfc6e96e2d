import Testing

@testable import TimelineSim

/// Runs with a provider error or a failure of the system.
@Suite struct RunRuleTests {
  /// Plays a widget whose source changes at minute 3, with an hourly policy and retries of failed runs.
  private func playFailing(
    hours: Int64 = 3, _ build: (inout Plan) -> Void
  ) -> Recording {
    play(hours: hours) {
      $0.on([3], .change(source: 0))
      $0.provider.policy = .after(60)
      ($0.system.failure.firstRetry, $0.system.failure.longestRetry) = (.minutes(5), .minutes(30))
      build(&$0)
    }
  }

  @Test func `a handled error delivers the old content with the error's policy`() {
    let run = playFailing {
      $0.provider.fails = .almostAll
      $0.provider.policyOnError = .after(20)
    }
    expectStrip(.runs(), of: run, every: .minutes(10), "f----- f-f-f-f-f")
    expectStrip(.shown(), of: run, every: .minutes(10), "000000 000000")
    #expect(Set(run.results().dropFirst()) == [.handledError])
    #expect(run.contains(.shown(instance: 0, version: 0, readAt: minute(0), next: nil)))
    #expect(!run.contains(.shown(instance: 0, version: 0, readAt: minute(60), next: nil)))
  }

  @Test func `an error without old content delivers no timeline, and its policy applies`() {
    let run = playFailing {
      $0.instances[0].placed = .never
      $0.on([10], .place(instance: 0))
      ($0.provider.fails, $0.provider.policyOnError) = (.all, .after(20))
    }
    expectStrip(.runs(), of: run, every: .minutes(10), "-f-f-f-f")
    expectStrip(.shown(), of: run, every: .minutes(10), "########")
  }

  @Test func `a run that asks a back end which is down meets an error, and has fetched`() {
    let run = playFailing {
      $0.sources[0].needsNetwork = true
      $0.provider.policyOnError = .after(20)
      $0.on([50], .outage(source: 0), lasts: .minutes(40))
    }
    #expect(run.results() == [.delivered, .handledError, .handledError, .delivered, .delivered])
    #expect(run.runs() == [0, 60, 80, 100, 160])
    #expect(run.minutes(of: .outage(source: 0, isDown: true)) == [50])
    #expect(run.minutes(of: .outage(source: 0, isDown: false)) == [90])
    let fetches = run.count { if case .runStarted(_, _, let fetches) = $0 { fetches > 0 } else { false } }
    #expect(fetches == run.runs().count)
    let local = playFailing { $0.on([50], .outage(source: 0), lasts: .minutes(40)) }
    #expect(Set(local.results()) == [.delivered])
  }

  @Test func `an app saves nothing new while the back end is down`() {
    let run = playFailing {
      $0.sources[0].needsNetwork = true
      $0.saved = [SavedPlan(app: 0, source: 0)]
      $0.instances[0].saved = 0
      $0.on([10], .outage(source: 0), lasts: .minutes(40))
      $0.addCall(at: [20, 55]) { $0.call = .save(contents: [0], takes: .zero) }
    }
    #expect(run.minutes(of: .saved(content: 0, version: 1)) == [55])
    #expect(Set(run.results()) == [.delivered])
  }

  @Test func `runs fail at some times of day and on some days`() {
    let run = playFailing(hours: 72) {
      var failure = ProviderPlan.Failure(kind: .error, share: .all)
      failure.window = DailyWindow(from: ClockTime(hour: 22), to: ClockTime(hour: 2))
      failure.window.weekdays = Weekdays([true, false, true, true, true, true, true])
      ($0.provider.failures, $0.provider.policyOnError) = ([failure], .after(60))
    }
    let failed = run.minutes { if case .runEnded(_, .handledError) = $0 { true } else { false } }
    // The plan begins on a Monday, in the night of Sunday; that of Tuesday has no failures.
    #expect(failed.map { $0 / 60 } == [0, 1, 22, 23, 24, 25, 70, 71])
  }

  @Test func `the first failure that applies has the share`() {
    let run = playFailing(hours: 24) {
      var never = ProviderPlan.Failure(kind: .crash, share: .none)
      never.window = DailyWindow(from: .midnight, to: ClockTime(hour: 12))
      $0.provider.failures = [never, ProviderPlan.Failure(kind: .crash, share: .all)]
      $0.system.failure.firstRetry = nil
    }
    #expect(run.results().last == .crashed)
    #expect(run.minutes { if case .runEnded(_, .crashed) = $0 { true } else { false } } == [720])
  }

  @Test(arguments: [
    (ProviderPlan.Failure.End.condition(.beforeFirstUnlock, holds: true), 130.0),
    (.condition(.beforeFirstUnlock, holds: false), 135), (.opened, 150),
  ])
  func `a failure that lasts ends at its event`(until: ProviderPlan.Failure.End, at end: Double) {
    let run = playFailing {
      var failure = ProviderPlan.Failure(kind: .error, share: .all, until: until)
      failure.window = DailyWindow(from: ClockTime(hour: 1), to: ClockTime(hour: 2))
      ($0.provider.failures, $0.provider.policy, $0.provider.policyOnError) = ([failure], .after(10), .after(10))
      $0.on([130], .condition(.beforeFirstUnlock), lasts: .minutes(5))
      $0.on([150], .session(app: 0, .foreground), lasts: .minutes(1))
    }
    let failed = run.minutes { if case .runEnded(_, .handledError) = $0 { true } else { false } }
    #expect(failed == Array(stride(from: 60, to: end, by: 10)))
  }

  @Test func `an update ends every failure that lasts`() {
    let run = playFailing {
      var failure = ProviderPlan.Failure(kind: .crash, share: .all, until: .opened)
      failure.window = DailyWindow(from: ClockTime(hour: 1), to: ClockTime(hour: 1, minute: 1))
      $0.provider.failures = [failure]
      $0.system.failure.longestRetry = .minutes(5)
      $0.update = UpdatePlan(
        released: minute(90), providers: $0.instances.map { $0.provider }, calls: [], senders: [], timings: [:])
      $0.on([90], .update)
    }
    let failed = run.minutes { if case .runEnded(_, .crashed) = $0 { true } else { false } }
    #expect(failed == Array(stride(from: 60, to: 90, by: 5)))
  }

  @Test func `a run crashes at its end if its timeline has too many entries`() {
    func results(_ count: Int64, over: Int64) -> Set<RunResult> {
      let run = playFailing {
        $0.provider.entries = .spaced(count: count, every: .minutes(1), first: .zero)
        $0.provider.takes = .seconds(2)
        $0.provider.failures = [ProviderPlan.Failure(kind: .crash, share: .all, entries: over)]
      }
      return Set(run.results())
    }
    #expect(results(10, over: 10) == [.delivered])
    #expect(results(11, over: 10) == [.crashed])
  }

  @Test func `a crashed run is retried after growing delays, and the content stays`() {
    let run = playFailing { $0.provider.crashes = .almostAll }
    #expect(run.runs() == [0, 60, 65, 75, 95, 125, 155])
    #expect(run.versions() == [0])
    #expect(run.ends(.policy) == [.failed])
    #expect(run.ends(.retry) == [.failed, .failed, .failed, .failed, .failed, .pending])
  }

  @Test func `back-off starts again after a delivery`() {
    let run = playFailing(hours: 24 * 60) {
      $0.provider.crashes = .percent(50)
      $0.system.failure.longestRetry = .hours(4)
    }
    let gaps: [Int64] = run.all {
      if case .requested(_, .retry, let eligible) = $0 { return eligible.milliseconds / 60_000 }
      return nil
    }
    #expect(gaps.count > 100)
    let (results, runs) = (run.results(), run.runs())
    for index in runs.indices.dropFirst(2) where results[index - 1] == .crashed && results[index - 2] == .delivered {
      #expect(runs[index] - runs[index - 1] == 5)
    }
  }

  @Test func `without retries a crashed run is not repeated`() {
    let run = playFailing {
      $0.provider.crashes = .almostAll
      $0.system.failure.firstRetry = nil
    }
    #expect(run.runs() == [0, 60])
  }

  @Test(arguments: [
    (Ratio.all, Ratio.none, SimDuration.seconds(2), RunResult.crashed, 2.0), (.none, .all, .seconds(2), .timedOut, 30),
    (.none, .none, .seconds(31), .timedOut, 30), (.none, .none, .seconds(30), .delivered, 30),
    (.all, .none, .seconds(50), .crashed, 30),
  ])
  func `a run ends after its duration or at its limit`(
    crashes: Ratio, hangs: Ratio, takes: SimDuration, result: RunResult, seconds: Double
  ) {
    let run = playFailing {
      $0.provider.crashes = crashes
      ($0.provider.hangs, $0.provider.takes) = (hangs, takes)
    }
    let ends = run.minutes { $0 == .runEnded(instance: 0, result) }
    let began = run.runs()[1]
    #expect(ends.contains { abs($0 - began - seconds / 60) < 1e-9 })
  }

  @Test func `an archive above the limit is a failure`() {
    let run = playFailing {
      $0.system.failure.archiveLimit = 1_000
      ($0.provider.bytesPerEntry, $0.provider.entries) = (501, .spaced(count: 2, every: .minutes(5), first: .zero))
    }
    #expect(run.results().prefix(3) == [.tooLarge, .tooLarge, .tooLarge])
    #expect(run.runs().prefix(4) == [0, 5, 15, 35])
    expectStrip(.shown(), of: run, every: .minutes(10), "######")
  }

  @Test func `an archive at its limit is delivered`() {
    let run = playFailing {
      $0.system.failure.archiveLimit = 1_002
      ($0.provider.bytesPerEntry, $0.provider.entries) = (501, .spaced(count: 2, every: .minutes(5), first: .zero))
    }
    #expect(run.results() == [.delivered, .delivered, .delivered])
  }

  @Test func `a free cause does not wait for the retry and supersedes it`() {
    let run = playFailing(hours: 2) {
      $0.provider.crashes = .almostAll
      $0.on([62], .reconfigure(instance: 0))
    }
    #expect(run.runs().prefix(4) == [0, 60, 62, 72])
    #expect(run.ends(.retry).first == .superseded)
  }

  @Test func `a budgeted cause waits for the retry`() {
    let run = playFailing(hours: 2) {
      $0.provider.crashes = .almostAll
      $0.setBudget(1_000, initial: .all)
      $0.addCall(at: [62])
    }
    #expect(run.runs().prefix(3) == [0, 60, 65])
    #expect(run.gates() == [.backOff])
  }

  @Test func `a call does not wait for the retry, and supersedes it, if the back-off holds no calls`() {
    let run = playFailing(hours: 2) {
      $0.provider.crashes = .almostAll
      $0.system.gates.backOffHoldsCalls = false
      $0.setBudget(1_000, initial: .all)
      $0.addCall(at: [62])
    }
    // The second failure doubles the delay of the retry.
    #expect(run.runs().prefix(4) == [0, 60, 62, 72])
    #expect(run.gates().isEmpty && run.ends(.retry).first == .superseded)
  }

  @Test(arguments: [true, false])
  func `the unit of a failed run is refunded if the model says so`(keepsCharge: Bool) {
    let run = playFailing {
      $0.provider.crashes = .almostAll
      $0.system.failure.keepsCharge = keepsCharge
      $0.setBudget(24, initial: .all)
    }
    let (charged, refunded) = (
      run.count { $0 == .charged(.reloads(0)) }, run.count { $0 == .refunded(instance: 0, pool: 0) }
    )
    #expect(charged == 6)
    #expect(refunded == (keepsCharge ? 0 : 6))
  }

  @Test(arguments: [
    (Ratio.all, Ratio.none, SimDuration.zero, RunResult.crashed), (.none, .all, .zero, .timedOut),
    (.none, .none, .seconds(31), .timedOut), (.percent(50), .percent(50), .zero, .timedOut),
  ])
  func `a provider that never delivers has no timeline at the start`(
    crashes: Ratio, hangs: Ratio, takes: SimDuration, result: RunResult
  ) {
    let run = playFailing {
      ($0.provider.crashes, $0.provider.hangs, $0.provider.takes) = (crashes, hangs, takes)
    }
    #expect(run.results().first == result)
    #expect(run.versions().isEmpty)
    #expect(run.runs().prefix(2) == [0, 5])
  }

  @Test func `a provider that always meets an error shows a placeholder at the start`() {
    let run = playFailing {
      ($0.provider.fails, $0.provider.policyOnError) = (.all, .after(20))
    }
    #expect(run.results().first == .handledError)
    #expect(run.versions().isEmpty)
    #expect(run.runs().prefix(3) == [0, 20, 40])
  }
}

extension Ratio {
  /// A probability that is practically one, yet leaves a first timeline from before the run.
  static let almostAll = Ratio(millionths: 999_999)
}
