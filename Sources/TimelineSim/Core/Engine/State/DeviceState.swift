/// The state of the device: its conditions, the sessions of its apps, and its last use.
struct DeviceState: ~Copyable {
  /// The sessions of one app.
  struct AppSessions {
    /// The number of active sessions of each kind; those of one schedule never overlap.
    var counts: (foreground: Int, media: Int, navigation: Int, location: Int) = (0, 0, 0, 0)
    /// The last instant at which the app left the foreground.
    var leftAt = SimInstant.distantPast
    /// The end of the exemption after the app has left the foreground.
    var graceUntil = SimInstant.distantPast

    subscript(kind: SessionKind) -> Int {
      get {
        switch kind {
        case .foreground: counts.foreground
        case .media: counts.media
        case .navigation: counts.navigation
        case .location: counts.location
        }
      }
      set {
        switch kind {
        case .foreground: counts.foreground = newValue
        case .media: counts.media = newValue
        case .navigation: counts.navigation = newValue
        case .location: counts.location = newValue
        }
      }
    }

    var isRunning: Bool { counts != (0, 0, 0, 0) }
  }

  /// The number of schedules that make each condition hold.
  private var conditions: FixedStorage<Int>
  private var apps: FixedStorage<AppSessions>
  /// The number of apps in the foreground.
  private var foregroundApps = 0
  /// The last use of the device.
  private var lastUse: SimInstant
  /// The use that ended the last time without use after which updates were withheld.
  private(set) var inUseSince: SimInstant
  /// The end of the current view.
  private var screenOnUntil = SimInstant.distantPast
  /// The time without use after which updates are withheld; `nil` if they never are.
  private let quietAfter: SimDuration?

  init(_ frame: SimulationFrame) {
    conditions = FixedStorage(repeating: 0, count: frame.plan.conditionCount)
    apps = FixedStorage(repeating: AppSessions(), count: frame.plan.apps.count)
    (lastUse, inUseSince) = (frame.plan.simulatedFrom, frame.plan.simulatedFrom)
    quietAfter = frame.plan.system.gates.quietAfter
  }

  // Conditions.

  /// Returns whether a condition holds.
  func holds(_ condition: Condition) -> Bool { conditions[condition.number] > 0 }

  /// Whether protected content cannot be read.
  var isLocked: Bool { holds(.locked) || holds(.beforeFirstUnlock) }

  /// Begins a condition, and returns whether it did not hold before.
  mutating func begin(_ condition: Condition) -> Bool {
    conditions[condition.number] += 1
    return conditions[condition.number] == 1
  }

  /// Ends a condition, and returns whether it no longer holds.
  mutating func end(_ condition: Condition) -> Bool {
    assert(conditions[condition.number] > 0, "a condition ends that has not begun")
    conditions[condition.number] -= 1
    return conditions[condition.number] == 0
  }

  // Sessions.

  func isInForeground(_ app: Int) -> Bool { apps[app].counts.foreground > 0 }

  /// Returns whether an app is in the foreground or in an exempt session.
  func isRunning(_ app: Int) -> Bool { apps[app].isRunning }

  /// Returns whether reloads are free for an app (facts E1–E3).
  func isExempt(_ app: Int, at now: SimInstant) -> Bool { apps[app].isRunning || now < apps[app].graceUntil }

  /// Returns whether reloads are free for an app because it is in the foreground, or has just left it.
  func isExemptByForeground(_ app: Int, at now: SimInstant) -> Bool {
    isInForeground(app) || now < apps[app].graceUntil
  }

  /// The instant at which an app that has left the foreground is no longer exempt; `never` if nothing ends by itself.
  @inline(__always)
  func exemptionEnd(of app: Int, at now: SimInstant) -> SimInstant {
    apps[app].isRunning || apps[app].graceUntil <= now ? .never : apps[app].graceUntil
  }

  /// Begins a session of an app, and returns whether it had none of this kind.
  mutating func enter(_ app: Int, _ kind: SessionKind) -> Bool {
    apps[app][kind] += 1
    guard apps[app][kind] == 1 else { return false }
    if kind == .foreground { foregroundApps += 1 }
    return true
  }

  /// Ends a session of an app, and returns whether it has none of this kind left.
  mutating func leave(_ app: Int, _ kind: SessionKind) -> Bool {
    assert(apps[app][kind] > 0, "a session ends that has not begun")
    apps[app][kind] -= 1
    guard apps[app][kind] == 0 else { return false }
    if kind == .foreground { foregroundApps -= 1 }
    return true
  }

  /// Returns the last instant at which an app left the foreground.
  @inline(__always)
  func leftAt(_ app: Int) -> SimInstant { apps[app].leftAt }

  /// Records that an app has left the foreground, and extends its exemption.
  mutating func recordLeave(of app: Int, at now: SimInstant, isExemptFor grace: SimDuration) {
    (apps[app].leftAt, apps[app].graceUntil) = (now, now + grace)
  }

  // Use.

  /// Whether an app is in the foreground.
  var isInUse: Bool { foregroundApps > 0 }

  /// Returns whether the device has been unused for so long that updates are withheld.
  func isQuiet(at now: SimInstant) -> Bool { quietFrom <= now }

  /// The instant at which updates will be withheld unless the device is used before; `never` while it is in use.
  @inline(__always)
  var quietFrom: SimInstant {
    guard let quietAfter, !isInUse else { return .never }
    return lastUse + quietAfter
  }

  func isScreenOn(at now: SimInstant) -> Bool { now < screenOnUntil || isInUse }

  /// Records a use of the device.
  @inline(__always)
  mutating func recordUse(at now: SimInstant, afterQuiet wasQuiet: Bool = false) {
    lastUse = now
    if wasQuiet { inUseSince = now }
  }

  /// Keeps the screen on at least until an instant.
  mutating func keepScreenOn(until instant: SimInstant) { screenOnUntil = max(screenOnUntil, instant) }

  /// Returns a copy of the device.
  func copy() -> DeviceState { DeviceState(copying: self) }

  private init(copying other: borrowing DeviceState) {
    conditions = other.conditions.copy()
    apps = other.apps.copy()
    (foregroundApps, lastUse, inUseSince) = (other.foregroundApps, other.lastUse, other.inUseSince)
    (screenOnUntil, quietAfter) = (other.screenOnUntil, other.quietAfter)
  }
}
