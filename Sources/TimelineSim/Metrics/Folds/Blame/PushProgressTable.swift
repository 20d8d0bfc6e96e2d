/// The stage of each sender's latest push, and the instances that receive it.
struct PushProgressTable: ~Copyable {
  private var pushes: FixedStorage<PushProgress>
  /// The number of senders whose latest push has not reached the widgets.
  private var undelivered = 0
  private let senders: Grouping
  /// The instances that receive a sender's pushes.
  let receivers: Grouping

  /// Creates the pushes of a run before its start.
  init(plan: Plan) {
    let (instances, senders) = (plan.instances, plan.senders)
    pushes = FixedStorage(repeating: PushProgress(), count: senders.count)
    self.senders = Grouping(senders.count, into: instances.count) { sender in
      instances.indices.filter { instances[$0].subscribesToPushes && instances[$0].app == senders[sender].app }
    }
    receivers = Grouping(instances.count, into: senders.count) { instance in
      senders.indices.filter { instances[instance].subscribesToPushes && instances[instance].app == senders[$0].app }
    }
  }

  /// Whether the latest push of every sender has reached the widgets.
  var areDelivered: Bool { undelivered == 0 }

  /// Continues with the run of another device.
  mutating func begin() {
    for sender in pushes.indices { pushes[sender] = PushProgress() }
    undelivered = 0
  }

  /// Records that a server requested a push.
  mutating func recordRequest(_ sender: Int, _ ordinal: Int64, at now: SimInstant) {
    pushes[sender].recordRequest(ordinal, at: now)
  }

  /// Records that a push reached a stage, after the time of its receivers has been attributed.
  mutating func recordStage(_ sender: Int, _ ordinal: Int64, _ stage: PushStage) {
    let wasUndelivered = pushes[sender].blame != nil
    pushes[sender].recordStage(stage, ordinal: ordinal)
    undelivered += (pushes[sender].blame != nil ? 1 : 0) - (wasUndelivered ? 1 : 0)
  }

  /// Returns the undelivered push to an instance that was requested since an instant, the first in the order of causes.
  @inline(__always)
  func pendingProgress(for instance: Int, since changedAt: SimInstant) -> PushProgress? {
    var first: PushProgress?
    for index in senders[instance] {
      let progress = pushes[senders.member(index)]
      guard let blame = progress.blame, progress.requestedAt >= changedAt else { continue }
      if blame.rawValue < first?.blame?.rawValue ?? .max { first = progress }
    }
    return first
  }
}
