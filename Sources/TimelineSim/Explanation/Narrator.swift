/// Tells a run in words, as far as it concerns some widgets and falls into a span.
struct Narrator: Observer {
  private let wording: Wording
  private let subjects: Subjects
  private let span: ClosedRange<SimInstant>
  private let filter: RemarkFilter
  private var scene: Scene
  /// What was told so far, in the order of time.
  private(set) var remarks: [Remark] = []

  /// Creates a narrator of a run that has not begun.
  init(_ wording: Wording, _ subjects: Subjects, in span: ClosedRange<SimInstant>, filter: RemarkFilter = .none) {
    (self.wording, self.subjects, self.span, self.filter) = (wording, subjects, span, filter)
    scene = Scene(wording.plan)
  }

  /// Takes note of something that happened and says it, if it is to be said.
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    scene.observe(observation, at: now)
    guard span.contains(now), filter.keeps(observation), subjects.concern(observation),
      let text = wording.sentence(observation, at: now, scene, subjects)
    else { return }
    remarks.append(
      Remark(at: now, subject: name(observation), text: text, citation: RuleTable.citation(of: observation)))
  }

  private func name(_ observation: Observation) -> String? {
    guard subjects.areSeveral else { return nil }
    return observation.instance.map { wording.roster.instances[$0] }
      ?? observation.card.map { wording.roster.cards[$0] }
  }
}
