/// The calls of WidgetCenter, and the pushes.
extension ProviderReader {
  private static let foreground: Set<String> = [
    "applicationDidBecomeActive", "applicationWillEnterForeground", "sceneDidBecomeActive",
    "sceneWillEnterForeground", "active", "didBecomeActiveNotification", "willEnterForegroundNotification",
  ]
  private static let leaving: Set<String> = [
    "applicationDidEnterBackground", "applicationWillResignActive", "sceneDidEnterBackground",
    "sceneWillResignActive", "background", "inactive", "didEnterBackgroundNotification",
    "willResignActiveNotification",
  ]

  /// Returns the calls in the files.
  mutating func calls() -> [ScenarioDraft.Call] {
    var calls: [ScenarioDraft.Call] = []
    var count = 0
    for index in files.indices {
      let file = files[index]
      for place in file.tokens.indices where file.isWord(place) && file[place + 1] == "(" && file[place - 1] != "func" {
        let isCall =
          file[place] == "reloadAllTimelines" || file[place] == "reloadTimelines" && file[place + 2] == "ofKind"
        guard isCall, count < Self.mostOccurrences else { continue }
        count += 1
        guard let kinds = kinds(ofCallAt: place, in: index) else { continue }
        guard let occasion = occasion(ofCallAt: place, in: index) else { continue }
        let call = ScenarioDraft.Call(occasion: occasion, kinds: kinds)
        if !calls.contains(call) { calls.append(call) }
      }
    }
    // A call for all widgets makes that for one of them on the same occasion needless.
    calls = calls.filter { call in
      call.kinds.isEmpty || !calls.contains { $0.occasion == call.occasion && $0.kinds.isEmpty }
    }
    guard count == 0 else { return calls }
    let usual = topic.row.calls
    let words = usual.map { $0.occasion.words }.joined(separator: ", and ")
    noteAbsence("no call of WidgetCenter in these files; taken: the app reloads \(words)")
    return usual
  }

  /// Returns the widget that a call names; none for all; `nil` for a widget that is not in the files.
  private mutating func kinds(ofCallAt place: Int, in index: Int) -> [String]? {
    guard let argument = files[index].arguments(in: place + 1).first, argument.label == "ofKind" else { return [] }
    let kind = text(of: argument.value, in: index)
    if let kind, let name = namesOfKinds[kind] { return [name] }
    let words = kind.map { "the kind \($0.quoted) has no provider in these files" }
    let sentence = words ?? "the kind \(files[index].words(argument.value).quoted) is not readable"
    let taken = kind == nil ? "a call for all widgets" : "no call"
    note(.left, index, place..<place + 1, "\(sentence); taken: \(taken)")
    return kind == nil ? [] : nil
  }

  /// Returns when the app makes a call, as far as the names around it say; `nil` for a call of the widget's own button.
  private mutating func occasion(ofCallAt place: Int, in index: Int) -> ScenarioDraft.Call.Occasion? {
    let file = files[index]
    let end = file.after(place + 1)
    let call = file.words(place..<min(end, file.tokens.count)).quoted
    var words: [String] = []
    for block in file.blocks(around: place).prefix(16) {
      let (keyword, start) = file.header(of: block)
      if keyword == "func" || keyword == "if" { words += (start..<block).map { file[$0] } }
      if keyword == "switch" { words += caseWords(around: place, in: block, file) }
      // The first arguments of `.onReceive(… didBecomeActiveNotification) { … }` stand before the brace.
      if keyword != "func", keyword != "if" { words += (max(start, block - 24)..<block).map { file[$0] } }
    }
    if words.contains("perform"), types[index].contains(where: { $0.conformances.contains { $0.hasSuffix("Intent") } })
    {
      note(
        .left, index, place..<place + 1,
        "\(call) in an intent; if a button of the widget performs it, its reload is free; taken: no interaction")
      return nil
    }
    if words.contains(where: { Self.foreground.contains($0) }) {
      note(.read, index, place..<place + 1, "\(call) as \"reloads\": { \"on\": \"foreground\" }")
      return .foreground
    }
    if words.contains(where: { Self.leaving.contains($0) }) {
      note(.read, index, place..<place + 1, "\(call) as \"reloads\": { \"on\": \"leave\" }")
      return .leave
    }
    let taken = topic.row.calls.first?.occasion ?? .foreground
    note(.left, index, place..<place + 1, "when the app makes the call \(call); taken: \(taken.words)")
    return taken
  }

  private func caseWords(around place: Int, in block: Int, _ file: SwiftFile) -> [String] {
    let cases = (block..<place).last { file[$0] == "case" && file.parents[$0] == block }
    return cases.map { start in (start..<place).prefix { file[$0] != ":" }.map { file[$0] } } ?? []
  }

  /// Returns the pushes for widgets that subscribe to them.
  mutating func pushes(for widgets: [ScenarioDraft.Widget]) -> ScenarioDraft.Pushes {
    guard widgets.contains(where: { $0.takesPushes }) else { return .none }
    let pushes = ScenarioDraft.Pushes.changes(apart: .minutes(15))
    noteAbsence("when the server sends pushes; taken: \(pushes.words)")
    return pushes
  }
}
