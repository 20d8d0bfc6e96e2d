extension MetricExpectation {
  /// Returns a warning if the expectation can never fail or never hold in a scenario.
  func warning(in plan: Plan) -> Finding? {
    guard level != .off else { return nil }
    if !hasSubjects(in: plan) {
      guard onNoData == .fail else { return nil }
      return finding(.neverHolds, "'\(key)' never has data: the scenario has no \(subjects)", "remove the expectation")
    }
    if hasSeveralSources(in: plan), onNoData == .fail {
      return finding(
        .neverHolds, "'\(key)' never has data: its widgets show several sources, whose values cannot be compared",
        "name a source, or a widget or copy with one, as in '\(key.prefix { $0 != "{" }){source=…}'")
    }
    let possible = possible(in: plan)
    let bounds = "'\(key)' is \(bounds(in: plan))"
    if limit.allows(all: possible), !lacksDataIfNever {
      return finding(.neverFails, "'\(limitText)' never fails: \(bounds)", "write a limit that can be missed")
    }
    if limit.refuses(all: possible), onNoData == .fail {
      return finding(.neverHolds, "'\(limitText)' never holds: \(bounds)", "write a limit that can be met")
    }
    return nil
  }

  private func finding(_ id: FindingID, _ problem: String, _ remedy: String) -> Finding {
    Finding(id: id, severity: .warning, location: location, problem: problem, remedy: remedy, excerpt: excerpt)
  }

  /// Whether the metric has data only if something happened, so that even a limit without effect states that it did.
  private var lacksDataIfNever: Bool {
    let metrics: [Metric] = [.budgetExhausted, .stalenessPeak, .correctedView, .reloadsWaiting]
    return onNoData == .fail && metrics.contains(metric)
  }

  /// Returns whether the scenario has a subject with the tags.
  private func hasSubjects(in plan: Plan) -> Bool {
    let subjects = MetricSubjects(plan: plan)
    return switch metric.definition.subjects {
    case .valued: !subjects.valued(narrowing).isEmpty
    case .instances, .reloadPools: !subjects.instances(narrowing).isEmpty
    case .senders: !subjects.senders(narrowing).isEmpty
    case .wakes: !subjects.wakes(narrowing).isEmpty
    case .cards: !subjects.cards(narrowing).isEmpty
    case .none: true
    }
  }

  /// Returns whether the metric is an error over several sources.
  private func hasSeveralSources(in plan: Plan) -> Bool {
    guard metric == .errorView else { return false }
    let subjects = MetricSubjects(plan: plan)
    return subjects.haveSeveralSources(subjects.valued(narrowing))
  }

  /// The subjects of the metric in messages.
  private var subjects: String {
    let noun =
      switch metric.definition.subjects {
      case .valued: "widgets whose source has values"
      case .instances, .reloadPools, .none: "timeline widgets"
      case .senders: "pushes"
      case .wakes: "wakes"
      case .cards: "relevance widgets"
      }
    return narrowing.ofOne.names.isEmpty ? noun : noun + " with these tags"
  }

  /// Returns the range of the values that the metric can have.
  private func possible(in plan: Plan) -> ClosedRange<Int64> {
    switch unit {
    case .share: 0...Ratio.all.millionths
    // A sum over widgets can be longer than the run.
    case .duration: 0...(aggregation == .total ? .max : plan.simulated.milliseconds)
    case .count, .perDay, .perMinute, .cost, .value: 0...(.max)
    }
  }

  private func bounds(in plan: Plan) -> String {
    switch unit {
    case .share: "between 0% and 100%"
    case .duration where aggregation != .total:
      "between 0s and the time of the run and its history, \(plan.simulated.spelling)"
    case .duration, .count, .perDay, .perMinute, .cost, .value: "at least 0"
    }
  }
}

extension Plan {
  /// The time that is simulated: that of the history and the run.
  fileprivate var simulated: SimDuration { end - simulatedFrom }
}

extension MetricLimit {
  /// Returns whether every number of a range meets the limit.
  fileprivate func allows(all range: ClosedRange<Int64>) -> Bool {
    switch self {
    case .compare(.unequal, let limit): !range.contains(limit)
    case .compare(.equal, _): false
    case .compare, .between: allows(range.lowerBound) && allows(range.upperBound)
    }
  }

  /// Returns whether no number of a range meets the limit.
  fileprivate func refuses(all range: ClosedRange<Int64>) -> Bool {
    switch self {
    case .compare(.unequal, _): false
    case .compare(.equal, let limit): !range.contains(limit)
    case .between(let least, let most): most < range.lowerBound || least > range.upperBound
    case .compare: !allows(range.lowerBound) && !allows(range.upperBound)
    }
  }
}
