import TimelineSim

/// The interface to the library: all calls of the command.
enum Library {
  /// The permitted numbers of sampled sets of assumptions.
  static let sampleCounts = UncertaintyStudy.sampleCounts
  static let defaultSampleCount = UncertaintyStudy.defaultSampleCount
  /// The permitted numbers of seeds.
  static let seedCounts = SeedChoice.counts
  /// The largest size of a scenario in bytes.
  static let sizeLimit = ScenarioDocument.sizeLimit
  /// The most events of all simulations of a command, unless an option says otherwise.
  static let eventLimit = RunStore.defaultEventLimit
  /// The names of the presets, the default first.
  static let presets = Preset.all.map(\.name)

  /// Returns why a command line does not fit a scenario; `nil` if it fits, or the scenario has errors.
  static func conflict(_ scenario: LoadedScenario, _ request: ReplayRequest) -> String? {
    guard case .success(let document) = scenario.document else { return nil }
    return fleetConflict(document, request)
  }

  /// Runs a scenario unless it has errors, and passes each piece of the requested streams to `write`.
  static func replay(
    _ scenario: LoadedScenario, _ request: ReplayRequest, in runs: inout RunStore,
    write: (String, ReplayStream) -> Void
  ) -> ReplayOutcome {
    runs.clear()
    do throws(InvalidScenario) {
      let document = try scenario.document.get()
      if let conflict = fleetConflict(document, request) { return .misused(conflict) }
      return try run(selected(document, request), named: scenario.name, request, in: &runs, write: write)
    } catch {
      return .refused(refusal(error, scenario.file, isColored: request.colorsFindings))
    }
  }

  /// Returns the errors and warnings of a scenario and the changes proposed for it, without running it.
  static func validate(_ scenario: LoadedScenario) -> ScenarioValidation {
    switch scenario.document {
    case .success(let document): ScenarioValidation(document, file: scenario.name)
    case .failure(let invalid): ScenarioValidation(invalid, file: scenario.name)
    }
  }

  /// Explains a run of a scenario unless it has errors.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - device: The device of its fleet; `nil` for a scenario without one.
  ///   - request: The question.
  ///   - format: The format of the explanation.
  ///   - colorsText: Whether terminal codes set headings of the text in bold.
  ///   - colorsFindings: Whether terminal codes colour findings.
  static func explain(
    _ scenario: LoadedScenario, device: DeviceSelection?, _ request: ExplanationRequest,
    format: ReportFormat, colorsText: Bool, colorsFindings: Bool
  ) -> ExplanationOutcome {
    let file = scenario.file
    let document: ScenarioDocument
    let explainer: Explainer
    do throws(InvalidScenario) {
      let whole = try scenario.document.get()
      if let conflict = memberConflict(whole, device, seed: request.seed) { return .misused(conflict) }
      document = device.map { whole.member($0.person, device: $0.name, seed: request.seed) } ?? whole
      explainer = Explainer(document, seed: request.seed)
      if let earlyEnd = explainer.earlyEnd { throw InvalidScenario(earlyEnd: earlyEnd, in: document) }
    } catch {
      return .refused(refusal(error, file, isColored: colorsFindings))
    }
    do throws(ExplanationProblem) {
      let report = ExplanationReport(try explainer.explanation(request), file: scenario.name)
      let rendered =
        switch format {
        case .text: report.text(isColored: colorsText)
        case .json: report.json
        case .markdown: report.markdown
        }
      let warnings = FindingsReport(document.warnings, file: file.name).text(isColored: colorsFindings)
      return .explained(rendered, warnings: warnings)
    } catch {
      return .misused(error.message)
    }
  }

  static func refusal(_ error: InvalidScenario, _ file: InputFile, isColored: Bool) -> RejectedScenario {
    let report = FindingsReport(error.findings, file: file.name)
    return RejectedScenario(
      text: report.text(isColored: isColored), json: report.json,
      status: error.isUnreadable ? .noInput : .badScenario)
  }

  static func modelText(preset: String) -> String { model(preset).text }
  static func modelJSON(preset: String) -> String { model(preset).json }
  static func schemaText() -> String { ScenarioSchema.text }
  static func metricsText() -> String { MetricCatalogue.text }
  static func metricsJSON() -> String { MetricCatalogue.json }

  private static func model(_ name: String) -> ModelReport {
    ModelReport(SystemModel(preset: Preset.named(name) ?? .standard))
  }

  static func document(_ file: InputFile) throws(InvalidScenario) -> ScenarioDocument {
    switch file {
    case .path(let path): try .load(path: path)
    case .standardInput(let bytes): try .load(standardInput: bytes)
    }
  }

  /// Returns why one device of a fleet cannot be selected, or must be; `nil` if the selection fits the scenario.
  private static func memberConflict(
    _ document: ScenarioDocument, _ device: DeviceSelection?, seed: UInt64?
  ) -> String? {
    guard document.isFleet else { return device.map { _ in "'--device' needs a scenario with a 'fleet'." } }
    guard let device else { return "The scenario has a fleet; select a person's device with '--device'." }
    return document.conflict(selecting: device, seed: seed)
  }

  /// Returns the scenario with the people that a request selects.
  private static func selected(_ document: ScenarioDocument, _ request: ReplayRequest) -> ScenarioDocument {
    if let device = request.device {
      return document.member(device.person, device: device.name, seed: request.seed)
    }
    return request.people.map(document.settingPeople) ?? document
  }

  /// Returns why a request does not fit the scenario's fleet, or its lack of one; `nil` if it does.
  private static func fleetConflict(_ document: ScenarioDocument, _ request: ReplayRequest) -> String? {
    if document.fleet == nil, request.people != nil { return "'--devices' needs a scenario with a 'fleet'." }
    if document.fleet != nil, request.includesRecording {
      return "'--record' records a scenario without a fleet: a recording does not say who the person is."
    }
    if request.includesRecording, document.plan.updateChangesPushTimes {
      return "'--record' cannot record pushes whose times the update changes."
    }
    if request.includesLoad, document.fleet == nil || request.device != nil {
      return "'--load' needs a whole fleet."
    }
    if request.chart != nil, document.fleet != nil, request.device == nil {
      return "'--chart' draws one device of a fleet; add '--device'."
    }
    if document.fleet != nil, request.device == nil, let format = request.reports.first(where: { $0.needsDevice }) {
      return "'--report \(format.rawValue)' shows one device of a fleet; add '--device'."
    }
    if let device = request.device { return memberConflict(document, device, seed: request.seed) }
    guard document.fleet != nil, request.includesEvents else { return nil }
    return "'--events' writes the events of one device; add '--device'."
  }

  private static func run(
    _ document: ScenarioDocument, named name: String, _ request: ReplayRequest, in runs: inout RunStore,
    write: (String, ReplayStream) -> Void
  ) throws(InvalidScenario) -> ReplayOutcome {
    let questions: [Question]
    do throws(Question.SyntaxProblem) {
      questions = try self.questions(request, about: document)
    } catch {
      return .misused("A question cannot be read.\n" + Finding.text(of: error.findings).dropLast())
    }
    if request.reports.contains(where: { $0.needsVerdicts }) { ScenarioCheck.announce(document, in: &runs) }
    let run = replay(document, named: name, request, in: &runs) { write($0 + "\n", .events) }
    if let earlyEnd = run.earlyEnd { throw InvalidScenario(earlyEnd: earlyEnd, in: document) }
    let isFleet = document.fleet != nil
    let includesAdvice = !isFleet && request.includesReport && request.includesAdvice
    let advice = includesAdvice ? Adviser(document, run).advice(in: &runs) : nil
    let ranges =
      !isFleet && request.includesReport && request.includesRanges
      ? ranges(of: document, seed: request.seed, in: &runs) : nil
    var study: UncertaintyStudy?
    if request.includesReport, let samples = request.uncertainty?.samples {
      study = try UncertaintyStudy(
        of: document, seed: request.seed, samples: samples, questions: questions, in: &runs)
    }
    var seeds: SeedMeans?
    if request.includesReport, let count = request.seedCount {
      seeds = try SeedMeans(of: document, from: request.seed, count: count, in: &runs)
    }
    let report = RunReport(
      run, advice: advice, ranges: ranges, uncertainty: study, seeds: seeds, population: RunReport.Population(document),
      file: name)
    let recording = request.includesRecording ? recordedFiles(document, seed: request.seed) : []
    let warnings = FindingsReport(document.warnings, file: name).text(isColored: request.colorsFindings)
    for (place, format) in request.reports.enumerated() {
      self.write(report, of: document, as: format) { write($0, .report(place)) }
    }
    if request.includesLoad { report.writeLoad { write($0, .load) } }
    return .ran(ReplayReport(rendered: rendered(report, request), recording: recording, warnings: warnings))
  }

  private static func write(
    _ report: RunReport, of document: ScenarioDocument, as format: RunFormat, to write: (String) -> Void
  ) {
    switch format {
    case .text: write(report.text())
    case .json: write(ReportFormat.json.document([report.json]))
    case .markdown: write(report.markdown)
    case .trace: RunTrace(report.run).writeJSON(to: write)
    case .openmetrics: report.writeOpenMetrics(to: write)
    case .html: write(page(report, of: document))
    case .svg: write(RunPicture(report, of: document, verdicts: ScenarioCheck.verdicts(on: report.run)).svg)
    }
  }

  private static func rendered(_ report: RunReport, _ request: ReplayRequest) -> String {
    switch request.format {
    case .text: report.text(isColored: request.colorsReport, chart: request.chart)
    case .json: report.json
    case .markdown: report.markdown
    }
  }

  private static func page(_ report: RunReport, of document: ScenarioDocument) -> String {
    let verdicts = ScenarioCheck.verdicts(on: report.run)
    return document.isFleet
      ? FleetPage(report, of: document, verdicts: verdicts).html
      : RunPage(report, of: document, verdicts: verdicts).html
  }

  private static func ranges(
    of document: ScenarioDocument, seed: UInt64?, in runs: inout RunStore
  ) -> Result<HeadlineRanges, HeadlineRanges.Omission> {
    do throws(HeadlineRanges.Omission) {
      return .success(try HeadlineRanges(of: document, seed: seed, in: &runs))
    } catch {
      return .failure(error)
    }
  }

  private static func questions(
    _ request: ReplayRequest, about document: ScenarioDocument
  ) throws(Question.SyntaxProblem) -> [Question] {
    var questions: [Question] = []
    for text in request.uncertainty?.questions ?? [] {
      questions.append(try Question(text, named: "--ask", about: document))
    }
    return questions
  }

  private static func replay(
    _ document: ScenarioDocument, named name: String, _ request: ReplayRequest, in runs: inout RunStore,
    events: (String) -> Void
  ) -> ScenarioRun {
    var parts: RunParts = request.includesReport ? .strip : []
    if request.chart != nil || request.reports.contains(where: { $0.needsTracks }) { parts.insert(.tracks) }
    guard request.includesEvents else { return runs.run(document, seed: request.seed, recording: parts) }
    let line = EventLine(document)
    events(line.heading(file: name, seed: request.seed ?? document.seed))
    return withoutActuallyEscaping(events) { events in
      runs.run(document, seed: request.seed, recording: parts) { events(line.text($0, at: $1)) }
    }
  }

  /// Returns the name of a scenario's recording.
  static func recordingName(of file: String) -> String { RecordedScenario.name(ofScenarioAt: file) }

  private static func recordedFiles(_ document: ScenarioDocument, seed: UInt64?) -> [RecordedFile] {
    let recording = ScenarioRun.recording(of: document, seed: seed)
    return [RecordedFile(name: "\(recording.name).json", text: recording.text)]
      + recording.traces.sorted { $0.key < $1.key }.map { RecordedFile(name: $0.key, text: $0.value) }
  }
}
