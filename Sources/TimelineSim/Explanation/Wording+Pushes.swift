extension Wording {
  /// A step on the way of a push.
  func push(_ observation: Observation, _ context: ExplanationContext) -> String? {
    switch observation {
    case .pushRequested(let sender, let ordinal): "The server wants to send push \(name(sender, ordinal))."
    case .push(let sender, let ordinal, let stage):
      "Push \(name(sender, ordinal)) " + fate(stage, app: plan.senders[sender].app, sender, context) + "."
    default: nil
    }
  }

  /// A push by its number; with its sender if there is more than one.
  private func name(_ sender: Int, _ ordinal: Int64) -> String {
    plan.senders.count == 1 ? "\(ordinal)" : "\(ordinal) of \(names.senders[sender])"
  }

  private func fate(_ stage: PushStage, app: Int, _ sender: Int, _ context: ExplanationContext) -> String {
    let left = left(.pushes(app: app), context.balances)
    return switch stage {
    case .throttled: "waits for the end of the server's \(plan.senders[sender].throttle.text()) window"
    case .coalesced: "is left out: a newer one of its window stands for it"
    case .answered(.accepted): "is accepted by the push service"
    case .answered(let answer): "is refused: \(answer.status) \(answer.name)"
    case .retrying: "waits to be sent again"
    case .inTransit: "is under way"
    case .held where context.history.arePushesHeld: "waits for the end of Low Power Mode"
    case .held: "waits at the device for the screen or the charger"
    case .stored: "is stored: the device cannot be reached"
    case .replaced: "gives way to a newer one in the store"
    case .expired: "expires"
    case .lost: "is lost on the way"
    case .overBudget: "finds no unit (\(left)) and waits for the next"
    case .displaced: "is given up: a newer one takes its place"
    case .dropped: "finds no unit (\(left)) and is dropped"
    case .leftToNextReload: "finds no unit (\(left)) and is left to the next reload"
    case .delivered: "reaches the widgets"
    case .openAtEnd: "is still under way when the scenario ends"
    }
  }
}
