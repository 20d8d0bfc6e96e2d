/// The sections about the people of a fleet.
extension RunReport {
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
      sentences.append([title] + zip(list, counts).map { "\(self.title($0)) \(Limits.text($1))" }.listed)
    }
    // A composed source changes for whoever sees its parts change.
    let audiences = names.sources.indices.filter { run.plan.sources[$0].parts.isEmpty }.map { source in
      "\(title(names.sources[source])): \(population.plan.profiles[0].devices[0].variation.audiences[source].text)"
    }
    return sentences + [["Changes seen by —"] + audiences.listed]
  }

  /// The load minute by minute, which only pages can show.
  func loadCurveSection(_ page: RunPage?) -> ReportSection {
    let draw = run.fleet.flatMap { fleet in page.map { page in { page.addLoadCurves(of: fleet, to: &$0) } } }
    return ReportSection("minutes", "Load, minute by minute", [.drawing(draw)])
  }

  /// The distribution over the people of each person's headlines.
  func peopleSection(_ page: RunPage?) -> ReportSection {
    var blocks: [ReportBlock] = []
    if let table = peopleTable {
      blocks = [
        .drawing(page.map { $0.addPeople }), .table(table),
        .sentence(
          """
          Percentiles over the people: p90 of staleness.view.p95 is the value that 90% of the people have at most; \
          they are at most 1/128 too large.
          """),
      ]
      blocks += intervalBlocks + profileTables.map { .table($0) }
    }
    return ReportSection("people", "Over the people", role: .open, blocks)
  }

  /// Returns what is known of the people about a widget or, without one, about the device.
  func tallies(of kind: Int?) -> [PeopleTally] {
    (run.fleet?.people ?? []).filter { tally in
      guard tally.metric.selector.tags.ofOne == MetricTags(kind: kind) else { return false }
      return kind == nil ? (tally.percentile(100) ?? 0) > 0 : tally.count > 0
    }
  }

  private var peopleTable: ReportTable? {
    var table = ReportTable(
      ["per person", "people", "mean", "p50", "p90", "p95", "p99"], caption: "Distribution over the people",
      longNames: .above)
    for (kind, name) in (timelineKinds + relevanceKinds).map({ (Optional($0.kind), title($0.name)) }) + [
      (nil, "device")
    ] {
      let tallies = tallies(of: kind)
      if !tallies.isEmpty { table.add([name]) }
      for tally in tallies { table.add(row(of: tally)) }
    }
    return table.isEmpty ? nil : table
  }

  /// The mean of each headline over the people of each profile.
  private var profileTables: [ReportTable] {
    guard run.fleet != nil, let names = population?.profileNames, names.count > 1 else { return [] }
    var (tables, columns): ([ReportTable], [String]) = ([], [])
    for (kind, name) in timelineKinds + relevanceKinds {
      let tallies = tallies(of: kind)
      guard !tallies.isEmpty else { continue }
      let metrics = tallies.map { $0.metric.selector.metric.key($0.metric.selector.aggregation) }
      if metrics != columns {
        tables.append(
          ReportTable(
            ["mean by profile", "people"] + metrics, caption: "Means by profile: \(metrics.joined(separator: ", "))",
            longNames: .above))
        columns = metrics
      }
      tables[tables.count - 1].add([title(name)])
      for (profile, profileName) in names.enumerated() {
        let values = tallies.map { tally in
          tally.profiles[profile].mean.map { MetricValue($0, tally.metric.selector.unit).text } ?? "-"
        }
        let people = tallies.map { $0.profiles[profile].count }.max() ?? 0
        tables[tables.count - 1].add(["  \(title(profileName))", Limits.text(people)] + values)
      }
    }
    return tables
  }

  private func row(of tally: PeopleTally) -> [String] {
    let selector = tally.metric.selector
    func text(_ amount: Int64?) -> String { amount.map { MetricValue($0, selector.unit).text } ?? "-" }
    return ["  \(selector.metric.key(selector.aggregation))", Limits.text(tally.count), text(tally.mean)]
      + [50, 90, 95, 99].map { text(tally.percentile($0)) }
  }

  /// The shares of all people together, with their confidence intervals.
  private var intervalBlocks: [ReportBlock] {
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
      ? "(95%, over people; these changes of the sources are one possible history: repeat the run with --seeds)"
      : "(95%)"
    return [.pieces(["Stale for all people together:"] + parts.listed), .sentence(note, level: 1)]
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
  var fleetLoadBlocks: [ReportBlock] {
    guard let load = run.fleet?.load else { return [] }
    let zone = run.plan.serverZone
    func time(_ instant: SimInstant) -> String {
      LocalDateTime(day: zone.day(of: instant), time: zone.clock(at: instant)).spelling
    }
    var blocks: [ReportBlock] = [
      .sentence("Rates a day are those of one device; peaks are those of all devices together:")
    ]
    for (name, series) in [("runs", LoadCurve.Series.runs), ("fetches", .fetches), ("pushes", .pushes)] {
      guard let peak = load.peak(series) else { continue }
      let second = load.peakSecond(series).map { ", \(Limits.text($0.count))/s at \(time($0.at))" } ?? ""
      blocks.append(.sentence("\(name) \(Limits.text(peak.count))/min at \(time(peak.at))\(second)", level: 1))
    }
    blocks += wholeBlocks
    guard let peak = load.peak(.runs) else { return [] }
    let minute = Int((peak.at - load.start).milliseconds / 60_000)
    let causes = load.causes(minute: minute).map { "\($0.cause?.name ?? "relevance") \(Limits.text($0.count))" }
    return blocks + [
      .pieces(["Causes of the runs in that minute:"] + causes.listed), .table(hours(load, zone.day(of: peak.at), zone)),
    ]
  }

  /// The population of which the people of the fleet are a sample; `nil` if they are all.
  var whole: WholePopulation? { WholePopulation(people: population?.whole, sample: run.fleet?.count ?? 0) }

  /// The load of the whole population, if the people are a sample of it.
  private var wholeBlocks: [ReportBlock] {
    guard let whole else { return [] }
    var table = ReportTable(
      ["for \(Limits.text(whole.people))", "busiest minute", "± (95 %)", "a second", "a day"],
      caption: "The load of all people")
    for load in wholeLoads {
      table.add([
        load.name, Self.about(load.peak), Self.about(load.halfWidth95), Self.about(load.peak / 60),
        Self.about(load.perDay),
      ])
    }
    return [
      .table(table),
      .sentence(
        """
        (the sample times \(Spelling.rounded(whole.people * 1_000 / whole.sample, places: 3)); ±: at most, over the \
        people; the seconds are the mean of that minute)
        """),
    ]
  }

  /// The load of the whole population: of each series the busiest minute with its interval, and the mean day.
  private var wholeLoads: [(name: String, key: String, peak: Int64, halfWidth95: Int64, perDay: Int64)] {
    guard let whole, let load = run.fleet?.load, let plan = population?.plan else { return [] }
    // A copy of a widget runs at most once in a minute, apart from retries.
    let most = plan.profiles.map { profile in
      profile.devices.reduce(0) { $0 + Int64($1.plan.instances.count + $1.plan.cards.count) }
    }.max()
    let senders = plan.profiles.flatMap { $0.devices.map { Int64($0.plan.senders.count) } }.max()
    let series: [(String, String, LoadCurve.Series, Int64?)] = [
      ("runs", "runs", .runs, most), ("fetches", "fetches", .fetches, most), ("pushes", "pushes", .pushes, senders),
    ]
    return series.compactMap { name, key, series, most in
      guard let peak = load.peak(series) else { return nil }
      return (
        name, key, whole.amount(peak.count), whole.halfWidth95(peak.count, ofAtMost: max(1, most ?? 1)),
        perMeasuredDay(whole.amount(load.total(series)))
      )
    }
  }

  /// Returns a total as its mean over the measured days.
  func perMeasuredDay(_ total: Int64) -> Int64 {
    let measured = run.plan.end - max(run.plan.start, run.plan.measuredFrom)
    return Int64(
      clamping: Int128(total) * Int128(CivilDay.length) / Int128(max(1, measured.milliseconds)))
  }

  /// Returns a number that a sample points to, in four significant digits.
  static func about(_ number: Int64) -> String {
    var step: Int64 = 1
    while number / step >= 10_000 { step *= 10 }
    return Limits.text((number + step / 2) / step * step)
  }

  private func hours(_ load: LoadCurve, _ day: CivilDay, _ zone: ZoneTable) -> ReportTable {
    var hours: [(start: SimInstant, runs: Int64, peak: Int64)] = []
    for minute in 0..<load.minutes {
      let instant = load.start + SimDuration(milliseconds: Int64(minute) * 60_000)
      guard zone.day(of: instant) == day else { continue }
      let runs = load.count(.runs, minute: minute)
      let hour = zone.clock(at: instant).hour
      // Where the clock goes back, an hour occurs twice.
      if let last = hours.last, zone.clock(at: last.start).hour == hour, instant < last.start + .hours(1) {
        hours[hours.count - 1].runs += runs
        hours[hours.count - 1].peak = max(last.peak, runs)
      } else {
        hours.append((instant, runs, runs))
      }
    }
    let most = max(1, hours.map { $0.peak }.max() ?? 1)
    var table = ReportTable(
      ["runs on \(day.spelling)", "runs", "most/min"], barWidth: 30, caption: "The day with the most runs in a minute")
    let names = hours.map { zone.clock(at: $0.start).spelling }
    for (index, hour) in hours.enumerated() where hour.runs > 0 {
      let isRepeated = index > 0 && names[index] == names[index - 1]
      table.add(
        [names[index] + (isRepeated ? " again" : ""), Limits.text(hour.runs), Limits.text(hour.peak)],
        bar: ReportTable.Bar(part: hour.peak, whole: most))
    }
    return table
  }

  /// The people with the worst values of each headline, and the command that opens one of them.
  func worstSection(_ page: RunPage?) -> ReportSection {
    var (blocks, first): ([ReportBlock], UInt64?) = ([], nil)
    for tally in run.fleet?.people ?? [] where tally.metric.selector.tags.kind != nil && !tally.worst.isEmpty {
      let selector = tally.metric.selector
      guard selector.metric.definition.polarity != .neutral else { continue }
      let people = tally.worst.map { "\($0.number) (\(MetricValue($0.amount, selector.unit).text))" }
      blocks.append(.pieces(["\(selector.key):"] + people.listed))
      first = first ?? tally.worst[0].number
    }
    if let first {
      let seed = run.seed == population?.seed ? nil : run.seed
      let command = ScenarioCommand(file: file, device: String(first), seed: seed, assignments: names.assignments)
      let options = page == nil ? [] : ["--report html=device-\(first).html"]
      blocks.append(.sentence("One of them: " + command.text("run", options), isHanging: true))
    }
    return ReportSection("worst", "Worst people", blocks)
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
      "people": .number(String(fleet.count)), "isInterrupted": .bool(isInterrupted), "whole": wholeNode,
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

  /// The load of the whole population; `null` unless the people are a sample of it.
  private var wholeNode: JSONNode {
    guard let whole else { return .null }
    return .object(
      [("people", .number(String(whole.people)))]
        + wholeLoads.map { load in
          (
            load.key,
            [
              "busiestMinute": .int(load.peak), "halfWidth95": .int(load.halfWidth95), "perDay": .int(load.perDay),
            ]
          )
        })
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
