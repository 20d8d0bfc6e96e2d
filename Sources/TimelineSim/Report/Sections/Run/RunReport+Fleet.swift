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
      var command = command
      command.device = String(first)
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
}
