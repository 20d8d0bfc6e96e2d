/// The scenario of the answers.
extension ScenarioDraft {
  /// The name of the schema in scenarios: a file beside them, which `timeline-sim schema` writes.
  static let schema = "scenario.schema.json"

  /// The preset of the device, which all places have.
  package var preset: String { widgets.first?.placement.preset ?? "ios-26" }

  /// Whether the widget list has a subscription to pushes, and the server sends them.
  private var hasPushes: Bool { pushes != .none && widgets.contains { $0.takesPushes } }

  /// Returns the scenario without expectations.
  ///
  /// - Complexity: O(*n*) in the number of widgets.
  func tree() -> JSONNode {
    let row = topic.row
    var members: [(String, JSONNode)] = [
      ("$schema", .string(Self.schema)), ("name", .string(name)), ("about", .string(about)),
      ("start", "2026-06-15T00:00"), ("length", "3d"),
    ]
    if preset != Preset.all[0].name { members.append(("system", ["preset": .string(preset)])) }
    members += [
      ("device", ["awake": "07:00-23:00", "views": ["perDay": 90]]),
      ("sources", .object([(row.source, source)])),
      ("apps", .object([(row.app, app)])),
      ("widgets", .object(widgets.map { ($0.name, node(of: $0)) })),
    ]
    return .object(members)
  }

  private var name: String {
    widgets.count == 1 ? "The widget \(widgets[0].name)" : "\(widgets.count) widgets of one app"
  }

  private var source: JSONNode {
    let row = topic.row
    var members: [(String, JSONNode)] = [("changes", row.changes)]
    if row.foreseen > .zero { members.append(("foreseen", .string(row.foreseen.spelling))) }
    if !row.needsNetwork { members.append(("network", false)) }
    return .object(members)
  }

  private var app: JSONNode {
    let row = topic.row
    var members: [(String, JSONNode)] = [("sessions", ["perDay": .int(row.sessions)])]
    let calls = calls.map { node(of: $0) }
    if !calls.isEmpty { members.append(("reloads", calls.count == 1 ? calls[0] : .array(calls))) }
    if hasPushes, case .changes(let apart) = pushes {
      var push: [(String, JSONNode)] = [("on", .string(row.source))]
      if apart > .zero { push.append(("throttle", .string(apart.spelling))) }
      members.append(("pushes", .object(push)))
    }
    return .object(members)
  }

  private func node(of call: Call) -> JSONNode {
    var members: [(String, JSONNode)] = []
    switch call.occasion {
    case .foreground: members.append(("on", "foreground"))
    case .leave: members.append(("on", "leave"))
    case .change:
      members.append(("on", .string(topic.row.source)))
      // Other changes reach an app that is not on screen.
      if topic.row.isEditedInApp { members.append(("in", "foreground")) }
    }
    if !call.kinds.isEmpty, call.kinds.count < widgets.count {
      members.append(("kinds", .array(call.kinds.map { .string($0) })))
    }
    return .object(members)
  }

  private func node(of widget: Widget) -> JSONNode {
    var members: [(String, JSONNode)] = [
      ("app", .string(topic.row.app)), ("shows", .string(topic.row.source)),
      ("family", .string(widget.placement.family.rawValue)), ("place", .string(widget.placement.place.rawValue)),
    ]
    if widget.takesPushes, hasPushes { members.append(("push", true)) }
    members.append(("provider", .object(widget.entries.members + widget.policies)))
    return .object(members)
  }
}

extension ScenarioDraft.Entries {
  /// The keys of a provider with these entries.
  var members: [(String, JSONNode)] {
    switch self {
    case .one: []
    case .foreseen: [("entries", "foreseen")]
    case .counted(let count, let first, let every):
      [("entries", .int(count)), ("every", .string(every.spelling))]
        + (first == .zero ? [] : [("first", .string(first.spelling))])
    case .offsets(let offsets): [("entries", .array(offsets.map { .string($0.spelling) }))]
    }
  }
}

extension ScenarioDraft.Widget {
  /// The keys of the provider with its policies.
  fileprivate var policies: [(String, JSONNode)] {
    [("policy", policy.node)] + (onError.map { $0 == policy ? [] : [("onError", $0.node)] } ?? [])
  }
}

extension ScenarioDraft.Policy {
  /// The value of the key `policy`.
  var node: JSONNode {
    switch self {
    case .after(let delay): ["after": .string(delay.spelling)]
    case .at(let time): ["after": .string(time == .midnight ? "midnight" : time.spelling)]
    case .atEnd: "atEnd"
    case .never: "never"
    }
  }
}
