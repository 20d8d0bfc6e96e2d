/// The answers in words, for the questions, and for the scenario's `about`.
extension ScenarioDraft {
  /// The description of the scenario.
  var about: String {
    let shows = widgets.count == 1 ? "It shows" : "They show"
    let provider =
      widgets.count == 1
      ? "Its timeline has \(widgets[0].entries.words), and the policy is \(widgets[0].policy.words)."
      : "Each has the entries and the policy of its provider."
    return """
      \(shows) \(topic.row.content). \(provider) \(callSentence) \(pushes.sentence) Replace the rates by those of your \
      widget and of the people who use it.
      """
  }

  private var callSentence: String {
    guard !calls.isEmpty else { return "The app does not reload it." }
    let occasions = calls.map { $0.occasion.words }
    return "The app reloads \(widgets.count == 1 ? "it" : "them") \(occasions.joined(separator: ", and "))."
  }
}

extension ScenarioDraft.Entries {
  /// The entries in a sentence, after "a timeline has".
  var words: String {
    switch self {
    case .one: "one entry"
    case .foreseen: "an entry for each change that is known ahead"
    case .counted(let count, _, let every): "\(count) entries, one every \(every.spelling)"
    case .offsets(let offsets): Int64(offsets.count).counted("entry", "entries")
    }
  }
}

extension ScenarioDraft.Policy {
  /// The policy in a sentence, as it stands in Swift and in words.
  var words: String {
    switch self {
    case .after(let delay): "after \(delay.spelling)"
    case .at(let time): "after the next \(time == .midnight ? "midnight" : time.spelling)"
    case .atEnd: "atEnd"
    case .never: "never"
    }
  }
}

extension ScenarioDraft.Call.Occasion {
  /// The occasion in a sentence, after "the app reloads it".
  var words: String {
    switch self {
    case .foreground: "each time it comes to the foreground"
    case .leave: "each time the person leaves the app"
    case .change: "each time the content changes"
    }
  }
}

extension ScenarioDraft.Pushes {
  /// The pushes as a sentence.
  var sentence: String { "The server sends \(words)." }

  /// The pushes in a sentence, after "the server sends".
  var words: String {
    switch self {
    case .none: "no pushes"
    case .changes(.zero): "a push at each change"
    case .changes(let apart): "a push at each change, at most one in \(apart.spelling)"
    }
  }
}

extension ScenarioDraft.Placement {
  /// The place in words.
  var words: String { "\(place.rawValue), \(family.rawValue)" }
}
