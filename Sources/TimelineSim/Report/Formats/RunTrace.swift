/// A run as trace events for Perfetto and Chrome, from its tracks.
///
/// Each app, each widget and the device is a process; their threads hold slices that cannot overlap. Pushes, of which
/// many are under way at once, are asynchronous slices. An arrow leads from the cause of a reload to its run, and from
/// there to the content that it put on screen. Times are those of the wall clock on the first day. Viewers cannot load
/// every run: the trace of a long one has its first part.
package struct RunTrace {
  private let tracks: RunTracks
  private let plan: Plan
  private let names: NameTable
  private let layout: PoolLayout
  private let origin: SimInstant
  private let end: SimInstant
  private var write: (String) -> Void = { _ in }
  private var isEmpty = true
  private var flows = 0

  /// The numbers of processes: the device, then apps, widgets, cards and stacks.
  private var appProcess: Int { 2 }
  private var widgetProcess: Int { appProcess + names.apps.count }
  private var cardProcess: Int { widgetProcess + names.instances.count }
  private var stackProcess: Int { cardProcess + names.cards.count }

  /// The shortest slice, so that an arrow can start and end in it.
  private static let shortest = SimDuration.milliseconds(1)

  /// Creates the trace of a run that recorded its tracks.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - marks: The most marks and slices of the trace.
  /// - Precondition: The run has tracks.
  package init(_ run: ScenarioRun, marks: Int = 500_000) {
    guard let tracks = run.tracks else { preconditionFailure("a trace needs a run with tracks") }
    (plan, names) = (run.plan, run.names)
    (self.tracks, end) = tracks.firstPart(marks: marks, from: run.plan.start, to: run.plan.end)
    layout = run.statistics.budget.layout
    origin = run.plan.zone.start(of: run.plan.zone.day(of: run.plan.start))
  }

  /// The trace as JSON, one event a line.
  package var json: String {
    var text = ""
    writeJSON { text += $0 }
    return text
  }

  /// Writes the trace as JSON, one event a line.
  ///
  /// - Complexity: O(*n*) in the slices of the run, with a search among the requests of each reload.
  package func writeJSON(to write: (String) -> Void) {
    withoutActuallyEscaping(write) { write in
      var trace = self
      trace.write = write
      trace.addAll()
    }
  }

  private mutating func addAll() {
    var about: [(String, JSONNode)] = [
      ("scenario", .string(names.name.printable)), ("zone", .string(names.zone)), ("model", .string(names.preset)),
    ]
    if end < plan.end { about.append(("until", .string("\(time(end)), because the run has too many events"))) }
    let text = JSONWriter.text(of: .object(about), .compact)
    write("{\"displayTimeUnit\":\"ms\",\"otherData\":\(text),\"traceEvents\":[\n")
    addDevice()
    for app in names.apps.indices { addApp(app) }
    for instance in tracks.widgets.indices { addWidget(instance) }
    for card in tracks.cards.indices { addCard(card) }
    for stack in tracks.tops.indices { addStack(stack) }
    write("\n]}\n")
  }

  /// A row of a process.
  private struct Thread {
    let process: Int
    let number: Int

    init(_ number: Int, of process: Int) { (self.number, self.process) = (number, process) }
  }

  // Subjects.

  private mutating func addDevice() {
    name(process: 1, "device")
    name(thread: 1, of: 1, "asleep")
    for night in tracks.nights { addSlice("asleep", Thread(1, of: 1), night.from, night.to) }
    for (number, condition) in names.conditions.enumerated() {
      let slices = tracks.conditions.filter { $0.value.number == number }
      guard !slices.isEmpty else { continue }
      name(thread: 10 + number, of: 1, condition)
      for slice in slices { addSlice(condition, Thread(10 + number, of: 1), slice.from, slice.to) }
    }
    let isCut = end < plan.end
    if !tracks.systemEvents.isEmpty || !tracks.updates.isEmpty || isCut { name(thread: 2, of: 1, "system") }
    for event in tracks.systemEvents { addMark(event.value.name, Thread(2, of: 1), event.at) }
    for update in tracks.updates { addMark("update", Thread(2, of: 1), update) }
    if isCut { addMark("end of the trace, because the run has too many events", Thread(2, of: 1), end) }
  }

  private mutating func addApp(_ app: Int) {
    let process = appProcess + app
    name(process: process, "app \(names.apps[app])")
    for kind in SessionKind.allCases {
      let slices = tracks.sessions[app].filter { $0.value == kind }
      guard !slices.isEmpty else { continue }
      name(thread: 1 + kind.rawValue, of: process, kind.name)
      for slice in slices { addSlice(kind.name, Thread(1 + kind.rawValue, of: process), slice.from, slice.to) }
    }
    let calls = tracks.calls.filter { plan.calls[$0.value].app == app }
    if !calls.isEmpty { name(thread: 20, of: process, "WidgetCenter calls") }
    for call in calls { addMark(names.calls[call.value], Thread(20, of: process), call.at) }
    for sender in plan.senders.indices where plan.senders[sender].app == app { addPushes(of: sender, process) }
    addCounter(.pushes(app: app), "push units", process)
    for (pool, owner) in layout.owners.enumerated() {
      switch owner {
      case .instance: break
      case .kind(let kind):
        guard plan.instances[layout.members[pool][0]].app == app else { continue }
        addCounter(.reloads(pool), "units of \(names.kinds[kind])", process)
      case .app(app): addCounter(.reloads(pool), "units", process)
      case .app: break
      }
    }
  }

  private mutating func addPushes(of sender: Int, _ process: Int) {
    for push in tracks.pushes[sender] where push.requested >= plan.start {
      let id = "\(sender)-\(push.ordinal)"
      let end = max(push.last, push.requested + Self.shortest)
      let stages: [JSONNode] = push.stages.map { .string("\(time($0.at)) \($0.value.name)") }
      let title = push.stages.last.map { $0.value.name } ?? "requested"
      addAsync("push: \(title)", id, process, push.requested...end, [("stages", .array(stages))])
    }
  }

  private mutating func addWidget(_ instance: Int) {
    let (track, process) = (tracks.widgets[instance], widgetProcess + instance)
    name(process: process, "widget \(names.instances[instance])")
    let threads = ["state on screen", "content", "requests", "waits", "start delay", "provider runs", "views"]
    for (index, thread) in threads.enumerated() { name(thread: index + 1, of: process, thread) }
    for slice in track.screen { addSlice(Self.name(slice.value), Thread(1, of: process), slice.from, slice.to) }
    for content in track.contents {
      addSlice(
        "version \(content.value.version.number)", Thread(2, of: process), content.from, content.to,
        [("read", .string(time(content.value.readAt)))])
    }
    let requests = Self.spaced(track.requests)
    for request in requests { addSlice(request.value.name, Thread(3, of: process), request.from, request.to) }
    for wait in track.waits { addSlice(wait.value.name, Thread(4, of: process), wait.from, wait.to) }
    for reload in track.reloads { add(reload, of: track, process) }
    for view in track.views { addMark(Self.name(view.value), Thread(7, of: process), view.at) }
    if layout.scope == .instance { addCounter(.reloads(instance), "units", process) }
    addFlows(track.reloads, from: requests, to: track.contents, process)
  }

  private mutating func add(_ reload: ReloadTrack, of track: WidgetTrack, _ process: Int) {
    let start = reload.started ?? plan.end
    let granted = max(reload.granted, plan.start)
    if granted < start { addSlice("start delay", Thread(5, of: process), granted, start) }
    guard let started = reload.started, started >= plan.start else { return }
    let causes = reload.causes.names
    addSlice(
      reload.result?.name ?? "running", Thread(6, of: process), started,
      max(reload.ended ?? plan.end, started + Self.shortest),
      [
        ("causes", .string(causes.joined(separator: ", "))), ("charge", .string(reload.charge.word)),
        ("version", reload.version.map { .int($0.number) } ?? .null), ("fetches", .bool(reload.fetches > 0)),
      ])
  }

  private mutating func addCard(_ card: Int) {
    let (track, process) = (tracks.cards[card], cardProcess + card)
    name(process: process, "card \(names.cards[card])")
    for (index, thread) in ["relevant", "shown", "missed", "views"].enumerated() {
      name(thread: index + 1, of: process, thread)
    }
    for slice in track.relevant { addSlice("relevant", Thread(1, of: process), slice.from, slice.to) }
    for slice in track.shown {
      addSlice(slice.value ? "stale" : "up to date", Thread(2, of: process), slice.from, slice.to)
    }
    for slice in track.missed { addSlice(slice.value.name, Thread(3, of: process), slice.from, slice.to) }
    for view in track.views { addMark(view.value ? "stale" : "up to date", Thread(4, of: process), view.at) }
  }

  private mutating func addStack(_ stack: Int) {
    let process = stackProcess + stack
    name(process: process, "stack \(names.stacks[stack])")
    name(thread: 1, of: process, "on top")
    for top in tracks.tops[stack] { addSlice(names.instances[top.value], Thread(1, of: process), top.from, top.to) }
    addCounter(.rotations(stack: stack), "rotations left", process)
  }

  // Arrows.

  /// Adds an arrow from the first request that each reload serves to its run, and to the content that the run put on
  /// screen.
  private mutating func addFlows(
    _ reloads: [ReloadTrack], from requests: [TimeSlice<RequestCause>], to contents: [TimeSlice<ShownContent>],
    _ process: Int
  ) {
    var (requests, contents) = (requests[...], contents[...])
    for reload in reloads {
      let served = requests.prefix { $0.from <= reload.granted }
      requests.removeFirst(served.count)
      guard let started = reload.started, started >= plan.start,
        let request = served.first(where: { reload.causes.contains(CauseSet($0.value)) })
      else { continue }
      contents.removeFirst(contents.prefix { $0.from < started || $0.value.readAt < started }.count)
      let shown = contents.first.flatMap { $0.value.readAt == started ? $0 : nil }
      flows += 1
      addFlow("s", request.from, Thread(3, of: process))
      addFlow(shown == nil ? "f" : "t", started, Thread(6, of: process))
      if let shown { addFlow("f", shown.from, Thread(2, of: process)) }
    }
  }

  private mutating func addFlow(_ phase: String, _ at: SimInstant, _ thread: Thread) {
    add(phase, "reload", thread, at, [("id", .int(flows)), ("cat", "reload"), ("bp", "e")])
  }

  /// Returns requests as short slices that do not overlap.
  private static func spaced(_ requests: [TimeMark<RequestCause>]) -> [TimeSlice<RequestCause>] {
    var slices: [TimeSlice<RequestCause>] = []
    for request in requests {
      // Of several requests at one instant the first stands for all, since slices of one thread cannot overlap.
      if let last = slices.last, last.to > request.at { continue }
      slices.append(TimeSlice(from: request.at, to: request.at + shortest, value: request.value))
    }
    return slices
  }

  // Events.

  private mutating func name(process: Int, _ name: String) {
    add("M", "process_name", Thread(0, of: process), nil, [("args", ["name": .string(name.printable)])])
    add("M", "process_sort_index", Thread(0, of: process), nil, [("args", ["sort_index": .int(process)])])
  }

  private mutating func name(thread: Int, of process: Int, _ name: String) {
    add("M", "thread_name", Thread(thread, of: process), nil, [("args", ["name": .string(name)])])
    add("M", "thread_sort_index", Thread(thread, of: process), nil, [("args", ["sort_index": .int(thread)])])
  }

  private mutating func addSlice(
    _ name: String, _ thread: Thread, _ from: SimInstant, _ to: SimInstant,
    _ arguments: [(String, JSONNode)] = []
  ) {
    var members: [(String, JSONNode)] = [("dur", .int((to - from).milliseconds * 1_000))]
    if !arguments.isEmpty { members.append(("args", .object(arguments))) }
    add("X", name, thread, from, members)
  }

  private mutating func addMark(_ name: String, _ thread: Thread, _ at: SimInstant) {
    add("i", name, thread, at, [("s", "t")])
  }

  /// Adds the beginning and the end of a slice that others of its process may overlap.
  private mutating func addAsync(
    _ name: String, _ id: String, _ process: Int, _ span: ClosedRange<SimInstant>, _ arguments: [(String, JSONNode)]
  ) {
    let (thread, members) = (Thread(0, of: process), [("id", JSONNode.string(id)), ("cat", "push")])
    add("b", name, thread, span.lowerBound, members + [("args", .object(arguments))])
    add("e", name, thread, span.upperBound, members)
  }

  private mutating func addCounter(_ pool: Pool, _ name: String, _ process: Int) {
    let balances = tracks.balances[layout[pool]]
    guard balances.contains(where: { $0.value != 0 }) else { return }
    for balance in balances {
      add("C", name, Thread(0, of: process), balance.at, [("args", ["units": .int(balance.value)])])
    }
  }

  private mutating func add(
    _ phase: String, _ name: String, _ thread: Thread, _ at: SimInstant?, _ members: [(String, JSONNode)]
  ) {
    var event: [(String, JSONNode)] = [
      ("ph", .string(phase)), ("name", .string(name.printable)), ("pid", .int(thread.process)),
      ("tid", .int(thread.number)),
    ]
    if let at { event.append(("ts", .int((at - origin).milliseconds * 1_000))) }
    write((isEmpty ? "" : ",\n") + JSONWriter.text(of: .object(event + members), .compact))
    isEmpty = false
  }

  private func time(_ instant: SimInstant) -> String {
    LocalDateTime(instant, in: plan.zone).spelling
  }

  private static func name(_ state: ScreenState) -> String {
    switch state {
    case .upToDate: "up to date"
    case .stale(let cause, _): "stale: \(cause.name)"
    case .placeholder: "placeholder"
    }
  }
}

extension Charge {
  fileprivate var word: String {
    switch self {
    case .free: "free"
    case .pool: "one unit"
    case .owed: "one unit, when the run ends"
    case .prepaid: "prepaid by its push"
    }
  }
}
