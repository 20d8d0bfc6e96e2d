extension AdviceRule {
  /// One entry with `atEnd` leaves the time of the next reload to the system.
  static let singleEntry = AdviceRule(
    id: "single-entry", facts: ["T7", "Q2", "Q3"], aim: .widget, criteria: [.stalenessAtViews, .charges],
    planned: { subject in
      subject.singleEntries(isForeseen: true).map { foreseenEntries($0, subject) }
    },
    measured: { subject in
      // Which pace lasts depends on the units that the run came to.
      subject.singleEntries(isForeseen: false).compactMap { datedPolicy($0, subject) }
    })

  private static func foreseenEntries(_ kind: Int, _ subject: PlanCase) -> Candidate {
    let path = subject.providerPath(of: kind)
    return Candidate(
      subject: .widget(kind),
      change: "Give it an entry for each change that can be foreseen, instead of a single one with atEnd.",
      edits: Edit.keys(of: path, ["entries": "foreseen", "every": nil, "first": nil, "days": nil]))
  }

  private static func datedPolicy(_ kind: Int, _ subject: AdviceCase) -> Candidate? {
    guard let pace = subject.pace(of: kind) else { return nil }
    return Candidate(
      subject: .widget(kind),
      change: "Ask again after \(pace.spelling), instead of leaving it to the system by one entry with atEnd.",
      edits: [.set(subject.providerPath(of: kind).key("policy"), .after(pace))])
  }
}

extension PlanReader {
  /// The kinds of widgets with one entry and `atEnd` whose source foresees changes, or does not.
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
  /// Whether a timeline has one entry or none, if so much can be foreseen.
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
  /// A policy that asks again so long after a reload.
  static func after(_ length: SimDuration) -> JSONNode { ["after": .string(length.spelling)] }
}
