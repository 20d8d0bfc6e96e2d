import TimelineSim

/// The result of a sweep.
enum SweepOutcome {
  /// The report, the warnings about the scenario, and whether a point meets the limits of the goal, if there is one.
  case swept(SweepReport, warnings: String, isMet: Bool)
  /// A part of the command line cannot be read, or there is nothing to vary.
  case misused(String)
  /// The scenario cannot run: its findings for a person, each line ended.
  case refused(String, ExitStatus)
}

extension Library {
  /// Simulates the points of a sweep.
  ///
  /// - Parameter assignments: The values that are set in the scenario before.
  static func sweep(
    _ scenario: LoadedScenario, _ request: SweepRequest, setting assignments: [String], isColored: Bool,
    in runs: inout RunStore
  ) -> SweepOutcome {
    let file = scenario.file
    let document: ScenarioDocument
    do throws(InvalidScenario) {
      document = try scenario.document.get()
    } catch {
      let refusal = refusal(error, file, isColored: isColored)
      return .refused(refusal.text, refusal.status)
    }
    do throws(RefusedAssignments) {
      let changed = assignments.isEmpty ? document : try document.assigning(assignments)
      return sweep(changed, file, request, isColored: isColored, &runs)
    } catch {
      let text = FindingsReport(error.findings, file: file.name).text(isColored: isColored)
      return error.isMisuse
        ? .misused("A '--set' cannot be applied.\n" + text.dropLast()) : .refused(text, .badScenario)
    }
  }

  private static func sweep(
    _ document: ScenarioDocument, _ file: InputFile, _ request: SweepRequest, isColored: Bool, _ runs: inout RunStore
  ) -> SweepOutcome {
    let design: SweepDesign
    do throws(SweepRequest.SyntaxProblem) {
      design = try request.design(of: document)
    } catch {
      return .misused("The sweep cannot be read.\n" + Finding.text(of: error.findings).dropLast())
    }
    guard !design.isEmpty else {
      return .misused("There is nothing to vary: add '--axis', or a section 'sweep' to the scenario.")
    }
    do throws(InvalidScenario) {
      let study = try SweepStudy(of: document, design, in: &runs)
      let warnings = FindingsReport(document.warnings, file: file.name).text(isColored: isColored)
      return .swept(SweepReport(study, file: file.name), warnings: warnings, isMet: study.meetsGoal)
    } catch {
      return .refused(refusal(error, file, isColored: isColored).text, .badScenario)
    }
  }
}
