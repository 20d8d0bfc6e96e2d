import Testing

@testable import TimelineSim

@Suite struct RuleSetTests {
  @Test func `every name has a set, in the order of the names`() {
    #expect(RuleSet.all.map { $0.name } == RuleSet.Name.allCases)
  }

  @Test(arguments: RuleSet.all, [Preset.iOS26, .watchOS26, .macOS26])
  func `a set has plausible values of the right kind, in the order of the table`(rules: RuleSet, preset: Preset) {
    let order = rules.changes.map { ParameterTable.index(of: $0.id) }
    #expect(zip(order, order.dropFirst()).allSatisfy { $0 < $1 })
    for parameter in preset.parameters(under: rules) where order.contains(ParameterTable.index(of: parameter.id)) {
      #expect(parameter.kind.accepts(parameter.value) && parameter.plausible.contains(parameter.value))
      #expect(parameter.plausible.extremes.allSatisfy(parameter.kind.accepts), "\(parameter.id)")
      #expect(!parameter.facts.isEmpty && parameter.argument.hasSuffix("."), "\(parameter.id)")
      if case .choices(let choices) = parameter.plausible, choices.count > 1 {
        #expect(Set(choices.map { "\($0.value)" }) == Set(parameter.kind.options), "\(parameter.id)")
        #expect(choices.map(\.percent).reduce(0, +) == 100, "\(parameter.id)")
      }
    }
    #expect(SystemModel(preset: preset).setting([.rules: .option(rules.name)]).conflicts.isEmpty)
  }

  @Test func `the values of the reported set are reported, those of the cautious one assumed`() {
    #expect(RuleSet.reported.changes.allSatisfy { $0.provenance == .reported })
    #expect(RuleSet.cautious.changes.allSatisfy { $0.provenance == .assumed })
  }

  @Test(arguments: RuleSet.all)
  func `no set governs a parameter that compilation reads, or another set`(rules: RuleSet) {
    #expect(rules.changes.allSatisfy { !Compiler.parameters.contains($0.id) && $0.id != .rules })
  }

  @Test func `a set replaces values and ranges, and an override replaces that of the set`() {
    let model = SystemModel(preset: .standard).setting([.rules: .option(RuleSet.Name.reported)])
    #expect(model.option(.budgetScope) == "kind" && model.duration(.budgetSlot) == .minutes(15))
    #expect(model.parameter(.budgetCapacity).plausible == .shares(100, 200))
    #expect(model.parameter(.intervalMinimum) == Preset.standard.parameter(.intervalMinimum))
    let own = model.setting([.budgetSlot: .absent])
    #expect(own.optionalDuration(.budgetSlot) == nil && own.option(.budgetScope) == "kind")
  }

  @Test(arguments: [Preset.ideal, .developerMode])
  func `a preset that charges nothing has no other rules`(preset: Preset) throws {
    #expect(preset.ruleSets.map { $0.name } == [.standing])
    let text = Sample.scenario(top: "\"system\": { \"preset\": \"\(preset.name)\", \"rules\": \"reported\" },")
    let findings = Sample.findings(SourceText(name: "test", text: text))
    #expect(findings.map(\.id) == [.conflictingParameters])
  }

  @Test func `an unknown set is a finding at its place with the nearest name`() throws {
    let text = Sample.scenario(top: #""system": { "rules": "reportet" },"#)
    let finding = try #require(Sample.findings(SourceText(name: "test", text: text)).first)
    #expect(finding.id == .wrongParameterValue && finding.remedy == "did you mean 'reported'?")
    let span = try #require(finding.location.span)
    #expect(SourceText(name: "test", text: text).text(in: span.offset..<span.offset + span.length) == "\"reportet\"")
  }

  @Test(arguments: RuleSet.all.dropFirst(), ["six-calls", "match-day"])
  func `each set changes a result`(rules: RuleSet, scenario: String) throws {
    let document = try ScenarioLibrary.document(scenario)
    let changed = try document.setting([.rules: .option(rules.name)])
    #expect(ScenarioRun(document).statistics.fingerprint != ScenarioRun(changed).statistics.fingerprint)
  }

  @Test func `the model lists the sets with their shares and what each changes`() {
    let text = ModelReport(SystemModel(preset: .standard)).text
    #expect(text.contains("Under the rules 'reported', in 50 % of the assumption sets\n"))
    #expect(text.contains("  budget.initial.new: none → 5%. "))
    #expect(text.contains("Under the rules 'cautious', in 20 % of the assumption sets\n"))
    #expect(!ModelReport(SystemModel(preset: .ideal)).text.contains("Under the rules"))
  }

  @Test func `the model under a set has its values with their evidence`() {
    let model = SystemModel(preset: .standard).setting([.rules: .option(RuleSet.Name.reported)])
    let text = ModelReport(model).text
    #expect(text.contains("  budget.initial.new      5%           only 5%           reported   S7\n"))
  }
}
