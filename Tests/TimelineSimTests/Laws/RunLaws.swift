@testable import TimelineSim

/// The order of keys in a file changes nothing.
enum KeyOrderLaw {
  static func check(_ run: LawRun, _ scenario: RandomScenario, seed: UInt64) throws(InvalidScenario) -> [String] {
    var chance = Chance(seed: seed)
    let other = try RandomScenario.load(chance.shuffled(scenario.tree), traces: scenario.traces)
    if other.plan == run.plan { return [] }
    // A plan may list what does not depend on order in another one; what happens may not differ.
    return LawRun(other).statistics.fingerprint == run.statistics.fingerprint ? [] : ["shuffled keys give another run"]
  }
}

/// The recording of a run replays to the same fingerprint.
enum ReplayLaw {
  static func check(_ run: LawRun) throws(InvalidScenario) -> [String] {
    let recording = ScenarioRun.recording(of: run.document)
    let replayed = try ScenarioDocument.load(
      text: recording.text, traces: recording.traces, catalogue: MetricCatalogue.expectations)
    let fingerprint = Simulator(replayed.plan).run(watcher: Fingerprint(plan: replayed.plan)).value
    return fingerprint == run.statistics.fingerprint ? [] : [difference(run, LawRun(replayed))]
  }

  private static func difference(_ run: LawRun, _ other: LawRun) -> String {
    let line = EventLine(run.document)
    let (one, two) = (lines(run, line), lines(other, line))
    let pair = zip(one, two).first { $0 != $1 }
    return pair.map { "the run has \($0), its replay \($1)" } ?? "\(one.count) lines became \(two.count)"
  }

  private static func lines(_ run: LawRun, _ line: EventLine) -> [String] {
    run.log.map { line.text($0.what, at: $0.at) }
  }
}

/// Every observation is a line of JSON.
enum LineLaw {
  static func check(_ run: LawRun) -> [String] {
    let line = EventLine(run.document)
    return run.log.compactMap { happening in
      let text = line.text(happening.what, at: happening.at)
      let (tree, findings) = JSONReader.read(SourceText(name: "line", text: text))
      guard findings.isEmpty, tree?["at"]?.string != nil, tree?["event"]?.string != nil, !text.contains("\n") else {
        return "no line of JSON: \(text)"
      }
      return nil
    }
  }
}

/// A widget more, with an app and a source of its own, leaves everything else as it was.
///
/// That holds where instances share nothing: with pools of their own and without batches.
enum NeighbourLaw {
  static func check(_ scenario: RandomScenario, preset: String) throws(InvalidScenario) -> [String] {
    var alone = scenario.tree
    for (id, value) in [("budget.scope", "instance"), ("batch.window", "0s")] {
      alone.update(at: JSONPath.root.key("system").key(id)) { $0 = .string(value) }
    }
    let lines = try lines(of: alone, scenario)
    // One neighbour sorts before all others, one after them.
    for name in ["0-extra", "zz-extra"] {
      let others = try self.lines(of: adding(name, to: alone, preset: preset), scenario).filter {
        !$0.contains("extra")
      }
      if let place = zip(lines, others).first(where: { $0 != $1 }) {
        return ["beside \(name): \(place.1), not \(place.0)"]
      }
      if lines.count != others.count { return ["beside \(name): \(others.count) lines, not \(lines.count)"] }
    }
    return []
  }

  private static func lines(of tree: JSONNode, _ scenario: RandomScenario) throws(InvalidScenario) -> [String] {
    let document = try RandomScenario.load(tree, traces: scenario.traces)
    let line = EventLine(document)
    return HappeningLog.of(document.plan).map { line.text($0.what, at: $0.at) }
  }

  private static func adding(_ name: String, to tree: JSONNode, preset: String) -> JSONNode {
    var tree = tree
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
    return tree
  }
}
