extension Wording {
  /// Why content is wrong, as a clause.
  func reason(_ cause: BlameCause) -> String {
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
    case .pushOverPool: "the push that would tell found no unit"
    case .pushLost: "the push that would have told was lost"
    case .failed: "the last run failed, and the next attempt is not due"
    case .dropped: "the reload that would have helped was dropped"
    case .nobodyAsked: "no reload is due: nobody has asked for one yet"
    }
  }
}
