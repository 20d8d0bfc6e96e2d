/// One metric of every person of a fleet: its distribution over the people, and the worst of them.
///
/// Counts, sums and extremes are exact. Percentiles are at most 1/128 too large, because values are kept in bins;
/// limits that expectations name have exact counts. All state is whole numbers, so that tallies can be merged in any
/// order.
struct PeopleTally: Sendable {
  struct Person: Hashable, Sendable {
    package let number: UInt64
    package let amount: Int64
  }

  /// The people on both sides of a limit.
  struct LimitCount: Hashable, Sendable {
    let limit: Int64
    var below: Int64 = 0
    var atLimit: Int64 = 0
  }

  struct ProfileSum: Hashable, Sendable {
    /// The number of people with data.
    fileprivate(set) var count: Int64 = 0
    fileprivate var sum: Int128 = 0

    /// The mean over the people, rounded down; `nil` without data.
    var mean: Int64? { count == 0 ? nil : Int64(sum / Int128(count)) }
  }

  /// The number of worst people that are kept.
  static let worstCount = 5

  package let metric: PersonalMetric
  /// The widgets, pools or senders that the metric is about; `nil` if there is none.
  private let subjects: [Int]?
  private var histogram = LogLinearHistogram()
  /// The number of people with data.
  package private(set) var count: Int64 = 0
  private var sum: Int128 = 0
  private(set) var profiles: [ProfileSum]
  /// The largest value.
  private var maximum: Int64 = 0
  /// The people with the worst values, the worst first.
  private(set) var worst: [Person] = []
  private var limits: [LimitCount]
  /// Whether lower values are worse.
  private let isHigherBetter: Bool
  /// The quotient of the sums over all people, for a metric that is a share.
  private(set) var ratio = RatioTally()

  /// Creates the tally of no people.
  ///
  /// - Parameters:
  ///   - statistics: The statistics of any device of the fleet.
  ///   - profiles: The number of profiles.
  init(_ metric: PersonalMetric, in statistics: Statistics, profiles: Int) {
    let selector = metric.selector
    self.profiles = Array(repeating: ProfileSum(), count: profiles)
    self.metric = metric
    subjects = MetricReader.subjects(selector.metric.definition.subjects, selector.tags, in: statistics)
    limits = metric.limits.map { LimitCount(limit: $0) }
    isHigherBetter = selector.metric.definition.polarity == .higherIsBetter
  }

  /// Adds a person; one without data is not counted.
  ///
  /// - Parameters:
  ///   - profile: The index of the person's profile.
  mutating func add(_ statistics: Statistics, of number: UInt64, _ profile: Int) {
    guard let subjects else { return }
    let reader = MetricReader(statistics, of: subjects, metric.selector.aggregation, metric.selector.tags)
    guard let amount = reader.value(metric.selector.metric)?.amount else { return }
    if metric.selector.aggregation == .value, let quotient = reader.quotient(metric.selector.metric) {
      ratio.add(quotient.part, of: quotient.whole)
    }
    histogram.add(max(0, amount))
    count += 1
    sum += Int128(amount)
    profiles[profile].count += 1
    profiles[profile].sum += Int128(amount)
    maximum = max(maximum, amount)
    for index in limits.indices {
      if amount < limits[index].limit { limits[index].below += 1 }
      if amount == limits[index].limit { limits[index].atLimit += 1 }
    }
    insert(Person(number: number, amount: amount))
  }

  /// Adds other people.
  mutating func merge(_ other: PeopleTally) {
    precondition(other.metric == metric, "tallies of different metrics")
    histogram.merge(other.histogram)
    (count, sum, maximum) = (count + other.count, sum + other.sum, max(maximum, other.maximum))
    for profile in profiles.indices {
      profiles[profile].count += other.profiles[profile].count
      profiles[profile].sum += other.profiles[profile].sum
    }
    for index in limits.indices {
      limits[index].below += other.limits[index].below
      limits[index].atLimit += other.limits[index].atLimit
    }
    ratio.merge(other.ratio)
    for person in other.worst { insert(person) }
  }

  mutating func code(_ coder: inout StateCoder) {
    histogram.code(&coder, upTo: .max)
    coder.code(&count)
    coder.code(&sum)
    coder.code(&maximum)
    for profile in profiles.indices {
      coder.code(&profiles[profile].count)
      coder.code(&profiles[profile].sum)
    }
    for index in limits.indices {
      coder.code(&limits[index].below)
      coder.code(&limits[index].atLimit)
    }
    ratio.code(&coder)
    let known = worst
    worst = []
    for index in 0..<coder.code(count: known.count, atMost: Self.worstCount) {
      var (number, amount) = known.isEmpty ? (0, 0) : (known[index].number, known[index].amount)
      coder.code(&number)
      coder.code(&amount)
      insert(Person(number: number, amount: amount))
    }
  }

  private mutating func insert(_ person: Person) {
    guard worst.count < Self.worstCount || isWorse(person, than: worst[worst.count - 1]) else { return }
    let index = worst.firstIndex { isWorse(person, than: $0) } ?? worst.count
    worst.insert(person, at: index)
    if worst.count > Self.worstCount { worst.removeLast() }
  }

  /// Returns whether a person comes before another; of equal values the lower number.
  private func isWorse(_ one: Person, than other: Person) -> Bool {
    guard one.amount != other.amount else { return one.number < other.number }
    return isHigherBetter ? one.amount < other.amount : one.amount > other.amount
  }

  /// The mean over the people, rounded down; `nil` without data.
  package var mean: Int64? { count == 0 ? nil : Int64(sum / Int128(count)) }

  /// Returns the smallest value that at least this share of the people does not exceed; `nil` without data.
  ///
  /// It is exact if it is compared with one of the limits, and otherwise at most 1/128 too large.
  package func percentile(_ percent: Int) -> Int64? {
    guard count > 0 else { return nil }
    let rank = max(1, (count * Int64(percent) + 99) / 100)
    var (left, value) = (rank, maximum)
    for bin in histogram.filled {
      left -= histogram.count(bin)
      if left <= 0 {
        value = min(LogLinearHistogram.top(of: bin), maximum)
        break
      }
    }
    return exact(value, rank)
  }

  /// Returns a percentile from a bin, moved to the side of each limit on which the exact percentile lies.
  private func exact(_ value: Int64, _ rank: Int64) -> Int64 {
    var value = value
    for limit in limits.reversed() {
      if limit.below >= rank { value = min(value, limit.limit - 1) }
    }
    for limit in limits {
      if limit.below + limit.atLimit < rank { value = max(value, limit.limit + 1) }
      if limit.below < rank, limit.below + limit.atLimit >= rank { value = limit.limit }
    }
    return value
  }
}

/// The quotient of two sums over the people of a fleet, with the confidence interval of the quotient.
///
/// The interval treats people as independent of each other, and linearises the quotient (Cochran, Sampling Techniques,
/// 6.4).
struct RatioTally: Hashable, Sendable {
  private var count: Int64 = 0
  private var part: Int128 = 0
  private var whole: Int128 = 0
  private var partSquares: Int128 = 0
  private var products: Int128 = 0
  private var wholeSquares: Int128 = 0

  mutating func add(_ ownPart: Int64, of ownWhole: Int64) {
    let (a, b) = (Int128(ownPart), Int128(ownWhole))
    (count, part, whole) = (count + 1, part + a, whole + b)
    (partSquares, products, wholeSquares) = (partSquares + a * a, products + a * b, wholeSquares + b * b)
  }

  /// Adds other people.
  mutating func merge(_ other: RatioTally) {
    (count, part, whole) = (count + other.count, part + other.part, whole + other.whole)
    partSquares += other.partSquares
    products += other.products
    wholeSquares += other.wholeSquares
  }

  /// Codes the sums.
  mutating func code(_ coder: inout StateCoder) {
    coder.code(&count)
    coder.code(&part)
    coder.code(&whole)
    coder.code(&partSquares)
    coder.code(&products)
    coder.code(&wholeSquares)
  }

  /// Half the width of the 95 % confidence interval, in millionths; `nil` for fewer than two people.
  var halfWidth95: Int64? {
    guard count > 1, whole > 0 else { return nil }
    let ratio = Double(part) / Double(whole)
    let squares = Double(partSquares) - 2 * ratio * Double(products) + ratio * ratio * Double(wholeSquares)
    let people = Double(count)
    let error = (max(0, squares) * people / (people - 1)).squareRoot() / Double(whole)
    return Int64(SampleMean.quantile(Int(count) - 1) * error * 1_000_000 + 0.5)
  }
}
