/// Why content is wrong, in as much detail as the rule behind it asks for.
enum Reason: Hashable, Sendable {
  /// The cause says it all.
  case cause(BlameCause)
  /// A reload waits for the least time between runs; not only its timeline asks for it if `isCall`.
  case interval(isCall: Bool)
  /// The push that would tell has come so far.
  case push(BlameCause, PushStage)
  /// Low Power Mode has a part in the cause.
  case lowPower(BlameCause)
  /// The last run failed.
  case failure(RunHistory.Failure)
  /// A card keeps the entry with which it appeared.
  case card

  /// The cause on which blame falls; `nil` for a card, on which none does.
  var cause: BlameCause? {
    switch self {
    case .cause(let cause), .push(let cause, _), .lowPower(let cause): cause
    case .interval: .interval
    case .failure: .failed
    case .card: nil
    }
  }

  /// The name of the cause.
  var name: String { cause?.name ?? "one-entry" }
}

extension ExplanationContext {
  /// Why a widget shows wrong content; `nil` if it does not.
  func reason(of widget: WidgetSelection.Widget) -> Reason? {
    switch widget {
    case .instance(let instance): display.cause(of: instance).map { reason(of: instance, $0) }
    case .card(let card): isStale(card) ? .card : nil
    }
  }

  private func reason(of instance: Int, _ cause: BlameCause) -> Reason {
    switch cause {
    case .interval: .interval(isCall: !history.isPolicyOnly(instance))
    case .budget where history.areUnitsFewer: .lowPower(cause)
    case .starting where history.isSlowed(instance): .lowPower(cause)
    case .failed: history.failure(instance).map(Reason.failure) ?? .cause(cause)
    case .pushThrottled, .pushRefused, .pushInTransit, .pushStored, .pushOverBudget, .pushLost:
      display.push(behind: instance).map { reason(cause, $0) } ?? .cause(cause)
    case .lateEntry, .running, .starting, .offline, .quiet, .budget, .dropped, .notRequested: .cause(cause)
    }
  }

  private func reason(_ cause: BlameCause, _ stage: PushStage) -> Reason {
    stage == .held && history.arePushesHeld ? .lowPower(cause) : .push(cause, stage)
  }
}
