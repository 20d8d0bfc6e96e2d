/// How far the latest push of every sender has come, and whom it would have told.
struct PushTraces: Hashable, Sendable {
  private var traces: [PushTrace]
  /// How many of them say why a push has not reached the widgets.
  private var open = 0
  private let senders: Grouping
  /// The instances that take a sender's pushes.
  let receivers: Grouping

  /// Creates the traces of a run that has not begun.
  init(plan: Plan) {
    let (instances, senders) = (plan.instances, plan.senders)
    traces = Array(repeating: PushTrace(), count: senders.count)
    self.senders = Grouping(senders.count, into: instances.count) { sender in
      instances.indices.filter { instances[$0].takesPushes && instances[$0].app == senders[sender].app }
    }
    receivers = Grouping(instances.count, into: senders.count) { instance in
      senders.indices.filter { instances[instance].takesPushes && instances[instance].app == senders[$0].app }
    }
  }

  /// Whether every push has reached the widgets.
  @inline(__always)
  var areClosed: Bool { open == 0 }

  /// Goes on with another device, whose run has not begun.
  mutating func begin() {
    for sender in traces.indices { traces[sender] = PushTrace() }
    open = 0
  }

  /// Notes that a server wants to send.
  mutating func want(_ sender: Int, _ ordinal: Int64, at now: SimInstant) { traces[sender].want(ordinal, at: now) }

  /// Notes that a push has come to a stage, once its receivers are settled.
  mutating func reach(_ sender: Int, _ ordinal: Int64, _ stage: PushStage) {
    let wasOpen = traces[sender].blame != nil
    traces[sender].reach(stage, ordinal: ordinal)
    open += (traces[sender].blame != nil ? 1 : 0) - (wasOpen ? 1 : 0)
  }

  /// The push that would have told an instance of the version that came into being then and has not, the first in the
  /// order of causes.
  func behind(_ instance: Int, since changedAt: SimInstant) -> PushTrace? {
    var first: PushTrace?
    for place in senders[instance] {
      let trace = traces[senders.member(place)]
      guard let blame = trace.blame, trace.wantedAt >= changedAt else { continue }
      if blame.rawValue < first?.blame?.rawValue ?? .max { first = trace }
    }
    return first
  }
}
