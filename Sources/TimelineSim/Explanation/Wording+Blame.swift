extension Wording {
  /// Why content is wrong, as a clause.
  func reason(_ reason: Reason) -> String {
    switch reason {
    case .cause(let cause): self.reason(cause)
    case .interval: self.reason(.interval)
    case .push(let cause, let stage): push(stage) ?? self.reason(cause)
    case .lowPower(.pushInTransit): "the push that would tell waits for the end of Low Power Mode"
    case .lowPower(let cause): self.reason(cause)
    case .failure(.offline): "the last run had no network, and its provider asks again later"
    case .failure(.provider): "the last run met an error, and its provider asks again later"
    case .failure(.system): self.reason(.failed)
    case .card: "the card keeps the entry with which it appeared"
    }
  }

  /// Why there is no content, as a clause.
  func reason(_ absence: PlaceholderReason) -> String {
    switch absence {
    case .noTimeline: "no timeline has come yet"
    case .failed(.tooLarge): "the last run's archive was too large"
    case .failed(.timedOut): "the provider did not answer in time when it last ran"
    case .failed: "the extension crashed when it last ran"
    case .handledError(.offline): "the last run had no network, and there is no older content"
    case .handledError: "the last run met an error, and there is no older content"
    case .noEntry: "its timeline has no entry"
    case .onlyLaterEntries: "the entries of its timeline are all still to come"
    case .beforeFirstUnlock: "the device has not been unlocked since its start"
    case .locked: "the device is locked, and its content is protected"
    }
  }

  private func reason(_ cause: BlameCause) -> String {
    switch cause {
    case .lateEntry: "an entry with the current version is delivered and not up yet"
    case .running: "a run that has read the current version is under way"
    case .starting: "a reload is granted and has not started"
    case .offline: "a reload waits for the network"
    case .quiet: "a reload waits for the device to be used"
    case .budget: "a reload waits for a unit"
    case .interval: "a reload waits for the least time between runs"
    case .pushThrottled: "the server holds back the push that would tell"
    case .pushRefused: "the push that would tell was refused"
    case .pushInTransit: "the push that would tell is on its way"
    case .pushStored: "the push that would tell is stored: the device cannot be reached"
    case .pushOverBudget: "the push that would tell found no unit"
    case .pushLost: "the push that would have told was lost"
    case .failed: "the last run failed, and the next attempt is not due"
    case .dropped: "the reload that would have helped was dropped"
    case .notRequested: "no reload is due: nobody has asked for one yet"
    }
  }

  /// Where the push is that would tell, if its stage says more than the cause.
  private func push(_ stage: PushStage) -> String? {
    switch stage {
    case .answered(.accepted): nil
    case .answered(let answer): "the push that would tell was refused: \(answer.status) \(answer.name)"
    case .held: "the push that would tell waits at the device for the screen or the charger"
    case .leftToNextReload: "the push that would tell found no unit and is left to the next reload"
    case .replaced: "the push that would have told gave way to a newer one in the store"
    case .expired: "the push that would have told has expired"
    case .displaced: "the push that would have told found no unit, and a newer one took its place"
    case .dropped: "the push that would have told found no unit and was dropped"
    default: nil
    }
  }
}
