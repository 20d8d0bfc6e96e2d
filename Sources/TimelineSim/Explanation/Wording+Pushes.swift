extension Wording {
  /// Returns a sentence about a stage of a push.
  func push(_ observation: Observation, _ context: ExplanationContext) -> String? {
    switch observation {
    case .pushRequested(let sender, let ordinal): "The server requests push \(name(sender, ordinal))."
    case .push(let sender, let ordinal, let stage):
      "Push \(name(sender, ordinal)) " + predicate(stage, app: plan.senders[sender].app, sender, context) + "."
    default: nil
    }
  }

  /// Returns the number of a push, with its sender if there are several.
  private func name(_ sender: Int, _ ordinal: Int64) -> String {
    plan.senders.count == 1 ? "\(ordinal)" : "\(ordinal) of \(names.senders[sender])"
  }

  /// Returns what a push waits for at the server.
  private func wait(_ sender: SenderPlan) -> String {
    let window = "the end of the server's throttle window of \(sender.throttle.text())"
    guard sender.spread > .zero else { return window }
    let turn = "the device's turn: the server spreads a push over \(sender.spread.text())"
    return sender.throttle > .zero ? "\(window), or for \(turn)" : turn
  }

  /// Returns the predicate of a sentence about a push.
  private func predicate(_ stage: PushStage, app: Int, _ sender: Int, _ context: ExplanationContext) -> String {
    let left = left(.pushes(app: app), context.balances)
    return switch stage {
    case .throttled: "waits for \(wait(plan.senders[sender]))"
    case .coalesced: "is coalesced with a newer push that takes its place"
    case .answered(.accepted): "is accepted by the push service"
    case .answered(let answer): "is refused: \(answer.status) \(answer.name)"
    case .retried: "waits to be sent again"
    case .inTransit: "is in transit"
    case .held where context.history.arePushesHeld: "waits for the end of Low Power Mode"
    case .held: "waits on the device for the screen or the charger"
    case .stored: "is stored: the device cannot be reached"
    case .replaced: "is replaced in storage by a newer push"
    case .expired: "expires"
    case .lost: "is lost in transit"
    case .overBudget: "finds no unit (\(left)) and waits for the next one"
    case .displaced: "is displaced by a newer push"
    case .dropped: "finds no unit (\(left)) and is dropped"
    case .leftToReload: "finds no unit (\(left)) and is left to the next reload"
    case .delivered: "reaches the widgets"
    case .pending: "is still pending when the run ends"
    }
  }
}
