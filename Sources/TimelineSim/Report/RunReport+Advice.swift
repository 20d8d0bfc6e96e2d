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
    var lines = ["Each change was tried on the same days: before → after. See docs/advice.md."]
    lines += changes.prefix(room).flatMap { self.lines(of: $0) }
    if !limits.isEmpty { lines.append("Effects of the system's limits, which timelines cannot avoid:") }
    return lines + limits.prefix(rest).flatMap { self.lines(of: $0) }
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
  }

  /// Returns the rule and the widget or app it concerns.
  func heading(_ advice: Advice) -> String { "\(advice.id) (\(title(name(advice.subject))))" }

  /// Returns the measurements, each effect one word of the text, so that no line breaks it.
  private func effectWords(_ advice: Advice) -> [String] {
    guard advice.effects.contains(where: { $0.after == nil || $0.direction != .same }) else {
      return ["no improvement was measured"]
    }
    return advice.effects.map { text($0, of: advice) }.listed
  }

  private func text(_ effect: Advice.Effect, of advice: Advice) -> String {
    let key =
      effect.criterion.key + (effect.tags == advice.subject.tags || !isNarrowed(effect) ? "" : " of all widgets")
    guard let before = effect.before, let after = effect.after else { return "\(key) is \(effect.before.text)" }
    let words = "\(key) \(before.text) → \(after.text)"
    if effect.criterion == .staleTime {
      let saved = MetricValue(abs(before.amount - after.amount), .duration).text
      return words + (after.amount > before.amount ? " (worse, +\(saved))" : " (-\(saved))")
    }
    return effect.direction == .worse ? words + (effect.criterion.isCost ? " (more)" : " (worse)") : words
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
    members.append(("isOutOfReach", .bool(advice.isOutOfReach)))
    members.append(("effects", .array(advice.effects.map(node))))
    return .object(members)
  }

  private func node(_ effect: Advice.Effect) -> JSONNode {
    [
      "metric": .string(effect.criterion.key + suffix(effect.tags)), "before": effect.before?.json ?? .null,
      "after": effect.after?.json ?? .null, "verdict": .string(effect.direction.rawValue),
    ]
  }

  /// Returns tags as written in a key of the catalogue.
  private func suffix(_ tags: MetricTags) -> String {
    if let kind = tags.kind { return "{widget=\(names.kinds[kind])}" }
    return tags.app.map { "{app=\(names.apps[$0])}" } ?? ""
  }
}
