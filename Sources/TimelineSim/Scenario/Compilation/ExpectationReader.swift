/// Reads the expectations of a scenario and checks them against the catalogue and the scenario's names.
struct ExpectationReader {
  /// The names of the scenario that tags refer to.
  let names: NameTable
  /// The log of findings.
  let log: FindingLog

  /// Reads the value of `expect`: an object with a limit for each key.
  func read(_ node: JSONNode) -> [MetricExpectation] {
    guard let members = node.members else {
      log.error(.wrongKind, at: node.span, "'expect' must be an object with a limit for each metric, not \(node.kind)")
      return []
    }
    return members.flatMap { member in
      guard let key = readKey(member) else { return [MetricExpectation]() }
      return (member.value.elements ?? [member.value]).compactMap { readValue($0, key) }
    }
  }

  func readValue(_ node: JSONNode, _ key: ExpectationKey) -> MetricExpectation? {
    guard node.members != nil else { return limit(node, key).map { make(key, $0, ExpectationTerms()) } }
    return ObjectDecoder.decode(node, .expectation, at: .root, log: log) { object in
      let (one, two) = (object.take("limit", as: .limit), object.take("between", as: .range))
      let terms = object.terms()
      let bounds = ["limit", "between"]
      guard object.oneKey(of: bounds, else: { _ in "an expectation needs either 'limit' or 'between'" }) != nil else {
        return nil
      }
      let bound = one.flatMap { limit($0, key) } ?? two.flatMap { range($0, key) }
      if case .compare(.equal, _) = bound?.limit { checkEquality(terms, one) }
      if case .compare(.unequal, _) = bound?.limit { checkEquality(terms, one) }
      return bound.map { make(key, $0, terms) }
    }
  }

  /// Logs that a mean is compared for equality: its confidence interval never lies within a single number.
  private func checkEquality(_ terms: ExpectationTerms, _ node: JSONNode?) {
    guard terms.over == .mean else { return }
    log.error(
      .wrongComparison, at: node?.span, "a mean over seeds cannot be compared for equality",
      remedy: "write '<=', '>=' or 'between'")
  }

  private func make(_ key: ExpectationKey, _ bound: Bound, _ terms: ExpectationTerms) -> MetricExpectation {
    MetricExpectation(
      key: key.text, metric: key.metric.metric, aggregation: bound.aggregation, tags: key.tags, limit: bound.limit,
      limitText: bound.text, level: terms.level, over: terms.over, why: terms.why, onNoData: terms.onNoData,
      location: Finding.Location(file: log.source.name, span: key.span),
      excerpt: key.span.map { log.source.excerpt(around: $0) })
  }

  /// A limit, with the aggregation that has its unit.
  private struct Bound {
    let limit: MetricLimit
    let text: String
    let aggregation: Aggregation
  }

  private func limit(_ node: JSONNode, _ key: ExpectationKey) -> Bound? {
    guard let text = node.string,
      let comparison = MetricLimit.Comparison.allCases.first(where: { text.hasPrefix($0.rawValue) })
    else {
      log.error(
        .missingComparison, at: node.span, "a limit starts with a comparison operator",
        remedy: comparisons(with: node, key) ?? "write \"<= 15m\", \"> 0\" or \"== 0\"")
      return nil
    }
    let value = text.dropFirst(comparison.rawValue.count).drop { $0 == " " }
    guard let (amounts, aggregation) = amounts([String(value)], key, node) else { return nil }
    if comparison == .equal || comparison == .unequal, key.metric.unit(aggregation) != .count {
      log.error(
        .wrongComparison, at: node.span, "only counts can be compared with '\(comparison.rawValue)'",
        remedy: "write '<=' or '>='")
      return nil
    }
    return Bound(limit: .compare(comparison, amounts[0]), text: text, aggregation: aggregation)
  }

  /// Returns a remedy that compares with the given value, if the value is valid.
  private func comparisons(with node: JSONNode, _ key: ExpectationKey) -> String? {
    guard let text = node.string ?? node.number,
      key.aggregations.contains(where: { (try? key.metric.unit($0).read(text)) != nil })
    else { return nil }
    return "write \"<= \(text)\" or \">= \(text)\""
  }

  private func range(_ node: JSONNode, _ key: ExpectationKey) -> Bound? {
    let texts = (node.elements ?? []).compactMap { $0.string }
    guard texts.count == 2, node.elements?.count == 2 else {
      log.error(
        .wrongKind, at: node.span, "'between' must be an array of two values", remedy: "write [\"5m\", \"15m\"]")
      return nil
    }
    guard let (amounts, aggregation) = amounts(texts, key, node) else { return nil }
    if amounts[0] > amounts[1] {
      log.error(.emptyRange, at: node.span, "the range from '\(texts[0])' to '\(texts[1])' is empty")
    }
    return Bound(
      limit: .between(amounts[0], amounts[1]), text: "\(texts[0]) to \(texts[1])", aggregation: aggregation)
  }

  /// Returns values in the unit of the key's aggregation; if the key names none, the values' unit determines it.
  private func amounts(
    _ texts: [String], _ key: ExpectationKey, _ node: JSONNode
  ) -> ([Int64], Aggregation)? {
    for aggregation in key.aggregations {
      let amounts = texts.compactMap { try? key.metric.unit(aggregation).read($0) }
      if amounts.count == texts.count { return (amounts, aggregation) }
    }
    do {
      for text in texts { _ = try key.aggregations.first.map(key.metric.unit)?.read(text) }
    } catch {
      log.add([log.source.finding(at: node.span, error)])
    }
    return nil
  }
}

/// The terms of an expectation other than its limit.
struct ExpectationTerms {
  var level = MetricExpectation.Level.error
  var over = MetricExpectation.SeedAggregation.everySeed
  var why: String?
  var onNoData = MetricExpectation.NoData.fail
}

extension ObjectDecoder {
  /// Takes the terms of an expectation other than its limit.
  fileprivate mutating func terms() -> ExpectationTerms {
    ExpectationTerms(
      level: choice("level") ?? .error, over: over(), why: text("why")?.value, onNoData: choice("onNoData") ?? .fail)
  }

  /// The values of `over`: whether the share of passing seeds decides, or their mean.
  static let overWords = [("seeds", true), ("mean", false)]

  private mutating func over() -> MetricExpectation.SeedAggregation {
    let isShare = choice("over", Self.overWords)
    let pass = quantity("pass", as: .passShare) { text throws(QuantityProblem) in
      guard text.hasPrefix(">=") else {
        let share = try? Quantity.share(String(text.drop { "<>=! ".contains($0) }))
        throw QuantityProblem(
          .missingComparison, "'pass' starts with '>='", remedy: "write \">= \(share?.spelling ?? "95%")\"")
      }
      return try Quantity.share(String(text.dropFirst(2).drop { $0 == " " }))
    }
    if has("pass"), isShare != true {
      log.error(
        .needlessKey, at: place(of: "pass"), "'pass' applies only with \"over\": \"seeds\"",
        remedy: "add \"over\": \"seeds\"")
    }
    if isShare == true, lacks(["pass"]) {
      log.error(
        .missingKey, at: place(of: "over"), "\"over\": \"seeds\" needs 'pass'", remedy: "add \"pass\": \">= 95%\"")
    }
    if pass == .all {
      log.error(
        .outOfRange, at: place(of: "pass"), "no sample of seeds can show that every seed passes",
        remedy: "leave out 'over': then every seed that runs must pass")
    }
    if pass == Ratio.none {
      log.error(
        .outOfRange, at: place(of: "pass"), "0% of the seeds always pass",
        remedy: "write \">= 95%\"")
    }
    switch isShare {
    case true?: return .seeds(pass ?? .all)
    case false?: return .mean
    case nil: return .everySeed
    }
  }
}

extension ExpectationReader {
  /// Reads a comparison outside a scenario: `staleness.view.p95{widget=live-score} <= 20m`.
  ///
  /// - Returns: The expectation; `nil` after a finding, whose place is relative to `text`.
  func readComparison(_ text: String) -> MetricExpectation? {
    let whole = text[...].trimmed
    guard let sign = whole.comparison else {
      log.error(
        .missingComparison, at: span(of: whole, in: text), "a comparison needs a metric, an operator and a limit",
        remedy: "write 'staleness.view.p95 <= 15m'")
      return nil
    }
    let (name, limit) = (whole[..<sign].trimmed, whole[sign...].trimmed)
    let node = JSONNode(.string(String(limit)), at: span(of: limit, in: text))
    let member = JSONMember(key: String(name), at: span(of: name, in: text), value: node)
    return readKey(member).flatMap { readValue(node, $0) }
  }

  private func span(of part: Substring, in text: String) -> SourceSpan {
    let before = text[..<part.startIndex]
    return SourceSpan(
      line: 1, column: before.unicodeScalars.count + 1, length: part.unicodeScalars.count, offset: before.utf8.count)
  }
}

extension Substring {
  /// The text without leading and trailing spaces.
  var trimmed: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The start of the comparison operator; an equals sign within braces belongs to a tag.
  fileprivate var comparison: Index? {
    var isInTags = false
    return indices.first { index in
      if self[index] == "{" { isInTags = true }
      if self[index] == "}" { isInTags = false }
      return isInTags ? "<>".contains(self[index]) : "<>=!".contains(self[index])
    }
  }
}
