/// The answer of a run: the result in a sentence or two, the greatest causes, and the change to try first.
extension RunReport {
  /// The kinds of timeline widgets, the one with most views of stale content first.
  var kindsByStaleViews: [(kind: Int, name: String)] {
    timelineKinds.sorted { one, other in
      (staleViews(other.kind), one.kind) < (staleViews(one.kind), other.kind)
    }
  }

  /// Returns the number of views of stale content of a widget.
  func staleViews(_ kind: Int) -> Int64 { amount(.viewsStale, .total, MetricTags(kind: kind)) }

  /// Returns the number of views of a widget with content; a placeholder is not stale.
  func contentViews(_ kind: Int) -> Int64 {
    let tags = MetricTags(kind: kind)
    return amount(.viewsTotal, .total, tags) - amount(.viewsPlaceholder, .total, tags)
  }

  /// The result: of one device that of its views, of a fleet its load and that of all views.
  var headline: String {
    guard let fleet = run.fleet else { return result }
    let views = contentShare.map { " \($0) of their views met stale content." } ?? ""
    return headline(of: fleet) + views
  }

  /// The stale share of all views of timeline widgets; `nil` without such views.
  private var contentShare: String? { statistics.value(.staleShareView, .value, MetricTags()).map { $0.text } }

  /// The result of the views of one device.
  private var result: String {
    let kinds = kindsByStaleViews
    guard let worst = kinds.first, kinds.contains(where: { amount(.viewsTotal, .total, MetricTags(kind: $0.kind)) > 0 })
    else { return kinds.isEmpty ? cardResult ?? "The scenario has no widgets." : "No widget was viewed." }
    if let blank = placeholderResult, staleViews(worst.kind) == 0 { return blank }
    guard staleViews(worst.kind) > 0 else {
      return cardResult.map { "No view of a timeline widget met stale content. \($0)" }
        ?? "No view met stale content."
    }
    let (stale, all, tags) = (staleViews(worst.kind), contentViews(worst.kind), MetricTags(kind: worst.kind))
    let (part, whole) = (Limits.text(stale), Limits.text(all))
    let start = stale < all ? "\(part) of \(whole) views" : all == 1 ? "The only view" : "All \(whole) views"
    // Fewer views have no twentieth.
    let end =
      amount(.stalenessView, .p95, tags) > 0 && all >= 20
      ? "One view in twenty was \(text(.stalenessView, .p95, tags)) stale or more."
      : "The longest had been stale for \(text(.stalenessView, .max, tags))."
    return "\(start) of \(title(worst.name)) met stale content. \(end)"
  }

  /// The widget with most views of a placeholder, in a sentence; `nil` without such views.
  private var placeholderResult: String? {
    func blank(_ kind: Int) -> Int64 { amount(.viewsPlaceholder, .total, MetricTags(kind: kind)) }
    guard let worst = timelineKinds.max(by: { blank($0.kind) < blank($1.kind) }), blank(worst.kind) > 0 else {
      return nil
    }
    let all = amount(.viewsTotal, .total, MetricTags(kind: worst.kind))
    let start = blank(worst.kind) < all ? "\(Limits.text(blank(worst.kind))) of \(Limits.text(all)) views" : "All views"
    return "\(start) of \(title(worst.name)) met a placeholder, and no view met stale content."
  }

  /// The cards that were stale longest, in a sentence; `nil` if none was stale.
  private var cardResult: String? {
    let shares = relevanceKinds.map { ($0, amount(.relevanceStaleShare, .value, MetricTags(kind: $0.kind))) }
    guard let (kind, share) = shares.max(by: { $0.1 < $1.1 }), share > 0 else { return nil }
    return "Cards of \(title(kind.name)) were stale for \(MetricValue.percent(share)) of the time they were shown."
  }

  /// The greatest load of a fleet in a sentence.
  private func headline(of fleet: FleetStatistics) -> String {
    let people =
      whole.map { "\(Limits.text($0.sample)) of \(Limits.text($0.people)) people make" }
      ?? (fleet.count == 1 ? "One person makes" : "\(Limits.text(fleet.count)) people make")
    guard let peak = fleet.load.peak(.fetches) ?? fleet.load.peak(.runs) else { return "\(people) no load." }
    let second = fleet.load.peakSecond(.fetches).map { ", and \(Limits.text(UInt64($0.count))) in a second" } ?? ""
    let single = peak.count == 1
    let noun =
      fleet.load.peak(.fetches) == nil ? single ? "provider run" : "provider runs" : single ? "fetch" : "fetches"
    let zone = run.plan.serverZone
    let day = zone.day(of: peak.at).date
    let moment = "\(zone.clock(at: peak.at).spelling) on \(day.day) \(CivilDay.months[Int(day.month) - 1])"
    let all = whole.map { whole in
      let count = whole.amount(peak.count)
      return " For all that is about \(Self.about(count)), \(Self.about(count / 60)) a second."
    }
    return "\(people) \(Limits.text(UInt64(peak.count))) \(noun) in the busiest minute, at \(moment)\(second)."
      + (all ?? "")
  }

  /// The greatest causes of the headline's widget, each with the start of its clause; empty for a fleet, and without a
  /// view of stale content.
  var leadingCauses: [(cause: BlameCause, words: String)] {
    guard run.fleet == nil, let worst = kindsByStaleViews.first, staleViews(worst.kind) > 0 else { return [] }
    return BlameShares(statistics, of: worst.kind).parts.prefix(2).enumerated().map { index, part in
      let start = index == 0 ? "At \(part.text) of the stale views " : "; at \(part.text) "
      return (part.cause, start + part.cause.clause)
    }
  }

  /// The plausible range of the headline in a sentence; `nil` without one.
  var headlineRange: String? {
    guard !leadingCauses.isEmpty, let worst = kindsByStaleViews.first,
      let range = rangeText(.staleShareView, worst.kind)
    else { return nil }
    return "With other seeds and plausible assumptions \(range) of the views are stale."
  }

  /// The first change of the advice that can be made; `nil` without one.
  var firstAdvice: Advice? { advice?.pieces.first { !$0.isOutOfReach } }

  /// Returns the words before a change: its purpose, and the widgets that it concerns.
  func label(of advice: Advice) -> String {
    let helpsViews = advice.effects.first?.direction == .better
    let subject =
      switch advice.subject {
      case .widget(let kind): title(names.kinds[kind])
      case .app(let app): "the widgets of \(title(names.apps[app]))"
      }
    return (helpsViews ? "Try first for " : "To spend less on ") + subject
  }

  /// The answer in text and Markdown.
  var answerBlocks: [ReportBlock] {
    var blocks: [ReportBlock] = [.sentence(headline)]
    let causes = leadingCauses.map { $0.words }.joined()
    let why = [causes.isEmpty ? nil : causes + ".", headlineRange].compactMap { $0 }
    if !why.isEmpty { blocks.append(.sentence(why.joined(separator: " "))) }
    guard let first = firstAdvice else {
      if let advice, !advice.pieces.isEmpty {
        let limits = "'--details' has the cost of the system's limits"
        blocks.append(.sentence("No change that the rules know helps; \(limits)."))
      }
      return blocks + [.gap]
    }
    blocks.append(.sentence("\(label(of: first)): \(first.change)", isHanging: true))
    blocks.append(.pieces(["Means of other seeds:"] + leadingEffects(of: first), level: 1, isHanging: false))
    if let command = trial(of: first) { blocks.append(.commands([command])) }
    return blocks + [.gap]
  }

  /// Returns the command that tries a change, in pieces; `nil` if there is none.
  private func trial(of advice: Advice) -> [String]? {
    guard advice.hasShortOptions else {
      return changeNumber(of: advice).map { command.pieces("run", ["--apply-advice \($0)", "-o new.json"]) }
    }
    // 'compare' sets values in the second scenario only, and selects no person.
    guard names.assignments.isEmpty, names.member == nil else { return command.pieces("run", advice.options) }
    // Both scenarios of a fleet would run for all people on each seed.
    let seeds = run.fleet == nil ? ["--seeds \(self.advice?.seeds.fresh.count ?? 1)"] : []
    return ScenarioCommand(file: file).pieces("compare", advice.options + seeds)
  }
}
