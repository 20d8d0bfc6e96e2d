extension CheckReport {
  /// Returns the findings as a SARIF log, which code scanning and editors read.
  ///
  /// A rule is a kind of finding that occurs. Columns count Unicode scalars, as in every other report.
  ///
  /// - Parameter version: The version of the tool.
  func sarif(version: String?) -> String {
    let tracked = trackedFindings
    let kinds = FindingID.allCases.filter { kind in tracked.contains { $0.finding.id == kind } }
    var driver: [(String, JSONNode)] = [("name", "TimelineSim")]
    if let version { driver.append(("semanticVersion", .string(version))) }
    driver.append(("rules", .array(kinds.map { $0.rule })))
    let log: JSONNode = [
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": .object(driver)], "columnKind": "unicodeCodePoints",
          "results": .array(tracked.map { $0.result(among: kinds) }),
        ]
      ],
    ]
    return JSONWriter.text(of: log) + "\n"
  }
}

extension FindingID {
  /// The kind as a rule of a SARIF log.
  fileprivate var rule: JSONNode {
    [
      "id": .string(rawValue), "shortDescription": ["text": .string(meaning)],
      "fullDescription": ["text": .string("\(meaning) \(advice)")], "help": ["text": .string(advice)],
    ]
  }

  /// The next step of a person who gets a finding of the kind.
  private var advice: String {
    switch self {
    case .expectationMissed, .expectationWithoutData:
      "Run 'timeline-sim run' with the scenario: the report has the causes, and advice that was tried on the same days."
    case .expectationDepends: "Set the parameters that you know in 'system' of the scenario, or loosen the limit."
    case .baselineChanged:
      "See 'timeline-sim baseline diff' for the metrics that changed; 'timeline-sim baseline update' accepts them."
    default: "The message suggests a fix; 'timeline-sim validate' finds mistakes in a file without a run."
    }
  }
}

extension TrackedFinding {
  /// Returns the finding as a result of a SARIF log with a list of rules.
  fileprivate func result(among rules: [FindingID]) -> JSONNode {
    [
      "ruleId": .string(finding.id.rawValue), "ruleIndex": .int(rules.firstIndex(of: finding.id) ?? 0),
      "level": .string(finding.severity.rawValue), "message": ["text": .string(message.withoutLinks)],
      "locations": [["physicalLocation": ["artifactLocation": ["uri": .string(uri)], "region": region]]],
      "partialFingerprints": ["primaryLocationLineHash": .string(fingerprint)],
    ]
  }

  /// The path as a URI, relative unless the path is absolute.
  private var uri: String { (path.unicodeScalars.first == "/" ? "file://" : "") + path.percentEncoded }

  /// The place; the first line if the finding is about a whole file, because code scanning refuses a file alone.
  private var region: JSONNode {
    guard let span = finding.location.span else { return ["startLine": .int(line)] }
    return [
      "startLine": .int(line), "startColumn": .int(span.column), "endColumn": .int(span.column + span.length),
    ]
  }
}

extension String {
  /// The text as a plain message of SARIF, in which brackets would make a link.
  ///
  /// Braces stay single although the standard doubles them: viewers show a message without arguments as it is.
  fileprivate var withoutLinks: String {
    replacingScalars { ["[", "]", "\\"].contains($0) ? "\\\($0)" : nil }
  }
}
