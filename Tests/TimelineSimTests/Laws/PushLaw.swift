@testable import TimelineSim

/// Every push that a server requested ends exactly once.
struct PushLaw: LawFold {
  private struct Push: Hashable {
    let sender: Int
    let ordinal: Int64
  }

  private(set) var breaches: [String] = []
  private var stages: [Push: PushStage?] = [:]
  private var last: [Int64]

  init(_ plan: Plan) { last = plan.senders.map { _ in 0 } }

  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .pushRequested(let sender, let ordinal):
      if ordinal != last[sender] + 1 { breaches.append("sender \(sender) requested \(ordinal) after \(last[sender])") }
      last[sender] = ordinal
      stages[Push(sender: sender, ordinal: ordinal)] = .some(nil)
    case .push(let sender, let ordinal, let stage):
      let push = Push(sender: sender, ordinal: ordinal)
      guard let before = stages[push] else { return breaches.append("\(push) reached \(stage) without a request") }
      if let before, !before.leads(to: stage) { breaches.append("\(push) went from \(before) to \(stage) at \(now)") }
      stages[push] = stage
    default: break
    }
  }

  mutating func finish(_ run: LawRun) {
    // In an order of its own, so that breaches can be compared.
    let ordered = stages.sorted { ($0.key.sender, $0.key.ordinal) < ($1.key.sender, $1.key.ordinal) }
    for (push, stage) in ordered where stage?.isEnd != true {
      breaches.append("\(push) ended as \(stage.map { "\($0)" } ?? "no stage")")
    }
  }
}

extension PushStage {
  /// Whether the stage is final.
  fileprivate var isEnd: Bool {
    switch self {
    case .throttled, .answered(.accepted), .retried, .inTransit, .held, .stored, .overBudget: false
    case .answered, .coalesced, .replaced, .expired, .lost, .displaced, .dropped, .leftToReload, .delivered,
      .pending:
      true
    }
  }

  /// Returns whether another stage may follow.
  fileprivate func leads(to next: PushStage) -> Bool {
    if case .answered(let answer) = self, answer != .accepted { return next == .retried }
    return !isEnd
  }
}
