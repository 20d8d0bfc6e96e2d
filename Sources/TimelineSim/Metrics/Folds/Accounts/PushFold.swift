/// Counts of the stages that each sender's pushes and each rule's wakes reach, and of the push service's answers.
struct PushFold: Fold, ~Copyable {
  private static var reasons: Int { PushAnswer.shutdown.rawValue + 1 }
  private var requestedCounts: FixedStorage<Int64>
  private var stages: FixedStorage<Int64>
  private var answers: FixedStorage<Int64>
  private var wakesRequested: FixedStorage<Int64>
  private var wakeStages: FixedStorage<Int64>

  /// Creates the counts of a run before its start.
  init(plan: Plan) {
    assert(Self.reasons == PushAnswer.allCases.count, "the last answer is another")
    assert(PushStage.all.map { $0.code & 0xFF } == (0..<PushStage.codeCount).map { Int64($0) }, "a stage is missing")
    requestedCounts = FixedStorage(repeating: 0, count: plan.senders.count)
    stages = FixedStorage(repeating: 0, count: plan.senders.count * PushStage.codeCount)
    answers = FixedStorage(repeating: 0, count: plan.senders.count * PushAnswer.allCases.count)
    wakesRequested = FixedStorage(repeating: 0, count: plan.wakes.count)
    wakeStages = FixedStorage(repeating: 0, count: plan.wakes.count * WakeStage.allCases.count)
  }

  /// Returns the number of pushes that a sender requested.
  func requested(_ sender: Int) -> Int64 { requestedCounts[sender] }
  /// Returns how often a sender's pushes reached a stage; all answers count as one stage.
  func count(_ stage: PushStage, _ sender: Int) -> Int64 {
    stages[sender * PushStage.codeCount + Int(stage.code & 0xFF)]
  }
  /// Returns how often a sender received an answer.
  func count(_ answer: PushAnswer, _ sender: Int) -> Int64 { answers[sender * Self.reasons + answer.rawValue] }

  /// Returns the number of wakes that a rule requested.
  func wakesRequested(_ wake: Int) -> Int64 { wakesRequested[wake] }
  /// Returns how often wakes of a rule reached a stage.
  func wakes(_ stage: WakeStage, _ wake: Int) -> Int64 { wakeStages[wake * WakeStage.allCases.count + stage.rawValue] }

  /// Records an observation.
  @inline(__always)
  mutating func observe(_ observation: Observation) {
    switch observation {
    case .pushRequested(let sender, _): requestedCounts[sender] += 1
    case .push(let sender, _, let stage):
      stages[sender * PushStage.codeCount + Int(stage.code & 0xFF)] += 1
      if case .answered(let answer) = stage { answers[sender * Self.reasons + answer.rawValue] += 1 }
    case .wakeRequested(let wake, _): wakesRequested[wake] += 1
    case .wake(let wake, _, let stage): wakeStages[wake * WakeStage.allCases.count + stage.rawValue] += 1
    default: break
    }
  }

  mutating func restart(_ plan: Plan) {
    requestedCounts.fill(with: 0)
    stages.fill(with: 0)
    answers.fill(with: 0)
    wakesRequested.fill(with: 0)
    wakeStages.fill(with: 0)
  }

  mutating func merge(_ other: borrowing PushFold) {
    requestedCounts.add(other.requestedCounts)
    stages.add(other.stages)
    answers.add(other.answers)
    wakesRequested.add(other.wakesRequested)
    wakeStages.add(other.wakeStages)
  }

  mutating func code(_ coder: inout StateCoder) {
    coder.code(&requestedCounts)
    coder.code(&stages)
    coder.code(&answers)
    coder.code(&wakesRequested)
    coder.code(&wakeStages)
  }
}
