/// The differences between described providers and their code, and the descriptions that the code suggests.
package struct DriftReport: SectionedReport, Sendable {
  let drifts: [ProviderDrift]

  package var sections: [ReportSection] {
    [ReportSection("drift", "Described providers and their code", role: .head, [])]
      + drifts.enumerated().map { place, drift in
        ReportSection("widget-\(place)", drift.widget, role: .open, blocks(drift))
      }
  }

  private func blocks(_ drift: ProviderDrift) -> [ReportBlock] {
    let runs = Int64(drift.runs)
    var sentences: [String] = []
    if let first = drift.first {
      sentences.append(
        "\(Limits.text(Int64(drift.differing))) of \(runs.counted("run")) differ. The first one at "
          + "\(drift.zone.spelling(of: first.at)) differs in its \(first.part.rawValue): described is \(first.described), and the "
          + "code gives \(first.answered).")
    } else {
      sentences.append(runs == 0 ? "No run." : "All \(runs.counted("run")) are as described.")
    }
    var blocks = ReportBlock.sentences(sentences)
    if drift.first != nil, !drift.proposals.isEmpty {
      blocks.append(.sentence("A description that fits more of the timelines that the code gives:"))
      let timelines = Limits.text(Int64(drift.timelines))
      blocks.append(
        .code(
          drift.proposals.map {
            "\"\($0.key)\": \($0.value),  // fits \(Limits.text(Int64($0.fits))) of \(timelines) timelines"
          }))
    }
    if !drift.unsaid.isEmpty { blocks.append(.sentence("A description cannot say:")) }
    blocks += drift.unsaid.map { .sentence("\($0).", level: 1, isHanging: true) }
    return blocks
  }

  /// The report as JSON, ended by a line break.
  package var json: String {
    let widgets = drifts.map { drift -> JSONNode in
      let first = drift.first.map { first -> JSONNode in
        [
          "at": .string(drift.zone.spelling(of: first.at)), "part": .string(first.part.rawValue),
          "described": .string(first.described), "answered": .string(first.answered),
        ]
      }
      return [
        "widget": .string(drift.widget), "runs": .int(drift.runs), "differing": .int(drift.differing),
        "first": first ?? .null, "timelines": .int(drift.timelines),
        "proposals": .array(
          drift.proposals.map { ["key": .string($0.key), "value": .string($0.value), "fits": .int($0.fits)] }),
        "unsaid": .array(drift.unsaid.map { .string($0) }),
      ]
    }
    return JSONWriter.text(of: ["version": 1, "widgets": .array(widgets)], .page) + "\n"
  }
}
