extension Wording {
  /// Who asks for the next reload, and from when on.
  func asks(_ answer: Answer) -> AnswerPoint {
    let standing = answer.standing
    if standing.stage == .idle, standing.retryDue < standing.policyDue {
      let text = "The failed run is tried again from \(time(standing.retryDue, from: answer.at)) on."
      return AnswerPoint(label: "asks next", text: text, citation: RuleTable.citation(of: Cause.retry))
    }
    let citation =
      standing.reloadDate == .never ? Citation.documented("T5", "T9") : RuleTable.citation(of: Cause.policy)
    return AnswerPoint(label: "asks next", text: text(answer), citation: citation)
  }

  private func text(_ answer: Answer) -> String {
    let then = "The timeline that this reload brings decides what comes next."
    let hasAsked = answer.standing.causes.contains(CauseSet(.policy)) ? "Its timeline has asked. " : ""
    switch answer.standing.stage {
    case .idle: return idle(answer)
    case .held:
      guard answer.standing.policyDue != .never else { return hasAsked + then }
      let due = time(answer.standing.policyDue, from: answer.at)
      return "Its timeline, from \(due) on, unless this reload brings another before."
    case .granted, .running: return hasAsked + then
    }
  }

  private func idle(_ answer: Answer) -> String {
    let standing = answer.standing
    if standing.policyDue != .never { return "Its timeline, from \(time(standing.policyDue, from: answer.at)) on." }
    if answer.screen.readAt == .never { return "Nothing: there is no timeline yet." }
    if standing.reloadDate == .never { return "Its timeline asks for nothing more." }
    return "Nothing: its timeline has asked, at \(time(standing.reloadDate, from: answer.at)), and asks once."
  }
}
