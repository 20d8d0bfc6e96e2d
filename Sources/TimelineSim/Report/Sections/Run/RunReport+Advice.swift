extension RunReport {
  /// The most pieces of advice in a report, and the least number of them reserved for changes that can be made.
  private static let (mostPieces, mostChanges) = (5, 3)

  /// The changes that helped when tried; empty without advice.
  func adviceSection(_ page: RunPage?) -> ReportSection {
    ReportSection("advice", "Advice", advice.map { blocks(of: $0, page) } ?? [])
  }

  private func blocks(of advice: AdviceList, _ page: RunPage?) -> [ReportBlock] {
    let untried: [ReportBlock] =
      advice.untried > 0
      ? [.sentence("\(advice.untried) more changes were not tried; the limit is \(Adviser.maximumRuns).")] : []
    let people = advice.people.map { "Every change ran for \($0) people, so peaks are theirs, not those of the fleet." }
    let length = advice.length.map { "Every change ran on the first \($0.text()) of the measured time." }
    let sample = ReportBlock.sentences([people, length].compactMap { $0 })
    let limit: [ReportBlock] =
      advice.isCutShort ? [.sentence("Not all changes ran: their simulations exceed the limit ('--max-events').")] : []
    guard !advice.pieces.isEmpty else {
      return limit + (advice.isCutShort ? [] : [.sentence("No change that the rules know helps.")]) + sample + untried
    }
    let (changes, limits) = (advice.pieces.filter { !$0.isOutOfReach }, advice.pieces.filter { $0.isOutOfReach })
    let room = min(changes.count, max(Self.mostChanges, Self.mostPieces - limits.count))
    let rest = Self.mostPieces - room
    let isBrief = room < 2
    var blocks: [ReportBlock] = [
      isBrief ? .details([.sentence(advice.seeds.words)]) : .sentence(advice.seeds.words),
      .drawing(page.map { _ in { $0.add("p", ("class", "note"), text: "○ before, ▶ after.") } }),
    ]
    // Text has shown the first change already.
    let shown = changes.prefix(room).map { block(of: $0, in: advice, page) }
    blocks += [.details(Array(shown.prefix(1)))] + shown.dropFirst()
    if !limits.isEmpty {
      let heading = ReportBlock.sentence("Effects of the system's limits, which timelines cannot avoid:")
      blocks.append(.details([heading] + limits.prefix(rest).map { block(of: $0, in: advice, page) }))
    }
    blocks.append(.details(ReportBlock.sentences(ties(in: changes))))
    // A page has room for all.
    let omitted = Array(changes.dropFirst(room) + limits.dropFirst(rest))
    return blocks + omissions(omitted, page) + application(of: advice) + sample + untried + limit
  }

  /// Returns how to make the changes in the scenario.
  private func application(of advice: AdviceList) -> [ReportBlock] {
    guard !advice.applicable.isEmpty else { return [] }
    return [
      .details([
        .sentence("The scenario with change 1:"),
        .commands([command.pieces("run", ["--apply-advice 1", "-o new.json"])]),
      ])
    ]
  }

  private func block(of advice: Advice, in list: AdviceList, _ page: RunPage?) -> ReportBlock {
    let facts = advice.facts.joined(separator: " ")
    let number = list.applicable.firstIndex(of: advice).map { $0 + 1 }
    let condition = advice.condition.map { [$0 + ":"] } ?? []
    let head = (number.map { "\($0) " } ?? "") + heading(advice)
    var blocks: [ReportBlock] = [
      .sentence("\(head) [\(facts)]", isHanging: true), .sentence(advice.change, level: 1),
      .pieces(condition + effectWords(advice), level: 2, isHanging: false),
    ]
    if let text = advice.alternativeText { blocks.append(.sentence(text, level: 2)) }
    if let number { blocks += advice.options(number).map { .pieces([$0], level: 2) } }
    return .drawing(page.map { page in { page.add(advice, to: &$0) } }, otherwise: blocks)
  }

  /// Returns which neighbours the seeds do not rank.
  private func ties(in changes: [Advice]) -> [String] {
    let pairs = zip(changes, changes.dropFirst()).filter { $0.0.isTiedWithNext }
    guard !pairs.isEmpty else { return [] }
    let words = pairs.map { "\(heading($0.0)) and \(heading($0.1))" }.joined(separator: "; ")
    return ["The seeds do not show which of two saves more stale views: \(words)."]
  }

  /// Returns the number of a change for `--apply-advice`, which the playground offers; `nil` if it cannot be made.
  func changeNumber(of advice: Advice) -> String? {
    self.advice?.applicable.firstIndex(of: advice).map { String($0 + 1) }
  }

  /// Returns the rule and the widget or app it concerns.
  func heading(_ advice: Advice) -> String { "\(advice.id) (\(title(name(advice.subject))))" }

  /// Returns the first two measurements and those that are worse.
  func leadingEffects(of advice: Advice) -> [String] {
    let effects = advice.effects.enumerated().filter { $0.offset < 2 || $0.element.direction == .worse }
    return effects.map { text($0.element, of: advice) }.listed
  }

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

  /// Returns the advice for which text has no room: its headings in text, and all of it on a page.
  private func omissions(_ advice: [Advice], _ page: RunPage?) -> [ReportBlock] {
    guard !advice.isEmpty else { return [] }
    let headings = advice.map(heading).joined(separator: ", ")
    return [
      .drawing(
        page.map { page in { markup in for piece in advice { page.add(piece, to: &markup) } } },
        otherwise: ReportBlock.sentences(["\(advice.count) more in the JSON report: \(headings)"]))
    ]
  }

  /// Returns the name of the widget or app that a piece of advice concerns.
  func name(_ subject: Advice.Subject) -> String {
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
    members.append(("set", advice.assignments.map { .array($0.map { .string($0) }) } ?? .null))
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
  /// The options of the command line that make the change.
  var options: [String] { (assignments ?? []).map { "--set \($0.shellWord)" } }

  /// Whether each option fits on a line of a report.
  var hasShortOptions: Bool { assignments != nil && options.allSatisfy { $0.count <= 76 } }

  /// Returns the options for lines of a report: assignments that are no longer than a line, or the number of the change.
  fileprivate func options(_ number: Int) -> [String] {
    hasShortOptions ? options : ["--apply-advice \(number)"]
  }

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
  /// How changes were measured, as a sentence.
  var words: String {
    "Means of \(fresh.words), ± the 95 % intervals of differences (docs/advice.md)."
  }
}

extension [UInt64] {
  /// The seeds in words: `seeds 42 to 44`.
  fileprivate var words: String {
    guard let first, let last, count > 1 else { return first.map { "seed \($0)" } ?? "no seed" }
    return "seeds \(first) to \(last)"
  }
}
