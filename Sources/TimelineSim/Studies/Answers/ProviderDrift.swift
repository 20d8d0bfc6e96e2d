/// The difference between a described provider and its code: the first answers that are not the same, and a description
/// of the code's answers.
package struct ProviderDrift: Hashable, Sendable {
  /// A part of a timeline.
  enum Part: String, Hashable, Sendable { case result, entries, policy }

  /// A difference between the timelines of one run.
  struct Difference: Hashable, Sendable {
    let at: SimInstant
    let part: Part
    let described: String
    let answered: String
  }

  /// A part of the proposed description, and how many of the answers it fits.
  struct Proposal: Hashable, Sendable {
    let key: String
    let value: String
    let fits: Int
  }

  /// The name of the widget.
  let widget: String
  let zone: ZoneTable
  private(set) var runs = 0
  /// The runs whose timelines differ.
  private(set) var differing = 0
  private(set) var first: Difference?
  /// The runs in which each part differs.
  private var differingParts: [Part: Int] = [:]
  /// What no description of the format says, in the order of the runs; each once.
  private(set) var unsaid: [String] = []
  private var ended: [ImportedScenario.Run] = []

  init(widget: String, zone: ZoneTable) { (self.widget, self.zone) = (widget, zone) }

  /// Compares the answer to a question with the described timeline.
  mutating func add(_ question: RunQuestion, _ answer: ProviderAnswer) {
    runs += 1
    let differences = Self.differences(question, answer, zone)
    if let difference = differences.first {
      differing += 1
      first = first ?? difference
    }
    for difference in differences { differingParts[difference.part, default: 0] += 1 }
    note(answer, question)
    let node = answer.line(widget: widget, copy: widget)
    let line = DeviceLog.Line(at: answer.at, event: .runEnded, node: node, file: 0, span: nil)
    guard case .timeline = answer.outcome else { return }
    ended.append(ImportedScenario.Run(started: answer.at, ended: line))
  }

  /// A description of the timelines that the code has returned, in the form that most of them have, as far as it fits
  /// more of them than the present one.
  var proposals: [Proposal] {
    func proposals(_ part: Part, _ shape: TimelineShape.Part?) -> [Proposal] {
      guard let shape, timelines - shape.hits < differingParts[part] ?? 0 else { return [] }
      return shape.members.map {
        Proposal(key: $0.0, value: JSONWriter.text(of: $0.1, .compact), fits: shape.hits)
      }
    }
    return proposals(.entries, TimelineShape.entries(of: ended))
      + proposals(.policy, TimelineShape.policy(of: ended, zone))
  }

  /// The number of timelines behind the proposals.
  var timelines: Int { ended.count }

  private mutating func note(_ answer: ProviderAnswer, _ question: RunQuestion) {
    func unsaid(_ text: String) {
      if !self.unsaid.contains(text) { self.unsaid.append(text) }
    }
    switch answer.outcome {
    case .oldContent, .placeholder: unsaid("when a run ends in an error: 'fails' is a share of the runs")
    case .crash: unsaid("when a run crashes: 'crashes' is a share of the runs")
    case .hang: unsaid("when a run gives no answer: 'hangs' is a share of the runs")
    case .timeline(let entries):
      if entries.contains(where: { $0.version != nil && $0.version != question.version }) {
        unsaid("the versions that the entries name: an entry shows what the source foresees for its date")
      }
      if entries.contains(where: { $0.relevance != nil }) {
        unsaid("the relevance of single entries: 'relevance' depends on the time of day")
      }
    }
  }

  /// Returns the parts in which an answer differs from the described timeline.
  private static func differences(
    _ question: RunQuestion, _ answer: ProviderAnswer, _ zone: ZoneTable
  ) -> [Difference] {
    func difference(_ part: Part, _ described: String, _ answered: String) -> Difference? {
      described == answered
        ? nil : Difference(at: question.at, part: part, described: described, answered: answered)
    }
    let policy = difference(.policy, text(question.reload, question.at), text(answer.reload, question.at))
    guard question.isReachable, case .timeline(let entries) = answer.outcome else {
      let old = question.isSubstituted ? ProviderAnswer.Outcome.placeholder : .oldContent
      var answered = answer.outcome
      // A timeline of nothing new shows the old content.
      if case .timeline(let entries) = answered, answer.cachedAt == nil, entries.allSatisfy({ $0.version == nil }) {
        answered = .oldContent
      }
      let described = question.isReachable ? ProviderAnswer.Outcome.timeline([]) : old
      return [difference(.result, described.words, answered.words), policy].compactMap { $0 }
    }
    let described = question.described.entries.flatMap { entry in
      (0..<min(entry.count, 100_000)).map { entry.date + entry.every * $0 }
    }
    let answered = Set(entries.map { $0.date }).sorted()
    func list(_ dates: [SimInstant]) -> String { text(dates, from: question.at) }
    return [difference(.entries, list(described), list(answered)), policy].compactMap { $0 }
  }

  /// Returns dates as lengths from a run on; of many the first ones and their number.
  private static func text(_ dates: [SimInstant], from start: SimInstant) -> String {
    let first = dates.prefix(4).map { $0 == start ? "now" : "+\(($0 - start).spelling)" }.joined(separator: ", ")
    if dates.isEmpty { return "none" }
    return dates.count > 4
      ? "\(first), … (\(dates.count), the last +\((dates[dates.count - 1] - start).spelling))" : first
  }

  private static func text(_ reload: ReloadDate, _ start: SimInstant) -> String {
    switch reload {
    case .atEnd: "atEnd"
    case .never: "never"
    case .after(let date): "after +\((date - start).spelling)"
    }
  }
}

extension ProviderAnswer.Outcome {
  fileprivate var words: String {
    switch self {
    case .timeline: "a timeline"
    case .oldContent: "the old content"
    case .placeholder: "a placeholder"
    case .crash: "a crash"
    case .hang: "no answer"
    }
  }
}
