import TimelineSim

/// The fleet and its division that `plan` writes.
struct PlanRequest: Hashable {
  let shards: Int
  /// The number of people; `nil` for the scenario's.
  let people: UInt64?
  let seed: UInt64?
  /// The values that are set in the scenario.
  let assignments: [String]
}

/// The result of planning.
enum PlanOutcome {
  /// The plan, and the warnings about the scenario.
  case planned(ShardPlan, warnings: String)
  /// A value cannot be set, or the scenario has no fleet.
  case misused(String)
  /// The scenario cannot run: its findings for a person, each line ended.
  case refused(String, ExitStatus)
}

/// Why a plan or its parts are refused: the findings for a person, each line ended.
struct ShardRefusal: Error {
  let text: String
}

extension Library {
  /// The largest size of a plan in bytes.
  static let planLimit = 256_000_000

  /// Divides the fleet of a scenario.
  static func plan(_ scenario: LoadedScenario, _ request: PlanRequest, isColored: Bool) -> PlanOutcome {
    let document: ScenarioDocument
    do throws(InvalidScenario) {
      document = try scenario.document.get()
    } catch {
      let refusal = refusal(error, scenario.file, isColored: isColored)
      return .refused(refusal.text, refusal.status)
    }
    do throws(RefusedAssignments) {
      let changed = request.assignments.isEmpty ? document : try document.assigning(request.assignments)
      let people = request.people.map(changed.settingPeople) ?? changed
      guard let plan = ShardPlan(people, seed: request.seed, shards: request.shards) else {
        return .misused("'plan' needs a scenario with a 'fleet'.")
      }
      let warnings = FindingsReport(changed.warnings, file: scenario.name).text(isColored: isColored)
      switch refusable({ () throws(InvalidScenario) in try plan.normalized() }) {
      case .success(let plan): return .planned(plan, warnings: warnings)
      case .failure(let refusal): return .refused(refusal.text, .badScenario)
      }
    } catch {
      let text = FindingsReport(error.findings, file: scenario.name).text(isColored: isColored)
      return error.isMisuse
        ? .misused("A '--set' cannot be applied.\n" + text.dropLast()) : .refused(text, .badScenario)
    }
  }

  /// Reads a plan.
  static func shardPlan(named name: String, _ bytes: [UInt8]) -> Result<ShardPlan, ShardRefusal> {
    refusable { () throws(InvalidScenario) in try ShardPlan.load(name: name, bytes) }
  }

  /// Reads the shards on standard input.
  static func shards(of plan: ShardPlan, on input: [UInt8]) -> Result<[Int], ShardRefusal> {
    refusable { () throws(InvalidScenario) in try plan.shards(name: "<stdin>", input) }
  }

  /// Returns the report of merged parts.
  static func report(of parts: PartCollection, _ plan: ShardPlan) -> Result<RunReport, ShardRefusal> {
    refusable { () throws(InvalidScenario) in
      RunReport(try parts.run(), population: RunReport.Population(plan.document), file: plan.document.fileName)
    }
  }

  /// Returns why a scenario cannot run.
  static func refusal(of error: InvalidScenario) -> ShardRefusal {
    ShardRefusal(text: Finding.text(of: error.findings))
  }

  private static func refusable<Value>(
    _ body: () throws(InvalidScenario) -> Value
  ) -> Result<Value, ShardRefusal> {
    do throws(InvalidScenario) {
      return .success(try body())
    } catch {
      return .failure(refusal(of: error))
    }
  }
}

extension Console {
  /// Reports why a plan or its parts are refused.
  mutating func refuse(_ refusal: ShardRefusal) -> ExitStatus {
    diagnostics += refusal.text
    return .badScenario
  }
}
