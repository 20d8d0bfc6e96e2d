/// Reload policies.
extension ObjectDecoder {
  /// The policies without a date, by their words.
  static let policyWords: [(String, ProviderPlan.Policy)] = [("atEnd", .atEnd), ("never", .never)]

  /// The conditions on the content that a run has read, by their words.
  static let readings: [(String, ProviderPlan.Reading)] = [("unchanged", .unchanged), ("noneForeseen", .noneForeseen)]

  /// Takes a reload policy: a word, an object, or an array of several, of which all but the last have a condition.
  ///
  /// - Parameters:
  ///   - key: Its key, `policy` or `onError`.
  ///   - foresees: Whether the source has foreseen changes.
  ///   - conditions: The conditions that it may name.
  mutating func policy(
    _ key: String, foresees: Bool, _ conditions: ConditionNames
  ) -> ProviderPlan.Policy? {
    guard let node = take(key, as: .policy(.policy)) else { return nil }
    let (nodes, place) = (node.elements ?? [node], path.key(key))
    if nodes.count < 2, node.elements != nil {
      log.error(.wrongKind, at: node.span, "'\(key)' must be one policy or an array of at least two")
    }
    if nodes.count > Limits.policies {
      log.error(.tooMany, at: node.span, "'\(key)' has at most \(Limits.policies) policies")
    }
    var cases: [ProviderPlan.PolicyCase] = []
    for index in nodes.indices {
      let isLast = index == nodes.count - 1
      cases.append(
        policyCase(
          nodes[index], key, at: node.elements == nil ? place : place.index(index), foresees: foresees, before: cases,
          isLast: isLast, conditions))
    }
    return cases.count > 1 ? .byState(cases) : cases.first?.policy
  }

  private func policyCase(
    _ node: JSONNode, _ key: String, at place: JSONPath, foresees: Bool, before: [ProviderPlan.PolicyCase],
    isLast: Bool, _ conditions: ConditionNames
  ) -> ProviderPlan.PolicyCase {
    guard let word = node.string else {
      return ObjectDecoder.decode(node, .policy, at: place, log: log) { object in
        let one = object.policyCase(of: key, foresees: foresees, conditions)
        object.checkCondition(at: object.span, isLast: isLast)
        // The last one has no condition; an earlier one without is an error.
        if !isLast, before.contains(where: { $0.covers(one) }), !log.hasErrors { object.reportUnreachable() }
        return one
      }
    }
    if !isLast { reportMissingCondition(at: node.span) }
    let policy = Self.policyWords.first { $0.0 == word }?.1
    if policy == nil {
      let meant = Suggestion.nearest(to: word, in: Self.policyWords.map { $0.0 }).map { "did you mean '\($0)'?" }
      log.error(
        .wrongWord, at: node.span, "'\(key)' cannot be '\(word)'",
        remedy: meant ?? "write 'atEnd', 'never' or { \"after\": \"30m\" }")
    }
    return ProviderPlan.PolicyCase(policy: policy ?? .atEnd)
  }

  /// Takes the keys of one policy and of its condition.
  private mutating func policyCase(
    of key: String, foresees: Bool, _ conditions: ConditionNames
  ) -> ProviderPlan.PolicyCase {
    var window = window("between") ?? .wholeDay
    window.weekdays = Weekdays(weekdays())
    let condition = condition("while", conditions)
    let reading = reading(of: key, foresees: foresees)
    let word = choice("policy", Self.policyWords)
    let dated = has("policy") && !has("after") ? nil : after(of: key, foresees: foresees)
    if has("after"), has("policy") {
      log.error(.conflictingKeys, at: place(of: "policy"), "'after' and 'policy' cannot be combined")
    }
    return ProviderPlan.PolicyCase(
      window: window, condition: condition, reading: reading, policy: dated ?? word ?? .atEnd)
  }

  /// Takes the condition on what the run has read; a run with an error has read nothing.
  private mutating func reading(of key: String, foresees: Bool) -> ProviderPlan.Reading? {
    guard let reading = choice("read", Self.readings) else { return nil }
    if key == "onError" {
      log.error(
        .needlessKey, at: place(of: "read"), "'read' does not apply in 'onError': a run with an error has read nothing")
    } else if reading == .noneForeseen, !foresees {
      log.warning(
        .noForesight, at: place(of: "read"), "the source foresees no changes", remedy: "add 'foreseen' to the source")
    }
    return reading
  }

  /// Finds a condition of the last policy, and a missing one of another.
  private func checkCondition(at span: SourceSpan?, isLast: Bool) {
    let keys = ["between", "weekdays", "while", "read"]
    let conditions = keys.filter(has)
    guard isLast else {
      if lacks(keys) { reportMissingCondition(at: span) }
      return
    }
    if let condition = conditions.first {
      log.error(
        .needlessKey, at: place(of: condition), "the last policy always applies, without '\(condition)'",
        remedy: "add another policy after this one")
    }
  }

  private func reportMissingCondition(at span: SourceSpan?) {
    log.error(
      .missingKey, at: span, "every policy but the last needs 'between', 'weekdays', 'while' or 'read'",
      remedy: "move this one to the end")
  }
}

/// The dates of policies.
extension ObjectDecoder {
  private mutating func after(of key: String, foresees: Bool) -> ProviderPlan.Policy? {
    let orElseNode = take("orElse", as: .duration)
    let orElse = orElseNode.flatMap { quantity(of: $0, "orElse", Quantity.plainDuration) }
    let jitter = duration("jitter") ?? .zero
    let node = take("after", as: .after(ObjectShape.dateWords, .choiceOfDates))
    if lacks(["after"]) { log.error(.missingKey, at: span, "a policy needs 'after'") }
    let date = node.flatMap { node in
      node.members == nil
        ? afterDate(node, orElse: orElse ?? .hours(6), foresees: foresees)
        : ObjectDecoder.decode(node, .choiceOfDates, at: path.key("after"), log: log) {
          $0.choiceOfDates(foresees: foresees)
        }
    }
    if let orElseNode, let date, date != .nextChange(orElse: orElse) {
      log.error(.needlessKey, at: orElseNode.span, "'orElse' applies only with \"nextChange\"")
    }
    return rising(date, isOnError: key == "onError").map { .after($0, jitter: jitter) }
  }

  /// Takes the keys of a delay that each error in a row makes longer.
  private mutating func rising(_ date: ProviderPlan.AfterDate?, isOnError: Bool) -> ProviderPlan.AfterDate? {
    let factorNode = take("factor", as: .amount(.factor))
    let factor = factorNode.flatMap { quantity(of: $0, "factor", Quantity.factor) }
    let longest = duration("longest")
    guard let factorNode else {
      if has("longest") { log.error(.needlessKey, at: place(of: "longest"), "'longest' applies only with 'factor'") }
      return date
    }
    guard case .delay(let delay) = date, delay > .zero, isOnError else {
      if date != nil {
        log.error(
          .needlessKey, at: place(of: "factor"), "'factor' applies only in 'onError', with a delay such as \"5m\"")
      }
      return date
    }
    if let factor, !(Ratio.all...Ratio.percent(10_000)).contains(factor) {
      log.error(.outOfRange, at: factorNode.span, "'factor' must be between 1x and 100x")
    }
    if let longest, longest < delay {
      log.error(.outOfRange, at: peek("longest")?.span, "'longest' must be at least \(delay.spelling), the first delay")
    }
    return .rising(delay, by: factor ?? .all, longest: longest ?? max(delay, .hours(6)))
  }

  /// Takes the earliest or the latest of several dates.
  private mutating func choiceOfDates(foresees: Bool) -> ProviderPlan.AfterDate? {
    let earliest = dates("earliest", foresees: foresees)
    let latest = dates("latest", foresees: foresees)
    let one = oneKey(of: ["earliest", "latest"]) { _ in
      "a choice of dates needs exactly one of 'earliest' and 'latest'"
    }
    guard one != nil else { return nil }
    return earliest.map { .earliest($0) } ?? latest.map { .latest($0) }
  }

  /// Takes several dates; one of them is always known, because only `nextChange` may be unknown.
  private mutating func dates(_ key: String, foresees: Bool) -> [ProviderPlan.AfterDate]? {
    guard let node = take(key, as: .dates(ObjectShape.dateWords)) else { return nil }
    let elements = node.elements ?? []
    let dates = elements.compactMap { afterDate($0, orElse: nil, foresees: foresees) }
    guard dates.count == elements.count else { return nil }
    guard Set(dates).count == dates.count, dates.count > 1 else {
      log.error(.wrongKind, at: node.span, "'\(key)' must be an array of at least two dates, each once")
      return nil
    }
    if dates.count > Limits.policies {
      log.error(.tooMany, at: node.span, "'\(key)' has at most \(Limits.policies) dates")
    }
    return dates
  }

  private func afterDate(_ node: JSONNode, orElse: SimDuration?, foresees: Bool) -> ProviderPlan.AfterDate? {
    guard let text = node.string else {
      log.error(
        .wrongKind, at: node.span, "'after' must be a string such as \"15m\", \"midnight\", \"08:00\" or \"nextChange\""
      )
      return nil
    }
    switch text {
    case "midnight": return .next(.midnight)
    case "nextChange":
      if !foresees {
        log.warning(
          .noForesight, at: node.span, "the source foresees no changes", remedy: "add 'foreseen' to the source")
      }
      return .nextChange(orElse: orElse)
    case _ where text.contains(":"): return clockTime(of: node, "after").map { .next($0) }
    case _ where !text.unicodeScalars.contains { ("0"..."9").contains($0) }:
      let meant = Suggestion.nearest(to: text, in: ObjectShape.dateWords).map { "did you mean '\($0)'?" }
      log.error(
        .wrongWord, at: node.span, "'after' cannot be '\(text)'",
        remedy: meant ?? "write 'midnight', 'nextChange', a time of day such as \"08:00\" or a delay such as \"15m\"")
      return nil
    default:
      let delay = quantity(of: node, "after", Quantity.signedDuration)
      return delay.map { .delay($0) }
    }
  }
}

extension ProviderPlan.PolicyCase {
  /// Returns whether it applies to every run to which a later one of its list would.
  fileprivate func covers(_ later: ProviderPlan.PolicyCase) -> Bool {
    window.covers(later.window) && (condition == nil || condition == later.condition)
      && (reading == nil || reading == later.reading)
  }
}
