/// A new version of the apps that the device installs in the run, with the servers that belong to it.
///
/// It changes providers, calls and pushes, and keeps everything else: the person, the sources and the system.
struct UpdatePlan: Hashable, Sendable {
  /// The instant of the release; a device of a fleet may install the version later.
  var released: SimInstant
  /// The provider of each instance.
  var providers: [ProviderPlan]
  package var calls: [CallPlan]
  var senders: [SenderPlan]
  /// The timings of calls, pushes and wakes that differ from those of the old version, by the keys of their schedules.
  package var timings: [UInt64: Timing]
}

extension Plan {
  /// Whether an update changes the times of pushes or wakes, which a recording could not state for both versions.
  package var updateChangesRequestTimes: Bool {
    guard let timings = update?.timings else { return false }
    return schedules.contains { schedule in
      switch schedule.action {
      case .push, .wake: timings[schedule.key] != nil
      default: false
      }
    }
  }

  /// The plan after the update; without one, the plan itself.
  var updated: Plan {
    guard let update else { return self }
    var plan = self
    plan.update = nil
    for instance in instances.indices { plan.instances[instance].provider = update.providers[instance] }
    plan.calls = update.calls
    for sender in senders.indices {
      plan.senders[sender] = update.senders[sender]
      // The token belongs to the device, not to the version.
      plan.senders[sender].hasToken = senders[sender].hasToken
    }
    for schedule in schedules.indices {
      if let timing = update.timings[schedules[schedule].key] { plan.schedules[schedule].timing = timing }
    }
    return plan
  }
}
