@testable import TimelineSim

/// Every push that a server wanted to send comes to exactly one end.
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
      if ordinal != last[sender] + 1 { breaches.append("sender \(sender) wanted \(ordinal) after \(last[sender])") }
      last[sender] = ordinal
      stages[Push(sender: sender, ordinal: ordinal)] = .some(nil)
    case .push(let sender, let ordinal, let stage):
      let push = Push(sender: sender, ordinal: ordinal)
      guard let before = stages[push] else { return breaches.append("\(push) came to \(stage) unwanted") }
      if let before, !before.leads(to: stage) { breaches.append("\(push) came from \(before) to \(stage) at \(now)") }
      stages[push] = stage
    default: break
    }
  }

  mutating func finish(_ run: LawRun) {
    for (push, stage) in stages where stage?.isEnd != true {
      breaches.append("\(push) ended as \(stage.map { "\($0)" } ?? "nothing")")
    }
  }
}

extension PushStage {
  /// Whether nothing has to follow.
  fileprivate var isEnd: Bool {
    switch self {
    case .throttled, .answered(.accepted), .retrying, .inTransit, .held, .stored, .overBudget: false
    case .answered, .coalesced, .replaced, .expired, .lost, .displaced, .dropped, .leftToNextReload, .delivered,
      .openAtEnd:
      true
    }
  }

  /// Whether another stage may follow.
  fileprivate func leads(to next: PushStage) -> Bool {
    if case .answered(let answer) = self, answer != .accepted { return next == .retrying }
    return !isEnd
  }
}
