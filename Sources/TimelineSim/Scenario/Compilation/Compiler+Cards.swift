extension Compiler {
  /// Compiles a relevance widget: every context is a card (facts R14–R25).
  mutating func compileCards(of widget: DecodedWidget, _ object: inout ObjectDecoder) {
    checkRelevancePlace(&object)
    let (seen, _) = decodeSeen(&object, at: .smartStack, isStacked: false)
    _ = object.object("relevance") { relevance in
      let takes = relevance.duration("takes") ?? .seconds(1)
      let lacksEntry = relevance.share("lacksEntry") ?? .none
      let replaces = relevance.text("replaces", as: .name("widget")).map { replaced(by: widget, $0) } ?? []
      relevance.objects("contexts") { index, context in
        guard let clue = decodeContext(&context) else { return }
        let group = decodeGroup(&context, app: widget.app)
        parts.cards.append(
          CardPlan(
            key: StreamKey.of("widget:\(widget.name)/card#\(index)"), kind: widget.kind, app: widget.app,
            source: widget.source, context: clue,
            dateKind: context.choice("kind", CardPlan.DateKind.names) ?? .standard,
            group: group, replaces: replaces, seen: seen, takes: takes, lacksEntry: lacksEntry,
            subscribesToPushes: widget.subscribesToPushes))
        parts.cardNames.append("\(widget.name)/\(index + 1)")
      }
    }
  }

  private func checkRelevancePlace(_ object: inout ObjectDecoder) {
    if !system.preset.showsRelevance {
      let device = system.preset.platforms.first?.name ?? "this device"
      let refusal =
        system.preset.absence(of: .relevanceWidgets)
        ?? ("\(device) has no relevance widgets", "use the preset 'watchos-26'")
      log.error(.wrongDevice, at: object.place(of: "relevance"), refusal.problem, remedy: refusal.remedy)
    }
    guard let place = object.text("place", as: .word([Place.smartStack.rawValue])),
      place.value != Place.smartStack.rawValue
    else { return }
    log.error(
      .wrongPlace, at: place.span, "a relevance widget appears only in the Smart Stack (fact R20)",
      remedy: "write \"smartStack\"")
  }

  private func decodeContext(_ object: inout ObjectDecoder) -> CardPlan.Context? {
    var window = object.window("between")
    if object.has("weekdays"), !object.has("between") {
      log.error(.needlessKey, at: object.place(of: "weekdays"), "'weekdays' applies only with 'between'")
    }
    window?.weekdays = Weekdays(object.weekdays())
    let condition = object.condition("while", conditions)
    let after = object.text("after", as: .name("source"))
    let lasts = object.positiveDuration("for")
    let until = object.text("until", as: .name("source"))
    let one = object.oneKey(of: ["between", "while", "after"]) { _ in
      "a context needs exactly one of 'between', 'while' and 'after'"
    }
    guard one != nil else { return nil }
    for key in ["for", "until"] where after == nil && object.has(key) {
      log.error(.needlessKey, at: object.place(of: key), "'\(key)' applies only with 'after'")
    }
    if let window { return .daily(window) }
    if let condition { return .condition(condition) }
    guard let after, let source = sources.resolve(after, log) else { return nil }
    guard let until else {
      if object.lacks(["for", "until"]) {
        log.error(.missingKey, at: object.span, "a context with 'after' needs 'for' or 'until'")
      }
      return .change(source: source, lasts: lasts ?? .minutes(1))
    }
    let end = sources.resolve(until, log)
    if end == source {
      log.error(
        .conflictingKeys, at: until.span, "'until' must name another source than 'after': each change would only begin",
        remedy: "write 'for' alone, or split the source into the changes that begin and those that end")
    }
    return .change(source: source, lasts: lasts, until: end)
  }

  /// Takes a card's group; a group belongs to one app (fact R23).
  private mutating func decodeGroup(_ object: inout ObjectDecoder, app: Int) -> Int? {
    guard let name = object.text("group")?.value, name != "automatic", name != "ungrouped" else { return nil }
    let full = apps.names.indices.contains(app) ? "\(apps.names[app])/\(name)" : name
    if let group = parts.groupNames.firstIndex(of: full) { return group }
    parts.groupNames.append(full)
    return parts.groupNames.count - 1
  }

  /// Renumbers the groups in the order of their sorted names.
  mutating func sortGroups() {
    let sorted = NameIndex("group", parts.groupNames)
    for card in parts.cards.indices {
      parts.cards[card].group = parts.cards[card].group.flatMap { sorted[parts.groupNames[$0]] }
    }
    parts.groupNames = sorted.names
  }

  /// Returns the instances of a timeline widget that a relevance widget of the same app replaces (fact R21).
  private func replaced(by widget: DecodedWidget, _ name: Located<String>) -> [Int] {
    guard let kind = kinds.resolve(name, log) else { return [] }
    if parts.isRelevanceKind[kind] {
      log.error(
        .wrongWidgetKind, at: name.span, "'\(name.value)' is a relevance widget and cannot be replaced (fact R21)")
    } else if let app = parts.appOfKind[kind], app != widget.app {
      log.error(
        .foreignWidget, at: name.span, "'\(name.value)' belongs to another app, '\(apps.names[app])' (fact R21)")
    }
    return parts.instances.indices.filter { parts.instances[$0].kind == kind }
  }
}

extension CardPlan.DateKind {
  /// The kinds by their names in WidgetKit.
  static let names: [(String, CardPlan.DateKind)] = [
    ("scheduled", .scheduled), ("default", .standard), ("informational", .informational),
  ]
}
