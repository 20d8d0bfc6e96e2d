/// Tells a run in words, as far as it concerns some widgets and falls into a span.
struct NarrativeFormatter: Observer {
  private let wording: Wording
  private let subjects: WidgetSelection
  private let span: ClosedRange<SimInstant>
  private let filter: NarrativeFilter
  private let followUp: FollowUp
  private var context: ExplanationContext
  /// The remarks that tell of a look and may tell of the next ones too, by widget.
  private var looks: [Int: Int] = [:]
  /// What was told so far, in the order of time.
  private(set) var lines: [NarrativeLine] = []

  /// Creates a narrator of a run that has not begun, but whose sequel is known.
  init(
    _ wording: Wording, _ subjects: WidgetSelection, in span: ClosedRange<SimInstant>, filter: NarrativeFilter = .none,
    _ followUp: FollowUp
  ) {
    (self.wording, self.subjects, self.span, self.filter) = (wording, subjects, span, filter)
    (self.followUp, context) = (followUp, ExplanationContext(wording.plan))
  }

  /// Takes note of something that happened and says it, if it is to be said.
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    context.observe(observation, at: now)
    guard span.contains(now), filter.keeps(observation), subjects.concern(observation),
      let text = wording.sentence(observation, at: now, context, subjects), !isOneMoreLook(observation, at: now)
    else { return }
    let end = followUp.end(of: observation, at: now).flatMap { wording.end(of: observation, $0, from: now) }
    lines.append(
      NarrativeLine(
        at: now, subject: name(observation), text: text + (end ?? ""),
        citation: wording.citation(ofUnits: observation, at: now, context)
          ?? RuleTable.citation(of: observation, context.history),
        isPush: observation.isPush))
  }

  /// Adds a look at right content to the one before it, if nothing was told of the widget since; tells whether it did.
  private mutating func isOneMoreLook(_ observation: Observation, at now: SimInstant) -> Bool {
    guard let instance = observation.instance else {
      looks.removeAll()
      return false
    }
    let earlier = looks.removeValue(forKey: instance)
    guard case .viewed(_, let began) = observation, wording.isRight(instance, seenAt: began, now, context) else {
      return false
    }
    guard let earlier, wording.plan.zone.day(of: lines[earlier].at) == wording.plan.zone.day(of: now) else {
      looks[instance] = lines.count
      return false
    }
    looks[instance] = earlier
    lines[earlier].looks += 1
    lines[earlier].text = wording.looks(lines[earlier].looks, at: context.display.screen(of: instance), until: now)
    return true
  }

  private func name(_ observation: Observation) -> String? {
    guard subjects.areSeveral else { return nil }
    return observation.instance.map { wording.names.instances[$0] }
      ?? observation.card.map { wording.names.cards[$0] }
  }
}

extension Observation {
  /// Whether it is a step of a push.
  fileprivate var isPush: Bool {
    if case .push = self { return true }
    return false
  }
}
