/// Describes in sentences the events of a run that concern some widgets and lie in a span.
struct NarrativeFormatter: Observer {
  private let wording: Wording
  private let subjects: WidgetSelection
  private let span: ClosedRange<SimInstant>
  private let filter: NarrativeFilter
  private let followUp: FollowUp
  private let context: ExplanationContext
  /// The indices of the remarks about a view that the next views may extend, by widget.
  private var viewRemarks: [Int: Int] = [:]
  /// The remarks so far, in chronological order.
  private(set) var lines: [NarrativeLine] = []

  /// Creates the observer of a run that has not begun, but whose sequel is known from an earlier replay.
  init(
    _ wording: Wording, _ subjects: WidgetSelection, in span: ClosedRange<SimInstant>, filter: NarrativeFilter = .none,
    _ followUp: FollowUp
  ) {
    (self.wording, self.subjects, self.span, self.filter) = (wording, subjects, span, filter)
    (self.followUp, context) = (followUp, ExplanationContext(wording.plan))
  }

  /// Records an observation, and adds a remark if the observation concerns the subjects.
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    context.observe(observation, at: now)
    guard span.contains(now), filter.keeps(observation), subjects.areConcerned(by: observation),
      let text = wording.sentence(observation, at: now, context, subjects), !addsToLastView(observation, at: now)
    else { return }
    let end = followUp.end(of: observation, at: now).flatMap { wording.end(of: observation, $0, from: now) }
    lines.append(
      NarrativeLine(
        at: now, subject: name(observation), text: text + (end ?? ""),
        citation: wording.citation(ofUnits: observation, at: now, context)
          ?? RuleTable.citation(of: observation, context.history),
        isPush: observation.isPush))
  }

  /// Adds a view of up-to-date content to the previous remark about a view, unless the widget has another remark since.
  ///
  /// - Returns: Whether it was added.
  private mutating func addsToLastView(_ observation: Observation, at now: SimInstant) -> Bool {
    guard let instance = observation.instance else {
      viewRemarks.removeAll()
      return false
    }
    let earlier = viewRemarks.removeValue(forKey: instance)
    guard case .viewed(_, let began) = observation, wording.isUpToDate(instance, seenAt: began, now, context) else {
      return false
    }
    guard let earlier, wording.plan.zone.day(of: lines[earlier].at) == wording.plan.zone.day(of: now) else {
      viewRemarks[instance] = lines.count
      return false
    }
    viewRemarks[instance] = earlier
    lines[earlier].views += 1
    lines[earlier].text = wording.views(lines[earlier].views, of: context.display.screen(of: instance), until: now)
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
