extension CheckReport {
  /// Returns the report as one JSON document.
  ///
  /// - Parameters:
  ///   - exitCode: The exit code of the command; `nil` if no command ran.
  ///   - version: The version of the tool.
  func json(exitCode: Int32?, version: String?) -> String {
    let members: [(String, JSONNode)] = [
      ("version", 1), ("tool", version.map { .string($0) } ?? .null), ("verdict", .string(outcome.rawValue)),
      ("exitCode", .int(orNull: exitCode)),
      ("counts", .object(Verdict.Outcome.allCases.map { ($0.rawValue, .int(count($0))) })),
      ("evidence", evidence.node), ("files", .array(fileResults.map { $0.node })),
      ("expectationFileFindings", .array(fileFindings.sorted().map { $0.json })),
      ("baselines", .array(BaselineReport(baselines).nodes)),
    ]
    return JSONWriter.text(of: .object(members)) + "\n"
  }
}

extension CheckReport.FileResult {
  fileprivate var node: JSONNode {
    switch self {
    case .checked(let check): check.node
    case .refused(let file, let findings):
      ["file": .string(file), "findings": .array(findings.sorted().map { $0.json })]
    }
  }
}

extension ScenarioCheck {
  fileprivate var node: JSONNode {
    let identity: [(String, JSONNode)] = [
      ("file", .string(file)), ("name", .string(names.name)), ("preset", .string(names.preset)),
    ]
    let results: [(String, JSONNode)] = [
      ("seed", .number(String(run.seed))), ("seeds", .int(seedCount)),
      ("fingerprint", .string(Fingerprint.hex(run.statistics.fingerprint))),
      ("warnings", .array(warnings.sorted().map { $0.json })), ("verdicts", .array(verdicts.map { $0.node })),
    ]
    return .object(identity + names.overrideMembers + results)
  }
}

extension Verdict {
  fileprivate var node: JSONNode {
    var members = expectation.members
    members += [
      ("judgement", .string(judgement.word)), ("outcome", .string(outcome.rawValue)),
      ("message", .string(description)), ("value", .int(orNull: observed?.amount)),
      ("seeds", sample.node), ("worstSeed", worst.map { .number(String($0.seed)) } ?? .null),
      ("failingSeeds", .array(failingSeeds.map { .number(String($0)) })),
    ]
    if let mean, let ends = meanEnds {
      members.append(
        (
          "mean",
          ["mean": .thousandths(of: mean.mean), "low": .thousandths(of: ends.low), "high": .thousandths(of: ends.high)]
        ))
    }
    if let share {
      members.append(
        (
          "share",
          [
            "passed": .int(share.passed), "of": .int(share.count), "lowerBound": .int(share.lowerBound.millionths),
          ]
        ))
    }
    if let uncertainty { members.append(("uncertainty", uncertainty.node)) }
    return .object(members)
  }
}

extension MetricExpectation {
  /// The expectation and its place.
  fileprivate var members: [(String, JSONNode)] {
    [
      ("key", .string(key)), ("metric", .string(metric.rawValue)), ("aggregation", .string(aggregation.rawValue)),
      ("tags", .object(tags.map { ($0.tag.rawValue, .string($0.value)) })), ("limit", .string(limitText)),
      ("comparison", .string(limit.comparison)), ("limitLow", .int(orNull: limit.low)),
      ("limitHigh", .int(orNull: limit.high)), ("unit", .string(unit.baseUnit)),
      ("level", .string(level.rawValue)), ("over", .string(over.word)),
      ("passShare", .int(orNull: over.leastShare?.millionths)), ("onNoData", .string(onNoData.rawValue)),
      ("why", why.map { .string($0) } ?? .null), ("file", .string(location.file)),
      ("line", .int(orNull: location.span?.line)), ("column", .int(orNull: location.span?.column)),
    ]
  }
}

extension SeedSample {
  /// The number of seeds, the least and the greatest, and the number without data.
  fileprivate var node: JSONNode {
    [
      "count": .int(points.count), "least": seeds.min().map { .number(String($0)) } ?? .null,
      "greatest": seeds.max().map { .number(String($0)) } ?? .null,
      "withoutData": .int(points.count { $0.amount == nil }),
    ]
  }
}

extension JSONNode {
  /// Returns a whole number, or null without one.
  static func int(orNull number: (some BinaryInteger)?) -> JSONNode { number.map { .int($0) } ?? .null }

  /// Returns a number rounded to the nearest thousandth.
  fileprivate static func thousandths(of number: Double) -> JSONNode {
    .number(Spelling.decimal(Int64(nearest: (number * 1_000).rounded()), places: 3))
  }
}
