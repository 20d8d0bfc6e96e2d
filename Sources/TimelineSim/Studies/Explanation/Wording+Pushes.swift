extension Wording {
  /// Returns the number of a push, with its sender if there are several.
  func name(_ sender: Int, _ ordinal: Int64) -> String {
    plan.senders.count == 1 ? "\(ordinal)" : "\(ordinal) of \(names.senders[sender])"
  }

  /// Returns what a push waits for at the server.
  private func wait(_ sender: SenderPlan) -> String {
    let window = "the end of the server's throttle window of \(sender.throttle.text())"
    guard sender.spread > .zero else { return window }
    let turn = "the device's turn: the server spreads a push over \(sender.spread.text())"
    return sender.throttle > .zero ? "\(window), or for \(turn)" : turn
  }

  /// Returns the numbers behind a stage of a push.
  func numbers(_ sender: Int, _ context: ExplanationContext) -> PushStage.Numbers {
    PushStage.Numbers(
      wait: wait(plan.senders[sender]), left: left(.pushes(app: plan.senders[sender].app), context.balances),
      isHeldInLowPower: context.history.arePushesHeld)
  }
}
