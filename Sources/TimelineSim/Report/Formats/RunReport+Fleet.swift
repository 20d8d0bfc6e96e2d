/// The sections about the people of a fleet.
extension RunReport {
  /// The number of people, their profiles and the sources that they share.
  var populationLines: [String] { populationPieces.flatMap { $0.filled(indent: "  ") } }

  /// The sentences about the people, each in pieces that stay on one line.
  var populationPieces: [[String]] {
    guard let fleet = run.fleet, let population else { return [] }
    var sentences: [[String]] = []
    if isInterrupted {
      let (count, all) = (Limits.text(fleet.count), Limits.text(population.plan.people))
      let text = "INTERRUPTED: the first \(count) of \(all) people, as with --devices \(fleet.count)."
      sentences.append(text.words.map(String.init))
    }
    for (title, list, counts) in [
      ("Profiles:", population.profileNames, fleet.profiles), ("Devices:", population.deviceNames, fleet.devices),
    ] where list.count > 1 {
      sentences.append([title] + zip(list, counts).map { "\(self.title($0)) \($1)" }.listed)
    }
    let audiences = names.sources.indices.map { source in
      "\(title(names.sources[source])): \(population.plan.profiles[0].devices[0].variation.audiences[source].text)"
    }
    return sentences + [["Changes seen by —"] + audiences.listed]
  }

  /// The distribution over the people of each person's headlines.
  var peopleLines: [String] {
    guard let fleet = run.fleet else { return [] }
    var table = ReportTable(["per person", "people", "mean", "p50", "p90", "p95", "p99"], longNames: .above)
    for (kind, name) in timelineKinds + relevanceKinds {
      let tallies = fleet.people.filter { $0.metric.selector.tags.ofOne == MetricTags(kind: kind) && $0.count > 0 }
      guard !tallies.isEmpty else { continue }
      table.add([title(name)])
      for tally in tallies { table.add(row(of: tally)) }
    }
    let others = fleet.people.filter { $0.metric.selector.tags.ofOne == MetricTags() && ($0.percentile(100) ?? 0) > 0 }
    if !others.isEmpty { table.add(["device"]) }
    for tally in others { table.add(row(of: tally)) }
    guard !table.isEmpty else { return [] }
    return table.lines
      + """
      Percentiles over the people: p90 of staleness.view.p95 is the value that 90% of the people have at most; \
      they are at most 1/128 too large.
      """.wrapped() + intervalLines + profileLines
  }

  /// The mean of each headline over the people of each profile.
  private var profileLines: [String] {
    guard let fleet = run.fleet, let names = population?.profileNames, names.count > 1 else { return [] }
    var (lines, table, columns): ([String], ReportTable?, [String]) = ([], nil, [])
    for (kind, name) in timelineKinds + relevanceKinds {
      let tallies = fleet.people.filter { $0.metric.selector.tags.ofOne == MetricTags(kind: kind) && $0.count > 0 }
      guard !tallies.isEmpty else { continue }
      let metrics = tallies.map { $0.metric.selector.metric.key($0.metric.selector.aggregation) }
      if metrics != columns {
        lines += table?.lines ?? []
        (table, columns) = (ReportTable(["mean by profile", "people"] + metrics, longNames: .above), metrics)
      }
      table?.add([title(name)])
      for (profile, profileName) in names.enumerated() {
        let values = tallies.map { tally in
          tally.profiles[profile].mean.map { MetricValue($0, tally.metric.selector.unit).text } ?? "-"
        }
        let people = tallies.map { $0.profiles[profile].count }.max() ?? 0
        table?.add(["  \(title(profileName))", "\(people)"] + values)
      }
    }
    return lines + (table?.lines ?? [])
  }

  private func row(of tally: PeopleTally) -> [String] {
    let selector = tally.metric.selector
    func text(_ amount: Int64?) -> String { amount.map { MetricValue($0, selector.unit).text } ?? "-" }
    return ["  \(selector.metric.key(selector.aggregation))", "\(tally.count)", text(tally.mean)]
      + [50, 90, 95, 99].map { text(tally.percentile($0)) }
  }

  /// The shares of all people together, with their confidence intervals.
  private var intervalLines: [String] {
    let parts = (run.fleet?.people ?? []).compactMap { tally -> String? in
      let selector = tally.metric.selector
      guard let half = tally.ratio.halfWidth95, let kind = selector.tags.kind, !selector.isOverPeople else {
        return nil
      }
      let value = statistics.value(selector.metric, selector.aggregation, selector.tags.ofOne).text
      return "\(title(names.kinds[kind])) \(value) ± \(Spelling.decimal((half + 50) / 100, places: 2)) points"
    }
    guard !parts.isEmpty else { return [] }
    let note =
      sharesRandomChanges
      ? ["(95%, over people; these changes of the sources are one possible history: repeat the run with --seeds)"]
      : ["(95%)"]
    return (["Stale for all people together:"] + parts.listed).filled(indent: "  ")
      + note.flatMap { $0.wrapped(first: "  ", indent: "  ") }
  }

  /// Whether a person interrupted the simulation, so that only the first people have run.
  private var isInterrupted: Bool { (run.fleet?.count ?? 0) < (population?.plan.people ?? 0) }

  /// Whether several people see the same random changes, over which an interval over people says nothing.
  private var sharesRandomChanges: Bool {
    guard let device = population?.plan.profiles[0].devices[0] else { return false }
    return device.plan.schedules.contains { schedule in
      guard case .change(let source) = schedule.action, case .poisson = schedule.timing else { return false }
      return device.variation.audiences[source] != .person
    }
  }

  /// The time of each peak, its causes, and the load in each hour of the day with the most runs in a minute.
  var fleetLoadLines: [String] {
    guard let load = run.fleet?.load else { return [] }
    let zone = run.plan.serverZone
    func time(_ instant: SimInstant) -> String {
      LocalDateTime(day: zone.day(of: instant), time: zone.clock(at: instant)).spelling
    }
    var lines = ["Rates a day are those of one device; peaks are those of all devices together:"]
    for (name, series) in [("runs", LoadCurve.Series.runs), ("fetches", .fetches), ("pushes", .pushes)] {
      guard let peak = load.peak(series) else { continue }
      let second = load.peakSecond(series).map { ", \($0.count)/s at \(time($0.at))" } ?? ""
      lines += "\(name) \(peak.count)/min at \(time(peak.at))\(second)".wrapped(first: "  ", indent: "  ")
    }
    guard let peak = load.peak(.runs) else { return [] }
    let minute = Int((peak.at - load.start).milliseconds / 60_000)
    let causes = load.causes(minute: minute).map { "\($0.cause?.name ?? "relevance") \($0.count)" }
    lines += (["Causes of the runs in that minute:"] + causes.listed).filled(indent: "  ")
    return lines + hourLines(load, zone.day(of: peak.at), zone)
  }

  private func hourLines(_ load: LoadCurve, _ day: CivilDay, _ zone: ZoneTable) -> [String] {
    var hours: [(start: SimInstant, runs: Int64, peak: Int64)] = []
    for minute in 0..<load.minutes {
      let instant = load.start + SimDuration(milliseconds: Int64(minute) * 60_000)
      guard zone.day(of: instant) == day else { continue }
      let runs = load.count(.runs, minute: minute)
      let hour = zone.clock(at: instant).hour
      if let last = hours.last, zone.clock(at: last.start).hour == hour {
        hours[hours.count - 1].runs += runs
        hours[hours.count - 1].peak = max(last.peak, runs)
      } else {
        hours.append((instant, runs, runs))
      }
    }
    let most = max(1, hours.map { $0.peak }.max() ?? 1)
    var table = ReportTable(["runs on \(day.spelling)", "runs", "most/min", ""])
    for hour in hours where hour.runs > 0 {
      let bar = String(repeating: "#", count: Int((hour.peak * 30 + most - 1) / most))
      table.add([
        LocalDateTime(day: day, time: zone.clock(at: hour.start)).time.spelling, "\(hour.runs)", "\(hour.peak)",
        bar + String(repeating: " ", count: 30 - bar.count),
      ])
    }
    return table.lines
  }

  /// The people with the worst values of each headline, and the command that opens one of them.
  var worstLines: [String] {
    guard let fleet = run.fleet else { return [] }
    var (lines, first): ([String], UInt64?) = ([], nil)
    for tally in fleet.people where tally.metric.selector.tags.kind != nil && !tally.worst.isEmpty {
      let selector = tally.metric.selector
      guard selector.metric.definition.polarity != .neutral else { continue }
      let people = tally.worst.map { "\($0.number) (\(MetricValue($0.amount, selector.unit).text))" }
      lines += (["\(selector.key):"] + people.listed).filled(indent: "  ")
      first = first ?? tally.worst[0].number
    }
    guard let first else { return [] }
    let name = file == ScenarioFiles.standardInputName ? "-" : file.shellWord
    let seed = run.seed == population?.seed ? "" : " --seed \(run.seed)"
    return lines + "One of them: timeline-sim run \(name) --device \(first)\(seed)".wrapped(indent: "  ")
  }
}

extension VariationPlan.Audience {
  /// The people who see the same changes, for reports.
  fileprivate var text: String {
    switch self {
    case .everyone: "everyone"
    case .person: "each person alone"
    case .channels(let sums, _): "those with one of \(Limits.text(sums.count)) channels"
    }
  }
}

extension RunReport {
  /// The fleet as JSON; `nil` without one.
  var fleetNode: JSONNode? {
    guard let fleet = run.fleet, let population else { return nil }
    return [
      "people": .number(String(fleet.count)), "isInterrupted": .bool(isInterrupted),
      "profiles": .array(
        zip(population.profileNames, fleet.profiles).map { name, count in
          ["name": .string(name), "people": .number(String(count))]
        }),
      "devices": .array(
        zip(population.deviceNames, fleet.devices).map { name, count in
          ["name": .string(name), "devices": .number(String(count))]
        }),
      "overPeople": .array(fleet.people.map { node(of: $0) }),
      "load": node(of: fleet.load),
    ]
  }

  private func node(of tally: PeopleTally) -> JSONNode {
    let selector = tally.metric.selector
    func value(_ amount: Int64) -> JSONNode { MetricValue(amount, selector.unit).json }
    var members: [(String, JSONNode)] = [
      ("metric", .string(selector.key)), ("people", .number(String(tally.count))),
    ]
    if let mean = tally.mean { members.append(("mean", value(mean))) }
    for percent in [1, 5, 10, 25, 50, 75, 90, 95, 99, 100] {
      if let amount = tally.percentile(percent) { members.append(("p\(percent)", value(amount))) }
    }
    if let half = tally.ratio.halfWidth95 {
      let value = statistics.value(selector.metric, selector.aggregation, selector.tags.ofOne)
      members.append(("ofAllPeople", value?.json ?? .null))
      members.append(("halfWidth95", .number(Spelling.decimal(half))))
    }
    if let names = population?.profileNames, names.count > 1 {
      let profiles = zip(names, tally.profiles).map { name, profile -> JSONNode in
        [
          "name": .string(name), "people": .number(String(profile.count)),
          "mean": profile.mean.map(value) ?? .null,
        ]
      }
      members.append(("profiles", .array(profiles)))
    }
    members.append(
      ("worst", .array(tally.worst.map { ["device": .number(String($0.number)), "value": value($0.amount)] })))
    return .object(members)
  }

  private func node(of load: LoadCurve) -> JSONNode {
    let zone = run.plan.serverZone
    func peak(_ peak: LoadCurve.Peak?) -> JSONNode {
      peak.map { ["count": .number(String($0.count)), "at": .string(EventLine.time($0.at, zone))] } ?? .null
    }
    // Minutes of a long run would be hundreds of megabytes.
    let (step, key) = load.minutes > Self.mostMinutes ? (60, "perHour") : (1, "perMinute")
    func counts(_ series: LoadCurve.Series) -> JSONNode {
      .array(
        stride(from: 0, to: load.minutes, by: step).map { first in
          let minutes = first..<min(first + step, load.minutes)
          return .number(String(minutes.reduce(Int64(0)) { $0 + load.count(series, minute: $1) }))
        })
    }
    let series: [(String, LoadCurve.Series)] = [("runs", .runs), ("fetches", .fetches), ("pushes", .pushes)]
    return .object(
      [("start", .string(EventLine.time(load.start, zone)))]
        + series.map { name, series in
          (
            name,
            .object([
              ("peakMinute", peak(load.peak(series))), ("peakSecond", peak(load.peakSecond(series))),
              (key, counts(series)),
            ])
          )
        })
  }

  /// The most minutes whose load the document lists.
  private static let mostMinutes = 31 * 1_440
}
