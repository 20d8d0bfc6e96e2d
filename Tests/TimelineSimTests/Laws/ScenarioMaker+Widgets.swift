@testable import TimelineSim

/// The widgets and their providers.
extension ScenarioMaker {
  mutating func widget(_ name: String, _ app: String) -> Members {
    let platform = preset.platforms[0]
    let place = chance.pick(PlacementTable.places(on: platform).filter(preset.has))
    let family = chance.pick(PlacementTable.families(at: place, on: platform))
    let source = chance.pick(sources)
    let provider = withStates(provider(of: source), foresees: foreseen.contains(source))
    var members: Members = [
      ("app", .string(app)), ("shows", .string(composed(source))), ("family", .string(family.rawValue)),
      ("place", .string(place.rawValue)),
    ]
    let isStacked = chance.happens(50)
    if isStacked { members.append(("stack", .string("at-\(place.rawValue)"))) }
    let words = ["always", "firstPage", "otherPage", "12%", "0%"] + (isStacked ? [] : ["stackHidden"])
    if chance.happens(40) { members.append(("seen", .string(chance.pick(words)))) }
    if chance.happens(25) { members.append(("copies", .int(chance.number(1...3)))) }
    for key in ["push", "location", "protected"] where chance.happens(key == "push" ? 60 : 30) {
      members.append((key, true))
    }
    let readsSaved = later.happens(30)
    if readsSaved { members.append(("reads", "saved")) }
    let hasCache = !readsSaved && !localSources.contains(source) && caching.happens(40)
    let cache: Members = hasCache ? [("cache", .string(caching.pick(["5m", "40m", "3h", "24h"])))] : []
    members.append(("provider", .object(provider + cache)))
    if hasCache { cachingWidgets.append(name) }
    if chance.happens(30) { members.append(("placed", .string(placed()))) }
    if chance.happens(20) { members.append(("reconfigured", .object(timing(1...2)))) }
    if place != .watchFace, chance.happens(30) { members.append(("interactions", .object(timing(1...4)))) }
    return configuring.happens(15) ? withCopies(members, like: source, at: place) : members
  }

  /// Replaces the number of copies by copies with keys of their own.
  private mutating func withCopies(_ widget: Members, like source: String, at place: Place) -> Members {
    swap(&chance, &configuring)
    defer { swap(&chance, &configuring) }
    let others = sources.filter {
      foreseen.contains($0) == foreseen.contains(source) && localSources.contains($0) == localSources.contains(source)
    }
    let copies = (0..<chance.number(1...3)).map { _ -> JSONNode in
      var own: Members = []
      if chance.happens(80) { own.append(("shows", .string(chance.pick(others)))) }
      if chance.happens(30) {
        let family = chance.pick(PlacementTable.families(at: place, on: preset.platforms[0]))
        own.append(("family", .string(family.rawValue)))
        if chance.happens(50) { own.append(("place", .string(place.rawValue))) }
      }
      if chance.happens(40) { own.append(("seen", .string(chance.pick(["always", "12%", "0%"])))) }
      if chance.happens(20) { own.append(("views", .object(timing(1...6)))) }
      if own.contains(where: { $0.0 == "views" }) { own.removeAll { $0.0 == "seen" } }
      if chance.happens(30) { own.append(("location", .bool(chance.happens(50)))) }
      if chance.happens(30) { own.append(("placed", .string(placed()))) }
      if chance.happens(50) { own.append(("provider", ["policy": policy(foresees: false), "takes": "3s"])) }
      return .object(own)
    }
    return widget.filter { $0.0 != "copies" } + [("copies", .array(copies))]
  }

  private mutating func placed() -> String {
    chance.happens(30) ? date() : chance.pick(["-7d", "-1d", "-2h", "+0s", "+3h", "+20h"])
  }

  private mutating func provider(of source: String) -> Members {
    let foresees = foreseen.contains(source)
    var members = entries(foresees: foresees)
    if chance.happens(85) { members.append(("policy", policy(foresees: foresees))) }
    if chance.happens(30) { members.append(("onError", policy(foresees: foresees))) }
    if chance.happens(50) { members.append(("takes", .string(chance.pick(["0s", "250ms", "5s", "25s", "45s"])))) }
    for key in ["fails", "crashes", "hangs"] where chance.happens(25) {
      let percent = chance.number(1...33)
      members.append((key, failing.happens(40) ? failures(key, percent) : .string("\(percent)%")))
    }
    if members.contains(where: { $0.0 == "fails" }), chance.happens(40) {
      members.append(("showsErrors", lagging.pick([true, "message", "empty", "sample"])))
    }
    if chance.happens(15) { members.append(("entrySize", .string(chance.pick(["20KB", "900KB", "11MB"])))) }
    if chance.happens(50) { members.append(("relevance", .array(relevance()))) }
    return members
  }

  /// Makes rules for runs that fail at some times, at most with a share.
  private mutating func failures(_ key: String, _ percent: Int64) -> JSONNode {
    let between: Members = [("between", .string(failing.pick(["02:00-05:30", "18:00-09:00", "11:00-14:00"])))]
    let weekdays: Members = failing.happens(50) ? [("weekdays", "weekends")] : []
    let over: Members = key == "crashes" && failing.happens(50) ? [("over", .int(failing.number(0...9)))] : []
    // No draw, so that such failures change nothing else in a scenario.
    let until: Members = percent % 3 == 0 ? [("until", .string(Self.ends[Int(percent) / 3 % Self.ends.count]))] : []
    let share: Members = [("share", .string("\(percent)%"))]
    return .array([.object(between + weekdays + share + until), .object(over + [("share", "20%")])])
  }

  /// The ends of failures that last.
  private static let ends = ["foreground", "locked ends", "beforeFirstUnlock begins", "charging ends"]

  private mutating func entries(foresees: Bool) -> Members {
    switch chance.number(0...(foresees ? 6 : 4)) {
    case 0: return []
    case 1, 2:
      let first: Members = chance.happens(30) ? [("first", .string(chance.pick(["-20m", "0s", "45m"])))] : []
      let (count, every) = (chance.number(1...24), chance.number(1...60))
      let isAligned = first.isEmpty && count % 2 == 0 && 1_440 % every == 0
      return [("entries", .int(count)), ("every", .string("\(every)m"))] + first
        + (isAligned ? [("aligned", true)] : [])
    case 3:
      let offsets = (0..<chance.number(0...4)).map { _ in JSONNode.string("\(chance.number(-60...240))m") }
      return [("entries", .array(offsets))]
    case 4:
      let times = (0..<chance.number(1...4)).map { _ in JSONNode.string(clock()) }
      return [("entries", .array(times)), ("days", .int(chance.number(1...3)))]
    default: return [("entries", "foreseen")] + (chance.happens(30) ? [("limit", .int(chance.number(1...10)))] : [])
    }
  }

  private mutating func policy(foresees: Bool) -> JSONNode {
    switch chance.number(0...(foresees ? 8 : 6)) {
    case 0, 1: return "atEnd"
    case 2: return "never"
    case 3: return ["after": .string(chance.pick(["midnight", clock()]))]
    case 4: return ["after": .string(chance.pick(["-5m", "0s", "1s"]))]
    case 5, 6: return ["after": minutes(5...240), "jitter": minutes(0...30)]
    default: return ["after": "nextChange", "orElse": minutes(10...400)]
    }
  }

  /// Replaces some policies of a provider by policies that depend on the state.
  private mutating func withStates(_ provider: Members, foresees: Bool) -> Members {
    swap(&chance, &choosing)
    defer { swap(&chance, &choosing) }
    let keys = ["policy", "onError"].filter { _ in chance.happens(25) }
    return provider.filter { !keys.contains($0.0) }
      + keys.map { ($0, policies(foresees: foresees, isOnError: $0 == "onError")) }
  }

  private mutating func policies(foresees: Bool, isOnError: Bool) -> JSONNode {
    let others = (0..<chance.number(0...2)).map { _ in
      let condition: (String, JSONNode) = chance.pick([
        ("between", .string(window())), ("weekdays", .string(chance.pick(["weekdays", "weekends", "fri"]))),
        ("while", .string(owned(chance.pick(Condition.names)))), ("while", "offline"),
      ])
      let policy = dated(foresees: foresees, isOnError: isOnError)
      let members = policy.members?.map { ($0.key, $0.value) } ?? [("policy", policy)]
      let readings: [JSONNode] = foresees ? ["unchanged", "noneForeseen"] : ["unchanged"]
      let reading: Members = !isOnError && lagging.happens(30) ? [("read", lagging.pick(readings))] : []
      return JSONNode.object([condition] + reading + members)
    }
    return others.isEmpty
      ? dated(foresees: foresees, isOnError: isOnError)
      : .array(others + [dated(foresees: foresees, isOnError: isOnError)])
  }

  /// Makes one policy of any form, also the earliest or the latest of several dates, and delays that errors raise.
  private mutating func dated(foresees: Bool, isOnError: Bool) -> JSONNode {
    if isOnError, chance.happens(50) {
      return [
        "after": minutes(1...60), "factor": .string(chance.pick(["1x", "1.37x", "2x", "3x"])),
        "longest": chance.pick(["1h", "7h"]),
      ]
    }
    guard chance.happens(40) else { return policy(foresees: foresees) }
    let dates = [minutes(5...600), .string(chance.pick(["midnight", clock()]))] + (foresees ? ["nextChange"] : [])
    return ["after": .object([(chance.pick(["earliest", "latest"]), .array(dates))])]
  }

  private mutating func relevance() -> [JSONNode] {
    (0..<chance.number(1...3)).map { _ in
      var members: Members = [("score", .number(chance.pick(["10", "2.5", "0", "-1", "100"])))]
      if chance.happens(60) { members.append(("between", .string(window()))) }
      if chance.happens(60) { members.append(("for", minutes(0...120))) }
      return .object(members)
    }
  }

  mutating func card(_ name: String, _ app: String) -> Members {
    var members: Members = [("app", .string(app)), ("shows", .string(chance.pick(sources)))]
    if chance.happens(20) { members.append(("place", "smartStack")) }
    if chance.happens(30) { members.append(("seen", .string(chance.pick(["always", "50%", "otherPage"])))) }
    if chance.happens(50) { members.append(("push", true)) }
    var relevance: Members = [("contexts", .array((0..<chance.number(1...3)).map { _ in context() }))]
    if chance.happens(40) { relevance.append(("takes", .string(chance.pick(["0s", "3s", "2m"])))) }
    if chance.happens(40) { relevance.append(("lacksEntry", .string("\(chance.number(1...60))%"))) }
    let own = widgets.filter { $0.app == app }.map(\.name)
    if !own.isEmpty, chance.happens(40) { relevance.append(("replaces", .string(chance.pick(own)))) }
    return members + [("relevance", .object(relevance))]
  }

  private mutating func context() -> JSONNode {
    var members: Members
    switch chance.number(0...2) {
    case 0:
      members = [("between", .string(window()))]
      if failing.happens(30) { members.append(("weekdays", "weekdays")) }
    case 1: members = [("while", .string(owned(chance.pick(Condition.names))))]
    default:
      let source = chance.pick(sources)
      members = [("after", .string(source)), ("for", minutes(1...120))]
      let others = sources.filter { $0 != source }
      if !others.isEmpty, owning.happens(50) {
        if owning.happens(50) { members.removeLast() }
        members.append(("until", .string(owning.pick(others))))
      }
    }
    if chance.happens(40) { members.append(("kind", .string(chance.pick(["scheduled", "default", "informational"])))) }
    if chance.happens(40) { members.append(("group", .string(chance.pick(["g", "automatic", "ungrouped"])))) }
    return .object(members)
  }
}
