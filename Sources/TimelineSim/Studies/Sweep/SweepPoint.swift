/// A point of a sweep: one value on each axis, and the metrics of its runs.
struct SweepPoint: Sendable {
  /// Its number in the grid.
  let number: Int
  /// The index on each axis.
  let indices: [Int]
  /// The values of each metric on each seed; empty for a point that cannot run.
  let amounts: [[Int64?]]
  /// Why it cannot run; `nil` if it can.
  let failure: String?

  /// Returns the mean of a metric, unless a seed has no data.
  func mean(of metric: Int) -> SampleMean? { failure == nil ? amounts[metric].mean : nil }
}

extension [Int64?] {
  /// The mean of the values; `nil` if one is missing.
  var mean: SampleMean? {
    let values = compactMap { $0 }
    return values.count == count ? SampleMean(values) : nil
  }

  /// Returns the mean of the differences to other values on the same seeds; `nil` if one is missing.
  func meanDifference(to other: [Int64?]) -> SampleMean? {
    zip(self, other).map { one, two in
      one.flatMap { one in two.map { Int64(clamping: Int128($0) - Int128(one)) } }
    }.mean
  }
}

/// Simulates the points of a sweep.
struct SweepRunner {
  let document: ScenarioDocument
  let design: SweepDesign
  let selectors: [MetricSelector]
  let grid: SweepGrid
  /// The parameters that mattered at any point so far.
  private(set) var evidence = RunEvidence()

  init(_ document: ScenarioDocument, _ design: SweepDesign, _ selectors: [MetricSelector]) {
    (self.document, self.design, self.selectors) = (document, design, selectors)
    grid = SweepGrid(lengths: design.axes.map { $0.points.count })
  }

  /// The number of points that are compiled before any of them runs.
  private static let chunk = 1_024

  /// Simulates some points on the same seeds; only the first ones if a person interrupts the work.
  ///
  /// - Complexity: Linear in the events of all runs.
  mutating func points(_ numbers: [Int], seeds: [UInt64], _ runs: inout RunStore) -> [SweepPoint] {
    var (points, rest) = ([SweepPoint](), numbers[...])
    while !rest.isEmpty, !runs.isInterrupted {
      points += chunk(Array(rest.prefix(Self.chunk)), seeds: seeds, &runs)
      rest = rest.dropFirst(Self.chunk)
    }
    return points
  }

  private mutating func chunk(_ numbers: [Int], seeds: [UInt64], _ runs: inout RunStore) -> [SweepPoint] {
    let documents = documents(at: numbers, &runs)
    let results = runs.readings(
      ofEach: numbers.count, seeds: { _ in seeds }, selectors: selectors, keeps: { _ in false }
    ) { task throws(InvalidScenario) in try documents[task].get() }
    return zip(numbers, zip(documents, results)).map { number, outcome in
      let failure = outcome.1.failure(document.names)
      var amounts: [[Int64?]] = []
      if failure == nil, let point = try? outcome.0.get(), let readings = try? outcome.1.get() {
        evidence.formUnion(RunEvidence(readings.influences, point.names))
        amounts = readings.amounts
      }
      return SweepPoint(number: number, indices: grid.indices(of: number), amounts: amounts, failure: failure)
    }
  }

  private func documents(
    at numbers: [Int], _ runs: inout RunStore
  ) -> [Result<ScenarioDocument, InvalidScenario>] {
    runs.compute(numbers.count) { task in
      Result { () throws(InvalidScenario) in try document.applying(assignments(at: grid.indices(of: numbers[task]))) }
    }
  }

  /// The search of the grid for its best point.
  var search: GridSearch { GridSearch(grid, axes: design.axes.map { $0.paths.joined(separator: " ") }) }

  /// Returns the scenarios at some points all over the grid; those with which the scenario cannot run make no events.
  func sample() -> [ScenarioDocument] {
    Set(search.startPoints.map { grid.point(at: $0) }).sorted().compactMap {
      try? document.applying(assignments(at: grid.indices(of: $0)))
    }
  }

  private func assignments(at indices: [Int]) -> [Assignment] {
    zip(design.axes, indices).flatMap { $0.points[$1] }
  }
}

extension SweepRunner {
  /// Checks each value of each axis alone.
  ///
  /// - Throws: `InvalidScenario` with the findings about values with which the scenario cannot run or has other widgets.
  func check() throws(InvalidScenario) {
    var findings: [Finding] = []
    for axis in design.axes {
      for point in axis.points {
        do throws(InvalidScenario) {
          let changed = try document.applying(point)
          guard !changed.names.hasSameParts(as: document.names, selectors) else { continue }
          findings.append(
            source(axis).finding(
              .wrongAxis, at: point[0].value.span, "the value changes the list of widgets, apps, sources or cards",
              remedy: "metrics can be compared only between scenarios with equal lists"))
        } catch {
          findings += error.findings.filter { $0.severity == .error }.map { located($0, axis, point[0]) }
        }
      }
    }
    guard findings.isEmpty else { throw InvalidScenario(findings: findings) }
  }

  private func source(_ axis: SweepDesign.Axis) -> SourceText { axis.source ?? document.origin.source }

  /// Returns a finding with a place in the axis: a value of the command line is no part of the scenario's text.
  private func located(_ finding: Finding, _ axis: SweepDesign.Axis, _ assignment: Assignment) -> Finding {
    guard let source = axis.source else { return finding }
    return source.finding(finding.id, at: assignment.value.span, finding.problem, remedy: finding.remedy)
  }
}

extension ScenarioDocument {
  /// Returns the scenario at a point of a sweep.
  fileprivate func applying(_ assignments: [Assignment]) throws(InvalidScenario) -> ScenarioDocument {
    try changing { tree in
      tree.update(at: .root) { root in root.value = .object((root.members ?? []).filter { $0.key != "sweep" }) }
      for assignment in assignments { tree.assign(assignment) }
    }
  }
}

extension NameTable {
  /// Returns whether the tags of some metrics mean the same with other names.
  fileprivate func hasSameParts(as other: NameTable, _ selectors: [MetricSelector]) -> Bool {
    kinds == other.kinds && apps == other.apps && sources == other.sources && cards == other.cards
      && (instances == other.instances || !selectors.contains { $0.tags.instance != nil })
  }
}
