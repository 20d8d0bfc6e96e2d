import Testing

@testable import TimelineSim

/// More of a resource makes first sights worse beyond noise in at most one of a hundred random scenarios, on paired seeds.
///
/// A view of a placeholder counts as one of stale content: a provider that no longer times out replaces placeholders by
/// content, some of which is stale.
///
/// `TIMELINE_SIM_LAWS=full` checks five hundred scenarios.
@Suite struct DirectionLawsTests {
  /// A change of a plan that a user expects to help, or at least not to hurt.
  struct Relief: CustomStringConvertible, Sendable {
    let description: String
    /// Removes the other limits that the relieved one protects, so that it cannot help by accident.
    var simplify: @Sendable (inout Plan) -> Void = { _ in }
    let apply: @Sendable (inout Plan) -> Void
  }

  /// Removes the budget and the minimum interval: a reload that comes later may save a unit, or the interval, for a
  /// change soon after it.
  private static let withoutInterplay: @Sendable (inout Plan) -> Void = {
    withoutBudget(&$0)
    $0.system.gates.minimumInterval = .zero
  }

  /// Removes saved contents, caches, old answers and messages after errors: a run that starts sooner may find less that
  /// its app has saved, fill a cache with older content, get an old answer, or show an error that a later one would not
  /// meet.
  private static func removeCopies(_ plan: inout Plan) {
    func simplify(_ provider: inout ProviderPlan) { (provider.cache, provider.substitute) = (nil, nil) }
    for source in plan.sources.indices { plan.sources[source].lag = nil }
    for instance in plan.instances.indices {
      plan.instances[instance].saved = nil
      simplify(&plan.instances[instance].provider)
    }
    guard var update = plan.update else { return }
    for index in update.providers.indices { simplify(&update.providers[index]) }
    plan.update = update
  }

  private static let withoutBudget: @Sendable (inout Plan) -> Void = {
    ($0.system.budget.allowance, $0.system.budget.faceAllowance) = (nil, nil)
  }

  static let reliefs = [
    Relief(description: "twice the allowance") {
      let budget = $0.system.budget
      ($0.system.budget.allowance, $0.system.budget.faceAllowance) = (
        budget.allowance.map { 2 * $0 }, budget.faceAllowance.map { 2 * $0 }
      )
      ($0.system.budget.floor, $0.system.budget.faceCeiling) = (2 * budget.floor, nil)
      $0.system.push.allowance *= 2
    },
    Relief(description: "no start delays", simplify: withoutInterplay) {
      $0.system.start.delays = $0.system.start.delays.map { _ in QuantileTable(constant: .zero) }
    },
    Relief(description: "no batches", simplify: withoutInterplay) { $0.system.start.batchWindow = .zero },
    Relief(description: "faster providers") {
      for instance in $0.instances.indices {
        let takes = $0.instances[instance].provider.takes
        $0.instances[instance].provider.takes = .milliseconds(takes.milliseconds / 4)
      }
    },
    Relief(description: "no minimum interval", simplify: withoutBudget) { $0.system.gates.minimumInterval = .zero },
    Relief(description: "no loss of pushes") { $0.system.push.loss = .none },
    Relief(description: "views that count four times for the allowance") {
      let budget = $0.system.budget
      ($0.system.budget.halfway, $0.system.budget.saturation) = (
        max(1, budget.halfway / 4), max(1, budget.saturation / 4)
      )
      $0.system.budget.viewShare = Ratio(millionths: 4 * budget.viewShare.millionths)
    },
    Relief(description: "no failures of providers", simplify: withoutInterplay) {
      for instance in $0.instances.indices { spare(&$0.instances[instance].provider) }
      guard var update = $0.update else { return }
      for index in update.providers.indices { spare(&update.providers[index]) }
      $0.update = update
    },
    Relief(description: "no ceilings") {
      ($0.system.budget.kindCeiling, $0.system.budget.deviceCeiling) = (nil, nil)
    },
    Relief(description: "no grid of refusals", simplify: withoutInterplay) { $0.system.gates.refusalGrid = .zero },
    Relief(description: "no limit of a kind", simplify: withoutInterplay) { $0.system.gates.limitedRuns = nil },
  ]

  private static func spare(_ provider: inout ProviderPlan) {
    (provider.fails, provider.crashes, provider.hangs, provider.failures) = (.none, .none, .none, [])
  }

  private static var scenarios: ClosedRange<UInt64> { LawSweep.isFull ? LawSweep.scenarios(625) : 1...5 }
  private static var seeds: Range<UInt64> { LawSweep.isFull ? 0..<8 : 0..<5 }
  /// Differences below this are too small to matter, in millionths.
  private static let tolerance = 5_000.0

  @Test(arguments: reliefs)
  func `more of a resource hardly ever looks worse at first sight`(relief: Relief) throws {
    var (checked, worse) = (0, [String]())
    for seed in Self.scenarios where seed % 5 != 0 {
      var plan = try RandomScenario(seed: seed).load().plan
      Self.removeCopies(&plan)
      relief.simplify(&plan)
      var relieved = plan
      relief.apply(&relieved)
      guard relieved != plan else { continue }
      let differences = Self.seeds.compactMap { run -> Double? in
        guard let before = Self.share(plan, run), let after = Self.share(relieved, run) else { return nil }
        return after - before
      }
      let (mean, error) = Self.mean(differences)
      checked += 1
      if mean > Self.tolerance, mean > 4 * error { worse.append("scenario \(seed): \(mean) ± \(error) millionths") }
    }
    // Changes at fixed dates may favour the later phase of a long timeline, on every seed.
    #expect(worse.count * 100 <= checked, "\(relief): \(worse)")
  }

  /// Returns the share of views without up-to-date content, in millionths; `nil` without views.
  private static func share(_ plan: Plan, _ seed: UInt64) -> Double? {
    let statistics = Simulator(plan).statistics(seed: seed)
    let counts = [Metric.viewsTotal, .viewsStale, .viewsPlaceholder].map {
      Double(statistics.value($0, .total)?.amount ?? 0)
    }
    return counts[0] > 0 ? 1_000_000 * (counts[1] + counts[2]) / counts[0] : nil
  }

  /// Returns the mean and its standard error.
  private static func mean(_ values: [Double]) -> (mean: Double, error: Double) {
    guard values.count > 1 else { return (values.first ?? 0, .infinity) }
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (mean, (squares / Double(values.count - 1) / Double(values.count)).squareRoot())
  }
}
