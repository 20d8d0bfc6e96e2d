/// Checks, before compilation, that a scenario's tree is within the limits.
struct SizeCheck {
  private let log: FindingLog

  /// Creates a check that logs to `log`.
  init(_ log: FindingLog) { self.log = log }

  /// Returns whether a tree is within all limits; each limit it exceeds is logged once.
  func accepts(_ tree: JSONNode) -> Bool {
    let known = log.errorCount
    for key in ["sources", "apps", "widgets"] { checkNames(tree, key) }
    checkTotal(of: "copies", in: tree, atMost: Limits.instances, "placed widgets", Self.copies)
    checkTotal(of: "relevance", in: tree, atMost: Limits.cards, "contexts of relevance widgets") { widget in
      widget["relevance"]?["contexts"].map { $0.elements?.count ?? 1 } ?? 0
    }
    checkFleet(tree)
    checkExpectations(tree)
    for section in tree.members ?? [] where section.key != "expect" { checkLists(section.value) }
    return log.errorCount == known
  }

  private func checkNames(_ tree: JSONNode, _ key: String) {
    guard let section = tree.members?.first(where: { $0.key == key }), let members = section.value.members,
      members.count > Limits.names
    else { return }
    logTooMany(members.count, key, atMost: Limits.names, at: section.keySpan)
  }

  private static func copies(_ widget: JSONNode) -> Int {
    guard widget["relevance"] == nil else { return 0 }
    guard let copies = widget["copies"] else { return 1 }
    if copies.members != nil { return 2 }
    return copies.elements.map { $0.count + 1 } ?? max(1, copies.integer.map { Int(clamping: $0) } ?? 1)
  }

  /// Checks the size of all plans of a fleet: each profile has a plan for each device.
  private func checkFleet(_ tree: JSONNode) {
    guard let fleet = tree.members?.first(where: { $0.key == "fleet" }) else { return }
    let profiles = max(1, fleet.value["profiles"]?.members?.count ?? 1)
    let devices = max(1, fleet.value["devices"]?.members?.count ?? 1)
    let (plans, widgets) = (Int64(profiles) * Int64(devices), tree["widgets"]?.members ?? [])
    guard plans > 1 else { return }
    // Other checks limit the widgets, so that their sum does not overflow.
    let placed = widgets.reduce(Int64(0)) { $0 + Int64(min(Self.copies($1.value), Limits.instances)) }
    let parts = placed + tree.valueCount - fleet.value.valueCount
    guard plans * parts > Limits.fleetParts else { return }
    log.error(
      .tooMany, at: fleet.keySpan,
      "\(Limits.text(profiles)) × \(Limits.text(devices)) profiles and devices are \(Limits.text(plans)) plans, each with "
        + "\(Limits.text(parts)) widgets and values: \(Limits.text(plans * parts)) in total",
      remedy: "use at most \(Limits.text(Limits.fleetParts)): fewer profiles, devices or copies")
  }

  /// Checks the sum of a count over all widgets; the finding is placed at the widget with the largest count.
  private func checkTotal(
    of key: String, in tree: JSONNode, atMost limit: Int, _ noun: String, _ count: (JSONNode) -> Int
  ) {
    var (total, most, place) = (0, 0, SourceSpan?.none)
    for widget in tree["widgets"]?.members ?? [] {
      let own = count(widget.value)
      total = total.addingReportingOverflow(own).overflow ? .max : total + own
      if own > most { (most, place) = (own, widget.value[key]?.span ?? widget.keySpan) }
    }
    if total > limit { logTooMany(total, noun, atMost: limit, at: place) }
  }

  private func checkExpectations(_ tree: JSONNode) {
    guard let expect = tree.members?.first(where: { $0.key == "expect" }) else { return }
    let count = (expect.value.members ?? []).reduce(0) { $0 + ($1.value.elements?.count ?? 1) }
    if count > Limits.expectations {
      logTooMany(count, "expectations", atMost: Limits.expectations, at: expect.keySpan)
    }
  }

  /// Checks the arrays of objects; arrays of times and numbers may be longer.
  private func checkLists(_ node: JSONNode) {
    for member in node.members ?? [] { checkLists(member.value) }
    guard let elements = node.elements else { return }
    let objects = elements.count { $0.members != nil }
    if objects > Limits.elements {
      logTooMany(objects, "objects in this array", atMost: Limits.elements, at: node.span)
    }
    for element in elements { checkLists(element) }
  }

  private func logTooMany(_ count: Int, _ noun: String, atMost limit: Int, at span: SourceSpan?) {
    log.error(
      .tooMany, at: span, "\(Limits.text(count)) \(noun) are too many", remedy: "use at most \(Limits.text(limit))")
  }
}

/// The number of schedules of a run and of their occurrences, known before it runs.
struct ScheduleLoad {
  private(set) var schedules = 0
  /// The number of their occurrences, in total.
  private(set) var occurrences: Int64 = 0
  /// The timing with the most occurrences, counted for every widget that has it.
  private var heaviest: (count: Int64, span: SourceSpan?) = (0, nil)
  private var last: (count: Int64, span: SourceSpan?) = (0, nil)

  mutating func add(_ timing: DecodedTiming) {
    schedules += 1
    occurrences += timing.count
    // The copies of a widget add the same timing one after the other.
    last = (timing.count + 1 + (last.span == timing.span ? last.count : 0), timing.span)
    if last.count > heaviest.count { heaviest = last }
  }

  /// Logs too many schedules or occurrences.
  func check(_ log: FindingLog) {
    if schedules > Limits.schedules {
      log.error(
        .tooMany, at: heaviest.span,
        "the scenario has \(Limits.text(schedules)) timings, counting those of each copy of a widget",
        remedy: "use at most \(Limits.text(Limits.schedules)), for example with fewer copies")
    }
    if occurrences > Limits.allOccurrences {
      log.error(
        .tooOften, at: heaviest.span,
        "all timings together would have \(Limits.text(occurrences)) occurrences in the run",
        remedy: "use at most \(Limits.text(Limits.allOccurrences)): shorten 'length' or lengthen the gaps")
    }
  }
}
