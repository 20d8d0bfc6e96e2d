/// The parsed key of an expectation: `metric[.aggregation][{tag=value,…}]`.
struct ExpectationKey {
  /// The key, with the present names of causes and gates.
  let text: String
  let span: SourceSpan?
  let metric: MetricDefinition
  /// The aggregations it can mean, the default first.
  let aggregations: [Aggregation]
  /// The tags that narrow the metric.
  let tags: [MetricExpectation.Tag]
}

extension ExpectationReader {
  /// Parses a key, or logs an error at the part that is wrong.
  func readKey(_ member: JSONMember) -> ExpectationKey? {
    let text = member.key
    let name = text.prefix { $0 != "{" }
    guard let (metric, aggregation) = find(String(name)) else {
      log.error(
        .unknownMetric, at: member.keySpan(of: name), "unknown metric '\(name)'",
        remedy: remedy(for: String(name)))
      return nil
    }
    let aggregations = aggregation.map { [$0] } ?? metric.choices
    if aggregations.isEmpty {
      let names = metric.aggregations.map { ".\($0.rawValue)" }.joined(separator: ", ")
      log.error(
        .missingAggregation, at: member.keySpan(of: name), "'\(name)' needs an aggregation",
        remedy: "add one of \(names)")
    }
    guard let tags = readTags(text.dropFirst(name.count), metric, member), !aggregations.isEmpty else { return nil }
    if aggregations == [.peak], tags.contains(where: { $0.tag == .over }) {
      log.error(
        .wrongTags, at: member.keySpan, "a peak counts all devices together and has no percentiles over people",
        remedy: "leave out 'over' and 'p'")
    }
    return ExpectationKey(
      text: TaggedKey(text).current.text, span: member.keySpan, metric: metric, aggregations: aggregations, tags: tags)
  }

  /// Returns a remedy for an unknown metric: its aggregations, a longer key, or a similar one.
  private func remedy(for name: String) -> String {
    if let metric = MetricCatalogue.definitions.first(where: { name.hasPrefix("\($0.metric.rawValue).") }),
      metric.aggregations.count > 1
    {
      let names = metric.aggregations.map { $0.rawValue }
      let last = name.dropFirst(metric.metric.rawValue.count + 1)
      if !last.contains("."), !names.contains(String(last)) {
        return "'\(metric.metric.rawValue)' has the aggregations " + names.map { "'.\($0)'" }.joined(separator: ", ")
      }
    }
    return Suggestion.completion(of: name, in: MetricCatalogue.keys)
      ?? Suggestion.nearest(to: name, in: MetricCatalogue.keys).map { "did you mean '\($0)'?" }
      ?? "'timeline-sim metrics' lists them"
  }

  /// Returns the metric that a key without tags names, and the aggregation if it names one.
  private func find(_ name: String) -> (MetricDefinition, Aggregation?)? {
    if let metric = Metric(rawValue: name) { return (metric.definition, nil) }
    return Metric.named(name).map { ($0.metric.definition, $0.aggregation) }
  }

  /// Reads a metric's key as a selection, with its default aggregation if it names none; `nil` after a finding.
  func readSelector(_ text: String, at span: SourceSpan?) -> MetricSelector? {
    guard let key = readKey(JSONMember(key: text, at: span, value: .null)) else { return nil }
    let suffix = String(key.text.drop { $0 != "{" })
    return MetricSelector(key.metric.metric, key.aggregations[0], key.tags.narrowing, suffix: suffix)
  }

  private func readTags(_ text: Substring, _ metric: MetricDefinition, _ member: JSONMember) -> [MetricExpectation.Tag]?
  {
    guard !text.isEmpty else { return [] }
    guard text.hasSuffix("}") else {
      log.error(.wrongTags, at: member.keySpan(of: text), "the tags are never closed", remedy: "write {widget=name}")
      return nil
    }
    let parts = text.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
    let tags = parts.compactMap { readTag($0, metric, member) }
    for (index, tag) in tags.enumerated() where tags[..<index].contains(where: { $0.tag == tag.tag }) {
      log.error(.wrongTags, at: member.keySpan, "duplicate tag '\(tag.tag.rawValue)'")
    }
    guard tags.count == parts.count else { return nil }
    let isOver = tags.contains { $0.tag == .over }
    if isOver != tags.contains(where: { $0.tag == .percentile }) {
      log.error(
        .wrongTags, at: member.keySpan, "'over' and 'p' belong together",
        remedy: "write {\(isOver ? "over=people,p=90" : "over=people,p=…")}")
      return nil
    }
    return tags
  }

  private func readTag(
    _ text: Substring, _ metric: MetricDefinition, _ member: JSONMember
  ) -> MetricExpectation.Tag? {
    let name = text.prefix { $0 != "=" }
    let tags = metric.tags + (names.isFleet && metric.isPersonal ? MetricTag.ofPeople : [])
    guard let tag = tags.first(where: { $0.rawValue == name }) else {
      let isOfPeople = !names.isFleet && MetricTag.ofPeople.contains { $0.rawValue == name }
      log.error(
        .unknownTag, at: member.keySpan(of: name), "'\(metric.metric.rawValue)' has no tag '\(name)'",
        remedy: isOfPeople
          ? "only a scenario with a 'fleet' has people"
          : Suggestion.remedy(for: String(name), in: tags.map { $0.rawValue }))
      return nil
    }
    let written = String(text.dropFirst(name.count + 1))
    let known = names.values(of: tag, metric)
    let value = FormerName.current(written, among: known) ?? written
    if value != written {
      log.warning(
        .formerName, at: member.keySpan(of: text.dropFirst(name.count + 1)),
        "the \(tag.rawValue) '\(written)' has another name now", remedy: "write '\(value)'")
    }
    guard let number = known.firstIndex(of: value) else {
      let (isPercentile, isWord) = (tag == .percentile, !metric.words(of: tag).isEmpty)
      log.error(
        .unknownName, at: member.keySpan(of: text.dropFirst(name.count + 1)),
        isPercentile ? "there is no percentile '\(value)'" : "there is no \(tag.rawValue) '\(value)'",
        remedy: isPercentile
          ? "write a whole number from \(known[0]) to \(known[known.count - 1])"
          : Suggestion.remedy(for: value, in: known) ?? (isWord ? "'timeline-sim metrics' lists them" : nil))
      return nil
    }
    return MetricExpectation.Tag(tag: tag, value: value, number: number)
  }
}

extension NameTable {
  /// Returns the values that a tag of a metric can have, in the order of their numbers.
  fileprivate func values(of tag: MetricTag, _ metric: MetricDefinition) -> [String] {
    switch tag {
    case .widget: kinds
    case .copy: instances
    case .app: apps
    case .source: sources
    case .cause, .gate, .over, .percentile: metric.words(of: tag)
    }
  }
}

extension JSONMember {
  /// Returns the place of a part of the key, in quotes or without; that of the whole key if the key contains escapes.
  fileprivate func keySpan(of part: Substring) -> SourceSpan? {
    let (bare, before) = (key.unicodeScalars.count, key[..<part.startIndex])
    guard let span = keySpan, span.length == bare || span.length == bare + 2 else { return keySpan }
    let quote = (span.length - bare) / 2
    return SourceSpan(
      line: span.line, column: span.column + quote + before.unicodeScalars.count,
      length: max(1, part.unicodeScalars.count), offset: span.offset + quote + before.utf8.count)
  }
}
