/// What would do a widget good, with the effect that was measured when it was tried.
public struct Advice: Hashable, Sendable {
  /// Whom a piece of advice concerns.
  public enum Subject: Hashable, Sendable {
    /// The index of a kind of widget.
    case widget(Int)
    /// The index of an app.
    case app(Int)
  }

  /// A metric before and after the change.
  public struct Effect: Hashable, Sendable {
    /// What was measured.
    public let criterion: Criterion
    /// What narrows the metric.
    public let tags: MetricTags
    /// What it comes to as the scenario is; `nil` for no data.
    public let before: MetricValue?
    /// What it came to with the change; `nil` for no data, or where nothing could be run again.
    public let after: MetricValue?

    /// Which way the change moved it.
    public var verdict: Verdict { Verdict(before, after) }
  }

  /// The rule's short name.
  public let id: String
  /// The facts of `docs/model/facts.md` behind it.
  public let facts: [String]
  /// Whom it concerns.
  public let subject: Subject
  /// What to change, in one sentence.
  public let change: String
  /// Under what the effect was measured, where that is more than the change: `over a day of 32 devices`.
  public let condition: String?
  /// What was measured, most important first.
  public let effects: [Effect]
  /// Whether the change is not the developer's to make, so that the effect is only what a limit costs.
  public let isOutOfReach: Bool
}

/// What would do the widgets of a scenario good, as far as it was tried.
public struct AdviceList: Hashable, Sendable {
  /// The advice: first what can be done, the greatest effect first, then what limits cost.
  public let pieces: [Advice]
  /// How many changes more a rule would have tried; there is a limit, as each is a run.
  public let untried: Int
}

extension Advice {
  /// Which way a change moved a metric of which less is better.
  public enum Verdict: String, Hashable, Sendable {
    case better, same, worse

    /// Judges two values; less than a twentieth of the larger one, or next to nothing, is no difference.
    init(_ before: MetricValue?, _ after: MetricValue?) {
      guard let before, let after else { self = .same; return }
      let difference = after.amount - before.amount
      let least = max(before.unit.notable, max(before.amount, after.amount) / 20)
      guard abs(difference) >= least else { self = .same; return }
      self = Polarity.lowerIsBetter.direction(isIncrease: difference > 0) == .better ? .better : .worse
    }
  }
}

extension MetricUnit {
  /// The least difference that is worth a word.
  fileprivate var notable: Int64 {
    switch self {
    case .duration: 30_000
    case .share: 5_000
    case .count, .perMinute: 1
    case .perDay: 500_000
    }
  }
}
