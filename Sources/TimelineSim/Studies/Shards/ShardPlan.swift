/// The plan of distributed work: a fleet and its division into shards, in one text that needs no other file.
///
/// It contains the traces and the offsets of the time zones, so that a worker needs neither files nor a zone database.
/// The first line describes the fleet; each of the others is a shard.
package struct ShardPlan: Sendable {
  /// The permitted numbers of shards.
  package static let shardCounts = 1...100_000
  static let format: Int64 = 1

  /// The scenario, with its fleet.
  package let document: ScenarioDocument
  /// The seed of all random streams.
  package let seed: UInt64
  package let shards: Int
  let fleet: FleetPlan

  /// Creates a plan; without a fleet, there is nothing to divide.
  package init?(_ document: ScenarioDocument, seed: UInt64? = nil, shards: Int) {
    precondition(Self.shardCounts.contains(shards), "the number of shards is out of range")
    guard let fleet = document.fleet?.plan else { return nil }
    (self.document, self.seed, self.shards, self.fleet) = (document, seed ?? document.seed, shards, fleet)
  }

  /// Returns the plan as a worker reads it, without files and zones that the scenario does not use any more, such as
  /// those whose values were replaced by assignments.
  ///
  /// - Throws: The findings about the scenario; none are expected, because it was read before.
  package func normalized() throws(InvalidScenario) -> ShardPlan {
    var traces: [String: String] = [:]
    for file in document.inputFiles { traces[file.name] = file.text }
    let own = try ScenarioDocument.load(
      text: JSONWriter.text(of: document.tree, .compact), name: document.fileName, traces: traces,
      zones: document.zones)
    return ShardPlan(own.settingPeople(fleet.people), seed: seed, shards: shards) ?? self
  }

  /// Returns the people of a shard; shards differ by at most one person.
  ///
  /// - Parameter shard: The number of the shard, from 1 to their number.
  package func people(ofShard shard: Int) -> Range<UInt64> {
    precondition((1...shards).contains(shard), "shard \(shard) of \(shards)")
    let bound = { (number: Int) in
      let (high, low) = fleet.people.multipliedFullWidth(by: UInt64(number))
      return UInt64(shards).dividingFullWidth((high, low)).quotient
    }
    return bound(shard - 1)..<bound(shard)
  }

  /// The hash of everything that a result depends on, except the division into shards.
  ///
  /// - Complexity: O(*n*) in the size of the scenario and its traces.
  package var key: UInt64 {
    let content = JSONWriter.text(of: .array([document.tree, files, zones]), .compact)
    return StreamKey.of("\(Fingerprint.recipe) \(FleetPart.format) \(seed) \(fleet.people) \(content)")
  }

  /// The plan's file.
  ///
  /// - Complexity: O(*n*) in the size of the scenario, its traces and the number of shards.
  package var text: String {
    let head: JSONNode = [
      "plan": .int(Self.format), "name": .string(document.fileName), "fleet": .string(Fingerprint.hex(key)),
      "people": .int(fleet.people), "seed": .int(seed), "shards": .int(shards), "scenario": document.tree,
      "files": files, "zones": zones,
    ]
    let jobs = (1...shards).map { job(ofShard: $0) }
    return ([JSONWriter.text(of: head, .compact)] + jobs).map { $0 + "\n" }.joined()
  }

  /// Returns the line of a shard, without its line break.
  package func job(ofShard shard: Int) -> String {
    let people = people(ofShard: shard)
    let line: JSONNode = ["shard": .int(shard), "people": [.int(people.lowerBound), .int(people.upperBound)]]
    return JSONWriter.text(of: line, .compact)
  }

  private var files: JSONNode {
    .object(document.inputFiles.sorted { $0.name < $1.name }.map { ($0.name, .string($0.text)) })
  }

  private var zones: JSONNode {
    .object(
      document.zones.sorted { $0.key < $1.key }.map { name, table in
        (name, .array(table.periods.map { [.int($0.from.milliseconds), .int($0.offset.milliseconds)] }))
      })
  }
}

extension ScenarioDocument {
  package var fileName: String { origin.source.name }

  /// The traces and files of values that were read, by the names in the scenario.
  fileprivate var inputFiles: [(name: String, text: String)] { origin.inputs.files }

  /// The offsets of the zones that it, and the profiles and devices of its fleet, name.
  fileprivate var zones: [String: ZoneTable] {
    var zones = origin.inputs.zoneTables
    for device in (fleet?.profiles ?? []).flatMap({ $0.devices }) {
      for (name, table) in device.compiled.inputs.zoneTables where zones[name] == nil { zones[name] = table }
    }
    return zones
  }
}
