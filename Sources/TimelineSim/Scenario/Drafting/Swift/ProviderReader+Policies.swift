/// The reload policies of a provider.
extension ProviderReader {
  /// An expression that is a policy, and when it applies.
  private struct Occurrence {
    let file: Int
    let range: Range<Int>
    /// The policy; `nil` if it is not readable.
    let policy: ScenarioDraft.Policy?
    /// The names that count as the current time.
    let assumed: [String]
    let context: Context
  }

  /// The blocks around a policy.
  struct Context: Hashable {
    /// Whether it is returned after an error.
    var isError = false
    /// Whether it is returned for the gallery of widgets.
    var isPreview = false
    /// Whether it depends on another condition.
    var isConditional = false
  }

  /// Returns the policy of a provider on its ordinary path, and the one after an error; `nil` for the same.
  mutating func policies(of provider: Provider) -> (ScenarioDraft.Policy, onError: ScenarioDraft.Policy?) {
    let usual = topic.row.policy
    let all = occurrences(of: provider).filter { !$0.context.isPreview }
    let ordinary = all.filter { !$0.context.isError }
    guard let main = ordinary.last(where: { !$0.context.isConditional }) ?? ordinary.last else {
      note(
        .left, provider.file, provider.place..<provider.place + 1,
        "no timeline of '\(provider.name)' states a policy here; taken: \(Self.member("policy", usual))")
      return (usual, nil)
    }
    let policy = main.policy ?? usual
    note(main, taken: policy, as: "policy")
    for other in ordinary where other.range != main.range && other.policy != main.policy {
      note(
        .left, other.file, other.range,
        "the policy \(files[other.file].words(other.range).quoted) depends on a condition; taken: that of line \(files[main.file].line(main.range.lowerBound)), and a list of policies can have both"
      )
    }
    guard let error = all.last(where: { $0.context.isError }) else { return (policy, nil) }
    guard error.policy != policy else { return (policy, nil) }
    note(error, taken: error.policy ?? policy, as: "onError")
    return (policy, error.policy)
  }

  private mutating func note(_ found: Occurrence, taken policy: ScenarioDraft.Policy, as key: String) {
    let words = files[found.file].words(found.range).quoted
    let assumed =
      found.assumed.isEmpty
      ? "" : "; \(found.assumed.map { $0.quoted }.joined(separator: " and ")) taken as the current time"
    if found.policy == nil {
      note(.left, found.file, found.range, "the policy \(words) is not readable; taken: \(Self.member(key, policy))")
    } else {
      note(.read, found.file, found.range, "the policy \(words) as \(Self.member(key, policy))\(assumed)")
    }
  }

  /// Returns a member of a scenario as it is written there.
  static func member(_ key: String, _ policy: ScenarioDraft.Policy) -> String {
    "\"\(key)\": \(JSONWriter.text(of: policy.node, .line))"
  }

  // MARK: Search

  private func occurrences(of provider: Provider) -> [Occurrence] {
    var found: [Occurrence] = []
    for (file, brace) in provider.blocks { found += occurrences(files[file].inside(brace), in: file) }
    // A function outside of the type may make the timeline.
    if found.isEmpty { found = occurrences(files[provider.file].tokens.indices, in: provider.file) }
    return found
  }

  private func occurrences(_ range: Range<Int>, in index: Int) -> [Occurrence] {
    timelines(range, in: index).flatMap { timeline in
      occurrences(ofValue: timeline.policy, in: index, Context(), depth: 0)
    }
  }

  /// Returns the arguments of the timelines that are made in a part of a file.
  func timelines(_ range: Range<Int>, in index: Int) -> [(entries: Range<Int>, policy: Range<Int>)] {
    let file = files[index]
    let places = range.filter { file[$0] == "policy" && file[$0 + 1] == ":" }.prefix(Self.mostOccurrences)
    return places.compactMap { place in
      guard let opening = file.parents[place], file[opening] == "(", file.partners[opening] != nil else { return nil }
      let arguments = file.arguments(in: opening)
      guard let entries = arguments.first(where: { $0.label == "entries" })?.value,
        let policy = arguments.first(where: { $0.label == "policy" })?.value, !policy.isEmpty
      else { return nil }
      return (entries, policy)
    }
  }

  /// Returns the policies that an expression may be: itself, the sides of a choice, or the values of a variable.
  private func occurrences(
    ofValue range: Range<Int>, in index: Int, _ outer: Context, depth: Int
  ) -> [Occurrence] {
    let file = files[index]
    guard depth < 3, let first = range.first else { return [] }
    let context = context(of: first, in: file).joined(with: outer)
    if let (yes, no) = choice(range, file) {
      var either = context
      either.isConditional = true
      return occurrences(ofValue: yes, in: index, either, depth: depth + 1)
        + occurrences(ofValue: no, in: index, either, depth: depth + 1)
    }
    if range.count == 1, file.isWord(first), let declared = file.declaration(of: file[first], usedAt: first) {
      let values = values(ofDeclarationAt: declared, before: first, file)
      var either = context
      either.isConditional = either.isConditional || values.count > 1
      let found = values.flatMap { occurrences(ofValue: $0, in: index, either, depth: depth + 1) }
      if !found.isEmpty { return found }
    }
    var evaluator = SwiftEvaluator(file, among: files.filter { $0 != file })
    let policy = policy(range, file, &evaluator)
    return [Occurrence(file: index, range: range, policy: policy, assumed: evaluator.assumed, context: context)]
  }

  /// Returns the sides of `condition ? one : other`.
  private func choice(_ range: Range<Int>, _ file: SwiftFile) -> (Range<Int>, Range<Int>)? {
    var (place, mark) = (range.lowerBound, range.lowerBound)
    while place < range.upperBound {
      if file[place] == "?" { mark = place }
      if file[place] == ":", mark > range.lowerBound { return (mark + 1..<place, place + 1..<range.upperBound) }
      place = file.after(place)
    }
    return nil
  }

  /// Returns the initial value of a variable, and those that are assigned to it before its use.
  private func values(ofDeclarationAt name: Int, before use: Int, _ file: SwiftFile) -> [Range<Int>] {
    var values: [Range<Int>] = []
    if let (value, isBody) = file.value(ofDeclarationAt: name) {
      values.append(isBody && file[value.lowerBound] == "return" ? value.dropFirst() : value)
    }
    guard file[name - 1] == "var" || values.isEmpty, name < use else { return values }
    // Far more than the statements of a method, and few enough for each use.
    for place in max(name + 1, use - 4_000)..<use where file[place] == file[name] && file[place + 1] == "=" {
      values.append(place + 2..<file.end(ofExpressionAt: place + 2))
    }
    return values.suffix(8)
  }

  private func policy(_ range: Range<Int>, _ file: SwiftFile, _ evaluator: inout SwiftEvaluator) -> ScenarioDraft
    .Policy?
  {
    let start = file[range.lowerBound] == "TimelineReloadPolicy" ? range.lowerBound + 1 : range.lowerBound
    guard file[start] == "." else { return nil }
    switch file[start + 1] {
    case "atEnd" where start + 2 == range.upperBound: return .atEnd
    case "never" where start + 2 == range.upperBound: return .never
    case "after" where file[start + 2] == "(" && file.after(start + 2) == range.upperBound:
      return evaluator.date(of: file.inside(start + 2)).flatMap { Self.policy(at: $0) }
    default: return nil
    }
  }

  /// Returns the policy for a date; `nil` for one that a scenario has no words for.
  private static func policy(at date: SwiftValue) -> ScenarioDraft.Policy? {
    switch date {
    case .fromNow(let offset) where abs(offset) <= 366 * CivilDay.length: .after(SimDuration(milliseconds: offset))
    // Up to an hour after midnight, the next such time of day is the same.
    case .inDay(1, let time) where 0...3_600_000 ~= time: .at(ClockTime(milliseconds: time))
    case .never: .never
    default: nil
    }
  }

  // MARK: Context

  /// Returns when the statement at a place is reached, by the blocks around it.
  func context(of place: Int, in file: SwiftFile) -> Context {
    var context = Context()
    for block in file.blocks(around: place).prefix(32) {
      let (keyword, start) = file.header(of: block)
      let words = (start..<block).map { file[$0] }
      switch keyword {
      case "struct", "class", "enum", "extension", "actor": return context
      case "func":
        // The method of the protocol comes before its helpers, some of which are for errors.
        let name = file[start + 1]
        if name == "getTimeline" || name == "timeline" { return context }
        context.isConditional = true
        if ["error", "fail"].contains(where: { name.lowercased().firstOccurrence(of: $0) != nil }) {
          context.isError = true
        }
      case "catch": context.isError = true
      case "if": context.join(ofIf: words)
      case "else":
        // After `if context.isPreview` comes the ordinary path.
        let guarded = guardWords(before: start, file)
        if guarded.contains("isPreview") {
          context.isPreview = true
        } else {
          context.isConditional = !isAfterPreview(start, file) || context.isConditional
        }
      case "switch":
        let start = (block..<place).last { file[$0] == "case" || file[$0] == "default" }
        let names = start.map { start in (start..<place).prefix { file[$0] != ":" }.map { file[$0] } } ?? []
        if names.contains("failure") || names.contains("error") {
          context.isError = true
        } else if !names.contains("success") {
          context.isConditional = true
        }
      default: break
      }
    }
    return context
  }

  /// Returns the words of the guard that ends with an `else`; none for an `if`.
  private func guardWords(before place: Int, _ file: SwiftFile) -> [String] {
    guard file[place - 1] != "}" else { return [] }
    let start = (max(0, place - 60)..<place).last { file[$0] == "guard" }
    return start.map { ($0..<place).map { file[$0] } } ?? []
  }

  private func isAfterPreview(_ place: Int, _ file: SwiftFile) -> Bool {
    guard file[place - 1] == "}", let brace = file.partners[place - 1] else { return false }
    let (keyword, start) = file.header(of: brace)
    return keyword == "if" && (start..<brace).contains { file[$0] == "isPreview" }
  }
}

extension ProviderReader.Context {
  fileprivate func joined(with other: Self) -> Self {
    Self(
      isError: isError || other.isError, isPreview: isPreview || other.isPreview,
      isConditional: isConditional || other.isConditional)
  }

  /// Adds the condition of an `if`.
  fileprivate mutating func join(ofIf words: [String]) {
    if words.contains("isPreview"), !words.contains("!") {
      isPreview = true
    } else if words.contains("error"), !words.contains("==") {
      isError = true
    } else if !words.contains("isPreview") {
      isConditional = true
    }
  }
}
