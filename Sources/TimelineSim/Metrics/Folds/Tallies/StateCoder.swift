/// Writes the state of statistics as bytes, or reads it back into statistics of the same plan.
///
/// A type lists its state once, for both directions, so that they cannot differ. A number has seven bits in each byte,
/// the least significant first, and its sign in its lowest bit. A zero among counters is followed by the number of
/// further zeros.
///
/// What is read is bounded, so that no state can overflow a sum or exhaust the memory. After a wrong number, the coder
/// ``isBroken`` and reads zeros.
struct StateCoder {
  /// The largest magnitude of a number in 64 bits: room for a hundred parts within their sum.
  private static let largest: Int128 = 1 << 56
  /// The longest time among measurements, in milliseconds: two thousand years, whose squares have room within their sum.
  static let longest: Int64 = 1 << 46
  /// The largest magnitude of a number in 128 bits.
  private static let widest: Int128 = 1 << 118

  /// The state as written, or to read.
  private(set) var bytes: [UInt8] = []
  private let isReading: Bool
  private var position = 0
  /// Whether the state that was read so far is not well formed.
  private(set) var isBroken = false

  /// Creates a coder that writes.
  init() { isReading = false }

  /// Creates a coder that reads.
  init(reading bytes: [UInt8]) { (self.bytes, isReading) = (bytes, true) }

  /// Whether a state was read, well formed and to its end.
  var isComplete: Bool { !isBroken && position == bytes.count }

  /// Refuses the state that was read unless a condition holds.
  mutating func expect(_ condition: Bool) {
    if isReading && !condition { isBroken = true }
  }

  /// Codes a number of 64 bits, such as a hash.
  mutating func code(_ value: inout UInt64) {
    if isReading { value = UInt64(read(upTo: UInt128(UInt64.max))) } else { write(UInt128(value)) }
  }

  /// Codes a number.
  mutating func code(_ value: inout Int64) {
    var wide = Int128(value)
    code(&wide, atMost: Self.largest)
    value = Int64(wide)
  }

  /// Codes a wide number, such as a sum of squares.
  mutating func code(_ value: inout Int128) { code(&value, atMost: Self.widest) }

  /// Codes a flag.
  mutating func code(_ value: inout Bool) {
    if isReading { value = read(upTo: 1) == 1 } else { write(value ? 1 : 0) }
  }

  /// Codes an instant that may be unknown.
  mutating func code(_ instant: inout SimInstant?) {
    var milliseconds = instant?.milliseconds
    code(&milliseconds)
    instant = milliseconds.map { SimInstant(milliseconds: $0) }
  }

  /// Codes a length that may be unknown.
  mutating func code(_ length: inout SimDuration?) {
    var milliseconds = length?.milliseconds
    code(&milliseconds)
    length = milliseconds.map { SimDuration(milliseconds: $0) }
  }

  /// Codes the number of elements that follow.
  mutating func code(count: Int, atMost limit: Int) -> Int {
    if isReading { return Int(read(upTo: UInt128(limit))) }
    write(UInt128(count))
    return count
  }

  /// Codes times in ascending order, none of them negative, as their differences; the order of those to write does not
  /// matter.
  mutating func code(ascending values: inout [Int64], atMost limit: Int) {
    let count = code(count: values.count, atMost: limit)
    let sorted = isReading ? [Int64](repeating: 0, count: count) : values.sorted()
    if isReading { values = [] }
    var previous: Int64 = 0
    for value in sorted {
      var difference = value - previous
      code(&difference)
      if difference < 0 || difference > Self.longest - previous {
        isBroken = true
        return
      }
      previous += difference
      if isReading { values.append(previous) }
    }
  }

  /// Codes counters, whose number both sides know.
  mutating func code<Counter: FixedWidthInteger>(counters: inout [Counter]) {
    var index = 0
    while index < counters.count {
      var value = Int64(counters[index])
      code(&value)
      if value == 0 {
        let others = isReading ? 0 : counters[(index + 1)...].prefix { $0 == 0 }.count
        let zeros = 1 + code(count: others, atMost: counters.count - index - 1)
        if isReading { for zero in index..<index + zeros { counters[zero] = 0 } }
        index += zeros
      } else {
        guard let counter = Counter(exactly: value) else { return isBroken = true }
        counters[index] = counter
        index += 1
      }
    }
  }

  /// Codes counters, whose number both sides know.
  mutating func code<Counter: FixedWidthInteger>(_ counters: inout FixedStorage<Counter>) {
    var values: [Counter] = []
    for index in counters.indices { values.append(counters[index]) }
    code(counters: &values)
    for index in counters.indices { counters[index] = values[index] }
  }

  private mutating func code(_ value: inout Int64?) {
    var isKnown = value != nil
    code(&isKnown)
    var known = value ?? 0
    if isKnown { code(&known) }
    value = isKnown ? known : nil
  }

  private mutating func code(_ value: inout Int128, atMost limit: Int128) {
    guard isReading else { return write(UInt128(value.magnitude) << 1 | (value < 0 ? 1 : 0)) }
    let bits = read(upTo: UInt128(limit) << 1 | 1)
    value = bits & 1 == 1 ? -Int128(bits >> 1) : Int128(bits >> 1)
  }

  private mutating func write(_ value: UInt128) {
    var rest = value
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  private mutating func read(upTo limit: UInt128) -> UInt128 {
    var (value, shift) = (UInt128(0), UInt128(0))
    while !isBroken, position < bytes.count, shift < 126 {
      let byte = bytes[position]
      position += 1
      value |= UInt128(byte & 0x7F) << shift
      shift += 7
      if byte < 0x80 {
        if value <= limit { return value }
        break
      }
    }
    isBroken = true
    return 0
  }
}
