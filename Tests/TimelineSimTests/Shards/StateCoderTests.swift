import Testing

@testable import TimelineSim

@Suite struct StateCoderTests {
  @Test(arguments: [0, 1, -1, 127, 128, -300, 1 << 40, 1 << 56, -(1 << 56)] as [Int64])
  func `a number is read as it was written`(number: Int64) {
    var (narrow, wide, hash) = (number, Int128(number) * (1 << 60), UInt64(bitPattern: number))
    var writer = StateCoder()
    writer.code(&narrow)
    writer.code(&wide)
    writer.code(&hash)
    var reader = StateCoder(reading: writer.bytes)
    var (first, second, third) = (Int64(5), Int128(5), UInt64(5))
    reader.code(&first)
    reader.code(&second)
    reader.code(&third)
    #expect(reader.isComplete)
    #expect(first == narrow && second == wide && third == hash)
  }

  @Test(arguments: [[], [0], [0, 0, 0], [7, 0, 0, 9], [0, 0, 1], [1, 0]] as [[UInt32]])
  func `counters are read as they were written`(counters: [UInt32]) {
    var (written, read) = (counters, counters.map { _ in UInt32(3) })
    var writer = StateCoder()
    writer.code(counters: &written)
    var reader = StateCoder(reading: writer.bytes)
    reader.code(counters: &read)
    #expect(reader.isComplete && read == counters)
  }

  @Test func `the order of points does not change their bytes`() {
    let bytes = [[3, 1, 2, 2], [2, 3, 2, 1]].map { (points: [Int64]) in
      var (points, writer) = (points, StateCoder())
      writer.code(ascending: &points, atMost: 10)
      return writer.bytes
    }
    #expect(bytes[0] == bytes[1])
    var (read, reader) = ([Int64](), StateCoder(reading: bytes[0]))
    reader.code(ascending: &read, atMost: 10)
    #expect(reader.isComplete && read == [1, 2, 2, 3])
  }

  @Test func `a number beyond its bounds, and a missing one, are read as zero`() {
    var (huge, read): (Int64, Int64) = (1 << 57, 5)
    var writer = StateCoder()
    writer.code(&huge)
    for bytes in [writer.bytes, [], [0x80], [UInt8](repeating: 0xFF, count: 40)] {
      var reader = StateCoder(reading: bytes)
      reader.code(&read)
      #expect(reader.isBroken && read == 0)
      // A broken coder stays broken.
      reader.code(&read)
      #expect(!reader.isComplete)
    }
  }

  /// The bytes of the statistics of three people.
  private static let statistics = Result {
    var writer = StateCoder()
    try FleetSample.statistics(of: 0..<3, FleetSample.document()).code(&writer)
    return writer.bytes
  }

  @Test(arguments: 0..<16)
  func `damaged statistics end in a broken coder or in other statistics, never in a crash`(seed: Int) throws {
    var (bytes, numbers) = (try Self.statistics.get(), TestNumbers(seed: seed))
    for _ in 0..<3 { bytes[Int(numbers.next(Int64(bytes.count)))] = UInt8(truncatingIfNeeded: numbers.next(256)) }
    if seed % 4 == 0 { bytes.removeLast(Int(numbers.next(Int64(bytes.count)))) }
    let statistics = try FleetSample.statistics(of: [], FleetSample.document())
    var reader = StateCoder(reading: bytes)
    statistics.code(&reader)
    if reader.isComplete {
      var again = StateCoder()
      statistics.code(&again)
    }
  }
}
