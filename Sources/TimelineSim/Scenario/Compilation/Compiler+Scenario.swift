extension ObjectDecoder {
  /// Takes the prices of the work.
  fileprivate mutating func costs() -> CostPlan {
    var costs = CostPlan()
    (costs.run, costs.fetch) = (price("run"), price("fetch"))
    (costs.push, costs.providerSecond) = (price("push"), price("providerSecond"))
    return costs
  }
}

extension Compiler {
  /// Compiles a whole scenario, which `SizeCheck` has accepted.
  ///
  /// - Parameters:
  ///   - inputs: The traces and the offsets of its zone.
  ///   - parameters: Values of parameters that override those in the tree.
  /// - Returns: The compiled scenario; `nil` after an error.
  static func compile(
    _ tree: JSONNode, _ log: FindingLog, _ inputs: ScenarioInputs, parameters: [ParameterID: ParameterValue]
  ) -> CompiledScenario? {
    ObjectDecoder.decode(tree, .scenario, at: .root, log: log) { root in
      _ = root.take("$schema", as: .ignored)
      let name = root.text("name")?.value ?? ""
      let (about, seed) = (root.text("about")?.value, root.count("seed", of: UInt64.self) ?? 1)
      let (frame, measuredFrom) = root.frame(inputs)
      // FleetCompiler reads it, after the rest.
      let isFleet = root.take("fleet", as: .object(.fleet)) != nil
      // SweepReader reads it, after the rest.
      _ = root.take("sweep", as: .object(.sweep))
      let written = root.object("system") { $0.system() } ?? SystemModel(preset: .standard)
      let system = written.setting(parameters)
      var compiler = Compiler(tree, &root, log, frame, system)
      let update = root.object("update") { $0.update(compiler.frame) }
      if let released = update??.released {
        compiler.schedule(DecodedTiming(timing: .instants([released])), .update, subject: "update")
      }
      var names = compiler.names(name: name, about: about)
      (names.isFleet, names.trips, names.seed) = (isFleet, compiler.frame.trips, seed)
      if let expect = root.take("expect", as: .expectations(.expectation)) {
        names.expectations = ExpectationReader(names: names, log: log).read(expect)
      }
      let costs = root.object("costs") { ($0.costs(), unit: $0.unit()) }
      names.costUnit = costs?.unit
      guard !log.hasErrors else { return nil }
      let drafts = compiler.sortedDrafts
      var plan = compiler.plan(measuredFrom: measuredFrom, drafts.map { $0.schedule })
      plan.costs = costs?.0
      log.add(names.expectations.compactMap { $0.warning(in: plan) })
      if let draft = update ?? nil {
        plan.update = UpdatePlan.compile(draft, tree, plan, log, inputs, parameters: parameters)
        guard !log.hasErrors else { return nil }
      }
      return CompiledScenario(
        plan: plan, seed: seed, names: names, system: system, inputs: compiler.frame.inputs,
        timingPaths: drafts.map { $0.path }, audiences: compiler.parts.audiences)
    }
  }

  /// Compiles the sections, each after the sections whose names it refers to.
  private init(
    _ tree: JSONNode, _ root: inout ObjectDecoder, _ log: FindingLog, _ frame: RunBounds, _ system: SystemModel
  ) {
    let (sources, apps, widgets) = (
      root.named("sources", .source, .composedSource), root.named("apps", .app),
      root.named("widgets", .widget, .relevanceWidget)
    )
    self = Compiler(
      log: log, frame: frame, servers: frame, system: system, sources: NameIndex("source", sources.map { $0.name }),
      apps: NameIndex("app", apps.map { $0.name }), kinds: NameIndex("widget", widgets.map { $0.name }),
      stacks: NameIndex("stack", widgets.flatMap { $0.placedNodes.compactMap { $0["stack"]?.string } }),
      conditions: ConditionNames(of: tree.definedConditions.compactMap { $0.string }))
    if root.object("device", { compileDevice(&$0) }) == nil {
      ObjectDecoder.decode(.object([]), .device, at: root.path.key("device"), log: log) { compileDevice(&$0) }
    }
    compileSources(sources)
    compileCompositions(sources)
    compileWidgets(widgets)
    checkStacks(widgets)
    sortGroups()
    compileDisplays()
    compileApps(apps)
    checkEdits()
    checkSaves(of: widgets)
    checkLastingFailures(of: widgets)
    checkSenders(of: widgets)
    checkForeground()
    compileDefaultMoves()
    load.check(log)
    _ = root.object("pushService") { compilePushService(&$0) }
  }

  /// The schedules in the order of the plan.
  private var sortedDrafts: [ScheduleDraft] {
    drafts.sorted { lhs, rhs in
      let (left, right) = (lhs.schedule.action.order, rhs.schedule.action.order)
      return left == right ? lhs.schedule.key < rhs.schedule.key : left < right
    }
  }

  private func plan(measuredFrom: SimInstant, _ schedules: [Schedule]) -> Plan {
    var plan = Plan(
      history: frame.start - frame.simulatedFrom, start: frame.start, end: frame.end, measuredFrom: measuredFrom,
      zone: frame.zone, personZone: frame.zone, serverZone: servers.zone, awake: frame.awake,
      viewsPerDay: parts.viewsPerDay, viewWeights: parts.viewWeights, system: system.systemPlan, schedules: schedules,
      sources: parts.sources,
      apps: apps.names.enumerated().map { app, name in
        let own = parts.instances.indices.filter { parts.instances[$0].app == app }
        return AppPlan(key: StreamKey.of("app:\(name)"), instances: own)
      }, calls: parts.calls, senders: parts.senders, outages: parts.outages, instances: parts.instances,
      stackCount: stacks.names.count, cards: parts.cards, displays: parts.displays, isWorn: isWorn)
    (plan.edits, plan.saved, plan.wakes) = (parts.edits, parts.saved, parts.wakes)
    plan.conditionCount = conditions.names.count
    return plan
  }

  private func names(name: String, about: String?) -> NameTable {
    NameTable(
      name: name, about: about, zone: frame.zoneName, preset: system.preset.name, overrides: system.overrides,
      kinds: kinds.names, instances: parts.instanceNames, apps: apps.names, sources: sources.names,
      conditions: conditions.names, senders: parts.senderNames, calls: parts.callNames, wakes: parts.wakeNames,
      cards: parts.cardNames,
      stacks: stacks.names, displays: parts.displayNames, groups: parts.groupNames, valueUnits: parts.valueUnits)
  }

  /// Logs stacks whose widgets are in several places.
  private func checkStacks(_ widgets: [NamedNode]) {
    var places: [String: String] = [:]
    for node in widgets.flatMap({ $0.placedNodes }) {
      guard let stack = node["stack"]?.string, let place = node["place"], let name = place.string else { continue }
      if let other = places[stack], other != name {
        log.error(
          .stackPlaces, at: place.span, "the widgets of stack '\(stack)' are in different places, \(other) and \(name)")
      }
      places[stack] = places[stack] ?? name
    }
  }
}
