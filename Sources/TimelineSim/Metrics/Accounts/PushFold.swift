/// Counts the stages that the pushes of each sender come to, and the answers of the push service.
struct PushFold: Hashable, Sendable {
  private static var reasons: Int { PushAnswer.shutdown.rawValue + 1 }
  private var wantedCounts: [Int64]
  private var stages: [Int64]
  private var answers: [Int64]

  /// Creates the counts of a run that has not begun.
  init(plan: Plan) {
    wantedCounts = Array(repeating: 0, count: plan.senders.count)
    stages = Array(repeating: 0, count: plan.senders.count * PushStage.codeCount)
    answers = Array(repeating: 0, count: plan.senders.count * PushAnswer.allCases.count)
  }

  /// Returns how many pushes a sender wanted to send.
  func wanted(_ sender: Int) -> Int64 { wantedCounts[sender] }
  /// Returns how often a sender's pushes came to a stage, whatever the answer if it is one.
  func count(_ stage: PushStage, _ sender: Int) -> Int64 {
    stages[sender * PushStage.codeCount + Int(stage.code & 0xFF)]
  }
  /// Returns how often a sender got an answer.
  func count(_ answer: PushAnswer, _ sender: Int) -> Int64 { answers[sender * Self.reasons + answer.rawValue] }

  /// Takes note of what concerns pushes.
  @inline(__always)
  mutating func observe(_ observation: Observation) {
    switch observation {
    case .pushRequested(let sender, _): wantedCounts[sender] += 1
    case .push(let sender, _, let stage):
      stages[sender * PushStage.codeCount + Int(stage.code & 0xFF)] += 1
      if case .answered(let answer) = stage { answers[sender * Self.reasons + answer.rawValue] += 1 }
    default: break
    }
  }

  /// Adds the counts of another device.
  mutating func merge(_ other: PushFold) {
    for place in wantedCounts.indices { wantedCounts[place] += other.wantedCounts[place] }
    for place in stages.indices { stages[place] += other.stages[place] }
    for place in answers.indices { answers[place] += other.answers[place] }
  }
}
