/// Widgets that the system gives up for a day (assumed).
///
/// On such a day a widget has a number of runs, and then its requests wait until the next waking, a restart, an opening of
/// its app or a new placing, each of which ends the day's rule for it. A run counts from its grant on unless it is exempt;
/// another grant of the same start does not count again, and neither does a run of a copy that serves the widget too.
extension Simulation {
  /// Chooses the widgets that the system gives up on the person's day that begins.
  ///
  /// The draw is keyed by the day.
  mutating func chooseAbandoned() {
    guard plan.system.gates.abandonedShare > .none else { return }
    core.countScan()
    for instance in instances.indices {
      let isGivenUp = core.random.occurs(
        plan.system.gates.abandonedShare, for: .abandonment, key: plan.instances[instance].key,
        ordinal: budget.day.day.number)
      runsLeft[instance] = isGivenUp ? plan.system.gates.abandonedRuns : nil
    }
  }

  /// Returns whether the system has given an instance up for the day.
  @inline(__always)
  func isAbandoned(_ instance: Int) -> Bool {
    plan.system.gates.abandonedShare > .none && runsLeft[instance] == 0
  }

  /// Returns the instant until which the system has given an instance up; in the past if it has not.
  @inline(__always)
  func abandonmentEnd(_ instance: Int) -> SimInstant {
    isAbandoned(instance) ? budget.day.nextWake : .distantPast
  }

  /// Counts a grant on a day on which an instance is given up.
  @inline(__always)
  mutating func countDailyRun(_ instance: Int) {
    guard plan.system.gates.abandonedShare > .none, let left = runsLeft[instance] else { return }
    runsLeft[instance] = left - 1
  }

  /// Ends the day's rule for the widgets of an app; without an app, for all.
  @inline(__always)
  mutating func endAbandonments(of app: Int? = nil) {
    guard plan.system.gates.abandonedShare > .none else { return }
    for instance in instances.indices where app == nil || plan.instances[instance].app == app {
      endAbandonment(of: instance)
    }
  }

  /// Ends the day's rule for an instance.
  @inline(__always)
  mutating func endAbandonment(of instance: Int) {
    if plan.system.gates.abandonedShare > .none { runsLeft[instance] = nil }
  }
}
