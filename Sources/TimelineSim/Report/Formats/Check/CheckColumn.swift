/// The columns of a check as a table, in their order.
///
/// The first column holds only fixed words, so that no line starts with text from a file.
enum CheckColumn: String, CaseIterable {
  case outcome, judgement, file, scenario, key, metric, aggregation, tags, comparison
  case limitLow = "limit_low"
  case limitHigh = "limit_high"
  case value, unit, level, over
  case passShareMillionths = "pass_share_millionths"
  case onNoData = "on_no_data"
  case seeds
  case failingSeeds = "failing_seeds"
  case worstSeed = "worst_seed"
  case meanLow = "mean_low"
  case meanHigh = "mean_high"
  case passedSeeds = "passed_seeds"
  case lowerBoundMillionths = "lower_bound_millionths"
  case finding, message, why
  case writtenIn = "written_in"
  case line, column

  /// Returns the cell of a row in this column.
  func cell(of row: CheckTable.CheckRow) -> TableCell {
    switch row {
    case .verdict(let verdict, let check): cell(of: verdict, check)
    case .refusal(let finding, let file): cell(of: finding, file)
    }
  }

  private func cell(of finding: Finding, _ file: String) -> TableCell {
    switch self {
    case .outcome:
      .text(
        (finding.id == .baselineChanged ? CheckReport.CheckOutcome.changed : CheckReport.CheckOutcome.invalid).rawValue)
    case .file: .text(file)
    case .level: .text(finding.severity == .error ? "error" : "warn")
    case .finding: .text(finding.id.rawValue)
    case .message: .text(finding.problem)
    case .writtenIn: .text(finding.location.file)
    case .line: .integer(finding.location.span?.line)
    case .column: .integer(finding.location.span?.column)
    default: .null
    }
  }

  private func cell(of verdict: Verdict, _ check: ScenarioCheck) -> TableCell {
    let expectation = verdict.expectation
    return switch self {
    case .outcome: .text(verdict.outcome.rawValue)
    case .judgement: .text(verdict.judgement.word)
    case .file: .text(check.file)
    case .scenario: .text(check.names.name)
    case .key: .text(expectation.key)
    case .metric: .text(expectation.metric.rawValue)
    case .aggregation: .text(expectation.aggregation.rawValue)
    case .tags: .text(expectation.tags.map { "\($0.tag.rawValue)=\($0.value)" }.joined(separator: ","), orNullIf: "")
    case .comparison: .text(expectation.limit.comparison)
    case .limitLow: .integer(expectation.limit.low)
    case .limitHigh: .integer(expectation.limit.high)
    case .value: .integer(verdict.observed?.amount)
    case .unit: .text(verdict.metricUnit.baseUnit)
    case .level: .text(expectation.level.rawValue)
    case .over: .text(expectation.over.word)
    case .passShareMillionths: .integer(expectation.over.leastShare?.millionths)
    case .onNoData: .text(expectation.onNoData.rawValue)
    case .why: expectation.why.map { .text($0) } ?? .null
    case .finding: verdict.finding(in: check.file).map { .text($0.id.rawValue) } ?? .null
    case .message: .text(verdict.description)
    case .writtenIn: .text(expectation.location.file)
    case .line: .integer(expectation.location.span?.line)
    case .column: .integer(expectation.location.span?.column)
    default: sampleCell(of: verdict)
    }
  }

  /// Returns the cell of a column about seeds.
  private func sampleCell(of verdict: Verdict) -> TableCell {
    switch self {
    case .seeds: .integer(verdict.sample.points.count)
    case .failingSeeds: .integer(verdict.failingSeeds.count)
    case .worstSeed: .integer(verdict.worst?.seed)
    case .meanLow: .integer(verdict.meanEnds.map { Int64(nearest: $0.low.rounded(.down)) })
    case .meanHigh: .integer(verdict.meanEnds.map { Int64(nearest: $0.high.rounded(.up)) })
    case .passedSeeds: .integer(verdict.share?.passed)
    case .lowerBoundMillionths: .integer(verdict.share?.lowerBound.millionths)
    default: .null
    }
  }
}

extension TableCell {
  fileprivate static func integer(_ number: (some BinaryInteger)?) -> Self { number.map { .number("\($0)") } ?? .null }
  fileprivate static func text(_ text: String, orNullIf null: String) -> Self { text == null ? .null : .text(text) }
}
