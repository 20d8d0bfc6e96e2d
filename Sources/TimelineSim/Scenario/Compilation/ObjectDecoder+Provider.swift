extension ObjectDecoder {
  /// Takes a provider: its entries, its policy and the outcomes of its runs.
  mutating func provider(
    of sources: [SourcePlan], source: Int, _ conditions: ConditionNames
  ) -> ProviderPlan {
    let foresees = sources.indices.contains(source) && sources[source].foreseen > .zero
    let entries = entries(foresees: foresees)
    let policy = policy("policy", foresees: foresees, conditions) ?? .atEnd
    var rules: [ProviderPlan.Failure] = []
    let fails = failures(.error, &rules, conditions)
    let (crashes, hangs) = (failures(.crash, &rules, conditions), failures(.hang, &rules, conditions))
    let provider = ProviderPlan(
      entries: entries, policy: policy,
      policyOnError: self.policy("onError", foresees: foresees, conditions) ?? policy,
      substitute: substitute(), takes: duration("takes") ?? ProviderPlan.usualLength,
      cache: positiveDuration("cache"),
      fails: fails, crashes: crashes, hangs: hangs, failures: rules, bytesPerEntry: size("entrySize") ?? 0,
      relevance: entryRelevance())
    let listed = ProviderPlan.Failure.Kind.allCases.map { kind -> Ratio in
      rules.filter { $0.kind == kind && $0.entries == nil }.map { $0.share }.max() ?? .none
    }
    let failing = (listed + [fails, crashes, hangs]).reduce(0) { $0 + $1.millionths }
    if failing > Ratio.all.millionths {
      log.error(.sharesOverAll, at: span, "'fails', 'crashes' and 'hangs' add up to more than 100%")
    }
    return provider
  }

  /// Takes the substitute for content after an error; true means a message.
  private mutating func substitute() -> ProviderPlan.Substitute? {
    let options = ProviderPlan.Substitute.allCases.map { ($0.name, $0) }
    guard let node = take("showsErrors", as: .flagOrWord(options.map { $0.0 })) else { return nil }
    if let isShown = node.bool { return isShown ? .message : nil }
    guard let word = node.string else {
      log.error(.wrongKind, at: node.span, "'showsErrors' must be true, false or a word, not \(node.kind)")
      return nil
    }
    return choice(of: Located(word, at: node.span), "showsErrors", options)
  }

  /// Takes the runs that fail in one way: the share of all runs, or a list that is appended to the others.
  private mutating func failures(
    _ kind: ProviderPlan.Failure.Kind, _ rules: inout [ProviderPlan.Failure], _ conditions: ConditionNames
  ) -> Ratio {
    let key = kind.key
    guard let node = peek(key), node.elements != nil || node.members != nil else {
      return quantity(key, as: .shareOrObjects(.failure), Quantity.share) ?? .none
    }
    let (log, first) = (log, rules.count)
    objects(key) { _, object in
      var failure = ProviderPlan.Failure(kind: kind, share: object.share("share") ?? .all)
      failure.window = object.window("between") ?? .wholeDay
      failure.window.weekdays = Weekdays(object.weekdays())
      failure.entries = object.count("over")
      failure.until = object.end(conditions)
      if failure.entries != nil, kind != .crash {
        log.error(
          .needlessKey, at: object.place(of: "over"), "'over' does not apply to '\(key)'",
          remedy: "write it in 'crashes': a provider runs out of memory while the system renders its entries")
      }
      if rules[first...].contains(where: { $0.covers(failure) }) { object.reportUnreachable() }
      rules.append(failure)
    }
    return .none
  }

  /// Takes the event that ends a failure.
  private mutating func end(_ conditions: ConditionNames) -> ProviderPlan.Failure.End? {
    guard let word = text("until", as: .condition(ProviderPlan.Failure.ends)) else { return nil }
    if let end = ProviderPlan.Failure.end(word.value, conditions) { return end }
    log.error(
      .wrongWord, at: word.span, "'until' cannot be '\(word.value)'",
      remedy: Suggestion.remedy(for: word.value, in: ["foreground"] + conditions.triggerWords))
    return nil
  }

  /// Warns about an element of a list of which only the first counts that applies.
  func reportUnreachable() {
    log.warning(
      .neverOccurs, at: span, "this never applies: an element before it applies to all of these runs",
      remedy: "move it before that one")
  }

  private mutating func entryRelevance() -> [ProviderPlan.Relevance] {
    var relevance: [ProviderPlan.Relevance] = []
    objects("relevance") { _, object in
      let window = object.window("between") ?? .wholeDay
      // It may be negative, which means not relevant (fact R2).
      let score = object.signedNumber("score") ?? 0
      relevance.append(
        ProviderPlan.Relevance(between: window, score: score, duration: object.duration("for") ?? .zero))
    }
    if relevance.count > Limits.relevances {
      log.error(.tooMany, at: place(of: "relevance"), "'relevance' has at most \(Limits.relevances) elements")
    }
    return relevance
  }
}

extension ProviderPlan.Failure {
  /// Returns whether it decides about every run that a later element of its list concerns.
  fileprivate func covers(_ later: ProviderPlan.Failure) -> Bool {
    let hasEntries = entries.map { own in later.entries.map { own <= $0 } ?? false } ?? (later.entries == nil)
    return hasEntries && window.covers(later.window)
  }
}
