/// The scenario of a log.
extension ImportedScenario {
  mutating func tree() -> JSONNode {
    let sources = sources()
    var members: [(String, JSONNode)] = [
      ("$schema", .string(ScenarioDraft.schema)), ("name", .string("A log of \(app)")),
      ("about", .string("What a device logged on \(zone.day(of: start).spelling); see docs/device-log.md.")),
      ("start", .string(LocalDateTime(start, in: zone).spelling)),
      ("zone", .string(zoneName)), ("length", .string((end - start).spelling)),
      ("system", ["preset": .string(preset.name)]),
    ]
    if let device = device() { members.append(("device", device)) }
    members.append(("sources", .object(sources.map { ($0.name, $0.node) })))
    members.append(("apps", .object([(app, appNode())])))
    members.append(
      ("widgets", .object(kinds().map { kind in (kind[0].name, node(of: kind, sources.map { $0.name })) })))
    return .object(members)
  }

  /// The widgets by kind.
  private func kinds() -> [[Widget]] {
    var kinds: [[Widget]] = []
    for widget in widgets {
      if kinds.last?[0].kind == widget.kind { kinds[kinds.count - 1].append(widget) } else { kinds.append([widget]) }
    }
    return kinds
  }

  /// Adds a trace, and returns its name.
  private mutating func trace(_ name: String, _ events: [(at: SimInstant, length: SimDuration?)]) -> JSONNode {
    let file = "\(name).csv"
    traces[file] = Trace.csv(events.sorted { $0.at < $1.at })
    return .string(file)
  }

  // The device and the app.

  private mutating func device() -> JSONNode? {
    var members: [(String, JSONNode)] = []
    let views = views(of: nil)
    if views.isEmpty {
      note(
        "nobody logged views; taken: \(preset.parameter(.viewRate).value) at random, so give 'device.views'",
        isOpen: true)
    } else {
      members.append(("views", ["trace": trace("views", views)]))
      note("\(Int64(views.count).counted("view")) of the device")
    }
    let flags: [(key: String, value: Bool, condition: String)] = [
      ("lowPower", true, "lowPower"), ("online", false, "offline"),
    ]
    let conditions = flags.compactMap { flag -> JSONNode? in
      let times = spans(of: flag.key, flag.value)
      guard !times.isEmpty else { return nil }
      note("\(flag.condition) between the runs that saw it")
      return ["is": .string(flag.condition), "trace": trace(flag.condition, times)]
    }
    if !conditions.isEmpty { members.append(("conditions", .array(conditions))) }
    return members.isEmpty ? nil : .object(members)
  }

  /// Returns the times from the first run that saw a value to the first that did not.
  private func spans(of key: String, _ value: Bool) -> [(at: SimInstant, length: SimDuration?)] {
    joined(
      log.lines.compactMap { line in
        line.event == .runStarted ? line.flag(key).map { (at: line.at, begins: $0 == value) } : nil
      })
  }

  /// Returns the times from each begin to the next end; the end of the log ends the last one.
  private func joined(_ edges: [(at: SimInstant, begins: Bool)]) -> [(at: SimInstant, length: SimDuration?)] {
    var (joined, since): ([(at: SimInstant, length: SimDuration?)], SimInstant?) = ([], nil)
    for edge in edges {
      if edge.begins {
        since = since ?? edge.at
      } else if let began = since {
        joined.append((began, edge.at - began))
        since = nil
      }
    }
    if let since { joined.append((since, end - since)) }
    return joined.filter { $0.length ?? .zero > .zero }
  }

  /// Returns the views of a widget, or those of all at different times.
  private func views(of widget: Int?) -> [(at: SimInstant, length: SimDuration?)] {
    let lines = log.lines.filter { $0.event == .viewed && (widget == nil || index(of: $0) == widget) }
    let haveEnds = lines.allSatisfy { line in line.time("until").map { $0 > line.at } ?? false }
    var views: [(at: SimInstant, length: SimDuration?)] = []
    for line in lines where views.last?.at != line.at {
      let until = haveEnds ? line.time("until") : nil
      views.append((line.at, until.map { $0 - line.at }))
    }
    return views
  }

  private mutating func appNode() -> JSONNode {
    var members: [(String, JSONNode)] = []
    let foreground = sessions(of: "foreground")
    if !foreground.isEmpty {
      members.append(("sessions", ["trace": trace("sessions", foreground)]))
      note("\(Int64(foreground.count).counted("session")) of \(app)")
    }
    let exempt = ["media", "navigation", "location"].compactMap { kind -> JSONNode? in
      let spans = sessions(of: kind)
      return spans.isEmpty ? nil : ["is": .string(kind), "trace": trace(kind, spans)]
    }
    if !exempt.isEmpty { members.append(("exempt", .array(exempt))) }
    let calls = calls()
    if !calls.isEmpty { members.append(("reloads", .array(calls))) }
    let requests = log.lines.filter { $0.event == .pushRequested }
    let pushes = requests.isEmpty ? log.lines.filter { $0.event == .push } : requests
    if !pushes.isEmpty {
      members.append(("pushes", ["trace": trace("pushes", pushes.map { ($0.at, nil) })]))
      note("\(Int64(pushes.count).counted("push", "pushes"))" + (requests.isEmpty ? ", by their arrival" : ""))
    }
    return .object(members)
  }

  private mutating func sessions(of kind: String) -> [(at: SimInstant, length: SimDuration?)] {
    var edges: [(at: SimInstant, begins: Bool)] = []
    /// The process of a session that has not ended.
    var open: Int64?
    /// Ends a session that its process has not ended, at the last line of the process.
    func endOpen(before instant: SimInstant) -> Bool {
      guard let pid = open, let last = log.lines.last(where: { $0.number("pid") == pid && $0.at <= instant }) else {
        return false
      }
      edges.append((last.at, false))
      return true
    }
    var torn: Int64 = 0
    for line in log.lines where line.event == .session && (line.text("kind") ?? "foreground") == kind {
      if line.flag("active") == true {
        if open != nil, open != line.number("pid"), endOpen(before: line.at) { torn += 1 }
        open = line.number("pid")
      } else {
        // A log that begins with an end was begun within a session.
        if edges.isEmpty { edges.append((start, true)) }
        open = nil
      }
      edges.append((line.at, line.flag("active") == true))
    }
    if endOpen(before: end) { torn += 1 }
    if torn > 0 {
      note("\(torn.counted("session")) without an end; taken: the last line of the process", isOpen: true)
    }
    return joined(edges)
  }

  private mutating func calls() -> [JSONNode] {
    var groups: [(kinds: [String], times: [SimInstant])] = []
    for line in log.lines where line.event == .called {
      let names = kinds(calledBy: line)
      if let group = groups.firstIndex(where: { $0.kinds == names }) {
        groups[group].times.append(line.at)
      } else {
        groups.append((names, [line.at]))
      }
    }
    let all = allKindNames
    return groups.enumerated().map { number, group in
      let name = "calls" + (number == 0 ? "" : "-\(number + 1)")
      var members: [(String, JSONNode)] = [
        ("trace", trace(name, group.times.map { ($0, nil) })), ("in", "anywhere"),
      ]
      if group.kinds != all { members.append(("kinds", .array(group.kinds.map { .string($0) }))) }
      let kinds = group.kinds.isEmpty ? "no widget of the log" : group.kinds.joined(separator: ", ")
      note("\(Int64(group.times.count).counted("call")) for \(kinds)", isOpen: group.kinds.isEmpty)
      return .object(members)
    }
  }

  /// The names of the kinds that a call reloads.
  func kinds(calledBy line: DeviceLog.Line) -> [String] {
    guard let asked = line.node["kinds"]?.elements?.compactMap({ $0.string }) else { return allKindNames }
    return Set(asked.compactMap { kindName(of: $0) }).sorted()
  }

  /// Returns whether a call reloads a widget.
  func calls(_ line: DeviceLog.Line, _ widget: Widget) -> Bool {
    line.node["kinds"]?.elements?.contains { $0.string == widget.kind } ?? true
  }

  // Sources.

  /// The sources that the app logged; without any, one source that changes when a run reads a new version.
  private mutating func sources() -> [(name: String, node: JSONNode)] {
    var times: [(name: String, at: [SimInstant])] = []
    for line in log.lines where line.event == .changed {
      let name = (line.text("source") ?? "").asName
      let at = line.time("date") ?? line.at
      if let index = times.firstIndex(where: { $0.name == name }) {
        times[index].at.append(at)
      } else {
        times.append((name, [at]))
      }
    }
    if times.isEmpty {
      let runs = widgets.flatMap { $0.runs }.sorted { $0.started < $1.started }
      var (versions, changes): (Set<String>, [SimInstant]) = ([], [])
      for run in runs {
        guard let version = run.ended?.text("version"), versions.insert(version).inserted, versions.count > 1 else {
          continue
        }
        changes.append(run.started)
      }
      times = [("content", changes)]
      note(
        changes.isEmpty
          ? "nobody logged changes of content, and no run read something new: the content never changes, and is never stale"
          : "nobody logged changes of content; taken: the \(changes.count) runs that read something new", isOpen: true)
    }
    return times.map { name, at in
      note("\(Int64(at.count).counted("change")) of \(name)")
      return (name, ["changes": ["trace": trace("\(name)-changes", at.sorted().map { ($0, nil) })]])
    }
  }

  // Widgets.

  private mutating func node(of kind: [Widget], _ sources: [String]) -> JSONNode {
    var members: [(String, JSONNode)] = [
      ("app", .string(app)), ("shows", .string(source(of: kind[0], among: sources))),
    ]
    members += placement(of: kind[0])
    if kind.contains(where: takesPushes) { members.append(("push", true)) }
    if hasPushes, kind[0].takesPushes == nil {
      note("whether \(kind[0].name) subscribes to pushes is not in the log; taken: yes", isOpen: true)
    }
    members.append(("provider", provider(of: kind)))
    if kind.count > 1 { members.append(("copies", .array(kind.dropFirst().map { .object(placement(of: $0)) }))) }
    let used = log.lines.filter { $0.event == .interacted && $0.text("widget") == kind[0].kind }
    if !used.isEmpty {
      note("\(Int64(used.count).counted("use")) of \(kind[0].name)")
      members.append(("interactions", ["trace": trace("\(kind[0].name)-interactions", used.map { ($0.at, nil) })]))
    }
    return .object(members)
  }

  private mutating func placement(of widget: Widget) -> [(String, JSONNode)] {
    var usual = ScenarioDraft.Placement(usualFor: widget.family ?? .systemSmall)
    var place = ([usual.place] + Place.allCases).first { preset.allows(usual.family, at: $0) }
    if let family = widget.family, place == nil {
      note("\(preset.name) has no \(family.rawValue), the family of \(widget.name)", isOpen: true)
      usual = ScenarioDraft.Placement(usualFor: .systemSmall)
      place = Place.allCases.first { preset.allows(.systemSmall, at: $0) }
    }
    if widget.family == nil { note("the family of \(widget.name) is not in the log; taken: systemSmall", isOpen: true) }
    let taken = place ?? usual.place
    note("the place of \(widget.name) is not in the log; taken: \(taken.rawValue)", isOpen: true)
    var members: [(String, JSONNode)] = [
      ("family", .string(usual.family.rawValue)), ("place", .string(taken.rawValue)),
    ]
    let own = widgets.firstIndex(of: widget).map { views(of: $0) } ?? []
    if !own.isEmpty { members.append(("views", ["trace": trace("\(widget.name)-views", own)])) }
    return members
  }

  /// Whether the log has pushes.
  private var hasPushes: Bool { log.lines.contains { $0.event == .push || $0.event == .pushRequested } }

  /// Returns whether a widget subscribes to pushes; one of which the log does not say it does, if there are pushes.
  func takesPushes(_ widget: Widget) -> Bool { widget.takesPushes ?? hasPushes }

  /// The source whose versions the widget's runs have read; the first, if the log has no versions.
  private mutating func source(of widget: Widget, among sources: [String]) -> String {
    let read = Set(widget.runs.compactMap { $0.ended?.text("version") })
    let hits = sources.map { source in
      log.lines.count { line in
        line.event == .changed && (line.text("source") ?? "").asName == source
          && line.text("version").map(read.contains) ?? false
      }
    }
    let best = hits.indices.max { (hits[$0], -$0) < (hits[$1], -$1) } ?? 0
    if sources.count > 1, hits[best] == 0 {
      note("which content \(widget.name) shows is not in the log; taken: \(sources[best])", isOpen: true)
    }
    return sources[best]
  }

  private mutating func provider(of kind: [Widget]) -> JSONNode {
    let runs = kind.flatMap { $0.runs }
    let delivered = runs.filter { $0.delivers }
    var members: [(String, JSONNode)] = []
    let entries = TimelineShape.entries(of: delivered)
    if entries == nil, !delivered.isEmpty {
      note("the entries of \(kind[0].name) are not in the log; taken: one", isOpen: true)
    }
    if let entries {
      members += entries.members
      note(
        "\(kind[0].name): \(entries.words) in \(entries.hits) of \(delivered.count) timelines",
        isOpen: entries.hits * 5 < delivered.count * 4)
    }
    if let policy = TimelineShape.policy(of: delivered, zone) {
      members.append(("policy", policy.node))
      note(
        "\(kind[0].name): the policy \(policy.words) in \(policy.hits) of \(delivered.count) timelines",
        isOpen: policy.hits * 5 < delivered.count * 4)
    } else {
      note("the policy of \(kind[0].name) is not in the log; taken: atEnd", isOpen: true)
    }
    let lengths = runs.compactMap { run in run.ended.map { $0.number("took") ?? ($0.at - run.started).milliseconds } }
      .sorted()
    if !lengths.isEmpty {
      members.append(("takes", .string(SimDuration(milliseconds: max(0, lengths[lengths.count / 2])).spelling)))
    }
    let failed = runs.count { $0.ended != nil && !$0.delivers }
    if failed > 0 {
      members.append(("fails", .string(Ratio(millionths: Int64(failed) * 1_000_000 / Int64(runs.count)).spelling)))
      note("\(kind[0].name): \(Int64(failed).counted("run")) failed")
    }
    return .object(members)
  }
}
