extension Compiler {
  /// Compiles the widgets: timeline widgets first, because cards can replace them.
  mutating func compileWidgets(_ named: [NamedNode]) {
    parts.appOfKind = named.map { _ in nil }
    parts.isRelevanceKind = named.map { $0.node["relevance"] != nil }
    for areRelevance in [false, true] {
      for (kind, named) in named.enumerated() where parts.isRelevanceKind[kind] == areRelevance {
        let shape: ObjectShape = areRelevance ? .relevanceWidget : .widget
        ObjectDecoder.decode(named.node, shape, at: named.path, log: log) { object in
          let widget = decodeWidget(kind, named, &object)
          areRelevance ? compileCards(of: widget, &object) : compileAlikeCopies(of: widget, &object)
        }
        if !areRelevance { compileConfiguredCopies(kind, named) }
      }
    }
  }

  private mutating func decodeWidget(_ kind: Int, _ named: NamedNode, _ object: inout ObjectDecoder) -> DecodedWidget {
    let app = object.text("app", as: .name("app")).flatMap { apps.resolve($0, log) }
    let source = object.text("shows", as: .name("source")).flatMap { sources.resolve($0, log) }
    parts.appOfKind[kind] = app
    return DecodedWidget(
      kind: kind, name: named.name, nameSpan: named.nameSpan, app: app ?? 0, source: source ?? 0,
      subscribesToPushes: decodeSubscription(&object))
  }

  /// Takes whether a widget subscribes to pushes, of which an earlier system delivers none (fact P10).
  private func decodeSubscription(_ object: inout ObjectDecoder) -> Bool {
    guard object.flag("push") ?? false else { return false }
    guard let absence = system.preset.absence(of: .widgetPushes) else { return true }
    log.warning(
      .earlierSystem, at: object.place(of: "push"), "this widget receives no pushes: \(absence.problem)",
      remedy: "remove 'push', or \(absence.remedy)")
    return false
  }

  /// Compiles a widget with timelines, and the copies that are like it.
  private mutating func compileAlikeCopies(of widget: DecodedWidget, _ object: inout ObjectDecoder) {
    let copies = object.alikeCopies()
    compileInstances(of: widget, 1...copies, &object)
  }

  /// Compiles the copies that a widget lists, each as the widget with keys of its own.
  ///
  /// A finding about an inherited key is either the widget's own, or one about the copy.
  private mutating func compileConfiguredCopies(_ kind: Int, _ named: NamedNode) {
    for (index, copy) in named.configuredCopies.enumerated() {
      let (number, known) = (Int64(index) + 2, log.findings.count)
      ObjectDecoder.decode(copy.node, .widget, at: named.path, log: log) { object in
        let widget = decodeWidget(kind, named, &object)
        compileInstances(of: widget, number...number, viewsAt: copy.own["views"].map { _ in copy.path }, &object)
      }
      let (source, name) = (log.source, Self.name(of: named.name, copy: number))
      log.revise(after: known) { finding in
        let isOfCopy = finding.location.file != source.name || finding.location.span.map(copy.own.contains) == true
        return isOfCopy
          ? finding
          : source.finding(
            finding.id, finding.severity, at: copy.own.span, "for '\(name)', \(finding.problem)", remedy: finding.remedy
          )
      }
    }
  }

  /// Returns the name of a copy of a widget: `name`, or `name#2` for the second one.
  private static func name(of widget: String, copy: Int64) -> String { copy == 1 ? widget : "\(widget)#\(copy)" }

  /// Compiles copies of a widget with timelines that are alike: each is an instance.
  ///
  /// - Parameter viewsAt: The path of the object with the widget's own views, if it is another one.
  private mutating func compileInstances(
    of widget: DecodedWidget, _ copies: ClosedRange<Int64>, viewsAt: JSONPath? = nil, _ object: inout ObjectDecoder
  ) {
    let saved = decodeSaved(of: widget, &object)
    let family = Family.allCases.firstIndex { $0.rawValue == object.peek("family")?.string }
    let place = decodePlacement(&object)
    let stackName = object.text("stack", as: .sharedName)
    if let stackName { log.checkName(stackName.value, at: stackName.span) }
    let stack = stackName.flatMap { stacks[$0.value] }
    let (seen, hidden) = decodeSeen(&object, at: place, isStacked: stack != nil)
    let hasOwnViews = object.has("views")
    if hasOwnViews, object.has("seen") {
      log.error(
        .needlessKey, at: object.place(of: "seen"), "'seen' does not apply to a widget with views of its own",
        remedy: "remove 'seen' or 'views'")
    }
    checkVisibility(of: place, object)
    let (isProtected, usesLocation) = (object.flag("protected") ?? false, object.flag("location") ?? false)
    let hasFullAllowance = object.flag("fullAllowance") ?? false
    let placed = decodePlaced(&object)
    let provider = decodeProvider(of: widget, copies: Int64(copies.count), readsSaved: saved != nil, &object)
    let isInViews = place.isInDeviceViews && !hasOwnViews
    for copy in copies {
      let name = Self.name(of: widget.name, copy: copy)
      parts.instances.append(
        InstancePlan(
          key: StreamKey.of("widget:\(name)"), kind: widget.kind, family: family ?? 0, app: widget.app,
          source: widget.source,
          saved: saved, provider: provider, placed: placed, seen: isInViews ? seen : .none,
          seenHidden: isInViews ? hidden : .none,
          usualViews: isInViews ? seen.of(parts.viewsPerDay) : 0, stack: stack, isOnFace: place.isFace,
          isSeenLocked: place.isSeenLocked, isProtected: isProtected, subscribesToPushes: widget.subscribesToPushes,
          usesLocation: usesLocation, hasFullAllowance: hasFullAllowance))
      parts.instanceNames.append(name)
    }
    let added = Array(parts.instances.indices.suffix(copies.count))
    if let views = object.take("views", as: .object(.ownView)) {
      let share = stack == nil ? Ratio.all : system.share(.seenHidden)
      let path = (viewsAt ?? object.path).key("views")
      let usual = ObjectDecoder.decode(views, .ownView, at: path, log: log) {
        compileOwnViews(of: added, at: place, hidden: share, &$0)
      }
      for instance in added { parts.instances[instance].usualViews = usual }
    } else {
      let views = addToDisplay(added, at: place, seen: seen, hidden: hidden)
      for instance in added { parts.instances[instance].usualViews += views }
    }
    compileEvents(of: added, &object, at: place)
  }

  /// The names of the two readings of a provider: of the source, and of the content that its app has saved.
  static let readings = [("source", false), ("saved", true)]

  /// Takes the reading of a widget's provider: its app's saved content, or `nil` for the source.
  private mutating func decodeSaved(of widget: DecodedWidget, _ object: inout ObjectDecoder) -> Int? {
    guard object.choice("reads", Self.readings) ?? false else { return nil }
    let content = SavedPlan(app: widget.app, source: widget.source)
    if let index = parts.saved.firstIndex(of: content) { return index }
    parts.saved.append(content)
    return parts.saved.count - 1
  }

  /// Warns about widgets that read what their app never saves, or saves only before the person changes it there.
  func checkSaves(of named: [NamedNode]) {
    guard !log.hasErrors, !parts.saved.isEmpty else { return }
    var checked: [InstancePlan] = []
    for instance in parts.instances {
      guard let content = instance.saved, let node = named[instance.kind].node["reads"],
        !checked.contains(where: { $0.kind == instance.kind && $0.saved == content })
      else { continue }
      checked.append(instance)
      let triggers = parts.calls.compactMap { call -> CallPlan.Trigger? in
        guard case .save(let contents, _) = call.call, contents.contains(content) else { return nil }
        return call.trigger
      }
      let (app, source) = (apps.names[instance.app], sources.names[instance.source])
      let origins = parts.sources.origins(of: instance.source)
      if triggers.isEmpty {
        log.warning(
          .neverSaved, at: node.span, "'\(app)' never saves '\(source)', so that the widget shows its first version",
          remedy: "add 'saves' to the app, such as {\"on\": \"foreground\"}")
      } else if triggers.allSatisfy({ $0 == .begin(.foreground) }),
        let edit = parts.edits.first(where: { $0.app == instance.app && origins.contains($0.source) })
      {
        let changed = sources.names[edit.source]
        log.warning(
          .neverSaved, at: node.span,
          "'\(app)' saves '\(source)' only when it is opened, before the person changes '\(changed)' there: the widget "
            + "shows a change after the next opening at the earliest",
          remedy: "add {\"on\": \"leave\"} to 'saves'")
      }
    }
  }

  /// Takes the provider of a widget, and counts the entries of its copies.
  private mutating func decodeProvider(
    of widget: DecodedWidget, copies: Int64, readsSaved: Bool, _ object: inout ObjectDecoder
  ) -> ProviderPlan {
    let provider =
      object.object("provider") { $0.provider(of: parts.sources, source: widget.source, conditions) }
      ?? Self.missingProvider
    checkProvider(provider, of: widget.source, object.peek("provider"))
    checkCache(provider, of: widget.source, readsSaved: readsSaved, object.peek("provider"))
    if !provider.relevance.isEmpty, !object.has("stack"), !log.hasErrors {
      log.warning(
        .noStack, at: object.peek("provider")?["relevance"]?.span,
        "the relevance of its entries has no effect: the widget is in no stack",
        remedy: isWorn
          ? "on Apple Watch, write 'relevance' instead of 'provider'" : "add 'stack' to the widget")
    }
    let before = entryCount
    entryCount += copies * provider.mostEntries
    if entryCount > Limits.allEntries, before <= Limits.allEntries {
      log.error(
        .tooMany, at: object.place(of: "provider"),
        "the timelines of all widgets so far have \(Limits.text(entryCount)) entries in total",
        remedy: "use at most \(Limits.text(Limits.allEntries)): reduce the entries or the copies")
    }
    return provider
  }

  /// The substitute for a missing provider.
  private static let missingProvider = ProviderPlan(
    entries: .spaced(count: 1, every: .zero, first: .zero), policy: .atEnd, policyOnError: .atEnd, takes: .seconds(1))

  /// Takes the time at which the person places a widget: a date, or a length from the run's start.
  private func decodePlaced(_ object: inout ObjectDecoder) -> SimInstant {
    guard let node = object.take("placed", as: .placed) else {
      return Length(days: -30).end(from: frame.start, in: frame.zone)
    }
    guard let placed = object.placed(node, "placed", in: frame) else { return frame.start }
    if placed >= frame.end {
      log.error(
        .afterTheRun, at: node.span, "the widget is placed after the run, which ends at \(frame.name(frame.end))")
    }
    return placed
  }

  /// Compiles the events of a widget: interactions, reconfigurations and its placing.
  private mutating func compileEvents(of instances: [Int], _ object: inout ObjectDecoder, at place: Place) {
    if place.isFace, object.has("interactions") {
      log.error(.wrongPlace, at: object.place(of: "interactions"), "widgets on a watch face have no buttons (fact X10)")
    }
    object.objects("interactions") { index, interaction in
      let timing = interaction.timing(frame, within: frame.awake)
      for instance in instances {
        let subject = "widget:\(parts.instanceNames[instance])/interaction#\(index)"
        schedule(timing, .interact(instance: instance), subject: subject)
      }
    }
    object.objects("reconfigured") { index, event in
      let timing = event.timing(frame, within: frame.awake)
      for instance in instances {
        let subject = "widget:\(parts.instanceNames[instance])/reconfigured#\(index)"
        schedule(timing, .reconfigure(instance: instance), subject: subject)
      }
    }
    for instance in instances where parts.instances[instance].placed > frame.simulatedFrom {
      let timing = DecodedTiming(timing: .instants([parts.instances[instance].placed]))
      schedule(timing, .place(instance: instance), subject: "widget:\(parts.instanceNames[instance])/placed")
    }
  }
}

/// The properties that timeline and relevance widgets have in common.
struct DecodedWidget: Hashable, Sendable {
  /// The id of its kind.
  let kind: Int
  let name: String
  let nameSpan: SourceSpan?
  /// Its app, or 0 after a finding.
  let app: Int
  /// The source it shows, or 0 after a finding.
  let source: Int
  /// Whether it receives pushes.
  let subscribesToPushes: Bool
}

extension ObjectDecoder {
  /// Returns the instant that a value means: a date, or a length from the run's start.
  func placed(_ node: JSONNode, _ key: String, in frame: RunBounds) -> SimInstant? {
    guard let text = node.string, !text.contains("T") else {
      return quantity(of: node, key, Quantity.localDateTime)?.instant(in: frame.zone)
    }
    let length = quantity(of: node, key) { text throws(QuantityProblem) in
      try Quantity.length(text.hasPrefix("+") ? String(text.dropFirst()) : text, signed: true)
    }
    return length?.end(from: frame.start, in: frame.zone)
  }
}
