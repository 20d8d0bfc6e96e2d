/// Sessions of apps and their WidgetCenter calls: in the foreground, in exempt sessions, or woken in the background
/// (facts E1–E3, W1, B20).
extension Simulation {
  mutating func enter(_ app: Int, _ kind: SessionKind) {
    let wasQuiet = core.device.isQuiet(at: core.now)
    guard core.device.enter(app, kind) else { return }
    core.note(.session(app: app, kind, isActive: true))
    if kind == .foreground {
      endFailures(at: .opened, of: app)
      endAbandonments(of: app)
      forgetCalls(of: app)
    }
    core.countChecks(core.frame.index.calls[app].count + plan.apps[app].instances.count)
    if kind == .foreground { recordUse(afterQuiet: wasQuiet) }
    for call in core.frame.index.calls[app] where plan.calls[call].trigger == .begin(kind) {
      startCalls(call)
    }
    admitWaitingPush(app)
    if kind == .foreground { handOverWakes(to: app) }
    for instance in plan.apps[app].instances { reconsider(instance) }
  }

  mutating func leave(_ app: Int, _ kind: SessionKind) {
    guard core.device.leave(app, kind) else { return }
    if kind == .foreground {
      core.device.recordLeave(of: app, at: core.now, isExemptFor: plan.system.gates.exemptionGrace)
      core.device.recordUse(at: core.now)
      setQuietClock()
    }
    core.note(.session(app: app, kind, isActive: false))
    core.countChecks(core.frame.index.calls[app].count + plan.apps[app].instances.count)
    for instance in plan.apps[app].instances { reconsider(instance) }
    guard kind == .foreground else { return }
    for call in core.frame.index.calls[app] where plan.calls[call].trigger == .leave { startCalls(call) }
  }

  /// Starts a series of calls and replaces a series in progress; each call is made only if the app is in its required
  /// state.
  mutating func startCalls(_ call: Int) {
    callsLeft[call] = plan.calls[call].count
    makeCall(call)
  }

  /// Returns whether an app is in the state that a call requires.
  @inline(__always)
  private func isPossible(_ call: CallPlan) -> Bool {
    switch call.appState {
    case .anywhere: true
    case .foreground: core.device.isInForeground(call.app)
    case .background:
      core.device.isRunning(call.app) || !core.device.holds(.lowPower) || plan.system.lowPower.wakesApps
    }
  }

  /// Makes the next call of a series, which checks the app's state.
  mutating func makeCall(_ call: Int) {
    let facts = plan.calls[call]
    if case .save(let contents, let takes) = facts.call {
      if isPossible(facts) { save(call, contents, takes: takes) }
      return
    }
    let isMade = isPossible(facts) && (!facts.onlyIfChanged || hasSourceChanged(facts))
    core.note(.called(call: call, isMade: isMade))
    if isMade { perform(facts) }
    callsLeft[call] -= 1
    core.clocks.set(.callAgain(call: call), to: callsLeft[call] > 0 ? core.now + facts.apart : .never)
  }

  /// Returns whether the source of a target has changed since the app's last call for it.
  @inline(__always)
  private func hasSourceChanged(_ facts: CallPlan) -> Bool {
    switch facts.call {
    case .reload(let targets): for instance in targets where hasSourceChanged(instance) { return true }
    case .invalidateRelevance(let targets): for card in targets where cards.hasSourceChanged(card, core) { return true }
    case .save: preconditionFailure("a write is no call of WidgetCenter")
    }
    return false
  }

  /// Returns whether an instance is placed and its source has changed since the app's last call for it.
  @inline(__always)
  private func hasSourceChanged(_ instance: Int) -> Bool {
    instances[instance].isPlaced
      && instances[instance].calledVersion != core.feeds[plan.instances[instance].source].version
  }

  /// Returns whether one of several instances is placed and its source has changed since the app's last call for it.
  private func hasSourceChanged(of copies: Range<Int>) -> Bool {
    for instance in copies where hasSourceChanged(instance) { return true }
    return false
  }

  private mutating func perform(_ facts: CallPlan) {
    switch facts.call {
    case .reload(let targets):
      core.countChecks(targets.count)
      let isRejected = isRejected(callOf: facts.app)
      var (checked, isCalled) = (0..<0, true)
      for instance in targets {
        if facts.onlyIfChanged {
          // The copies of a kind follow each other, and one call reloads all of them.
          let copies = core.frame.index.copies[instance]
          if copies != checked { (checked, isCalled) = (copies, hasSourceChanged(of: copies)) }
          guard isCalled, instances[instance].isPlaced else { continue }
        }
        instances[instance].calledVersion = core.feeds[plan.instances[instance].source].version
        // An app gets no answer about its call (fact W12), so that a rejected one counts for the next.
        isRejected ? rejectCall(instance) : requestForCall(instance)
      }
    case .invalidateRelevance(let targets):
      for card in targets { cards.invalidate(card, onlyIfChanged: facts.onlyIfChanged, &core) }
    case .save: preconditionFailure("a write is no call of WidgetCenter")
    }
  }
}
