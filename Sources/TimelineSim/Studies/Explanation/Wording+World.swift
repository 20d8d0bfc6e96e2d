extension Wording {
  /// Returns a sentence about a new version of a source, with the widgets that it makes stale.
  ///
  /// - Parameter part: The part of a composed source that has changed.
  func change(
    of source: Int, by part: Int? = nil, to version: ContentVersion, at now: SimInstant,
    _ context: ExplanationContext, _ subjects: WidgetSelection
  ) -> String {
    let stale = subjects.instances.filter {
      plan.instances[$0].source == source && context.display.screen(of: $0).staleSince == now
        && context.display.screen(of: $0).isVisible
    }
    let reason = part.map { "\(names.sources[$0]) changes, and " } ?? ""
    let start = "\(reason)\(names.sources[source]) changes to version \(version.number)"
    guard !stale.isEmpty else { return start + "." }
    let widgets = stale.map { names.instances[$0] }.joined(separator: ", ")
    return "\(start): \(widgets) \(stale.count == 1 ? "is" : "are") stale from now on."
  }

  /// Returns a sentence about content that an app has saved for its widgets.
  func saved(_ content: Int, _ version: ContentVersion) -> String {
    let (app, source) = (names.apps[plan.saved[content].app], names.sources[plan.saved[content].source])
    return "\(app) has saved \(source) for its widgets, up to version \(version.number)."
  }

  /// Returns a sentence about a suppressed call: the app is not running as required, or no source has changed.
  func suppressed(_ call: Int) -> String {
    let reason =
      plan.calls[call].onlyIfChanged ? "it is not running, or no source has changed" : "it is not running"
    return "\(app(of: call)) does not call WidgetCenter (\(names.calls[call])): \(reason)."
  }

  /// Returns a sentence about the request for a wake.
  func wakeRequest(_ wake: Int, _ ordinal: Int64) -> String {
    let app = names.apps[plan.wakes[wake].app]
    let name = "\(names.wakes[wake]) \(ordinal)"
    return switch plan.wakes[wake].kind {
    case .push: "The server of \(app) sends a silent push (\(name))."
    case .refresh: "\(app) is due for a background refresh (\(name))."
    case .transfer: "The phone sends \(app) a transfer (\(name))."
    }
  }

  /// Returns a sentence about a stage of a wake.
  func wakeText(_ wake: Int, _ ordinal: Int64, _ stage: WakeStage) -> String {
    let app = names.apps[plan.wakes[wake].app]
    let predicate =
      switch stage {
      case .delivered: "wakes \(app)"
      case .replaced: "is replaced by a newer one"
      case .lost: "is lost"
      case .pending: "still waits at the end"
      case .offline: "waits for the network"
      case .lowPower: "waits for the end of Low Power Mode"
      case .limit: "waits: \(app) was woken too often in the last hour"
      case .allowance: "waits for the next day: the day's transfers are used up"
      }
    return "Wake \(names.wakes[wake]) \(ordinal) \(predicate)."
  }

  /// Returns the name of the app that makes a call.
  func app(of call: Int) -> String { names.apps[plan.calls[call].app] }

  /// Returns a sentence about the beginning or the end of a session.
  func session(_ app: String, _ kind: SessionKind, _ isActive: Bool) -> String {
    switch (kind, isActive) {
    case (.foreground, true): "\(app) enters the foreground: its reloads are free."
    case (.foreground, false): "\(app) leaves the foreground."
    case (_, true): "\(app) begins a \(kind.name) session: its reloads are free."
    case (_, false): "\(app) ends its \(kind.name) session."
    }
  }

  /// Returns a sentence about the end of a card's relevance.
  func endOfRelevance(of card: Int) -> String {
    guard case .change(_, _, _?) = plan.cards[card].context else { return "It is no longer relevant." }
    return "It is no longer relevant, which the system may learn only at its next request."
  }

  /// Returns a sentence about the beginning or the end of a condition.
  func condition(_ condition: Condition, _ holds: Bool) -> String {
    let name = names.name(of: condition)
    return switch (condition, holds) {
    case (.offline, true): "The device goes offline."
    case (.offline, false): "The device is online again."
    case (.lowPower, true): "Low Power Mode begins."
    case (.lowPower, false): "Low Power Mode ends."
    case (.locked, true): "The device is locked."
    case (.locked, false): "The device is unlocked."
    case (.charging, true): "The device is connected to the charger."
    case (.charging, false): "The device is disconnected from the charger."
    case (.beforeFirstUnlock, true): "The device starts; no data can be read before it is first unlocked."
    case (.beforeFirstUnlock, false): "The device is unlocked for the first time since its start."
    case (_, _) where condition.isOwn: "The condition '\(name)' \(holds ? "begins" : "ends")."
    case (_, true): "A relevant context begins: \(name)."
    case (_, false): "A relevant context ends: \(name)."
    }
  }
}
