/// The least and the greatest value of each parameter: over all assumptions of a scenario, or its own.
struct ParameterBounds: Sendable {
  private var bounds: [ParameterID: (least: Int64?, most: Int64?)] = [:]

  /// The bounds over the plausible values that a scenario does not override.
  init(of document: ScenarioDocument) {
    self.init(document.system)
    for assumption in Assumptions(of: document).varied where !assumption.isCategorical {
      let rules = assumption.isGoverned ? document.system.preset.ruleSets.map { $0.name } : []
      let parameters = [assumption.parameter] + rules.map { assumption.parameter(under: $0) }
      let magnitudes = parameters.flatMap { [$0.value] + $0.plausible.extremes }.map { $0.magnitude }
      // A value without a magnitude is `none`, which is no limit.
      bounds[assumption.id] = (
        magnitudes.compactMap { $0 }.min(), magnitudes.contains(nil) ? nil : magnitudes.compactMap { $0 }.max()
      )
    }
  }

  /// The values of a model, each its own bound.
  init(_ system: SystemModel) {
    for parameter in system.parameters where parameter.kind.unit != .option {
      let magnitude = system.value(of: parameter.id).magnitude
      bounds[parameter.id] = (magnitude, magnitude)
    }
  }

  /// The smallest value; `nil` if it can only be `none`.
  func least(_ id: ParameterID) -> Int64? { bounds[id]?.least }
  /// The largest value; `nil` if there may be none.
  func most(_ id: ParameterID) -> Int64? { bounds[id]?.most }
}

/// What a single event of a log tells of the parameters, whatever was drawn.
struct LogBound: Hashable, Sendable {
  enum Rule: String, Hashable, Sendable, CaseIterable {
    /// Every run follows a request.
    case request
    /// Two runs, of which the later one has only its policy as a cause, are an interval apart.
    case interval
    /// A run ends within a limit.
    case runLimit
    /// A balance is no larger than the capacity of its pool.
    case balance
    /// A device that nobody has used for long has no run by a policy.
    case quiet

    /// The rule in words, with its facts.
    var words: String {
      switch self {
      case .request: "a run follows a request: a date of its policy, a call, a push or a use (T5, W1, P2)"
      case .interval: "runs that only a policy asked for are an interval apart (B13)"
      case .runLimit: "a run that lasts longer than the limit delivers nothing (M8)"
      case .balance: "a pool holds no more units than its capacity (B9)"
      case .quiet: "nothing runs by a policy on a device that nobody has used for long (B11)"
      }
    }

    /// The parameters that decide.
    var parameters: [ParameterID] {
      switch self {
      case .request: []
      case .interval: [.intervalMinimum]
      case .runLimit: [.runLimit]
      case .balance: [.budgetCapacity, .budgetAllowance, .budgetLearningFactor]
      case .quiet: [.quietAfter, .quietCadence]
      }
    }
  }

  let rule: Rule
  let at: SimInstant
  let widget: Int
  /// Milliseconds, or thousandths of a unit.
  let amount: Int64

  /// Whether it tells something of the parameters; otherwise an app may only have logged too little.
  var tellsOfParameters: Bool { !rule.parameters.isEmpty }

  /// Returns whether some values within bounds can produce the event.
  func isPossible(_ bounds: ParameterBounds) -> Bool {
    switch rule {
    case .request: return false
    case .interval: return bounds.least(.intervalMinimum).map { $0 <= amount } ?? true
    case .runLimit: return bounds.most(.runLimit).map { $0 >= amount } ?? true
    case .balance:
      guard let capacity = bounds.most(.budgetCapacity), let allowance = bounds.most(.budgetAllowance),
        let factor = bounds.most(.budgetLearningFactor)
      else { return true }
      let day = Double(allowance) * Double(max(factor, 1_000_000)) / 1e6
      return Double(amount) / 1_000 <= day * Double(capacity) / 1e6 + 1
    case .quiet:
      // A cadence lets requests pass on a quiet device, too.
      guard bounds.most(.quietCadence) == nil, bounds.least(.quietCadence) == nil else { return true }
      return bounds.most(.quietAfter).map { $0 >= amount } ?? true
    }
  }

  /// The event in words.
  func sentence(_ name: String) -> String {
    let length = SimDuration(milliseconds: amount).text()
    return switch rule {
    case .request:
      amount > 0
        ? "\(name) ran \(length) before the date of its policy, and nothing else in the log had asked for it"
        : "\(name) ran, and nothing in the log had asked for it"
    case .interval: "\(name) ran \(length) after its run before, for its policy alone"
    case .runLimit: "\(name) delivered after \(length)"
    case .balance: "the system named a balance of \(Spelling.rounded(amount, places: 3)) units for \(name)"
    case .quiet: "\(name) ran for its policy, \(length) after the last use of the device"
    }
  }
}

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
      guard let date = dueDate(after: before) else { continue }
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
      case .called: kinds(calledBy: line).contains(widget.kindName) ? line.at : nil
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
