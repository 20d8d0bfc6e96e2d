/// The stage of each sender's latest push, and the instances that receive it.
struct PushTraces: ~Copyable {
  private var traces: FixedStorage<PushTrace>
  /// The number of senders whose latest push has not reached the widgets.
  private var undelivered = 0
  private let senders: Grouping
  /// The instances that receive a sender's pushes.
  let receivers: Grouping

  /// Creates the traces of a run before its start.
  init(plan: Plan) {
    let (instances, senders) = (plan.instances, plan.senders)
    traces = FixedStorage(repeating: PushTrace(), count: senders.count)
    self.senders = Grouping(senders.count, into: instances.count) { sender in
      instances.indices.filter { instances[$0].takesPushes && instances[$0].app == senders[sender].app }
    }
    receivers = Grouping(instances.count, into: senders.count) { instance in
      senders.indices.filter { instances[instance].takesPushes && instances[instance].app == senders[$0].app }
    }
  }

  /// Returns traces in the same state.
  func copy() -> PushTraces { PushTraces(copying: self) }

  private init(copying other: borrowing PushTraces) {
    traces = other.traces.copy()
    (undelivered, senders, receivers) = (other.undelivered, other.senders, other.receivers)
  }

  /// Whether the latest push of every sender has reached the widgets.
  @inline(__always)
  var areDelivered: Bool { undelivered == 0 }

  /// Continues with the run of another device.
  mutating func begin() {
    for sender in traces.indices { traces[sender] = PushTrace() }
    undelivered = 0
  }

  /// Records that a server requested a push.
  mutating func recordRequest(_ sender: Int, _ ordinal: Int64, at now: SimInstant) {
    traces[sender].recordRequest(ordinal, at: now)
  }

  /// Records that a push reached a stage, after the time of its receivers has been attributed.
  mutating func recordStage(_ sender: Int, _ ordinal: Int64, _ stage: PushStage) {
    let wasUndelivered = traces[sender].blame != nil
    traces[sender].recordStage(stage, ordinal: ordinal)
    undelivered += (traces[sender].blame != nil ? 1 : 0) - (wasUndelivered ? 1 : 0)
  }

  /// Returns the undelivered push to an instance that was requested since an instant, the first in the order of causes.
  func pendingTrace(for instance: Int, since changedAt: SimInstant) -> PushTrace? {
    var first: PushTrace?
    for place in senders[instance] {
      let trace = traces[senders.member(place)]
      guard let blame = trace.blame, trace.requestedAt >= changedAt else { continue }
      if blame.rawValue < first?.blame?.rawValue ?? .max { first = trace }
    }
    return first
  }
}
