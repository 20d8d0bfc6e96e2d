@testable import TimelineSim

/// A delivered timeline requests its successor once, at the date of the policy for the state in which its run started;
/// `never` requests none.
struct PolicyLaw: LawFold {
  /// The dates that a request may have; `nil` for none.
  private typealias Dates = ClosedRange<SimInstant>?

  private(set) var breaches: [String] = []
  private var plan: Plan
  private var device: DeviceView
  /// The dates of the run under way if it delivers, and if its provider handles an error.
  private var planned: [(delivered: Dates, failed: Dates)]
  /// The dates of the delivered timeline's request until it is made.
  private var pending: [Dates]
  private var errors: [Int]
  /// The version that the run under way has read, and that of the last run without an error.
  private var (reading, lastRead): ([ContentVersion?], [ContentVersion?])

  init(_ plan: Plan) {
    self.plan = plan
    device = DeviceView(plan)
    planned = plan.instances.map { _ in (nil, nil) }
    pending = plan.instances.map { _ in nil }
    errors = plan.instances.map { _ in 0 }
    (reading, lastRead) = (plan.instances.map { _ in nil }, plan.instances.map { _ in nil })
  }

  mutating func observe(_ observation: Observation, at now: SimInstant) {
    device.observe(observation, at: now)
    switch observation {
    case .updated: plan = plan.updated
    case .runStarted(let instance, let version, _):
      expectRequested(instance, at: now)
      let provider = plan.instances[instance].provider
      reading[instance] = version
      let delivered = dates(provider.policy, instance, now)
      // A run with an error has read nothing.
      reading[instance] = nil
      planned[instance] = (delivered, dates(provider.policyOnError, instance, now))
      reading[instance] = version
    case .runJoined(let instance, let runner, let version):
      expectRequested(instance, at: now)
      (planned[instance], reading[instance]) = (planned[runner], version)
    case .runEnded(let instance, .delivered), .runShared(let instance, _, .delivered):
      (pending[instance], errors[instance]) = (planned[instance].delivered, 0)
      lastRead[instance] = reading[instance]
    case .runEnded(let instance, .handledError), .runShared(let instance, _, .handledError):
      (pending[instance], errors[instance]) = (planned[instance].failed, errors[instance] + 1)
    case .runEnded(let instance, _), .runShared(let instance, _, _): pending[instance] = nil
    case .requested(let instance, .policy, let eligible): request(instance, eligible, at: now)
    default: break
    }
  }

  mutating func finish(_ run: LawRun) {
    for instance in pending.indices { expectRequested(instance, at: plan.end) }
  }

  private mutating func expectRequested(_ instance: Int, at now: SimInstant) {
    if dependsOnForesight(instance) { pending[instance] = nil }
    if pending[instance] != nil { breaches.append("the timeline of \(instance) had made no request by \(now)") }
  }

  private mutating func request(_ instance: Int, _ eligible: SimInstant, at now: SimInstant) {
    // An update can end that dependence before the next run.
    if dependsOnForesight(instance) { return pending[instance] = nil }
    guard let dates = pending[instance] else { return breaches.append("\(instance) made a second request at \(now)") }
    pending[instance] = nil
    if eligible < max(now, dates.lowerBound) || eligible > max(now, dates.upperBound) {
      breaches.append("at \(now), \(instance) is due at \(eligible), which is not in \(dates)")
    }
  }
}

/// The dates of policies, as far as they follow from the plan.
extension PolicyLaw {
  /// Returns whether a policy of a widget depends on foreseen changes, which the law does not know.
  private func dependsOnForesight(_ instance: Int) -> Bool {
    [plan, plan.updated].contains { plan in
      guard plan.sources[plan.instances[instance].source].foreseen > .zero,
        case .byState(let cases) = plan.instances[instance].provider.policy
      else { return false }
      return cases.contains { $0.reading == .noneForeseen }
    }
  }

  private func applies(_ condition: ProviderPlan.Reading?, _ instance: Int) -> Bool {
    switch condition {
    case nil: true
    case .unchanged: reading[instance] != nil && reading[instance] == lastRead[instance]
    case .noneForeseen: reading[instance] != nil
    }
  }

  private func dates(_ policy: ProviderPlan.Policy, _ instance: Int, _ now: SimInstant) -> Dates {
    switch policy {
    case .never: return nil
    case .atEnd: return .distantPast ... .never
    case .after(let date, let jitter):
      let dates = dates(date, instance, now)
      return dates.lowerBound...dates.upperBound + jitter
    case .byState(let cases):
      let first = cases.first { one in
        isInside(one.window, now) && (one.condition.map { device.holds($0) } ?? true)
          && applies(one.reading, instance)
      }
      return first.flatMap { dates($0.policy, instance, now) }
    }
  }

  /// Returns whether an instant lies in the window that opened today or in that which opened yesterday.
  private func isInside(_ window: DailyWindow, _ now: SimInstant) -> Bool {
    let (today, time) = (plan.zone.day(of: now), plan.zone.clock(at: now).milliseconds)
    let length = window.to.milliseconds - window.from.milliseconds + (window.to > window.from ? 0 : CivilDay.length)
    return [(today, time), (today.advanced(by: -1), time + CivilDay.length)].contains { day, time in
      window.weekdays.contains(day) && (0..<length).contains(time - window.from.milliseconds)
    }
  }

  private func dates(_ date: ProviderPlan.AfterDate, _ instance: Int, _ now: SimInstant) -> ClosedRange<SimInstant> {
    switch date {
    case .delay(let delay): return now + delay...now + delay
    case .rising(let delay, let factor, let longest):
      var risen = Int128(delay.milliseconds)
      for _ in 0..<errors[instance] where risen < longest.milliseconds {
        risen = min(Int128(longest.milliseconds), risen * Int128(factor.millionths) / 1_000_000)
      }
      return now + .milliseconds(Int64(risen))...now + .milliseconds(Int64(risen))
    case .next(let time):
      let days = (0...2).map { plan.zone.day(of: now).advanced(by: $0) }
      let next = days.map { plan.zone.instant(on: $0, at: time) }.first { $0 > now } ?? .never
      return next...next
    // The law does not know the foreseen changes.
    case .nextChange(let delay): return now...(delay.map { now + max($0, longestForesight) } ?? .never)
    case .earliest(let several):
      let all = several.map { dates($0, instance, now) }
      return (all.map(\.lowerBound).min() ?? now)...(all.map(\.upperBound).min() ?? .never)
    case .latest(let several):
      let all = several.map { dates($0, instance, now) }
      return (all.map(\.lowerBound).max() ?? now)...(all.map(\.upperBound).max() ?? .never)
    }
  }

  private var longestForesight: SimDuration { plan.sources.map { $0.foreseen }.max() ?? .zero }
}
