extension InvalidScenario {
  /// Creates the refusal of a scenario in which an instance would have gone on for ever at one instant.
  ///
  /// The finding stands at the widget's provider, whose policy and pace make it so.
  ///
  /// - Parameters:
  ///   - instance: The one that ``ScenarioRun/runaway`` names.
  ///   - document: The scenario that ran.
  public init(runaway instance: Int, in document: ScenarioDocument) {
    let kind = document.roster.kinds[document.plan.instances[instance].kind]
    let widget = document.tree["widgets"]?[kind]
    let finding = document.origin.source.finding(
      .runaway, at: widget?.members?.first { $0.key == "provider" }?.keySpan,
      "\(document.roster.instances[instance]) ran 10,000 times at one instant",
      remedy: "set interval.minimum, or a policy that lies in the future")
    self.init(findings: (document.warnings + [finding]).sorted())
  }
}
