extension ShardPlan {
  /// Whether the text of a file starts like a plan, as opposed to a scenario.
  private static func isPlan(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("{\"plan\":".utf8)) }

  /// Reads a plan's file.
  ///
  /// - Parameters:
  ///   - name: The name of the file in messages.
  ///   - bytes: Its content: its first line alone, or all lines.
  /// - Throws: The findings about it, or about its scenario.
  package static func load(name: String, _ bytes: [UInt8]) throws(InvalidScenario) -> ShardPlan {
    guard isPlan(bytes) else {
      let finding = SourceText(name: name, text: "").finding(
        .brokenPlan, at: nil, "this is not a plan", remedy: "make one with 'timeline-sim plan'")
      throw InvalidScenario(findings: [finding])
    }
    let source = SourceText(name: name, bytes: Array(bytes.prefix { $0 != .lineFeed }))
    let (tree, findings) = JSONReader.read(source, atMost: Limits.allTraceBytes)
    guard let tree, findings.isEmpty else { throw InvalidScenario(findings: findings) }
    func broken(_ problem: String, at node: JSONNode?) -> InvalidScenario {
      let remedy = "make it with 'timeline-sim plan'"
      return InvalidScenario(findings: [source.finding(.brokenPlan, at: (node ?? tree).span, problem, remedy: remedy)])
    }
    guard tree["plan"]?.integer == Int128(format) else {
      throw broken("not a plan of format \(format)", at: tree["plan"])
    }
    guard let scenario = tree["scenario"], let seed = tree["seed"]?.integer.flatMap({ UInt64(exactly: $0) }),
      let people = tree["people"]?.integer.flatMap({ UInt64(exactly: $0) }), people > 0,
      let shards = tree["shards"]?.integer.flatMap({ Int(exactly: $0) }), shardCounts.contains(shards),
      let file = tree["name"]?.string, let key = tree["fleet"]?.string
    else { throw broken("a plan has a scenario, its name, a seed, people, shards and the hash of its fleet", at: nil) }
    var zones: [String: ZoneTable] = [:]
    for member in tree["zones"]?.members ?? [] {
      guard let zone = zone(member.value) else {
        throw broken("a zone is a list of instants and offsets", at: member.value)
      }
      zones[member.key] = zone
    }
    let document = try ScenarioDocument.load(
      text: JSONWriter.text(of: scenario, .compact), name: file, traces: texts(tree["files"]), zones: zones)
    guard let plan = ShardPlan(document.settingPeople(people), seed: seed, shards: shards) else {
      throw broken("the scenario of a plan has a fleet", at: scenario)
    }
    guard Fingerprint.hex(plan.key) == key else {
      throw broken("the plan was changed, or made by another version", at: tree["fleet"])
    }
    let listed = try plan.shards(name: name, bytes)
    guard listed.isEmpty || listed == Array(1...shards) else {
      throw broken("the plan has \(shards) shards, but the lines of \(listed.count)", at: tree["shards"])
    }
    return plan
  }

  private static func texts(_ node: JSONNode?) -> [String: String] {
    var texts: [String: String] = [:]
    for member in node?.members ?? [] { texts[member.key] = member.value.string }
    return texts
  }

  private static func zone(_ node: JSONNode) -> ZoneTable? {
    let periods = (node.elements ?? []).compactMap { pair -> ZoneTable.OffsetPeriod? in
      guard let elements = pair.elements, elements.count == 2,
        let from = elements[0].integer.flatMap({ Int64(exactly: $0) }),
        let offset = elements[1].integer, abs(offset) <= Int128(CivilDay.length)
      else { return nil }
      return ZoneTable.OffsetPeriod(
        from: SimInstant(milliseconds: from), offset: SimDuration(milliseconds: Int64(offset)))
    }
    let isAscending = zip(periods, periods.dropFirst()).allSatisfy { $0.from < $1.from }
    guard !periods.isEmpty, periods.count == node.elements?.count, isAscending else { return nil }
    return ZoneTable(periods: periods)
  }

  /// Reads the lines of shards; the first line of a plan and empty lines are left out.
  ///
  /// - Parameters:
  ///   - name: The name of the lines in messages.
  ///   - bytes: The lines.
  /// - Throws: The findings about the first line that is not a shard of this plan.
  package func shards(name: String, _ bytes: [UInt8]) throws(InvalidScenario) -> [Int] {
    let source = SourceText(name: name, bytes: bytes)
    var shards: [Int] = []
    for line in 1...source.lineCount {
      let range = source.range(ofLine: line)
      let text = Array(bytes[range])
      if text.allSatisfy({ $0 == .space }) || Self.isPlan(text) { continue }
      let (node, _) = JSONReader.read(SourceText(name: name, bytes: text))
      guard let shard = node?["shard"]?.integer, (1...Int128(self.shards)).contains(shard),
        node?["people"]?.people == people(ofShard: Int(shard))
      else {
        let problem = "this is not the line of a shard of the plan"
        throw InvalidScenario(findings: [
          source.finding(.brokenPlan, atLine: line, problem, remedy: "copy the lines of the plan's file")
        ])
      }
      shards.append(Int(shard))
    }
    return shards
  }
}

extension JSONNode {
  /// The people that an array of two numbers describes.
  var people: Range<UInt64>? {
    guard let elements, elements.count == 2, let first = elements[0].number.flatMap({ UInt64($0) }),
      let end = elements[1].number.flatMap({ UInt64($0) }), first <= end
    else { return nil }
    return first..<end
  }
}

extension SourceText {
  /// Returns a finding about a line.
  func finding(_ id: FindingID, atLine line: Int, _ problem: String, remedy: String? = nil) -> Finding {
    let span = SourceSpan(line: line, column: 1, length: 1, offset: range(ofLine: line).lowerBound)
    return finding(id, at: span, problem, remedy: remedy)
  }
}
