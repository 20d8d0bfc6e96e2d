/// The questions that fill the answers of a draft, in their order.
///
/// Each offers numbered choices; the choice that a draft already has is the default.
package enum DraftQuestion: Hashable, Sendable, CaseIterable {
  case topic, policy, calls, pushes, placement

  /// A possible answer.
  package struct Choice {
    /// The answer in words.
    package let words: String
    /// Why the draft cannot have it; `nil` if it can.
    package var refusal: String?
    /// Sets the answer of a draft.
    let set: (inout ScenarioDraft) -> Void
  }

  /// Returns the question with its choices, each on a line with its number, and the prompt.
  package func text(for draft: ScenarioDraft) -> String {
    let choices = choices(for: draft)
    let lines = choices.indices.map { "  \($0 + 1)  \(choices[$0].words)\n" }
    let number = (Self.allCases.firstIndex(of: self) ?? 0) + 1
    return "\(number) of \(Self.allCases.count). \(title)\n\(lines.joined())\(prompt(for: draft))"
  }

  /// Returns the line before the answer, with the default.
  package func prompt(for draft: ScenarioDraft) -> String {
    "Number\(self == .policy ? ", or a duration such as 45m" : "") [\(usual(in: draft) + 1)]: "
  }

  /// Takes the answer of a person, of which an empty one is the default.
  ///
  /// - Returns: Why the answer is refused; `nil` if the draft has it now.
  package func take(_ answer: String, into draft: inout ScenarioDraft) -> String? {
    let words = answer.utf8.split { $0 == .space || $0 == .tab || $0.isLineEnd }
      .map { String(decoding: $0, as: UTF8.self) }
    guard let answer = words.first else { return nil }
    let choices = choices(for: draft)
    if words.count == 1 {
      if let number = Int(answer), choices.indices.contains(number - 1) {
        let choice = choices[number - 1]
        if choice.refusal == nil { choice.set(&draft) }
        return choice.refusal
      }
      if self == .topic, let topic = Topic(rawValue: answer) {
        draft = ScenarioDraft(like: topic)
        return nil
      }
      if self == .policy, let delay = try? Quantity.duration(answer), delay > .zero, delay <= Self.longestDelay {
        Self.set(.one, .after(delay), &draft)
        return nil
      }
    }
    let more = self == .policy ? " or a duration up to 168h such as 45m" : ""
    return "\(words.joined(separator: " ").quoted) is not a number from 1 to \(choices.count)\(more)."
  }

  private static let longestDelay = SimDuration.hours(168)

  /// The question in words.
  package var title: String {
    switch self {
    case .topic: "What does the widget show, and when does that change?"
    case .policy: "Which entries and which policy does its provider return?"
    case .calls: "When does the app reload it, with WidgetCenter?"
    case .pushes: "Does a server send widget pushes?"
    case .placement: "Where is the widget?"
    }
  }

  /// Returns the position of the choice that the draft has; the first, if it has none of them.
  package func usual(in draft: ScenarioDraft) -> Int {
    let choices = choices(for: draft)
    return choices.firstIndex { choice in
      var changed = draft
      choice.set(&changed)
      return changed == draft
    } ?? 0
  }

  /// Returns the choices in the order of their numbers.
  package func choices(for draft: ScenarioDraft) -> [Choice] {
    switch self {
    case .topic: Topic.allCases.map { topic in Choice(words: topic.row.content) { $0 = ScenarioDraft(like: topic) } }
    case .policy: Self.policyChoices(for: draft.topic)
    case .calls: Self.callChoices
    case .pushes: Self.pushChoices
    case .placement: Self.placementChoices
    }
  }
}

extension DraftQuestion {
  private static func policyChoices(for topic: Topic) -> [Choice] {
    let rows: [(ScenarioDraft.Entries, ScenarioDraft.Policy)] = [
      (.one, .after(.minutes(15))), (.one, .after(.minutes(30))), (.one, .after(.hours(1))), (.one, .at(.midnight)),
      (.foreseen, .at(.midnight)), (.foreseen, .atEnd), (.one, .atEnd), (.one, .never),
    ]
    return rows.map { entries, policy in
      let isUnknown = entries == .foreseen && topic.row.foreseen == .zero
      return Choice(
        words: "\(entries.words), \(policy.words)",
        refusal: isUnknown
          ? "What changes here is not known ahead, so there is only one entry; choose another policy." : nil
      ) { set(entries, policy, &$0) }
    }
  }

  private static func set(
    _ entries: ScenarioDraft.Entries, _ policy: ScenarioDraft.Policy, _ draft: inout ScenarioDraft
  ) {
    for index in draft.widgets.indices {
      (draft.widgets[index].entries, draft.widgets[index].policy) = (entries, policy)
    }
  }

  private static var callChoices: [Choice] {
    let occasions: [ScenarioDraft.Call.Occasion] = [.foreground, .leave, .change]
    return [Choice(words: "never") { $0.calls = [] }]
      + occasions.map { occasion in
        Choice(words: occasion.words) { $0.calls = [ScenarioDraft.Call(occasion: occasion)] }
      }
  }

  private static var pushChoices: [Choice] {
    let rows: [ScenarioDraft.Pushes] = [.none, .changes(apart: .zero), .changes(apart: .minutes(15))]
    return rows.map { pushes in
      Choice(words: pushes.words) { draft in
        draft.pushes = pushes
        for index in draft.widgets.indices { draft.widgets[index].takesPushes = pushes != .none }
      }
    }
  }

  private static var placementChoices: [Choice] {
    let families: [Family] = [.systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular]
    let rows: [ScenarioDraft.Placement] =
      families.map { ScenarioDraft.Placement(usualFor: $0) } + [
        ScenarioDraft.Placement(family: .accessoryCircular, place: .watchFace, preset: "watchos-26"),
        ScenarioDraft.Placement(family: .systemMedium, place: .desktop, preset: "macos-26"),
      ]
    return rows.map { placement in
      Choice(words: placement.words) { draft in
        for index in draft.widgets.indices { draft.widgets[index].placement = placement }
      }
    }
  }
}
