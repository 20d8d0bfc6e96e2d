#if !hasFeature(Embedded) && !Worker
/// A line of a test.
struct TestPlace: Hashable, Sendable {
  let file: String
  let line: Int

  /// Returns a finding about the line.
  func finding(_ id: FindingID, _ severity: Finding.Severity, _ problem: String, remedy: String?) -> Finding {
    // Where the test runs, its sources may be missing.
    let read = try? ScenarioFiles.scenario(at: file)
    let source = read ?? SourceText(name: file, text: String(repeating: "\n", count: min(max(line, 0), 100_000)))
    guard (1...source.lineCount).contains(line) else {
      return source.finding(id, severity, at: nil, problem, remedy: remedy)
    }
    let range = source.range(ofLine: line)
    let indent = source.bytes[range].prefix { $0 == .space || $0 == .tab }.count
    let span = SourceSpan(
      line: line, column: indent + 1, length: max(1, source.text(in: range).unicodeScalars.count - indent),
      offset: range.lowerBound + indent)
    return source.finding(id, severity, at: span, problem, remedy: remedy)
  }
}

/// The text of a built scenario, of which every value has the place of its part.
struct BuiltText {
  /// The tree as far as it is built; the line of a value is the number of its part.
  private var tree = JSONNode.object([])
  private var places: [TestPlace] = []
  private var findings: [Finding] = []
  /// The sources, apps and widgets that parts have said.
  private var said: Set<[String]> = []
  private var text = ""
  /// For places in the text, in their order, the number of the part that said what begins there.
  private var marks: [(offset: Int, part: Int)] = []

  init(_ parts: [Scenario.Part]) {
    for part in parts { add(part) }
    text = JSONWriter.text(of: tree, .page) + "\n"
    let (read, _) = JSONReader.read(SourceText(name: Self.name, text: text))
    if let read { collect(tree, read) }
  }

  /// The name of the text in messages.
  private static let name = "scenario"

  private mutating func add(_ part: Scenario.Part) {
    places.append(part.place)
    findings += part.findings.map { part.place.finding($0.id, $0.severity, $0.problem, remedy: $0.remedy) }
    let isSubject = part.path.count == 2 && ["sources", "apps", "widgets"].contains(part.path[0])
    if isSubject, !said.insert(part.path).inserted {
      return note(part.path.joined(separator: "."), at: part.place)
    }
    let mark = SourceSpan(line: places.count, column: 1, length: 0, offset: 0)
    var node = part.node.marked(mark)
    for key in part.path.reversed() {
      node = JSONNode(.object([JSONMember(key: key, at: mark, value: node)]), at: mark)
    }
    if let repeated = tree.merge(node) { note(repeated, at: part.place) }
    for part in part.parts { add(part) }
  }

  /// Notes that an earlier part has said something.
  private mutating func note(_ repeated: String, at place: TestPlace) {
    findings.append(
      place.finding(.duplicateKey, .error, "'\(repeated)' is there already", remedy: "say it in one part only"))
  }

  /// Returns a finding about the text at the line of its part.
  func relocated(_ finding: Finding) -> Finding {
    guard finding.file == Self.name else { return finding }
    let offset = finding.location.span?.offset ?? 0
    let part = marks.last { $0.offset <= offset }?.part ?? 1
    return places[part - 1].finding(finding.id, finding.severity, finding.problem, remedy: finding.remedy)
  }

  /// Compiles the text.
  func compile() throws(ScenarioError) -> ScenarioDocument {
    do throws(InvalidScenario) {
      let document = try ScenarioDocument.load(text: text, name: Self.name)
      if !findings.isEmpty { throw InvalidScenario(findings: []) }
      return document
    } catch {
      throw ScenarioError(findings + error.findings.map(relocated))
    }
  }

  /// Collects the places of a tree's values in the text that was read again, in the order of the text.
  private mutating func collect(_ built: JSONNode, _ read: JSONNode) {
    mark(read.span, built.span)
    switch (built.value, read.value) {
    case (.object(let members), .object(let others)):
      for (member, other) in zip(members, others) {
        mark(other.keySpan, member.keySpan)
        collect(member.value, other.value)
      }
    case (.array(let elements), .array(let others)):
      for (element, other) in zip(elements, others) { collect(element, other) }
    default: break
    }
  }

  private mutating func mark(_ read: SourceSpan?, _ built: SourceSpan?) {
    if let read, let built { marks.append((read.offset, built.line)) }
  }
}

extension JSONNode {
  /// Returns the tree with one place for all of its values.
  fileprivate func marked(_ span: SourceSpan) -> JSONNode {
    switch value {
    case .object(let members):
      JSONNode(
        .object(members.map { JSONMember(key: $0.key, at: span, value: $0.value.marked(span)) }), at: span)
    case .array(let elements): JSONNode(.array(elements.map { $0.marked(span) }), at: span)
    case .null, .bool, .number, .string: JSONNode(value, at: span)
    }
  }

  /// Adds the members of another object, and the elements of its lists.
  ///
  /// - Returns: The path of a value that both have; `nil` if there is none.
  fileprivate mutating func merge(_ other: JSONNode) -> String? {
    switch (value, other.value) {
    case (.object(var members), .object(let others)):
      var repeated: String?
      for other in others {
        guard let place = members.firstIndex(where: { $0.key == other.key }) else {
          members.append(other)
          continue
        }
        if let path = members[place].value.merge(other.value) {
          repeated = repeated ?? (path.isEmpty ? other.key : "\(other.key).\(path)")
        }
      }
      value = .object(members)
      return repeated
    case (.array(let elements), .array(let others)):
      value = .array(elements + others)
      return nil
    default: return ""
    }
  }
}
#endif
