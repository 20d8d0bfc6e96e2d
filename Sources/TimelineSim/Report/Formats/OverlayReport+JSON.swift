extension OverlayReport {
  /// The report as JSON, ended by a line break.
  package var json: String {
    let zone = overlay.imported.zone
    let widgets: [(String, JSONNode)] = overlay.widgets.map { name, rows in
      (
        name,
        .object(
          rows.map { row in
            func node(_ value: Int64?) -> JSONNode { value.map { .int($0) } ?? .null }
            return (
              row.quantity.rawValue,
              [
                "observed": node(row.observed), "centre": node(row.centre), "low": node(row.range?.low),
                "high": node(row.range?.high), "isOutside": .bool(row.isOutside),
              ]
            )
          })
      )
    }
    let contradiction = overlay.contradiction.map { bound -> JSONNode in
      [
        "at": .string(zone.spelling(of: bound.at)), "rule": .string(bound.rule.rawValue),
        "widget": .string(overlay.imported.widgets[bound.widget].name), "amount": .int(bound.amount),
      ]
    }
    return JSONWriter.text(
      of: [
        "version": 1, "sets": .int(Int64(overlay.sets)), "widgets": .object(widgets),
        "events": .int(Int64(overlay.bounds.count)), "contradiction": contradiction ?? .null,
      ], .page) + "\n"
  }
}
