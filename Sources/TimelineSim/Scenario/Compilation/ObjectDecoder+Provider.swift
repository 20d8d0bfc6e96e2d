extension ObjectDecoder {
  /// Takes a provider: its entries, its policy and the outcomes of its runs.
  mutating func provider(of sources: [SourcePlan], source: Int) -> ProviderPlan {
    let foresees = sources.indices.contains(source) && sources[source].foreseen > .zero
    let entries = entries(foresees: foresees)
    let policy = policy("policy", foresees: foresees) ?? .atEnd
    var rules: [ProviderPlan.Failure] = []
    let fails = failures("fails", .handledError, &rules)
    let (crashes, hangs) = (failures("crashes", .crashed, &rules), failures("hangs", .timedOut, &rules))
    let provider = ProviderPlan(
      entries: entries, policy: policy, policyOnError: self.policy("onError", foresees: foresees) ?? policy,
      showsErrors: flag("showsErrors") ?? false, takes: duration("takes") ?? ProviderPlan.usualLength,
      cache: positiveDuration("cache"),
      fails: fails, crashes: crashes, hangs: hangs, failures: rules, bytesPerEntry: size("entrySize") ?? 0,
      relevance: entryRelevance())
    let listed = [RunResult.handledError, .crashed, .timedOut].map { result -> Ratio in
      rules.filter { $0.result == result && $0.entries == nil }.map { $0.share }.max() ?? .none
    }
    let failing = (listed + [fails, crashes, hangs]).reduce(0) { $0 + $1.millionths }
    if failing > Ratio.all.millionths {
      log.error(.sharesOverAll, at: span, "'fails', 'crashes' and 'hangs' add up to more than 100%")
    }
    return provider
  }

  /// Takes the runs that fail in one way: the share of all runs, or a list that is appended to the others.
  private mutating func failures(
    _ key: String, _ result: RunResult, _ rules: inout [ProviderPlan.Failure]
  ) -> Ratio {
    guard let node = peek(key), node.elements != nil || node.members != nil else {
      return quantity(key, as: .shareOrObjects(.failure), Quantity.share) ?? .none
    }
    let log = log
    objects(key) { _, object in
      var failure = ProviderPlan.Failure(result: result, share: object.share("share") ?? .all)
      failure.window = object.window("between") ?? .wholeDay
      failure.window.weekdays = Weekdays(object.weekdays())
      failure.entries = object.count("over")
      if failure.entries != nil, result != .crashed {
        log.error(
          .needlessKey, at: object.place(of: "over"), "'over' does not apply to '\(key)'",
          remedy: "write it in 'crashes': a provider runs out of memory while the system renders its entries")
      }
      rules.append(failure)
    }
    return .none
  }

  private mutating func entryRelevance() -> [ProviderPlan.Relevance] {
    var relevance: [ProviderPlan.Relevance] = []
    objects("relevance") { _, object in
      let window = object.window("between") ?? .wholeDay
      let score = object.score("score")
      relevance.append(
        ProviderPlan.Relevance(between: window, score: score, duration: object.duration("for") ?? .zero))
    }
    if relevance.count > Limits.relevances {
      log.error(.tooMany, at: place(of: "relevance"), "'relevance' has at most \(Limits.relevances) elements")
    }
    return relevance
  }

  /// Takes a score in millionths; it may be negative, which means not relevant (fact R2).
  private mutating func score(_ key: String) -> Int64 {
    guard let node = take(key, as: .score) else { return 0 }
    guard let digits = node.number, digits.hasPrefix("-") else { return times(of: node, key) ?? 0 }
    return -(times(of: JSONNode(.number(String(digits.dropFirst())), at: node.span), key) ?? 0)
  }

  /// Takes a reload policy: a word, or an object with 'after'.
  private mutating func policy(_ key: String, foresees: Bool) -> ProviderPlan.Policy? {
    guard let node = take(key, as: .policy(.policy)) else { return nil }
    if let word = node.string {
      if let policy = ["atEnd": ProviderPlan.Policy.atEnd, "never": .never][word] { return policy }
      let meant = Suggestion.nearest(to: word, in: ["atEnd", "never"]).map { "did you mean '\($0)'?" }
      log.error(
        .wrongWord, at: node.span, "'\(key)' cannot be '\(word)'",
        remedy: meant ?? "write 'atEnd', 'never' or { \"after\": \"30m\" }")
      return nil
    }
    return ObjectDecoder.decode(node, .policy, at: path.key(key), log: log) { $0.after(foresees: foresees) }
  }

  private mutating func after(foresees: Bool) -> ProviderPlan.Policy {
    let orElseNode = take("orElse", as: .duration)
    let orElse = orElseNode.flatMap { quantity(of: $0, "orElse", Quantity.plainDuration) }
    let jitter = duration("jitter") ?? .zero
    let afterNode = take("after", as: .after(["midnight", "nextChange"]))
    guard let node = afterNode, let date = afterDate(node, orElse: orElse ?? .hours(6)) else { return .atEnd }
    if case .nextChange = date {
      if !foresees {
        log.warning(
          .noForesight, at: node.span, "the source foresees no changes", remedy: "add 'foreseen' to the source")
      }
    } else if let orElseNode {
      log.error(.needlessKey, at: orElseNode.span, "'orElse' applies only with \"nextChange\"")
    }
    return .after(date, jitter: jitter)
  }

  private func afterDate(_ node: JSONNode, orElse: SimDuration) -> ProviderPlan.AfterDate? {
    guard let text = node.string else {
      log.error(
        .wrongKind, at: node.span, "'after' must be a string such as \"15m\", \"midnight\", \"08:00\" or \"nextChange\""
      )
      return nil
    }
    switch text {
    case "midnight": return .next(.midnight)
    case "nextChange": return .nextChange(orElse: orElse)
    case _ where text.contains(":"): return clockTime(of: node, "after").map { .next($0) }
    case _ where !text.unicodeScalars.contains { ("0"..."9").contains($0) }:
      let meant = Suggestion.nearest(to: text, in: ["midnight", "nextChange"]).map { "did you mean '\($0)'?" }
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
