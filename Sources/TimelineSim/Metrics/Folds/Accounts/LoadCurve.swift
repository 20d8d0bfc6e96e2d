/// The load of a fleet on its servers over time: provider runs by cause, fetches and pushes, by minute and by second.
///
/// There is one counter for each minute and, if wanted, for each second of the measured time, however many devices
/// there are. Runs longer than ``longestInSeconds`` have no counters of seconds.
///
/// It is a class because all devices that a thread simulates add to one curve; only that thread changes it. Like
/// ``Statistics`` it is not checked for overlapping accesses.
final class LoadCurve {
  /// What is counted over time.
  enum Series: Int, Hashable, Sendable, CaseIterable {
    /// Provider runs: for timelines and for the entries of cards.
    case runs
    /// Runs that read over the network.
    case fetches
    /// Requests to the push service.
    case pushes
  }

  /// The most events of a series in one minute or second.
  struct Peak: Hashable, Sendable {
    /// The number of events.
    package let count: Int64
    /// The start of the first minute or second with so many.
    package let at: SimInstant
  }

  /// The length of the longest measured time that is also counted in seconds.
  static let longestInSeconds = SimDuration.hours(24 * 31)
  /// The causes of runs, the entries of cards last.
  private static var causeCount: Int { RequestCause.retry.rawValue + 2 }

  /// The start of the first minute.
  package let start: SimInstant
  /// The number of minutes.
  let minutes: Int
  private let seconds: Int
  /// The counts by series and minute, and by series and second.
  @exclusivity(unchecked) private var byMinute: FixedStorage<Int64>
  @exclusivity(unchecked) private var bySecond: FixedStorage<UInt32>
  /// The runs by minute and cause.
  @exclusivity(unchecked) private var byCause: FixedStorage<UInt32>

  /// Creates an empty curve for the measured time of a plan.
  package init(plan: Plan, countsSeconds: Bool) {
    let from = max(plan.start, plan.measuredFrom).milliseconds
    // Before 1970 the remainder is negative.
    start = SimInstant(milliseconds: from - (from % 60_000 + 60_000) % 60_000)
    let length = plan.end - start
    minutes = Int((length.milliseconds + 59_999) / 60_000)
    seconds = countsSeconds && length <= Self.longestInSeconds ? minutes * 60 : 0
    byMinute = FixedStorage(repeating: 0, count: Series.allCases.count * minutes)
    bySecond = FixedStorage(repeating: 0, count: Series.allCases.count * seconds)
    byCause = FixedStorage(repeating: 0, count: Self.causeCount * minutes)
  }

  /// Counts the events of a buffer and empties it.
  func count(_ buffer: inout Buffer) {
    for index in 0..<buffer.count {
      // Events come after the start, and without a sign a division is shorter.
      let elapsed = UInt64(bitPattern: buffer.events[index].at.milliseconds &- start.milliseconds)
      let (minute, second) = (Int(elapsed / 60_000), Int(elapsed / 1_000))
      switch buffer.events[index].kind {
      case .run(let cause, let fetches):
        byCause[minute * Self.causeCount + (cause?.rawValue ?? Self.causeCount - 1)] += 1
        add(.runs, minute, second)
        for _ in 0..<fetches { add(.fetches, minute, second) }
      case .push: add(.pushes, minute, second)
      }
    }
    buffer.count = 0
  }

  @inline(__always)
  private func add(_ series: Series, _ minute: Int, _ second: Int) {
    byMinute[series.rawValue * minutes + minute] += 1
    if seconds > 0 { bySecond[series.rawValue * seconds + second] += 1 }
  }

  /// Returns the number of events of a series in one minute.
  package func count(_ series: Series, minute: Int) -> Int64 { byMinute[series.rawValue * minutes + minute] }

  /// Returns the number of runs by a cause in one minute; `nil` is the cause of runs for the entries of cards.
  func runs(by cause: RequestCause?, minute: Int) -> Int64 {
    Int64(byCause[minute * Self.causeCount + (cause?.rawValue ?? Self.causeCount - 1)])
  }

  /// Returns the runs of one minute by cause, in descending order; `nil` is the cause of runs for the entries of cards.
  package func causes(minute: Int) -> [(cause: RequestCause?, count: Int64)] {
    let counts = (0..<Self.causeCount).map { runs(by: RequestCause(rawValue: $0), minute: minute) }
    return counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$1], $0) < (counts[$0], $1) }.map {
      (RequestCause(rawValue: $0), counts[$0])
    }
  }

  /// Returns the minute with the most events of a series; `nil` if there are none.
  package func peak(_ series: Series) -> Peak? {
    let index = series.rawValue * minutes
    return Self.peak((index..<index + minutes).map { byMinute[$0] }, from: start, 60_000)
  }

  /// Returns the second with the most events of a series; `nil` if there are none or no counters of seconds.
  func peakSecond(_ series: Series) -> Peak? {
    let index = series.rawValue * seconds
    return Self.peak((index..<index + seconds).map { Int64(bySecond[$0]) }, from: start, 1_000)
  }

  private static func peak(_ counts: [Int64], from start: SimInstant, _ length: Int64) -> Peak? {
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else { return nil }
    return Peak(count: most, at: start + SimDuration(milliseconds: Int64(index) * length))
  }

  /// Returns the total of a series.
  func total(_ series: Series) -> Int64 {
    (0..<minutes).reduce(0) { $0 + count(series, minute: $1) }
  }

  /// Adds the curve of other devices in the same time.
  func merge(_ other: LoadCurve) {
    precondition(other.start == start && other.minutes == minutes, "curves of different times")
    byMinute.add(other.byMinute)
    bySecond.add(other.bySecond)
    byCause.add(other.byCause)
  }

  /// Codes the counts.
  func code(_ coder: inout StateCoder) {
    coder.code(&byMinute)
    coder.code(&bySecond)
    coder.code(&byCause)
  }
}

extension LoadCurve {
  /// Events of one device that its fleet's curve does not count yet.
  ///
  /// The counters of each event are a cache miss, and those of a loop over many events overlap.
  struct Buffer: ~Copyable {
    /// The subject of an event.
    enum Kind {
      /// A provider run, and whether it fetches; `nil` is the cause of a run for the entry of a card.
      case run(RequestCause?, fetches: Int64)
      /// A request to the push service.
      case push
    }

    fileprivate var events: FixedStorage<(at: SimInstant, kind: Kind)>
    fileprivate(set) var count = 0

    /// Creates an empty buffer.
    init(capacity: Int) { events = FixedStorage(repeating: (.never, .push), count: capacity) }

    /// Whether there is no room for another event.
    var isFull: Bool { count == events.count }

    /// Adds an event.
    ///
    /// - Precondition: The buffer is not full.
    @inline(__always)
    mutating func add(_ kind: Kind, at now: SimInstant) {
      events[count] = (now, kind)
      count += 1
    }

    /// Removes all events.
    mutating func removeAll() { count = 0 }
  }
}
