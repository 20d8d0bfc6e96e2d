/// The order of schedules in a plan: by action, then by subject.
extension ScheduledAction {
  /// The sort key of the action: its case, its subject and a detail of the subject.
  var order: (kind: Int, subject: Int, detail: Int) {
    switch self {
    case .change(let source): (0, source, 0)
    case .condition(let condition): (1, condition.rawValue, 0)
    case .systemEvent(let event): (2, event.rawValue, 0)
    case .move: (3, 0, 0)
    case .reconfigure(let instance): (4, instance, 0)
    case .place(let instance): (5, instance, 0)
    case .session(let app, let kind): (6, app, kind.rawValue)
    case .push(let sender): (7, sender, 0)
    case .call(let call): (8, call, 0)
    case .interact(let instance): (9, instance, 0)
    case .view: (10, 0, 0)
    case .viewDisplay(let display): (11, display, 0)
    }
  }
}
