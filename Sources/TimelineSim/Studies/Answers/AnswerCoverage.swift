/// The share of runs that replay recorded answers, of all runs after the history of a scenario that return; a run without
/// an answer has the described timeline in its place.
package struct AnswerCoverage: Hashable, Sendable {
  /// The runs of one widget.
  struct Row: Hashable, Sendable {
    let instance: Int
    /// The runs in all.
    var runs: Int64 = 0
    /// The runs with the answer that was given to them.
    var replayed: Int64 = 0
    /// The runs with the answer to an earlier run, which is still in force.
    var earlier: Int64 = 0
    /// The first run without an answer.
    var left: SimInstant?
    /// The runs without one.
    var described: Int64 { runs - replayed - earlier }
  }

  /// The widgets with answers, in the order of the plan.
  let rows: [Row]
  /// The names of the recorded widgets that the scenario does not have.
  let unknown: [String]

  /// Simulates a scenario, and counts its runs with an answer.
  ///
  /// - Complexity: Linear in the events of the run.
  init(_ document: ScenarioDocument, seed: UInt64?, unknown: [String]) {
    let simulator = Simulator(document.plan)
    let recorder = simulator.run(seed: seed ?? document.seed, observer: Recorder(document.plan))
    rows = recorder.rows.compactMap { $0 }
    self.unknown = unknown
  }

  private struct Recorder: Observer {
    var rows: [Row?]
    private let books: [AnswerBook?]
    /// The runs in progress that have no answer.
    private var unanswered: [SimInstant?]
    private let start: SimInstant

    init(_ plan: Plan) {
      start = plan.start
      books = plan.instances.map { $0.answers }
      unanswered = books.map { _ in nil }
      rows = books.enumerated().map { instance, book in book.map { _ in Row(instance: instance) } }
    }

    mutating func observe(_ observation: Observation, at instant: SimInstant) {
      switch observation {
      case .runStarted(let instance, let version, _) where instant >= start:
        guard let book = books[instance] else { return }
        switch book.answer(at: instant, reading: version)?.isEarlier {
        case false?: count(instance) { $0.replayed += 1 }
        case true?: count(instance) { $0.earlier += 1 }
        case nil: unanswered[instance] = instant
        }
      case .runEnded(let instance, let result):
        // A run that the scenario itself lets crash or hang asks nobody.
        if let began = unanswered[instance], result.delivers { count(instance) { $0.left = $0.left ?? began } }
        unanswered[instance] = nil
      default: break
      }
    }

    private mutating func count(_ instance: Int, _ change: (inout Row) -> Void) {
      guard var row = rows[instance] else { return }
      row.runs += 1
      change(&row)
      rows[instance] = row
    }
  }
}
