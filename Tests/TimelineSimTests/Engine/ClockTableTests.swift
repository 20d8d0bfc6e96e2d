import Testing

@testable import TimelineSim

@Suite struct ClockTableTests {
  @Test(arguments: 0..<20)
  func `the earliest clock agrees with a search through all slots`(seed: Int) {
    var numbers = TestNumbers(seed: seed)
    let count = 1 + Int(numbers.next(70))
    var table = ClockTable(count: count)
    var reference = [Int64](repeating: .max, count: count)
    for _ in 0..<500 {
      let slot = Int(numbers.next(Int64(count)))
      let instant = numbers.next(4) == 0 ? Int64.max : numbers.next(30)
      table.set(slot, to: SimInstant(milliseconds: instant))
      reference[slot] = instant
      let earliest = reference.min() ?? .max
      #expect(table[table.next].milliseconds == earliest)
      guard earliest < .max else { continue }
      var slots = [table.next]
      while let next = table.next(after: slots[slots.count - 1]) { slots.append(next) }
      #expect(slots == reference.indices.filter { reference[$0] == earliest })
    }
  }

  @Test func `clocks of one instant fire in the order of their slots`() {
    var table = ClockTable(count: 5)
    for slot in [4, 1, 3] { table.set(slot, to: minute(7)) }
    var order: [Int] = []
    while table[table.next] != .never {
      order.append(table.next)
      table.set(table.next, to: .never)
    }
    #expect(order == [1, 3, 4])
  }

  @Test(arguments: [0, 1, 2])
  func `no clock of a new table is set`(count: Int) {
    let table = ClockTable(count: count)
    #expect(table[table.next] == .never)
  }
}
