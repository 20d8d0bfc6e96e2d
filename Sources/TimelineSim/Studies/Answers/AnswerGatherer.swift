/// Asks the code of providers for their answers while a scenario is simulated.
///
/// The engine stops at a run without an answer, and the simulation goes on from a copy that was made after the answer
/// before, so that every event is simulated about twice, however many answers there are. What was gathered makes the
/// scenario an ordinary one: its runs replay the answers, and no study needs the code.
struct AnswerGatherer: ~Copyable {
  private let document: ScenarioDocument
  private let ages: VersionTimes
  private var simulation: Simulation<ForwardingObserver>
  private var hasBegun = false
  /// The answers of each instance.
  private var given: [Int: [ProviderAnswer]]
  /// The simulation after the last answered run.
  private var checkpoint: Simulation<ForwardingObserver>
  private var checkpointHasBegun = false
  /// The run that has been answered since; `nil` once the simulation has passed it.
  private var answered: RunQuestion?

  /// Prepares to gather the answers of some instances.
  ///
  /// - Precondition: The scenario has no fleet.
  init(_ document: ScenarioDocument, asking instances: Set<Int>, seed: UInt64) {
    precondition(!document.isFleet, "the providers of a fleet answer for each person")
    let asking = document.answering(
      Dictionary(uniqueKeysWithValues: instances.map { ($0, AnswerBook(asks: true)) }))
    let (plan, ages) = (asking.plan, VersionTimes())
    let observer = ForwardingObserver { observation, instant in
      switch observation {
      case .changed(let source, let version), .partChanged(let source, _, let version, _):
        ages.note(source, version, at: instant)
      default: break
      }
    }
    let frame = SimulationFrame(plan)
    simulation = Simulation(frame, seed: seed, device: plan.device, observer: observer)
    checkpoint = simulation.copy()
    (self.document, self.ages) = (document, ages)
    given = Dictionary(uniqueKeysWithValues: instances.map { ($0, []) })
  }

  /// Simulates up to the next run without an answer; `nil` at the end.
  ///
  /// - Complexity: Linear in the events since the answer before, and those up to the question.
  mutating func next() -> RunQuestion? {
    if let question = simulation.question { return question }
    while true {
      if hasBegun {
        guard !simulation.core.endsEarly, simulation.step() else { return nil }
      } else {
        simulation.begin()
        hasBegun = true
      }
      if let question = simulation.question { return question }
      if let run = answered, simulation.instances[run.instance].lastStart == run.at {
        checkpoint = simulation.copy()
        (checkpointHasBegun, answered) = (true, nil)
      }
    }
  }

  /// Gives the answer to the run that asks.
  mutating func answer(_ question: RunQuestion, _ answer: ProviderAnswer) {
    given[question.instance, default: []].append(answer)
    checkpoint.answers[question.instance]?.keepOnly(answer)
    simulation = checkpoint.copy()
    (hasBegun, answered) = (checkpointHasBegun, question)
  }

  /// Returns how long ago a version of an instance's source appeared; `nil` for one before the simulation.
  func age(of version: ContentVersion, _ question: RunQuestion) -> SimDuration? {
    ages.time(document.plan.instances[question.instance].source, version).map { question.at - $0 }
  }

  /// Whether the simulation has ended early.
  var endsEarly: Bool { simulation.core.endsEarly }

  /// The answers so far.
  var books: [Int: AnswerBook] { given.mapValues { AnswerBook($0) } }
}

/// When the versions of each source appeared.
private final class VersionTimes {
  private var times: [Int: [ContentVersion: SimInstant]] = [:]

  func note(_ source: Int, _ version: ContentVersion, at instant: SimInstant) {
    times[source, default: [:]][version] = instant
  }

  func time(_ source: Int, _ version: ContentVersion) -> SimInstant? { times[source]?[version] }
}

extension ScenarioDocument {
  /// Returns the scenario with the recorded answers of its widgets, and how far a run replays them.
  package func replaying(_ recorded: RecordedAnswers, seed: UInt64?) -> (ScenarioDocument, AnswerCoverage) {
    let (books, unknown) = recorded.books(for: names)
    let document = answering(books)
    return (document, AnswerCoverage(document, seed: seed, unknown: unknown))
  }

  /// Returns the scenario with the answers of some instances, which those that are made from it have too.
  func answering(_ books: [Int: AnswerBook]) -> ScenarioDocument {
    adjusting { plan in
      var plan = plan
      for (instance, book) in books where plan.instances.indices.contains(instance) {
        plan.instances[instance].answers = book
      }
      return plan
    }
  }
}
