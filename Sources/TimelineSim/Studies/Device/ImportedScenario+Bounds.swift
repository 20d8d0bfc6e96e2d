/// The bounds that single events of a log set.
extension ImportedScenario {
  /// The bounds of single events, in the order of time.
  var bounds: [LogBound] {
    (widgets.indices.flatMap(runBounds) + balanceBounds).sorted { ($0.at, $0.widget) < ($1.at, $1.widget) }
  }

  /// The order in which processes write lines, and their clocks, may differ by so much.
  private static let slack = SimDuration.seconds(2)

  private func runBounds(of index: Int) -> [LogBound] {
    let widget = widgets[index]
    let asked = (requests(for: widget) + uses(of: index)).sorted()
    let uses = usesOfDevice
    var bounds: [LogBound] = []
    for (number, run) in widget.runs.enumerated() {
      if run.delivers, let ended = run.ended, ended.at - run.started > .zero {
        let took = ended.number("took") ?? (ended.at - run.started).milliseconds
        bounds.append(LogBound(rule: .runLimit, at: run.started, widget: index, amount: took))
      }
      // Of the first run nothing is known, and after a failure the system retries by itself.
      guard number > 0, case let before = widget.runs[number - 1], before.delivers else { continue }
      guard !asked.contains(where: { $0 >= before.started - Self.slack && $0 <= run.started + Self.slack }) else {
        continue
      }
      guard let date = dueDate(after: before) ?? run.due.map({ .some($0) }) else { continue }
      guard let due = date, due <= run.started + Self.slack else {
        if !isEventOfSystem(run.started) {
          let early = date.map { ($0 - run.started).milliseconds } ?? 0
          bounds.append(LogBound(rule: .request, at: run.started, widget: index, amount: early))
        }
        continue
      }
      let gap = (run.started - before.started + Self.slack).milliseconds
      bounds.append(LogBound(rule: .interval, at: run.started, widget: index, amount: gap))
      if let uses, let last = uses.last(where: { $0 <= run.started }), uses.contains(where: { $0 <= due }), last < due {
        bounds.append(
          LogBound(rule: .quiet, at: run.started, widget: index, amount: (due - last - Self.slack).milliseconds))
      }
    }
    return bounds
  }

  /// The date at which the policy of a run asks for the next one, or `nil` within if it never does; `nil` if the log
  /// does not say.
  private func dueDate(after run: Run) -> SimInstant?? {
    switch run.ended?.text("policy") {
    case "never": .some(nil)
    case "after": run.ended?.time("reload").map { .some($0) }
    // The date of the only entry is not that of the request, which a parameter decides.
    case "atEnd": run.ended?.number("count") == 1 ? .some(run.started) : run.ended?.time("last").map { .some($0) }
    default: nil
    }
  }

  /// The calls and pushes for a widget.
  private func requests(for widget: Widget) -> [SimInstant] {
    return log.lines.compactMap { line in
      switch line.event {
      case .called: calls(line, widget) ? line.at : nil
      case .push: takesPushes(widget) ? line.at : nil
      default: nil
      }
    }
  }

  private func uses(of index: Int) -> [SimInstant] {
    log.lines.filter { $0.event == .interacted && self.index(of: $0) == index }.map { $0.at }
  }

  /// The times at which the device was used, ascending; `nil` if the log has no views, so that there may be others.
  private var usesOfDevice: [SimInstant]? {
    guard log.first(.viewed) != nil else { return nil }
    let events: Set<DeviceEvent> = [.viewed, .session, .interacted, .opened, .called]
    return log.lines.filter { events.contains($0.event) }.flatMap { line in
      [line.at] + (line.time("until").map { [$0] } ?? [])
    }.sorted()
  }

  /// Returns whether the system may have asked for a run of all widgets: at midnight, or as the app began to log, since it
  /// was updated or the device has started.
  private func isEventOfSystem(_ instant: SimInstant) -> Bool {
    let clock = zone.wallClock(at: instant) % CivilDay.length
    return clock < SimDuration.hours(1).milliseconds
      || log.lines.contains { $0.event == .log && abs(($0.at - instant).milliseconds) < 600_000 }
  }

  private var balanceBounds: [LogBound] {
    log.lines.compactMap { line in
      guard line.event == .balance, let pool = line.text("pool"), let units = line.node["units"]?.number,
        let amount = try? Quantity.signedValue(units), let index = widgets.firstIndex(where: { $0.kind == pool })
      else { return nil }
      return LogBound(rule: .balance, at: line.at, widget: index, amount: amount / 1_000)
    }
  }
}
