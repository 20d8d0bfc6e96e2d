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
  func cell(of row: CheckTable.CheckRow) -> JSONNode {
    switch row {
    case .verdict(let verdict, let check): cell(of: verdict, check)
    case .refusal(let finding, let file): cell(of: finding, file)
    }
  }

  private func cell(of finding: Finding, _ file: String) -> JSONNode {
    switch self {
    case .outcome:
      .string(
        (finding.id == .baselineChanged ? CheckReport.CheckOutcome.changed : CheckReport.CheckOutcome.invalid).rawValue)
    case .file: .string(file)
    case .level: .string(finding.severity == .error ? "error" : "warn")
    case .finding: .string(finding.id.rawValue)
    case .message: .string(finding.problem)
    case .writtenIn: .string(finding.location.file)
    case .line: .int(orNull: finding.location.span?.line)
    case .column: .int(orNull: finding.location.span?.column)
    default: .null
    }
  }

  private func cell(of verdict: Verdict, _ check: ScenarioCheck) -> JSONNode {
    let expectation = verdict.expectation
    return switch self {
    case .outcome: .string(verdict.outcome.rawValue)
    case .judgement: .string(verdict.judgement.word)
    case .file: .string(check.file)
    case .scenario: .string(check.names.name)
    case .key: .string(expectation.key)
    case .metric: .string(expectation.metric.rawValue)
    case .aggregation: .string(expectation.aggregation.rawValue)
    case .tags:
      expectation.tags.isEmpty
        ? .null : .string(expectation.tags.map { "\($0.tag.rawValue)=\($0.value)" }.joined(separator: ","))
    case .comparison: .string(expectation.limit.comparison)
    case .limitLow: .int(orNull: expectation.limit.low)
    case .limitHigh: .int(orNull: expectation.limit.high)
    case .value: .int(orNull: verdict.observed?.amount)
    case .unit: .string(verdict.metricUnit.baseUnit)
    case .level: .string(expectation.level.rawValue)
    case .over: .string(expectation.over.word)
    case .passShareMillionths: .int(orNull: expectation.over.leastShare?.millionths)
    case .onNoData: .string(expectation.onNoData.rawValue)
    case .why: expectation.why.map { .string($0) } ?? .null
    case .finding: verdict.finding(in: check.file).map { .string($0.id.rawValue) } ?? .null
    case .message: .string(verdict.description)
    case .writtenIn: .string(expectation.location.file)
    case .line: .int(orNull: expectation.location.span?.line)
    case .column: .int(orNull: expectation.location.span?.column)
    default: sampleCell(of: verdict)
    }
  }

  /// Returns the cell of a column about seeds.
  private func sampleCell(of verdict: Verdict) -> JSONNode {
    switch self {
    case .seeds: .int(verdict.sample.points.count)
    case .failingSeeds: .int(verdict.failingSeeds.count)
    case .worstSeed: .int(orNull: verdict.worst?.seed)
    case .meanLow: .int(orNull: verdict.meanEnds.map { Int64(nearest: $0.low.rounded(.down)) })
    case .meanHigh: .int(orNull: verdict.meanEnds.map { Int64(nearest: $0.high.rounded(.up)) })
    case .passedSeeds: .int(orNull: verdict.share?.passed)
    case .lowerBoundMillionths: .int(orNull: verdict.share?.lowerBound.millionths)
    default: .null
    }
  }
}
