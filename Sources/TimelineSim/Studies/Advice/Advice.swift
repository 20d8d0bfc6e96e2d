/// A change that improves a widget, with its measured effect.
package struct Advice: Hashable, Sendable {
  /// The widget or app that a piece of advice concerns.
  enum Subject: Hashable, Sendable {
    /// The index of a kind of widget.
    case widget(Int)
    /// The index of an app.
    case app(Int)
  }

  /// Another change for the same subject, which was better on some seeds.
  struct Alternative: Hashable, Sendable {
    /// The change, in one sentence.
    package let change: String
    /// The number of fresh seeds on which it was better.
    let wins: Int
    /// The number of fresh seeds.
    package let seeds: Int
  }

  /// The rule's short name.
  package let id: String
  /// The facts of `docs/model/facts.md` behind it.
  package let facts: [String]
  /// The widget or app that it concerns.
  let subject: Subject
  /// The change, in one sentence.
  package let change: String
  /// The change, as edits of the scenario; empty for one device of a fleet, whose scenario is not that of the file.
  var edits: [Edit]
  /// The edits as assignments of the command line; `nil` if these cannot make them.
  var assignments: [String]?
  /// The conditions of the measurement beyond the change itself: `over a day of 32 devices`.
  package let condition: String?
  /// The measured effects, the most important first.
  let effects: [Effect]
  /// Whether the developer cannot make the change, so that the effect is only the cost of a limit.
  let isOutOfReach: Bool
  /// The change for the same subject that was second best when the change was chosen, if it was better on a fresh seed.
  let alternative: Alternative?
  /// Whether the fresh seeds do not separate its gain from that of the next piece of advice.
  var isTiedWithNext = false

  /// Whether the change is one of the scenario that a developer can make.
  var isApplicable: Bool { !isOutOfReach && !edits.isEmpty }
}

/// The advice for a scenario.
package struct AdviceList: Hashable, Sendable {
  /// The advice: feasible changes by descending effect, then the costs of limits.
  package let pieces: [Advice]
  /// The number of further changes that rules proposed but that were not simulated, because of the limit on runs.
  let untried: Int
  /// The seeds on which changes were chosen, and the fresh ones on which the chosen changes were measured.
  package let seeds: AdviceSeeds
  /// The measured time on which changes ran; `nil` for that of the whole run.
  let length: SimDuration?
  /// The number of people on whom changes of a fleet ran; `nil` for a scenario of one device.
  let people: UInt64?
  /// Whether the limit on events of the command left out simulations.
  package let isCutShort: Bool

  /// The changes that can be made in the scenario, in their order: the first has number 1.
  package var applicable: [Advice] { pieces.filter { $0.isApplicable } }

  init(
    pieces: [Advice], untried: Int, seeds: AdviceSeeds, length: SimDuration? = nil, people: UInt64? = nil,
    isCutShort: Bool = false
  ) {
    (self.pieces, self.untried, self.seeds) = (pieces, untried, seeds)
    (self.length, self.people, self.isCutShort) = (length, people, isCutShort)
  }
}

/// The part of a run on which changes are tried: of a long run with many events, its first weeks.
struct AdviceSpan {
  /// The least number of days, in which each day of the week occurs four times.
  private static let leastDays: Int64 = 28
  /// The events of a run on which every change can be tried on several seeds.
  static let mostEvents: Int64 = 100_000

  let end: SimInstant
  /// Its measured time; `nil` for the whole run.
  let length: SimDuration?
  /// The events of a run of the part.
  let events: Int64

  /// Chooses the part of a plan's run.
  init(of plan: Plan, eventsPerRun events: Int64) {
    let whole = (plan.end - plan.measuredFrom).milliseconds
    let days = max(Self.leastDays, whole / CivilDay.length * Self.mostEvents / max(events, 1))
    guard events > Self.mostEvents, days * CivilDay.length < whole else {
      (end, length, self.events) = (plan.end, nil, events)
      return
    }
    length = SimDuration(milliseconds: days * CivilDay.length)
    end = plan.measuredFrom + SimDuration(milliseconds: days * CivilDay.length)
    self.events = Int64(clamping: Int128(events) * Int128(days * CivilDay.length) / Int128(whole))
  }
}

/// The people of a fleet on whom changes are tried: the first ones, enough for the shape of a peak.
struct AdvicePeople {
  /// The fewest and the most people.
  private static let (fewest, most): (Int64, Int64) = (20, 200)

  let count: UInt64
  /// The events of a run of these people.
  let events: Int64

  /// Chooses some of the people of a fleet, fewer the more events each of them makes.
  ///
  /// - Parameters:
  ///   - people: The number of people in a run of the fleet.
  ///   - events: The events of that run.
  init(of people: Int64, eventsPerRun events: Int64) {
    let each = events / max(people, 1)
    let count = min(max(AdviceSpan.mostEvents / max(each, 1), Self.fewest), Self.most, max(people, 1))
    (self.count, self.events) = (UInt64(count), each * count)
  }
}

/// The seeds of advice.
///
/// The best of several noisy results looks better than it is. A change is therefore chosen on some seeds and reported as
/// it was measured on others.
package struct AdviceSeeds: Hashable, Sendable {
  /// The seeds on which changes are chosen; the first is that of the run.
  package let choice: [UInt64]
  /// The seeds on which the chosen changes are measured.
  package let fresh: [UInt64]

  /// The events that a change may make on the seeds of the choice, and on the fresh ones.
  private static let (choiceEvents, freshEvents): (Int64, Int64) = (100_000, 500_000)

  /// Creates the seeds after that of a run: fewer for a run with more events.
  init(after seed: UInt64, eventsPerRun events: Int64) {
    let choice = min(max(Self.choiceEvents / max(events, 1), 1), 3)
    let fresh = min(max(Self.freshEvents / max(events, 1), 6), 12)
    self.init(after: seed, choice: Int(choice), fresh: Int(fresh))
  }

  /// Creates the seeds after that of a fleet's run: few, because each has people of its own.
  init(ofFleetAfter seed: UInt64) { self.init(after: seed, choice: 1, fresh: 6) }

  /// Creates some seeds, which follow the seed of a run.
  init(after seed: UInt64, choice: Int, fresh: Int) {
    let choice = (0..<UInt64(choice)).map { seed &+ $0 }
    self.init(choice: choice, fresh: (0..<UInt64(fresh)).map { seed &+ UInt64(choice.count) &+ $0 })
  }

  init(choice: [UInt64], fresh: [UInt64]) { (self.choice, self.fresh) = (choice, fresh) }

  /// The fresh seeds on which a change is measured that needs many devices: enough for an interval.
  var freshForMany: [UInt64] { Array(fresh.prefix(4)) }
}

extension Advice {
  /// A metric before and after the change, as means over seeds.
  struct Effect: Hashable, Sendable {
    /// The measured metric.
    let criterion: Criterion
    /// The tags that narrow the metric.
    package let tags: MetricTags
    /// The mean without the change, over the seeds on which both have data; `nil` for no data.
    package let before: MetricValue?
    /// The mean with the change; `nil` for no data, or if the change cannot be simulated.
    package let after: MetricValue?
    /// Half the width of the 95 % confidence interval of the difference, which is paired by seed; `nil` if unknown.
    let halfWidth: MetricValue?
    /// The direction in which the metric changed.
    let direction: EffectDirection
    /// Whether the metric did not get worse by a difference that counts, and the interval excludes twice such a
    /// difference.
    let isNotWorse: Bool

    /// Compares the values of a metric on the same seeds.
    ///
    /// - Parameters:
    ///   - before: The values without the change; `nil` for no data.
    ///   - after: The values with the change; empty if it cannot be simulated.
    ///   - isChoice: Whether the effect serves a choice that other seeds will check, so that the mean alone decides.
    init(_ criterion: Criterion, _ tags: MetricTags, _ before: [Int64?], _ after: [Int64?], isChoice: Bool = false) {
      (self.criterion, self.tags) = (criterion, tags)
      let unit = criterion.metric.definition.unit(criterion.aggregation)
      let pairs = zip(before, after).compactMap { first, second in
        first.flatMap { first in second.map { (first, $0) } }
      }
      let known = pairs.isEmpty ? before.compactMap { $0 } : pairs.map { $0.0 }
      self.before = SampleMean(known).map { MetricValue($0.rounded, unit) }
      self.after = SampleMean(pairs.map { $0.1 }).map { MetricValue($0.rounded, unit) }
      let difference = SampleMean(pairs.map { Int64(clamping: Int128($0.1) - Int128($0.0)) })
      let half = difference?.halfWidth95
      halfWidth = half.map { MetricValue(Int64(roundingUp: $0), unit) }
      guard let difference, let before = self.before, let after = self.after else {
        (direction, isNotWorse) = (.same, true)
        return
      }
      let threshold = Double(max(unit.notable, max(before.amount, after.amount) / 20))
      let doubt = isChoice ? 0 : half ?? 0
      direction = EffectDirection(difference.mean, doubt: doubt, threshold: threshold)
      isNotWorse = difference.mean < threshold && difference.mean + doubt < 2 * threshold
    }
  }

  /// The direction in which a change moved a metric whose lower values are better.
  enum EffectDirection: String, Hashable, Sendable {
    /// The interval of the difference excludes zero, and the difference counts.
    case better, worse
    /// The whole interval is closer to zero than a difference that counts.
    case same
    /// The seeds do not show the direction.
    case unclear

    /// Judges a mean difference; one below a threshold does not count.
    init(_ difference: Double, doubt: Double, threshold: Double) {
      let size = difference.magnitude
      if size + doubt < threshold || size == 0 && doubt == 0 {
        self = .same
      } else if size >= threshold, size > doubt {
        self = Polarity.lowerIsBetter.direction(isIncrease: difference > 0) == .better ? .better : .worse
      } else {
        self = .unclear
      }
    }
  }
}

extension MetricUnit {
  /// The smallest difference worth reporting.
  fileprivate var notable: Int64 {
    switch self {
    case .duration: 30_000
    case .share: 5_000
    case .count, .perMinute, .cost, .value: 1
    case .perDay: 500_000
    }
  }
}
