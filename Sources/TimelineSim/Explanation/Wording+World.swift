extension Wording {
  /// Something that happened to the person, the device or an app.
  func world(_ observation: Observation) -> String? {
    switch observation {
    case .woke: "The person is awake, and a new day of the budget begins."
    case .wentToBed: "The person goes to bed."
    case .condition(let condition, let holds): Self.condition(condition, holds)
    case .session(let app, let kind, let isActive): session(names.apps[app], kind, isActive)
    case .systemEvent(let event):
      event.reloads
        ? "The system changes (\(event.name)): every widget is reloaded."
        : "The system redraws (\(event.name)); nothing runs."
    case .moved: "The person moves to another place; the reload comes with the next look."
    case .called(let call, true): "\(app(of: call)) calls WidgetCenter (\(names.calls[call]))."
    case .called(let call, false): uncalled(call)
    case .interacted(_, true): "The person uses a button of it."
    case .interacted(_, false): "The person uses a button of it, but the device is locked."
    default: nil
    }
  }

  /// A source has a new version; says what that makes of what is shown.
  func change(
    of source: Int, to version: Int64, at now: SimInstant, _ context: ExplanationContext, _ subjects: WidgetSelection
  ) -> String {
    let wronged = subjects.instances.filter {
      plan.instances[$0].source == source && context.display.screen(of: $0).wrongSince == now
        && context.display.screen(of: $0).isVisible
    }
    let start = "\(names.sources[source]) changes to version \(version)"
    guard !wronged.isEmpty else { return start + "." }
    let names = wronged.map { names.instances[$0] }.joined(separator: ", ")
    return "\(start): what \(names) \(wronged.count == 1 ? "shows is" : "show is") wrong from now on."
  }

  /// Why a call is suppressed: the app is not where it needs to be, or it has nothing new to tell.
  private func uncalled(_ call: Int) -> String {
    let reason = plan.calls[call].onlyIfChanged ? "it does not run, or no source has changed" : "it does not run"
    return "\(app(of: call)) does not call WidgetCenter (\(names.calls[call])): \(reason)."
  }

  private func app(of call: Int) -> String { names.apps[plan.calls[call].app] }

  private func session(_ app: String, _ kind: SessionKind, _ isActive: Bool) -> String {
    switch (kind, isActive) {
    case (.foreground, true): "\(app) comes to the front: its reloads are free."
    case (.foreground, false): "\(app) leaves the front."
    case (_, true): "\(app) begins a \(kind.name) session: its reloads are free."
    case (_, false): "\(app) ends its \(kind.name) session."
    }
  }

  private static func condition(_ condition: Condition, _ holds: Bool) -> String {
    switch (condition, holds) {
    case (.offline, true): "The device goes offline."
    case (.offline, false): "The device is online again."
    case (.lowPower, true): "Low Power Mode begins."
    case (.lowPower, false): "Low Power Mode ends."
    case (.locked, true): "The device is locked."
    case (.locked, false): "The device is unlocked."
    case (.charging, true): "The device charges."
    case (.charging, false): "The device leaves the charger."
    case (.beforeFirstUnlock, true): "The device starts, and nothing can be read before it is unlocked."
    case (.beforeFirstUnlock, false): "The device is unlocked for the first time since its start."
    case (_, true): "A clue for relevance begins: \(condition.name)."
    case (_, false): "A clue for relevance ends: \(condition.name)."
    }
  }
}
