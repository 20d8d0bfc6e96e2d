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
        amount(.reloadsRequested, .total, MetricTags(app: plan.calls[index].app, cause: Cause.appCall.rawValue)) > 0
      else { return nil }
      return path(of: names.calls[index], in: "reloads").map { (call: plan.calls[index], path: $0) }
    }
  }
}
