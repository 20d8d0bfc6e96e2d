import TimelineSim

extension Library {
  /// Runs and judges scenarios.
  static func check(
    _ scenarios: [LoadedScenario], _ request: CheckOptions, in runs: inout RunStore
  ) -> CheckResult {
    var status = ExitStatus.success
    var findings: [Finding] = []
    var checkRequest = CheckRequest()
    (checkRequest.seeds, checkRequest.samples) = (request.seeds, request.samples)
    for path in request.expectationFiles {
      do throws(InvalidScenario) {
        let file = try ExpectationFile.load(path: path)
        findings += file.unmatchedElements(among: scenarios.map(\.name))
        checkRequest.expectationFiles.append(file)
      } catch {
        findings += error.findings
        status = max(status, error.isUnreadable ? .noInput : .badScenario)
      }
    }
    var fileResults: [CheckReport.FileResult] = []
    var baselines: [BaselineCheck] = []
    for scenario in scenarios {
      var currentFile = scenario.name
      runs.clear()
      do throws(InvalidScenario) {
        let document = try scenario.document.get()
        let path = Baseline.path(ofScenarioAt: scenario.name)
        // The baseline is read first, because it determines the runs that the comparison needs.
        let old = Result<Baseline?, InvalidScenario> { () throws(InvalidScenario) in
          request.comparesBaselines ? try Baseline.load(path: path) : nil
        }
        if request.comparesBaselines, case .success(let old) = old {
          BaselineCheck.announce(document, old: old, in: &runs)
        }
        fileResults.append(.checked(try ScenarioCheck(document, file: scenario.name, checkRequest, in: &runs)))
        guard request.comparesBaselines else { continue }
        currentFile = path
        baselines.append(try baselineCheck(document, scenario.name, try old.get(), .own, in: &runs))
      } catch {
        status = max(status, error.isUnreadable ? .noInput : .badScenario)
        fileResults.append(.refused(file: currentFile, findings: error.findings))
      }
    }
    let report = CheckReport(fileResults, fileFindings: findings, baselines: baselines, isStrict: request.isStrict)
    return CheckResult(report: report, status: max(status, report.outcome.status))
  }
}

extension CheckReport.CheckOutcome {
  /// The exit status for the outcome.
  fileprivate var status: ExitStatus {
    switch self {
    case .invalid: .badScenario
    case .failed: .expectationFailed
    case .depends: .dependsOnAssumptions
    case .changed: .baselineChanged
    case .incomplete, .empty: .nothingEvaluated
    case .passed: .success
    }
  }
}
