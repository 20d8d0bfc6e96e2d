import Testing

@testable import TimelineSim

/// Statistics of several devices are their sum in any order.
@Suite struct MergeLawsTests {
  private struct Measured: Hashable {
    let key: String
    let value: MetricValue?
  }

  private func measure(_ statistics: Statistics) -> [Measured] {
    MetricCatalogue.definitions.flatMap { definition in
      definition.aggregations.map {
        Measured(key: definition.metric.key($0), value: statistics.value(definition.metric, $0))
      }
    }
  }

  private func merged(_ devices: [Statistics], _ order: [Int]) -> Statistics {
    .merged(order.map { devices[$0] })
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `the order of devices does not matter`(seed: UInt64) throws {
    let simulator = Simulator(try RandomScenario(seed: seed).load().plan)
    let devices = (0..<4).map { simulator.statistics(devices: $0..<$0 + 1) }
    let sum = measure(simulator.statistics(devices: 0..<4))
    #expect(sum.contains { $0.value != nil })
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]] { #expect(measure(merged(devices, order)) == sum) }
    let (first, second) = (merged(devices, [1, 0]), merged(devices, [3, 2]))
    for halves in [[first, second], [second, first]] {
      #expect(measure(.merged(halves)) == sum)
      #expect(Statistics.merged(halves).fingerprint == simulator.statistics(devices: 0..<4).fingerprint)
    }
  }
}
