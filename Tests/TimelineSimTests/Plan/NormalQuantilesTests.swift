import Testing

@testable import TimelineSim

@Suite struct NormalQuantilesTests {
  @Test func `the written quantiles are those of the series, to the bit`() {
    let steps = QuantileTable.steps
    #expect(
      NormalQuantiles.values
        == (0...steps).map { step in
          PortableMath.normalQuantile(min(max(Double(step) / Double(steps), 1.0 / 1024), 1023.0 / 1024))
        })
  }
}
