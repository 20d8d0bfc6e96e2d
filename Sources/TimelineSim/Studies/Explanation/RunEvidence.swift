/// The parameters that mattered in some runs, by the evidence for their values.
///
/// A parameter mattered if it is behind a cause of stale content, a gate at which requests waited, or a charge to the
/// reload budget; in an uncertainty study also if it changes a number. A parameter whose evidence differs between the
/// runs is listed with each.
struct RunEvidence: Hashable, Sendable {
  /// The parameters with one source, in the order of the table.
  struct Source: Hashable, Sendable {
    let evidence: Evidence
    let parameters: [ParameterID]

    var name: String { evidence.name }
  }

  private var parameters: [Evidence: Set<ParameterID>] = [:]
  /// Whether parameters that change a number of an uncertainty study are included.
  private(set) var includesEffects = false

  /// Creates the evidence of no run.
  init() {}

  /// Sorts the parameters behind the results of runs of a scenario by the evidence for their values.
  ///
  /// - Parameters:
  ///   - influences: The parts of the model behind the results.
  ///   - names: The names of the scenario, with its system.
  ///   - changing: The parameters that change a number of an uncertainty study; `nil` without one.
  init(_ influences: Influences, _ names: NameTable, changing: [ParameterID]? = nil) {
    let basis = ParameterProvenance(names)
    let citations = influences.citations + (influences.contains(.charges) ? [basis.allowance] : [])
    for id in citations.flatMap(basis.parameters) + (changing ?? []) {
      parameters[basis.backing(of: id), default: []].insert(id)
    }
    includesEffects = changing != nil
  }

  /// Adds the parameters of other runs.
  mutating func formUnion(_ other: RunEvidence) {
    // Embedded Swift lacks `merge`, whose closure may throw any error.
    for (evidence, ids) in other.parameters { parameters[evidence, default: []].formUnion(ids) }
    includesEffects = includesEffects || other.includesEffects
  }

  /// The sources of the parameters that mattered, the most reliable first.
  var sources: [Source] {
    Evidence.all.compactMap { evidence in
      parameters[evidence].map { own in
        Source(evidence: evidence, parameters: ParameterID.allCases.filter { own.contains($0) })
      }
    }
  }
}

extension Influences {
  /// The rules, by the citations that explanations use.
  fileprivate var citations: [Citation] {
    BlameCause.allCases.filter { contains(.cause($0)) }.map { $0.row.citation }
      + Gate.allCases.filter { contains(.gate($0)) }.map { $0.citation }
      + (contains(.charges) ? [RuleTable.citation(of: .reloads(0)), RuleTable.waking] : [])
  }
}

extension Sequence<RunEvidence> {
  /// The parameters that mattered in any of the runs.
  var union: RunEvidence { reduce(into: RunEvidence()) { $0.formUnion($1) } }
}
