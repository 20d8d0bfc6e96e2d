/// A hash of what was decided and seen in a run, the same on every platform, core count and shard count.
///
/// Decisions, runs, changes of the shown version, views, pushes and relevance are chained for each local day of a
/// device, and the days' hashes are added up, so the order of devices cannot change it. Subjects enter by the hash of
/// their name and instants by their distance from the start. Showing an entry that holds the same version is no part
/// of it, nor is anything a run does not turn on (arrived units, looks at the device as such).
public struct Fingerprint: Observer, Hashable, Sendable {
  /// The name of the recipe; hashes of different recipes cannot be compared.
  public static let recipe = "ts-2"

  /// What the hash knows of an instance.
  private struct Subject: Hashable, Sendable {
    let key: UInt64
    var version = Int64.min
    var isCovered = false
  }

  private var device: UInt64
  private let start: SimInstant
  private var instances: [Subject]
  private let senderKeys: [UInt64]
  private let cardKeys: [UInt64]
  private var chain: WordHash
  private var finished: UInt64 = 0

  /// Creates the fingerprint of a run that has not begun.
  ///
  /// - Parameters:
  ///   - plan: The plan of the run.
  ///   - device: The number of the device in its fleet.
  public init(plan: Plan, device: UInt64 = 0) {
    (self.device, start) = (device, plan.start)
    instances = plan.instances.map { Subject(key: $0.key) }
    senderKeys = plan.senders.map { $0.key }
    cardKeys = plan.cards.map { $0.key }
    chain = WordHash(seed: device)
  }

  /// Returns the fingerprint of another device of the fleet, which has not begun.
  func starting(device: UInt64) -> Fingerprint {
    var copy = self
    (copy.device, copy.chain) = (device, WordHash(seed: device))
    return copy
  }

  /// Goes on with another device, whose run has not begun; what was hashed so far is added to.
  mutating func begin(device: UInt64) {
    finished = value
    (self.device, chain) = (device, WordHash(seed: device))
    for instance in instances.indices { instances[instance] = Subject(key: instances[instance].key) }
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
  @inline(__always)
  public mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .dayBegan(let day): begin(day)
    case .shown(let instance, let version, _, _):
      guard instances[instance].version != version else { return }
      instances[instance].version = version
      take(8, instances[instance].key, at: now, version)
    case .placeholder(let instance, let isShown):
      instances[instance].isCovered = isShown
      take(9, instances[instance].key, at: now, isShown ? 1 : 0)
    case .viewed(let instance, let began):
      let subject = instances[instance]
      take(10, subject.key, at: now, subject.isCovered ? .max : subject.version, distance(began))
    case .push(let sender, let ordinal, let stage): take(11, senderKeys[sender], at: now, ordinal, stage.code)
    case .rotated(_, let top): take(12, instances[top].key, at: now)
    case .cardShown(let card, let version): take(13, cardKeys[card], at: now, version)
    case .cardHidden(let card): take(14, cardKeys[card], at: now)
    case .cardViewed(let card): take(15, cardKeys[card], at: now)
    default: takeReload(observation, at: now)
    }
  }

  @inline(__always)
  private mutating func takeReload(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .requested(let instance, let cause, let eligible):
      take(1, instances[instance].key, at: now, Int64(cause.rawValue), distance(eligible))
    case .waits(let instance, let gate, let until):
      take(2, instances[instance].key, at: now, Int64(gate.rawValue), distance(until))
    case .granted(let instance, let causes, let charge, let plannedStart):
      let code = Int64(causes.rawValue) &<< 8 | charge.code
      take(3, instances[instance].key, at: now, code, distance(plannedStart))
    case .ended(let instance, let cause, let end):
      take(4, instances[instance].key, at: now, Int64(cause.rawValue) &<< 8 | Int64(end.rawValue))
    case .refunded(let instance, _): take(5, instances[instance].key, at: now)
    case .runStarted(let instance, let version, let fetches):
      take(6, instances[instance].key, at: now, version, fetches ? 1 : 0)
    case .runEnded(let instance, let result): take(7, instances[instance].key, at: now, Int64(result.rawValue))
    default: break
    }
  }

  private mutating func begin(_ day: CivilDay) {
    finished &+= chain.value
    chain = WordHash(seed: device)
    chain.take(0, day.number)
  }

  @inline(__always)
  private mutating func take(
    _ kind: UInt64, _ key: UInt64, at now: SimInstant, _ first: Int64 = 0, _ second: Int64 = 0
  ) {
    chain.take(key ^ kind &<< 56, distance(now))
    chain.take(UInt64(bitPattern: first), second)
  }

  private func distance(_ instant: SimInstant) -> Int64 {
    instant == .never ? .max : instant.milliseconds &- start.milliseconds
  }
}

extension Charge {
  /// A number for the kind of charge; the pool does not count, because it is known by an index.
  fileprivate var code: Int64 {
    switch self {
    case .free(let freeReason): Int64(freeReason.rawValue)
    case .pool: 100
    case .prepaid: 101
    }
  }
}
