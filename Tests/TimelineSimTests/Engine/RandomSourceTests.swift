import Testing

@testable import TimelineSim

@Suite struct RandomSourceTests {
  private let source = RandomSource(seed: 20_260_613, device: 0)

  @Test func `the first values are fixed`() {
    var stream = RandomStream(seed: 0)
    #expect(
      [stream.next(), stream.next(), stream.next()] == [
        0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F,
      ])
    #expect(source.bits(for: .startDelay, key: 1, ordinal: 2) == 11_802_254_605_299_700_880)
  }

  @Test func `a draw depends on its key and not on earlier draws`() {
    let forwards = (0..<50).map { source.bits(for: .run, key: 7, ordinal: $0) }
    let backwards = (0..<50).reversed().map { source.bits(for: .run, key: 7, ordinal: $0) }
    #expect(forwards == backwards.reversed())
  }

  @Test func `devices, seeds, purposes, keys and ordinals have distinct numbers`() {
    var seen: Set<UInt64> = []
    for device in 0..<5 as Range<UInt64> {
      for seed in 0..<5 as Range<UInt64> {
        let source = RandomSource(seed: seed, device: device)
        for purpose in [StreamPurpose.startDelay, .run] {
          for key in 0..<5 as Range<UInt64> {
            for ordinal in 0..<5 as Range<Int64> {
              seen.insert(source.bits(for: purpose, key: key, ordinal: ordinal))
            }
          }
        }
      }
    }
    #expect(seen.count == 5 * 5 * 2 * 5 * 5)
  }

  @Test(arguments: [1, 25, 50, 99] as [Int64])
  func `an event of a given probability occurs at that rate`(percent: Int64) {
    let happened = (0..<20_000).count { source.occurs(.percent(percent), for: .seen, key: 3, ordinal: $0) }
    #expect(abs(Double(happened) / 200 - Double(percent)) < 1.2)
  }

  @Test func `probability zero never occurs, and probability one always does`() {
    #expect(!(0..<1_000).contains { source.occurs(.none, for: .seen, key: 3, ordinal: $0) })
    #expect((0..<1_000).allSatisfy { source.occurs(.all, for: .seen, key: 3, ordinal: $0) })
  }

  @Test(arguments: [(0, 0), (UInt64.max, 999_999), (1 << 63, 500_000)] as [(UInt64, Int64)])
  func `bits map to millionths`(bits: UInt64, millionth: Int64) {
    #expect(RandomSource.millionth(of: bits) == millionth)
  }
}
