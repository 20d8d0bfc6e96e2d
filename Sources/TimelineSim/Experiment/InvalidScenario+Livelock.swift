extension InvalidScenario {
  /// Creates the refusal of a scenario whose run was ended before its time.
  ///
  /// - Parameters:
  ///   - runaway: The reason, as ``ScenarioRun/livelock`` names it.
  ///   - document: The scenario that ran.
  /// - Complexity: Linear in a hundredth of the events a run may hold, which tell who makes them.
  public init(livelock: EarlyEnd, in document: ScenarioDocument) {
    let finding =
      switch livelock {
      case .spins(let instance): document.spinning(instance)
      case .exhausted: document.exhausting()
      }
    self.init(findings: (document.warnings + [finding]).sorted())
  }
}

extension InvalidScenario {
  /// Creates the refusal of a command that would simulate too much.
  ///
  /// - Parameters:
  ///   - events: The events that the simulations to come would make.
  ///   - count: The number of these simulations.
  ///   - limit: The most events of a command.
  ///   - document: The scenario.
  init(tooManyEvents events: Int64, in count: Int, limit: Int64, _ document: ScenarioDocument) {
    let finding = document.origin.source.finding(
      .tooMuchWork, at: document.tree["length"]?.span,
      "\(Limits.text(count)) runs would make about \(Limits.text(events)) events, and a command makes at most "
        + "\(Limits.text(limit))",
      remedy: "try fewer seeds or samples, or a shorter 'length'")
    self.init(findings: (document.warnings + [finding]).sorted())
  }
}

extension ScenarioDocument {
  /// The finding at the provider whose policy and pace would keep an instance running for ever.
  fileprivate func spinning(_ instance: Int) -> Finding {
    let kind = names.kinds[plan.instances[instance].kind]
    let provider = tree["widgets"]?[kind]?.members?.first { $0.key == "provider" }
    return origin.source.finding(
      .livelock, at: provider?.keySpan, "\(names.instances[instance]) ran 10,000 times at one instant",
      remedy: "set interval.minimum, or a policy that lies in the future")
  }

  /// The finding at what makes most of the events of a run that holds too many.
  fileprivate func exhausting() -> Finding {
    let beginning = Simulator(plan, eventLimit: Simulator.usualEventLimit / 100)
    let (section, name, change) = words(for: beginning.runForwarding(seed: seed, EventTally(plan: plan)).busiest)
    let limit = Limits.text(Simulator.usualEventLimit)
    return origin.source.finding(
      .tooManyEvents, at: span(of: section, name),
      "the run makes more than \(limit) events, most of them \(name ?? "the device")'s",
      remedy: "make 'length' shorter, or \(change)")
  }

  private func span(of section: String, _ name: String?) -> SourceSpan? {
    guard let name else { return tree.members?.first { $0.key == section }?.keySpan ?? tree.span }
    return tree[section]?.members?.first { $0.key == name }?.keySpan
  }

  /// The section and name of a subject, and what would make fewer events of it.
  private func words(for subject: EventTally.Subject) -> (section: String, name: String?, change: String) {
    switch subject {
    case .widget(let kind): ("widgets", names.kinds[kind], "let it reload less often, with fewer copies and entries")
    case .source(let source): ("sources", names.sources[source], "let it change less often")
    case .app(let app): ("apps", names.apps[app], "let it call, push or come to the front less often")
    case .device: ("device", nil, "let fewer views and conditions come")
    }
  }
}
