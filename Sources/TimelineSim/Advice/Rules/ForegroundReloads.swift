extension AdviceRule {
  /// Reloads whenever the app comes to the front or is left, whether or not anything changed.
  static let foregroundReloads = AdviceRule(
    id: "foreground-reloads", facts: ["W11", "Q5"], aim: .widget, criteria: [.stalenessAtViews, .runs, .charges],
    measured: { subject in
      subject.calls { $0.trigger == .begin(.foreground) || $0.trigger == .leave }.compactMap { call, path in
        guard !call.onlyIfChanged else { return nil }
        let moment = call.trigger == .leave ? "is left" : "comes to the front"
        return Candidate(
          subject: .app(call.app), change: "When it \(moment), reload only widgets whose content has changed.",
          edits: [.set(path.key("onlyIfChanged"), true)])
      }
    })
}

extension AdviceCase {
  /// The rules by which apps reload that fit, with where they stand in the scenario.
  func calls(_ isMeant: (CallPlan) -> Bool) -> [(call: CallPlan, path: JSONPath)] {
    plan.calls.indices.compactMap { index in
      guard case .reload = plan.calls[index].call, isMeant(plan.calls[index]),
        amount(.reloadsRequested, .total, MetricTags(app: plan.calls[index].app, cause: Cause.appCall.rawValue)) > 0
      else { return nil }
      return path(of: names.calls[index], in: "reloads").map { (call: plan.calls[index], path: $0) }
    }
  }
}
