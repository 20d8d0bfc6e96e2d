extension Wording {
  /// A step in the life of a reload.
  func reload(_ observation: Observation, at now: SimInstant, _ context: ExplanationContext) -> String? {
    switch observation {
    case .requested(_, let cause, let eligible):
      eligible > now ? later(cause, time(eligible, from: now)) : Self.request(cause)
    case .waits(let instance, let gate, let until): wait(instance, gate, until, at: now, context.balances)
    case .granted(let instance, let causes, let charge, let start):
      "Granted (\(names(of: causes))), " + price(instance, charge, context.balances) + delay(start, at: now)
    case .batched(_, let until):
      "Put off by \(length(now, until)) to \(time(until, from: now)), when the batch closes."
    case .refunded(let instance, _): "The unit goes back: \(left(pool(of: instance), context.balances))."
    case .ended(_, let cause, let end): Self.end(cause, end)
    case .runStarted(_, let version, let fetches):
      "The provider runs and reads version \(version)" + (fetches ? " over the network." : ".")
    case .runEnded(_, let result): Self.result(result)
    case .livelock: "It would run for ever at one instant; the run ends here."
    case .exhausted: "More has happened than a run may hold; the run ends here."
    default: nil
    }
  }

  /// What holds a request back, the number behind it, and when it ends.
  func wait(_ instance: Int, _ gate: Gate, _ until: SimInstant, at now: SimInstant, _ balances: UnitBalances) -> String {
    let end = time(until, from: now)
    switch gate {
    case .offline: return "Waits for the network."
    case .locked: return "Waits for the device to be unlocked."
    case .quiet:
      let idle = plan.system.gates.quietAfter?.text() ?? "long"
      return "Waits for the device to be used: nobody has for \(idle)."
    case .budget: return "Waits for a unit: \(left(pool(of: instance), balances)), and the next comes at \(end)."
    case .interval:
      return "Waits until \(end): less than \(plan.system.gates.minimumInterval.text()) since the last run started."
    case .backOff: return "Waits until \(end), when the failed run is tried again."
    case .running: return "Waits for the run under way, which ends at \(end)."
    }
  }

  /// What a request waits for at a gate.
  func object(of gate: Gate) -> String {
    switch gate {
    case .offline: "the network"
    case .locked: "the device to be unlocked"
    case .quiet: "the device to be used"
    case .budget: "a unit"
    case .interval: "the least time between runs"
    case .backOff: "the next try of the failed run"
    case .running: "the run under way"
    }
  }

  /// When a wait ended in the replay, unless its sentence says so already.
  func end(of observation: Observation, _ end: SimInstant, from now: SimInstant) -> String? {
    if case .waits(_, _, end) = observation { return nil }
    return end >= plan.end
      ? " In this replay to the end of the scenario." : " In this replay until \(time(end, from: now))."
  }

  /// What is left in a pool: `3 of 27 units left`.
  func left(_ pool: Pool, _ balances: UnitBalances) -> String {
    let balance = balances[pool]
    return "\(balance.units) of \(Self.count(balance.capacity, "unit", "units")) left"
  }

  private func later(_ cause: Cause, _ time: String) -> String {
    cause == .retry ? "It is to be tried again at \(time)." : "Its timeline asks for a successor from \(time) on."
  }

  private static func request(_ cause: Cause) -> String {
    switch cause {
    case .placed: "It is placed and asks for its first timeline."
    case .policy: "Its timeline asks for a successor at once."
    case .appCall: "The app's call asks for a reload."
    case .push: "A push asks for a reload."
    case .interaction: "The button asks for a reload."
    case .systemEvent: "The change of the system asks for a reload."
    case .location: "The move asks for a reload, now that someone looks."
    case .staleOnView: "Someone looks, and its reload has been due for long: the system reloads it."
    case .reconfigured: "It is set up anew and asks for a reload."
    case .retry: "The failed run is tried again."
    }
  }

  private func price(_ instance: Int, _ charge: Charge, _ balances: UnitBalances) -> String {
    switch charge {
    case .free(let freeReason): Self.free(freeReason)
    case .pool: "for a unit, \(left(pool(of: instance), balances))"
    case .prepaid: "paid for by the push"
    }
  }

  /// Why a reload costs nothing.
  static func free(_ freeReason: FreeReason) -> String {
    switch freeReason {
    case .cause: "free for its cause"
    case .app: "free while its app is in front or in a session"
    case .developerMode: "free in developer mode"
    case .noBudget: "free without a budget"
    }
  }

  private func delay(_ start: SimInstant, at now: SimInstant) -> String {
    start == now ? "; it starts at once." : "; it starts \(length(now, start)) later, at \(time(start, from: now))."
  }

  private static func end(_ cause: Cause, _ end: RequestEnd) -> String? {
    switch end {
    case .served, .failed: nil
    case .merged: "The request (\(cause.name)) merges into the one that is pending."
    case .superseded: "The request that is not yet due (\(cause.name)) is superseded by this run."
    case .dropped: "The request (\(cause.name)) is dropped: there is no unit, and this model does not wait."
    case .openAtEnd: "The request (\(cause.name)) is still open when the scenario ends."
    }
  }

  private static func result(_ result: RunResult) -> String? {
    switch result {
    case .delivered: nil
    case .handledError: "The provider meets an error and keeps its old content."
    case .crashed: "The extension crashes; the old content stays."
    case .timedOut: "The provider has not answered in time; the old content stays."
    case .tooLarge: "The timeline's archive is too large; the old content stays."
    }
  }
}
