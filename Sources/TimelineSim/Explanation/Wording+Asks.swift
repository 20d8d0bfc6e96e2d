extension Wording {
  /// Returns the point about the next request: its cause and its due time.
  func nextRequest(_ answer: Answer) -> AnswerPoint {
    let standing = answer.standing
    if standing.stage == .idle, standing.retryDue < standing.policyDue {
      let text = "The retry of the failed run, at \(time(standing.retryDue, from: answer.at)) or later."
      return AnswerPoint(label: "next request", text: text, citation: RuleTable.citation(of: Cause.retry))
    }
    let citation = standing.wishDue == .never ? Citation.documented("T5", "T9") : RuleTable.citation(of: Cause.policy)
    return AnswerPoint(label: "next request", text: text(answer), citation: citation)
  }

  private func text(_ answer: Answer) -> String {
    let then = "The timeline that this reload delivers decides it."
    let hasRequested = answer.standing.causes.contains(CauseSet(.policy)) ? "Its timeline has made its request. " : ""
    switch answer.standing.stage {
    case .idle: return idle(answer)
    case .held:
      guard answer.standing.policyDue != .never else { return hasRequested + then }
      let due = time(answer.standing.policyDue, from: answer.at)
      return "From its timeline, at \(due) or later, unless this reload delivers another first."
    case .granted, .running: return hasRequested + then
    }
  }

  private func idle(_ answer: Answer) -> String {
    let standing = answer.standing
    if standing.policyDue != .never {
      return "From its timeline, at \(time(standing.policyDue, from: answer.at)) or later."
    }
    if answer.screen.readAt == .never { return "None: there is no timeline yet." }
    if standing.wishDue == .never { return "None: its timeline requests no reload." }
    return "None: its timeline made its only request at \(time(standing.wishDue, from: answer.at))."
  }
}
