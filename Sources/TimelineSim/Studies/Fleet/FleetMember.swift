/// A person of a fleet: the profile and the differences from it, drawn from the fleet's seed and the person's number.
///
/// Every draw has a stream of its own, and selects a quantile of its distribution: the same person is the heaviest user in
/// every variant of a fleet, whatever else changes.
struct FleetMember: Sendable {
  /// The differences that are drawn.
  private enum Draw: UInt64 {
    case profile, views, sessions, shift, placedFor, updateDelay
  }

  /// The number of the person and of its first device.
  let number: UInt64
  private let random: RandomSource

  init(seed: UInt64, number: UInt64) {
    (self.number, random) = (number, RandomSource(seed: seed, device: number))
  }

  /// Returns whether the person has one of the devices of its profile.
  func has(_ device: FleetPlan.Device) -> Bool { belongs(to: device.share, .ownership, device.key) }

  /// Returns the index of the person's profile.
  ///
  /// - Complexity: O(*n*) in the profiles.
  func profile(of fleet: FleetPlan) -> Int {
    let total = fleet.profiles.reduce(0) { $0 + UInt64($1.weight) }
    var left = bits(.profile).multipliedFullWidth(by: total).high
    for (index, profile) in fleet.profiles.enumerated() {
      if left < UInt64(profile.weight) { return index }
      left -= UInt64(profile.weight)
    }
    preconditionFailure("a draw beyond the weights of the profiles")
  }

  /// Returns the plan of one of the person's devices.
  ///
  /// - Parameter position: The position of the device in the profile, which keys its random streams.
  /// - Complexity: O(*n*) in the schedules and the widgets that differ.
  func plan(_ device: FleetPlan.Device, at position: Int) -> Plan {
    var plan = device.plan
    let variation = device.variation
    // Far beyond the largest number of a person.
    plan.device = number + UInt64(position) << 48
    if let views = variation.views { setViews(views.draw(bits(.views)), in: &plan) }
    if let sessions = variation.sessions { scaleSessions(by: sessions.draw(bits(.sessions)), in: &plan) }
    if let shift = variation.shift { self.shift(by: shift.draw(bits(.shift)), in: &plan) }
    if let placedFor = variation.placedFor { place(placedFor.draw(bits(.placedFor)), in: &plan) }
    if let delay = variation.updateDelay { delayUpdate(by: delay.draw(bits(.updateDelay)), in: &plan) }
    removeConditions(variation.conditions, in: &plan)
    removeWidgets(variation.placements, in: &plan)
    removeTokens(variation.pushes, in: &plan)
    for (source, audience) in variation.audiences.enumerated() {
      plan.sources[source].realisation = realisation(audience)
    }
    return plan
  }

  private func bits(_ draw: Draw) -> UInt64 { random.bits(for: .fleet, key: draw.rawValue, ordinal: 0) }

  /// Returns whether the person belongs to a share of all people; the same number orders people for every share.
  private func belongs(to share: Ratio, _ purpose: StreamPurpose, _ key: UInt64) -> Bool {
    random.occurs(share, for: purpose, key: key, ordinal: 0)
  }

  private func setViews(_ perDay: Int64, in plan: inout Plan) {
    let usual = plan.viewsPerDay
    guard usual > 0, perDay != usual else { return }
    for schedule in plan.schedules.indices where plan.schedules[schedule].action == .view {
      plan.schedules[schedule].timing.scaleRate(by: perDay, usual)
    }
    plan.viewsPerDay = perDay
    for instance in plan.instances.indices where plan.instances[instance].usualViews > 0 {
      plan.instances[instance].usualViews = Int64.product(plan.instances[instance].usualViews, perDay, over: usual)
    }
  }

  private func scaleSessions(by factor: Int64, in plan: inout Plan) {
    for schedule in plan.schedules.indices {
      guard case .session(_, .foreground) = plan.schedules[schedule].action else { continue }
      plan.schedules[schedule].timing.scaleRate(by: factor, 1_000_000)
    }
  }

  /// Lets the person's day, and every given time of the device's schedules, come later.
  private func shift(by milliseconds: Int64, in plan: inout Plan) {
    guard milliseconds != 0 else { return }
    let time = SimDuration(milliseconds: milliseconds)
    plan.personZone = plan.personZone.shifted(by: SimDuration(milliseconds: -milliseconds))
    for schedule in plan.schedules.indices where plan.schedules[schedule].action.origin == .person {
      guard case .instants(let instants) = plan.schedules[schedule].timing else { continue }
      plan.schedules[schedule].timing = .instants(instants.map { $0 + time })
    }
  }

  private func place(_ milliseconds: Int64, in plan: inout Plan) {
    let placed = plan.start - SimDuration(milliseconds: milliseconds)
    for instance in plan.instances.indices where plan.instances[instance].placed <= plan.simulatedFrom {
      plan.instances[instance].placed = min(placed, plan.simulatedFrom)
    }
  }

  private func delayUpdate(by milliseconds: Int64, in plan: inout Plan) {
    guard let update = plan.update else { return }
    let installed = update.released + SimDuration(milliseconds: milliseconds)
    for schedule in plan.schedules.indices where plan.schedules[schedule].action == .update {
      plan.schedules[schedule].timing = .instants([installed])
    }
  }

  private func removeConditions(_ people: [Condition: VariationPlan.People], in plan: inout Plan) {
    guard !people.isEmpty else { return }
    for schedule in plan.schedules.indices {
      guard case .condition(let condition) = plan.schedules[schedule].action, let having = people[condition],
        !belongs(to: having.share, .condition, having.key)
      else { continue }
      plan.schedules[schedule].timing = .instants([])
      plan.schedules[schedule].lengths = []
    }
  }

  /// Removes the widgets that the person does not have, and the push tokens of apps whose subscribing widgets are all
  /// removed (P1).
  private func removeWidgets(_ placements: [VariationPlan.Placement], in plan: inout Plan) {
    guard !placements.isEmpty else { return }
    for placement in placements where !belongs(to: placement.share, .widget, placement.key) {
      for instance in plan.instances.indices where plan.instances[instance].kind == placement.kind {
        plan.instances[instance].placed = .never
        plan.instances[instance].usualViews = 0
      }
    }
    for sender in plan.senders.indices {
      let app = plan.senders[sender].app
      let subscribers = plan.instances.filter { $0.app == app && $0.subscribesToPushes }
      let hasCard = plan.cards.contains { $0.app == app && $0.subscribesToPushes }
      guard !subscribers.isEmpty, !hasCard, subscribers.allSatisfy({ $0.placed == .never }) else { continue }
      plan.senders[sender].hasToken = false
    }
  }

  private func removeTokens(_ shares: [Int: Ratio], in plan: inout Plan) {
    guard !shares.isEmpty else { return }
    for sender in plan.senders.indices {
      let app = plan.senders[sender].app
      guard let share = shares[app], !belongs(to: share, .pushToken, plan.apps[app].key) else { continue }
      plan.senders[sender].hasToken = false
    }
  }

  /// Returns the device whose streams a source uses; `nil` for the person's own.
  private func realisation(_ audience: VariationPlan.Audience) -> UInt64? {
    switch audience {
    case .everyone: return 0
    // All devices of the person show the same data.
    case .person: return number
    case .channels(let sums, let key):
      let bits = random.bits(for: .channel, key: key, ordinal: 0)
      let target = bits.multipliedFullWidth(by: sums[sums.count - 1]).high
      var (low, high) = (0, sums.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if sums[middle] > target { high = middle } else { low = middle + 1 }
      }
      return UInt64(low)
    }
  }
}

extension Timing {
  /// Multiplies a random rate by a quotient; other timings stay as they are.
  fileprivate mutating func scaleRate(by part: Int64, _ whole: Int64) {
    guard case .poisson(let rate, let window) = self else { return }
    switch rate {
    case .millionthsPerDay(let count):
      self = .poisson(.millionthsPerDay(Int64.product(count, part, over: whole)), within: window)
    case .meanGap(let gap):
      guard part > 0 else { return self = .instants([]) }
      let scaled = SimDuration(milliseconds: max(1, Int64.product(gap.milliseconds, whole, over: part)))
      self = .poisson(.meanGap(scaled), within: window)
    }
  }
}

extension Int64 {
  /// Returns a product divided by a positive number, rounded down, and clamped.
  fileprivate static func product(_ one: Int64, _ other: Int64, over divisor: Int64) -> Int64 {
    Int64(clamping: Int128(one) * Int128(other) / Int128(divisor))
  }
}
