@testable import TimelineSim

/// The apps and their servers.
extension ScenarioMaker {
  mutating func app(_ name: String) -> Members {
    var members: Members = []
    if chance.happens(60) {
      let sessions = (0..<chance.number(1...2)).map { _ in session() }
      members.append(("sessions", .array(sessions)))
    }
    if chance.happens(25) {
      let kind = JSONNode.string(chance.pick(["media", "navigation", "location"]))
      members.append(("exempt", .object([("is", kind), ("length", minutes(1...90))] + timing(1...3, lasts: true))))
    }
    if later.happens(60) { members.append(("saves", .array((0..<later.number(1...2)).map { _ in .object(save()) }))) }
    let wakes = wakes()
    if !wakes.isEmpty { members.append(("wakes", .array(wakes))) }
    if chance.happens(70) {
      members.append(("reloads", .array((0..<chance.number(1...3)).map { _ in .object(call(of: widgets, name)) })))
    }
    if !cards.isEmpty, chance.happens(60) { members.append(("invalidations", .object(call(of: cards, name)))) }
    if chance.happens(60) {
      members.append(("pushes", .array((0..<chance.number(1...2)).map { _ in .object(push()) })))
    }
    return members
  }

  /// Makes a version of the apps with another policy of some widgets.
  mutating func update() -> JSONNode {
    let changed = widgets.filter { _ in chance.happens(60) }
    let policies = changed.map { widget in
      (
        "widgets.\(widget.name).provider.policy",
        chance.pick(["never", "atEnd", JSONNode.object([("after", minutes(5...300))])])
      )
    }
    let ages = cachingWidgets.filter { _ in caching.happens(40) }.map { widget in
      ("widgets.\(widget).provider.cache", JSONNode.string(caching.pick(["20m", "6h"])))
    }
    return .object([("at", .string("+\(chance.number(0...1_400))m")), ("set", .object(policies + ages))])
  }

  private mutating func session() -> JSONNode {
    .object(timing(1...6, lasts: true) + (chance.happens(70) ? [("length", minutes(1...15))] : []))
  }

  private mutating func call(of kinds: [(name: String, app: String)], _ app: String) -> Members {
    let on = sources + ["foreground", "leave", "media", "navigation", "location"]
    var members: Members = chance.happens(50) ? [("on", .string(triggering(chance.pick(on))))] : timing(1...20)
    let own = kinds.filter { $0.app == app }.map { JSONNode.string($0.name) }
    if let first = own.first, chance.happens(30) { members.append(("kinds", [first])) }
    if chance.happens(10) { members.append(("kinds", "all")) }
    if members.count(where: { $0.0 == "kinds" }) > 1 { members.removeLast() }
    if chance.happens(30) { members.append(("in", .string(chance.pick(["foreground", "background", "anywhere"])))) }
    if chance.happens(30) {
      members += [("calls", .int(chance.number(1...4))), ("apart", .string("\(chance.number(0...90))s"))]
    }
    if chance.happens(20) { members.append(("onlyIfChanged", true)) }
    return members
  }

  /// Returns a trigger, or another one: the composed source that contains it, or a condition that begins or ends.
  private mutating func triggering(_ on: String) -> String {
    if waking.happens(12) { return "wake" }
    guard failing.happens(15) else { return composed(on) }
    return "\(owned(failing.pick(Condition.names))) \(failing.pick(["begins", "ends"]))"
  }

  /// Makes the rules by which the system wakes an app.
  private mutating func wakes() -> [JSONNode] {
    guard waking.happens(35) else { return [] }
    let kinds = preset.platforms.contains(.watch) ? ["push", "refresh", "transfer"] : ["push", "refresh"]
    return (0..<waking.number(1...2)).map { _ in
      let when: Members = waking.happens(60) ? [("on", .string(waking.pick(sources)))] : [("every", "25m")]
      return .object([("by", .string(waking.pick(kinds)))] + when)
    }
  }

  private mutating func save() -> Members {
    let on = sources + ["foreground", "leave", "media"]
    var members: Members = later.happens(70) ? [("on", .string(composed(later.pick(on))))] : [("every", "50m")]
    if waking.happens(25) { members = [("on", "wake")] }
    if later.happens(40) { members.append(("in", .string(later.pick(["foreground", "background", "anywhere"])))) }
    if later.happens(60) { members.append(("takes", .string(later.pick(["1s", "40s", "20m"])))) }
    return members
  }

  private mutating func push() -> Members {
    var members: Members = chance.happens(60) ? [("on", .string(composed(chance.pick(sources))))] : timing(1...80)
    if chance.happens(50) { members.append(("throttle", minutes(0...60))) }
    if chance.happens(30) { members.append(("retries", .bool(chance.happens(50)))) }
    if chance.happens(50) { members.append(("priority", .int(chance.pick([10, 5, 5, 1, 1, 7])))) }
    if chance.happens(30) { members.append(("expiration", .string(chance.pick(["0s", "30m", "6h", "-1s"])))) }
    if chance.happens(20) { members.append(("credentialsRenewed", minutes(5...90))) }
    if chance.happens(15) { members.append(refusedField()) }
    return members
  }

  /// Returns a field that the push service refuses, or nearly does.
  private mutating func refusedField() -> (String, JSONNode) {
    chance.pick([
      ("collapseId", 65), ("collapseId", "match"), ("payload", "5KB"), ("payload", "0B"), ("path", false),
      ("method", "GET"), ("type", "invalid"), ("token", .string("\(chance.pick(PushRequest.Token.allCases))")),
      ("topic", .string("\(chance.pick(PushRequest.Topic.allCases))")),
      ("credentials", .string("\(chance.pick(PushRequest.Credentials.allCases))")),
    ])
  }
}
