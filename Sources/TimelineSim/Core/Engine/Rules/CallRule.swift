/// The limit on the calls of an app, beyond which the system rejects them (assumed, Z33).
///
/// Calls of an app that is exempt pass and are not counted; a session outside the foreground may not suffice for that. Of
/// the others each call for reloads counts once, however many widgets it is for, but a rejected one does not.
extension Simulation {
  /// Returns the end of the time in which the system rejects calls if an app makes one now; `nil` if it accepts it.
  @inline(__always)
  func rejectionEnd(_ app: Int) -> SimInstant? {
    guard let limit = plan.system.calls.limit, !passesLimit(app) else { return nil }
    return rejectionEnd(app, limit)
  }

  /// Counts a call that an app makes now, and returns whether the system rejects it.
  @inline(__always)
  mutating func isRejected(callOf app: Int) -> Bool {
    guard let limit = plan.system.calls.limit, !passesLimit(app) else { return false }
    return isRejected(callOf: app, limit)
  }

  private mutating func isRejected(callOf app: Int, _ limit: Int64) -> Bool {
    if let end = rejectionEnd(app, limit) {
      callsOfApp[app].rejectedUntil = end
      return true
    }
    callsOfApp[app].accepted.count(at: core.now, limit)
    return false
  }

  private func rejectionEnd(_ app: Int, _ limit: Int64) -> SimInstant? {
    if callsOfApp[app].rejectedUntil > core.now { return callsOfApp[app].rejectedUntil }
    let opens = callsOfApp[app].accepted.opens(limit, within: plan.system.calls.window)
    return opens > core.now ? core.now + plan.system.calls.rejection : nil
  }

  /// Returns whether the calls that an app makes now are neither counted nor rejected.
  @inline(__always)
  private func passesLimit(_ app: Int) -> Bool {
    plan.system.calls.sessionsPass
      ? core.device.isExempt(app, at: core.now) : core.device.isExemptByForeground(app, at: core.now)
  }

  /// Rejects the request for an instance that a call would make.
  mutating func rejectCall(_ instance: Int) {
    guard instances[instance].isPlaced else { return }
    noteRequested(instance, .appCall, eligible: core.now)
    noteEnded(instance, .appCall, .rejected)
  }

  /// Begins the count of an app's calls anew when the app comes to the foreground.
  mutating func forgetCalls(of app: Int) {
    if plan.system.calls.limit != nil { callsOfApp[app] = CallState() }
  }
}
