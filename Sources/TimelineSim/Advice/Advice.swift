/// A change that improves a widget, with its measured effect.
package struct Advice: Hashable, Sendable {
  /// The widget or app that a piece of advice concerns.
  package enum Subject: Hashable, Sendable {
    /// The index of a kind of widget.
    case widget(Int)
    /// The index of an app.
    case app(Int)
  }

  /// A metric before and after the change.
  package struct Effect: Hashable, Sendable {
    /// The measured metric.
    package let criterion: Criterion
    /// The tags that narrow the metric.
    package let tags: MetricTags
    /// The value without the change; `nil` for no data.
    package let before: MetricValue?
    /// The value with the change; `nil` for no data, or if the change cannot be simulated.
    package let after: MetricValue?

    /// The direction in which the metric changed.
    package var direction: EffectDirection { EffectDirection(before, after) }
  }

  /// The rule's short name.
  package let id: String
  /// The facts of `docs/model/facts.md` behind it.
  package let facts: [String]
  /// The widget or app that it concerns.
  package let subject: Subject
  /// The change, in one sentence.
  package let change: String
  /// The conditions of the measurement beyond the change itself: `over a day of 32 devices`.
  package let condition: String?
  /// The measured effects, the most important first.
  package let effects: [Effect]
  /// Whether the developer cannot make the change, so that the effect is only the cost of a limit.
  package let isOutOfReach: Bool
}

/// The advice for a scenario.
package struct AdviceList: Hashable, Sendable {
  /// The advice: feasible changes by descending effect, then the costs of limits.
  package let pieces: [Advice]
  /// The number of further changes that rules proposed but that were not simulated, because of the limit on runs.
  package let untried: Int
}

extension Advice {
  /// The direction in which a change moved a metric whose lower values are better.
  package enum EffectDirection: String, Hashable, Sendable {
    case better, same, worse

    /// Compares two values; less than a twentieth of the larger one, or a negligible amount, is no difference.
    init(_ before: MetricValue?, _ after: MetricValue?) {
      guard let before, let after else { self = .same; return }
      let difference = after.amount - before.amount
      let threshold = max(before.unit.notable, max(before.amount, after.amount) / 20)
      guard abs(difference) >= threshold else { self = .same; return }
      self = Polarity.lowerIsBetter.direction(isIncrease: difference > 0) == .better ? .better : .worse
    }
  }
}

extension MetricUnit {
  /// The smallest difference worth reporting.
  fileprivate var notable: Int64 {
    switch self {
    case .duration: 30_000
    case .share: 5_000
    case .count, .perMinute, .cost: 1
    case .perDay: 500_000
    }
  }
}
