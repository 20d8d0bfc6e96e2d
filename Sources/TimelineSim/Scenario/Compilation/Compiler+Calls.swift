extension Compiler {
  /// Compiles a rule by which an app reloads timelines.
  mutating func compileReload(_ app: Int, _ index: Int, _ object: inout ObjectDecoder) {
    let instances = kindsOf(app, &object, areRelevance: false).flatMap { kind in
      parts.instances.indices.filter { parts.instances[$0].kind == kind }
    }
    compileCall(app, .reload(instances: instances.sorted()), subject(app: app, "reload", index), &object)
  }

  /// Compiles a rule by which an app invalidates relevance.
  mutating func compileInvalidation(_ app: Int, _ index: Int, _ object: inout ObjectDecoder) {
    let cards = kindsOf(app, &object, areRelevance: true).flatMap { kind in
      parts.cards.indices.filter { parts.cards[$0].kind == kind }
    }
    let call = CallPlan.Call.invalidateRelevance(cards: cards.sorted())
    compileCall(app, call, subject(app: app, "invalidation", index), &object)
  }

  /// Compiles a rule by which an app saves contents for its widgets.
  mutating func compileSave(_ app: Int, _ index: Int, _ object: inout ObjectDecoder) {
    let call = CallPlan.Call.save(contents: contentsOf(app, &object), takes: object.duration("takes") ?? .zero)
    compileCall(app, call, subject(app: app, "save", index), &object)
  }

  /// Takes the saved contents of an app: those of some sources, or all that its widgets read.
  private func contentsOf(_ app: Int, _ object: inout ObjectDecoder) -> [Int] {
    let own = parts.saved.indices.filter { parts.saved[$0].app == app }
    if own.isEmpty, !log.hasErrors {
      log.warning(
        .neverRead, at: object.span, "no widget of '\(apps.names[app])' reads what it saves",
        remedy: "add \"reads\": \"saved\" to the widgets that do")
    }
    guard let node = object.take("sources", as: .someNames("source")) else { return own }
    if node.string == "all" { return own }
    let named = (node.elements ?? [node]).compactMap { object.text(of: $0, "sources") }
    return Set(
      named.compactMap { name -> Int? in
        guard let source = sources.resolve(name, log) else { return nil }
        let content = own.first { parts.saved[$0].source == source }
        if content == nil, !own.isEmpty {
          log.warning(
            .neverRead, at: name.span, "no widget of '\(apps.names[app])' reads what it saves of '\(name.value)'",
            remedy: "add \"reads\": \"saved\" to a widget that shows '\(name.value)'")
        }
        return content
      }
    ).sorted()
  }

  private mutating func compileCall(
    _ app: Int, _ call: CallPlan.Call, _ subject: String, _ object: inout ObjectDecoder
  ) {
    let trigger = compileTrigger(app, &object)
    var plan = CallPlan(
      app: app, trigger: trigger,
      appState: object.choice("in", CallPlan.AppState.names) ?? trigger.defaultAppState, call: call)
    if !call.isSave {
      (plan.count, plan.apart) = (object.count("calls") ?? 1, object.duration("apart") ?? .zero)
      plan.onlyIfChanged = object.flag("onlyIfChanged") ?? false
    }
    checkForeground(plan, object)
    parts.calls.append(plan)
    parts.callNames.append(String(subject.dropFirst("app:".count)))
    guard trigger == .timed else { return }
    schedule(object.timing(frame, within: .wholeDay), .call(call: parts.calls.count - 1), subject: subject)
  }

  /// Warns about a call in the foreground at an event that never, or hardly ever, comes while the app is there.
  private func checkForeground(_ call: CallPlan, _ object: ObjectDecoder) {
    let actions = call.call.isSave ? "saves" : "calls"
    if call.trigger == .leave, call.appState == .foreground {
      log.warning(
        .rarelyInFront, at: object.place(of: "in"),
        "'\(apps.names[call.app])' is no longer in the foreground when it leaves it: none of these \(actions) is made",
        remedy: "omit 'in'")
    }
    guard case .change(let source) = call.trigger, call.appState == .foreground else { return }
    let origins = parts.sources.origins(of: source)
    guard !parts.edits.contains(where: { origins.contains($0.source) && $0.app == call.app }) else { return }
    let changes = drafts.filter { draft in origins.contains { draft.schedule.action == .change(source: $0) } }
    let areRandom = changes.allSatisfy { if case .poisson = $0.schedule.timing { true } else { false } }
    let sessions = parts.foreground.filter { $0.app == call.app }
    let share = sessions.reduce(Int64(0)) { sum, session in
      let perDay = Int128(session.timing.timing.millionthsPerDay(in: frame))
      return sum + Int64(clamping: perDay * Int128(session.length.milliseconds) / Int128(CivilDay.length))
    }
    guard areRandom, share < Self.rareShare.millionths else { return }
    let (app, name) = (apps.names[call.app], sources.names[source])
    log.warning(
      .rarelyInFront, at: object.place(of: "in"),
      "'\(app)' is in the foreground for less than \(Self.rareShare.millionths / 10_000)% of the time, and '\(name)' "
        + "changes at any time: hardly any of these \(actions) is made",
      remedy: "if the person makes the changes in the app, write {\"during\": \"\(app)\"} in 'changes'")
  }

  /// The share of the time below which an app is rarely in the foreground.
  private static let rareShare = Ratio.percent(5)

  private func compileTrigger(_ app: Int, _ object: inout ObjectDecoder) -> CallPlan.Trigger {
    guard let word = object.trigger(as: .trigger(CallPlan.Trigger.allWords)) else { return .timed }
    if let (_, trigger) = CallPlan.Trigger.words.first(where: { $0.0 == word.value }) {
      checkSessions(of: app, for: trigger, word)
      return trigger
    }
    if let trigger = conditions.trigger(word.value) {
      checkCondition(trigger, word)
      return trigger
    }
    if let source = sources[word.value] { return .change(source: source) }
    log.error(
      .unknownName, at: word.span, "'\(word.value)' is neither a source, a session nor a condition that begins or ends",
      remedy: Suggestion.remedy(
        for: word.value, in: sources.names + CallPlan.Trigger.words.map { $0.0 } + conditions.triggerWords))
    return .leave
  }

  /// Warns about a call in sessions that the app never has.
  private func checkSessions(of app: Int, for trigger: CallPlan.Trigger, _ word: Located<String>) {
    if trigger == .wake {
      guard !parts.wakes.contains(where: { $0.app == app }), !log.hasErrors else { return }
      return log.warning(
        .neverOccurs, at: word.span, "this never occurs: nothing wakes '\(apps.names[app])'",
        remedy: "add 'wakes' to the app")
    }
    let kind = if case .begin(let kind) = trigger { kind } else { SessionKind.foreground }
    guard !drafts.contains(where: { $0.schedule.action == .session(app: app, kind) }), !log.hasErrors else { return }
    log.warning(
      .neverOccurs, at: word.span, "this never occurs: '\(apps.names[app])' has no such session",
      remedy: kind == .foreground ? "add 'sessions' to the app" : "add 'exempt' sessions to the app")
  }

  /// Warns about a call at the start or the end of a condition that the device never has.
  private func checkCondition(_ trigger: CallPlan.Trigger, _ word: Located<String>) {
    guard case .condition(let condition, _) = trigger, let absence = absence(of: condition) else { return }
    log.warning(
      .neverOccurs, at: word.span, "this never occurs: \(absence.problem)", remedy: absence.remedy)
  }

  /// Takes the widget kinds of a call: some by name, or all of the app's.
  private func kindsOf(_ app: Int, _ object: inout ObjectDecoder, areRelevance: Bool) -> [Int] {
    let own = kinds.names.indices.filter { parts.appOfKind[$0] == app && parts.isRelevanceKind[$0] == areRelevance }
    guard let node = object.take("kinds", as: .someNames("widget")) else { return own }
    if node.string == "all" { return own }
    let names = (node.elements ?? [node]).compactMap { object.text(of: $0, "kinds") }
    let ids = names.compactMap { name -> Int? in
      guard let kind = kinds.resolve(name, log) else { return nil }
      guard own.contains(kind) else {
        logWrongKind(kind, name, app, areRelevance)
        return nil
      }
      return kind
    }
    return Set(ids).sorted()
  }

  /// Logs why a call cannot concern a widget kind.
  private func logWrongKind(_ kind: Int, _ name: Located<String>, _ app: Int, _ areRelevance: Bool) {
    guard let owner = parts.appOfKind[kind] else { return }
    if owner != app {
      log.error(
        .foreignWidget, at: name.span,
        "'\(name.value)' belongs to '\(apps.names[owner])'; an app can call WidgetCenter only for its own widgets")
    } else if areRelevance {
      log.error(.wrongWidgetKind, at: name.span, "'\(name.value)' is a timeline widget", remedy: "use 'reloads'")
    } else {
      log.error(
        .wrongWidgetKind, at: name.span, "'\(name.value)' is a relevance widget", remedy: "use 'invalidations'")
    }
  }
}

extension CallPlan.Trigger {
  /// The default of `in`: within the session, or in the background after being woken.
  fileprivate var defaultAppState: CallPlan.AppState {
    switch self {
    case .begin, .leave, .wake: .anywhere
    case .timed, .change, .condition: .background
    }
  }
}

extension CallPlan.Trigger {
  /// All words of `on` besides the names of sources and the author's conditions.
  static let allWords = words.map { $0.0 } + ConditionNames.triggerWords(of: Condition.names)
}

extension CallPlan.AppState {
  /// The states by their names.
  static let names: [(String, CallPlan.AppState)] = [
    ("foreground", .foreground), ("background", .background), ("anywhere", .anywhere),
  ]
}

extension ObjectDecoder {
  /// Takes a trigger: the word in `on`; a timing beside it is an error.
  mutating func trigger(as form: ValueForm) -> Located<String>? {
    guard let word = text("on", as: form) else { return nil }
    refuseTiming(beside: "on")
    return word
  }
}
