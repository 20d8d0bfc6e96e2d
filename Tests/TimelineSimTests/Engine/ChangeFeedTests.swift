import Testing

@testable import TimelineSim

@Suite struct ChangeFeedTests {
  private let frame = SimulationFrame(
    .small {
      $0.schedules = [
        Schedule(timing: .poisson(.meanGap(.minutes(9)), within: .wholeDay), action: .change(source: 0), key: 1),
        Schedule(
          timing: .periodic(every: .minutes(30), from: minute(5), within: .wholeDay), action: .change(source: 0), key: 2
        ),
      ]
    })

  private var feed: ChangeFeed { feed(of: frame.plan.schedules) }

  private func feed(of schedules: [Schedule]) -> ChangeFeed {
    let random = RandomSource(seed: 3, device: 0)
    return ChangeFeed(count: schedules.count, in: frame) { OccurrenceCursor(schedules[$0], in: frame, random: random) }
  }

  /// All changes in the order of their instants.
  private var history: [SimInstant] { history(of: feed) }

  private func history(of feed: ChangeFeed) -> [SimInstant] {
    var (feed, instants) = (feed, [SimInstant]())
    while feed.next < frame.plan.end {
      instants.append(feed.next)
      feed.advance(in: frame)
    }
    return instants
  }

  @Test func `the changes of all schedules occur in order`() {
    #expect(history == history.sorted())
    #expect(history.count > 150)
    #expect((0..<48).allSatisfy { history.contains(minute(5 + 30 * $0)) })
  }

  @Test(arguments: [1, 7, 200], 1...2)
  func `foreseen changes are the changes that occur`(ahead: Int64, schedules: Int) {
    var feed = feed(of: Array(frame.plan.schedules.prefix(schedules)))
    let instants = history(of: feed)
    for (index, instant) in instants.enumerated() {
      let horizon = instant + .minutes(ahead)
      let foreseen = feed.version(at: horizon, in: frame)
      #expect(foreseen.number == Int64(instants.count { $0 <= horizon }) || horizon > frame.plan.end)
      let coming = feed.changes(after: instant, through: horizon, limit: 3, in: frame)
      #expect(
        Array(coming.prefix { $0 < frame.plan.end })
          == Array(instants.filter { $0 > instant && $0 <= horizon }.prefix(3)))
      #expect(feed.version.number == Int64(index))
      feed.advance(in: frame)
    }
  }

  @Test func `a source without schedules never changes`() {
    var feed = ChangeFeed(count: 0, in: frame) { _ in .never }
    #expect(feed.next == .never)
    #expect(feed.version(at: frame.plan.end, in: frame) == 0)
  }
}
