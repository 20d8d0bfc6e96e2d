/// The next reload that a timeline requests: the earliest instant, never a promise (facts T5–T9).
extension Simulation {
  /// Returns the next reload that the timeline of a run starting now will request.
  @inline(__always)
  mutating func nextReload(_ instance: Int, hasFailed: Bool) -> ReloadDate {
    switch hasFailed
      ? plan.instances[instance].provider.policyOnError : plan.instances[instance].provider.policy
    {
    case .never: return .never
    case .atEnd: return .atEnd
    case .after(let date, let jitter): return .after(self.date(date, instance) + draw(jitter, instance))
    }
  }

  /// Requests the next reload of the delivered timeline.
  @inline(__always)
  mutating func requestNextReload(_ instance: Int) {
    let due = setReloadDate(instance)
    if due != .never { request(instance, .policy, from: due) }
  }

  /// Sets and returns the date of the next reload of the delivered timeline; a date in the past is due now.
  @inline(__always)
  mutating func setReloadDate(_ instance: Int) -> SimInstant {
    let due: SimInstant
    switch instances[instance].nextReload {
    case .never: due = .never
    case .atEnd: due = max(core.now, end(instance))
    case .after(let date): due = max(core.now, date)
    }
    instances[instance].reloadDate = due
    return due
  }

  /// Returns the last entry's date (X11); with one entry or none, the system's own delay is added (fact T7, assumed).
  @inline(__always)
  private func end(_ instance: Int) -> SimInstant {
    let last = instances[instance].timeline.entries.last?.lastDate ?? core.now
    guard plan.system.start.singleEntryDelay > .zero, instances[instance].timeline.count <= 1 else {
      return last
    }
    let allowance = plan.hasBudget(instance) ? budget.allowance(of: budget.layout.reloads(of: instance)) : 0
    let spread = allowance > 0 ? (budget.day.bed - budget.day.wake).milliseconds / allowance : 0
    return max(last, core.now) + max(plan.system.start.singleEntryDelay, SimDuration(milliseconds: spread))
  }

  private mutating func date(_ date: ProviderPlan.AfterDate, _ instance: Int) -> SimInstant {
    let read = core.now
    switch date {
    case .delay(let delay): return read + delay
    case .next(let clock):
      let today = plan.zone.instant(on: plan.zone.day(of: read), at: clock)
      return today > read
        ? today : plan.zone.instant(on: plan.zone.day(of: read).advanced(by: 1), at: clock)
    case .nextChange(let delay): return foreseenChanges(instance, limit: 1).first ?? read + delay
    }
  }

  @inline(__always)
  private func draw(_ jitter: SimDuration, _ instance: Int) -> SimDuration {
    guard jitter > .zero else { return .zero }
    let bits = core.random.bits(
      for: .jitter, key: plan.instances[instance].key, ordinal: core.now.milliseconds)
    return SimDuration(milliseconds: Int64(bits.multipliedFullWidth(by: UInt64(jitter.milliseconds)).high))
  }
}

/// The next reload that a timeline requests.
enum ReloadDate: Hashable, Sendable {
  case atEnd
  case after(SimInstant)
  case never
}
