extension FitReport {
  /// The report as JSON, ended by a line break.
  package var json: String {
    func node(_ range: CentralRange) -> JSONNode {
      ["low": .int(range.low), "middle": .int(range.middle), "high": .int(range.high)]
    }
    let farthest = fit.farthest.map { far -> JSONNode in
      ["widget": .string(far.widget), "quantity": .string(far.quantity.rawValue)]
    }
    return JSONWriter.text(
      of: [
        "version": 1, "metric": .string(fit.selector.key), "agrees": .bool(fit.agrees), "farthest": farthest ?? .null,
        "sets": .int(Int64(fit.sets)), "ruledOut": .int(Int64(fit.ruledOut)), "near": .int(Int64(fit.near)),
        "before": node(fit.before), "after": node(fit.after), "system": fit.fragment,
        "experiments": .array(
          fit.candidates.map { candidate in
            ["number": .int(Int64(candidate.experiment.rawValue)), "width": .int(candidate.width)]
          }),
      ], .page) + "\n"
  }
}
