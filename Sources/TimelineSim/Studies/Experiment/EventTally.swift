/// Counts events by widget, source and app, to find the one with the most events in a run that is too long.
struct EventTally: Observer {
  /// A subject of events.
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
    case .sender(let sender): .app(plan.senders[sender].app)
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
