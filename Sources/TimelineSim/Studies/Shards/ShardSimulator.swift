/// Simulates shards of a fleet.
package struct ShardSimulator: Sendable {
  /// A part of the fleet, or why a device ended early.
  package enum Outcome: Sendable {
    /// The people were simulated.
    case part(FleetPart)
    /// A device ended early: the scenario cannot run.
    case failed(InvalidScenario)
  }

  /// The number of pieces of a shard, after each of which its progress can be kept.
  private static let pieces: UInt64 = 16

  private let plan: ShardPlan
  private let key: UInt64
  private let simulator: FleetSimulator

  private let eventLimit: Int64

  /// Creates a simulator.
  ///
  /// - Parameter eventLimit: The most events of a shard.
  package init(_ plan: ShardPlan, eventLimit: Int64 = RunStore.defaultEventLimit) {
    (self.plan, self.eventLimit) = (plan, eventLimit)
    key = plan.key
    simulator = FleetSimulator(plan.fleet, FleetMeasures(plan.document))
  }

  /// Simulates a shard.
  ///
  /// - Parameters:
  ///   - shard: The number of the shard, from 1.
  ///   - beginning: A part with the first people of the shard, which are not simulated again.
  ///   - workers: The threads that simulate.
  ///   - keep: Receives the part so far after each piece of the shard but the last.
  /// - Complexity: Linear in the events of the devices.
  package func run(
    shard: Int, continuing beginning: FleetPart? = nil, on workers: Workers = .serial,
    keep: (FleetPart) -> Void = { _ in }
  ) -> Outcome {
    let people = plan.people(ofShard: shard)
    let statistics = beginning?.statistics ?? simulator.makeStatistics()
    let piece = max(1, (UInt64(people.count) + Self.pieces - 1) / Self.pieces)
    var next = beginning?.people.upperBound ?? people.lowerBound
    if let excess = simulator.excess(of: next..<people.upperBound, seed: plan.seed, over: eventLimit) {
      return .failed(InvalidScenario(earlyEnd: excess, in: plan.document))
    }
    while next < people.upperBound {
      let end = min(people.upperBound, next + piece)
      _ = simulator.run(
        next..<end, seed: plan.seed, atMost: eventLimit - statistics.events, on: workers, into: statistics)
      if let reason = statistics.earlyEnd {
        return .failed(InvalidScenario(earlyEnd: reason, in: plan.document))
      }
      next = end
      if next < people.upperBound {
        keep(FleetPart(key: key, people: people.lowerBound..<next, statistics: statistics))
      }
    }
    return .part(FleetPart(key: key, people: people, statistics: statistics))
  }

  /// Returns whether a file starts with a part of the fleet that belongs to another shard.
  package func isOfOtherShard(than shard: Int, _ bytes: [UInt8]) -> Bool {
    let line = SourceText(name: "", bytes: Array(bytes.prefix { $0 != .lineFeed }))
    guard let envelope = try? FleetPart.envelope(line, of: key) else { return false }
    return envelope.people.lowerBound != plan.people(ofShard: shard).lowerBound
  }

  /// Reads the part of a shard that was kept; `nil` if it is not the beginning of this shard.
  package func beginning(ofShard shard: Int, _ bytes: [UInt8]) -> FleetPart? {
    let line = SourceText(name: "", bytes: Array(bytes.prefix { $0 != .lineFeed }))
    let people = plan.people(ofShard: shard)
    guard let envelope = try? FleetPart.envelope(line, of: key), envelope.people.lowerBound == people.lowerBound,
      envelope.people.upperBound <= people.upperBound,
      let statistics = try? FleetPart.statistics(envelope, of: simulator)
    else { return nil }
    return FleetPart(key: key, people: envelope.people, statistics: statistics)
  }
}
