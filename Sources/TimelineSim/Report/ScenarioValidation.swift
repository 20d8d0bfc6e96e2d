/// What is wrong with a scenario file, and what could be better, as far as reading it tells.
public struct ScenarioValidation: Sendable {
  /// A change that a rule of advice proposes for the scenario as it is written; what it would come to, only runs tell.
  struct Proposal: Hashable, Sendable {
    /// The rule's short name.
    let id: String
    let facts: [String]
    /// Whom it concerns: `widget` or `app`.
    let kind: String
    let name: String
    /// What to change, in one sentence.
    let change: String
    /// Where the widget or app stands.
    let span: SourceSpan?
  }

  /// The file as the user named it.
  public let file: String
  /// The mistakes and doubts, in the order of their places.
  public let findings: [Finding]
  /// Whether the file itself could not be read.
  public let isUnreadable: Bool
  let proposals: [Proposal]

  /// Creates the validation of a scenario that can run.
  public init(_ document: ScenarioDocument, file: String) {
    (self.file, findings, isUnreadable) = (file, document.warnings, false)
    let subject = PlanCase(plan: document.plan, names: document.names)
    var proposals: [Proposal] = []
    for rule in AdviceRule.all {
      var subjects: Set<Advice.Subject> = []
      // Of several changes for one subject only runs know the best; the first stands for them.
      for candidate in rule.planned(subject) where subjects.insert(candidate.subject).inserted {
        proposals.append(Proposal(rule, candidate, in: document))
      }
    }
    self.proposals = proposals
  }

  /// Creates the validation of a scenario that cannot run.
  public init(_ invalid: InvalidScenario, file: String) {
    (self.file, findings, isUnreadable, proposals) = (file, invalid.findings, invalid.isUnreadable, [])
  }

  /// How many findings make the file unusable.
  public var errorCount: Int { findings.count { $0.severity == .error } }

  /// How many findings are doubts.
  public var warningCount: Int { findings.count - errorCount }
}

extension ScenarioValidation.Proposal {
  fileprivate init(_ rule: AdviceRule, _ candidate: Candidate, in document: ScenarioDocument) {
    let section: String
    switch candidate.subject {
    case .widget(let kind): (self.kind, name, section) = ("widget", document.names.kinds[kind], "widgets")
    case .app(let app): (self.kind, name, section) = ("app", document.names.apps[app], "apps")
    }
    (id, facts, change) = (rule.id, candidate.facts ?? rule.facts, candidate.change)
    let name = name
    span = document.tree[section]?.members?.first { $0.key == name }?.keySpan
  }
}
