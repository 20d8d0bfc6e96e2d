/// What a schedule does when its time comes; the order of the cases is the order of ties.
public enum ScheduledAction: Hashable, Sendable {
  /// The content of a source changes.
  case change(source: Int)
  /// A condition of the device holds for the schedule's length.
  case condition(Condition)
  /// Something about the system changes that redraws or reloads every widget.
  case systemEvent(SystemEvent)
  /// The person moves to another place (fact E10).
  case move
  /// A person sets a widget up anew (fact T12).
  case reconfigure(instance: Int)
  /// A person places a widget (fact T11).
  case place(instance: Int)
  /// An app is in front, or in an exempt session, for the schedule's length.
  case session(app: Int, SessionKind)
  /// A server wants to send a push.
  case push(sender: Int)
  /// An app calls WidgetCenter.
  case call(call: Int)
  /// A person uses a button or a toggle of a widget.
  case interact(instance: Int)
  /// A person looks at the device.
  case view
}

extension ScheduledAction {
  /// Whether it holds for a while, so that its end matters.
  var lasts: Bool {
    switch self {
    case .condition, .session: true
    case .change, .systemEvent, .move, .reconfigure, .place, .push, .call, .interact, .view: false
    }
  }
}
