extension RunReport {
  /// The load of a fleet as CSV, one row for each minute; `nil` for a single device.
  ///
  /// Columns: the start of the minute, the runs, the fetches, the pushes, and the runs by cause.
  ///
  /// - Complexity: O(*n*) in the minutes.
  package var loadCSV: String? {
    guard let load = run.fleet?.load else { return nil }
    let zone = run.plan.serverZone
    let names = Cause.names + ["relevance"]
    var text = (["minute", "runs", "fetches", "pushes"] + names).joined(separator: ",") + "\n"
    for minute in 0..<load.minutes {
      let instant = load.start + SimDuration(milliseconds: Int64(minute) * 60_000)
      let causes = load.causes(minute: minute)
      let counts =
        LoadCurve.Series.allCases.map { load.count($0, minute: minute) }
        + names.map { name in causes.first { ($0.cause?.name ?? "relevance") == name }?.count ?? 0 }
      text += ([EventLine.time(instant, zone)] + counts.map { String($0) }).joined(separator: ",") + "\n"
    }
    return text
  }
}
