extension AdviceRule {
  /// Calls that reload widgets of another source than the changed one.
  static let allKinds = AdviceRule(
    id: "all-kinds", facts: ["W1", "Q5"], aim: .widget, criteria: [.stalenessAtViews, .charges, .runs],
    measured: { subject in
      subject.calls { _ in true }.compactMap { call, path in
        guard case .change(let source) = call.trigger, case .reload(let instances) = call.call else { return nil }
        let (called, plan) = (Set(instances.map { subject.plan.instances[$0].kind }), subject.plan)
        let concerned = Set(instances.filter { plan.instances[$0].source == source }.map { plan.instances[$0].kind })
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
