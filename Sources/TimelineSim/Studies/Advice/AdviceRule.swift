/// A rule that recognizes a problem of a scenario and proposes changes to try.
///
/// To add one, write it in `Advice/Rules`, with an element of ``all`` and a row of `docs/advice.md`.
struct AdviceRule: Sendable {
  /// The condition under which a simulated change becomes advice.
  enum Acceptance: Hashable, Sendable {
    /// People see less stale content, or as much at lower cost.
    case widget
    /// Servers have less load; people may see slightly more stale content, which is reported.
    case server
    /// People see less stale content without any limit, which no change within the model achieves.
    case alternative
    /// The cost of a limit is always reported.
    case limit
  }

  /// Its short name.
  let id: String
  /// The facts of `docs/model/facts.md` behind it.
  let facts: [String]
  /// The condition under which a change becomes advice.
  let aim: Acceptance
  /// Whether its advice precedes that of other rules, whose changes help only after it.
  var comesFirst = false
  /// The metrics measured before and after, in addition to stale views.
  let criteria: [Criterion]
  /// Returns the changes to try for a scenario, without a run.
  var planned: @Sendable (PlanCase) -> [Candidate] = { _ in [] }
  /// Returns further changes to try for a scenario and its run, without any simulation.
  var measured: @Sendable (AdviceCase) -> [Candidate] = { _ in [] }

  /// Returns every change to try.
  func candidates(_ subject: AdviceCase) -> [Candidate] {
    planned(PlanCase(plan: subject.plan, names: subject.names)) + measured(subject)
  }

  /// Returns a function that tries changes for each kind of widget, in the order of the kinds.
  static func ofKinds<Subject: PlanReader>(_ changes: @escaping @Sendable (Subject, Int) -> [Candidate])
    -> @Sendable (Subject) -> [Candidate]
  {
    { subject in subject.kinds.flatMap { changes(subject, $0) } }
  }

  /// Returns a function that tries at most one change for each kind of widget, in the order of the kinds.
  static func oneOfKinds<Subject: PlanReader>(_ change: @escaping @Sendable (Subject, Int) -> Candidate?)
    -> @Sendable (Subject) -> [Candidate]
  {
    { subject in subject.kinds.compactMap { change(subject, $0) } }
  }

  /// All rules, in the order of `docs/advice.md`.
  static let all: [AdviceRule] = [
    .slowProvider, .emptyTimeline, .largeArchive, .hangingProvider, .errorPolicy, .savedContent, .directRead,
    .reloadOnSave, .earlyReload, .cacheAge, .singleEntry, .foreseenEntries, .denseEntries, .greedyPolicy,
    .unspentBudget, .reloadOnChange, .reloadOnEdit, .sparseSource, .foregroundReloads, .backgroundReloads, .allKinds,
    .unservedPush, .pushRate, .longThrottle, .alignedDates, .alignedPushes, .liveActivity, .dateText, .limit,
  ]
}

/// A change to try.
struct Candidate: Hashable, Sendable {
  /// The widget or app that it concerns; of several changes for one subject the best becomes advice.
  let subject: Advice.Subject
  /// The change, in one sentence.
  let change: String
  /// The edits of the scenario for the second run; empty if the change cannot be simulated.
  let edits: [Edit]
  /// The facts behind it, if they are not all of the rule's.
  var facts: [String]?
  /// The conditions of the measurement beyond the change itself.
  var condition: String?
  /// The number of simulated devices.
  var devices: UInt64 = 1

  /// The same change, measured on the people of a fleet, who are many devices already.
  var onFleet: Candidate {
    guard devices > 1 else { return self }
    var copy = self
    (copy.devices, copy.condition) = (1, nil)
    return copy
  }
}
