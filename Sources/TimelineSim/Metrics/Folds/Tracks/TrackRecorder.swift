/// Records the tracks of a run.
///
/// Like ``Statistics`` it is a class whose state is not checked for overlapping accesses.
final class TrackRecorder: Observer {
  private let start: SimInstant
  private let cardSources: [Int]
  private let layout: PoolLayout
  @exclusivity(unchecked) private var display: Display
  private var balances: UnitBalances
  private var night = OpenSlices<Bool>()
  private var conditions: [OpenSlices<Bool>]
  private var sessions: [[OpenSlices<Bool>]]
  private var screens: [OpenSlices<ScreenState>]
  private var contents: [OpenSlices<ShownContent>]
  private var waits: [OpenSlices<Gate>]
  private var tops: [OpenSlices<Int>]
  private var cards: [OpenCard]
  private var versions: [ContentVersion]
  private var tracks = RunTracks()

  /// The state of a card.
  private struct OpenCard {
    var relevant = OpenSlices<Bool>()
    var shown = OpenSlices<Bool>()
    var missed = OpenSlices<MissedCardReason>()
    var version: ContentVersion?
    var views: [TimeMark<Bool>] = []
  }

  /// Creates the recorder of a run that has not begun.
  init(plan: Plan) {
    (start, layout) = (plan.start, PoolLayout(plan: plan))
    cardSources = plan.cards.map { $0.source }
    display = Display(plan: plan)
    balances = UnitBalances(plan.system)
    let kinds = [OpenSlices<Bool>](repeating: OpenSlices(), count: SessionKind.allCases.count)
    sessions = Array(repeating: kinds, count: plan.apps.count)
    conditions = Array(repeating: OpenSlices(), count: plan.conditionCount)
    screens = Array(repeating: OpenSlices(), count: plan.instances.count)
    contents = Array(repeating: OpenSlices(), count: plan.instances.count)
    waits = Array(repeating: OpenSlices(), count: plan.instances.count)
    tops = Array(repeating: OpenSlices(), count: plan.stackCount)
    cards = Array(repeating: OpenCard(), count: plan.cards.count)
    versions = Array(repeating: 0, count: plan.sources.count)
    tracks.changes = Array(repeating: [], count: plan.sources.count)
    tracks.widgets = Array(repeating: WidgetTrack(), count: plan.instances.count)
    tracks.pushes = Array(repeating: [], count: plan.senders.count)
    tracks.balances = Array(repeating: [], count: layout.count)
    if !plan.startsAwake { night.set(true, at: plan.simulatedFrom, from: start) }
  }

  /// Records an observation.
  func observe(_ observation: Observation, at now: SimInstant) {
    display.observe(observation, at: now)
    switch observation {
    case .woke: night.set(nil, at: now, from: start)
    case .wentToBed: night.set(true, at: now, from: start)
    case .condition(let condition, let holds):
      conditions[condition.number].set(holds ? true : nil, at: now, from: start)
    case .session(let app, let kind, let isActive):
      sessions[app][kind.rawValue].set(isActive ? true : nil, at: now, from: start)
    case .changed(let source, let version), .partChanged(let source, _, let version, _):
      change(source, to: version, at: now)
    case .called(let call, isMade: true) where now >= start: tracks.calls.append(TimeMark(at: now, value: call))
    case .systemEvent(let event) where now >= start: tracks.systemEvents.append(TimeMark(at: now, value: event))
    case .updated where now >= start: tracks.updates.append(now)
    case .viewed(let instance, _): view(instance, at: now)
    case .allowance(let pool, _), .accrued(let pool, _, _), .charged(let pool), .balance(let pool, _):
      balance(pool, observation, at: now)
    case .refunded(_, let pool): balance(.reloads(pool), observation, at: now)
    case .pushRequested(let sender, let ordinal):
      tracks.pushes[sender].append(PushTrack(ordinal: ordinal, requested: now))
    case .push(let sender, let ordinal, let stage): push(sender, ordinal, stage, at: now)
    case .rotated(let stack, let top): tops[stack].set(top, at: now, from: start)
    case .relevant(let card, let isRelevant): cards[card].relevant.set(isRelevant ? true : nil, at: now, from: start)
    case .cardShown(let card, let version): show(version, on: card, at: now)
    case .cardHidden(let card): show(nil, on: card, at: now)
    case .cardMissed(let card, let reason): cards[card].missed.set(reason, at: now, from: start)
    case .cardViewed(let card) where now >= start:
      cards[card].views.append(TimeMark(at: now, value: cards[card].shown.value == true))
    default: reload(observation, at: now)
    }
    display.forEachInstance(changedBy: observation) { updateScreen(of: $0, at: now) }
  }

  /// Closes all slices at the end of the run, and returns the tracks, which the recorder keeps no longer.
  func finish(at end: SimInstant) -> RunTracks {
    tracks.nights = night.close(at: end, from: start)
    for number in conditions.indices {
      tracks.conditions += conditions[number].close(at: end, from: start).map {
        TimeSlice(from: $0.from, to: $0.to, value: Condition(number: number))
      }
    }
    tracks.conditions.sort { ($0.from, $0.value.number) < ($1.from, $1.value.number) }
    tracks.sessions = sessions.indices.map { app in
      SessionKind.allCases.flatMap { kind in
        sessions[app][kind.rawValue].close(at: end, from: start).map {
          TimeSlice(from: $0.from, to: $0.to, value: kind)
        }
      }.sorted { ($0.from, $0.value.rawValue) < ($1.from, $1.value.rawValue) }
    }
    for instance in tracks.widgets.indices {
      tracks.widgets[instance].screen = screens[instance].close(at: end, from: start)
      tracks.widgets[instance].contents = contents[instance].close(at: end, from: start)
      tracks.widgets[instance].waits = waits[instance].close(at: end, from: start)
      tracks.widgets[instance].reloads.removeAll { ($0.ended ?? end) < start }
    }
    for sender in tracks.pushes.indices { tracks.pushes[sender].removeAll { $0.last < start } }
    tracks.tops = tops.indices.map { tops[$0].close(at: end, from: start) }
    tracks.cards = cards.indices.map { card in
      CardTrack(
        relevant: cards[card].relevant.close(at: end, from: start),
        shown: cards[card].shown.close(at: end, from: start),
        missed: cards[card].missed.close(at: end, from: start), views: cards[card].views)
    }
    defer { tracks = RunTracks() }
    return tracks
  }

  private func change(_ source: Int, to version: ContentVersion, at now: SimInstant) {
    versions[source] = version
    if now >= start { tracks.changes[source].append(TimeMark(at: now, value: version)) }
    for card in cards.indices where cardSources[card] == source { updateCard(card, at: now) }
  }

  private func view(_ instance: Int, at now: SimInstant) {
    guard now >= start, let state = state(of: instance, at: now) else { return }
    tracks.widgets[instance].views.append(TimeMark(at: now, value: state))
  }

  /// Records the balance of a pool after an observation.
  private func balance(_ pool: Pool, _ observation: Observation, at now: SimInstant) {
    balances.observe(observation)
    let (index, units) = (layout[pool], balances[pool].units)
    if let last = tracks.balances[index].last {
      guard last.value != units else { return }
      // Only the last balance before the start is of interest, and only the last of an instant.
      if last.at == now || now <= start { tracks.balances[index].removeLast() }
    }
    tracks.balances[index].append(TimeMark(at: max(now, start), value: units))
  }

  private func push(_ sender: Int, _ ordinal: Int64, _ stage: PushStage, at now: SimInstant) {
    guard let index = tracks.pushes[sender].lastIndex(where: { $0.ordinal == ordinal }) else { return }
    tracks.pushes[sender][index].stages.append(TimeMark(at: now, value: stage))
  }

  private func reload(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .requested(let instance, let cause, _):
      if now >= start { tracks.widgets[instance].requests.append(TimeMark(at: now, value: cause)) }
    case .waits(let instance, let gate, _): waits[instance].set(gate, at: now, from: start)
    case .granted(let instance, let causes, let charge, _):
      waits[instance].set(nil, at: now, from: start)
      grant(instance, causes, charge, at: now)
    case .ended(let instance, _, .dropped): waits[instance].set(nil, at: now, from: start)
    case .runStarted(let instance, let version, let fetches):
      guard let index = tracks.widgets[instance].reloads.lastIndex(where: { $0.started == nil }) else { return }
      (tracks.widgets[instance].reloads[index].started, tracks.widgets[instance].reloads[index].version) = (
        now, version
      )
      tracks.widgets[instance].reloads[index].fetches = fetches
    case .runJoined(let instance, _, _):
      waits[instance].set(nil, at: now, from: start)
      if let last = tracks.widgets[instance].reloads.last, last.started == nil {
        tracks.widgets[instance].reloads.removeLast()
      }
    case .runShared(let instance, _, _):
      if waits[instance].value == .running { waits[instance].set(nil, at: now, from: start) }
    case .runEnded(let instance, let result):
      if waits[instance].value == .running { waits[instance].set(nil, at: now, from: start) }
      guard let index = tracks.widgets[instance].reloads.lastIndex(where: { $0.started != nil && $0.ended == nil })
      else { return }
      (tracks.widgets[instance].reloads[index].ended, tracks.widgets[instance].reloads[index].result) = (now, result)
    default: break
    }
  }

  private func grant(_ instance: Int, _ causes: CauseSet, _ charge: Charge, at now: SimInstant) {
    let last = tracks.widgets[instance].reloads.indices.last
    // A merged request with an earlier start grants the reload again, before its start.
    guard let last, tracks.widgets[instance].reloads[last].started == nil else {
      return tracks.widgets[instance].reloads.append(ReloadTrack(causes: causes, charge: charge, granted: now))
    }
    tracks.widgets[instance].reloads[last].causes = causes
    tracks.widgets[instance].reloads[last].charge = charge
  }

  private func show(_ version: ContentVersion?, on card: Int, at now: SimInstant) {
    cards[card].version = version
    updateCard(card, at: now)
  }

  private func updateCard(_ card: Int, at now: SimInstant) {
    let isStale = cards[card].version.map { $0 != versions[cardSources[card]] }
    cards[card].shown.set(isStale, at: now, from: start)
  }

  private func updateScreen(of instance: Int, at now: SimInstant) {
    let screen = display.screen(of: instance)
    screens[instance].set(state(of: instance, at: now), at: now, from: start)
    let content = screen.isVisible ? ShownContent(version: screen.version, readAt: screen.readAt) : nil
    contents[instance].set(content, at: now, from: start)
  }

  /// Returns the state of a widget's content; `nil` before it is placed.
  private func state(of instance: Int, at now: SimInstant) -> ScreenState? {
    let screen = display.screen(of: instance)
    if let cause = display.cause(of: instance) { return .stale(cause, since: screen.staleSince) }
    return screen.isVisible ? .upToDate : screen.coveredSince <= now ? .placeholder : nil
  }
}
