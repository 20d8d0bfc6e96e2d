extension RunReport {
  /// Writes the load of a fleet as CSV, one row for each minute; no rows for a single device.
  ///
  /// Columns: the start of the minute, the runs, the fetches, the pushes, and the runs by cause. If the people are a sample,
  /// six more for the whole population: of the runs, the fetches and the pushes the estimate, and the half-width of its
  /// 95 % confidence interval.
  ///
  /// - Complexity: O(*n*) in the minutes.
  package func writeLoad(to write: (String) -> Void) {
    guard let load = run.fleet?.load else { return }
    let (zone, whole, series) = (run.plan.serverZone, whole, boundedSeries)
    let causes = RequestCause.allCases.map { $0 } + [nil]
    let names = series.map { $0.name } + causes.map { $0?.name ?? "relevance" }
    let wholeNames = whole == nil ? [] : series.flatMap { ["whole.\($0.name)", "whole.\($0.name).halfWidth95"] }
    write((["minute"] + names + wholeNames).joined(separator: ",") + "\n")
    for minute in 0..<load.minutes {
      let instant = load.start + SimDuration(milliseconds: Int64(minute) * 60_000)
      var counts = series.map { load.count($0.series, minute: minute) }
      counts += causes.map { load.runs(by: $0, minute: minute) }
      if let whole {
        counts += series.flatMap { series in
          let count = load.count(series.series, minute: minute)
          return [whole.amount(count), whole.halfWidth95(count, ofAtMost: series.most)]
        }
      }
      write(([zone.spelling(of: instant)] + counts.map { String($0) }).joined(separator: ",") + "\n")
    }
  }
}
