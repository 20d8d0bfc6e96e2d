/// Content that changes rarely, for which a reload at each change serves people better than requests at intervals.
extension AdviceRule {
  /// Changes that reach the widget late or not at all, because its policy does not request a reload when they happen.
  static let reloadOnChange = AdviceRule(
    id: "reload-on-change", facts: ["T9", "W11", "Q3", "P1"], aim: .widget,
    criteria: [.stalenessAtViews, .charges, .pushes],
    measured: oneOfKinds { subject, kind in
      guard subject.largestBlame(of: kind) == .notRequested,
        let changes = subject.rareChanges(of: kind, unitsForEach: 2),
        !subject.isSparse(kind, changes), let delivery = ChangeDelivery(kind, subject)
      else { return nil }
      return Candidate(
        subject: .widget(kind), change: "\(delivery.sentence): \(changes), and its policy does not follow them.",
        edits: delivery.edits)
    })

  /// A policy that requests reloads much more often than its source changes.
  static let sparseSource = AdviceRule(
    id: "sparse-source", facts: ["Q1", "Q7", "W11"], aim: .widget,
    criteria: [.stalenessAtViews, .charges, .runs, .pushes],
    measured: ofKinds { subject, kind in
      guard let gap = subject.provider(of: kind)?.requestedGap, let changes = subject.rareChanges(of: kind),
        subject.isSparse(kind, changes)
      else { return [] }
      let policy = subject.providerPath(of: kind).key("policy")
      let often = "\(changes), and it requests a reload \(gap > .zero ? "every \(gap.spelling)" : "at once")"
      var candidates: [Candidate] = []
      if let delivery = ChangeDelivery(kind, subject) {
        candidates.append(
          Candidate(
            subject: .widget(kind),
            change: "\(delivery.sentence), with a policy of \(rest.spelling) besides: \(often).",
            edits: delivery.edits + [.set(policy, .after(rest))]))
      }
      if let slower = PolicyIntervals.longest(within: changes.gap), slower > gap {
        candidates.append(
          Candidate(
            subject: .widget(kind), change: "Request the next reload after \(slower.spelling): \(often).",
            edits: [.set(policy, .after(slower))]))
      }
      return candidates
    })

  /// The interval of a policy that only makes up for changes that were missed.
  private static let rest = SimDuration.hours(6)
}

/// The changes of a source during a run, which are rare.
struct RareChanges: CustomStringConvertible {
  let source: String
  let perDay: Int64
  /// The median time between two changes.
  let gap: SimDuration

  var description: String {
    "\(source) changes " + (perDay > 1 ? "\(perDay) times a day" : perDay == 1 ? "once a day" : "less than once a day")
  }
}

extension AdviceCase {
  /// Returns the changes of a kind's source if they are rare: a day's units are so many for each of them, and half of them
  /// are at least an hour after the previous one.
  func rareChanges(of kind: Int, unitsForEach units: Int64 = 4) -> RareChanges? {
    guard let source = leadingSource(of: kind), let changes = changes(of: source), changes.gap >= .hours(1) else {
      return nil
    }
    if let allowance = allowance(of: kind), changes.perDay * units > allowance { return nil }
    return RareChanges(source: names.sources[source], perDay: changes.perDay, gap: changes.gap)
  }
}

extension AdviceCase {
  /// Returns whether a kind's policy requests at least four reloads for each change of its source.
  fileprivate func isSparse(_ kind: Int, _ changes: RareChanges) -> Bool {
    provider(of: kind)?.requestedGap.map { $0 * 4 <= changes.gap } ?? false
  }
}

/// A way to reload a kind of widget at each change of its source, and the edits that add it to a scenario.
private struct ChangeDelivery {
  let sentence: String
  let edits: [Edit]

  /// Finds the way that a kind lacks: a push for content of a server, a call of the app for content on the device.
  init?(_ kind: Int, _ subject: AdviceCase) {
    guard let widget = subject.instances(of: kind).first, let source = subject.leadingSource(of: kind) else {
      return nil
    }
    let (plan, names) = (subject.plan, subject.names)
    let (app, name) = (JSONPath.root.key("apps").key(names.apps[widget.app]), names.sources[source])
    if plan.sources[source].needsNetwork {
      guard !widget.subscribesToPushes else { return nil }
      let isServed = plan.senders.contains { $0.app == widget.app && $0.source == source }
      sentence = "Send a push when \(name) changes"
      edits =
        [.set(.root.key("widgets").key(names.kinds[kind]).key("push"), true)]
        + (isServed ? [] : [.add(app.key("pushes"), ["on": .string(name)])])
    } else {
      // At a given time of day the app rarely runs, and a timeline can have an entry.
      guard !plan.changesAtFixedTimes(source) else { return nil }
      let isServed = subject.reloads(kind) { $0.trigger == .change(source: source) && $0.appState != .foreground }
      guard !isServed else { return nil }
      sentence = "Let the app or its extension reload it when \(name) changes"
      let call: JSONNode = ["on": .string(name), "kinds": [.string(names.kinds[kind])], "in": "anywhere"]
      edits = [.add(app.key("reloads"), call)]
    }
  }
}

extension AdviceRule {
  /// Calls whenever the app enters or leaves the foreground, whether or not content has changed.
  static let foregroundReloads = AdviceRule(
    id: "foreground-reloads", facts: ["W11", "Q5"], aim: .widget, criteria: [.stalenessAtViews, .runs, .charges],
    measured: { subject in
      subject.calls { $0.trigger == .begin(.foreground) || $0.trigger == .leave }.compactMap { call, path in
        guard !call.onlyIfChanged else { return nil }
        let verb = call.trigger == .leave ? "leaves" : "enters"
        return Candidate(
          subject: .app(call.app),
          change: "When it \(verb) the foreground, reload only widgets whose content has changed.",
          edits: [.set(path.key("onlyIfChanged"), true)])
      }
    })
}

extension AdviceCase {
  /// Returns the reload calls that satisfy a condition and requested a reload, with their paths in the scenario.
  func calls(where isIncluded: (CallPlan) -> Bool) -> [(call: CallPlan, path: JSONPath)] {
    plan.calls.indices.compactMap { index in
      guard case .reload = plan.calls[index].call, isIncluded(plan.calls[index]),
        amount(.reloadsRequested, .total, MetricTags(app: plan.calls[index].app, cause: RequestCause.appCall.rawValue))
          > 0
      else { return nil }
      return path(of: names.calls[index], in: "reloads").map { (call: plan.calls[index], path: $0) }
    }
  }
}

extension AdviceRule {
  /// Calls from the background, each of which is charged one unit.
  static let backgroundReloads = AdviceRule(
    id: "background-reloads", facts: ["B19", "B20", "Q5"], aim: .widget, criteria: [.stalenessAtViews, .charges],
    measured: { subject in
      subject.calls { $0.appState != .foreground && !$0.isOfSession }.flatMap { call, path -> [Candidate] in
        let charges = subject.amount(
          .reloadsCharged, .total, MetricTags(app: call.app, cause: RequestCause.appCall.rawValue))
        guard charges > 0 else { return [] }
        var candidates = [
          Candidate(
            subject: .app(call.app),
            change: "Call only in the foreground, where reloads are free, and leave the rest to the policy.",
            edits: [.set(path.key("in"), "foreground")])
        ]
        if !call.onlyIfChanged, call.count > 1 {
          candidates.append(
            Candidate(
              subject: .app(call.app),
              change: "In the background, make one call per series, and only for changed content.",
              edits: Edit.keys(of: path, ["onlyIfChanged": true, "calls": 1])))
        } else if !call.onlyIfChanged, call.trigger == .timed {
          candidates.append(
            Candidate(
              subject: .app(call.app), change: "In the background, call only for changed content.",
              edits: [.set(path.key("onlyIfChanged"), true)]))
        }
        return candidates
      }
    })
}

extension CallPlan {
  /// Whether a session triggers the call.
  fileprivate var isOfSession: Bool {
    switch trigger {
    case .begin, .leave: true
    case .timed, .change, .condition, .wake: false
    }
  }
}

extension AdviceRule {
  /// Calls that reload widgets of another source than the changed one.
  static let allKinds = AdviceRule(
    id: "all-kinds", facts: ["W1", "Q5"], aim: .widget, criteria: [.stalenessAtViews, .charges, .runs],
    measured: { subject in
      subject.calls { _ in true }.compactMap { call, path in
        guard case .change(let source) = call.trigger, case .reload(let instances) = call.call else { return nil }
        let (called, plan) = (Set(instances.map { subject.plan.instances[$0].kind }), subject.plan)
        let concerned = Set(
          instances.map { plan.instances[$0] }.filter {
            $0.source == source || plan.sources.origins(of: $0.source).contains(source)
          }
          .map { $0.kind })
        guard !concerned.isEmpty, concerned.count < called.count else { return nil }
        let names = concerned.sorted().map { subject.names.kinds[$0] }
        return Candidate(
          subject: .app(call.app),
          change: "When \(subject.names.sources[source]) changes, reload \(names.joined(separator: ", ")) only, not "
            + "all \(called.count) kinds.",
          edits: [.set(path.key("kinds"), .array(names.map { .string($0) }))])
      }
    })
}
