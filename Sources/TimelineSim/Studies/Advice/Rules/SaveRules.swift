/// Widgets that show what their app has saved: more reloads bring the same content, another write brings the new one.
extension AdviceRule {
  /// Content that is stale mostly because the app has not saved it, which its app could save at each change.
  static let savedContent = AdviceRule(
    id: "saved-content", facts: ["Q6", "W11", "B20", "M12"], aim: .widget,
    criteria: [.stalenessAtViews, .charges, .runs],
    measured: oneOfKinds { subject, kind in
      guard let (widget, shown) = subject.unsaved(kind) else { return nil }
      let (source, app) = (subject.names.sources[shown], subject.names.apps[widget.app])
      let (path, kinds): (JSONPath, JSONNode) = (.root.key("apps").key(app), [.string(subject.names.kinds[kind])])
      guard subject.plan.sources[shown].needsNetwork else {
        return Candidate(
          subject: .widget(kind), change: "Let \(app) save each change of \(source) and then reload the widget.",
          edits: [
            .add(path.key("saves"), ["on": .string(source)]),
            .add(path.key("reloads"), ["on": .string(source), "kinds": kinds]),
          ])
      }
      let isWoken = subject.plan.wakes.contains {
        $0.app == widget.app && $0.kind == .push && $0.source == shown
      }
      if isWoken { return nil }
      return Candidate(
        subject: .widget(kind),
        change: "Wake \(app) by a silent push when \(source) changes, let it save that and reload the widget.",
        edits: [
          .add(path.key("wakes"), ["by": "push", "on": .string(source)]),
          .add(path.key("saves"), ["on": "wake", "sources": [.string(source)]]),
          .add(path.key("reloads"), ["on": "wake", "kinds": kinds]),
        ])
    })

  /// Content that is stale mostly because the app has not saved it, and that the provider could read past the app.
  static let directRead = AdviceRule(
    id: "direct-read", facts: ["Q6", "P1"], aim: .widget, criteria: [.stalenessAtViews, .charges, .runs],
    measured: ofKinds { subject, kind in
      guard let (widget, shown) = subject.unsaved(kind) else { return [] }
      let (source, app) = (subject.names.sources[shown], subject.names.apps[widget.app])
      let path = JSONPath.root.key("widgets").key(subject.names.kinds[kind])
      let change = "Let the provider read \(source) itself, not what \(app) has saved"
      let reading = Edit.set(path.key("reads"), "source")
      let alone = Candidate(subject: .widget(kind), change: change + ".", edits: [reading])
      let isPushed = widget.subscribesToPushes || !subject.plan.sources[shown].needsNetwork
      if isPushed { return [alone] }
      let pushed = Candidate(
        subject: .widget(kind), change: change + ", and send widget pushes when \(source) changes.",
        edits: [
          reading, .set(path.key("push"), true),
          .add(JSONPath.root.key("apps").key(app).key("pushes"), ["on": .string(source)]),
        ])
      return [alone, pushed]
    })

  /// Changes that the person makes in the app, which could reload the widget for free and does not.
  static let reloadOnEdit = AdviceRule(
    id: "reload-on-edit", facts: ["W11", "E1", "Q3"], aim: .widget, criteria: [.stalenessAtViews, .charges, .runs],
    measured: oneOfKinds { subject, kind in
      guard subject.largestBlame(of: kind) == .notRequested, let widget = subject.instances(of: kind).first,
        let source = subject.leadingSource(of: kind),
        subject.plan.edits.contains(where: { $0.app == widget.app && $0.source == source }),
        !subject.reloads(kind, where: { $0.trigger == .change(source: source) })
      else { return nil }
      let (app, name) = (subject.names.apps[widget.app], subject.names.sources[source])
      let call: JSONNode = ["on": .string(name), "kinds": [.string(subject.names.kinds[kind])], "in": "foreground"]
      return Candidate(
        subject: .widget(kind), change: "Let \(app) reload it when the person has changed \(name).",
        edits: [.add(JSONPath.root.key("apps").key(app).key("reloads"), call)])
    })

  /// Reloads that begin while the app is still writing, and find the old content.
  static let earlyReload = AdviceRule(
    id: "early-reload", facts: ["Q6", "W1"], aim: .widget, criteria: [.stalenessAtViews, .charges, .runs],
    measured: { subject in
      let plan = subject.plan
      return plan.calls.indices.compactMap { index in
        let save = plan.calls[index]
        guard case .save(let contents, let takes) = save.call, takes > .zero, save.trigger != .timed,
          let reload = plan.calls.indices.first(where: { reload in
            let call = plan.calls[reload]
            guard case .reload(let instances) = call.call, call.app == save.app, call.trigger == save.trigger,
              call.apart * (call.count - 1) < takes
            else { return false }
            return instances.contains { plan.instances[$0].saved.map(contents.contains) ?? false }
          }), let path = subject.path(of: subject.names.calls[reload], in: "reloads")
        else { return nil }
        return Candidate(
          subject: .app(save.app),
          change: "Reload once more when the content is written: the write takes \(takes.spelling), and the run reads "
            + "the old one.",
          edits: [.set(path.key("calls"), 2), .set(path.key("apart"), .string(takes.spelling))]
            + (plan.calls[reload].onlyIfChanged ? [.set(path.key("onlyIfChanged"), false)] : []))
      }
    })

  /// Saves after which the app does not reload the widget, so that people see the new content by chance.
  static let reloadOnSave = AdviceRule(
    id: "reload-on-save", facts: ["Q6", "W1", "W11"], aim: .widget, criteria: [.stalenessAtViews, .charges, .runs],
    measured: oneOfKinds { subject, kind in
      guard subject.largestBlame(of: kind) == .notRequested, let widget = subject.instances(of: kind).first else {
        return nil
      }
      let saves = subject.silentSaves(of: widget)
      guard !saves.isEmpty else { return nil }
      let app = subject.names.apps[widget.app]
      return Candidate(
        subject: .widget(kind),
        change: "Let \(app) reload it after each save: until the next reload it shows what was saved before.",
        edits: saves.map { save in
          .add(
            JSONPath.root.key("apps").key(app).key("reloads"), subject.reload(after: save, subject.names.kinds[kind]))
        })
    })
}

extension AdviceCase {
  /// Returns the saves of a widget's content at whose events its app does not reload it, except those of the person's own
  /// changes.
  fileprivate func silentSaves(of widget: InstancePlan) -> [Int] {
    guard let content = widget.saved else { return [] }
    return plan.calls.indices.filter { index in
      let save = plan.calls[index]
      guard case .save(let contents, _) = save.call, contents.contains(content) else { return false }
      let isOfEdits = plan.edits.contains { save.trigger == .change(source: $0.source) }
      let hasReload = reloads(widget.kind) { $0.app == save.app && $0.trigger == save.trigger }
      return !isOfEdits && !hasReload
    }
  }

  /// Returns a rule that reloads a kind of widget at the event of a save, and again when its write ends.
  fileprivate func reload(after save: Int, _ kind: String) -> JSONNode {
    var (tree, members) = (document.tree, [JSONMember]())
    if let path = path(of: names.calls[save], in: "saves") {
      tree.update(at: path) { node in
        members = (node.members ?? []).filter { $0.key != "sources" && $0.key != "takes" }
      }
    }
    members.append(JSONMember(key: "kinds", value: [.string(kind)]))
    guard case .save(_, let takes) = plan.calls[save].call, takes > .zero else {
      members.append(JSONMember(key: "onlyIfChanged", value: true))
      return JSONNode(.object(members))
    }
    members.append(JSONMember(key: "calls", value: 2))
    members.append(JSONMember(key: "apart", value: .string(takes.spelling)))
    return JSONNode(.object(members))
  }

  /// Returns a placed widget of a kind that is stale mostly because its app has not saved new content, and the source of
  /// that content; `nil` for other kinds.
  fileprivate func unsaved(_ kind: Int) -> (InstancePlan, source: Int)? {
    guard largestBlame(of: kind) == .notSaved, let widget = instances(of: kind).first, let source = mainSource(of: kind)
    else { return nil }
    return (widget, source)
  }
}
