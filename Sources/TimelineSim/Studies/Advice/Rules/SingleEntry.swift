extension AdviceRule {
  /// Timelines with one entry and `atEnd`, which leave the date of the next reload to the system.
  static let singleEntry = AdviceRule(
    id: "single-entry", facts: ["T7", "Q2", "Q3"], aim: .widget, criteria: [.stalenessAtViews, .charges],
    planned: { subject in
      subject.singleEntries(isForeseen: true).map { foreseenEntries($0, subject) }
    },
    measured: { subject in
      // The pace at which units last all day depends on the allowance measured in the run.
      subject.singleEntries(isForeseen: false).compactMap { datedPolicy($0, subject) }
    })

  private static func foreseenEntries(_ kind: Int, _ subject: PlanCase) -> Candidate {
    let path = subject.providerPath(of: kind)
    return Candidate(
      subject: .widget(kind),
      change: "Provide an entry for each foreseen change instead of a single one with atEnd.",
      edits: Edit.keys(of: path, ["entries": "foreseen", "every": nil, "first": nil, "days": nil]))
  }

  private static func datedPolicy(_ kind: Int, _ subject: AdviceCase) -> Candidate? {
    guard let pace = subject.pace(of: kind) else { return nil }
    return Candidate(
      subject: .widget(kind),
      change: "Request the next reload after \(pace.spelling) instead of leaving its date to the system with one entry "
        + "and atEnd.",
      edits: [.set(subject.providerPath(of: kind).key("policy"), .after(pace))])
  }
}

extension PlanReader {
  /// Returns the kinds of widgets with one entry and `atEnd` whose source foresees changes, or does not.
  fileprivate func singleEntries(isForeseen: Bool) -> [Int] {
    kinds.filter { kind in
      guard let provider = provider(of: kind), let source = source(of: kind) else { return false }
      let foreseen = plan.sources[source].foreseen
      return provider.policy == .atEnd && provider.entries.isSingle(foreseen: foreseen)
        && (foreseen > .zero) == isForeseen
    }
  }
}

extension ProviderPlan.Entries {
  /// Returns whether a timeline has at most one entry when changes are foreseen this far ahead.
  fileprivate func isSingle(foreseen: SimDuration) -> Bool {
    switch self {
    case .spaced(let count, _, _): count <= 1
    case .offsets(let offsets): offsets.count <= 1
    case .daily(let times, _): times.isEmpty
    case .foreseen: foreseen == .zero
    }
  }
}

extension JSONNode {
  /// Returns a policy that requests the next reload a length of time after a reload.
  static func after(_ length: SimDuration) -> JSONNode { ["after": .string(length.spelling)] }
}
