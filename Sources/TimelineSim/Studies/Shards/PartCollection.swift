/// The parts of a fleet, collected from the outputs of its workers.
package struct PartCollection: Sendable {
  /// A collected part and its place.
  private struct Part: Sendable {
    let people: Range<UInt64>
    let check: String
    let place: String
  }

  /// A part that another one may contain, or a line that cannot be used.
  private struct Pending: Sendable {
    let location: Finding.Location
    let content: Content

    var place: String { "\(location.file):\(location.span?.line ?? 1)" }

    /// Returns a finding about it; its line is too long to be shown.
    func finding(
      _ id: FindingID, _ severity: Finding.Severity, _ problem: String, remedy: String? = nil
    ) -> Finding {
      Finding(id: id, severity: severity, location: location, problem: problem, remedy: remedy, excerpt: nil)
    }

    enum Content: Sendable {
      /// A part with other people than those of a shard.
      case part(FleetPart.Envelope)
      /// A line that is cut off or damaged, and the people that its beginning names.
      case broken(FleetPart.LineProblem, people: Range<UInt64>)
    }
  }

  private let plan: ShardPlan
  private let planFile: String
  private let key: UInt64
  private let simulator: FleetSimulator
  private let total: FleetStatistics
  private var parts: [Part] = []
  private var pending: [Pending] = []
  /// The errors so far.
  package private(set) var findings: [Finding] = []
  /// The warnings about lines that are not needed, after ``finish(repeatsBroken:)``.
  package private(set) var notes: [Finding] = []

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
  /// A part that was collected before is left out: an engine that repeats a shard gets the same line again. A part
  /// that is not a whole shard waits until ``finish(repeatsBroken:)``, because another may contain its people.
  ///
  /// - Complexity: O(*n* + *p*) in the size of the file and the number of parts for each line.
  package mutating func add(name: String, _ bytes: [UInt8]) {
    let source = SourceText(name: name, bytes: bytes)
    for line in 1...source.lineCount {
      let range = source.range(ofLine: line)
      if range.isEmpty { continue }
      let text = SourceText(name: name, bytes: Array(bytes[range]))
      let span = SourceSpan(line: line, column: 1, length: 1, offset: range.lowerBound)
      let location = Finding.Location(file: name, span: span)
      do throws(FleetPart.LineProblem) {
        let envelope = try FleetPart.envelope(text, of: key)
        if isShard(envelope.people) {
          try add(envelope, at: "\(name):\(line)")
        } else {
          pending.append(Pending(location: location, content: .part(envelope)))
        }
      } catch {
        if error.id == .brokenPart, let people = FleetPart.people(inBeginningOf: text, of: key) {
          pending.append(Pending(location: location, content: .broken(error, people: people)))
        } else {
          findings.append(source.finding(error.id, atLine: line, error.problem, remedy: error.remedy))
        }
      }
    }
  }

  /// Decides about the parts that wait, after the last file.
  ///
  /// A part is left out with a note if all its people are in a larger one, which has the same statistics of them: a
  /// killed worker leaves the result of the first people of its shard. A broken line is left out with a note if all
  /// people that it names are in other parts.
  ///
  /// - Parameter repeatsBroken: Whether the missing shards are listed, so that broken lines are repeated.
  package mutating func finish(repeatsBroken: Bool = false) {
    let sizes = pending.indices.sorted { size(pending[$0]) > size(pending[$1]) }
    for index in sizes {
      guard case .part(let envelope) = pending[index].content else { continue }
      let larger = parts.first { part in
        part.people.count > envelope.people.count && part.people.clamped(to: envelope.people) == envelope.people
      }
      if let larger {
        note(pending[index], .overlappingParts, "this part is left out: \(larger.place) has all its people")
        continue
      }
      do throws(FleetPart.LineProblem) {
        try add(envelope, at: pending[index].place)
      } catch {
        report(pending[index], error)
      }
    }
    for part in pending {
      guard case .broken(let problem, let people) = part.content else { continue }
      if parts.reduce(0, { $0 + $1.people.clamped(to: people).count }) == people.count {
        note(part, problem.id, "\(problem.problem); it is left out, because other parts have all its people")
      } else if repeatsBroken {
        note(part, problem.id, "\(problem.problem); its shard is listed again")
      } else {
        report(part, problem)
      }
    }
    pending = []
  }

  private func size(_ pending: Pending) -> Int {
    if case .part(let envelope) = pending.content { envelope.people.count } else { 0 }
  }

  private mutating func note(_ pending: Pending, _ id: FindingID, _ problem: String) {
    notes.append(pending.finding(id, .warning, problem))
  }

  private mutating func report(_ pending: Pending, _ problem: FleetPart.LineProblem) {
    findings.append(pending.finding(problem.id, .error, problem.problem, remedy: problem.remedy))
  }

  /// Whether some people are those of a shard of the plan.
  private func isShard(_ people: Range<UInt64>) -> Bool {
    guard !people.isEmpty, people.upperBound <= plan.fleet.people else { return false }
    let (high, low) = people.lowerBound.multipliedFullWidth(by: UInt64(plan.shards))
    let near = Int(plan.fleet.people.dividingFullWidth((high, low)).quotient)
    return (near...near + 2).contains { (1...plan.shards).contains($0) && plan.people(ofShard: $0) == people }
  }

  private mutating func add(_ envelope: FleetPart.Envelope, at place: String) throws(FleetPart.LineProblem) {
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
