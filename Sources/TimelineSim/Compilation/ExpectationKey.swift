/// The key of an expectation, taken apart: `metric[.aggregation][{tag=value,…}]`.
struct ExpectationKey {
  /// The key as it was written.
  let text: String
  /// Where it stands.
  let span: SourceSpan?
  /// The metric.
  let metric: MetricDefinition
  /// The aggregations it can mean, the customary one first.
  let aggregations: [Aggregation]
  /// What narrows it.
  let tags: [MetricExpectation.Tag]
}

extension ExpectationReader {
  /// Takes a key apart, or logs what is wrong with which part of it.
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
        .missingAggregation, at: member.keySpan(of: name), "'\(name)' needs to say which of many values",
        remedy: "add one of \(names)")
    }
    guard let tags = readTags(text.dropFirst(name.count), metric, member), !aggregations.isEmpty else { return nil }
    return ExpectationKey(text: text, span: member.keySpan, metric: metric, aggregations: aggregations, tags: tags)
  }

  /// What may have been meant by an unknown metric: another aggregation, a metric between, or one spelt alike.
  private func remedy(for name: String) -> String {
    if let metric = MetricCatalogue.definitions.first(where: { name.hasPrefix("\($0.metric.rawValue).") }),
      metric.aggregations.count > 1
    {
      let names = metric.aggregations.map { $0.rawValue }
      let last = name.dropFirst(metric.metric.rawValue.count + 1)
      if !last.contains("."), !names.contains(String(last)) {
        return "'\(metric.metric.rawValue)' has " + names.map { "'.\($0)'" }.joined(separator: ", ")
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

  private func readTags(_ text: Substring, _ metric: MetricDefinition, _ member: JSONMember) -> [MetricExpectation.Tag]?
  {
    guard !text.isEmpty else { return [] }
    guard text.hasSuffix("}") else {
      log.error(.wrongTags, at: member.keySpan(of: text), "the tags have no end", remedy: "write {widget=name}")
      return nil
    }
    let parts = text.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
    let tags = parts.compactMap { readTag($0, metric, member) }
    for (index, tag) in tags.enumerated() where tags[..<index].contains(where: { $0.tag == tag.tag }) {
      log.error(.wrongTags, at: member.keySpan, "the tag '\(tag.tag.rawValue)' stands here twice")
    }
    return tags.count == parts.count ? tags : nil
  }

  private func readTag(
    _ text: Substring, _ metric: MetricDefinition, _ member: JSONMember
  ) -> MetricExpectation.Tag? {
    let name = text.prefix { $0 != "=" }
    guard let tag = metric.tags.first(where: { $0.rawValue == name }) else {
      log.error(
        .unknownTag, at: member.keySpan(of: name), "'\(metric.metric.rawValue)' has no tag '\(name)'",
        remedy: Suggestion.remedy(for: String(name), in: metric.tags.map { $0.rawValue }))
      return nil
    }
    let value = String(text.dropFirst(name.count + 1))
    let known = names.values(of: tag, metric)
    guard let number = known.firstIndex(of: value) else {
      log.error(
        .unknownName, at: member.keySpan(of: text.dropFirst(name.count + 1)), "there is no \(tag.rawValue) '\(value)'",
        remedy: Suggestion.remedy(for: value, in: known))
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
    case .cause: metric.causes
    case .gate: Gate.names
    }
  }
}

extension JSONMember {
  /// Returns where a part of the key stands, in quotes or without; the whole key if escapes blur it.
  fileprivate func keySpan(of part: Substring) -> SourceSpan? {
    let (bare, before) = (key.unicodeScalars.count, key[..<part.startIndex])
    guard let span = keySpan, span.length == bare || span.length == bare + 2 else { return keySpan }
    let quote = (span.length - bare) / 2
    return SourceSpan(
      line: span.line, column: span.column + quote + before.unicodeScalars.count,
      length: max(1, part.unicodeScalars.count), offset: span.offset + quote + before.utf8.count)
  }
}
