extension Compiler {
  /// Compiles the apps: sessions, calls and pushes.
  mutating func compileApps(_ named: [NamedNode]) {
    for (app, named) in named.enumerated() {
      ObjectDecoder.decode(named.node, .app, at: named.path, log: log) { object in
        compileSessions(app, &object)
        compileExemptions(app, &object)
        object.objects("reloads") { compileReload(app, $0, &$1) }
        object.objects("invalidations") { compileInvalidation(app, $0, &$1) }
        object.objects("pushes") { compilePush(app, $0, &$1) }
      }
    }
  }

  /// Returns the subject that keys the random streams of an app's rule.
  func subject(app: Int, _ rule: String, _ index: Int) -> String { "app:\(apps.names[app])/\(rule)#\(index)" }

  private mutating func compileSessions(_ app: Int, _ object: inout ObjectDecoder) {
    object.objects("sessions") { index, session in
      let (timing, length) = session.lastingTiming(
        frame, within: frame.awake, length: "length", default: .minutes(2))
      parts.foreground.append(ForegroundSchedule(app: app, timing: timing, length: length))
      schedule(
        timing, length: length, .session(app: app, .foreground),
        subject: subject(app: app, "session", index), path: session.path)
    }
  }

  /// The sessions outside the foreground that exempt an app's reloads from the budget, by name.
  static let exemptions: [(String, SessionKind)] = SessionKind.words.filter { $0.1 != .foreground }

  private mutating func compileExemptions(_ app: Int, _ object: inout ObjectDecoder) {
    object.objects("exempt") { index, session in
      let kind = session.choice("is", Self.exemptions) ?? .media
      let (timing, length) = session.lastingTiming(frame, within: frame.awake, length: "length")
      schedule(
        timing, length: length, .session(app: app, kind), subject: subject(app: app, "exempt", index),
        path: session.path)
    }
  }
}
