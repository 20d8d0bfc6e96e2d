@testable import TimelineSim

/// The modelled system, the device and its person.
extension ScenarioMaker {
  /// Returns a preset with some parameters at plausible values, or at their limits.
  mutating func system() -> Members {
    var members: Members = preset == .standard && chance.happens(50) ? [] : [("preset", .string(preset.name))]
    var ceiling = preset.parameter(.budgetAllowance).value.magnitude
    for parameter in preset.parameters
    where !parameter.id.rawValue.hasPrefix("wake.") && !Self.separate.contains(parameter.id)
      && (chance.happens(25) || parameter.id == .intervalMinimum)
    {
      guard var value = value(of: parameter) else { continue }
      if parameter.id == .budgetAllowance { ceiling = value.magnitude }
      if parameter.id == .rules, let rules = preset.ruleSets.first(where: { $0.name.rawValue == "\(value)" }) {
        ceiling = preset.parameters(under: rules).first { $0.id == .budgetAllowance }?.value.magnitude
      }
      if parameter.id == .budgetFloor, !Self.isBelow(value, ceiling) { value = .perDay(0) }
      members.append((parameter.id.rawValue, .string("\(value)").asCount(value)))
    }
    let floor = ParameterID.budgetFloor
    if !Self.isBelow(preset.parameter(floor).value, ceiling), !members.contains(where: { $0.0 == floor.rawValue }) {
      members.append((floor.rawValue, "0/day"))
    }
    if sharing.happens(40) { members.append((ParameterID.copiesRuns.rawValue, "shared")) }
    if sharing.happens(40) { members.append((ParameterID.budgetDebt.rawValue, sharing.pick(["0%", "20%", "300%"]))) }
    return members + accrualParameters() + wakeParameters() + abandonmentParameters() + callParameters()
  }

  /// Parameters with a chance of their own.
  private static let separate: [ParameterID] = [
    .copiesRuns, .budgetSlot, .budgetPredictionSmoothing, .abandonedShare, .abandonedRuns,
    .backgroundCalls, .callsLimit, .callsWindow, .callsRejection, .callsSessionsPass, .retryHoldsCalls, .pushDebt,
    .exemptBackground,
  ]

  private mutating func accrualParameters() -> Members {
    var members: Members = []
    if accruing.happens(30) { members.append(("budget.slot", accruing.pick(["7m", "15m", "1h", "5h"]))) }
    if accruing.happens(20) {
      members.append(("budget.prediction.smoothing", accruing.pick(["0s", "40m", "75m", "24h"])))
    }
    return members
  }

  private mutating func wakeParameters() -> Members {
    var members: Members = []
    if waking.happens(40) { members.append(("wake.push.limit", waking.pick([.int(0), .int(1), .int(3), "none"]))) }
    if waking.happens(40) { members.append(("wake.push.delay", waking.pick(["0s", "3m", "2h"]))) }
    if waking.happens(40) { members.append(("wake.push.loss", waking.pick(["0%", "30%", "100%"]))) }
    if waking.happens(40) { members.append(("wake.transfer.allowance", waking.pick(["0/day", "5/day", "none"]))) }
    if waking.happens(40) { members.append(("wake.delay.spread", waking.pick(["0%", "100%"]))) }
    if waking.happens(40) { members.append(("wake.transfer.reset", waking.pick(["0s", "5h", "23h30m"]))) }
    return members
  }

  private mutating func abandonmentParameters() -> Members {
    guard abandoning.happens(20) else { return [] }
    return [
      ("abandoned.share", abandoning.pick(["20%", "60%", "100%"])),
      ("abandoned.runs", abandoning.pick([.int(0), .int(1), .int(2), .int(6)])),
    ]
  }

  private mutating func callParameters() -> Members {
    var members: Members = calling.happens(20) ? [("background.calls", "onLeave")] : []
    if calling.happens(25) {
      members += [
        ("calls.limit", calling.pick([.int(1), .int(3), .int(10)])),
        ("calls.window", calling.pick(["20m", "1h", "6h"])),
        ("calls.rejection", calling.pick(["10m", "2h", "24h"])),
        ("calls.sessionsPass", calling.pick(["yes", "no"])),
      ]
    }
    if calling.happens(20) { members.append(("exempt.background", "yes")) }
    if calling.happens(30) { members.append(("retry.holdsCalls", "no")) }
    if calling.happens(30) { members.append(("push.debt", calling.pick(["10%", "120%", "300%"]))) }
    return members
  }

  /// Returns whether a floor is below the allowance; any floor is, if there is no budget.
  private static func isBelow(_ floor: ParameterValue, _ ceiling: Int64?) -> Bool {
    ceiling.map { floor.magnitude ?? 0 < $0 } ?? true
  }

  /// Parameters whose extreme values would only make a scenario slow.
  private static let moderate: [ParameterID] = [
    .intervalMinimum, .relevancePeriod, .singleDelay, .viewRate, .movesRate,
  ]

  private mutating func value(of parameter: Parameter) -> ParameterValue? {
    if parameter.kind.unit == .option {
      let option = ParameterValue.option(chance.pick(parameter.kind.options))
      // A preset that charges nothing has no other rules.
      return parameter.id == .rules && !parameter.plausible.contains(option) ? nil : option
    }
    if parameter.kind.allowsNone, chance.happens(20) { return .absent }
    let table = ParameterTable.parameter(parameter.id).plausible
    guard case .range(let low, let high) = table, let least = low.magnitude else { return nil }
    if chance.happens(isExtreme ? 90 : 10), !Self.moderate.contains(parameter.id) {
      let (least, most) = (parameter.kind.limits.lowerBound, parameter.kind.limits.upperBound)
      return low.with(isExtreme && chance.happens(50) ? most : least)
    }
    return low.with(chance.number(least...(high.magnitude ?? 4 * least)))
  }

  mutating func device() -> Members {
    var members: Members = isElsewhere ? [("zone", "America/New_York")] : []
    if let destination { members.append(("trips", ["at": .string(start), "zone": .string(destination)])) }
    if chance.happens(50) {
      members.append(("awake", .string(chance.pick(["06:30-22:30", "08:00-00:30", "21:00-05:00", "00:00-24:00"]))))
    }
    if chance.happens(80) { members.append(("views", .object(views()))) }
    // Without these conditions, StandBy and CarPlay would show no widgets.
    let displays: [JSONNode] = [
      .object([("is", "charging"), ("between", "22:30-06:45")]),
      .object([("is", "driving"), ("between", "17:10-17:50")]),
    ]
    let own: [JSONNode] =
      hasOwnCondition ? [.object([("is", .string(Self.ownCondition)), ("mean", "5h"), ("for", "50m")])] : []
    members.append(("conditions", .array(displays + (chance.number(0...6) == 0 ? [] : conditions()) + own)))
    if chance.happens(40) { members.append(("systemEvents", .array(systemEvents()))) }
    if chance.happens(40) { members.append(("moves", chance.happens(30) ? [] : .object(timing(1...6)))) }
    return members
  }

  private mutating func views() -> Members {
    var members = chance.happens(15) ? [] : timing(5...120)
    if chance.happens(60) { members.append(("length", .string("\(chance.number(1...40))s"))) }
    if chance.happens(30) {
      members.append(("hours", .array((0..<24).map { .int(chance.number(0...9) + ($0 == 12 ? 1 : 0)) })))
    }
    if chance.happens(30) { members.append(("usual", .int(chance.number(0...150)))) }
    return members
  }

  private mutating func conditions() -> [JSONNode] {
    let usual = ["offline", "lowPower", "locked", "charging", "offline", "locked"]
    return (0..<chance.number(1...4)).map { _ in
      let condition = chance.happens(70) ? chance.pick(usual) : chance.pick(Condition.names)
      let name = ("is", JSONNode.string(condition))
      if chance.happens(40) {
        let days = chance.happens(30) ? [("weekdays", JSONNode.array(["fri", "sat", "sun"]))] : []
        return .object([name, ("between", .string(window()))] + days)
      }
      return .object([name, ("for", minutes(1...240))] + timing(1...6, lasts: true))
    }
  }

  /// The condition of the author's.
  private static let ownCondition = "at the gym"

  /// Returns the name of a condition, or that of the author's condition.
  mutating func owned(_ condition: String) -> String {
    hasOwnCondition && owning.happens(50) ? Self.ownCondition : condition
  }

  private mutating func systemEvents() -> [JSONNode] {
    (0..<chance.number(1...3)).map { _ in
      .object([("is", .string("\(chance.pick(SystemEvent.allCases))"))] + timing(1...2))
    }
  }

  mutating func source(_ name: String) -> Members {
    var members: Members = []
    let changes = (0..<chance.number(1...2)).map { _ in JSONNode.object(timing(1...150)) }
    if !foreseen.contains(name), later.happens(25) {
      var edits: Members = [("during", .string(later.pick(apps)))]
      if later.happens(50) { edits += [("times", .int(later.number(1...5))), ("chance", "40%")] }
      members.append(("changes", .array(changes + [.object(edits)])))
      return members + ending(name)
    }
    members.append(("changes", changes.count == 1 && chance.happens(50) ? changes[0] : .array(changes)))
    return members + ending(name)
  }

  private mutating func ending(_ name: String) -> Members {
    var members: Members = isElsewhere ? [("zone", name == sources[0] ? "person" : "scenario")] : []
    if foreseen.contains(name) { members.append(("foreseen", minutes(10...900))) }
    if chance.happens(50) {
      let needsNetwork = chance.happens(50)
      members.append(("network", .bool(needsNetwork)))
      if !needsNetwork { localSources.insert(name) }
    }
    if !localSources.contains(name), failing.happens(30) {
      let length = JSONNode.string(failing.pick(["3m", "50m", "7h"]))
      let timing: Members = failing.happens(50) ? [("at", failing.pick(["09:00", "17:30"]))] : [("mean", "9h")]
      members.append(("outages", .object(timing + [("for", length)])))
    }
    if valuing.happens(40) { members.append(("values", values())) }
    if !localSources.contains(name), !foreseen.contains(name), lagging.happens(30) {
      let share: Members = lagging.happens(70) ? [("share", .string("\(lagging.number(1...90))%"))] : []
      members.append(("lag", .object(share + [("by", .string(lagging.pick(["1s", "7m", "2h", "24h"])))])))
    }
    return members
  }

  private mutating func values() -> JSONNode {
    let limit: Members = valuing.happens(50) ? [("limit", .number(valuing.pick(["2", "7.5", "0"])))] : []
    if valuing.happens(40) {
      return .object([("count", .number(valuing.pick(["1", "0.25"]))), ("unit", "goals")] + limit)
    }
    let bounds: Members = valuing.happens(50) ? [("least", .number("-3.5"))] : []
    let most: Members = valuing.happens(50) ? [("greatest", .number("4"))] : []
    let drawn: Members = valuing.happens(50) ? [("drawn", "normally")] : []
    let walk = bounds + most + drawn + [("step", .number(valuing.pick(["1", "0.000001", "25.5"])))]
    return .object([("walk", .object(walk))] + limit)
  }

  mutating func outages() -> [JSONNode] {
    (0..<chance.number(1...2)).map { _ in
      [
        "from": .string(date()), "for": minutes(5...300),
        "answers": .string(chance.pick(["InternalServerError", "ServiceUnavailable", "Shutdown"])),
      ]
    }
  }
}

extension ParameterValue {
  /// Returns a value of the same kind with another magnitude.
  fileprivate func with(_ magnitude: Int64) -> ParameterValue {
    switch self {
    case .duration: .duration(SimDuration(milliseconds: magnitude))
    case .count: .count(magnitude)
    case .share: .share(Ratio(millionths: magnitude))
    case .perDay: .perDay(magnitude)
    case .factor: .factor(Ratio(millionths: magnitude))
    case .size: .size(magnitude)
    case .days: .days(magnitude)
    case .option, .absent: self
    }
  }
}

extension JSONNode {
  /// Returns a plain count as a number, and any other value as a text.
  fileprivate func asCount(_ value: ParameterValue) -> JSONNode {
    if case .count(let number) = value { return .int(number) }
    return self
  }
}
