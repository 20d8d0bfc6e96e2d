/// The order of schedules in a plan: by action, then by subject.
extension ScheduledAction {
  /// The sort key of the action: its case, its subject and a detail of the subject.
  var order: (kind: Int, subject: Int, detail: Int) {
    switch self {
    case .change(let source): (0, source, 0)
    case .outage(let source): (1, source, 0)
    case .condition(let condition): (2, condition.number, 0)
    case .update: (3, 0, 0)
    case .systemEvent(let event): (4, event.rawValue, 0)
    case .move: (5, 0, 0)
    case .reconfigure(let instance): (6, instance, 0)
    case .place(let instance): (7, instance, 0)
    case .session(let app, let kind): (8, app, kind.rawValue)
    case .push(let sender): (9, sender, 0)
    case .wake(let wake, _): (10, wake, 0)
    case .call(let call): (11, call, 0)
    case .interact(let instance): (12, instance, 0)
    case .view: (13, 0, 0)
    case .viewDisplay(let display): (14, display, 0)
    }
  }
}
