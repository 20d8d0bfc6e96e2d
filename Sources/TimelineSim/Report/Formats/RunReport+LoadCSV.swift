extension RunReport {
  /// Writes the load of a fleet as CSV, one row for each minute; no rows for a single device.
  ///
  /// Columns: the start of the minute, the runs, the fetches, the pushes, and the runs by cause.
  ///
  /// - Complexity: O(*n*) in the minutes.
  package func writeLoad(to write: (String) -> Void) {
    guard let load = run.fleet?.load else { return }
    let zone = run.plan.serverZone
    let causes = Cause.allCases.map { $0 } + [nil]
    write(
      (["minute", "runs", "fetches", "pushes"] + causes.map { $0?.name ?? "relevance" }).joined(separator: ",") + "\n")
    for minute in 0..<load.minutes {
      let instant = load.start + SimDuration(milliseconds: Int64(minute) * 60_000)
      let counts =
        LoadCurve.Series.allCases.map { load.count($0, minute: minute) }
        + causes.map { load.runs(by: $0, minute: minute) }
      write(([EventLine.time(instant, zone)] + counts.map { String($0) }).joined(separator: ",") + "\n")
    }
  }
}
