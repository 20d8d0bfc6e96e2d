@testable import TimelineSim

/// The state of the device as far as observations show it: conditions, sessions, use.
struct DeviceView {
  private let plan: Plan
  private var conditions: Set<Condition> = []
  private var sessions: [Set<SessionKind>]
  private var graceUntil: [SimInstant]
  /// The last instant at which each app left the foreground.
  private(set) var leftAt: [SimInstant]
  private(set) var lastUse: SimInstant

  init(_ plan: Plan) {
    self.plan = plan
    sessions = plan.apps.map { _ in [] }
    graceUntil = plan.apps.map { _ in .distantPast }
    leftAt = graceUntil
    lastUse = plan.simulatedFrom
  }

  func holds(_ condition: Condition) -> Bool { conditions.contains(condition) }

  var isLocked: Bool { holds(.locked) || holds(.beforeFirstUnlock) }

  /// Whether some app is in the foreground.
  var isInUse: Bool { sessions.contains { $0.contains(.foreground) } }

  /// Returns whether an app is in the foreground.
  func isInFront(_ app: Int) -> Bool { sessions[app].contains(.foreground) }

  /// Returns whether reloads are free for an app.
  func isExempt(_ app: Int, at now: SimInstant) -> Bool { !sessions[app].isEmpty || now < graceUntil[app] }

  /// Returns whether updates are withheld.
  func isQuiet(at now: SimInstant) -> Bool {
    guard let idle = plan.system.gates.quietAfter else { return false }
    return !isInUse && lastUse + idle <= now
  }

  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .condition(let condition, let holds):
      if holds { conditions.insert(condition) } else { conditions.remove(condition) }
    case .session(let app, let kind, let isActive):
      if isActive { sessions[app].insert(kind) } else { sessions[app].remove(kind) }
      guard kind == .foreground else { return }
      lastUse = now
      if !isActive { (leftAt[app], graceUntil[app]) = (now, now + plan.system.gates.exemptionGrace) }
    case .deviceViewed, .interacted(_, isRun: true): lastUse = now
    case .displayViewed(let display, _): if plan.displays[display].isUse { lastUse = now }
    default: break
    }
  }
}
