/// Apps in front, in exempt sessions or woken in the background, and their calls of WidgetCenter (facts E1–E3, W1, B20).
extension Simulation {
  mutating func enter(_ app: Int, _ kind: SessionKind) {
    let wasQuiet = isQuiet
    apps[app].sessions[kind.rawValue] += 1
    guard apps[app].sessions[kind.rawValue] == 1 else { return }
    note(.session(app: app, kind, isActive: true))
    countLooks(frame.index.calls[app].count + frame.plan.apps[app].instances.count)
    if kind == .foreground { use(afterQuiet: wasQuiet) }
    for call in frame.index.calls[app] where frame.plan.calls[call].trigger == .begin(kind) { attempt(call) }
    admitDeferred(app)
    for instance in frame.plan.apps[app].instances { reconsider(instance) }
  }

  mutating func leave(_ app: Int, _ kind: SessionKind) {
    apps[app].sessions[kind.rawValue] -= 1
    guard apps[app].sessions[kind.rawValue] == 0 else { return }
    if kind == .foreground {
      apps[app].graceUntil = now + frame.plan.system.gates.exemptionGrace
      lastUse = now
      setQuietClock()
    }
    note(.session(app: app, kind, isActive: false))
    guard kind == .foreground else { return }
    countLooks(frame.index.calls[app].count)
    for call in frame.index.calls[app] where frame.plan.calls[call].trigger == .leave { attempt(call) }
  }

  /// Makes a call, and the rest of its round later, if the app is where the call needs it to be; a round under way ends.
  mutating func attempt(_ call: Int) {
    guard isPossible(frame.plan.calls[call]) else { return note(.called(call: call, isMade: false)) }
    callsLeft[call] = frame.plan.calls[call].count
    callAgain(call)
  }

  /// Whether an app is where a call needs it to be.
  @inline(__always)
  private func isPossible(_ call: CallPlan) -> Bool {
    switch call.place {
    case .anywhere: true
    case .foreground: apps[call.app].isInFront
    case .background: apps[call.app].isRunning || !holds(.lowPower) || frame.plan.system.lowPower.wakesApps
    }
  }

  /// Makes the next call of a round, or all that are left if they come at once; each needs the app in its place.
  mutating func callAgain(_ call: Int) {
    let facts = frame.plan.calls[call]
    repeat {
      let isMade = isPossible(facts)
      note(.called(call: call, isMade: isMade))
      if isMade { perform(facts) }
      callsLeft[call] -= 1
    } while callsLeft[call] > 0 && facts.apart == .zero && !isExhausted
    clocks.set(frame.map.callAgain + call, to: callsLeft[call] > 0 ? now + facts.apart : .never)
  }

  private mutating func perform(_ facts: CallPlan) {
    switch facts.call {
    case .reload(let targets):
      countLooks(targets.count)
      for instance in targets {
        let version = feeds[frame.plan.instances[instance].source].version
        if facts.onlyIfChanged, instances[instance].calledVersion == version { continue }
        instances[instance].calledVersion = version
        request(instance, .appCall)
      }
    case .invalidateRelevance(let targets):
      for card in targets {
        let version = feeds[frame.plan.cards[card].source].version
        if facts.onlyIfChanged, cards[card].calledVersion == version { continue }
        cards[card].calledVersion = version
        invalidate(card)
      }
    }
  }
}
