/// The events that the simulations of a command may make, and have made.
struct EventMeter: Sendable {
  /// The most events of a command, unless an option says otherwise.
  static let defaultLimit: Int64 = 2_000_000_000

  /// The most events.
  let limit: Int64
  /// The events so far.
  private(set) var events: Int64 = 0
  /// Why simulations were refused, or have exceeded the limit.
  private(set) var excess: EarlyEnd?

  init(limit: Int64) { self.limit = limit }

  /// The number of events that further simulations may make; negative once the limit is exceeded.
  var left: Int64 { limit - events }

  /// Counts the events of finished simulations.
  mutating func count(_ more: Int64) { events += more }

  /// Records how a fleet ended early, if that was for its events.
  mutating func note(_ earlyEnd: EarlyEnd?) {
    if case .tooMuchWork? = earlyEnd { excess = earlyEnd }
  }

  /// Forgets refused simulations before the next scenario; the events stay.
  mutating func forgetExcess() { excess = nil }

  /// Records that the simulations have exceeded the limit.
  mutating func overrun() -> EarlyEnd {
    let reason = EarlyEnd.tooMuchWork(events: nil, limit: limit)
    excess = reason
    return reason
  }

  /// Refuses further simulations if they would exceed the limit; `nil` if they would not.
  mutating func refuse(_ count: Int, each mean: Int64) -> EarlyEnd? {
    let reason = excess(of: count, each: mean)
    if reason != nil { excess = reason }
    return reason
  }

  /// Returns how further simulations would exceed the limit; `nil` if they would not.
  ///
  /// - Parameters:
  ///   - count: The number of simulations.
  ///   - mean: The mean number of events of each.
  func excess(of count: Int, each mean: Int64) -> EarlyEnd? {
    let (more, overflow) = mean.multipliedReportingOverflow(by: Int64(count))
    guard overflow || more > left else { return nil }
    // The limit that would suffice counts the events so far.
    let (all, overflows) = more.addingReportingOverflow(events)
    return .tooMuchWork(events: overflow || overflows ? .max : all, limit: limit)
  }
}

extension RunStore {
  /// The most events of all simulations of a command, unless an option says otherwise.
  package static var defaultEventLimit: Int64 { EventMeter.defaultLimit }

  /// Checks that further simulations stay within the event limit, from the mean events of each scenario's finished
  /// runs.
  ///
  /// - Parameters:
  ///   - count: The number of further simulations of each scenario.
  ///   - documents: The scenarios, each with a finished run.
  /// - Throws: `InvalidScenario` about the last scenario if they would make too many events.
  func reserve(_ count: Int, of documents: ScenarioDocument...) throws(InvalidScenario) {
    let mean = documents.reduce(Int64(0)) { $0 + meanEvents(of: $1) }
    guard let last = documents.last, let excess = work.excess(of: count, each: mean) else { return }
    throw InvalidScenario(earlyEnd: excess, in: last)
  }

  /// Checks that further simulations stay within the event limit, from a sample of their scenarios.
  ///
  /// - Parameters:
  ///   - count: The number of further simulations.
  ///   - sample: Some of their scenarios.
  ///   - document: The scenario of which these are variants.
  /// - Throws: `InvalidScenario` about the scenario if they would make too many events.
  /// - Complexity: A run of each scenario, or of a few people of its fleet; nothing for few runs of devices.
  mutating func reserve(
    _ count: Int, like sample: [ScenarioDocument], of document: ScenarioDocument
  ) throws(InvalidScenario) {
    let isSmall = !document.isFleet && work.excess(of: count, each: Simulator.defaultEventLimit) == nil
    guard !isSmall, !sample.isEmpty else { return }
    let limit = work.left / 10 / Int64(sample.count)
    let expected = workers.map(sample.count) { _, index -> (expected: Int64, made: Int64) in
      if let fleet = sample[index].fleet?.plan {
        let simulator = FleetSimulator(fleet, FleetMeasures(sample[index], countsSeconds: false))
        return (simulator.expectedEvents(of: 0..<fleet.people, seed: 1, atMost: limit), 0)
      }
      let made = Simulator(sample[index].plan).measure(seed: 1, observer: ForwardingObserver { _, _ in }).events
      return (made, made)
    }
    work.count(expected.reduce(0) { $0 + $1.made })
    let mean = Int64(clamping: expected.reduce(Int128(0)) { $0 + Int128($1.expected) } / Int128(max(1, expected.count)))
    if let excess = work.excess(of: count, each: mean) { throw InvalidScenario(earlyEnd: excess, in: document) }
  }

  /// Checks that the simulations so far have stayed within the event limit.
  ///
  /// - Throws: `InvalidScenario` about the scenario if they have not, or if one was refused.
  package func checkWork(of document: ScenarioDocument) throws(InvalidScenario) {
    if let excess = work.excess ?? work.excess(of: 0, each: 0) { throw InvalidScenario(earlyEnd: excess, in: document) }
  }
}

/// Counts events by widget, source and app, to find the one with the most events in a run that is too long.
struct EventTally: Observer {
  enum EventSubject: Hashable {
    /// A kind of widget, with all its copies and cards.
    case widget(kind: Int)
    case source(Int)
    /// An app, with its sessions and calls, and its server's pushes.
    case app(Int)
    case device
  }

  private let plan: Plan
  private var counts: [EventSubject: Int] = [:]

  /// Creates a tally for runs of a plan.
  init(plan: Plan) { self.plan = plan }

  mutating func observe(_ observation: Observation, at instant: SimInstant) {
    counts[subject(of: observation), default: 0] += 1
  }

  private func subject(of observation: Observation) -> EventSubject {
    switch observation.subject {
    case .instance(let instance): .widget(kind: plan.instances[instance].kind)
    case .card(let card): .widget(kind: plan.cards[card].kind)
    case .source(let source): .source(source)
    case .app(let app): .app(app)
    case .call(let call): .app(plan.calls[call].app)
    case .content(let content): .app(plan.saved[content].app)
    case .sender(let sender): .app(plan.senders[sender].app)
    case .wake(let wake): .app(plan.wakes[wake].app)
    case .device, .display, .condition, .location, .instances, .pool, .stack, .run: .device
    }
  }

  /// The subject with the most events; of several, the first in the order of kinds and names.
  var busiest: EventSubject {
    let all =
      Set(plan.instances.map { $0.kind } + plan.cards.map { $0.kind }).sorted().map { EventSubject.widget(kind: $0) }
      + plan.sources.indices.map { .source($0) } + plan.apps.indices.map { .app($0) }
    return all.reduce(.device) { counts[$1, default: 0] > counts[$0, default: 0] ? $1 : $0 }
  }
}
