/// A rule that sees what may be wrong with a scenario, and knows a change worth trying.
///
/// A new one is a file in `Advice/Rules`, an element of ``all`` and a row of `docs/advice.md`.
struct AdviceRule: Sendable {
  /// When a change that was tried becomes advice.
  enum Acceptance: Hashable, Sendable {
    /// People see less wrong content, or as much for less.
    case widget
    /// Servers have less to do; people may see a little more wrong content, which is said.
    case server
    /// What could be without any limit; nothing that can be done within the model.
    case alternative
    /// What a limit costs, whatever it is.
    case limit
  }

  /// Its short name.
  let id: String
  /// The facts of `docs/model/facts.md` behind it.
  let facts: [String]
  /// When a change becomes advice.
  let aim: Acceptance
  /// What is measured before and after, beside how often people see wrong content.
  let criteria: [Criterion]
  /// Looks at a scenario alone, and returns the changes worth trying.
  let planned: @Sendable (PlanCase) -> [Candidate]
  /// Looks at a scenario and its run, and returns the changes worth trying beside those; it is cheap and runs nothing.
  let measured: @Sendable (AdviceCase) -> [Candidate]

  /// Creates a rule.
  init(
    id: String, facts: [String], aim: Acceptance, criteria: [Criterion],
    planned: @escaping @Sendable (PlanCase) -> [Candidate] = { _ in [] },
    measured: @escaping @Sendable (AdviceCase) -> [Candidate] = { _ in [] }
  ) {
    (self.id, self.facts, self.aim, self.criteria) = (id, facts, aim, criteria)
    (self.planned, self.measured) = (planned, measured)
  }

  /// Returns every change worth trying.
  func candidates(_ subject: AdviceCase) -> [Candidate] {
    planned(PlanCase(plan: subject.plan, names: subject.names)) + measured(subject)
  }

  /// All rules, in the order of their page.
  static let all: [AdviceRule] = [
    .singleEntry, .denseEntries, .greedyPolicy, .unspentBudget, .foregroundReloads, .backgroundReloads, .allKinds,
    .pushRate, .alignedDates, .liveActivity, .dateText, .limit,
  ]
}

/// A change worth trying.
struct Candidate: Hashable, Sendable {
  /// Whom it concerns; of several changes for one subject the best becomes advice.
  let subject: Advice.Subject
  /// What to change, in one sentence.
  let change: String
  /// What is changed for the re-run; nothing where nothing can be run again.
  let edits: [Edit]
  /// The facts behind it, where they are not all of the rule's.
  var facts: [String]?
  /// Under what it is measured, where that is more than the change.
  var condition: String?
  /// On how many devices it is measured.
  var devices: UInt64 = 1
}
