/// The conditions of a scenario by their names: those that the model knows, then those of its author, sorted.
struct ConditionNames: Hashable, Sendable {
  /// The names by the numbers of the conditions.
  let names: [String]
  private let numbers: [String: Int]

  /// Creates a table from the names in `device.conditions`, in any order.
  init(of defined: [String]) {
    names = Condition.names + Set(defined).subtracting(Condition.names).sorted()
    numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
  }

  /// Returns the condition of a name.
  subscript(name: String) -> Condition? { numbers[name].map { Condition(number: $0) } }

  /// Returns the trigger that a word of `on` describes: `charging begins`.
  func trigger(_ word: String) -> CallPlan.Trigger? {
    for (verb, holds) in Self.verbs where word.hasSuffix(verb) {
      if let condition = self[String(word.dropLast(verb.count))] { return .condition(condition, holds: holds) }
    }
    return nil
  }

  /// The words of `on` for all conditions.
  var triggerWords: [String] { Self.triggerWords(of: names) }

  /// Returns the words of `on` for some conditions.
  static func triggerWords(of names: [String]) -> [String] {
    names.flatMap { name in verbs.map { name + $0.0 } }
  }

  /// The ends of the words of `on`, none of which the name of a source can have.
  private static let verbs = [(" begins", true), (" ends", false)]
}

extension ConditionNames {
  /// Warns about conditions of the author's that no `on`, `while` or `until` names, in an update, a profile and a sweep
  /// too.
  static func checkUses(in tree: JSONNode, _ log: FindingLog) {
    let defined = tree.definedConditions
    let own = Set(defined.compactMap { $0.string }).subtracting(Condition.names)
    guard !own.isEmpty else { return }
    let words = Set(tree.texts(ofKeys: ["on", "while", "until"], inLists: true))
    var unused = own.filter { name in
      !words.contains(name) && triggerWords(of: [name]).allSatisfy { !words.contains($0) }
    }
    for node in defined {
      guard let name = node.string, unused.remove(name) != nil else { continue }
      let meant = Suggestion.nearest(to: name, in: Condition.names).map { "did you mean '\($0)'?" }
      log.warning(
        .unusedName, at: node.span, "the condition '\(name)' has no effect: no 'on', 'while' or 'until' names it",
        remedy: meant ?? "write { \"on\": \"\(name) begins\" } in a call, or { \"while\": \"\(name)\" } in a context")
    }
  }
}

extension Compiler {
  /// Returns why a condition never holds; `nil` if the device has it.
  func absence(of condition: Condition) -> (problem: String, remedy: String)? {
    guard parts.conditionShares[condition] == nil else { return nil }
    return (
      "the device has no condition '\(conditions.names[condition.number])'", "add it to 'conditions' of the device"
    )
  }
}

extension JSONNode {
  /// The names of conditions that a scenario defines, as they are written.
  var definedConditions: [JSONNode] {
    guard let conditions = self["device"]?["conditions"] else { return [] }
    return (conditions.elements ?? [conditions]).compactMap { $0["is"] }
  }
}

extension ObjectDecoder {
  /// Takes the name of a condition that the device has, or that the model knows.
  mutating func condition(_ key: String, _ conditions: ConditionNames) -> Condition? {
    guard let word = text(key, as: .condition(Condition.names)) else { return nil }
    if let condition = conditions[word.value] { return condition }
    var meant = Suggestion.nearest(to: word.value, in: conditions.names)
    if case .condition(let condition, _) = conditions.trigger(word.value) { meant = conditions.names[condition.number] }
    log.error(
      .wrongWord, at: word.span, "'\(key)' cannot be '\(word.value)'",
      remedy: meant.map { "did you mean '\($0)'?" } ?? "add it to 'conditions' of the device")
    return nil
  }

  /// Takes the name that defines a condition: a word that the model knows, or a name that cannot be meant as one.
  mutating func definedCondition(_ key: String, _ conditions: ConditionNames) -> Condition? {
    guard let word = text(key, as: .condition(Condition.names)), let condition = conditions[word.value] else {
      return nil
    }
    if condition.isOwn {
      if let known = Suggestion.misspelled(word.value, in: Condition.names) {
        log.error(
          .wrongWord, at: word.span, "'\(key)' cannot be '\(word.value)'", remedy: "did you mean '\(known)'?")
      }
      log.checkName(word.value, at: word.span, hasSpaces: true)
    }
    return condition
  }
}
