extension Fit {
  /// The values of the parameters that moved, marked as fitted.
  var fragment: JSONNode {
    let days = (imported.end - imported.start).text(units: 1)
    let model = imported.log.lines.last { $0.event == .log }?.text("model")
    let runs = imported.widgets.reduce(0) { $0 + $1.runs.count }
    let origin = JSONNode.string("\(model ?? "a device"), \(days), n = \(runs)")
    let shifts = shifts.sorted { ParameterTable.index(of: $0.parameter.id) < ParameterTable.index(of: $1.parameter.id) }
    return .object(
      [("preset", .string(document.system.preset.name))]
        + shifts.map { ($0.parameter.id.rawValue, .string("\($0.value)")) }
        + [("fitted", .object(shifts.map { ($0.parameter.id.rawValue, origin) }))])
  }
}
