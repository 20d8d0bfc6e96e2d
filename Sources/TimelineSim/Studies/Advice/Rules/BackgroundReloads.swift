extension AdviceRule {
  /// Calls from the background, each of which is charged one unit.
  static let backgroundReloads = AdviceRule(
    id: "background-reloads", facts: ["B19", "B20", "Q5"], aim: .widget, criteria: [.stalenessAtViews, .charges],
    measured: { subject in
      subject.calls { $0.appState != .foreground && !$0.isOfSession }.flatMap { call, path -> [Candidate] in
        let charges = subject.amount(
          .reloadsCharged, .total, MetricTags(app: call.app, cause: Cause.appCall.rawValue))
        guard charges > 0 else { return [] }
        var candidates = [
          Candidate(
            subject: .app(call.app),
            change: "Call only in the foreground, where reloads are free, and leave the rest to the policy.",
            edits: [.set(path.key("in"), "foreground")])
        ]
        if !call.onlyIfChanged, call.trigger == .timed || call.count > 1 {
          candidates.append(
            Candidate(
              subject: .app(call.app),
              change: "In the background, make one call per series, and only for changed content.",
              edits: Edit.keys(of: path, ["onlyIfChanged": true, "calls": 1])))
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
    case .timed, .change: false
    }
  }
}
