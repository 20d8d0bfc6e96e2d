/// Collects the activity of each widget in a run, counted as in the log of a device.
struct ActivityRecorder: Observer {
  /// The activity of each instance.
  private(set) var activities: [ReloadActivity]
  /// Whether the run has reached its end.
  private(set) var isComplete = true
  private let calls: [[Int]]
  private let pushed: [[Int]]
  private let sources: [Int]
  private let start: SimInstant
  private let end: SimInstant
  /// For each source, when its versions appeared.
  private var changes: [[ContentVersion: SimInstant]]

  init(_ plan: Plan) {
    activities = plan.instances.map { _ in ReloadActivity() }
    calls = plan.calls.map { if case .reload(let instances) = $0.call { instances } else { [] } }
    pushed = plan.senders.map { sender in
      plan.apps[sender.app].instances.filter { plan.instances[$0].subscribesToPushes }
    }
    sources = plan.instances.map { $0.source }
    (start, end) = (plan.start, plan.end)
    changes = plan.sources.map { _ in [:] }
    for index in activities.indices { (activities[index].start, activities[index].end) = (start, end) }
  }

  mutating func observe(_ observation: Observation, at instant: SimInstant) {
    // A log begins with the run, and not before.
    guard instant >= start else { return }
    switch observation {
    case .changed(let source, let version): changes[source][version] = instant
    case .called(let call, isMade: true):
      for instance in calls[call] { activities[instance].calls.append(instant) }
    case .pushRequested(let sender, _): for instance in pushed[sender] { activities[instance].sent.append(instant) }
    case .push(let sender, _, .delivered):
      for instance in pushed[sender] { activities[instance].pushes.append(instant) }
    case .interacted(let instance, _): activities[instance].uses += 1
    case .requested(let instance, .policy, let date) where date >= start && date < end:
      activities[instance].dates.append(date)
    case .runStarted(let instance, let version, _):
      activities[instance].runs.append(instant)
      if let changed = changes[sources[instance]][version] { activities[instance].ages.append(instant - changed) }
    case .livelock, .exhausted: isComplete = false
    default: break
    }
  }

  mutating func finish(at end: SimInstant) {
    for index in activities.indices {
      activities[index].ages.sort()
      activities[index].dates.sort()
    }
  }
}
