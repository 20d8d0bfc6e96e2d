/// What scenarios come to beside their baselines: values first, then one renderer a format.
public struct BaselineReport: Sendable {
  let checks: [BaselineCheck]

  /// Creates the report.
  public init(_ checks: [BaselineCheck]) { self.checks = checks }

  /// What a check says in a sentence or two, without its table.
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
      return "recipe changed. Fingerprints are made by \(check.new.recipe) now and were by \(old?.recipe ?? "-"), so "
        + "that the runs cannot be told apart. Look at the metrics, then update the baseline."
    case .seedsChanged:
      return "seeds changed. The baseline is of \(old?.seeds.words ?? "-"), and this is of \(check.new.seeds.words)."
    case .regressed: return "regressed. " + counts(check)
    case .changed: return "changed. " + counts(check)
    case .improved: return "improved. " + counts(check)
    case .otherPath: return "same outcome by another path. Every metric is within its tolerance."
    case .same: return "same."
    }
  }

  private func counts(_ check: BaselineCheck) -> String {
    let parts = BaselineChange.Verdict.allCases.dropLast(2).compactMap { verdict -> String? in
      let count = check.count(verdict)
      return count > 0 ? "\(count) \(verdict.rawValue)" : nil
    }
    let rest = check.count(.same) + check.count(.within)
    return "Metrics: \((parts + ["\(rest) as before"]).joined(separator: ", "))."
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
      return "First difference at the end: nothing follows \(line.stamp(instant)) (\(line.words(observation)))."
    case .untold:
      return "Where the runs part, the baseline's marks do not show"
        + (check.new.seeds.isSample ? "; it is on another seed than the first." : ".")
    }
  }

  /// The metrics that moved, gravest first.
  func table(_ check: BaselineCheck) -> ReportTable {
    let isSample = check.new.seeds.isSample
    var table = ReportTable(["metric", "old", "new", "delta"] + (isSample ? ["95 %", "n"] : []) + [""])
    for change in check.changes where change.verdict != .same {
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
  /// The difference with its sign, or what stands for one that does not count.
  var differenceText: String {
    verdict == .within ? "~" : difference.map { compact(MetricValue($0, unit).signedText) } ?? "-"
  }
  /// The verdict as a table shows it.
  var word: String { verdict == .within ? "within tolerance" : verdict.rawValue }

  private func text(_ amount: Int64?) -> String { compact(amount.map { MetricValue($0, unit) }.text) }
  private func compact(_ text: String) -> String { text.filter { $0 != " " } }
}

extension SeedChoice {
  /// The seeds in words.
  public var words: String {
    switch self {
    case .own: "the scenario's seed"
    case .only(let seed): "seed \(seed)"
    case .first(let count): "seeds 1 to \(count)"
    }
  }

  /// Whether there are several.
  var isSample: Bool { if case .first(2...) = self { true } else { false } }
}

extension EventLine {
  /// An instant as people read it.
  func stamp(_ instant: SimInstant) -> String { Self.time(instant, zone) }

  /// An observation in words: its event, then what belongs to it.
  fileprivate func words(_ observation: Observation) -> String {
    fields(of: observation).map { key, value in
      key == "event" ? value.string ?? key : "\(key) \(value.string ?? JSONWriter.text(of: value, .compact))"
    }.joined(separator: ", ")
  }
}
