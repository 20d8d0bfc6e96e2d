/// The start and the end of the run, and the days between: calendar days, and the person's own (facts B4, B9).
extension Simulation {
  /// Brings the device into the state in which the run finds it.
  mutating func begin() {
    note(.dayBegan(frame.plan.zone.day(of: now)))
    setDayClocks()
    setQuietClock()
    note(now < day.bed ? .woke(day.day) : .wentToBed)
    openPools()
    for source in feeds.indices { clocks.set(frame.map.change[source], to: feeds[source].next) }
    for schedule in frame.plan.schedules.indices { open(schedule) }
    beginCards()
    // What changes at the very start is there before the first timelines: a change comes before all else.
    for source in feeds.indices {
      while feeds[source].next == now { renew(source) }
    }
    for instance in instances.indices {
      if frame.plan.instances[instance].placed <= now { settle(instance) }
      updateCover(instance)
    }
    for source in feeds.indices {
      for _ in 0..<feeds[source].version where !isExhausted { tellListeners(of: source) }
    }
  }

  /// Reports what is still open at the end.
  mutating func finish() {
    for instance in instances.indices { finish(instance) }
    finishPushes()
    for pool in pools.owners.indices where pools[pool].isOpen {
      touch(pool)
      note(.level(pools.owners[pool], units: pools[pool].level))
    }
  }

  mutating func beginCalendarDay() {
    let today = frame.plan.zone.day(of: now)
    clocks.set(ClockMap.midnight, to: frame.plan.zone.start(of: today.advanced(by: 1)))
    note(.dayBegan(today))
    if frame.plan.system.gates.reloadsAtMidnight { happen(.significantTime) }
  }

  /// Closes the person's day and begins the next: the week of views moves on, and every pool gets its new allowance.
  mutating func wake() {
    countLooks(pools.owners.count)
    for pool in pools.owners.indices { touch(pool) }
    let began = day.wake
    day = PersonDay.containing(now, awake: frame.plan.awake, viewWeights: frame.plan.viewWeights, zone: frame.plan.zone)
    setDayClocks()
    note(.woke(day.day))
    for instance in instances.indices {
      let isWhole = max(frame.plan.start, frame.plan.instances[instance].placed) <= began
      instances[instance].closeViewDay(counts: isWhole)
    }
    for pool in pools.owners.indices where pools[pool].isOpen { beginPoolDay(pool) }
    reconsiderAll()
  }

  mutating func goToBed() {
    stop(ClockMap.bedtime)
    note(.wentToBed)
  }

  private mutating func setDayClocks() {
    let today = frame.plan.zone.day(of: now)
    clocks.set(ClockMap.midnight, to: frame.plan.zone.start(of: today.advanced(by: 1)))
    clocks.set(ClockMap.waking, to: day.nextWake)
    clocks.set(ClockMap.bedtime, to: day.bed > now && day.bed < day.nextWake ? day.bed : .never)
  }
}

extension InstanceState {
  /// Ends a day of views; seven are remembered. A day of which only a part was seen says nothing.
  fileprivate mutating func closeViewDay(counts isWhole: Bool) {
    if isWhole { viewHistory.append(viewsToday) }
    if viewHistory.count > 7 { viewHistory.removeFirst() }
    viewsToday = 0
  }
}
