/// The widgets to explain.
struct WidgetSelection: Hashable, Sendable {
  /// A widget to explain.
  enum Widget: Hashable, Sendable {
    /// A placed timeline widget.
    case instance(Int)
    /// A card of a relevance widget.
    case card(Int)
  }

  /// The placed timeline widgets, in ascending order.
  let instances: [Int]
  /// The cards of relevance widgets, in ascending order.
  let cards: [Int]
  private let plan: Plan
  private let layout: PoolLayout

  /// Selects every widget of a plan.
  init(_ plan: Plan) {
    (instances, cards) = (Array(plan.instances.indices), Array(plan.cards.indices))
    (self.plan, layout) = (plan, PoolLayout(plan: plan))
  }

  /// Selects the widgets of one kind, or one copy (`name#2`); `nil` if no widget has that name.
  init?(_ name: String, _ plan: Plan, _ names: NameTable) {
    let kind = names.kinds.firstIndex(of: name)
    var instances = plan.instances.indices.filter { plan.instances[$0].kind == kind }
    if instances.isEmpty { instances = plan.instances.indices.filter { names.instances[$0] == name } }
    if kind == nil, name.hasSuffix("#1") {
      let copies = names.kinds.firstIndex(of: String(name.dropLast(2)))
      instances = Array(plan.instances.indices.filter { plan.instances[$0].kind == copies }.prefix(1))
    }
    let cards = plan.cards.indices.filter { plan.cards[$0].kind == kind || names.cards[$0] == name }
    guard !instances.isEmpty || !cards.isEmpty else { return nil }
    (self.instances, self.cards) = (instances, cards)
    (self.plan, layout) = (plan, PoolLayout(plan: plan))
  }

  /// All widgets to explain, the timeline widgets first.
  var widgets: [Widget] { instances.map { .instance($0) } + cards.map { .card($0) } }

  /// Whether there is more than one widget, so that each line has to name its own.
  var areSeveral: Bool { instances.count + cards.count > 1 }

  /// Returns whether an observation concerns one of the widgets.
  func areConcerned(by observation: Observation) -> Bool {
    // An outage concerns whoever shows the source alone or with others; the change of a part is told by the whole.
    if case .outage(let source, _) = observation {
      return (instances.map { plan.instances[$0].source } + cards.map { plan.cards[$0].source }).contains {
        plan.sources.origins(of: $0).contains(source)
      }
    }
    return switch observation.subject {
    case .device, .display: true
    case .condition(let condition):
      condition.concernsWidgets || cards.contains { plan.cards[$0].context == .condition(condition) }
    case .location: instances.contains { plan.instances[$0].usesLocation }
    case .instances: !instances.isEmpty
    case .app(let app): has(app: app)
    case .call(let call): areConcerned(by: plan.calls[call])
    case .source(let source):
      instances.contains { plan.instances[$0].source == source } || cards.contains { plan.cards[$0].source == source }
    case .content(let content): instances.contains { plan.instances[$0].saved == content }
    case .instance(let instance): instances.contains(instance)
    case .pool(let pool): areConcerned(by: pool)
    case .sender(let sender): receivePushes(of: plan.senders[sender].app)
    case .wake(let wake): has(app: plan.wakes[wake].app)
    case .stack(let stack): instances.contains { plan.instances[$0].stack == stack }
    case .card(let card): cards.contains(card)
    case .run: false
    }
  }

  private func areConcerned(by call: CallPlan) -> Bool {
    switch call.call {
    case .reload(let targets): targets.contains(where: instances.contains)
    case .invalidateRelevance(let targets): targets.contains(where: cards.contains)
    case .save(let contents, _): instances.contains { plan.instances[$0].saved.map(contents.contains) ?? false }
    }
  }

  private func areConcerned(by pool: Pool) -> Bool {
    switch pool {
    case .reloads(let index):
      if case .app(let app) = layout.owners[index] {
        has(app: app)
      } else {
        layout.members[index].contains(where: instances.contains)
      }
    case .pushes(let app), .token(let app): receivePushes(of: app)
    case .rotations(let stack): instances.contains { plan.instances[$0].stack == stack }
    }
  }

  private func has(app: Int) -> Bool {
    instances.contains { plan.instances[$0].app == app } || cards.contains { plan.cards[$0].app == app }
  }

  private func receivePushes(of app: Int) -> Bool {
    plan.senders.contains { $0.app == app } && widgets.contains { receives($0, pushesOf: app) }
  }

  /// Returns whether a widget receives the pushes of an app's server.
  func receives(_ widget: Widget, pushesOf app: Int) -> Bool {
    switch widget {
    case .instance(let index): plan.instances[index].app == app && plan.instances[index].subscribesToPushes
    case .card(let index): plan.cards[index].app == app && plan.cards[index].subscribesToPushes
    }
  }
}
