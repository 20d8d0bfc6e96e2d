import TimelineSim

extension Library {
  /// Runs and judges scenarios.
  static func check(_ scenarios: [LoadedScenario], _ request: CheckedRequest) -> Checked {
    var status = ExitStatus.success
    var findings: [Finding] = []
    var wanted = CheckRequest()
    (wanted.seeds, wanted.samples) = (request.seeds, request.samples)
    for path in request.policies {
      do throws(InvalidScenario) {
        let policy = try ExpectationPolicy.load(path: path)
        findings += policy.idleness(among: scenarios.map(\.name))
        wanted.policies.append(policy)
      } catch {
        findings += error.findings
        status = max(status, error.isUnreadable ? .noInput : .badScenario)
      }
    }
    var entries: [CheckReport.Entry] = []
    var baselines: [BaselineCheck] = []
    for scenario in scenarios {
      var read = scenario.name
      do throws(InvalidScenario) {
        let document = try scenario.document.get()
        entries.append(.checked(try ScenarioCheck(document, file: scenario.name, wanted)))
        guard request.comparesBaselines else { continue }
        read = Baseline.path(ofScenarioAt: scenario.name)
        baselines.append(try baselineCheck(document, scenario.name, try Baseline.load(path: read), request.seeds))
      } catch {
        status = max(status, error.isUnreadable ? .noInput : .badScenario)
        entries.append(.refused(file: read, findings: error.findings))
      }
    }
    let report = CheckReport(entries, policyFindings: findings, baselines: baselines, isStrict: request.isStrict)
    return Checked(report: report, status: max(status, report.outcome.status))
  }
}

extension CheckReport.Outcome {
  /// How an invocation ends that came to this.
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
