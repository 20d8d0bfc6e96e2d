/// The parameters that mattered in a run, by the evidence for their values.
///
/// A parameter mattered if it is behind a cause of stale content, a gate at which requests waited, or a charge to the
/// reload budget; in an uncertainty study also if it changes a number.
struct RunEvidence: Hashable, Sendable {
  /// The parameters with one source, in the order of the table.
  struct Source: Hashable, Sendable {
    let evidence: Evidence
    let parameters: [ParameterID]

    var name: String { evidence.name }
  }

  /// The sources of the parameters that mattered, the most reliable first.
  let sources: [Source]

  /// Sorts the parameters of some rules by the evidence for their values.
  init(_ citations: [Citation], and others: [ParameterID], _ names: NameTable) {
    let basis = ParameterProvenance(names)
    let cited = citations.flatMap { basis.sources(of: $0) }.flatMap { $0.parameters }
    let mattered = Set(cited + others)
    sources = Evidence.all.compactMap { evidence in
      let parameters = ParameterID.allCases.filter { mattered.contains($0) && basis.backing(of: $0) == evidence }
      return parameters.isEmpty ? nil : Source(evidence: evidence, parameters: parameters)
    }
  }

  /// The count of each source: `3 documented, 9 assumed, 1 fitted`.
  var counts: String {
    sources.isEmpty ? "none" : sources.map { "\($0.parameters.count) \($0.name)" }.joined(separator: ", ")
  }
}

extension RunReport {
  /// The parameters that mattered in the run.
  var evidence: RunEvidence {
    func isPositive(_ metric: Metric, _ tags: MetricTags = MetricTags()) -> Bool { amount(metric, .total, tags) > 0 }
    let causes = BlameCause.allCases.filter { isPositive(.blame, MetricTags(cause: $0.rawValue)) }
    let gates = Gate.allCases.filter { isPositive(.reloadsWaiting, MetricTags(gate: $0)) }
    let reloads = isPositive(.budgetUsed) ? [RuleTable.citation(of: .reloads(0)), RuleTable.waking] : []
    let changing = uncertainty?.sensitivities.flatMap { $0.effective.map { $0.assumption.id } }
    return RunEvidence(
      causes.map { $0.row.citation } + gates.map { $0.citation } + reloads, and: changing ?? [], names)
  }

  /// The evidence for the parameters that mattered, in a sentence.
  var evidenceText: String {
    let effects = uncertainty == nil ? "" : ", or that change its numbers"
    return "Parameters behind its causes, waits and charges\(effects): \(evidence.counts)."
  }
}
