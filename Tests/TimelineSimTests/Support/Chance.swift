@testable import TimelineSim

/// Random numbers for tests: SplitMix64, the same on all platforms and independent of the engine's own streams.
struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0xd134_2543_de82_ef95 &+ 0x1234_5678_9abc_def1 }

  /// Returns the next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Returns a whole number, each of the range equally likely.
  mutating func number(_ range: ClosedRange<Int64>) -> Int64 {
    range.lowerBound + Int64(next().multipliedFullWidth(by: UInt64(range.upperBound - range.lowerBound) + 1).high)
  }

  /// Returns true with a probability in percent.
  mutating func happens(_ percent: Int64) -> Bool { number(1...100) <= percent }

  /// Returns one of several elements.
  mutating func pick<Thing>(_ things: [Thing]) -> Thing { things[Int(number(0...Int64(things.count - 1)))] }

  /// Returns the elements in another order.
  mutating func shuffled<Thing>(_ things: [Thing]) -> [Thing] {
    var things = things
    for index in things.indices.dropFirst() { things.swapAt(index, Int(number(0...Int64(index)))) }
    return things
  }

  /// Makes a random number of elements within a range.
  mutating func several<Thing>(_ range: ClosedRange<Int64>, _ make: (inout Chance, Int) -> Thing) -> [Thing] {
    let count = number(range)
    return (0..<Int(count)).map { make(&self, $0) }
  }
}

extension Chance {
  /// Returns a tree with the members of every object in another order.
  mutating func shuffled(_ tree: JSONNode) -> JSONNode {
    switch tree.value {
    case .array(let elements): return .array(elements.map { shuffled($0) })
    case .object(let members): return .object(shuffled(members).map { ($0.key, shuffled($0.value)) })
    default: return tree
    }
  }
}
