extension AdviceRule {
  /// A widget that subscribes to pushes that no server sends.
  static let unservedPush = AdviceRule(
    id: "unserved-push", facts: ["P1", "P12", "Q7"], aim: .widget, criteria: [.stalenessAtViews, .charges],
    planned: { subject in
      subject.kinds.flatMap { kind -> [Candidate] in
        guard let widget = subject.instances(of: kind).first, widget.subscribesToPushes,
          !subject.plan.senders.contains(where: { $0.app == widget.app })
        else { return [] }
        let (app, source) = (subject.names.apps[widget.app], subject.names.sources[widget.source])
        let pace = PolicyIntervals.lasting(subject.awake, for: subject.plan.system.push.allowance)
        return [nil, pace].map { throttle in
          let rate = throttle.map { ", at most one every \($0.spelling)" } ?? ""
          let push: JSONNode =
            throttle.map { ["on": .string(source), "throttle": .string($0.spelling)] } ?? ["on": .string(source)]
          return Candidate(
            subject: .widget(kind),
            change: "It subscribes to pushes, but no server sends any: send one when \(source) changes\(rate).",
            edits: [.add(JSONPath.root.key("apps").key(app).key("pushes"), push)])
        }
      }
    })
}
