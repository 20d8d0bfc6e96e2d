/// The order of schedules in a plan: by action, then by subject.
extension ScheduledAction {
  /// The sort key of the action: its case, its subject and a detail of the subject.
  var order: (kind: Int, subject: Int, detail: Int) {
    switch self {
    case .change(let source): (0, source, 0)
    case .condition(let condition): (1, condition.rawValue, 0)
    case .update: (2, 0, 0)
    case .systemEvent(let event): (3, event.rawValue, 0)
    case .move: (4, 0, 0)
    case .reconfigure(let instance): (5, instance, 0)
    case .place(let instance): (6, instance, 0)
    case .session(let app, let kind): (7, app, kind.rawValue)
    case .push(let sender): (8, sender, 0)
    case .call(let call): (9, call, 0)
    case .interact(let instance): (10, instance, 0)
    case .view: (11, 0, 0)
    case .viewDisplay(let display): (12, display, 0)
    }
  }
}
