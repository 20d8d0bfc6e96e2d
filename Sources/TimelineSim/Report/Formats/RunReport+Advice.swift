extension RunReport {
  /// The most pieces of advice in a report, and the least number of them reserved for changes that can be made.
  private static let (mostPieces, mostChanges) = (5, 3)

  /// The changes that helped when tried; empty without advice.
  var adviceLines: [String] {
    guard let advice else { return [] }
    let pieces = advice.pieces
    guard !pieces.isEmpty else { return ["No change that was tried helps."] + untriedLines }
    let (changes, limits) = (pieces.filter { !$0.isOutOfReach }, pieces.filter { $0.isOutOfReach })
    let room = min(changes.count, max(Self.mostChanges, Self.mostPieces - limits.count))
    let rest = Self.mostPieces - room
    var lines = advice.seeds.words.wrapped()
    lines += changes.prefix(room).flatMap { self.lines(of: $0) }
    if !limits.isEmpty { lines.append("Effects of the system's limits, which timelines cannot avoid:") }
    return lines + limits.prefix(rest).flatMap { self.lines(of: $0) } + ties(in: changes)
      + omissions(Array(changes.dropFirst(room) + limits.dropFirst(rest))) + untriedLines
  }

  /// The number of changes that were not tried.
  private var untriedLines: [String] {
    guard let untried = advice?.untried, untried > 0 else { return [] }
    return ["\(untried) more changes were not tried; the limit is \(Adviser.maximumRuns)."]
  }

  private func lines(of advice: Advice) -> [String] {
    let facts = advice.facts.joined(separator: " ")
    let condition = advice.condition.map { [$0 + ":"] } ?? []
    return "\(heading(advice)) [\(facts)]".wrapped(indent: "  ") + advice.change.wrapped(first: "  ", indent: "  ")
      + (condition + effectWords(advice)).filled(first: "    ", indent: "    ")
      + (advice.alternativeText?.wrapped(first: "    ", indent: "    ") ?? [])
  }

  /// Returns which neighbours the seeds do not rank.
  private func ties(in changes: [Advice]) -> [String] {
    let pairs = zip(changes, changes.dropFirst()).filter { $0.0.isTiedWithNext }
    guard !pairs.isEmpty else { return [] }
    let words = pairs.map { "\(heading($0.0)) and \(heading($0.1))" }.joined(separator: "; ")
    return "The seeds do not show which of two saves more stale views: \(words).".wrapped(indent: "  ")
  }

  /// Returns the rule and the widget or app it concerns.
  func heading(_ advice: Advice) -> String { "\(advice.id) (\(title(name(advice.subject))))" }

  /// Returns the measurements, each effect one word of the text, so that no line breaks it.
  private func effectWords(_ advice: Advice) -> [String] {
    guard advice.effects.contains(where: { $0.after == nil || [.better, .worse].contains($0.direction) }) else {
      return ["no improvement was measured"]
    }
    return advice.effects.map { text($0, of: advice) }.listed
  }

  private func text(_ effect: Advice.Effect, of advice: Advice) -> String {
    let key =
      effect.criterion.key + (effect.tags == advice.subject.tags || !isNarrowed(effect) ? "" : " of all widgets")
    guard let before = effect.before, let after = effect.after else { return "\(key) is \(effect.before.text)" }
    let words = "\(key) \(before.text) → \(after.text)\(effect.intervalText)"
    return effect.word.map { "\(words) (\($0))" } ?? words
  }

  /// Whether the metric of an effect can be narrowed to widgets at all.
  private func isNarrowed(_ effect: Advice.Effect) -> Bool { effect.criterion.metric.definition.tags.contains(.widget) }

  private func omissions(_ advice: [Advice]) -> [String] {
    guard !advice.isEmpty else { return [] }
    let headings = advice.map(heading).joined(separator: ", ")
    return "\(advice.count) more in the JSON report: \(headings)".wrapped(indent: "  ")
  }

  /// Returns the name of the widget or app that a piece of advice concerns.
  private func name(_ subject: Advice.Subject) -> String {
    switch subject {
    case .widget(let kind): names.kinds[kind]
    case .app(let app): names.apps[app]
    }
  }

  /// All advice, for programs.
  var adviceNode: JSONNode? { advice.map { .array($0.pieces.map(node)) } }

  private func node(_ advice: Advice) -> JSONNode {
    let word =
      switch advice.subject {
      case .widget: "widget"
      case .app: "app"
      }
    var members: [(String, JSONNode)] = [
      ("id", .string(advice.id)), ("facts", .array(advice.facts.map { .string($0) })),
      (word, .string(name(advice.subject))), ("change", .string(advice.change)),
    ]
    if let condition = advice.condition { members.append(("condition", .string(condition))) }
    if let other = advice.alternative {
      members.append(
        ("alternative", ["change": .string(other.change), "wins": .int(other.wins), "seeds": .int(other.seeds)]))
    }
    members.append(("isOutOfReach", .bool(advice.isOutOfReach)))
    members.append(("isTiedWithNext", .bool(advice.isTiedWithNext)))
    members.append(("effects", .array(advice.effects.map(node))))
    return .object(members)
  }

  private func node(_ effect: Advice.Effect) -> JSONNode {
    [
      "metric": .string(effect.criterion.key + suffix(effect.tags)), "before": effect.before?.json ?? .null,
      "after": effect.after?.json ?? .null, "halfWidth95": effect.halfWidth?.json ?? .null,
      "verdict": .string(effect.direction.rawValue),
    ]
  }

  /// Returns tags as written in a key of the catalogue.
  private func suffix(_ tags: MetricTags) -> String {
    if let kind = tags.kind { return "{widget=\(names.kinds[kind])}" }
    return tags.app.map { "{app=\(names.apps[$0])}" } ?? ""
  }
}

extension Advice {
  /// The seeds on which another change was better; `nil` if there are none.
  var alternativeText: String? {
    alternative.map { "On \($0.wins) of \($0.seeds) seeds this was better: \($0.change)" }
  }
}

extension Advice.Effect {
  /// The half-width of the interval of the difference, after a space; empty if unknown.
  var intervalText: String { halfWidth.map { " ±\($0.differenceText)" } ?? "" }

  /// A remark on a direction that is not an improvement; `nil` for none.
  var word: String? {
    switch direction {
    case .worse: criterion.isCost ? "more" : "worse"
    case .unclear: "unclear"
    case .better, .same: nil
    }
  }
}

extension AdviceSeeds {
  /// How changes were chosen and measured, as a sentence.
  var words: String {
    "Changes were chosen on \(choice.words) and measured on \(fresh.words), which had no part in the choice: means "
      + "before → after, ± the 95 % interval of their difference. See docs/advice.md."
  }
}

extension [UInt64] {
  /// The seeds in words: `seeds 42 to 44`.
  fileprivate var words: String {
    guard let first, let last, count > 1 else { return first.map { "seed \($0)" } ?? "no seed" }
    return "seeds \(first) to \(last)"
  }
}
