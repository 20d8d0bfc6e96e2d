/// Compiles the fleet of a scenario.
///
/// Each device of each profile is the scenario with some values set, and with differences between people.
struct FleetCompiler {
  private let tree: JSONNode
  private let log: FindingLog
  private let inputs: ScenarioInputs
  private let parameters: [ParameterID: ParameterValue]
  /// The keys of a scenario that have one value for all people.
  private static let unsettable: Set = ["fleet", "seed", "name", "about", "expect", "costs", "sweep", "$schema"]

  /// The distributions and shares of a fleet, a profile or a device; `nil` for those it does not set.
  private struct Habits {
    var views: Distribution?
    var sessions: Distribution?
    var shift: Distribution?
    var placedFor: Distribution?
    var updateDelay: Distribution?
    var widgets: [String: Ratio] = [:]
    var apps: [String: Ratio] = [:]
    var conditions: [String: Ratio] = [:]

    /// Returns the habits with others for those that are not set.
    func over(_ common: Habits) -> Habits {
      Habits(
        views: views ?? common.views, sessions: sessions ?? common.sessions, shift: shift ?? common.shift,
        placedFor: placedFor ?? common.placedFor, updateDelay: updateDelay ?? common.updateDelay,
        widgets: Self.merge(widgets, over: common.widgets), apps: Self.merge(apps, over: common.apps),
        conditions: Self.merge(conditions, over: common.conditions))
    }

    /// Embedded Swift cannot compile `Dictionary.merging`.
    private static func merge(_ own: [String: Ratio], over common: [String: Ratio]) -> [String: Ratio] {
      var merged = common
      for (name, share) in own { merged[name] = share }
      return merged
    }
  }

  /// A profile or a device as read.
  private struct Draft {
    var name = ""
    /// The weight of a profile.
    var weight: Int64 = 1_000_000
    /// The share of the people who have a device.
    var share = Ratio.all
    var settings = Settings()
    var habits = Habits()
  }

  /// Compiles the fleet of a scenario that compiles itself; `nil` without a fleet, or after an error.
  ///
  /// - Parameters:
  ///   - base: The scenario without regard to the fleet.
  ///   - log: Receives findings about the fleet and its profiles.
  static func compile(
    _ tree: JSONNode, _ log: FindingLog, _ base: CompiledScenario, parameters: [ParameterID: ParameterValue]
  ) -> Fleet? {
    guard let node = tree["fleet"] else { return nil }
    let compiler = FleetCompiler(tree: tree, log: log, inputs: base.inputs, parameters: parameters)
    return ObjectDecoder.decode(node, .fleet, at: JSONPath.root.key("fleet"), log: log) { object in
      compiler.compile(&object, base)
    }
  }

  private func compile(_ object: inout ObjectDecoder, _ base: CompiledScenario) -> Fleet? {
    let people = object.count("people", of: UInt64.self)
    let whole = object.count("of", of: UInt64.self)
    if let people, let whole, whole < people {
      log.error(
        .wrongProfile, at: object.place(of: "of"), "a sample has no more people than the population it is drawn from",
        remedy: "set 'of' to the number of all people, at least \(people), or omit it")
    }
    let common = habits(&object, base)
    let profiles = object.named("profiles", .profile).map { profileDraft($0, base) }
    let devices = object.named("devices", .fleetDevice).map { deviceDraft($0, base) }
    if let first = devices.first, !devices.contains(where: { $0.share == .all }) {
      log.error(
        .wrongProfile, at: object.place(of: "devices"), "no person is sure to have a device",
        remedy: "omit 'share' of the device that everyone has, such as '\(first.name)'")
    }
    guard !log.hasErrors, let people else { return nil }
    // The first device is the one that a person's number selects.
    let sorted = devices.filter { $0.share == .all } + devices.filter { $0.share != .all }
    return fleet(
      people, of: whole, profiles.isEmpty ? [Draft()] : profiles, sorted.isEmpty ? [Draft()] : sorted, over: common,
      base)
  }

  private func fleet(
    _ people: UInt64, of whole: UInt64?, _ profiles: [Draft], _ devices: [Draft], over common: Habits,
    _ base: CompiledScenario
  ) -> Fleet? {
    var (plans, compiled): ([FleetPlan.Profile], [Fleet.Profile]) = ([], [])
    var (known, traces) = (log.findings, TraceBytes(base: log.traceBytes))
    for profile in profiles {
      let own = devices.compactMap { device(of: profile, $0, base, known: &known, &traces) }
      guard own.count == devices.count else { return nil }
      compiled.append(Fleet.Profile(name: profile.name, devices: own))
      let pairs = zip(devices, own).map { draft, device in
        let habits = draft.habits.over(profile.habits.over(common))
        return FleetPlan.Device(
          key: StreamKey.of("device:\(draft.name)"), share: draft.share, plan: device.compiled.plan,
          variation: variation(habits, device.compiled))
      }
      plans.append(FleetPlan.Profile(weight: profile.weight, devices: pairs))
    }
    return Fleet(
      plan: FleetPlan(people: people, profiles: plans), whole: whole, profiles: compiled,
      deviceNames: devices.map { $0.name })
  }

  private func profileDraft(_ named: NamedNode, _ base: CompiledScenario) -> Draft {
    ObjectDecoder.decode(named.node, .profile, at: named.path, log: log) { object in
      var draft = Draft(name: named.name)
      let node = object.peek("weight")
      draft.weight = object.times("weight") ?? 1
      if let node { _ = object.isPositive(draft.weight, node, "weight") }
      (draft.settings, draft.habits) = (object.settings(), habits(&object, base))
      return draft
    }
  }

  private func deviceDraft(_ named: NamedNode, _ base: CompiledScenario) -> Draft {
    ObjectDecoder.decode(named.node, .fleetDevice, at: named.path, log: log) { object in
      var draft = Draft(name: named.name)
      draft.share = object.share("share") ?? .all
      (draft.settings, draft.habits) = (object.settings(), habits(&object, base))
      return draft
    }
  }

  /// Takes the habits of a fleet, a profile or a device.
  private func habits(_ object: inout ObjectDecoder, _ base: CompiledScenario) -> Habits {
    var habits = Habits()
    habits.views = object.distribution("views", .times, inputs)
    habits.sessions = object.distribution("sessions", .factor, inputs)
    let later = object.peek("later")
    habits.shift = object.distribution("later", .signedDuration, inputs)
    if let later, let shift = habits.shift { checkShift(shift, later.span) }
    habits.placedFor = object.distribution("placedFor", .duration, inputs)
    habits.updateDelay = object.distribution("updateDelay", .duration, inputs)
    if object.has("updateDelay"), base.plan.update == nil {
      log.error(
        .needlessKey, at: object.place(of: "updateDelay"), "the scenario has no update that could be delayed",
        remedy: "add 'update' to the scenario")
    }
    let timelines = Set(base.plan.instances.map { $0.kind })
    let widgets = base.names.kinds.indices.filter(timelines.contains).map { base.names.kinds[$0] }
    for (name, share) in object.shares("have", of: "widget", widgets) { habits.widgets[name] = share }
    for (name, share) in object.shares("allowPushes", of: "app", base.names.apps) { habits.apps[name] = share }
    for (name, share) in object.shares("conditions", of: "condition", base.names.conditions) {
      habits.conditions[name] = share
    }
    checkViews(object, habits, base)
    return habits
  }

  /// Warns about a shift of a day or more: whole days leave every daily time as it is.
  private func checkShift(_ shift: Distribution, _ span: SourceSpan?) {
    let quantiles = shift.quantiles
    let center = quantiles[(quantiles.count - 1) / 2] / 2 + quantiles[quantiles.count / 2] / 2
    guard center.magnitude >= UInt64(CivilDay.length) else { return }
    let rest = SimDuration(milliseconds: center % CivilDay.length).text()
    let reason = "'later' moves times of day, and whole days leave these as they are"
    log.warning(
      .outOfRange, at: span,
      quantiles.count == 1 ? "\(reason): daily times are those of \(rest)" : "\(reason): its center is a day or more",
      remedy: "write less than 24h; 'start' moves the run to other days")
  }

  /// Logs a distribution of views over a scenario whose views are not random.
  private func checkViews(_ object: ObjectDecoder, _ habits: Habits, _ base: CompiledScenario) {
    guard object.has("views"), habits.views != nil else { return }
    let isRandom = base.plan.schedules.contains { schedule in
      if schedule.action == .view, case .poisson = schedule.timing { true } else { false }
    }
    if !isRandom || base.plan.viewsPerDay == 0 {
      log.error(
        .needlessKey, at: object.place(of: "views"), "the views of the device are given, and not drawn for a person",
        remedy: "give 'device.views' a rate: \"perDay\" or \"mean\"")
    }
  }

  /// The size of the traces that the plans read besides those of the scenario itself.
  private struct TraceBytes {
    /// The size of the scenario's own traces.
    let base: Int
    var others = 0
  }

  /// Compiles a device of a profile; `nil` after an error.
  ///
  /// - Parameters:
  ///   - known: The findings so far, before their causes were named.
  ///   - traces: The size of the traces of the plans so far.
  private func device(
    of profile: Draft, _ device: Draft, _ base: CompiledScenario, known: inout [Finding], _ traces: inout TraceBytes
  ) -> Fleet.Device? {
    let own = tree(profile.settings, device.settings, log)
    guard !log.hasErrors else { return nil }
    if profile.settings.isEmpty, device.settings.isEmpty { return Fleet.Device(tree: own, compiled: base) }
    let findings = FindingLog(source: log.source)
    findings.traceBytes = traces.others
    let compiled = Compiler.compile(own, findings, inputs, parameters: parameters)
    traces.others = max(traces.others, findings.traceBytes - traces.base)
    // A device repeats the scenario's own findings, and those of other profiles.
    for finding in findings.findings where !known.contains(finding) && known.count < Limits.findings {
      known.append(finding)
      log.add([attributed(finding, profile, device)])
    }
    guard var compiled, !log.hasErrors else { return nil }
    guard compiled.plan.hasSameParts(as: base.plan) else {
      let subject = device.name.isEmpty ? "the profile '\(profile.name)'" : "the device '\(device.name)'"
      log.error(
        .wrongProfile, at: device.settings.place ?? profile.settings.place,
        "\(subject) changes the list of widgets, apps, sources or schedules, or the time of the run",
        remedy: "set values of existing ones; 'have' gives the share of the people with a widget")
      return nil
    }
    guard compiled.names.valueUnits == base.names.valueUnits else {
      log.error(
        .wrongProfile, at: device.settings.place ?? profile.settings.place,
        "the values of a source have one unit for all people", remedy: "set 'unit' in the source alone")
      return nil
    }
    guard compiled.names.conditions == base.names.conditions else {
      log.error(
        .wrongProfile, at: device.settings.place ?? profile.settings.place,
        "the conditions have one set of names for all people",
        remedy: "'conditions' gives the share of the people who have one")
      return nil
    }
    compiled.share(base)
    return Fleet.Device(tree: own, compiled: compiled)
  }

  private func tree(_ profile: Settings, _ device: Settings, _ log: FindingLog) -> JSONNode {
    var own = tree
    own.update(at: .root) { root in
      root.value = .object((root.members ?? []).filter { $0.key != "fleet" && $0.key != "expect" })
    }
    for (noun, settings) in [("profile", profile), ("device", device)] {
      settings.assign(to: &own, log, .wrongProfile) { key in
        guard Self.unsettable.contains(key) else { return nil }
        return key == "fleet" ? "a \(noun) cannot set values of the fleet" : "a \(noun) cannot set '\(key)'"
      }
    }
    return own
  }

  /// The most paths of a profile and a device that are tried as the cause of a finding.
  private static let triedSettings = 32

  /// Returns a finding with the profile or the device that causes it, at the path without which it disappears.
  private func attributed(_ finding: Finding, _ profile: Draft, _ device: Draft) -> Finding {
    let isTried = profile.settings.count + device.settings.count <= Self.triedSettings
    for index in (0..<(isTried ? device.settings.count : 0)).reversed()
    where !recurs(finding, profile.settings, device.settings.removing(at: index)) {
      return attributed(finding, "on the device '\(device.name)'", device.settings, at: index)
    }
    for index in (0..<(isTried ? profile.settings.count : 0)).reversed()
    where !recurs(finding, profile.settings.removing(at: index), device.settings) {
      return attributed(finding, "for the profile '\(profile.name)'", profile.settings, at: index)
    }
    return device.settings.isEmpty
      ? attributed(finding, "for the profile '\(profile.name)'", profile.settings, at: 0)
      : attributed(finding, "on the device '\(device.name)'", device.settings, at: 0)
  }

  private func attributed(_ finding: Finding, _ subject: String, _ settings: Settings, at index: Int) -> Finding {
    let problem = "\(subject), \(finding.problem)"
    let isOfFile = finding.location.file != log.source.name
    if isOfFile || finding.location.span.map(settings.contains) == true {
      return Finding(
        id: finding.id, severity: finding.severity, location: finding.location, problem: problem,
        remedy: finding.remedy, excerpt: finding.excerpt)
    }
    return log.source.finding(
      finding.id, finding.severity, at: settings.place(at: index), problem, remedy: finding.remedy)
  }

  /// Returns whether a finding has the same problem with other settings.
  private func recurs(_ finding: Finding, _ profile: Settings, _ device: Settings) -> Bool {
    let own = FindingLog(source: log.source)
    let tree = tree(profile, device, own)
    _ = Compiler.compile(tree, own, inputs, parameters: parameters)
    return own.findings.contains { $0.id == finding.id && $0.problem == finding.problem }
  }

  private func variation(_ habits: Habits, _ compiled: CompiledScenario) -> VariationPlan {
    let (plan, names) = (compiled.plan, compiled.names)
    let placements = names.kinds.indices.compactMap { kind -> VariationPlan.Placement? in
      guard let share = habits.widgets[names.kinds[kind]], share < .all else { return nil }
      return VariationPlan.Placement(kind: kind, key: StreamKey.of("widget:\(names.kinds[kind])"), share: share)
    }
    var (pushes, conditions): ([Int: Ratio], [Condition: VariationPlan.People]) = ([:], [:])
    for (app, name) in names.apps.enumerated() {
      if let share = habits.apps[name], share < .all { pushes[app] = share }
    }
    for (number, name) in names.conditions.enumerated() {
      let condition = Condition(number: number)
      guard let share = habits.conditions[name], share < .all else { continue }
      // By its name: the number of one of the author's depends on the others.
      let key = condition.isOwn ? StreamKey.of("condition:\(name)") : UInt64(number)
      conditions[condition] = VariationPlan.People(key: key, share: share)
    }
    return VariationPlan(
      views: habits.views, sessions: habits.sessions, shift: habits.shift,
      placedFor: habits.placedFor, updateDelay: habits.updateDelay, placements: placements, pushes: pushes,
      conditions: conditions,
      audiences: plan.sources.indices.map { compiled.audiences[$0] })
  }
}

extension Plan {
  /// Returns whether another plan has the same time, sources, apps, widgets and schedules, whatever their values.
  fileprivate func hasSameParts(as other: Plan) -> Bool {
    history == other.history && start == other.start && end == other.end && measuredFrom == other.measuredFrom
      && sources.map { $0.parts } == other.sources.map { $0.parts } && saved == other.saved && edits == other.edits
      && apps == other.apps
      && calls.count == other.calls.count
      && senders.map { $0.key } == other.senders.map { $0.key }
      && instances.map { $0.key } == other.instances.map { $0.key }
      && instances.map { [$0.kind, $0.app, $0.source] } == other.instances.map { [$0.kind, $0.app, $0.source] }
      && cards.map { $0.key } == other.cards.map { $0.key } && stackCount == other.stackCount
      && system.budget.scope == other.system.budget.scope
  }
}
