/// A hash of the decisions and views in a run, equal on every platform and for every number of cores and shards.
///
/// Decisions, runs, changes of the shown version, views, pushes and relevance are chained for each local day of a
/// device. The hashes of the days are added up, so the order of devices has no effect. Subjects enter by the hash of
/// their name, instants by their distance from the start. It leaves out entries that show the same version, and
/// observations that follow from the others (accrued units, views of the device).
struct Fingerprint: Observer, Hashable, Sendable {
  /// The name of the recipe; hashes of different recipes cannot be compared.
  package static let recipe = "ts-3"

  /// The state of an instance that the hash depends on.
  private struct HashedState: Hashable, Sendable {
    let key: UInt64
    var version = Int64.min
    var isCovered = false
  }

  private var device: UInt64
  private let start: SimInstant
  private var instances: [HashedState]
  private let senderKeys: [UInt64]
  private let cardKeys: [UInt64]
  private var chain: WordHash
  private var finished: UInt64 = 0

  /// Creates the fingerprint of a run before its start.
  ///
  /// - Parameters:
  ///   - plan: The plan of the run.
  ///   - device: The number of the device in its fleet, added to that of the plan.
  package init(plan: Plan, device: UInt64 = 0) {
    (self.device, start) = (plan.device &+ device, plan.start)
    instances = plan.instances.map { HashedState(key: $0.key) }
    senderKeys = plan.senders.map { $0.key }
    cardKeys = plan.cards.map { $0.key }
    chain = WordHash(seed: self.device)
  }

  /// Continues with the run of another device, whose hash is added to the current one.
  mutating func begin(device: UInt64) {
    finished = value
    (self.device, chain) = (device, WordHash(seed: device))
    for instance in instances.indices { instances[instance] = HashedState(key: instances[instance].key) }
  }

  /// Forgets everything before the run of another device.
  mutating func restart(device: UInt64) {
    begin(device: device)
    finished = 0
  }

  /// The hash of everything observed so far.
  package var value: UInt64 { finished &+ chain.value }

  /// The hash as 16 hexadecimal digits.
  var hex: String { Self.hex(value) }

  /// Returns a hash as 16 hexadecimal digits.
  static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Adds an observation to the hash.
  @inline(__always)
  package mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .dayBegan(let day): begin(day)
    case .shown(let instance, let version, _, _): show(instance, version, at: now)
    case .placeholder(let instance, let isShown):
      instances[instance].isCovered = isShown
      combine(9, instances[instance].key, at: now, isShown ? 1 : 0)
    case .viewed(let instance, let until): view(instance, until: until, at: now)
    case .push(let sender, let ordinal, let stage): combine(11, senderKeys[sender], at: now, ordinal, stage.code)
    case .rotated(_, let top): combine(12, instances[top].key, at: now)
    case .cardShown(let card, let version): combine(13, cardKeys[card], at: now, version.number)
    case .cardHidden(let card): combine(14, cardKeys[card], at: now)
    case .cardViewed(let card): combine(15, cardKeys[card], at: now)
    case .requested(let instance, let cause, let eligible):
      combine(1, instances[instance].key, at: now, Int64(cause.rawValue), distance(eligible))
    case .waits(let instance, let gate, let until):
      combine(2, instances[instance].key, at: now, gate.code, distance(until))
    case .granted(let instance, let causes, let charge, let plannedStart):
      let code = Int64(causes.rawValue) &<< 8 | charge.code
      combine(3, instances[instance].key, at: now, code, distance(plannedStart))
    case .ended(let instance, let cause, let end):
      combine(4, instances[instance].key, at: now, Self.code(cause, end))
    case .refunded(let instance, _): combine(5, instances[instance].key, at: now)
    case .waived(let instance, _): combine(19, instances[instance].key, at: now)
    case .runStarted(let instance, let version, let fetches):
      combine(6, instances[instance].key, at: now, version.number, fetches)
    case .hastened(let instance, let plannedStart):
      combine(16, instances[instance].key, at: now, distance(plannedStart))
    case .runEnded(let instance, let result): combine(7, instances[instance].key, at: now, Int64(result.rawValue))
    case .runJoined(let instance, let runner, let version):
      combine(17, instances[instance].key, at: now, version.number, Int64(bitPattern: instances[runner].key))
    case .runShared(let instance, _, let result):
      combine(18, instances[instance].key, at: now, Int64(result.rawValue))
    default: break
    }
  }

  /// Adds a view of an instance to the hash.
  @inline(__always)
  mutating func view(_ instance: Int, until end: SimInstant, at now: SimInstant) {
    let subject = instances[instance]
    combine(10, subject.key, at: now, subject.isCovered ? .max : subject.version, distance(end))
  }

  /// Adds the delivery of a timeline to the hash.
  @inline(__always)
  mutating func observe(_ delivery: Delivery, at now: SimInstant) {
    let key = instances[delivery.instance].key
    combine(7, key, at: now, Int64(delivery.result.rawValue))
    combine(4, key, at: now, Self.code(delivery.cause, .served))
    if let content = delivery.content { show(delivery.instance, content.version, at: now) }
  }

  @inline(__always)
  private mutating func show(_ instance: Int, _ version: ContentVersion, at now: SimInstant) {
    guard instances[instance].version != version.number else { return }
    instances[instance].version = version.number
    combine(8, instances[instance].key, at: now, version.number)
  }

  @inline(__always)
  private static func code(_ cause: RequestCause, _ end: RequestEnd) -> Int64 {
    Int64(cause.rawValue) &<< 8 | Int64(end.rawValue)
  }

  private mutating func begin(_ day: CivilDay) {
    finished &+= chain.value
    chain = WordHash(seed: device)
    chain.combine(0, day.number)
  }

  @inline(__always)
  private mutating func combine(
    _ kind: UInt64, _ key: UInt64, at now: SimInstant, _ first: Int64 = 0, _ second: Int64 = 0
  ) {
    // Now is a real instant.
    chain.combine(key ^ kind &<< 56, now.milliseconds &- start.milliseconds)
    chain.combine(UInt64(bitPattern: first), second)
  }

  private func distance(_ instant: SimInstant) -> Int64 {
    instant == .never ? .max : instant.milliseconds &- start.milliseconds
  }
}

extension Charge {
  /// A number for the kind of charge, without the pool, whose index depends on the plan.
  fileprivate var code: Int64 {
    switch self {
    case .free(let freeReason): Int64(freeReason.rawValue)
    case .pool: 100
    case .prepaid: 101
    case .owed: 102
    }
  }
}
