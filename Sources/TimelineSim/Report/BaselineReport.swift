/// The comparison of scenarios with their baselines: values first, then one renderer for each format.
package struct BaselineReport: Sendable {
  let checks: [BaselineCheck]

  /// Creates the report.
  package init(_ checks: [BaselineCheck]) { self.checks = checks }

  /// Returns the result of a check in one or two sentences, without its table.
  func sentences(_ check: BaselineCheck) -> [String] {
    [headline(check)] + [check.firstDifference.map { difference($0, check) }].compactMap { $0 }
  }

  private func headline(_ check: BaselineCheck) -> String {
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
    case .changed: return "changed. " + counts(check)
    case .improved: return "improved. " + counts(check)
    case .differentEvents: return "same metrics, different events. Every metric is within its tolerance."
    case .same: return "same."
    }
  }

  private func counts(_ check: BaselineCheck) -> String {
    let parts = BaselineChange.ChangeClass.allCases.dropLast(2).compactMap { changeClass -> String? in
      let count = check.count(changeClass)
      return count > 0 ? "\(count) \(changeClass.rawValue)" : nil
    }
    let rest = check.count(.same) + check.count(.within)
    return "Metrics: \((parts + ["\(rest) unchanged"]).joined(separator: ", "))."
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

  /// Returns the metrics that changed, worst first.
  func table(_ check: BaselineCheck) -> ReportTable {
    let isSample = check.new.seeds.isSample
    var table = ReportTable(["metric", "old", "new", "delta"] + (isSample ? ["95 %", "n"] : []) + [""])
    for change in check.changes where change.changeClass != .same {
      let mean = check.means[change.key]
      let interval = mean?.halfWidth95.map { "±" + MetricValue(Int64(roundingUp: $0), change.unit).differenceText }
      table.add(
        [change.key, change.oldText, change.newText, change.differenceText]
          + (isSample ? [interval ?? "", mean.map { String($0.count) } ?? ""] : []) + [change.word])
    }
    return table
  }
}

extension BaselineChange {
  /// The number in the baseline, for people.
  var oldText: String { text(old) }
  /// The number now, for people.
  var newText: String { text(new) }
  /// The difference with its sign; `~` within the tolerance, `-` where a number is missing.
  var differenceText: String {
    changeClass == .within ? "~" : difference.map { compact(MetricValue($0, unit).signedText) } ?? "-"
  }
  /// The class of the change as a table shows it.
  var word: String { changeClass == .within ? "within tolerance" : changeClass.rawValue }

  private func text(_ amount: Int64?) -> String { compact(amount.map { MetricValue($0, unit) }.text) }
  private func compact(_ text: String) -> String { text.filter { $0 != " " } }
}

extension SeedChoice {
  /// The seeds in words.
  package var words: String {
    switch self {
    case .own: "the scenario's seed"
    case .only(let seed): "seed \(seed)"
    case .first(let count): "seeds 1 to \(count)"
    }
  }

  /// Whether there are several seeds.
  var isSample: Bool { if case .first(2...) = self { true } else { false } }
}

extension EventLine {
  /// Returns an instant as local time.
  func stamp(_ instant: SimInstant) -> String { Self.time(instant, zone) }

  /// Returns an observation in words: its event, then its fields.
  fileprivate func words(_ observation: Observation) -> String {
    fields(of: observation).map { key, value in
      key == "event" ? value.string ?? key : "\(key) \(value.string ?? JSONWriter.text(of: value, .compact))"
    }.joined(separator: ", ")
  }
}
