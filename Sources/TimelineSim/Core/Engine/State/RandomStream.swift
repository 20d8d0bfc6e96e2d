/// The purpose of a random number; each purpose has its own streams.
enum StreamPurpose: UInt64 {
  case occurrence, startDelay, seen, staleOnView, run, jitter, pushDelay, pushQuiet, pushLoss, cardEntry, length
  case entryDelay, history, placing
  // The differences between the people of a fleet.
  case fleet, condition, widget, pushToken, channel
  case pushTurn, ownership
  // The changes that a person makes in an app.
  case edit, editTime
  case pushHold
  // The entries of a timeline, of which there may be too many.
  case rendering
  // The wakes of an app in the background.
  case wakeDelay, wakeLoss
  // The steps of the values of a source.
  case value
  // The answers over the network that are old.
  case lag
  // The days on which a widget is given up.
  case abandonment
}

/// The source of all random numbers of one device.
///
/// A draw for an event is keyed by the event's own instant or ordinal, not by the number of earlier draws: changing one
/// policy leaves the person, the source and the network exactly as they were.
struct RandomSource: Sendable {
  private let root: UInt64
  private let seed: UInt64

  init(seed: UInt64, device: UInt64) { (root, self.seed) = (Self.mix(Self.mix(seed) &+ device), seed) }

  /// Returns the random numbers of a source, which devices of a fleet can share.
  func source(_ source: SourcePlan) -> RandomSource {
    source.realisation.map { RandomSource(seed: seed, device: $0) } ?? self
  }

  /// Returns 64 random bits for one event.
  func bits(for purpose: StreamPurpose, key: UInt64, ordinal: Int64) -> UInt64 {
    Self.mix(streamSeed(for: purpose, key: key) &+ Self.mix(UInt64(bitPattern: ordinal)))
  }

  /// Returns whether an event with probability `share` occurs.
  func occurs(_ share: Ratio, for purpose: StreamPurpose, key: UInt64, ordinal: Int64) -> Bool {
    if share.millionths <= 0 { return false }
    if share.millionths >= 1_000_000 { return true }
    return Self.millionth(of: bits(for: purpose, key: key, ordinal: ordinal)) < share.millionths
  }

  /// Returns a random length from zero to less than a limit; zero for a limit of zero.
  @inline(__always)
  func length(below limit: SimDuration, for purpose: StreamPurpose, key: UInt64, ordinal: Int64) -> SimDuration {
    guard limit > .zero else { return .zero }
    let bits = bits(for: purpose, key: key, ordinal: ordinal)
    return SimDuration(milliseconds: Int64(bits.multipliedFullWidth(by: UInt64(limit.milliseconds)).high))
  }

  /// Returns the seed of the stream for one subject.
  func streamSeed(for purpose: StreamPurpose, key: UInt64) -> UInt64 {
    // The factor keeps neighbouring keys of different purposes apart.
    Self.mix(root ^ Self.mix(key &+ purpose.rawValue &* 0xd6e8_feb8_6659_fd93))
  }

  /// Returns 64 random bits as a whole number of millionths, 0 through 999 999.
  static func millionth(of bits: UInt64) -> Int64 { Int64(bits.multipliedFullWidth(by: 1_000_000).high) }

  /// Mixes 64 bits (the finaliser of SplitMix64: Steele, Lea, Flood, OOPSLA 2014).
  static func mix(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9e37_79b9_7f4a_7c15
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// An endless sequence of random bits (SplitMix64).
struct RandomStream: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns the next 64 bits.
  mutating func next() -> UInt64 {
    defer { state &+= 0x9e37_79b9_7f4a_7c15 }
    return RandomSource.mix(state)
  }
}
