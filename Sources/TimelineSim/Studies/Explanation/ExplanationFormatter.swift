/// Describes in sentences the events of a run that concern some widgets and lie in a span.
struct ExplanationFormatter: Observer {
  private var wording: Wording
  private let subjects: WidgetSelection
  private let span: ClosedRange<SimInstant>
  private let filter: ExplanationFilter
  private let followUp: FollowUp
  private let context: ExplanationContext
  /// The indices of the lines about a view that the next views may extend, by widget.
  private var viewLines: [Int: Int] = [:]
  /// The lines so far, in chronological order.
  private(set) var lines: [ExplanationLine] = []

  /// Creates the observer of a run that has not begun, but whose follow-up is known from an earlier replay.
  init(
    _ wording: Wording, _ subjects: WidgetSelection, in span: ClosedRange<SimInstant>,
    filter: ExplanationFilter = .none,
    _ followUp: FollowUp
  ) {
    (self.wording, self.subjects, self.span, self.filter) = (wording, subjects, span, filter)
    (self.followUp, context) = (followUp, ExplanationContext(wording.plan))
  }

  /// Records an observation, and adds a line if the observation concerns the subjects.
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    context.observe(observation, at: now)
    if observation == .updated { wording = Wording(plan: wording.plan.updated, names: wording.names) }
    guard span.contains(now), filter.keeps(observation), subjects.areConcerned(by: observation),
      let row = wording.row(of: observation, at: now, context, subjects), let text = row.sentence,
      !addsToLastView(observation, at: now)
    else { return }
    let end = followUp.end(of: observation, at: now).flatMap { wording.end(of: observation, $0, from: now) }
    lines.append(
      ExplanationLine(
        at: now, subject: name(observation), text: text + (end ?? ""), citation: row.citation,
        isPush: observation.isPush))
  }

  /// Adds a view of up-to-date content to the previous line about a view, unless the widget has another remark since.
  ///
  /// - Returns: Whether it was added.
  private mutating func addsToLastView(_ observation: Observation, at now: SimInstant) -> Bool {
    guard let instance = observation.instance else {
      viewLines.removeAll()
      return false
    }
    let earlier = viewLines.removeValue(forKey: instance)
    guard case .viewed = observation, wording.isUpToDate(instance, context) else { return false }
    guard let earlier, wording.plan.zone.day(of: lines[earlier].at) == wording.plan.zone.day(of: now) else {
      viewLines[instance] = lines.count
      return false
    }
    viewLines[instance] = earlier
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
