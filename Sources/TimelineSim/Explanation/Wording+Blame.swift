extension Wording {
  /// Returns why content is stale, as a clause.
  func reason(_ reason: StaleReason) -> String {
    switch reason {
    case .cause(let cause): cause.clause
    case .interval: BlameCause.interval.clause
    case .push(let cause, let stage): push(stage) ?? cause.clause
    case .lowPower(.pushInTransit): "the push for this change waits for the end of Low Power Mode"
    case .lowPower(let cause): cause.clause
    case .failure(.offline): "the last run had no network, and the next request is not due yet"
    case .failure(.provider): "the last run met an error, and the next request is not due yet"
    case .failure(.system): BlameCause.failed.clause
    case .card: "the card keeps the entry that it appeared with"
    }
  }

  /// Returns why there is no content, as a clause.
  func reason(_ absence: PlaceholderReason) -> String {
    switch absence {
    case .noTimeline: "no timeline has been delivered yet"
    case .failed(.tooLarge): "the last run's archive was too large"
    case .failed(.timedOut): "the provider did not answer in time in the last run"
    case .failed: "the extension crashed in the last run"
    case .handledError(.offline): "the last run had no network, and there is no older content"
    case .handledError: "the last run met an error, and there is no older content"
    case .noEntry: "its timeline has no entry"
    case .onlyLaterEntries: "all entries of its timeline are in the future"
    case .beforeFirstUnlock: "the device has not been unlocked since its start"
    case .locked: "the device is locked, and its content is protected"
    }
  }

  /// Returns the stage of the push for the change, if it says more than the cause.
  private func push(_ stage: PushStage) -> String? {
    switch stage {
    case .answered(.accepted): nil
    case .answered(let answer): "the push for this change was refused: \(answer.status) \(answer.name)"
    case .held: "the push for this change waits on the device for the screen or the charger"
    case .leftToReload: "the push for this change found no unit and is left to the next reload"
    case .replaced: "the push for this change was replaced in storage by a newer one"
    case .expired: "the push for this change has expired"
    case .displaced: "the push for this change found no unit and was displaced by a newer one"
    case .dropped: "the push for this change found no unit and was dropped"
    default: nil
    }
  }
}

extension BlameCause {
  /// The cause as a clause.
  var clause: String {
    switch self {
    case .lateEntry: "an entry with the current version is delivered but not on screen yet"
    case .running: "a run that has read the current version is under way"
    case .starting: "a reload is granted but has not started"
    case .offline: "a reload waits for the network"
    case .foreground: "a call waits for its app to leave the foreground"
    case .quiet: "a reload waits for the device to be used"
    case .budget: "a reload waits for a unit"
    case .interval: "a reload waits for the minimum interval between runs"
    case .pushThrottled: "the server throttles the push for this change"
    case .pushRefused: "the push for this change was refused"
    case .pushInTransit: "the push for this change is in transit"
    case .pushStored: "the push for this change is stored: the device cannot be reached"
    case .pushOverBudget: "the push for this change found no unit"
    case .pushLost: "the push for this change was lost"
    case .failed: "the last run failed, and the next attempt is not due yet"
    case .dropped: "the reload for this change was dropped"
    case .notRequested: "no reload has been requested for this change yet"
    }
  }
}
