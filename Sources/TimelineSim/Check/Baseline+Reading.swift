extension Baseline {
  /// Reads a baseline from a file; `nil` if the file does not exist.
  ///
  /// - Throws: `InvalidScenario` with all findings about the file, or if it cannot be read.
  package static func load(path: String) throws(InvalidScenario) -> Baseline? {
    let source: SourceText
    do {
      source = try ScenarioFiles.baseline(at: path)
    } catch {
      if error.kind == .missing { return nil }
      throw InvalidScenario(error)
    }
    return try parse(source)
  }

  /// Reads a baseline from a text.
  ///
  /// - Throws: `InvalidScenario` with all findings about the text.
  static func load(text: String, name: String = "baseline") throws(InvalidScenario) -> Baseline {
    try parse(SourceText(name: name, text: text))
  }

  private static func parse(_ source: SourceText) throws(InvalidScenario) -> Baseline {
    let (tree, findings) = JSONReader.read(source)
    guard let tree, findings.isEmpty else { throw InvalidScenario(findings: findings) }
    let log = FindingLog(source: source)
    let baseline = ObjectDecoder.decode(tree, .baseline, at: .root, log: log) { $0.baseline() }
    guard let baseline, !log.hasErrors else { throw InvalidScenario(findings: log.findings.sorted()) }
    return baseline
  }
}

extension ObjectDecoder {
  /// Decodes a baseline.
  fileprivate mutating func baseline() -> Baseline? {
    if let format = count("baseline"), format > Baseline.format {
      log.error(
        .outOfRange, at: place(of: "baseline"),
        "this baseline has format \(format), but only format \(Baseline.format) is supported",
        remedy: "update the tool, or create the baseline again")
    }
    let (tool, recipe) = (text("tool"), text("recipe"))
    let (seeds, fingerprint, trail, metrics) = (seeds(), fingerprint(), trail(), metrics())
    guard let tool, let recipe, let seeds, let fingerprint, let trail, let metrics else { return nil }
    return Baseline(
      tool: tool.value, recipe: recipe.value, seeds: seeds, fingerprint: fingerprint, trail: trail, metrics: metrics)
  }

  private mutating func seeds() -> SeedChoice? {
    let (seed, seeds) = (count("seed", of: UInt64.self), count("seeds", of: Int.self))
    if has("seed") == has("seeds") {
      log.error(
        .conflictingKeys, at: has("seed") ? place(of: "seeds") : span, "a baseline has either 'seed' or 'seeds'")
    }
    return seed.map { .only($0) } ?? seeds.map { .first($0) }
  }

  private mutating func fingerprint() -> UInt64? {
    guard let text = text("fingerprint") else { return nil }
    guard text.value.utf8.count == 16, let value = UInt64(text.value, radix: 16) else {
      log.error(.wrongNumber, at: text.span, "a fingerprint has 16 hexadecimal digits")
      return nil
    }
    return value
  }

  private mutating func trail() -> FingerprintTrail.Checkpoints? {
    let trail = object("trail") { object -> FingerprintTrail.Checkpoints? in
      let (stride, checkpoints) = (object.count("stride", of: Int.self), object.text("checkpoints"))
      if let stride, stride & (stride - 1) != 0 {
        object.log.error(
          .outOfRange, at: object.place(of: "stride"), "a trail's stride is a power of two, not \(stride)")
        return nil
      }
      guard let stride, let checkpoints else { return nil }
      guard let bytes = Base64.bytes(of: checkpoints.value) else {
        object.log.error(.unexpectedCharacter, at: checkpoints.span, "the checkpoints are not in Base64")
        return nil
      }
      return FingerprintTrail.Checkpoints(stride: stride, bytes: bytes)
    }
    return trail ?? nil
  }

  private mutating func metrics() -> [String: Baseline.RecordedMetric]? {
    guard let node = take("metrics", as: .expectations(.baselineMetric)) else { return nil }
    guard let members = node.members else {
      log.error(.wrongKind, at: node.span, "'metrics' is an object from metrics to values, not \(node.kind)")
      return nil
    }
    var metrics: [String: Baseline.RecordedMetric] = [:]
    for member in members {
      checkMetric(member)
      metrics[member.key] = ObjectDecoder.decode(
        member.value, .baselineMetric, at: path.key("metrics").key(member.key), log: log
      ) { object in
        let (value, tolerance) = (object.count("value"), object.count("tolerance"))
        return value.map { Baseline.RecordedMetric(amount: $0, tolerance: tolerance ?? 0) }
      }
    }
    return metrics
  }

  /// Logs a key with an unknown metric or aggregation; its tags may name removed widgets.
  private func checkMetric(_ member: JSONMember) {
    let name = String(member.key.prefix { $0 != "{" })
    guard Metric.named(name) == nil else { return }
    log.error(
      .unknownMetric, at: member.keySpan, "unknown metric '\(name)'",
      remedy: Suggestion.nearest(to: name, in: MetricCatalogue.keys).map { "did you mean '\($0)'?" }
        ?? "'timeline-sim metrics' lists them")
  }
}
