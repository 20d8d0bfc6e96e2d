extension Compiler {
  /// Compiles the sources: the changes of their content, and the network they need.
  mutating func compileSources(_ named: [NamedNode]) {
    for (source, named) in named.enumerated() {
      checkTriggerName(named)
      ObjectDecoder.decode(named.node, .source, at: named.path, log: log) { object in
        let foreseen = object.foreseen()
        var frame = frame
        frame.knownUntil = frame.end + foreseen
        object.objects("changes") { index, change in
          schedule(
            change.timing(frame, within: .wholeDay), .change(source: source),
            subject: "source:\(named.name)/change#\(index)", path: change.path)
        }
        parts.sources.append(
          SourcePlan(foreseen: foreseen, needsNetwork: object.flag("network") ?? true))
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
