/// The key of an expectation, taken apart: `metric[.aggregation][{tag=value,…}]`.
struct ExpectationKey {
  /// The key as it was written.
  let text: String
  /// Where it stands.
  let span: SourceSpan?
  /// The metric.
  let metric: ExpectationCatalogue.Metric
  /// The aggregations it can mean, the customary one first.
  let aggregations: [ExpectationCatalogue.Aggregation]
  /// What narrows it.
  let tags: [MetricExpectation.Tag]
}

extension ExpectationReader {
  /// Takes a key apart, or logs what is wrong with which part of it.
  func readKey(_ member: JSONMember) -> ExpectationKey? {
    let text = member.key
    let name = text.prefix { $0 != "{" }
    guard let (metric, aggregation) = catalogue.find(String(name)) else {
      log.error(
        .unknownMetric, at: member.keySpan(of: name), "unknown metric '\(name)'",
        remedy: remedy(for: String(name)))
      return nil
    }
    let aggregations = aggregation.map { [$0] } ?? metric.choices
    if aggregations.isEmpty {
      let names = metric.aggregations.map { ".\($0.name)" }.joined(separator: ", ")
      log.error(
        .missingAggregation, at: member.keySpan(of: name), "'\(name)' needs to say which of many values",
        remedy: "add one of \(names)")
    }
    guard let tags = readTags(text.dropFirst(name.count), metric, member), !aggregations.isEmpty else { return nil }
    return ExpectationKey(text: text, span: member.keySpan, metric: metric, aggregations: aggregations, tags: tags)
  }

  /// What may have been meant by an unknown metric: another aggregation, a metric between, or one spelt alike.
  private func remedy(for name: String) -> String {
    if let metric = catalogue.metrics.first(where: { name.hasPrefix("\($0.name).") }), metric.aggregations.count > 1 {
      let names = metric.aggregations.map { $0.name }
      let last = name.dropFirst(metric.name.count + 1)
      if !last.contains("."), !names.contains(String(last)) {
        return "'\(metric.name)' has " + names.map { "'.\($0)'" }.joined(separator: ", ")
      }
    }
    return Suggestion.completion(of: name, in: catalogue.keys)
      ?? Suggestion.nearest(to: name, in: catalogue.keys).map { "did you mean '\($0)'?" }
      ?? "'timeline-sim metrics' lists them"
  }

  private func readTags(
    _ text: Substring, _ metric: ExpectationCatalogue.Metric, _ member: JSONMember
  ) -> [MetricExpectation.Tag]? {
    guard !text.isEmpty else { return [] }
    guard text.hasSuffix("}") else {
      log.error(.wrongTags, at: member.keySpan(of: text), "the tags have no end", remedy: "write {widget=name}")
      return nil
    }
    let parts = text.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
    let tags = parts.compactMap { readTag($0, metric, member) }
    for (index, tag) in tags.enumerated() where tags[..<index].contains(where: { $0.name == tag.name }) {
      log.error(.wrongTags, at: member.keySpan, "the tag '\(tag.name)' stands here twice")
    }
    return tags.count == parts.count ? tags : nil
  }

  private func readTag(
    _ text: Substring, _ metric: ExpectationCatalogue.Metric, _ member: JSONMember
  ) -> MetricExpectation.Tag? {
    let name = text.prefix { $0 != "=" }
    guard let tag = metric.tags.first(where: { $0.name == name }) else {
      log.error(
        .unknownTag, at: member.keySpan(of: name), "'\(metric.name)' has no tag '\(name)'",
        remedy: Suggestion.remedy(for: String(name), in: metric.tags.map { $0.name }))
      return nil
    }
    let value = text.dropFirst(name.count + 1)
    let known = roster.names(of: tag.values)
    guard known.contains(String(value)) else {
      log.error(
        .unknownName, at: member.keySpan(of: value), "there is no \(tag.name) '\(value)'",
        remedy: Suggestion.remedy(for: String(value), in: known))
      return nil
    }
    return MetricExpectation.Tag(name: tag.name, value: String(value))
  }
}

extension ExpectationCatalogue.Metric {
  /// The aggregations a key without one can mean: the customary one, then others that have a unit of their own.
  var choices: [ExpectationCatalogue.Aggregation] {
    guard let usual = aggregations.first(where: { $0.name == customary }) else { return [] }
    return [usual] + aggregations.filter { $0.unit != usual.unit }
  }
}

extension Roster {
  /// Returns what a tag's value can be.
  fileprivate func names(of values: ExpectationCatalogue.TagValues) -> [String] {
    switch values {
    case .widgets: kinds
    case .copies: instances
    case .apps: apps
    case .sources: sources
    case .words(let words): words
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
