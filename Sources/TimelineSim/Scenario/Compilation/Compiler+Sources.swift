extension Compiler {
  /// Compiles the sources: the changes of their content, and the network they need; composed ones after their parts.
  mutating func compileSources(_ named: [NamedNode]) {
    for (source, named) in named.enumerated() {
      checkTriggerName(named)
      guard named.node["of"] == nil else {
        parts.sources.append(SourcePlan(foreseen: .zero, needsNetwork: false))
        parts.audiences.append(.everyone)
        parts.valueUnits.append(nil)
        continue
      }
      ObjectDecoder.decode(named.node, .source, at: named.path, log: log) { object in
        let (foreseen, usesDeviceZone) = (object.foreseen(), object.choice("zone", Self.sourceZones))
        var frame = usesDeviceZone == true ? self.frame : servers
        let first = drafts.count
        var (traces, others): ([DecodedTiming], Int) = ([], 0)
        frame.knownUntil = frame.end + foreseen
        object.objects("changes") { index, change in
          let subject = "source:\(named.name)/change#\(index)"
          let isTrace = change.has("trace")
          if !isTrace { others += 1 }
          if change.has("during") { return compileEdit(of: source, subject, &change, isForeseen: foreseen > .zero) }
          change.refuseKeysOfEdits()
          let timing = change.timing(frame, within: .wholeDay)
          if isTrace { traces.append(timing) }
          schedule(timing, .change(source: source), subject: subject, path: change.path)
        }
        let needsNetwork = object.flag("network") ?? true
        compileOutages(of: source, named.name, frame, needsNetwork: needsNetwork, &object)
        let lag = lag(of: named.name, needsNetwork: needsNetwork, isForeseen: foreseen > .zero, &object)
        let isEdited = parts.edits.contains { $0.source == source }
        var valueUnit: String?
        let values = object.object("values") { object in
          valueUnit = object.unit()
          return object.values(of: named.name, recordedIn: traces.count == 1 && others == 0 ? traces[0] : nil)
        }
        parts.valueUnits.append(valueUnit)
        parts.sources.append(
          SourcePlan(
            foreseen: foreseen, needsNetwork: needsNetwork, lag: lag, usesDeviceZone: usesDeviceZone ?? false,
            values: values ?? nil))
        if !needsNetwork, usesDeviceZone == nil { checkZone(of: named.name, drafts[first...], object) }
        if isEdited, object.has("audience") {
          log.error(
            .conflictingKeys, at: object.place(of: "audience"),
            "what a person changes in an app, that person alone sees", remedy: "remove 'audience'")
        }
        let audience = object.audience(of: named.name)
        parts.audiences.append(isEdited ? .person : audience)
      }
    }
  }

  /// Compiles the outages of a source's back end.
  private mutating func compileOutages(
    of source: Int, _ name: String, _ frame: RunBounds, needsNetwork: Bool, _ object: inout ObjectDecoder
  ) {
    if !needsNetwork, object.has("outages") {
      log.error(
        .needlessKey, at: object.place(of: "outages"), "'outages' does not apply to a source without network",
        remedy: "remove 'outages' or \"network\": false")
    }
    object.objects("outages") { index, outage in
      let (timing, length) = outage.lastingTiming(frame, within: .wholeDay, length: "for")
      schedule(timing, length: length, .outage(source: source), subject: "source:\(name)/outage#\(index)")
    }
  }

  /// Returns the runs that get old content of a source.
  private func lag(
    of name: String, needsNetwork: Bool, isForeseen: Bool, _ object: inout ObjectDecoder
  ) -> SourcePlan.Lag? {
    guard object.has("lag") else { return nil }
    let place = object.place(of: "lag")
    if !needsNetwork {
      log.error(
        .needlessKey, at: place, "'lag' does not apply to a source without network",
        remedy: "remove 'lag' or \"network\": false")
    }
    if isForeseen {
      log.error(
        .conflictingKeys, at: place, "an old answer has what was foreseen when it was new",
        remedy: "remove 'lag' or 'foreseen'")
    }
    return object.object("lag") { lag in
      let (share, by) = (lag.share("share") ?? .all, lag.positiveDuration("by") ?? .zero)
      if by > .hours(24 * Limits.lagDays) {
        log.error(.tooLarge, at: lag.place(of: "by"), "'by' must be at most \(24 * Limits.lagDays)h")
      }
      if share == .none {
        log.warning(
          .neverOccurs, at: lag.place(of: "share"), "no run gets old content: its share is 0%", remedy: "remove 'lag'")
      }
      return SourcePlan.Lag(key: StreamKey.of("source:\(name)"), share: share, by: by)
    }
  }

  /// Compiles the sources that are composed of others.
  mutating func compileCompositions(_ named: [NamedNode]) {
    for (source, composed) in named.enumerated() where composed.node["of"] != nil {
      ObjectDecoder.decode(composed.node, .composedSource, at: composed.path, log: log) { object in
        guard let node = object.take("of", as: .names("source")) else { return }
        let words = (node.elements ?? []).compactMap { object.text(of: $0, "of") }
        if words.count < 2 || Set(words.map { $0.value }).count < words.count {
          log.error(
            .wrongKind, at: node.span, "'of' must be an array of at least two sources, each once",
            remedy: "write [\"one\", \"other\"]")
        }
        let ids = Set(words.compactMap { part(of: $0, among: named) }).sorted()
        parts.sources[source] = SourcePlan(
          foreseen: ids.map { parts.sources[$0].foreseen }.max() ?? .zero,
          needsNetwork: ids.contains { parts.sources[$0].needsNetwork }, parts: ids)
      }
    }
  }

  /// Returns the source that a part of a composed one names.
  private func part(of name: Located<String>, among named: [NamedNode]) -> Int? {
    guard let part = sources.resolve(name, log) else { return nil }
    guard named[part].node["of"] == nil else {
      log.error(
        .wrongWord, at: name.span, "'\(name.value)' is composed itself",
        remedy: "name the sources of which it is composed")
      return nil
    }
    return part
  }

  /// The words for the zone of a source: whether it is that of the device.
  static let sourceZones = [("scenario", false), ("person", true)]

  /// Warns about content on the device that changes at times of day of another zone than the person's.
  private func checkZone(of source: String, _ drafts: ArraySlice<ScheduleDraft>, _ object: ObjectDecoder) {
    guard frame.zone != servers.zone, drafts.contains(where: { $0.schedule.timing.followsClock }) else { return }
    let (own, places) = (servers.zoneName, frame.zoneName == servers.zoneName ? [] : ["lives in \(frame.zoneName)"])
    let person = (places + frame.trips.prefix(1).map { "travels to \($0.zone)" }).joined(separator: " and ")
    log.warning(
      .foreignZone, at: object.place(of: "changes"),
      "the times of day of '\(source)' are those of \(own), and the person \(person)",
      remedy: "add \"zone\": \"person\" if it changes by the person's clock, otherwise \"zone\": \"scenario\"")
  }

  /// Compiles changes that the person makes in an app.
  private mutating func compileEdit(
    of source: Int, _ subject: String, _ object: inout ObjectDecoder, isForeseen: Bool
  ) {
    if isForeseen {
      log.error(
        .conflictingKeys, at: object.place(of: "during"),
        "no provider foresees what a person does in an app",
        remedy: "move these changes to a source of their own, and show both with 'of'")
    }
    object.refuseTiming(beside: "during")
    parts.editSpans.append(object.place(of: "during"))
    let app = object.text("during", as: .name("app")).flatMap { apps.resolve($0, log) }
    parts.edits.append(
      EditPlan(
        key: StreamKey.of(subject), app: app ?? 0, source: source, times: object.count("times") ?? 1,
        chance: object.share("chance") ?? .all))
  }

  /// Checks the changes that the person makes: in an app without sessions there are none, and there may be too many.
  func checkEdits() {
    guard !log.hasErrors else { return }
    for (edit, span) in zip(parts.edits, parts.editSpans) {
      let sessions = parts.foreground.filter { $0.app == edit.app }
      let count = Int64(clamping: sessions.reduce(Int128(0)) { $0 + Int128($1.timing.count) } * Int128(edit.times))
      if sessions.isEmpty {
        log.warning(
          .neverOccurs, at: span, "this never occurs: '\(apps.names[edit.app])' has no such session",
          remedy: "add 'sessions' to the app")
      } else if count > Limits.occurrences {
        log.error(
          .tooOften, at: span, "the sessions would have about \(Limits.text(count)) changes",
          remedy: "use at most \(Limits.text(Limits.occurrences)): fewer 'times', or fewer sessions")
      }
    }
  }

  /// Logs a source whose name has another meaning in `on`.
  private func checkTriggerName(_ named: NamedNode) {
    guard CallPlan.Trigger.words.contains(where: { $0.0 == named.name }) else { return }
    let meaning = named.name == "wake" ? "that the system has woken the app" : "a session of the app"
    log.error(
      .badName, at: named.nameSpan, "a source cannot be named '\(named.name)': in 'on' it means \(meaning)")
  }
}

extension ObjectDecoder {
  /// The words for the people of a fleet who see the same changes.
  static let audiences: [(String, VariationPlan.Audience)] = [("everyone", .everyone), ("person", .person)]

  /// Takes the people of a fleet who see the same changes of a source.
  fileprivate mutating func audience(of source: String) -> VariationPlan.Audience {
    let exponent = times("popularity") ?? 0
    let node = take("audience", as: .audience(Self.audiences.map { $0.0 }))
    if let node, node.string == nil {
      let channels: Int64? = count(of: node, "audience", in: 1...Int64(Limits.channels))
      return .channels(Zipf.sums(Int(channels ?? 1), exponent: exponent), key: StreamKey.of("source:\(source)"))
    }
    if has("popularity") {
      log.error(
        .needlessKey, at: place(of: "popularity"), "'popularity' needs a number of channels in 'audience'")
    }
    guard let word = node.flatMap({ text(of: $0, "audience") }) else { return .everyone }
    return choice(of: word, "audience", Self.audiences) ?? .everyone
  }

  /// Takes the keys of changes that a person makes from a change without an app, and logs each.
  fileprivate mutating func refuseKeysOfEdits() {
    for key in ["times", "chance"] where has(key) {
      log.error(.needlessKey, at: place(of: key), "'\(key)' applies only with 'during'")
      _ = take(key)
    }
  }

  /// Takes how far ahead the changes of a source are known.
  fileprivate mutating func foreseen() -> SimDuration {
    guard let foreseen = duration("foreseen") else { return .zero }
    guard foreseen <= .hours(24 * Limits.lastingDays) else {
      log.error(
        .tooLarge, at: peek("foreseen")?.span, "'foreseen' must be at most \(24 * Limits.lastingDays)h")
      return .zero
    }
    return foreseen
  }
}

extension CallPlan.Trigger {
  /// The words of `on` that do not name a source.
  static let words: [(String, CallPlan.Trigger)] = [
    ("foreground", .begin(.foreground)), ("leave", .leave), ("media", .begin(.media)),
    ("navigation", .begin(.navigation)), ("location", .begin(.location)),
    ("wake", .wake),
  ]
}
