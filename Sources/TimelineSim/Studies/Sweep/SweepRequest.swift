/// A sweep as the command line describes it; what it leaves out is that of the scenario's own sweep.
package struct SweepRequest: Hashable, Sendable {
  /// The axes, as `path=values`; empty for the scenario's own.
  package var axes: [String] = []
  /// The metrics of the table; empty for the scenario's own.
  package var metrics: [String] = []
  /// The two metrics of the front, separated by a comma.
  package var front: String?
  /// The goal.
  package var best: String?
  /// The number of seeds of every point.
  package var seedCount: Int?

  package init() {}

  /// Returns the design of the sweep of a scenario; without axes, there is nothing to vary.
  ///
  /// - Throws: `InvalidScenario` with the findings about the parts of the command line; the name of their file is the
  ///   option.
  package func design(of document: ScenarioDocument) throws(InvalidScenario) -> SweepDesign {
    var design = document.sweep ?? SweepDesign()
    var findings: [Finding] = []
    func read<Part>(_ option: String, _ text: String, _ read: (SweepReader, SourceSpan?) -> Part) -> Part {
      let log = FindingLog(source: SourceText(name: option, text: text))
      let reader = SweepReader(tree: document.tree, names: document.names, log: log)
      defer { findings += log.findings }
      return read(reader, log.source.span(of: 0..<text.utf8.count))
    }
    if !axes.isEmpty {
      design.axes = axes.compactMap { text in read("--axis", text) { reader, _ in reader.axis() } }
      read("--axis", axes.joined(separator: " ")) { reader, _ in reader.checkOverlap(of: design.axes) }
    }
    if !metrics.isEmpty {
      design.metrics = metrics.compactMap { text in read("--metric", text) { $0.selector(text, at: $1) } }
    }
    if let front {
      let keys = front.keys
      design.front = read("--front", front) { reader, span in
        reader.front(keys.map { (text: $0, span: span) }, at: span, isOption: true)
      }
    }
    if let best { design.goal = read("--best", best) { $0.goal(best, at: $1) } }
    if let seedCount { design.seedCount = seedCount }
    guard findings.isEmpty else { throw InvalidScenario(findings: findings) }
    return design
  }
}

extension SweepDesign {
  /// Whether there is nothing to vary.
  package var isEmpty: Bool { axes.isEmpty }
}

extension String {
  /// The parts between commas, except commas inside the tags of a metric.
  fileprivate var keys: [String] {
    var (keys, isInTags) = ([""], false)
    for character in self {
      if character == "{" { isInTags = true }
      if character == "}" { isInTags = false }
      if character == ",", !isInTags { keys.append("") } else { keys[keys.count - 1].append(character) }
    }
    return keys
  }
}
