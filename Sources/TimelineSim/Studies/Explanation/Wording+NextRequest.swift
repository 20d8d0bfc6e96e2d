extension Wording {
  /// Returns the point about the next request: its cause and its due time.
  func nextRequest(_ answer: Answer) -> AnswerPoint {
    let snapshot = answer.snapshot
    if snapshot.stage == .idle, snapshot.retryDue < snapshot.policyDue {
      let text = "The retry of the failed run, at \(time(snapshot.retryDue, from: answer.at)) or later."
      return AnswerPoint(label: "next request", text: text, citation: RuleTable.citation(of: Cause.retry))
    }
    let citation =
      snapshot.reloadDate == .never ? Citation.documented("T5", "T9") : RuleTable.citation(of: Cause.policy)
    return AnswerPoint(label: "next request", text: text(answer), citation: citation)
  }

  private func text(_ answer: Answer) -> String {
    let then = "The timeline that this reload delivers decides it."
    let hasRequested = answer.snapshot.causes.contains(CauseSet(.policy)) ? "Its timeline has made its request. " : ""
    switch answer.snapshot.stage {
    case .idle: return idle(answer)
    case .held:
      guard answer.snapshot.policyDue != .never else { return hasRequested + then }
      let due = time(answer.snapshot.policyDue, from: answer.at)
      return "From its timeline, at \(due) or later, unless this reload delivers another first."
    case .granted, .running: return hasRequested + then
    }
  }

  private func idle(_ answer: Answer) -> String {
    let snapshot = answer.snapshot
    if snapshot.policyDue != .never {
      return "From its timeline, at \(time(snapshot.policyDue, from: answer.at)) or later."
    }
    if answer.screen.readAt == .never { return "None: there is no timeline yet." }
    if snapshot.reloadDate == .never { return "None: its timeline requests no reload." }
    return "None: its timeline made its only request at \(time(snapshot.reloadDate, from: answer.at))."
  }
}
