extension ExpectationFile {
  /// Reads an expectation file.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: `InvalidScenario` with all findings that do not depend on a scenario's names.
  package static func load(path: String) throws(InvalidScenario) -> ExpectationFile {
    try load(SourceText.read(path, by: ScenarioFiles.scenario))
  }

  /// Reads an expectation file from a text.
  ///
  /// - Parameters:
  ///   - text: Its text.
  ///   - name: Its name in messages.
  /// - Throws: `InvalidScenario` with all findings that do not depend on a scenario's names.
  package static func load(text: String, name: String = "expectations") throws(InvalidScenario) -> ExpectationFile {
    try load(SourceText(name: name, text: text))
  }

  private static func load(_ source: SourceText) throws(InvalidScenario) -> ExpectationFile {
    let (tree, findings) = JSONReader.read(source)
    guard let tree, findings.isEmpty else { throw InvalidScenario(findings: findings) }
    let log = FindingLog(source: source)
    let elements = readElements(tree, log)
    guard !log.hasErrors else { throw InvalidScenario(findings: log.findings.sorted()) }
    return ExpectationFile(source: source, elements: elements)
  }

  private static func readElements(_ tree: JSONNode, _ log: FindingLog) -> [Element] {
    let nodes = tree.elements ?? [tree]
    if nodes.isEmpty {
      log.error(.nothingExpected, at: tree.span, "the file has no expectations", remedy: "add an element")
    }
    return nodes.compactMap { node in
      ObjectDecoder.decode(node, .expectationFileElement, at: .root, log: log) { object in
        let (match, expect) = (
          object.take("match", as: .patterns), object.take("expect", as: .expectations(.expectation))
        )
        guard let match, let expect else { return nil }
        let patterns = (match.elements ?? [match]).compactMap { object.text(of: $0, "match")?.value }
        if !patterns.contains(where: { !$0.hasPrefix("!") && !$0.isEmpty }) {
          log.error(
            .matchesNoFile, at: match.span, "'match' includes no file", remedy: "write \"scenarios/**\" or \"*.json\"")
        }
        if expect.members?.isEmpty ?? false {
          log.error(.nothingExpected, at: expect.span, "this element has no expectations")
        }
        return Element(patterns: patterns, expect: expect, span: match.span)
      }
    }
  }

  /// Returns whether an element applies to a scenario.
  package func applies(to file: String) -> Bool { elements.contains { $0.applies(to: file) } }

  /// Returns the expectations of a scenario.
  ///
  /// - Throws: `InvalidScenario` with all findings, including names that the scenario lacks.
  func expectations(ofScenarioAt file: String, _ names: NameTable) throws(InvalidScenario) -> [MetricExpectation] {
    let log = FindingLog(source: source)
    let reader = ExpectationReader(names: names, log: log)
    let all = elements.filter { $0.applies(to: file) }.flatMap { reader.read($0.expect) }
    guard !log.hasErrors else { throw InvalidScenario(findings: log.findings.sorted().map { $0.about(file) }) }
    return all
  }

  /// Returns the findings about elements that apply to none of the files, which would otherwise pass unnoticed.
  ///
  /// Such an element is a warning, because a check may include only a few files; if all elements are such, they are
  /// errors.
  package func unmatchedElements(among files: [String]) -> [Finding] {
    let unmatched = elements.filter { element in !files.contains(where: element.applies) }
    let severity: Finding.Severity = unmatched.count == elements.count ? .error : .warning
    return unmatched.map { element in
      let patterns = element.patterns.map { "'\($0)'" }.joined(separator: ", ")
      return source.finding(
        .matchesNoFile, severity, at: element.span, "no checked file matches \(patterns)",
        remedy: "a pattern matches the end of a path")
    }
  }
}

extension Finding {
  /// Returns the finding with the name of its scenario.
  fileprivate func about(_ file: String) -> Finding {
    Finding(
      id: id, severity: severity, location: location, problem: "\(problem) in \(file)", remedy: remedy, excerpt: excerpt
    )
  }
}
