/// The comparison of scenarios with their baselines: values first, then one renderer for each format.
package struct BaselineReport: Sendable {
  let checks: [BaselineCheck]
  /// Whether tables list every metric that changed, rather than the outcomes.
  let isComplete: Bool

  /// Creates the report.
  package init(_ checks: [BaselineCheck], isComplete: Bool = false) {
    (self.checks, self.isComplete) = (checks, isComplete)
  }

  /// The most differences, causes and outcomes that an incomplete report lists.
  private static let mostRows = 10

  /// Returns the result of a check, the changed values and the first difference in sentences.
  func sentences(_ check: BaselineCheck) -> [String] {
    [headline(check)] + differenceSentences(check)
  }

  /// Returns the result in one sentence.
  func headline(_ check: BaselineCheck) -> String {
    let old = check.old
    switch check.state {
    case .missing:
      return
        "no baseline. 'timeline-sim baseline update \(check.file.shellWord)' writes \(Baseline.path(ofScenarioAt: check.file))."
    case .recipeChanged:
      return "recipe changed. Fingerprints are computed by \(check.new.recipe) now and were computed by "
        + "\(old?.recipe ?? "-"), so that they cannot be compared. Review the metrics, then update the baseline."
    case .seedsChanged:
      return "seeds changed. The baseline is of \(old?.seeds.words ?? "-"), this run is of \(check.new.seeds.words)."
    case .regressed: return "regressed. " + counts(check)
    case .removed: return "removed. " + counts(check)
    case .changed: return "changed. " + counts(check)
    case .improved: return "improved. " + counts(check)
    case .differentEvents: return "different events. " + counts(check)
    case .same: return "same."
    }
  }

  private func counts(_ check: BaselineCheck) -> String {
    let parts = BaselineChange.ChangeClass.allCases.compactMap { changeClass -> String? in
      let count = check.count(changeClass)
      return count > 0 ? "\(count) \(changeClass.word)" : nil
    }
    return "Metrics on \(check.new.seeds.words): \(parts.joined(separator: ", "))."
  }

  /// Returns the values in which the scenario differs from that of the baseline, and the first difference of the runs.
  func differenceSentences(_ check: BaselineCheck) -> [String] {
    valueSentences(check) + [check.firstDifference.map { difference($0, check) }].compactMap { $0 }
  }

  private func valueSentences(_ check: BaselineCheck) -> [String] {
    guard check.old != nil, check.state != .same else { return [] }
    if check.differences.isEmpty {
      return check.old?.tool == check.new.tool
        ? [] : ["The scenario is the same; the baseline was written by \(check.old?.tool ?? "-")."]
    }
    let shown = isComplete ? check.differences : Array(check.differences.prefix(Self.mostRows))
    let rest = check.differences.count - shown.count
    return shown.map { "Changed: \($0.text)" } + (rest > 0 ? ["and \(rest) more changed values."] : [])
  }

  private func difference(_ difference: FirstDifference, _ check: BaselineCheck) -> String {
    let line = EventLine(check.document)
    switch difference {
    case .observation(let observation, let instant):
      return "First difference at \(line.stamp(instant)): \(line.words(observation))."
    case .stretch(let count, let observation, let instant, let end):
      return "First difference among the \(count) observations from \(line.stamp(instant)) to \(line.stamp(end)), "
        + "which begin with \(line.words(observation))."
    case .end(let observation, let instant):
      return "First difference at the end: this run ends after \(line.stamp(instant)) (\(line.words(observation)))."
    case .unknown:
      return "The baseline's checkpoints do not show the first difference"
        + (check.new.seeds.isSample ? "; it is on a seed other than the first." : ".")
    }
  }

  /// Returns the metrics that changed, worst first: all of them, or the outcomes.
  func table(_ check: BaselineCheck) -> ReportTable {
    let isSample = check.new.seeds.isSample
    var table = ReportTable(["metric", "old", "new", "delta"] + (isSample ? ["99.9 %"] : []) + [""], longNames: .above)
    let shown = check.changes.filter { isComplete ? $0.changeClass != .same : $0.changeClass.isOfOutcomes }
    for change in shown.prefix(isComplete ? shown.count : Self.mostRows) {
      table.add(
        [change.key, change.oldText, change.newText, change.differenceText]
          + (isSample ? [change.intervalText] : []) + [change.changeClass.word])
    }
    addRest(of: shown.count - table.rows.count, to: &table)
    return table
  }

  /// Returns the stale time that moved most, by widget and cause; empty if no outcome changed.
  func causeTable(_ check: BaselineCheck) -> ReportTable {
    var table = ReportTable(["stale time by cause, a run", "old", "new", "delta"], longNames: .above)
    guard check.changes.contains(where: { $0.changeClass.isOfOutcomes }) else { return table }
    let seeds = Int64(check.new.seeds.count)
    let parts = check.causes.flatMap { shift in
      shift.parts.map { (widget: shift.widget, cause: $0.cause, old: $0.first ?? 0, new: $0.second ?? 0) }
    }
    let moved = parts.filter { $0.old != $0.new }.enumerated().sorted { one, other in
      let sizes = [one, other].map { ($0.element.new - $0.element.old).magnitude }
      return (sizes[1], one.offset) < (sizes[0], other.offset)
    }
    for (_, part) in moved.prefix(isComplete ? moved.count : Self.mostRows / 2) {
      let values = [part.old, part.new, part.new - part.old].map { MetricValue($0 / seeds, .duration) }
      let texts = values.prefix(2).map { $0.text } + [values[2].signedText]
      table.add(["\(part.cause.name) \(part.widget)"] + texts.map { $0.compact })
    }
    addRest(of: moved.count - table.rows.count, to: &table)
    return table
  }

  /// Adds a row with the number of rows that are left out, if there are any.
  private func addRest(of count: Int, to table: inout ReportTable) {
    guard count > 0 else { return }
    table.add(["\(count) more"] + table.heading.dropFirst().map { _ in "" })
  }

  /// Returns the commands that show more of a comparison that fails or shows different events.
  func nextSteps(_ check: BaselineCheck) -> [[String]] {
    guard [.regressed, .removed, .improved, .changed].contains(check.state) else { return [] }
    let command = ScenarioCommand(file: check.file)
    let worst = check.causes.max { one, other in one.growth < other.growth }
    let why = check.state == .regressed && (worst?.growth ?? 0) > 0 ? worst : nil
    return (isComplete ? [] : [command.pieces("baseline diff")])
      + (why.map { [command.pieces("explain", ["--widget \($0.widget.shellWord)", "--why stale"])] } ?? [])
  }
}

extension BlameShift {
  /// The growth of the stale time.
  fileprivate var growth: Int64 { (second ?? 0) - (first ?? 0) }
}

extension ScenarioDifference {
  /// The path, the old and the new value, and the line.
  var text: String {
    let place = span.map { " (line \($0.line))" } ?? ""
    switch (old, new) {
    case (let old?, let new?) where old == new: return "\(path) has other content"
    case (let old?, let new?): return "\(path): \(old.shortened(to: 60)) → \(new.shortened(to: 60))\(place)"
    case (nil, let new?): return "\(path) added: \(new.shortened(to: 60))\(place)"
    default: return "\(path) removed: \((old ?? "").shortened(to: 60))\(place)"
    }
  }
}

extension BaselineChange.ChangeClass {
  /// The class as reports show it.
  var word: String {
    self == .within ? "within tolerance" : rawValue
  }

  /// Whether the class is about an outcome that changed.
  var isOfOutcomes: Bool { [.regressed, .removed, .improved].contains(self) }
}

extension BaselineChange {
  /// The number in the baseline, for people.
  var oldText: String { text(old) }
  /// The number now, for people.
  var newText: String { text(new) }
  /// The difference with its sign; `-` where a number is missing.
  var differenceText: String { difference.map { MetricValue($0.rounded, unit).signedText.compact } ?? "-" }
  /// The half-width of the 99.9 % interval of the difference; empty if unknown.
  var intervalText: String {
    difference?.halfWidth999.map { "±" + MetricValue(Int64(roundingUp: $0), unit).differenceText.compact } ?? ""
  }

  private func text(_ amount: Int64?) -> String { amount.map { MetricValue($0, unit) }.text.compact }
}

extension SeedChoice {
  /// The seeds in words.
  package var words: String {
    switch self {
    case .own: "the scenario's seed"
    case .only(let seed): "seed \(seed)"
    case .first(let count): count == 1 ? "seed 1" : "seeds 1 to \(count)"
    }
  }

  /// Whether there are several seeds.
  var isSample: Bool { if case .first(2...) = self { true } else { false } }
}

extension EventLine {
  /// Returns an instant as local time.
  func stamp(_ instant: SimInstant) -> String { zone.spelling(of: instant) }

  /// Returns an observation in words: its event, then its fields.
  fileprivate func words(_ observation: Observation) -> String {
    fields(of: observation).map { key, value in
      key == "event" ? value.string ?? key : "\(key) \(value.string ?? JSONWriter.text(of: value, .compact))"
    }.joined(separator: ", ")
  }
}
