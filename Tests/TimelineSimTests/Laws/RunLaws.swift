@testable import TimelineSim

/// The order of keys in a file does not matter.
enum KeyOrderLaw {
  static func check(_ run: LawRun) throws(InvalidScenario) -> [String] {
    var chance = Chance(seed: run.scenario.seed)
    let shuffled = try run.scenario.changing { $0 = chance.shuffled($0) }.load()
    let plan = shuffled.plan
    if plan == run.plan { return [] }
    // A plan may list independent parts in another order; its observations may not differ.
    let fingerprint = Simulator(plan).run(seed: shuffled.seed, observer: Fingerprint(plan: plan)).value
    return fingerprint == run.statistics.fingerprint ? [] : ["shuffled keys give another run"]
  }
}

/// The recording of a run replays to the same fingerprint.
enum ReplayLaw {
  static func check(_ run: LawRun) throws(InvalidScenario) -> [String] {
    // The command refuses to record these.
    if run.document.isFleet || run.plan.updateChangesRequestTimes { return [] }
    let recording = ScenarioRun.recording(of: run.document)
    let replayed = try ScenarioDocument.load(
      text: recording.text, traces: recording.traces)
    let observer = Fingerprint(plan: replayed.plan)
    let fingerprint = Simulator(replayed.plan).run(seed: replayed.seed, observer: observer).value
    if fingerprint == run.statistics.fingerprint { return [] }
    let line = EventLine(run.document)
    let (one, two) = (run.log, HappeningLog.of(replayed))
    guard let pair = zip(one, two).first(where: { $0 != $1 }) else { return ["\(one.count) lines became \(two.count)"] }
    let texts = [pair.0, pair.1].map { line.text($0.observation, at: $0.at) }
    return ["the run has \(texts[0]), its replay \(texts[1])"]
  }
}

/// Every observation is a line of JSON.
enum LineLaw {
  static func check(_ run: LawRun) -> [String] {
    let line = EventLine(run.document)
    return run.log.compactMap { happening in
      let text = line.text(happening.observation, at: happening.at)
      let (tree, findings) = JSONReader.read(SourceText(name: "line", text: text))
      guard findings.isEmpty, tree?["at"]?.string != nil, tree?["event"]?.string != nil, !text.contains("\n") else {
        return "no line of JSON: \(text)"
      }
      return nil
    }
  }
}

/// An additional widget, with its own app and source, leaves everything else unchanged.
///
/// The law applies if instances share no pool and no batch.
enum NeighbourLaw {
  static func check(_ run: LawRun) throws(InvalidScenario) -> [String] {
    let alone = run.scenario.changing { $0.isolateInstances() }
    let lines = try lines(of: alone)
    // One neighbour sorts before all others, one after them.
    for name in ["0-extra", "zz-extra"] {
      let joined = alone.changing { add(name, to: &$0, preset: run.document.names.preset) }
      let others = try self.lines(of: joined).filter { !$0.contains("extra") }
      if let place = zip(lines, others).first(where: { $0 != $1 }) {
        return ["with \(name): \(place.1), not \(place.0)"]
      }
      if lines.count != others.count { return ["with \(name): \(others.count) lines, not \(lines.count)"] }
    }
    return []
  }

  private static func lines(of scenario: RandomScenario) throws(InvalidScenario) -> [String] {
    let document = try scenario.load()
    let line = EventLine(document)
    return HappeningLog.of(document).map { line.text($0.observation, at: $0.at) }
  }

  private static func add(_ name: String, to tree: inout JSONNode, preset: String) {
    let platform = Preset.named(preset)?.platforms.first ?? .iPhone
    let place = PlacementTable.places(on: platform)[0]
    let family = PlacementTable.families(at: place, on: platform)[0]
    tree.update(at: .root.key("sources").key(name)) { $0 = ["changes": ["mean": "20m"]] }
    tree.update(at: .root.key("apps").key(name)) { $0 = ["reloads": ["every": "50m"], "pushes": ["perDay": 5]] }
    tree.update(at: .root.key("widgets").key(name)) {
      $0 = [
        "app": .string(name), "shows": .string(name), "family": .string(family.rawValue),
        "place": .string(place.rawValue), "push": true, "copies": 2,
        "provider": ["entries": 4, "every": "10m", "fails": "10%"],
      ]
    }
  }
}

extension JSONNode {
  /// Gives every instance its own pool and removes batches.
  mutating func isolateInstances() {
    for (id, value) in [("budget.scope", "instance"), ("batch.window", "0s")] {
      update(at: .root.key("system").key(id)) { $0 = .string(value) }
    }
  }

  /// Removes a member of the object at a path.
  mutating func remove(_ key: String, at path: JSONPath) {
    update(at: path) { node in
      if let members = node.members { node = JSONNode(.object(members.filter { $0.key != key })) }
    }
  }
}
