@testable import TimelineSim

/// A scenario that `validate` accepts runs, with every report; only a run finds that there are too many events.
enum ValidationLaw {
  static func check(_ run: LawRun) -> [String] {
    let document = run.document
    let validation = ScenarioValidation(document, file: "random")
    if validation.errorCount > 0 { return ["a scenario with \(validation.errorCount) errors runs"] }
    var runs = RunStore()
    let whole = runs.run(document, recording: [.strip, .tracks])
    if let earlyEnd = whole.earlyEnd { return ["the run ends early: \(earlyEnd)"] }
    let isFleet = document.isFleet
    // Advice needs no certainty here.
    let seeds = AdviceSeeds(after: document.seed, choice: 1, fresh: 2)
    let report = RunReport(
      whole, advice: isFleet ? nil : Adviser(document, whole, seeds: seeds).advice(in: &runs),
      ranges: isFleet ? nil : ranges(of: document, in: &runs), population: document.fleet,
      file: "random")
    let verdicts = ScenarioCheck.verdicts(on: whole)
    var texts = ["text": report.text(), "Markdown": report.markdown]
    report.writeOpenMetrics { texts["OpenMetrics", default: ""] += $0 }
    texts["page"] = RunPage(report, of: document, verdicts: verdicts).html
    if !isFleet { texts["picture"] = RunPicture(report, of: document, verdicts: verdicts).svg }
    let empty = texts.filter { $0.value.isEmpty }.map { "the report as \($0.key) is empty" }
    let trees = [report.json, isFleet ? "{}" : RunTrace(whole).json, ScenarioValidation.json(of: [validation])]
    return empty.sorted()
      + trees.flatMap { text in
        JSONReader.read(SourceText(name: "report", text: text), atMost: Limits.allTraceBytes).1.map(\.description)
      }
  }

  private static func ranges(
    of document: ScenarioDocument, in runs: inout RunStore
  ) -> Result<HeadlineRanges, HeadlineRanges.Omission> {
    do throws(HeadlineRanges.Omission) {
      return .success(try HeadlineRanges(of: document, in: &runs))
    } catch {
      return .failure(error)
    }
  }
}
