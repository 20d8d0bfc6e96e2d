import Testing

@testable import TimelineSim

@Suite struct PortableMathTests {
  @Test(arguments: [
    (1.0, 0.0), (2.0, 0.693_147_180_559_945_3), (10.0, 2.302_585_092_994_046), (0.5, -0.693_147_180_559_945_3),
    (1e-6, -13.815_510_557_964_274), (123_456.789, 11.723_646_487_185_881),
  ])
  func `the logarithm has its known values`(x: Double, logarithm: Double) {
    #expect(abs(PortableMath.log(x) - logarithm) < 1e-12)
  }

  @Test(arguments: [
    (0.0, 1.0), (1.0, 2.718_281_828_459_045), (-1.0, 0.367_879_441_171_442_3), (10.0, 22_026.465_794_806_718),
    (-20.0, 2.061_153_622_438_558e-9),
  ])
  func `the exponential has its known values`(x: Double, power: Double) {
    #expect(abs(PortableMath.exp(x) / power - 1) < 1e-12)
  }

  @Test func `the exponential is the inverse of the logarithm`() {
    for step in 1...200 {
      let x = Double(step) * 0.37
      #expect(abs(PortableMath.exp(PortableMath.log(x)) / x - 1) < 1e-12)
    }
  }
}
