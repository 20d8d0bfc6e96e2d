/// The action of a schedule; the order of the cases is the order of ties.
package enum ScheduledAction: Hashable, Sendable {
  /// The content of a source changes.
  case change(source: Int)
  /// A condition of the device holds for the schedule's length.
  case condition(Condition)
  /// The device installs the new version of the apps.
  case update
  /// A change of the system that redraws or reloads every widget.
  case systemEvent(SystemEvent)
  /// The person moves to another place (fact E10).
  case move
  /// The person changes the configuration of a widget (fact T12).
  case reconfigure(instance: Int)
  /// The person places a widget (fact T11).
  case place(instance: Int)
  /// An app is in the foreground, or in an exempt session, for the schedule's length.
  case session(app: Int, SessionKind)
  /// A server requests a push.
  case push(sender: Int)
  /// An app calls WidgetCenter.
  case call(call: Int)
  /// The person uses a button or a toggle of a widget.
  case interact(instance: Int)
  /// The person views the device.
  case view
  /// The person views a display only, not the whole device.
  case viewDisplay(Int)
}

extension ScheduledAction {
  /// Whether its timing is that of a source or a server, not of the device and its person.
  var isOfServers: Bool {
    switch self {
    case .change, .push: true
    default: false
    }
  }

  /// Whether the action lasts and its end matters.
  var lasts: Bool {
    switch self {
    case .condition, .session: true
    case .change, .update, .systemEvent, .move, .reconfigure, .place, .push, .call, .interact, .view, .viewDisplay:
      false
    }
  }
}
