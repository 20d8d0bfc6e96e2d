import Foundation

@testable import TimelineSim

/// A quantity whose exact value is known.
struct Oracle: Sendable {
  /// The unit of the values.
  enum Unit: String, Sendable {
    case share = "%"
    case minutes = "min"
    case versions = ""
    case perHour = "/h"
    case perDay = "/day"
  }

  /// The number of its formula on the page.
  let row: Int
  let quantity: String
  let formula: String
  let exact: Double
  let unit: Unit
  let sample: @Sendable (OracleRun) -> RatioSample

  init(
    _ row: Int, _ quantity: String, _ formula: String, _ exact: Double, _ unit: Unit = .share,
    _ sample: @escaping @Sendable (OracleRun) -> RatioSample
  ) {
    (self.row, self.quantity, self.formula) = (row, quantity, formula)
    (self.exact, self.unit, self.sample) = (exact, unit, sample)
  }

  /// The error of a measurement due to whole milliseconds.
  var rounding: Double { unit == .minutes ? 0.5 / 60_000 : 0 }
}

/// A way to keep a widget up to date, with exactly known quantities.
struct Regime: Sendable {
  /// Whether every regime runs long enough to detect the mutants.
  static var isFull: Bool { LawSweep.isFull }
  static var devices: UInt64 { isFull ? 200 : 40 }

  let name: String
  let plan: Plan
  /// The seed of the regime's own random streams, so that regimes are independent.
  var seed: UInt64 { StreamKey.of("20260601 \(name)") }
  let oracles: [Oracle]

  /// Creates a regime from its differences to a widget without limits whose source never changes.
  ///
  /// - Parameters:
  ///   - days: The days of a device when every regime runs long enough.
  ///   - warmUp: Days that are not measured.
  init(
    _ name: String, days: Int64, warmUp: Int64 = 1, oracles: [Oracle], _ build: (inout Plan) -> Void
  ) {
    let measured = Self.isFull ? days : max(2, days / 25)
    self.name = name
    self.oracles = oracles
    var plan = Plan.small(hours: 24 * (warmUp + measured), build)
    plan.measuredFrom = plan.start + .hours(24 * warmUp)
    self.plan = plan
  }

  /// Runs every device and compares, with a change of the plan if a mutant is wanted.
  func verdicts(_ mutate: (inout Plan) -> Void = { _ in }) -> [OracleVerdict] {
    var mutant = plan
    mutate(&mutant)
    let simulator = Simulator(mutant)
    var samples = [[RatioSample]](repeating: [], count: oracles.count)
    for device in 0..<Self.devices {
      let run = OracleRun(simulator, seed: seed, device: device)
      for (index, oracle) in oracles.enumerated() { samples[index].append(oracle.sample(run)) }
    }
    return zip(oracles, samples).map { oracle, samples in
      OracleVerdict(regime: name, oracle: oracle, estimate: Estimate(samples, rounding: oracle.rounding))
    }
  }
}

/// An exact value beside a simulated one.
struct OracleVerdict: Sendable, CustomStringConvertible {
  let regime: String
  let oracle: Oracle
  let estimate: Estimate

  /// The verdicts of every regime, simulated once for all tests.
  static let all = Regime.all.flatMap { $0.verdicts() }

  var description: String { tableRow }

  /// Returns the beginning of the oracle's row on the page, which no simulation changes.
  static func rowStart(_ oracle: Oracle, of regime: String) -> String {
    "| \(oracle.row) | \(regime) | \(oracle.quantity) | \(oracle.formula) | \(text(oracle.exact, oracle.unit)) |"
  }

  /// The oracle's row on the page.
  var tableRow: String {
    let unit = oracle.unit
    let error = Self.text(estimate.standardError, unit)
    let distance = String(format: "%+.1f", estimate.distance(from: oracle.exact))
    return Self.rowStart(oracle, of: regime) + " \(Self.text(estimate.value, unit)) ± \(error) | \(distance) |"
  }

  private static func text(_ value: Double, _ unit: Oracle.Unit) -> String {
    switch unit {
    case .share: String(format: "%.3f %%", 100 * value)
    case .versions: String(format: "%.4f", value)
    default: String(format: "%.4f ", value) + unit.rawValue
    }
  }
}
