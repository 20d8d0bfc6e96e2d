/// Runs of providers whose answers are known, or asked for while the simulation runs.
extension Simulation {
  /// Returns the answer to a run that starts now; `nil` for a provider that is only described.
  @inline(__always)
  func answer(_ instance: Int, _ version: ContentVersion, _ result: RunResult) -> ProviderAnswer? {
    // A run that crashes or hangs gives no answer.
    guard core.frame.index.hasAnswers, result.delivers else { return nil }
    return answers[instance]?.answer(at: core.now, reading: version)?.answer
  }

  /// Returns the result and the length of a run with an answer; `result` is `handledError` if it reached no service.
  func outcome(
    _ answer: ProviderAnswer, _ result: RunResult, _ duration: SimDuration
  ) -> (RunResult, SimDuration) {
    let (takes, limit) = (answer.takes ?? duration, plan.system.failure.runLimit)
    switch answer.outcome {
    case .crash: return (.crashed, min(takes, limit))
    case .hang: return (.timedOut, limit)
    case .timeline, .oldContent, .placeholder: break
    }
    if takes > limit { return (.timedOut, limit) }
    // Whoever answers from a cache meets no error of a service.
    if case .timeline = answer.outcome { return (answer.cachedAt == nil ? result : .delivered, takes) }
    return (.handledError, takes)
  }

  /// Builds the timeline of an answer: an entry shows the version that it names, or the one that the run has read.
  mutating func build(_ instance: Int, _ answer: ProviderAnswer, _ version: ContentVersion, hasFailed: Bool) {
    let readAt = min(answer.cachedAt ?? cached(instance)?.readAt ?? core.now, core.now)
    let read = Timeline.Content(version: version, readAt: readAt)
    instances[instance].built.clear()
    (instances[instance].nextReload, instances[instance].nextChoice) = (answer.reload, nil)
    guard case .timeline(var entries) = answer.outcome else {
      guard answer.outcome == .oldContent, let shown = instances[instance].shown else { return }
      return instances[instance].built.set(Timeline.Entry(date: core.now, content: shown, relevance: nil))
    }
    entries.sort { $0.date < $1.date }
    let source = plan.instances[instance].source
    let known = core.knownVersion(of: source)
    for entry in entries {
      // After an error, an entry that names no version shows the old content.
      guard var content = hasFailed && entry.version == nil ? instances[instance].shown : read else { continue }
      if let version = entry.version {
        content = Timeline.Content(version: min(version, known), readAt: read.readAt)
      } else if !hasFailed, plan.sources[source].foreseen > .zero, entry.date > core.now {
        content.version = readable(core.foreseenVersion(of: source, at: entry.date), instance)
      }
      let relevance = entry.relevance.map { relevances.index(of: $0) }
      // Of several entries with one date the last wins.
      if instances[instance].built.entries.last?.date == entry.date { instances[instance].built.entries.removeLast() }
      instances[instance].built.entries.append(
        Timeline.Entry(date: entry.date, content: content, relevance: relevance))
    }
  }

  /// Returns a relevance by the index that an entry has: of the description, which an update may have replaced, or of an
  /// answer.
  func relevance(_ instance: Int, _ index: Int) -> ProviderPlan.Relevance? {
    if index >= AnsweredRelevances.first { return relevances[index] }
    let described = plan.instances[instance].provider.relevance
    return described.indices.contains(index) ? described[index] : nil
  }

  /// Returns the version that a run reads: of an answer from a cache, the one that it shows.
  func version(of answer: ProviderAnswer?, orElse version: ContentVersion) -> ContentVersion {
    guard let answer, answer.cachedAt != nil else { return version }
    return min(version, answer.shownVersion ?? version)
  }

  /// Asks for the answer to a run that has started with the described timeline, and has none.
  mutating func ask(_ instance: Int, _ version: ContentVersion, _ result: RunResult) {
    guard core.frame.index.hasAnswers, result.delivers, question == nil,
      let book = answers[instance], book.asks, book.answer(at: core.now, reading: version) == nil
    else { return }
    let state = instances[instance]
    question = RunQuestion(
      instance: instance, at: core.now, version: version,
      known: max(version, core.knownVersion(of: plan.instances[instance].source)), shown: state.shown?.version,
      isSubstituted: plan.instances[instance].provider.substitute != nil,
      isReachable: result == .delivered, isOnline: !core.device.holds(.offline),
      changes: foreseenChanges(instance, limit: RunQuestion.changeLimit).map { instant in
        (instant, readable(core.foreseenVersion(of: plan.instances[instance].source, at: instant), instance))
      }, described: state.built, reload: state.nextReload)
  }
}

/// The relevances of the entries of answers, each once, for all widgets: copies may share a timeline.
struct AnsweredRelevances: Sendable {
  /// The index of the first, above those of every description.
  static var first: Int { 1 << 16 }

  private var all: [ProviderPlan.Relevance] = []
  private var places: [ProviderPlan.Relevance: UInt32] = [:]

  /// Returns the index of a relevance, which is added if it is new.
  mutating func index(of relevance: ProviderPlan.Relevance) -> UInt32 {
    if let place = places[relevance] { return place }
    let place = UInt32(Self.first + all.count)
    places[relevance] = place
    all.append(relevance)
    return place
  }

  subscript(index: Int) -> ProviderPlan.Relevance { all[index - Self.first] }
}

/// A run that asks for the answer of its provider's code.
struct RunQuestion: Sendable {
  /// The most foreseen changes that it lists.
  static var changeLimit: Int { 100 }

  let instance: Int
  /// The start of the run.
  let at: SimInstant
  /// The version that it reads.
  let version: ContentVersion
  /// The newest version that the source tells, foreseen ones included.
  let known: ContentVersion
  /// The version on screen; `nil` before the first timeline.
  let shown: ContentVersion?
  /// Whether a described error shows something else than the old content.
  let isSubstituted: Bool
  /// Whether it gets what it asks for; otherwise it is offline, its service is down or answers with an error.
  let isReachable: Bool
  let isOnline: Bool
  /// The later changes that the provider foresees, with the version from then on.
  let changes: [(at: SimInstant, version: ContentVersion)]
  /// The timeline of the described provider, and the next reload that it requests.
  let described: Timeline
  let reload: ReloadDate
}
