extension ExpectationPolicy {
  /// Reads a policy from a file.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: Everything that is wrong with it, but for what only a scenario's names can tell.
  public static func load(path: String) throws(InvalidScenario) -> ExpectationPolicy {
    let source: SourceText
    do {
      source = try ScenarioFiles.scenario(at: path)
    } catch {
      throw InvalidScenario(error)
    }
    return try load(source)
  }

  /// Reads a policy from a text.
  ///
  /// - Parameters:
  ///   - text: The policy.
  ///   - name: Its name in messages.
  /// - Throws: Everything that is wrong with it, but for what only a scenario's names can tell.
  public static func load(text: String, name: String = "policy") throws(InvalidScenario) -> ExpectationPolicy {
    try load(SourceText(name: name, text: text))
  }

  private static func load(_ source: SourceText) throws(InvalidScenario) -> ExpectationPolicy {
    let (tree, findings) = JSONReader.read(source)
    guard let tree, findings.isEmpty else { throw InvalidScenario(findings: findings) }
    let log = FindingLog(source: source)
    let entries = readEntries(tree, log)
    guard !log.hasErrors else { throw InvalidScenario(findings: log.findings.sorted()) }
    return ExpectationPolicy(source: source, entries: entries)
  }

  private static func readEntries(_ tree: JSONNode, _ log: FindingLog) -> [Entry] {
    let nodes = tree.elements ?? [tree]
    if nodes.isEmpty {
      log.error(.nothingExpected, at: tree.span, "the policy expects nothing", remedy: "add an entry")
    }
    return nodes.compactMap { node in
      ObjectDecoder.decode(node, .policyEntry, at: .root, log: log) { object in
        let (match, expect) = (
          object.take("match", as: .patterns), object.take("expect", as: .expectations(.expectation))
        )
        guard let match, let expect else { return nil }
        let patterns = (match.elements ?? [match]).compactMap { object.text(of: $0, "match")?.value }
        if !patterns.contains(where: { !$0.hasPrefix("!") && !$0.isEmpty }) {
          log.error(
            .matchesNoFile, at: match.span, "'match' names no file", remedy: "write \"scenarios/**\" or \"*.json\"")
        }
        if expect.members?.isEmpty ?? false {
          log.error(.nothingExpected, at: expect.span, "this entry expects nothing")
        }
        return Entry(patterns: patterns, expect: expect, span: match.span)
      }
    }
  }

  /// Tells whether the policy says anything about a scenario.
  public func covers(_ file: String) -> Bool { entries.contains { $0.covers(file) } }

  /// Returns what the policy expects of a scenario.
  ///
  /// - Throws: What is wrong with it, the names that the scenario does not have included.
  func expectations(ofScenarioAt file: String, _ names: NameTable) throws(InvalidScenario) -> [MetricExpectation] {
    let log = FindingLog(source: source)
    let reader = ExpectationReader(names: names, log: log)
    let all = entries.filter { $0.covers(file) }.flatMap { reader.read($0.expect) }
    guard !log.hasErrors else { throw InvalidScenario(findings: log.findings.sorted().map { $0.about(file) }) }
    return all
  }

  /// Returns what is wrong with a policy of which something is about none of the files: a slip that would pass.
  ///
  /// An entry that is about none of them is a doubt, as somebody may check a few files only; a policy without any other
  /// entry is an error.
  public func idleness(among files: [String]) -> [Finding] {
    let idle = entries.filter { entry in !files.contains(where: entry.covers) }
    let severity: Finding.Severity = idle.count == entries.count ? .error : .warning
    return idle.map { entry in
      let patterns = entry.patterns.map { "'\($0)'" }.joined(separator: ", ")
      return source.finding(
        .matchesNoFile, severity, at: entry.span, "no file that is checked fits \(patterns)",
        remedy: "patterns describe the end of a path")
    }
  }
}

extension Finding {
  /// Returns the finding with the scenario named for which it was made.
  fileprivate func about(_ file: String) -> Finding {
    Finding(
      id: id, severity: severity, location: location, problem: "\(problem) in \(file)", remedy: remedy, excerpt: excerpt
    )
  }
}
