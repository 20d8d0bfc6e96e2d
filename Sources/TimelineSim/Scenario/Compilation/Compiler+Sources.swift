extension Compiler {
  /// Compiles the sources: the changes of their content, and the network they need.
  mutating func compileSources(_ named: [NamedNode]) {
    for (source, named) in named.enumerated() {
      checkTriggerName(named)
      ObjectDecoder.decode(named.node, .source, at: named.path, log: log) { object in
        let foreseen = object.foreseen()
        var frame = servers
        frame.knownUntil = frame.end + foreseen
        object.objects("changes") { index, change in
          schedule(
            change.timing(frame, within: .wholeDay), .change(source: source),
            subject: "source:\(named.name)/change#\(index)", path: change.path)
        }
        parts.sources.append(
          SourcePlan(foreseen: foreseen, needsNetwork: object.flag("network") ?? true))
        parts.audiences.append(object.audience(of: named.name))
      }
    }
  }

  /// Logs a source whose name has another meaning in `on`.
  private func checkTriggerName(_ named: NamedNode) {
    guard CallPlan.Trigger.words.contains(where: { $0.0 == named.name }) else { return }
    log.error(
      .badName, at: named.nameSpan, "a source cannot be named '\(named.name)': in 'on' it means a session of the app")
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
  ]
}
