import TimelineSim

extension Library {
  /// Compares two scenarios, or one with its variant.
  static func compare(
    _ scenarios: [LoadedScenario], _ request: ComparisonRequest, in runs: inout RunStore
  ) -> ComparisonOutcome {
    guard let tolerance = PairedComparison.tolerance(request.tolerance) else {
      return .misused("'\(request.tolerance)' for '--tolerance' is not a percentage; write 5%.")
    }
    var (documents, problems, status) = ([ScenarioDocument](), "", ExitStatus.success)
    let files = scenarios.map(\.file)
    for scenario in scenarios {
      do throws(InvalidScenario) {
        documents.append(try scenario.document.get())
      } catch {
        let refusal = Self.refusal(error, scenario.file, isColored: request.colorsFindings)
        (problems, status) = (problems + refusal.text, max(status, refusal.status))
      }
    }
    guard documents.count == files.count, let first = documents.first, let last = documents.last else {
      return .refused(problems, status)
    }
    do throws(RefusedAssignments) {
      let variant = request.assignments.isEmpty ? last : try first.assigning(request.assignments)
      return compare(
        PairedComparison.Side(first, file: files[0].name),
        PairedComparison.Side(variant, file: files[files.count - 1].name, assignments: request.assignments),
        request, tolerance, &runs)
    } catch {
      return refused(error, files[0], request)
    }
  }

  private static func compare(
    _ first: PairedComparison.Side, _ second: PairedComparison.Side, _ request: ComparisonRequest, _ tolerance: Ratio,
    _ runs: inout RunStore
  ) -> ComparisonOutcome {
    do throws(InvalidScenario) {
      if let count = request.seedCount { try PairedComparison.reserve(first, second, seeds: Int(count), in: &runs) }
    } catch {
      return .refused(
        FindingsReport(error.findings, file: first.file).text(isColored: request.colorsFindings), .badScenario)
    }
    do throws(PairedComparison.UnfinishedSide) {
      let comparison = try PairedComparison(
        first, second, seeds: request.seedCount.map { Array(1...$0) }, tolerance: tolerance, showsAll: request.showsAll,
        in: &runs)
      let report = ComparisonReport(comparison)
      let rendered =
        switch request.format {
        case .text: report.text(isColored: request.colorsReport)
        case .json: report.json
        case .markdown: report.markdown
        }
      let page = request.includesPage ? ComparisonPage(report, in: &runs).html : nil
      let warnings = [first, second].map {
        FindingsReport($0.document.warnings, file: $0.file).text(isColored: request.colorsFindings)
      }
      return .compared(
        RenderedComparison(
          rendered: rendered, page: page, warnings: Set(warnings).count == 1 ? warnings[0] : warnings.joined(),
          hasRegression: comparison.hasRegression, hasChange: comparison.hasChange))
    } catch {
      let side = error.isSecond ? second : first
      let findings = side.findings(ofEarlyEnd: error.reason)
      return .refused(
        variantLine(side.assignments)
          + FindingsReport(findings, file: side.file).text(isColored: request.colorsFindings), .badScenario)
    }
  }

  private static func refused(
    _ error: RefusedAssignments, _ file: InputFile, _ request: ComparisonRequest
  ) -> ComparisonOutcome {
    let text = FindingsReport(error.findings, file: file.name).text(isColored: request.colorsFindings)
    if error.isMisuse { return .misused("A '--set' cannot be applied.\n" + text.dropLast()) }
    return .refused(variantLine(request.assignments) + text, .badScenario)
  }

  /// Returns the line that names the assignments of a scenario that cannot run; empty without assignments.
  private static func variantLine(_ assignments: [String]) -> String {
    assignments.isEmpty
      ? "" : "Error: the scenario cannot run with \(assignments.map { "--set '\($0)'" }.joined(separator: " "))\n"
  }
}
