/// The parts of a fleet, collected from the outputs of its workers.
package struct PartCollection: Sendable {
  /// A collected part and its place.
  private struct Part: Sendable {
    let people: Range<UInt64>
    let check: String
    let place: String
  }

  private let plan: ShardPlan
  private let planFile: String
  private let key: UInt64
  private let simulator: FleetSimulator
  private let total: FleetStatistics
  private var parts: [Part] = []
  /// The errors so far.
  package private(set) var findings: [Finding] = []

  /// Creates a collection without parts.
  ///
  /// - Parameter planFile: The name of the plan in messages.
  package init(_ plan: ShardPlan, planFile: String) {
    (self.plan, self.planFile) = (plan, planFile)
    key = plan.key
    simulator = FleetSimulator(plan.fleet, FleetMeasures(plan.document))
    total = simulator.makeStatistics()
  }

  /// Adds the parts of a file: one for each line.
  ///
  /// A part that was collected before is left out: an engine that repeats a shard gets the same line again.
  ///
  /// - Complexity: O(*n* + *p*) in the size of the file and the number of parts for each line.
  package mutating func add(name: String, _ bytes: [UInt8]) {
    let source = SourceText(name: name, bytes: bytes)
    for line in 1...source.lineCount {
      let range = source.range(ofLine: line)
      if range.isEmpty { continue }
      do throws(FleetPart.LineProblem) {
        try add(SourceText(name: name, bytes: Array(bytes[range])), at: "\(name):\(line)")
      } catch {
        findings.append(source.finding(error.id, atLine: line, error.problem, remedy: error.remedy))
      }
    }
  }

  private mutating func add(_ line: SourceText, at place: String) throws(FleetPart.LineProblem) {
    let envelope = try FleetPart.envelope(line, of: key)
    if let other = parts.first(where: { $0.people.overlaps(envelope.people) }) {
      if other.people == envelope.people, other.check == envelope.check { return }
      let isSame = other.people == envelope.people
      throw FleetPart.LineProblem(
        id: .overlappingParts,
        problem: isSame
          ? "the part of the same people at \(other.place) differs"
          : "this part has people of the part at \(other.place)",
        remedy: isSame ? "let the shard run again" : "remove one of them")
    }
    let statistics = try FleetPart.statistics(envelope, of: simulator)
    total.merge(statistics)
    parts.append(Part(people: envelope.people, check: envelope.check, place: place))
  }

  /// The shards of the plan with people who are in no part, in ascending order.
  package var missing: [Int] {
    (1...plan.shards).filter { shard in
      let people = plan.people(ofShard: shard)
      let found = parts.reduce(0) { $0 + $1.people.clamped(to: people).count }
      return found < people.count
    }
  }

  /// Returns the run of the whole fleet.
  ///
  /// - Throws: The findings about the parts, or about missing ones.
  package func run() throws(InvalidScenario) -> ScenarioRun {
    var all = findings
    let missing = missing
    if !missing.isEmpty {
      let list = Self.list(missing)
      all.append(
        SourceText(name: planFile, text: "").finding(
          .missingParts, at: nil,
          missing.count == plan.shards
            ? "no shard has a whole part"
            : "people of \(missing.count == 1 ? "shard" : "shards") \(list) are in no part",
          remedy: "let these shards run; '--missing' prints their lines"))
    }
    guard all.isEmpty else { throw InvalidScenario(findings: all) }
    return ScenarioRun(plan.document, seed: plan.seed, total)
  }

  /// The lines of the shards that have to run again.
  package var missingJobs: String { missing.map { plan.job(ofShard: $0) + "\n" }.joined() }

  /// Returns ascending numbers with ranges: `1–3, 7`.
  private static func list(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    let shown = ranges.prefix(20).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
    return shown.joined(separator: ", ") + (ranges.count > shown.count ? ", …" : "")
  }
}
