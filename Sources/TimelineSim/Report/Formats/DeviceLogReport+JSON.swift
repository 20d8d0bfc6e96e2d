extension DeviceLogReport {
  /// The report as JSON, ended by a line break: the lines of the log, the notes, and the activity of each widget.
  package var json: String { JSONWriter.text(of: node, .page) + "\n" }

  private var node: JSONNode {
    let quality = imported.log.quality
    let lines: JSONNode = .object([
      ("read", .int(Int64(imported.log.lines.count))), ("lost", .int(quality.lost)),
      ("torn", .int(quality.torn)), ("repeated", .int(quality.repeated)),
      ("unknown", .int(quality.unknown.values.reduce(0, +))),
      ("unmatched", .int(quality.unmatched.values.reduce(0, +))),
    ])
    func sentences(isOpen: Bool) -> JSONNode {
      .array(imported.notes.filter { $0.isOpen == isOpen }.map { .string($0.sentence) })
    }
    return .object([
      ("version", 1), ("app", .string(imported.app)), ("start", .string(imported.zone.spelling(of: imported.start))),
      ("end", .string(imported.zone.spelling(of: imported.end))), ("preset", .string(imported.preset.name)),
      ("lines", lines), ("restarts", .int(quality.restarts)),
      ("clockChanges", .array(quality.clockChanges.map { .int($0.milliseconds) })),
      ("read", sentences(isOpen: false)), ("open", sentences(isOpen: true)),
      ("widgets", .object(zip(imported.widgets, activities).map { ($0.name, Self.node(of: $1)) })),
    ])
  }

  private static func node(of activity: ReloadActivity) -> JSONNode {
    let delays = zip(ReloadActivity.buckets, activity.delayCounts).map { bucket, count -> JSONNode in
      .object([("upTo", .int(bucket.milliseconds)), ("calls", .int(count))])
    }
    return .object(
      [
        ("runs", .int(Int64(activity.runs.count))), ("requests", .int(activity.requests)),
        ("calls", .int(Int64(activity.calls.count))), ("callsWithoutRun", .int(activity.callsWithoutRun)),
        ("delays", .array(delays)), ("mostInFiveMinutes", .int(activity.densest?.count ?? 0)),
      ]
        + [("gap", activity.gaps), ("age", activity.ages)].flatMap { name, lengths in
          [50, 95, 100].map { percent in
            let length = lengths.quantile(percent: percent)
            return ("\(name).\(percent == 100 ? "max" : "p\(percent)")", length.map { .int($0.milliseconds) } ?? .null)
          }
        })
  }
}
