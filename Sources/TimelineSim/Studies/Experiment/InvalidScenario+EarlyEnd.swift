extension InvalidScenario {
  /// Creates the error for a scenario whose run ended early.
  ///
  /// - Parameters:
  ///   - earlyEnd: The reason, from ``ScenarioRun/earlyEnd``.
  ///   - document: The scenario.
  /// - Complexity: Linear in a hundredth of the event limit: a short run finds the subject with the most events.
  package init(earlyEnd: EarlyEnd, in document: ScenarioDocument) {
    let finding =
      switch earlyEnd {
      case .livelock(let instance): document.livelockFinding(instance)
      case .exhausted: document.eventLimitFinding()
      case .tooMuchWork(let events, let limit): document.workFinding(events, limit)
      }
    self.init(findings: (document.warnings + [finding]).sorted())
  }
}

extension ScenarioDocument {
  /// Returns the finding at the provider of an instance that livelocks.
  fileprivate func livelockFinding(_ instance: Int) -> Finding {
    let kind = names.kinds[plan.instances[instance].kind]
    let provider = tree["widgets"]?[kind]?.members?.first { $0.key == "provider" }
    return origin.source.finding(
      .livelock, at: provider?.keySpan, "\(names.instances[instance]) ran 10,000 times at one instant",
      remedy: "set \(ParameterID.intervalMinimum), or a policy that lies in the future")
  }

  /// Returns the finding about a command whose simulations would make too many events, or have made them.
  fileprivate func workFinding(_ events: Int64?, _ limit: Int64) -> Finding {
    var problem = "the simulations make more than \(Limits.text(limit)) events, the most of a command"
    var remedy = "use fewer people, seeds, points or samples, or a shorter 'length', or allow more with '--max-events"
    if let events {
      problem =
        "the simulations would make about \(Limits.text(Self.rounded(events))) events, and a command makes at most "
        + Limits.text(limit)
      // The estimate may be too low.
      let (more, overflow) = Self.rounded(events).multipliedReportingOverflow(by: 2)
      remedy += " \(overflow ? .max : more)"
    }
    remedy += "'"
    return origin.source.finding(
      .tooMuchWork, at: tree["fleet"]?["people"]?.span ?? tree["length"]?.span, problem, remedy: remedy)
  }

  /// Returns a number rounded up to two digits and zeros.
  private static func rounded(_ number: Int64) -> Int64 {
    var step: Int64 = 1
    while number / step >= 100 { step *= 10 }
    let (rounded, overflow) = ((number - 1) / step + 1).multipliedReportingOverflow(by: step)
    return overflow ? .max : rounded
  }

  /// Returns the finding at the subject with the most events in a run that exceeds the limit.
  fileprivate func eventLimitFinding() -> Finding {
    let beginning = Simulator(plan, eventLimit: Simulator.defaultEventLimit / 100)
    let (section, name, change) = words(for: beginning.run(seed: seed, observer: EventTally(plan: plan)).busiest)
    let limit = Limits.text(Simulator.defaultEventLimit)
    return origin.source.finding(
      .tooManyEvents, at: span(of: section, name),
      "the run makes more than \(limit) events, most of them for \(name ?? "the device")",
      remedy: "make 'length' shorter, or \(change)")
  }

  private func span(of section: String, _ name: String?) -> SourceSpan? {
    guard let name else { return tree.members?.first { $0.key == section }?.keySpan ?? tree.span }
    return tree[section]?.members?.first { $0.key == name }?.keySpan
  }

  /// Returns the section and name of a subject, and a change that reduces its events.
  private func words(for subject: EventTally.EventSubject) -> (section: String, name: String?, change: String) {
    switch subject {
    case .widget(let kind): ("widgets", names.kinds[kind], "let it reload less often, with fewer copies and entries")
    case .source(let source): ("sources", names.sources[source], "let it change less often")
    case .app(let app): ("apps", names.apps[app], "let it call, push or enter the foreground less often")
    case .device: ("device", nil, "use fewer views and conditions")
    }
  }
}
