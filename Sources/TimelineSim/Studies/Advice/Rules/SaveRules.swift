/// Widgets that show what their app has saved: more reloads bring the same content, another write brings the new one.
extension AdviceRule {
  /// Content that is stale mostly because the app has not saved it.
  static let savedContent = AdviceRule(
    id: "saved-content", facts: ["Q6", "W11", "B20", "M12"], aim: .widget,
    criteria: [.stalenessAtViews, .charges, .runs],
    measured: { subject in
      subject.kinds.flatMap { kind -> [Candidate] in
        guard subject.largestBlame(of: kind) == .notSaved, let widget = subject.instances(of: kind).first,
          let shown = subject.mainSource(of: kind)
        else { return [] }
        return saves(subject, kind, widget, shown)
      }
    })

  /// Returns ways in which new content of a source reaches a widget that shows what its app has saved.
  private static func saves(_ subject: AdviceCase, _ kind: Int, _ widget: InstancePlan, _ shown: Int) -> [Candidate] {
    let (source, app, name) = (
      subject.names.sources[shown], subject.names.apps[widget.app], subject.names.kinds[kind]
    )
    let (path, own) = (JSONPath.root.key("apps").key(app), JSONPath.root.key("widgets").key(name))
    let reading = Edit.set(own.key("reads"), "source")
    let itself = Candidate(
      subject: .widget(kind), change: "Let the provider read \(source) itself, not what \(app) has saved.",
      edits: [reading])
    guard subject.plan.sources[shown].needsNetwork else {
      let reload: JSONNode = ["on": .string(source), "kinds": [.string(name)]]
      return [
        Candidate(
          subject: .widget(kind), change: "Let \(app) save each change of \(source) and then reload the widget.",
          edits: [.add(path.key("saves"), ["on": .string(source)]), .add(path.key("reloads"), reload)]), itself,
      ]
    }
    let trigger = WakePlan.Trigger.change(source: shown)
    if subject.plan.wakes.contains(where: { $0.app == widget.app && $0.kind == .push && $0.trigger == trigger }) {
      let push: JSONNode = ["on": .string(source)]
      return [
        Candidate(
          subject: .widget(kind),
          change: "Send widget pushes when \(source) changes, and let the provider read it, not what \(app) has saved.",
          edits: [reading, .set(own.key("push"), true), .add(path.key("pushes"), push)]), itself,
      ]
    }
    return [
      Candidate(
        subject: .widget(kind),
        change: "Wake \(app) by a silent push when \(source) changes, let it save that and reload the widget.",
        edits: [
          .add(path.key("wakes"), ["by": "push", "on": .string(source)]),
          .add(path.key("saves"), ["on": "wake", "sources": [.string(source)]]),
          .add(path.key("reloads"), ["on": "wake", "kinds": [.string(name)]]),
        ]), itself,
    ]
  }

  /// Changes that the person makes in the app, which could reload the widget for free and does not.
  static let reloadOnEdit = AdviceRule(
    id: "reload-on-edit", facts: ["W11", "E1", "Q3"], aim: .widget, criteria: [.stalenessAtViews, .charges, .runs],
    measured: { subject in
      let (plan, names) = (subject.plan, subject.names)
      return subject.kinds.compactMap { kind in
        guard subject.largestBlame(of: kind) == .notRequested, let widget = subject.instances(of: kind).first,
          let source = subject.leadingSource(of: kind),
          plan.edits.contains(where: { $0.app == widget.app && $0.source == source }),
          !plan.calls.contains(where: { call in
            guard case .reload(let instances) = call.call, call.trigger == .change(source: source) else {
              return false
            }
            return instances.contains { plan.instances[$0].kind == kind }
          })
        else { return nil }
        let (app, name) = (names.apps[widget.app], names.sources[source])
        let call: JSONNode = ["on": .string(name), "kinds": [.string(names.kinds[kind])], "in": "foreground"]
        return Candidate(
          subject: .widget(kind), change: "Let \(app) reload it when the person has changed \(name).",
          edits: [.add(JSONPath.root.key("apps").key(app).key("reloads"), call)])
      }
    })

  /// Reloads that begin while the app is still writing, and find the old content.
  static let earlyReload = AdviceRule(
    id: "early-reload", facts: ["Q6", "W1"], aim: .widget, criteria: [.stalenessAtViews, .charges, .runs],
    measured: { subject in
      let plan = subject.plan
      return plan.calls.indices.compactMap { index in
        let save = plan.calls[index]
        guard case .save(let contents, let takes) = save.call, takes > .zero,
          let path = subject.path(of: subject.names.calls[index], in: "saves"),
          plan.calls.contains(where: { call in
            guard case .reload(let instances) = call.call, call.app == save.app, call.trigger == save.trigger else {
              return false
            }
            return save.trigger != .timed
              && instances.contains { plan.instances[$0].saved.map(contents.contains) ?? false }
          })
        else { return nil }
        return Candidate(
          subject: .app(save.app),
          change:
            "Reload once the content is written: the write takes \(takes.spelling), and the run reads the old one.",
          edits: [.set(path.key("takes"), "0s")])
      }
    })
}
