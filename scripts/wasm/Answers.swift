/// The answers to a request of a web page.
struct Answers {
  /// The reason for which there are no answers.
  enum Failure: Error {
    /// The scenario cannot run.
    case invalid(InvalidScenario)
    /// The request does not fit the scenario, as a sentence tells.
    case problem(String)
  }

  private let request: Request
  private var runs: RunStore

  /// Creates the answers to a request.
  ///
  /// - Parameter workers: The thread that simulates, and reports its progress.
  init(_ request: Request, on workers: Workers) {
    (self.request, runs) = (request, RunStore(workers: workers))
  }

  /// Returns the wanted answers, or the findings, or the problem.
  mutating func text() -> String {
    var parts: [String] = []
    do throws(Failure) {
      if request.wants.contains(where: Self.needsRun) { parts = try answersAboutRun() }
      if request.wants.contains(where: { $0[0].hasPrefix("comparison") }) { parts += try answersAboutComparison() }
      for want in request.wants {
        if let answer = try answerAboutDraft(to: want) { parts.append(Self.part(want[0], answer)) }
      }
    } catch {
      switch error {
      case .invalid(let invalid):
        return Self.part("findings", FindingsReport(invalid.findings, file: request.scenario.name).json)
      case .problem(let message): return Self.part("problem", message)
      }
    }
    return parts.joined() + request.wants.map(constantAnswer).joined()
  }

  private static func part(_ name: String, _ text: String) -> String { "\(name) \(text.utf8.count)\n\(text)" }

  // The parts of every page.

  /// Returns the answer to a want that concerns no scenario; empty for others.
  private func constantAnswer(to want: [String]) -> String {
    switch (want[0], want.count) {
    case ("schema", 1): return Self.part(want[0], ScenarioSchema.text)
    case ("limits", 1):
      return Self.part(want[0], "{\"fileBytes\":\(Limits.fileBytes),\"depth\":\(Limits.depth)}")
    case ("tokens", 1): return Self.part(want[0], PageFrame.tokens)
    case ("rules", 1): return Self.part(want[0], PageFrame.rules)
    case ("script", 1): return Self.part(want[0], PageScript.text)
    case ("patterns", 1):
      var markup = Markup()
      PageFrame.addPatterns(to: &markup)
      PageFrame.addCauses(to: &markup)
      return Self.part(want[0], markup.html)
    case ("model", 2):
      let preset = Preset.named(want[1]) ?? .standard
      return Self.part(want[0], ModelReport(SystemModel(preset: preset)).json)
    default: return ""
    }
  }

  // A run.

  private static func needsRun(_ want: [String]) -> Bool {
    switch want[0] {
    case "report", "page", "insertion", "trace", "findings", "fingerprint", "explain", "changes": true
    default: false
    }
  }

  private mutating func answersAboutRun() throws(Failure) -> [String] {
    let document = try document(request.scenario)
    if request.device != nil, document.names.member == nil {
      throw .problem("The scenario has no 'fleet', so there is no person to select.")
    }
    ScenarioCheck.announce(document, in: &runs)
    let run = runs.run(document, seed: request.seed, recording: document.isFleet ? .strip : [.strip, .tracks])
    if let earlyEnd = run.earlyEnd { throw .invalid(InvalidScenario(earlyEnd: earlyEnd, in: document)) }
    let report = try report(on: run, of: document)
    var parts: [String] = []
    for want in request.wants {
      if let answer = try answer(to: want, document, report) { parts.append(Self.part(want[0], answer)) }
    }
    return parts
  }

  private mutating func report(on run: ScenarioRun, of document: ScenarioDocument) throws(Failure) -> RunReport {
    let advice = request.sections.contains(.advice) ? Adviser(document, run).advice(in: &runs) : nil
    let ranges = request.sections.contains(.ranges) ? headlineRanges(of: document) : nil
    var study: UncertaintyStudy?
    if request.sections.contains(.uncertainty) {
      do throws(InvalidScenario) {
        study = try UncertaintyStudy(of: document, seed: request.seed, samples: request.samples, in: &runs)
      } catch {
        throw .invalid(error)
      }
    }
    return RunReport(
      run, advice: advice, ranges: ranges, uncertainty: study, population: document.fleet,
      file: request.scenario.name)
  }

  private mutating func headlineRanges(
    of document: ScenarioDocument
  ) -> Result<HeadlineRanges, HeadlineRanges.Omission> {
    do throws(HeadlineRanges.Omission) {
      return .success(try HeadlineRanges(of: document, seed: request.seed, in: &runs))
    } catch {
      return .failure(error)
    }
  }

  private func answer(
    to want: [String], _ document: ScenarioDocument, _ report: RunReport
  ) throws(Failure) -> String? {
    switch (want[0], want.count) {
    case ("findings", 1): return FindingsReport(document.warnings, file: request.scenario.name).json
    case ("fingerprint", 1): return report.fingerprint
    case ("report", 1): return report.text(isDetailed: false)
    case ("page", 1): return page(report, document).html
    case ("insertion", 1): return page(report, document).insertion
    case ("changes", 1): return try changes(of: document, report)
    case ("trace", 1):
      if document.isFleet { throw .problem("A trace shows one device of a fleet; select a person.") }
      return RunTrace(report.run).json
    case ("explain", 3):
      if document.isFleet { throw .problem("An explanation concerns one device of a fleet; select a person.") }
      return explanation(of: document, want[1], want[2])
    default: return nil
    }
  }

  private func page(_ report: RunReport, _ document: ScenarioDocument) -> RunPage {
    RunPage(report, of: document, verdicts: ScenarioCheck.verdicts(on: report.run))
  }

  /// Returns the scenario's text after each change of the advice that can be made, as '--apply-advice' writes it.
  private func changes(of document: ScenarioDocument, _ report: RunReport) throws(Failure) -> String {
    var texts: [JSONNode] = []
    for advice in report.advice?.applicable ?? [] {
      do throws(InvalidScenario) {
        texts.append(.string(try document.text(applying: advice)))
      } catch {
        throw .invalid(error)
      }
    }
    return JSONWriter.text(of: .array(texts), .compact)
  }

  private func explanation(of document: ScenarioDocument, _ widget: String, _ time: String) -> String {
    var question = ExplanationRequest()
    (question.widget, question.at) = (widget, TimeArgument(time))
    do throws(ExplanationProblem) {
      let explanation = try Explainer(document, seed: request.seed).explanation(question)
      return ExplanationReport(explanation, file: request.scenario.name).text()
    } catch {
      return error.message
    }
  }

  // A first scenario.

  private mutating func answerAboutDraft(to want: [String]) throws(Failure) -> String? {
    guard ["questions", "draft"].contains(want[0]) else { return nil }
    var (draft, questions) = (ScenarioDraft(like: Topic.allCases[0]), [JSONNode]())
    for (index, question) in DraftQuestion.allCases.enumerated() {
      let answer = want.indices.contains(index + 1) ? want[index + 1] : ""
      if let refusal = question.take(answer, into: &draft) { throw .problem(refusal) }
      questions.append(Self.node(of: question, for: draft))
    }
    if want[0] == "questions" { return JSONWriter.text(of: .array(questions), .compact) }
    do throws(InvalidScenario) {
      return try draft.text(in: &runs).text
    } catch {
      throw .invalid(error)
    }
  }

  private static func node(of question: DraftQuestion, for draft: ScenarioDraft) -> JSONNode {
    let choices: [JSONNode] = question.choices(for: draft).map { choice in
      ["words": .string(choice.words), "refusal": choice.refusal.map { .string($0) } ?? .null]
    }
    return [
      "title": .string(question.title), "choices": .array(choices), "chosen": .int(Int64(question.usual(in: draft))),
    ]
  }

  // Documents.

  private func load(_ named: Request.NamedText) throws(Failure) -> ScenarioDocument {
    do throws(InvalidScenario) {
      return try ScenarioDocument.load(
        text: named.text, name: named.name, traces: request.traces, zones: request.zones, zoneNames: request.zoneNames)
    } catch {
      throw .invalid(error)
    }
  }

  /// Returns a scenario with the people that the request selects.
  private func document(_ named: Request.NamedText) throws(Failure) -> ScenarioDocument {
    let document = try load(named)
    guard let fleet = document.fleet else { return document }
    guard let device = try selectedDevice() else {
      return request.people.map { document.settingPeople(min($0, fleet.plan.people)) } ?? document
    }
    if let conflict = document.conflict(selecting: device, seed: request.seed) { throw .problem(conflict) }
    let own = document.deviceNames(of: device.person, seed: request.seed)
    let name = device.name ?? (own.contains("") ? nil : own.first)
    return document.member(device.person, device: name, seed: request.seed)
  }

  /// Returns the device that the request selects; `nil` for all people.
  private func selectedDevice() throws(Failure) -> DeviceSelection? {
    guard let word = request.device else { return nil }
    guard let device = DeviceSelection(word) else {
      throw .problem("\(word.quoted) is not the number of a person, such as 3, or 3/watch for one of several devices.")
    }
    return device
  }

  // A comparison.

  private mutating func answersAboutComparison() throws(Failure) -> [String] {
    guard let other = request.second else { throw .problem("A comparison needs a second scenario.") }
    let first = PairedComparison.Side(try document(request.scenario), file: request.scenario.name)
    let second = PairedComparison.Side(try document(other), file: other.name)
    do throws(InvalidScenario) {
      if let count = request.seeds { try PairedComparison.reserve(first, second, seeds: Int(count), in: &runs) }
    } catch {
      throw .invalid(error)
    }
    let comparison: PairedComparison
    do throws(PairedComparison.UnfinishedSide) {
      comparison = try PairedComparison(first, second, seeds: request.seeds.map { Array(1...$0) }, in: &runs)
    } catch {
      let side = error.isSecond ? second : first
      throw .invalid(InvalidScenario(earlyEnd: error.reason, in: side.document))
    }
    let report = ComparisonReport(comparison)
    var parts: [String] = []
    for want in request.wants {
      switch want[0] {
      case "comparison": parts.append(Self.part(want[0], report.text()))
      case "comparison-insertion": parts.append(Self.part(want[0], ComparisonPage(report, in: &runs).insertion))
      default: break
      }
    }
    return parts
  }
}
