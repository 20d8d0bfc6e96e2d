extension Wording {
  /// Who asks for the next reload, and from when on.
  func asks(_ answer: Answer) -> AnswerPoint {
    let snapshot = answer.snapshot
    if snapshot.stage == .idle, snapshot.retryDue < snapshot.policyDue {
      let text = "The failed run is tried again from \(time(snapshot.retryDue, from: answer.at)) on."
      return AnswerPoint(label: "asks next", text: text, citation: RuleTable.citation(of: Cause.retry))
    }
    let citation =
      snapshot.reloadDate == .never ? Citation.documented("T5", "T9") : RuleTable.citation(of: Cause.policy)
    return AnswerPoint(label: "asks next", text: text(answer), citation: citation)
  }

  private func text(_ answer: Answer) -> String {
    let then = "The timeline that this reload brings decides what comes next."
    let hasAsked = answer.snapshot.causes.contains(CauseSet(.policy)) ? "Its timeline has asked. " : ""
    switch answer.snapshot.stage {
    case .idle: return idle(answer)
    case .held:
      guard answer.snapshot.policyDue != .never else { return hasAsked + then }
      let due = time(answer.snapshot.policyDue, from: answer.at)
      return "Its timeline, from \(due) on, unless this reload brings another before."
    case .granted, .running: return hasAsked + then
    }
  }

  private func idle(_ answer: Answer) -> String {
    let snapshot = answer.snapshot
    if snapshot.policyDue != .never { return "Its timeline, from \(time(snapshot.policyDue, from: answer.at)) on." }
    if answer.screen.readAt == .never { return "Nothing: there is no timeline yet." }
    if snapshot.reloadDate == .never { return "Its timeline asks for nothing more." }
    return "Nothing: its timeline has asked, at \(time(snapshot.reloadDate, from: answer.at)), and asks once."
  }
}
