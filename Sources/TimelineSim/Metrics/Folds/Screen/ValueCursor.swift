/// The value of a source, which follows its versions forward and back.
///
/// The step of a random walk is drawn by the number of its change, so that no earlier value needs to be kept.
struct ValueCursor: Sendable {
  private let values: ValuesPlan
  private var random = RandomSource(seed: 0, device: 0)
  /// The version that the cursor has reached, and the sum of the steps up to it.
  private var (version, sum) = (Int64(0), Int128(0))

  /// Creates a cursor before the first change.
  init(_ values: ValuesPlan) { self.values = values }

  /// Continues with another run, before its first change.
  mutating func begin(_ random: RandomSource) { (self.random, version, sum) = (random, 0, 0) }

  /// Returns the value at a version, in millionths.
  ///
  /// - Complexity: O(*n*) in the versions since the last one that was asked for, if they are random.
  mutating func value(at version: ContentVersion) -> Int128 {
    switch values.course {
    case .count(let amount): return Int128(amount) * Int128(version.number)
    case .recorded(let values):
      guard !values.isEmpty else { return 0 }
      return Int128(values[Int(max(0, min(version.number, Int64(values.count)) - 1))])
    case .walk(let walk):
      move(to: version.number, by: walk.step)
      return walk.turned(Int128(walk.from) + sum)
    }
  }

  private mutating func move(to target: Int64, by step: Distribution) {
    while version < target {
      version += 1
      sum += Int128(step.draw(random.bits(for: .value, key: values.key, ordinal: version)))
    }
    while version > target {
      sum -= Int128(step.draw(random.bits(for: .value, key: values.key, ordinal: version)))
      version -= 1
    }
  }
}

extension ValuesPlan.Walk {
  /// Returns the value of a walk without bounds, turned back at those of this one as often as it passes them.
  ///
  /// A step is as likely up as down, so that a walk turned back as a whole is as likely as one turned back at each step.
  fileprivate func turned(_ value: Int128) -> Int128 {
    switch (least.map { Int128($0) }, greatest.map { Int128($0) }) {
    case (nil, nil): return value
    case (let least?, nil): return max(value, 2 * least - value)
    case (nil, let greatest?): return min(value, 2 * greatest - value)
    case (let least?, let greatest?):
      let span = greatest - least
      guard span > 0 else { return least }
      let rest = (value - least) % (2 * span)
      let above = rest < 0 ? rest + 2 * span : rest
      return least + min(above, 2 * span - above)
    }
  }
}
