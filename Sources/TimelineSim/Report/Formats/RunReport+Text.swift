extension RunReport {
  /// Returns the report for people, at most 80 columns wide: staleness first, then its causes, then the costs.
  ///
  /// - Parameters:
  ///   - isColored: Whether headings are set in bold by terminal codes.
  ///   - chart: The style of curves of staleness and budget, which may be wider; `nil` for none.
  package func text(isColored: Bool = false, chart: ChartStyle? = nil) -> String {
    func block(_ title: String, _ lines: [String]) -> String { heading(title, isColored) + "\n" + lines.safeText }
    var blocks =
      [headLines.safeText] + sections(chart: chart).map { block($0.heading, $0.lines) } + [footLines.safeText]
    if uncertainty != nil { blocks.append(block("Over plausible assumptions", uncertaintyLines)) }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// The report as GitHub's Markdown: the first sections open, the others folded.
  package var markdown: String {
    let name = names.name.printable.inMarkdown
    var lines = ["## \(name)", "", headLines.dropFirst(names.name.wrapped().count).codeBlock]
    let open = 2
    for (place, section) in sections(chart: nil).enumerated() {
      let block = section.lines.codeBlock
      lines +=
        place < open
        ? ["### \(section.heading)", "", block]
        : ["<details><summary>\(section.heading)</summary>", "", block, "</details>", ""]
    }
    if uncertainty != nil {
      lines += ["### Over plausible assumptions", "", uncertaintyLines.codeBlock]
    }
    return (lines + [footLines.codeBlock]).joined(separator: "\n")
  }

  /// The sections with content.
  private func sections(chart: ChartStyle?) -> [(heading: String, lines: [String])] {
    [
      ("Staleness at views", stalenessLines),
      ("Over the people", peopleLines),
      ("Why content was stale", blameLines),
      ("Reload budget", budgetLines),
      ("Reloads by cause", reloadLines),
      ("Pushes", pushLines),
      ("Relevance", relevanceLines),
      ("Load", loadLines),
      ("Costs", costLines),
      ("Worst people", worstLines),
      ("Over several seeds", seedLines),
      ("Half hour by half hour", stripLines),
      ("Curves", chart.map { chartLines($0) } ?? []),
      ("Advice", adviceLines),
    ].filter { !$0.lines.isEmpty }
  }

  private func heading(_ text: String, _ isColored: Bool) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  /// The scenario, its time and its person.
  private var headLines: [String] {
    let zone = run.plan.zone
    let span = [run.plan.start, run.plan.end].map { instant in
      LocalDateTime(day: zone.day(of: instant), time: zone.clock(at: instant)).spelling
    }
    var lines = names.name.wrapped() + (names.about ?? "").wrapped()
    lines += "\(span[0]) to \(span[1]) (\(names.zone)), \(subject)".wrapped(indent: "  ")
    // The merged report of a fleet's shards has the same bytes, and a plan holds the scenario with its values set.
    if run.fleet == nil { lines += names.assignments.flatMap { "with \($0.printable)".wrapped(indent: "  ") } }
    lines += populationLines
    lines.append(
      run.fleet == nil
        ? "Awake \(run.plan.awake.spelling), views of the device: \(text(.viewsDevice, .total))"
        : "Views of the devices: \(text(.viewsDevice, .total)), \(text(.viewsDevice, .perDay)) for each device")
    for input in unusualInputs {
      lines += "Unusual seed: \(input.drawn) \(input.name), \(input.expectedText) are expected. See --seeds.".wrapped(
        indent: "  ")
    }
    let warmUp = run.plan.measuredFrom - run.plan.start
    if warmUp > .zero { lines.append("The first \(warmUp.text()), the warm-up, are not counted.") }
    return lines
  }

  /// The simulated devices.
  private var subject: String {
    guard let fleet = run.fleet else { return names.member.map { "device \($0)" } ?? "one device" }
    return fleet.count == 1 ? "1 person" : "\(Limits.text(fleet.count)) people"
  }

  /// The random inputs that are far from those of other seeds; empty for a fleet, whose people differ.
  var unusualInputs: [UnusualInput] { run.fleet == nil ? UnusualInput.all(in: run) : [] }

  /// The staleness and the age of the content at views.
  private var stalenessLines: [String] {
    var table = ReportTable(["widget", "views", "stale", "p50", "p95", "max", "age p50", "no content"])
    for (kind, name) in timelineKinds {
      let tags = MetricTags(kind: kind)
      table.add([
        name, text(.viewsTotal, .total, tags), text(.staleShareView, .value, tags),
        quantile(.stalenessView, .p50, tags),
        quantile(.stalenessView, .p95, tags), text(.stalenessView, .max, tags), quantile(.ageView, .p50, tags),
        text(.placeholderShareView, .value, tags),
      ])
      if let row = rangeRow(kind) { table.add(row) }
    }
    return table.isEmpty
      ? [] : table.lines + correctedLines + approximationLines + rangeLines(.staleShareView, timelineKinds)
  }

  /// Returns a percentile over views, with `~` if it is approximated.
  private func quantile(_ metric: Metric, _ aggregation: Aggregation, _ tags: MetricTags) -> String {
    (isApproximated(tags) ? "~" : "") + text(metric, aggregation, tags)
  }

  /// Returns whether percentiles over the views of widgets are approximated, because the views are too many to keep.
  private func isApproximated(_ tags: MetricTags) -> Bool { amount(.viewsTotal, .total, tags) > PointSet.capacity }

  private var approximationLines: [String] {
    timelineKinds.contains { isApproximated(MetricTags(kind: $0.kind)) }
      ? ["(~ at most 0.8 % too large; verdicts on percentiles are exact)"] : []
  }

  /// The views of stale content that became up to date before they ended.
  private var correctedLines: [String] {
    let parts = correctedParts
    return parts.isEmpty
      ? [] : (["corrected during the view:"] + parts.listed).filled(indent: "  ")
  }

  /// The share of such views of each widget that has any.
  var correctedParts: [String] {
    timelineKinds.compactMap { kind, name -> String? in
      let tags = MetricTags(kind: kind)
      guard amount(.viewsCorrected, .total, tags) > 0 else { return nil }
      return
        "\(title(name)) \(text(.correctedShareView, .value, tags)) of views (p50 \(text(.correctedView, .p50, tags)))"
    }
  }

  /// The model, the seed and the overrides, which identify the run.
  private var footLines: [String] {
    var lines = ["Model: \(names.preset), seed \(run.seed), fingerprint \(fingerprint)"]
    let overrides = names.overrides.map { "\($0.id) = \($0.value)" }
    lines += (overrides.isEmpty ? "No overrides." : "Overrides: " + overrides.joined(separator: ", ")).wrapped(
      indent: "  ")
    return lines + ["Numbers are assumed unless \"timeline-sim model\" marks them documented."]
  }
}
