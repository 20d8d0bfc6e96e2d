extension Compiler {
  /// Compiles the apps: sessions, calls and pushes.
  mutating func compileApps(_ named: [NamedNode]) {
    for (app, named) in named.enumerated() {
      ObjectDecoder.decode(named.node, .app, at: named.path, log: log) { object in
        compileSessions(app, &object)
        compileExemptions(app, &object)
        // Before the calls, which may follow them.
        object.objects("wakes") { compileWake(app, $0, &$1) }
        // Before the calls, so that a reload in the same session finds what was saved.
        object.objects("saves") { compileSave(app, $0, &$1) }
        object.objects("reloads") { compileReload(app, $0, &$1) }
        object.objects("invalidations") { compileInvalidation(app, $0, &$1) }
        object.objects("pushes") { compilePush(app, $0, &$1) }
        checkWakes(of: app, object)
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

/// Sessions of an app in the foreground, as one timing gives them.
struct ForegroundSchedule {
  let app: Int
  /// When the sessions begin.
  let timing: DecodedTiming
  /// The length of a session.
  let length: SimDuration

  /// Returns the listed sessions that lie in the run or reach into it; random, periodic and recorded ones are not
  /// listed.
  func listed(in frame: RunBounds) -> [Range<SimInstant>] {
    guard timing.tracePath == nil else { return [] }
    let all = starts(in: frame).map { $0..<$0 + length }
    return all.filter { $0.upperBound > frame.start && $0.lowerBound < frame.end }
  }

  private func starts(in frame: RunBounds) -> [SimInstant] {
    switch timing.timing {
    case .instants(let instants): instants
    case .daily(let times, let weekdays):
      frame.days.filter { weekdays[$0.weekday] }.flatMap { day in times.map { frame.zone.instant(on: day, at: $0) } }
    case .periodic, .poisson: []
    }
  }
}

extension Compiler {
  /// A session, and the index of its schedule.
  private struct ForegroundSession {
    let schedule: Int
    let app: Int
    let time: Range<SimInstant>
  }

  /// The most sessions that are compared.
  private static let comparedSessions: Int64 = 100_000

  /// Warns about listed sessions of two apps that overlap on a device with one app in front.
  ///
  /// A schedule has one warning, about its first session that begins during a session of another app.
  func checkForeground() {
    let platforms = system.preset.platforms
    guard !log.hasErrors, platforms.allSatisfy({ $0.hasOneAppInFront }),
      parts.foreground.reduce(0, { $0 + $1.timing.count }) <= Self.comparedSessions
    else { return }
    var warned = Set<Int>()
    // The two sessions of different apps that last longest so far: one of them belongs to another app than the next.
    var (longest, second): (ForegroundSession?, ForegroundSession?)
    for session in listedSessions {
      let other = longest?.app == session.app ? second : longest
      if let other, other.time.upperBound > session.time.lowerBound, warned.insert(session.schedule).inserted {
        warn(about: session, during: other, on: platforms[0])
      }
      if let last = longest, session.time.upperBound <= last.time.upperBound {
        let end = second?.time.upperBound ?? .distantPast
        if last.app != session.app, session.time.upperBound > end { second = session }
      } else {
        if longest?.app != session.app { second = longest }
        longest = session
      }
    }
  }

  /// The listed sessions of all apps, in the order of their starts.
  private var listedSessions: [ForegroundSession] {
    let sessions = parts.foreground.indices.flatMap { index in
      let schedule = parts.foreground[index]
      return schedule.listed(in: frame).map { ForegroundSession(schedule: index, app: schedule.app, time: $0) }
    }
    return sessions.sorted { ($0.time.lowerBound, $0.schedule) < ($1.time.lowerBound, $1.schedule) }
  }

  private func warn(about session: ForegroundSession, during other: ForegroundSession, on platform: Platform) {
    let (start, end) = (frame.name(session.time.lowerBound), frame.name(other.time.upperBound))
    log.warning(
      .twoAppsInFront, at: parts.foreground[session.schedule].timing.span,
      """
      '\(apps.names[session.app])' comes to the foreground at \(start), but '\(apps.names[other.app])' stays there \
      until \(end): \(platform.name) shows one app at a time
      """, remedy: "start it at \(end) or later, or shorten the other session")
  }
}

extension Platform {
  /// Whether the device shows one app at a time; others have windows.
  fileprivate var hasOneAppInFront: Bool { self == .iPhone || self == .watch }
}
