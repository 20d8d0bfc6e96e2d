/// The next reload that a timeline requests: the earliest instant, never a promise (facts T5–T9).
extension Simulation {
  /// Returns the next reload that the timeline of a run starting now will request.
  @inline(__always)
  mutating func nextReload(_ instance: Int, hasFailed: Bool) -> ReloadDate {
    instances[instance].nextChoice = nil
    // Most runs end here: a copy of the policy would retain and release the dates and cases of others.
    if !hasFailed, case .after(.delay(let delay), let jitter) = plan.instances[instance].provider.policy {
      return .after(core.now + delay + draw(jitter, instance))
    }
    return nextReload(
      instance, hasFailed: hasFailed,
      under: hasFailed ? plan.instances[instance].provider.policyOnError : plan.instances[instance].provider.policy)
  }

  private mutating func nextReload(
    _ instance: Int, hasFailed: Bool, under policy: ProviderPlan.Policy
  ) -> ReloadDate {
    switch policy {
    case .never: return .never
    case .atEnd: return .atEnd
    case .after(let date, let jitter):
      guard let date = self.date(date, instance) else { preconditionFailure("a policy without a date") }
      return .after(date + draw(jitter, instance))
    case .byState(let cases):
      for (index, one) in cases.enumerated() where applies(one, to: instance, hasFailed: hasFailed) {
        instances[instance].nextChoice = Snapshot.PolicyChoice(place: index, count: cases.count, isOnError: hasFailed)
        return nextReload(instance, hasFailed: hasFailed, under: one.policy)
      }
      preconditionFailure("no policy applies")
    }
  }

  /// Returns whether a policy applies to a run that starts now.
  private mutating func applies(_ one: ProviderPlan.PolicyCase, to instance: Int, hasFailed: Bool) -> Bool {
    guard one.window.contains(plan.zone.clock(at: core.now), on: plan.zone.day(of: core.now)),
      one.condition.map({ core.device.holds($0) }) ?? true
    else { return false }
    return switch one.reading {
    case nil: true
    case .unchanged: !hasFailed && instances[instance].versionRead == instances[instance].versionDelivered
    case .noneForeseen: !hasFailed && foreseenChanges(instance, limit: 1).isEmpty
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
    instances[instance].reloadChoice = instances[instance].nextChoice
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

  private mutating func date(_ date: ProviderPlan.AfterDate, _ instance: Int) -> SimInstant? {
    let read = core.now
    switch date {
    case .delay(let delay): return read + delay
    case .rising(let delay, let factor, let longest):
      return read + delay.risen(by: factor, longest: longest, times: instances[instance].errorsInRow)
    case .next(let clock):
      let today = plan.zone.instant(on: plan.zone.latestDay(at: read), at: clock)
      return today > read
        ? today : plan.zone.instant(on: plan.zone.latestDay(at: read).advanced(by: 1), at: clock)
    case .nextChange(let delay): return foreseenChanges(instance, limit: 1).first ?? delay.map { read + $0 }
    case .earliest(let dates): return existing(dates, instance).min()
    case .latest(let dates): return existing(dates, instance).max()
    }
  }

  private mutating func existing(_ dates: [ProviderPlan.AfterDate], _ instance: Int) -> [SimInstant] {
    var existing: [SimInstant] = []
    for date in dates { if let instant = self.date(date, instance) { existing.append(instant) } }
    return existing
  }

  @inline(__always)
  private func draw(_ jitter: SimDuration, _ instance: Int) -> SimDuration {
    let key = plan.instances[instance].key
    return core.random.length(below: jitter, for: .jitter, key: key, ordinal: core.now.milliseconds)
  }
}

extension SimDuration {
  /// Returns the length after several multiplications by a factor, each cut to whole milliseconds and to the longest.
  fileprivate func risen(by factor: Ratio, longest: SimDuration, times: Int) -> SimDuration {
    var length = self
    for _ in 0..<times {
      let next = min(factor.of(length), longest)
      guard next > length else { break }
      length = next
    }
    return length
  }
}
