@testable import TimelineSim

/// Writes what the recorder of a simulated device would write of a run.
struct SimulatedLog: Observer {
  /// The lines.
  private(set) var text = ""
  private let document: ScenarioDocument
  /// Whether the log has the views, which only the system's own log tells.
  private let hasViews: Bool
  private var number: Int64 = 0
  private var results: [RunResult]
  private var read: [ContentVersion]
  private var started: [SimInstant]
  private var inFront: Set<Int> = []

  /// Returns the log of a run.
  static func text(_ document: ScenarioDocument, seed: UInt64? = nil, hasViews: Bool = false) -> String {
    Simulator(document.plan).run(seed: seed ?? document.seed, observer: SimulatedLog(document, hasViews: hasViews)).text
  }

  private init(_ document: ScenarioDocument, hasViews: Bool) {
    (self.document, self.hasViews) = (document, hasViews)
    let plan = document.plan
    results = plan.instances.map { _ in .delivered }
    read = plan.instances.map { _ in 0 }
    started = plan.instances.map { _ in plan.start }
    writeHeading(at: plan.start)
    for (index, instance) in plan.instances.enumerated() {
      write("placed", at: plan.start, widget(index) + [("push", .bool(instance.subscribesToPushes))])
    }
  }

  mutating func observe(_ observation: Observation, at instant: SimInstant) {
    guard instant >= document.plan.start else { return }
    switch observation {
    case .changed(let source, let version):
      write(
        "changed", at: instant, [("source", .string(document.names.sources[source])), self.version(version, source)])
    case .session(let app, .foreground, let isActive):
      if isActive { inFront.insert(app) } else { inFront.remove(app) }
      write("session", at: instant, [("active", .bool(isActive))])
    case .called(let call, isMade: true):
      let plan = document.plan.calls[call]
      guard case .reload(let instances) = plan.call else { return }
      let kinds = Set(instances.map { document.plan.instances[$0].kind }).sorted()
      let state = inFront.contains(plan.app) ? "foreground" : "background"
      write(
        "called", at: instant,
        [("kinds", .array(kinds.map { .string(document.names.kinds[$0]) })), ("state", .string(state))])
    case .pushRequested: write("push-requested", at: instant, [])
    case .push(_, _, .delivered): write("push", at: instant, [])
    case .interacted(let instance, _): write("interacted", at: instant, widget(instance))
    case .viewed(let instance, let until) where hasViews:
      write("viewed", at: instant, widget(instance) + [("until", time(until))])
    case .runStarted(let instance, let version, _):
      (read[instance], started[instance]) = (version, instant)
      write("run-started", at: instant, widget(instance) + [("preview", false)])
    case .runEnded(let instance, let result):
      results[instance] = result
      if !result.delivers { writeEnd(instance, 0, at: instant) }
    case .delivered(let instance, let entries): writeEnd(instance, entries, at: instant)
    default: break
    }
  }

  /// The person opens the app to copy the files.
  mutating func finish(at end: SimInstant) { writeHeading(at: end - .milliseconds(1)) }

  private mutating func writeHeading(at instant: SimInstant) {
    write(
      "log", at: instant,
      [
        ("log", 1), ("app", "com.example.football"), ("system", "iOS 26.1"), ("model", "simulated"),
        ("zone", .string(document.names.zone)), ("channel", "testflight"),
      ])
  }

  private mutating func writeEnd(_ instance: Int, _ entries: Int64, at instant: SimInstant) {
    let (plan, start) = (document.plan.instances[instance], started[instance])
    let isDelivered = results[instance] == .delivered
    var members: [(String, JSONNode)] = [
      ("result", .string(isDelivered ? "delivered" : "failed")), version(read[instance], plan.source),
      ("took", .int((instant - start).milliseconds)),
    ]
    if isDelivered { members += [("entries", .array([time(start)])), ("count", .int(entries))] }
    switch plan.provider.policy {
    case .after(.delay(let delay), _): members += [("policy", "after"), ("reload", time(start + delay))]
    case .never: members.append(("policy", "never"))
    default: members.append(("policy", "atEnd"))
    }
    write("run-ended", at: instant, widget(instance) + members)
  }

  private func widget(_ instance: Int) -> [(String, JSONNode)] {
    let plan = document.plan.instances[instance]
    return [
      ("widget", .string(document.names.kinds[plan.kind])), ("family", .string(Family.allCases[plan.family].rawValue)),
      ("id", .string(document.names.instances[instance])),
    ]
  }

  private func version(_ version: ContentVersion, _ source: Int) -> (String, JSONNode) {
    ("version", .string("\(document.names.sources[source])-\(version.number)"))
  }

  private func time(_ instant: SimInstant) -> JSONNode { .string(instant.spelling) }

  private mutating func write(_ event: String, at instant: SimInstant, _ members: [(String, JSONNode)]) {
    let all: [(String, JSONNode)] = [
      ("at", time(instant)), ("event", .string(event)), ("pid", 512), ("n", .int(number)),
      ("up", .int((instant - document.plan.start).milliseconds + 86_400_000)),
    ]
    text += JSONWriter.text(of: .object(all + members), .compact) + "\n"
    number += 1
  }
}
