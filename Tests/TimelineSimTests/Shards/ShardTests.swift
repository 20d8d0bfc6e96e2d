import Testing

@testable import TimelineSim

@Suite struct ShardTests {
  private let document: ScenarioDocument

  /// The state of the whole fleet.
  private static let whole = Result { try state(ScenarioRun(FleetSample.document()).fleet) }

  /// A plan of three shards, and their lines.
  private static let thirds = Result {
    let plan = try #require(ShardPlan(FleetSample.document(), shards: 3))
    return (plan: plan, lines: try (1...3).map { try line($0, of: plan) })
  }

  init() throws { document = try FleetSample.document() }

  private func plan(_ shards: Int, seed: UInt64? = nil) throws -> ShardPlan {
    try #require(ShardPlan(document, seed: seed, shards: shards))
  }

  /// Returns the line of a shard, simulated with nothing but the text of its plan.
  private static func line(_ shard: Int, of plan: ShardPlan) throws -> String {
    let copy = try ShardPlan.load(name: "plan", Array(plan.text.utf8))
    guard case .part(let part) = ShardSimulator(copy).run(shard: shard) else { throw Failure() }
    return part.text
  }

  private struct Failure: Error {}

  private func collected(_ lines: [String], _ plan: ShardPlan) -> PartCollection {
    var parts = PartCollection(plan, planFile: "plan")
    parts.add(name: "parts", Array(lines.joined(separator: "\n").utf8))
    parts.finish()
    return parts
  }

  private func ids(_ lines: [String], _ plan: ShardPlan) -> [FindingID] {
    do throws(InvalidScenario) {
      _ = try collected(lines, plan).run()
      return []
    } catch {
      return error.findings.map(\.id)
    }
  }

  /// Returns the state of a fleet's statistics: every number in them.
  private static func state(_ statistics: FleetStatistics?) throws -> [UInt8] {
    var coder = StateCoder()
    try #require(statistics).code(&coder)
    return coder.bytes
  }

  @Test(arguments: [1, 2, 7, 60, 90])
  func `the people of all shards are the people of the fleet, in order`(shards: Int) throws {
    let plan = try plan(shards)
    let people = (1...shards).flatMap { Array(plan.people(ofShard: $0)) }
    #expect(people == Array(0..<60))
    let counts = (1...shards).map { plan.people(ofShard: $0).count }
    #expect(try #require(counts.max()) - #require(counts.min()) <= 1)
  }

  @Test func `the load has the causes of each person's own runs, also of those granted before the measured time`()
    throws
  {
    var causes: [String: Int64] = [:]
    let short = try document.assigning(["length=3m", "history=12h"])
    let fleet = try #require(ScenarioRun(short).fleet)
    for minute in 0..<fleet.load.minutes {
      for (cause, count) in fleet.load.causes(minute: minute) {
        causes[cause.map { "\($0)" } ?? "", default: 0] += count
      }
    }
    var expected: [String: Int64] = [:]
    for number in 0..<60 as Range<UInt64> {
      let person = short.member(number, device: nil, seed: nil)
      var granted: [Int: CauseSet] = [:]
      _ = ScenarioRun(person) { observation, instant in
        switch observation {
        case .granted(let instance, let causes, _, _): granted[instance] = causes
        case .runStarted(let instance, _, _) where instant >= person.plan.measuredFrom:
          let first = granted[instance].flatMap { RequestCause(rawValue: $0.rawValue.trailingZeroBitCount) }
          expected[first.map { "\($0)" } ?? "", default: 0] += 1
        default: break
        }
      }
    }
    #expect(causes == expected && !causes.isEmpty)
  }

  @Test func `a plan leaves out files that assignments have replaced`() throws {
    let text = FleetSample.text.replacing(#""views": 120"#, with: #""views": { "observed": "views.csv" }"#)
    let traced = try ScenarioDocument.load(text: text, traces: ["views.csv": "views\n40\n80\n"])
    let changed = try traced.assigning(["fleet.profiles.heavy.views=10"])
    let plan = try #require(ShardPlan(changed, shards: 2)).normalized()
    #expect(try ShardPlan.load(name: "plan", Array(plan.text.utf8)).key == plan.key)
    #expect(!plan.text.contains("views.csv"))
  }

  // Five people leave two shards empty.
  @Test(arguments: [(60, 7), (5, 7)] as [(UInt64, Int)])
  func `merged shards have the state and the report of the whole fleet`(people: UInt64, shards: Int) throws {
    let document = document.settingPeople(people)
    let plan = try #require(ShardPlan(document, shards: shards))
    let lines = try (1...shards).reversed().map { try Self.line($0, of: plan) }
    let (merged, whole) = (try collected(lines, plan).run(), ScenarioRun(document))
    #expect(try Self.state(merged.fleet) == Self.state(whole.fleet))
    let texts = [merged, whole].map { RunReport($0, population: document.fleet, file: "f").json }
    #expect(texts[0] == texts[1])
  }

  @Test func `more views than are kept as single values are merged exactly`() throws {
    let dense = try ScenarioDocument.load(
      text: FleetSample.text.replacing(#""perDay": 40"#, with: #""perDay": 8000"#)
        .replacing(#""views": { "logNormal": 15, "sigma": 0.5 }"#, with: #""views": 8000"#))
    let plan = try #require(ShardPlan(dense, shards: 4))
    let merged = try collected(try (1...4).map { try Self.line($0, of: plan) }, plan).run()
    #expect(try Self.state(merged.fleet) == Self.state(ScenarioRun(dense).fleet))
  }

  @Test func `the key depends on everything but the number of shards`() throws {
    let changed = try document.assigning(["widgets.sky.provider.policy.after=31m"])
    let keys = [
      try plan(1).key, try plan(1, seed: 8).key, ShardPlan(document.settingPeople(61), shards: 1)?.key,
      ShardPlan(changed, shards: 1)?.key,
    ]
    #expect(Set(keys).count == 4)
    #expect(try plan(9).key == keys[0])
  }

  @Test func `a shard that was stopped continues with its next people`() throws {
    let (plan, simulator) = (try plan(2), ShardSimulator(try plan(2)))
    var kept: [FleetPart] = []
    var texts: [String] = []
    guard
      case .part(let whole) = simulator.run(
        shard: 2,
        keep: {
          kept.append($0); texts.append($0.text)
        })
    else {
      throw Failure()
    }
    #expect(kept.count == 14 && kept.allSatisfy { $0.people.lowerBound == 30 })
    let beginning = try #require(simulator.beginning(ofShard: 2, Array(texts[5].utf8)))
    #expect(beginning.people == 30..<42)
    guard case .part(let continued) = simulator.run(shard: 2, continuing: beginning) else { throw Failure() }
    #expect(continued.text == whole.text)
    #expect(simulator.beginning(ofShard: 1, Array(texts[5].utf8)) == nil)
    #expect(ids([texts[5], try Self.line(1, of: plan)], plan) == [.missingParts])
  }

  @Test func `wrong parts are findings`() throws {
    let (plan, lines) = try Self.thirds.get()
    #expect(ids(lines + [lines[1]], plan) == [])
    #expect(ids(Array(lines.dropLast()), plan) == [.missingParts])
    #expect(ids([], plan) == [.missingParts])
    #expect(ids(lines + [try Self.line(1, of: self.plan(2))], plan) == [.overlappingParts])
    #expect(ids(lines + [try Self.line(1, of: self.plan(3, seed: 9))], plan) == [.foreignPart])
    #expect(ids([lines[0], lines[1], String(lines[2].dropLast(100))], plan) == [.brokenPart, .missingParts])
    #expect(ids(lines + ["rubbish"], plan) == [.brokenPart])
    let damaged = lines[0].replacing("\"people\":[0,20]", with: "\"people\":[0,21]")
    #expect(ids([lines[1], lines[2], damaged], plan) == [.brokenPart, .missingParts])
    #expect(
      collected([lines[1], damaged], plan).missingJobs == plan.job(ofShard: 1) + "\n" + plan.job(ofShard: 3) + "\n")
  }

  @Test func `a part is left out with a note if a larger one has its people, in any order`() throws {
    let (plan, lines) = try Self.thirds.get()
    var kept: [String] = []
    _ = ShardSimulator(plan).run(shard: 3) { kept.append($0.text) }
    for order in [lines + kept, kept + lines, kept.reversed() + lines.reversed()] {
      let parts = collected(order, plan)
      #expect(parts.notes.map(\.id) == kept.map { _ in .overlappingParts })
      #expect(parts.notes.allSatisfy { $0.severity == .warning && $0.location.file == "parts" })
      #expect(try Self.state(parts.run().fleet) == Self.whole.get())
    }
    #expect(ids([lines[0], lines[1]] + kept, plan) == [.missingParts])
  }

  @Test func `a broken line is left out with a note if other parts have its people`() throws {
    let (plan, lines) = try Self.thirds.get()
    let damaged = lines[0].replacing("\"people\":[0,20]", with: "\"people\":[0,21]")
    for broken in [String(lines[0].dropLast(100)), damaged] {
      let parts = collected([broken] + lines, plan)
      #expect(parts.notes.map(\.id) == [.brokenPart])
      #expect(try Self.state(parts.run().fleet) == Self.whole.get())
    }
    let short = String(lines[0].prefix(30))
    #expect(collected([short], plan).findings.first?.remedy == "delete this line, and let its shard run again")
  }

  @Test func `a plan that was changed is refused`() throws {
    let text = try plan(3).text
    let changes = [
      text.replacing("\"seed\":7", with: "\"seed\":8"), text.replacing("\"perDay\":40", with: "\"perDay\":41"),
      text.replacing("\"plan\":1", with: "\"plan\":2"), text.replacing("\"shards\":3", with: "\"shards\":0"),
      String(text.dropFirst()), "", "{}",
      text.replacing("\"Europe/Madrid\":[[", with: "\"Europe/Madrid\":[[],["),
    ]
    for change in changes {
      #expect(change != text)
      #expect(throws: InvalidScenario.self) { try ShardPlan.load(name: "plan", Array(change.utf8)) }
    }
  }

  @Test func `a worker reads the lines of the plan and no others`() throws {
    let plan = try plan(3)
    let jobs = plan.text.split(separator: "\n").dropFirst()
    #expect(try plan.shards(name: "in", Array(plan.text.utf8)) == [1, 2, 3])
    #expect(try plan.shards(name: "in", Array("\n\(jobs[2])\r\n\n".utf8)) == [2])
    #expect(try plan.shards(name: "in", []) == [])
    for line in ["{}", "{\"shard\":4,\"people\":[60,80]}", "{\"shard\":1,\"people\":[0,21]}", "1"] {
      #expect(throws: InvalidScenario.self) { try plan.shards(name: "in", Array(line.utf8)) }
    }
  }

  @Test func `a plan has the lines of all of its shards, or its first line alone`() throws {
    let lines = try plan(3).text.split(separator: "\n").map(String.init)
    func load(_ lines: [String]) throws {
      _ = try ShardPlan.load(name: "plan", Array(lines.joined(separator: "\n").utf8))
    }
    try load(lines)
    try load([lines[0]])
    for wrong in [Array(lines.dropLast()), lines + [lines[1]], [lines[0], lines[2], lines[1], lines[3]]] {
      let invalid = #expect(throws: InvalidScenario.self) { try load(wrong) }
      #expect(invalid?.findings.map(\.id) == [.brokenPlan])
    }
  }
}
