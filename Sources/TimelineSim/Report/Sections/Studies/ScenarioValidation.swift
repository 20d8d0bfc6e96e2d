/// The errors and warnings of a scenario file and the changes proposed for it, found without running it.
package struct ScenarioValidation: Sendable {
  /// A change that a rule of advice proposes for the scenario; only runs show its effect.
  struct Proposal: Hashable, Sendable {
    /// The rule's short name.
    let id: String
    let facts: [String]
    /// The kind of its subject: `widget` or `app`.
    let kind: String
    let name: String
    /// The change in one sentence.
    let change: String
    /// The place of the widget or app in the file.
    let span: SourceSpan?
  }

  /// The file as the user named it.
  package let file: String
  /// The errors and warnings, in the order of their places.
  package let findings: [Finding]
  /// Whether the file itself could not be read.
  package let isUnreadable: Bool
  let proposals: [Proposal]

  /// Creates the validation of a scenario that can run.
  package init(_ document: ScenarioDocument, file: String) {
    (self.file, findings, isUnreadable) = (file, document.warnings, false)
    let subject = PlanCase(plan: document.plan, names: document.names)
    var proposals: [Proposal] = []
    for rule in AdviceRule.all {
      var subjects: Set<Advice.Subject> = []
      // Only runs show which of several changes for one subject is best; the first represents them.
      for candidate in rule.planned(subject) where subjects.insert(candidate.subject).inserted {
        proposals.append(Proposal(rule, candidate, in: document))
      }
    }
    self.proposals = proposals
  }

  /// Creates the validation of a scenario that cannot run.
  package init(_ invalid: InvalidScenario, file: String) {
    (self.file, findings, isUnreadable, proposals) = (file, invalid.findings, invalid.isUnreadable, [])
  }

  /// The number of errors, which make the file unusable.
  package var errorCount: Int { findings.count { $0.severity == .error } }

  /// The number of warnings.
  package var warningCount: Int { findings.count - errorCount }
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
