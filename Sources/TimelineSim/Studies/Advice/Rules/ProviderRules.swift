extension AdviceRule {
  /// Timelines with one entry and `atEnd`, which leave the date of the next reload to the system.
  static let singleEntry = AdviceRule(
    id: "single-entry", facts: ["T7", "Q2", "Q3"], aim: .widget, criteria: [.stalenessAtViews, .charges],
    planned: { subject in
      subject.singleEntries(isForeseen: true).map { foreseenEntries($0, subject) }
    },
    measured: { subject in
      // The pace at which units last all day depends on the allowance measured in the run.
      subject.singleEntries(isForeseen: false).compactMap { datedPolicy($0, subject) }
    })

  private static func foreseenEntries(_ kind: Int, _ subject: PlanCase) -> Candidate {
    Candidate(
      subject: .widget(kind),
      change: "Provide an entry for each foreseen change instead of a single one with atEnd.",
      edits: foreseenEntries(of: subject.providerPath(of: kind)))
  }

  private static func foreseenEntries(of provider: JSONPath) -> [Edit] {
    Edit.keys(of: provider, ["entries": "foreseen", "every": nil, "first": nil, "aligned": nil, "days": nil])
  }

  /// Entries at other times than the changes of a source that can be foreseen.
  static let foreseenEntries = AdviceRule(
    id: "foreseen-entries", facts: ["T4", "Q2", "Q3"], aim: .widget, criteria: [.stalenessAtViews, .charges],
    measured: oneOfKinds { subject, kind in
      guard let provider = subject.provider(of: kind), let source = subject.mainSource(of: kind),
        subject.amount(.staleShareView, .value, MetricTags(kind: kind)) >= 10_000,
        !subject.singleEntries(isForeseen: true).contains(kind)
      else { return nil }
      let edits = foreseenEntries(of: subject.providerPath(of: kind))
      if subject.plan.sources[source].foreseen > .zero, !provider.entries.areForeseen {
        return Candidate(
          subject: .widget(kind),
          change: "Provide an entry for each change of \(subject.names.sources[source]) that can be foreseen.",
          edits: edits)
      }
      guard let part = subject.leadingSource(of: kind), subject.plan.sources[part].foreseen == .zero,
        subject.plan.changesAtFixedTimes(part)
      else { return nil }
      let fixed = subject.names.sources[part]
      return Candidate(
        subject: .widget(kind), change: "Provide an entry for each change of \(fixed), which comes at fixed times.",
        edits: edits + [.set(.root.key("sources").key(fixed).key("foreseen"), "48h")])
    })

  private static func datedPolicy(_ kind: Int, _ subject: AdviceCase) -> Candidate? {
    guard let pace = subject.pace(of: kind) else { return nil }
    return Candidate(
      subject: .widget(kind),
      change: "Request the next reload after \(pace.spelling) instead of leaving its date to the system with one entry "
        + "and atEnd.",
      edits: [.set(subject.providerPath(of: kind).key("policy"), .after(pace))])
  }
}

extension PlanReader {
  /// Returns the kinds of widgets with one entry and `atEnd` whose sources foresee changes, or do not.
  fileprivate func singleEntries(isForeseen: Bool) -> [Int] {
    kinds.filter { kind in
      guard let provider = provider(of: kind), provider.policy == .atEnd else { return false }
      return instances(of: kind).map { plan.sources[$0.source].foreseen }.allSatisfy { foreseen in
        provider.entries.isSingle(foreseen: foreseen) && (foreseen > .zero) == isForeseen
      }
    }
  }
}

extension Plan {
  /// Returns whether a source on the device changes at given times of day only, such as a date: no server decides when.
  func changesAtFixedTimes(_ source: Int) -> Bool {
    guard !sources[source].needsNetwork else { return false }
    let timings = schedules.filter { $0.action == .change(source: source) }.map { $0.timing }
    return !timings.isEmpty
      && timings.allSatisfy { timing in
        if case .daily = timing { return true }
        return false
      }
  }
}

extension ProviderPlan.Entries {
  /// Whether the provider has an entry at each change that it foresees.
  var areForeseen: Bool {
    if case .foreseen = self { return true }
    return false
  }

  /// Returns whether a timeline has at most one entry when changes are foreseen this far ahead.
  fileprivate func isSingle(foreseen: SimDuration) -> Bool {
    switch self {
    case .spaced(let count, _, _), .aligned(let count, _): count <= 1
    case .offsets(let offsets): offsets.count <= 1
    case .daily(let times, _): times.isEmpty
    case .foreseen: foreseen == .zero
    }
  }
}

extension ProviderPlan.Entries {
  /// Whether every timeline has the same number of entries.
  fileprivate var haveFixedNumber: Bool {
    switch self {
    case .spaced, .aligned, .offsets: true
    case .foreseen, .daily: false
    }
  }

  /// The key of the provider that limits the number of entries; `nil` if their dates are listed.
  fileprivate var countKey: String? {
    switch self {
    case .spaced, .aligned: "entries"
    case .foreseen: "limit"
    case .offsets, .daily: nil
    }
  }
}

extension ProviderPlan {
  /// The largest share of runs that never answer, over the times of day; all runs if such a failure lasts.
  fileprivate var mostHangs: Ratio {
    let listed = failures.filter { $0.kind == .hang && $0.share > .none }
    if listed.contains(where: { $0.until != nil }) { return .all }
    return Ratio(millionths: hangs.millionths + (listed.map { $0.share.millionths }.max() ?? 0))
  }
}

extension ProviderPlan.Policy {
  /// Returns the policies of which a run follows one, with their paths.
  fileprivate func parts(at path: JSONPath) -> [(ProviderPlan.Policy, JSONPath)] {
    guard case .byState(let cases) = self else { return [(self, path)] }
    return cases.indices.map { (cases[$0].policy, path.index($0)) }
  }
}

extension JSONNode {
  /// Returns a policy that requests the next reload a length of time after a reload.
  static func after(_ length: SimDuration) -> JSONNode { ["after": .string(length.spelling)] }
}

extension AdviceRule {
  /// Entries less than the 5 minutes apart that Apple recommends.
  static let denseEntries = AdviceRule(
    id: "dense-entries", facts: ["B13", "X3", "Q2"], aim: .widget, criteria: [.stalenessAtViews, .charges, .failures],
    planned: oneOfKinds { subject, kind in
      guard let gap = subject.provider(of: kind)?.entries.shortestGap, gap > .zero, gap < minimumGap else {
        return nil
      }
      let path = subject.providerPath(of: kind)
      return Candidate(
        subject: .widget(kind), change: "Space its entries 5m apart, instead of \(gap.spelling).",
        edits: edits(subject.provider(of: kind)?.entries, path))
    })

  private static let minimumGap = SimDuration.minutes(5)

  private static func edits(_ entries: ProviderPlan.Entries?, _ path: JSONPath) -> [Edit] {
    switch entries {
    case .spaced(let count, let every, _), .aligned(let count, let every):
      // The entries cover the same time as before, with at least two: one would leave the reload to the system.
      let reach = every.milliseconds * (count - 1)
      let entries = max(2, (reach + minimumGap.milliseconds - 1) / minimumGap.milliseconds + 1)
      return Edit.keys(of: path, ["entries": .int(entries), "every": .string(minimumGap.spelling)])
    case .offsets(let offsets):
      let kept = offsets.sorted().reduce(into: [SimDuration]()) { kept, offset in
        if kept.last.map({ offset - $0 >= minimumGap }) ?? true { kept.append(offset) }
      }
      return [.set(path.key("entries"), .array(kept.map { .string($0.spelling) }))]
    case .daily, .foreseen, nil: return []
    }
  }
}

extension ProviderPlan.Entries {
  /// The shortest time between two entries whose dates the provider chooses; `nil` with fewer than two.
  fileprivate var shortestGap: SimDuration? {
    switch self {
    case .spaced(let count, let every, _), .aligned(let count, let every): count > 1 ? every : nil
    case .offsets(let offsets): zip(offsets.sorted().dropFirst(), offsets.sorted()).map { $0 - $1 }.min()
    // The content determines these dates.
    case .daily, .foreseen: nil
    }
  }
}

extension AdviceRule {
  /// Policies with a time of day, at which the providers of all devices fetch from the server at once.
  static let alignedDates = AdviceRule(
    id: "aligned-dates", facts: ["T30", "Q11"], aim: .server, criteria: [.fetchPeak],
    planned: ofKinds { subject, kind in
      guard subject.instances(of: kind).contains(where: { subject.plan.sources[$0.source].needsNetwork }),
        let policy = subject.provider(of: kind)?.policy
      else { return [] }
      return policy.parts(at: subject.providerPath(of: kind).key("policy")).compactMap { part, path in
        guard case .after(.next(let clock), let jitter) = part, jitter < .minutes(1) else { return nil }
        return Candidate(
          subject: .widget(kind),
          change: "Add up to 30m of jitter to its reload at \(clock.spelling), when all devices fetch data.",
          edits: [.set(path.key("jitter"), "30m")],
          condition: "over a day of \(fleet) devices", devices: fleet)
      }
    })

  /// The number of devices in the simulation of a peak.
  private static let fleet: UInt64 = 32
}

/// Providers whose timelines show no content, whatever the policy.
extension AdviceRule {
  /// Runs that take longer than the system permits, so that each of them fails.
  static let slowProvider = AdviceRule(
    id: "slow-provider", facts: ["T27", "M8"], aim: .widget, comesFirst: true,
    criteria: [.placeholders, .stalenessAtViews, .failures],
    planned: oneOfKinds { subject, kind in
      let limit = subject.plan.system.failure.runLimit
      guard let takes = subject.provider(of: kind)?.takes, takes > limit else { return nil }
      let half = SimDuration(milliseconds: limit.milliseconds / 2)
      return Candidate(
        subject: .widget(kind),
        change: "Its runs take \(takes.spelling), and the system ends each after \(limit.spelling) "
          + "(\(ParameterID.runLimit)): deliver a timeline sooner, for example from data that the app has fetched.",
        edits: [.set(subject.providerPath(of: kind).key("takes"), .string(half.spelling))],
        condition: "with runs of \(half.spelling)")
    })

  /// Timelines whose archive is too large, so that they are discarded: all of them, or, where the content or the time of
  /// day decides the number of entries, some.
  static let largeArchive = AdviceRule(
    id: "large-archive", facts: ["T14", "M4", "M5"], aim: .widget, comesFirst: true,
    criteria: [.placeholders, .stalenessAtViews, .failures],
    planned: oneOfKinds { subject, kind in
      guard let limit = subject.plan.system.failure.archiveLimit, let provider = subject.provider(of: kind),
        provider.entries.haveFixedNumber
      else { return nil }
      return smallerArchive(kind, provider, in: limit, subject.providerPath(of: kind))
    },
    measured: oneOfKinds { subject, kind in
      guard let limit = subject.plan.system.failure.archiveLimit, let provider = subject.provider(of: kind),
        !provider.entries.haveFixedNumber,
        subject.amount(.runsEnded, .total, MetricTags(kind: kind, cause: RunResult.tooLarge.rawValue)) > 0
      else { return nil }
      return smallerArchive(kind, provider, in: limit, subject.providerPath(of: kind))
    })

  /// Returns fewer entries that fit into an archive, or smaller ones if none fits or their dates are listed; `nil` if the
  /// longest timeline fits.
  private static func smallerArchive(
    _ kind: Int, _ provider: ProviderPlan, in limit: Int64, _ path: JSONPath
  ) -> Candidate? {
    let most = provider.mostEntries
    guard let fitting = provider.entries(fittingIn: limit), fitting < most else { return nil }
    let loss = provider.entries.haveFixedNumber ? "every timeline is discarded" : "such a timeline is discarded"
    guard fitting > 0, let count = provider.entries.countKey else {
      let bytes = limit / most
      let size = Spelling.byteCount(bytes < 1_000 ? bytes : bytes - bytes % 1_000)
      return Candidate(
        subject: .widget(kind),
        change: "Make \(most == 1 ? "its entry" : "each of its \(most) entries") at most \(size) large, for example by "
          + "scaling pictures down: the archive is too large, and \(loss).",
        edits: [.set(path.key("entrySize"), .string(size))])
    }
    return Candidate(
      subject: .widget(kind),
      change:
        "Deliver at most \(fitting) entries: the archive of \(most) is too large, and \(loss). A text that counts "
        + "by itself needs one entry.",
      edits: [.set(path.key(count), .int(fitting))])
  }

  /// Runs that never answer, which the system ends at its limit.
  static let hangingProvider = AdviceRule(
    id: "hanging-provider", facts: ["T27", "M8"], aim: .widget,
    criteria: [.placeholders, .stalenessAtViews, .failures],
    planned: oneOfKinds { subject, kind in
      let limit = subject.plan.system.failure.runLimit.spelling
      guard let provider = subject.provider(of: kind), provider.mostHangs >= fewHangs else { return nil }
      let share = "\(provider.failures.isEmpty ? "" : "at times up to ")\(provider.mostHangs.spelling)"
      return Candidate(
        subject: .widget(kind),
        change: "Answer in every run: \(share) of them never do, "
          + "and the system ends each after \(limit) (\(ParameterID.runLimit)). If data is late, deliver what is known.",
        edits: [.set(subject.providerPath(of: kind).key("hangs"), "0%")])
    })

  /// The share of runs that never answer from which on they are a fault of the provider.
  private static let fewHangs = Ratio.percent(10)

  /// Errors that a provider handles, and after which it asks for its next reload as late as after a success, or never.
  static let errorPolicy = AdviceRule(
    id: "error-policy", facts: ["T27", "Q3"], aim: .widget, criteria: [.stalenessAtViews, .charges, .runs],
    measured: oneOfKinds { subject, kind in
      let failed = subject.blames(of: kind).contains { $0.cause == .failed || $0.cause == .notRequested }
      guard failed, let provider = subject.provider(of: kind),
        subject.amount(.runsEnded, .total, MetricTags(kind: kind, cause: RunResult.handledError.rawValue)) > 0
      else { return nil }
      if let delay = provider.policyOnError.delay, delay <= soon { return nil }
      return Candidate(
        subject: .widget(kind), change: "After an error, request the next reload after \(soon.spelling).",
        edits: [.set(subject.providerPath(of: kind).key("onError"), .after(soon))])
    })

  /// The delay after an error: long enough for most outages, and a few units at most.
  private static let soon = SimDuration.minutes(30)

  /// Timelines without entries, which leave the placeholder on screen.
  static let emptyTimeline = AdviceRule(
    id: "empty-timeline", facts: ["T3", "T20"], aim: .widget, comesFirst: true,
    criteria: [.placeholders, .stalenessAtViews],
    planned: oneOfKinds { subject, kind in
      guard case .offsets(let offsets) = subject.provider(of: kind)?.entries, offsets.isEmpty else { return nil }
      return Candidate(
        subject: .widget(kind),
        change: "Deliver at least one entry: a timeline without entries leaves the placeholder on screen.",
        edits: [.set(subject.providerPath(of: kind).key("entries"), 1)])
    })
}
