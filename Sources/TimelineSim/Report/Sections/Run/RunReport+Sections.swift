extension RunReport {
  /// Returns the report for people: staleness first, then its causes, then the costs.
  ///
  /// - Parameters:
  ///   - hasChart: Whether the text has curves of staleness and budget.
  ///   - isDetailed: Whether the text has the details that few people read.
  package func text(_ style: TextStyle = .plain, hasChart: Bool = false, isDetailed: Bool = true) -> String {
    let sections = sections(chart: hasChart ? style : nil)
    return (isDetailed ? sections : sections.shortened).text(style)
  }

  /// The report as GitHub's Markdown: the first sections open, the others folded.
  package var markdown: String { sections().markdown() }

  /// Returns the sections, in the order of text, Markdown and pages; those without content are not shown.
  ///
  /// - Parameters:
  ///   - page: The page with the drawings; `nil` for text and Markdown.
  ///   - chart: The style of curves in text; `nil` for none.
  func sections(on page: RunPage? = nil, chart: TextStyle? = nil) -> [ReportSection] {
    [
      headSection(page), overviewSection(page), daySection(page), overlaySection, loadCurveSection(page),
      viewSection(page),
      peopleSection(page), causeSection(page), budgetSection, reloadSection, pushSection, relevanceSection, loadSection,
      costSection, worstSection(page), answerSection, seedSection, stripSection, chartSection(chart),
      adviceSection(page),
      assumptionSection(page), scenarioSection(page), provenanceSection(page),
    ]
  }

  /// The scenario, its time and its person; on a page the first screen.
  private func headSection(_ page: RunPage?) -> ReportSection {
    let zone = run.plan.zone
    let span = [run.plan.start, run.plan.end].map { instant in
      LocalDateTime(instant, in: zone).spelling
    }
    var blocks = answerBlocks + (names.about.map { [.sentence($0)] } ?? [])
    blocks.append(.sentence("\(span[0]) to \(span[1]) (\(names.zones)), \(subject)", isHanging: true))
    // The merged report of a fleet's shards has the same bytes, and a plan holds the scenario with its values set.
    if run.fleet == nil { blocks += ReportBlock.sentences(names.assignments.map { "with \($0.printable)" }) }
    blocks += populationPieces.map { .pieces($0) }
    blocks.append(
      .sentence(
        run.fleet == nil
          ? "Awake \(run.plan.awake.spelling), views of the device: \(text(.viewsDevice, .total))"
          : "Views of the devices: \(text(.viewsDevice, .total)), \(text(.viewsDevice, .perDay)) for each device"))
    blocks += ReportBlock.sentences(
      unusualInputs.map { "Unusual seed: \($0.drawn) \($0.name), \($0.expectedText) are expected. See --seeds." })
    let warmUp = run.plan.measuredFrom - run.plan.start
    if warmUp > .zero { blocks.append(.sentence("The first \(warmUp.text()), the warm-up, are not counted.")) }
    return ReportSection("glance", names.name, role: .head, [.drawing(page.map { $0.addGlance }, otherwise: blocks)])
  }

  /// The simulated devices.
  private var subject: String {
    guard let fleet = run.fleet else { return names.member.map { "device \($0)" } ?? "one device" }
    return fleet.count == 1 ? "1 person" : "\(Limits.text(fleet.count)) people"
  }

  /// The random inputs that are far from those of other seeds; empty for a fleet, whose people differ.
  var unusualInputs: [UnusualInput] { run.fleet == nil ? UnusualInput.all(in: run) : [] }

  /// Every day and every widget on one screen, which only pages can show.
  private func overviewSection(_ page: RunPage?) -> ReportSection {
    let isShown = run.fleet == nil && !timelineKinds.isEmpty
    return ReportSection("when", "When it was stale", [.drawing(isShown ? page.map { $0.addOverview } : nil)])
  }

  /// The lanes of each day, which only pages can show.
  private func daySection(_ page: RunPage?) -> ReportSection {
    ReportSection(
      "days", "Day by day", [.drawing(page.flatMap { page in page.hasLanes ? { page.addDays(to: &$0) } : nil })])
  }

  /// The numbers of the log whose runs stand beside the simulated ones.
  private var overlaySection: ReportSection {
    ReportSection("overlay", "The log and simulated runs", overlay.map { OverlayReport($0).blocks } ?? [])
  }

  /// The scenario's text, which only pages show.
  private func scenarioSection(_ page: RunPage?) -> ReportSection {
    ReportSection("scenario", "The scenario", [.drawing(page.map { $0.addScenario })])
  }

  /// The model, the seed and the overrides, which identify the run.
  private func provenanceSection(_ page: RunPage?) -> ReportSection {
    let overrides = names.overrideTexts
    return ReportSection(
      "made", "Provenance", role: .foot,
      [
        .drawing(
          page.map { $0.addProvenance },
          otherwise: [
            .sentence("Model: \(names.preset), seed \(run.seed), fingerprint \(fingerprint)")
          ] + ReportBlock.sentences(answeredWidgets.map { [$0] } ?? []) + [
            .sentence(
              overrides.isEmpty ? "No overrides." : "Overrides: " + overrides.joined(separator: "; "), isHanging: true),
            .sentence(evidence.foot()),
          ])
      ])
  }
}
