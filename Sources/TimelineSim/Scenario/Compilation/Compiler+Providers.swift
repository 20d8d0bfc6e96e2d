/// Warnings about providers whose numbers do not fit the system or their source.
extension Compiler {
  /// Warns about likely mistakes in a provider.
  ///
  /// - Parameters:
  ///   - source: The source that its widget shows.
  ///   - node: The provider in the text.
  func checkProvider(_ provider: ProviderPlan, of source: Int, _ node: JSONNode?) {
    guard let node, !log.hasErrors else { return }
    checkTime(provider.takes, node)
    checkDelays(provider.policy, node["policy"])
    checkDelays(provider.policyOnError, node["onError"])
    checkSpacing(provider.entries, node)
    checkForesight(provider, of: source, node)
  }

  /// Finds a cache of a provider that fetches nothing.
  func checkCache(_ provider: ProviderPlan, of source: Int, readsSaved: Bool, _ node: JSONNode?) {
    guard provider.cache != nil, parts.sources.indices.contains(source) else { return }
    let reason = readsSaved ? "reads what its app has saved" : "reads a source without network"
    guard readsSaved || !parts.sources[source].needsNetwork else { return }
    log.error(
      .needlessKey, at: node?["cache"]?.span, "'cache' does not apply to a provider that \(reason)",
      remedy: "remove 'cache'")
  }

  /// Warns about a run that takes longer than the system lets it (fact T27).
  private func checkTime(_ takes: SimDuration, _ node: JSONNode) {
    let limit = system.duration(.runLimit)
    guard takes > limit else { return }
    log.warning(
      .alwaysTimesOut, at: (node["takes"] ?? node).span,
      "every run times out: it takes \(takes.spelling), and \(ParameterID.runLimit) is \(limit.spelling)",
      remedy: "write \"\(limit.spelling)\" or less; 'hangs' makes a part of the runs time out")
  }

  /// Warns about failures that last and never end.
  func checkLastingFailures(of named: [NamedNode]) {
    guard !log.hasErrors else { return }
    for (kind, named) in named.enumerated() {
      // Copies with keys of their own inherit the other values, each at its place.
      let providers = named.placedNodes.compactMap { $0["provider"] }
      let lists = providers.flatMap { provider in ProviderPlan.Failure.Kind.allCases.compactMap { provider[$0.key] } }
      var checked: [SourceSpan?] = []
      for word in lists.flatMap({ $0.elements ?? [$0] }).compactMap({ $0["until"] }) where !checked.contains(word.span)
      {
        checked.append(word.span)
        guard let app = parts.appOfKind[kind], let reason = reasonWithoutEnd(word.string, app: app) else { continue }
        log.warning(
          .neverOccurs, at: word.span, "after such a run, all others fail until the end: \(reason.problem)",
          remedy: reason.remedy)
      }
    }
  }

  /// Returns why a failure that lasts never ends; `nil` if it does.
  private func reasonWithoutEnd(_ word: String?, app: Int) -> (problem: String, remedy: String)? {
    switch word.flatMap({ ProviderPlan.Failure.end($0, conditions) }) {
    case .condition(let condition, _): absence(of: condition)
    case .opened where !parts.foreground.contains { $0.app == app }:
      ("'\(apps.names[app])' has no sessions", "add 'sessions' to the app")
    default: nil
    }
  }

  private func checkDelays(_ policy: ProviderPlan.Policy, _ node: JSONNode?) {
    guard let node else { return }
    let nodes = node.elements ?? [node]
    guard case .byState(let cases) = policy else { return checkDelay(policy, nodes[0]) }
    for (one, node) in zip(cases, nodes) {
      checkDelay(one.policy, node)
      checkHolds(one.condition, node["while"])
    }
  }

  /// Warns about a policy for a condition that the device never has.
  private func checkHolds(_ condition: Condition?, _ node: JSONNode?) {
    guard let condition, let node, let absence = absence(of: condition) else { return }
    log.warning(
      .neverOccurs, at: node.span, "this never applies: \(absence.problem)", remedy: absence.remedy)
  }

  /// Warns about a delay of less than half the minimum interval (fact B13).
  ///
  /// A delay of zero or less means as soon as possible, and is no statement about the interval.
  private func checkDelay(_ policy: ProviderPlan.Policy, _ node: JSONNode) {
    let minimum = system.duration(.intervalMinimum)
    guard case .after(let date, let jitter) = policy, let delay = date.delay, delay > .zero,
      max(delay, jitter) < minimum, (delay + jitter) * 2 < minimum
    else { return }
    log.warning(
      .belowInterval, at: (node["after"] ?? node).span,
      "a reload after \(delay.spelling) is far below \(ParameterID.intervalMinimum), which is \(minimum.spelling)",
      remedy: "write \"\(minimum.spelling)\" or more; content that is known in advance needs entries, not reloads")
  }

  /// Warns about a timeline whose entries follow each other faster than the system shows them (fact T4).
  ///
  /// Two entries are a common way to make a timeline that ends at once.
  private func checkSpacing(_ entries: ProviderPlan.Entries, _ node: JSONNode) {
    let delay = system.duration(.entryDelayMedian)
    guard let spacing = entries.medianSpacing, spacing < delay else { return }
    log.warning(
      .denseTimeline, at: (node["every"] ?? node["entries"] ?? node).span,
      """
      entries \(spacing.spelling) apart are denser than the display shows them: an entry appears \(delay.spelling) \
      after its date (\(ParameterID.entryDelayMedian))
      """, remedy: "write fewer entries; a clock or a timer is a text that moves without entries (fact T24)")
  }

  /// Warns about a timeline that reaches more than twice as far as its source foresees.
  ///
  /// Entries with a relevance have a use beyond their content.
  private func checkForesight(_ provider: ProviderPlan, of source: Int, _ node: JSONNode) {
    guard parts.sources.indices.contains(source), provider.relevance.isEmpty, let reach = provider.entries.reach else {
      return
    }
    let foreseen = parts.sources[source].foreseen
    guard foreseen > .zero, reach > foreseen * 2 else { return }
    log.warning(
      .beyondForesight, at: (node["entries"] ?? node).span,
      """
      the entries reach \(reach.spelling) ahead, but the source foresees \(foreseen.spelling): the entries after that \
      repeat its last content
      """, remedy: "write fewer entries, or a longer 'foreseen' if the provider knows more")
  }
}

extension ProviderPlan.Entries {
  /// The median time between two entries whose dates the provider chooses; `nil` with fewer than three.
  fileprivate var medianSpacing: SimDuration? {
    switch self {
    case .spaced(let count, let every, _), .aligned(let count, let every): return count > 2 ? every : nil
    case .offsets(let offsets):
      let dates = Set(offsets).sorted()
      guard dates.count > 2 else { return nil }
      return zip(dates.dropFirst(), dates).map { $0 - $1 }.sorted()[(dates.count - 1) / 2]
    // The content determines these dates.
    case .daily, .foreseen: return nil
    }
  }

  /// The time from a run to the last entry, at least; `nil` if the source determines it.
  fileprivate var reach: SimDuration? {
    switch self {
    case .spaced(let count, let every, let first): first + every * (count - 1)
    case .aligned(let count, let every): every * max(0, count - 2)
    case .offsets(let offsets): offsets.max()
    case .daily(_, let days): .hours(24 * (days - 1))
    case .foreseen: nil
    }
  }
}

extension ProviderPlan.Failure {
  /// The words of the events until which a failure can last, besides those of the author's conditions.
  static let ends = ["foreground"] + ConditionNames.triggerWords(of: Condition.names)

  /// Returns the event of such a word.
  static func end(_ word: String, _ conditions: ConditionNames) -> End? {
    if word == "foreground" { return .opened }
    guard case .condition(let condition, let holds) = conditions.trigger(word) else { return nil }
    return .condition(condition, holds: holds)
  }
}

extension ProviderPlan.Failure.Kind {
  /// The key of the provider for runs that fail in this way.
  var key: String {
    switch self {
    case .error: "fails"
    case .crash: "crashes"
    case .hang: "hangs"
    }
  }
}
