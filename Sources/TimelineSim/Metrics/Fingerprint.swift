/// A hash of what was decided and seen in a run, the same on every platform, core count and shard count.
///
/// Decisions, runs, changes of the shown version, views, pushes and relevance are chained for each local day of a
/// device, and the days' hashes are added up, so the order of devices cannot change it. Subjects enter by the hash of
/// their name and instants by their distance from the start. Showing an entry that holds the same version is no part
/// of it, nor is anything a run does not turn on (arrived units, looks at the device as such).
public struct Fingerprint: Observer, Hashable, Sendable {
  /// The name of the recipe; hashes of different recipes cannot be compared.
  public static let recipe = "ts-1"

  private var device: UInt64
  private let start: SimInstant
  private let instanceKeys: [UInt64]
  private let senderKeys: [UInt64]
  private let cardKeys: [UInt64]
  private var versions: [Int64]
  private var isCovered: [Bool]
  private var chain: WordHash
  private var finished: UInt64 = 0

  /// Creates the fingerprint of a run that has not begun.
  ///
  /// - Parameter device: The number of the device in its fleet.
  public init(plan: Plan, device: UInt64 = 0) {
    (self.device, start) = (device, plan.start)
    instanceKeys = plan.instances.map(\.key)
    senderKeys = plan.senders.map(\.key)
    cardKeys = plan.cards.map(\.key)
    versions = Array(repeating: .min, count: plan.instances.count)
    isCovered = Array(repeating: false, count: plan.instances.count)
    chain = WordHash(seed: device)
  }

  /// Returns the fingerprint of another device of the fleet, which has not begun.
  func starting(device: UInt64) -> Fingerprint {
    var copy = self
    (copy.device, copy.chain) = (device, WordHash(seed: device))
    return copy
  }

  /// The hash of everything observed so far.
  public var value: UInt64 { finished &+ chain.value }

  /// The hash as 16 hexadecimal digits.
  public var hex: String { Self.hex(value) }

  /// Returns a hash as 16 hexadecimal digits.
  public static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Takes note of something that happened.
  public mutating func observe(_ observation: Observation, at instant: SimInstant) {
    switch observation {
    case .dayBegan(let day):
      finished &+= chain.value
      chain = WordHash(seed: device)
      chain.take(day.number)
    case .shown(let instance, let version, _, _):
      guard versions[instance] != version else { return }
      versions[instance] = version
      take(8, instanceKeys[instance], at: instant, version)
    case .placeholder(let instance, let isShown):
      isCovered[instance] = isShown
      take(9, instanceKeys[instance], at: instant, isShown ? 1 : 0)
    case .viewed(let instance, let began):
      take(10, instanceKeys[instance], at: instant, isCovered[instance] ? .max : versions[instance], distance(began))
    case .push(let sender, let ordinal, let stage):
      take(11, senderKeys[sender], at: instant, ordinal, stage.code)
    default: takeReload(observation, at: instant)
    }
  }

  private mutating func takeReload(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .requested(let instance, let cause, let eligible):
      take(1, instanceKeys[instance], at: now, Int64(cause.rawValue), distance(eligible))
    case .waits(let instance, let gate, let until):
      take(2, instanceKeys[instance], at: now, Int64(gate.rawValue), distance(until))
    case .granted(let instance, let causes, let charge, let wantedStart):
      take(3, instanceKeys[instance], at: now, Int64(causes.rawValue) << 8 | charge.code, distance(wantedStart))
    case .ended(let instance, let cause, let end):
      take(4, instanceKeys[instance], at: now, Int64(cause.rawValue) << 8 | Int64(end.rawValue))
    case .refunded(let instance, _): take(5, instanceKeys[instance], at: now)
    case .runStarted(let instance, let version, let fetches):
      take(6, instanceKeys[instance], at: now, version, fetches ? 1 : 0)
    case .runEnded(let instance, let result): take(7, instanceKeys[instance], at: now, Int64(result.rawValue))
    default: takeRelevance(observation, at: now)
    }
  }

  private mutating func takeRelevance(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .rotated(_, let top): take(12, instanceKeys[top], at: now)
    case .cardShown(let card, let version): take(13, cardKeys[card], at: now, version)
    case .cardHidden(let card): take(14, cardKeys[card], at: now)
    case .cardViewed(let card): take(15, cardKeys[card], at: now)
    default: break
    }
  }

  private mutating func take(
    _ kind: UInt64, _ key: UInt64, at now: SimInstant, _ first: Int64 = 0, _ second: Int64 = 0
  ) {
    chain.take(key ^ kind << 56)
    chain.take(distance(now))
    chain.take(first)
    chain.take(second)
  }

  private func distance(_ instant: SimInstant) -> Int64 {
    instant == .never ? .max : instant.milliseconds &- start.milliseconds
  }
}

extension Charge {
  /// A number for the kind of charge; the pool does not count, because it is known by an index.
  fileprivate var code: Int64 {
    switch self {
    case .free(let freedom): Int64(freedom.rawValue)
    case .pool: 100
    case .prepaid: 101
    }
  }
}
