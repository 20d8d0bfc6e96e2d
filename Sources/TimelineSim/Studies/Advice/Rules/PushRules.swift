extension AdviceRule {
  /// More pushes than there are units, or one for each change however close together.
  static let pushRate = AdviceRule(
    id: "push-rate", facts: ["P2", "P12", "Q8"], aim: .widget,
    criteria: [.stalenessAtViews, .pushes, .pushesOverBudget],
    planned: { subject in
      subject.plan.senders.indices.filter { subject.plan.senders[$0].isUnthrottled }.flatMap { throttles($0, subject) }
    },
    measured: { subject in
      subject.plan.senders.indices.filter { index in
        let sender = subject.plan.senders[index]
        return !sender.isUnthrottled && subject.isOverPool(sender)
      }.flatMap { throttles($0, subject) }
    })

  /// A server that holds pushes back although units are left.
  static let longThrottle = AdviceRule(
    id: "long-throttle", facts: ["P2", "P12", "Q8"], aim: .widget,
    criteria: [.stalenessAtViews, .pushes, .pushesOverBudget],
    measured: { subject in
      subject.plan.senders.indices.filter { index in
        let sender = subject.plan.senders[index]
        return sender.throttle > .zero && subject.holdsBack(sender) && !subject.isOverPool(sender)
      }.flatMap { index in
        candidates(index, subject, subject.throttles(subject.plan.senders[index]) { $0 < $1 })
      }
    })

  private static func throttles(_ index: Int, _ subject: some PlanReader) -> [Candidate] {
    candidates(index, subject, subject.throttles(subject.plan.senders[index]) { $0 > $1 })
  }

  private static func candidates(_ index: Int, _ subject: some PlanReader, _ throttles: [SimDuration]) -> [Candidate] {
    let sender = subject.plan.senders[index]
    guard let path = subject.path(of: subject.names.senders[index], in: "pushes") else { return [] }
    return throttles.map { throttle in
      let current = sender.throttle > .zero ? "every \(sender.throttle.spelling)" : "for each change"
      return Candidate(
        subject: .app(sender.app),
        change: "Let the server send at most one push every \(throttle.spelling), not one \(current).",
        edits: [.set(path.key("throttle"), .string(throttle.spelling))])
    }
  }
}

extension AdviceCase {
  /// Returns whether pushes found their pool empty, or the push service refused some because of their rate.
  fileprivate func isOverPool(_ sender: SenderPlan) -> Bool {
    let tags = MetricTags(app: sender.app)
    let tooMany = MetricTags(app: sender.app, cause: PushAnswer.tooManyRequests.rawValue)
    let missed: [Metric] = [.pushesOverBudget, .pushesDropped, .pushesLeft]
    return missed.contains { amount($0, .total, tags) > 0 } || amount(.pushesAnswered, .total, tooMany) > 0
  }

  /// Returns whether a throttle causes at least a tenth of the stale views of a widget of the sender's app.
  fileprivate func holdsBack(_ sender: SenderPlan) -> Bool {
    kinds.contains { kind in
      instances(of: kind).first?.app == sender.app
        && blames(of: kind).contains { $0.cause == .pushThrottled && $0.share >= 100_000 }
    }
  }
}

extension PlanReader {
  /// Returns the throttle windows to try: the one at which a day's units last all day, and shorter ones.
  ///
  /// - Parameter isTried: Whether a window is tried in place of the sender's.
  fileprivate func throttles(_ sender: SenderPlan, _ isTried: (SimDuration, SimDuration) -> Bool) -> [SimDuration] {
    let lasting = PolicyIntervals.lasting(awake, for: plan.system.push.allowance)
    let tried = [lasting, .minutes(5), .minutes(10)].compactMap { $0 }
    return Set(tried).filter { isTried($0, sender.throttle) }.sorted()
  }
}

extension SenderPlan {
  /// Whether the server sends a push for each change without delay.
  fileprivate var isUnthrottled: Bool { source != nil && throttle == .zero && request.mistake == nil }
}

extension AdviceRule {
  /// Pushes to all people of a fleet at once, whose phones fetch from the server at once.
  static let alignedPushes = AdviceRule(
    id: "aligned-pushes", facts: ["T30", "P12", "Q11"], aim: .server, criteria: [.fetchPeak, .pushPeak],
    measured: { subject in
      guard subject.document.isFleet else { return [] }
      return subject.plan.senders.indices.compactMap { index in
        let sender = subject.plan.senders[index]
        guard sender.spread < .minutes(1), sender.request.mistake == nil,
          let path = subject.path(of: subject.names.senders[index], in: "pushes")
        else { return nil }
        return Candidate(
          subject: .app(sender.app), change: "Let the server send each push over 10m, not to all devices at once.",
          edits: [.set(path.key("spread"), "10m")])
      }
    })
}

extension AdviceRule {
  /// A widget that subscribes to pushes that no server sends.
  static let unservedPush = AdviceRule(
    id: "unserved-push", facts: ["P1", "P12", "Q7"], aim: .widget, criteria: [.stalenessAtViews, .charges],
    planned: ofKinds { subject, kind in
      guard let widget = subject.instances(of: kind).first, widget.subscribesToPushes,
        !subject.plan.senders.contains(where: { $0.app == widget.app })
      else { return [] }
      let app = subject.names.apps[widget.app]
      let pace = PolicyIntervals.lasting(subject.awake, for: subject.plan.system.push.allowance)
      return subject.sources(of: kind).flatMap { source in [(source, nil), (source, pace)] }.map { source, throttle in
        let source = subject.names.sources[source]
        let rate = throttle.map { ", at most one every \($0.spelling)" } ?? ""
        let push: JSONNode =
          throttle.map { ["on": .string(source), "throttle": .string($0.spelling)] } ?? ["on": .string(source)]
        return Candidate(
          subject: .widget(kind),
          change: "It subscribes to pushes, but no server sends any: send one when \(source) changes\(rate).",
          edits: [.add(JSONPath.root.key("apps").key(app).key("pushes"), push)])
      }
    })
}
