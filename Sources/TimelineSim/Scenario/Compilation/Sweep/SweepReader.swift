/// Reads the parts of a sweep, from a scenario or from the command line.
struct SweepReader {
  let tree: JSONNode
  /// The names that the tags of metrics refer to.
  let names: NameTable
  /// The log of findings.
  let log: FindingLog
  /// The sections that no axis can change.
  private static let fixed: Set = ["sweep", "expect", "name", "about", "seed", "$schema"]

  /// Reads the section `sweep` of a scenario; `nil` without one.
  func read() -> SweepDesign? {
    guard let node = tree["sweep"] else { return nil }
    return ObjectDecoder.decode(node, .sweep, at: JSONPath.root.key("sweep"), log: log) { object in
      var design = SweepDesign()
      if let axes = object.take("axes", as: .axes) { design.axes = self.axes(axes) }
      design.metrics = texts(object.take("metrics", as: .metrics), "metrics").compactMap { selector($0, at: $1) }
      if let node = object.take("front", as: .metrics) {
        design.front = front(texts(node, "front"), at: node.span)
      }
      if let best = object.text("best", as: .goal) { design.goal = goal(best.value, at: best.span) }
      design.seedCount = object.count("seeds", of: Int64.self).map { Int($0) } ?? SweepDesign.defaultSeedCount
      return design
    }
  }

  /// Reads the axes: an array of objects from paths to values, or a single such object.
  private func axes(_ node: JSONNode) -> [SweepDesign.Axis] {
    let axes = (node.elements ?? [node]).compactMap { element -> SweepDesign.Axis? in
      guard let members = element.members else {
        log.error(.wrongKind, at: element.span, "an axis must be an object from paths to values, not \(element.kind)")
        return nil
      }
      guard !members.isEmpty else {
        log.error(.wrongAxis, at: element.span, "an axis needs a path with values")
        return nil
      }
      return axis(members.map { (key: $0.key, span: $0.keySpan, value: $0.value) })
    }
    checkOverlap(of: axes)
    return axes
  }

  /// Reads an axis of the command line: `path=1m,5m,15m` or `path=5m..30m by 5m`.
  func axis() -> SweepDesign.Axis? {
    var reader = AssignmentReader(log.source, in: 0..<log.source.bytes.count, log: log)
    guard let assignment = reader.read(), AssignmentCheck(tree, log).allows(assignment) else { return nil }
    // The span of an array is its first token, so only its start separates the path.
    let before = log.source.bytes[..<(assignment.value.span?.offset ?? log.source.bytes.count)]
    let path = String(decoding: before[..<(before.lastIndex(of: .equals) ?? before.endIndex)], as: UTF8.self)
    guard let values = values(assignment.value, splitsAtCommas: true) else { return nil }
    var axis = axis([(path, assignment.steps[0].span, values)])
    axis?.source = log.source
    return axis
  }

  private func axis(_ members: [(key: String, span: SourceSpan?, value: JSONNode)]) -> SweepDesign.Axis? {
    var read: [(key: String, span: SourceSpan?, values: [JSONNode])] = []
    for member in members {
      guard let values = values(member.value, splitsAtCommas: false) else { return nil }
      read.append((member.key, member.span, values))
    }
    return axis(read)
  }

  /// Joins paths with their values to an axis.
  private func axis(_ members: [(key: String, span: SourceSpan?, values: [JSONNode])]) -> SweepDesign.Axis? {
    guard let first = members.first else { return nil }
    for member in members.dropFirst() where member.values.count != first.values.count {
      log.error(
        .wrongAxis, at: member.span,
        "'\(member.key)' has \(member.values.count) values and '\(first.key)' \(first.values.count)",
        remedy: "values of one axis change together; give each path as many, or an axis of its own")
      return nil
    }
    let columns = members.compactMap { member in assignments(member.key, member.values, at: member.span) }
    guard columns.count == members.count else { return nil }
    return SweepDesign.Axis(
      paths: members.map { $0.key }, points: first.values.indices.map { index in columns.map { $0[index] } })
  }

  private func assignments(_ path: String, _ values: [JSONNode], at span: SourceSpan?) -> [Assignment]? {
    guard let first = values.first, let assignment = Assignment(path, first, at: span, log) else { return nil }
    if case .key(let key)? = assignment.steps.first?.step, Self.fixed.contains(key) {
      log.error(.wrongAxis, at: span, "a sweep cannot change '\(key)'")
      return nil
    }
    guard AssignmentCheck(tree, log).allows(assignment) else { return nil }
    return values.map { Assignment(steps: assignment.steps, value: $0) }
  }

  /// Returns the values of an array or a range, or logs what they must be.
  private func values(_ node: JSONNode, splitsAtCommas: Bool) -> [JSONNode]? {
    if let elements = node.elements {
      if elements.isEmpty { log.error(.emptyList, at: node.span, "an axis needs values") }
      return elements.isEmpty ? nil : limited(elements, node)
    }
    if let text = node.string, text.firstOccurrence(of: "..") != nil {
      do throws(QuantityProblem) {
        return try SteppedRange(text).values.map { value in
          var value = value
          value.span = node.span
          return value
        }
      } catch {
        log.add([log.source.finding(at: node.span, error)])
        return nil
      }
    }
    guard splitsAtCommas else {
      log.error(
        .wrongAxis, at: node.span, "the values of an axis are an array or a range",
        remedy: "write [\"1m\", \"5m\"] or \"5m..30m by 5m\"")
      return nil
    }
    let parts = (node.string ?? node.number)?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    return parts.isEmpty ? [node] : limited(parts.map { Self.value(String($0), at: node.span) }, node)
  }

  /// Returns the values unless there are too many.
  private func limited(_ values: [JSONNode], _ node: JSONNode) -> [JSONNode]? {
    guard values.count > Limits.axisValues else { return values }
    log.error(
      .tooMany, at: node.span, "this axis has \(values.count) values; the most is \(Limits.axisValues)",
      remedy: "use fewer values")
    return nil
  }

  /// Returns a value as `--set` reads it: as JSON if it is a number or a word of JSON, otherwise as a string.
  private static func value(_ text: String, at span: SourceSpan?) -> JSONNode {
    let (node, findings) = JSONReader.read(SourceText(name: "", text: text))
    guard findings.isEmpty, var node else { return JSONNode(.string(text), at: span) }
    node.span = span
    return node
  }

  /// Logs paths of which one contains the other, so that their order would decide.
  func checkOverlap(of axes: [SweepDesign.Axis]) {
    let all = axes.flatMap { axis in zip(axis.paths, axis.points.first ?? []).map { ($0, $1) } }
    for (index, other) in all.enumerated() {
      let steps = other.1.steps.map { $0.step }
      guard let first = all[..<index].first(where: { $0.1.steps.map { $0.step }.overlaps(steps) }) else { continue }
      log.error(
        .wrongAxis, at: other.1.steps.first?.span, "'\(other.0)' and '\(first.0)' change the same value",
        remedy: "put whole values on one axis")
    }
  }
}

extension SweepReader {
  /// Reads a metric's key; `nil` after a finding.
  func selector(_ text: String, at span: SourceSpan?) -> MetricSelector? {
    ExpectationReader(names: names, log: log).readSelector(text, at: span)
  }

  /// Reads the two metrics of a front; empty after a finding.
  ///
  /// - Parameter isOption: Whether the texts are those of an option, with a comma between them.
  func front(
    _ texts: [(text: String, span: SourceSpan?)], at span: SourceSpan?, isOption: Bool = false
  ) -> [SweepDesign.Aim] {
    guard texts.count == 2 else {
      let example = isOption ? "'costs.perDay,stale.share.view'" : "[\"costs.perDay\", \"stale.share.view\"]"
      log.error(.wrongKind, at: span, "a front needs two metrics", remedy: "write \(example)")
      return []
    }
    let aims = texts.compactMap { aim($0.text[...], at: $0.span) }
    return aims.count == 2 ? aims : []
  }

  /// Reads a goal: `min costs.perDay subject to staleness.view.p95 <= 15m and budget.used <= 40/day`.
  func goal(_ text: String, at span: SourceSpan?) -> SweepDesign.Goal? {
    let words = "subject to"
    let split = text.firstOccurrence(of: words)
    let head = split.map { text[..<$0.lowerBound] } ?? text[...]
    guard text.hasPrefix("min ") || text.hasPrefix("max ") else {
      log.error(
        .missingComparison, at: span, "a goal starts with 'min' or 'max'",
        remedy: "write \"min costs.perDay subject to staleness.view.p95 <= 15m\"")
      return nil
    }
    guard let aim = aim(head, at: span) else { return nil }
    var limits: [MetricExpectation] = []
    for part in split.map({ text[$0.upperBound...].parts(separatedBy: " and ") }) ?? [] {
      guard let limit = limit(String(part), at: span) else { return nil }
      limits.append(limit)
    }
    return SweepDesign.Goal(text: text, aim: aim, limits: limits)
  }

  /// Reads a metric after `min` or `max`; without a word, the better direction is that of the metric.
  private func aim(_ text: Substring, at span: SourceSpan?) -> SweepDesign.Aim? {
    let word = ["min ", "max "].first { text.hasPrefix($0) }
    let key = String(text.dropFirst(word?.count ?? 0).trimmed)
    return selector(key, at: span).map { selector in
      let isMaximum = word.map { $0 == "max " } ?? (selector.metric.definition.polarity == .higherIsBetter)
      return SweepDesign.Aim(selector: selector, isMaximum: isMaximum)
    }
  }

  /// Reads a limit; its findings get the place of the goal.
  private func limit(_ text: String, at span: SourceSpan?) -> MetricExpectation? {
    let own = FindingLog(source: SourceText(name: log.source.name, text: text))
    let limit = ExpectationReader(names: names, log: own).readComparison(text)
    log.add(own.findings, at: span)
    return limit
  }

  private func texts(_ node: JSONNode?, _ key: String) -> [(text: String, span: SourceSpan?)] {
    guard let node else { return [] }
    let texts = (node.elements ?? [node]).compactMap { element in element.string.map { (text: $0, span: element.span) }
    }
    if texts.count != node.elements?.count {
      log.error(.wrongKind, at: node.span, "'\(key)' must be an array of strings")
      return []
    }
    return texts
  }
}

extension Substring {
  /// Returns the parts between occurrences of a separator.
  fileprivate func parts(separatedBy separator: String) -> [Substring] {
    var (parts, rest) = ([Substring](), self)
    while let next = rest.firstOccurrence(of: separator) {
      parts.append(rest[..<next.lowerBound])
      rest = rest[next.upperBound...]
    }
    return parts + [rest]
  }
}

extension [JSONPath.Step] {
  /// Returns whether one path contains the other.
  fileprivate func overlaps(_ other: [JSONPath.Step]) -> Bool { starts(with: other) || other.starts(with: self) }
}
