/// The start and the end of the simulation, and its days: calendar days and the person's days (facts B4, B9).
extension Simulation {
  /// Sets up the state of the device at the start of the simulation.
  mutating func begin() {
    core.note(.dayBegan(plan.zone.latestDay(at: core.now)))
    setDayClocks()
    setQuietClock()
    core.note(core.now < budget.day.bed ? .woke(budget.day.day) : .wentToBed)
    budget.open(&core)
    chooseAbandoned()
    for source in core.feeds.indices { core.clocks.setChange(of: source, to: core.feeds[source].next) }
    for schedule in plan.schedules.indices { open(schedule) }
    cards.begin(&core)
    // Changes at the start precede the first timelines, as changes precede all other events.
    for source in core.feeds.indices {
      applyChangesAtStart(of: source)
    }
    for instance in instances.indices {
      if plan.instances[instance].placed <= core.now, !instances[instance].isPlaced { placeInitially(instance) }
      updateCover(instance)
    }
    for source in core.feeds.indices where plan.sources[source].parts.isEmpty {
      for _ in 0..<core.feeds[source].version.number where !core.isExhausted { applyAllEffects(of: source) }
    }
  }

  // Inlining would copy the common path of changes into a method that runs once.
  @inline(never)
  private mutating func applyChangesAtStart(of source: Int) {
    while core.feeds[source].next == core.now {
      advanceVersion(of: source)
      remember(source, by: source)
      updateNextVersions(of: source)
      advanceCompositions(of: source)
    }
    core.clocks.setChange(of: source, to: core.feeds[source].next)
  }

  /// Reports pending requests, pushes and views at the end of the run.
  mutating func finish() {
    for instance in instances.indices { finish(instance) }
    pushes.finish(&core)
    finishWakes()
    budget.finish(&core)
  }

  mutating func beginCalendarDay() {
    let today = plan.zone.latestDay(at: core.now)
    core.clocks.set(.midnight, to: plan.zone.start(of: today.advanced(by: 1)))
    core.note(.dayBegan(today))
    if plan.system.gates.reloadsAtMidnight { apply(.significantTime) }
  }

  /// Ends the person's day and begins the next: the week of views advances, and every pool gets its new allowance.
  mutating func wake() {
    budget.advanceDay(&core)
    chooseAbandoned()
    setDayClocks()
    // A trip can skip the whole time awake.
    if budget.day.bed == core.now { core.note(.wentToBed) }
    reconsiderAll()
  }

  mutating func goToBed() {
    core.clocks.stop(.bedtime)
    core.note(.wentToBed)
  }

  private mutating func setDayClocks() {
    let today = plan.zone.latestDay(at: core.now)
    core.clocks.set(.midnight, to: plan.zone.start(of: today.advanced(by: 1)))
    core.clocks.set(.waking, to: budget.day.nextWake)
    let day = budget.day
    core.clocks.set(.bedtime, to: day.bed > core.now && day.bed < day.nextWake ? day.bed : .never)
  }
}
