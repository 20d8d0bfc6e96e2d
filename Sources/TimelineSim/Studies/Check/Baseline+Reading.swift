extension Baseline {
  /// Reads a baseline from a file; `nil` if the file does not exist.
  ///
  /// - Throws: `InvalidScenario` with all findings about the file, or if it cannot be read.
  package static func load(path: String) throws(InvalidScenario) -> Baseline? {
    let source: SourceText
    do {
      source = try ScenarioFiles.baseline(at: path)
    } catch {
      if error.id == .noSuchFile { return nil }
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
    if let format = count("baseline"), format != Baseline.format {
      log.error(
        .outOfRange, at: place(of: "baseline"),
        "this baseline has format \(format), but only format \(Baseline.format) is supported",
        remedy: format > Baseline.format ? "update the tool" : "write it again with 'timeline-sim baseline update'")
    }
    let (tool, recipe) = (text("tool"), text("recipe"))
    let (seeds, fingerprint, trail) = (seeds(), fingerprint(), trail())
    let metrics = metrics(count: seeds?.count)
    let (tolerances, files, scenario) = (tolerances(), files(), take("scenario", as: .tree))
    guard let tool, let recipe, let seeds, let fingerprint, let trail, let metrics, let scenario else { return nil }
    if scenario.members == nil {
      log.error(.wrongKind, at: scenario.span, "'scenario' is an object, not \(scenario.kind)")
    }
    return Baseline(
      tool: tool.value, recipe: recipe.value, seeds: seeds, fingerprint: fingerprint, trail: trail, metrics: metrics,
      tolerances: tolerances, scenario: scenario.withoutPlaces, files: files)
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

  private mutating func metrics(count: Int?) -> [String: [Int64?]]? {
    guard let members = members(of: "metrics", "metrics to their values") else { return nil }
    var metrics: [String: [Int64?]] = [:]
    for member in members {
      checkMetric(member)
      guard let elements = member.value.elements else {
        log.error(.wrongKind, at: member.value.span, "'\(member.key)' has an array with a value for each seed")
        continue
      }
      if let count, elements.count != count {
        log.error(
          .outOfRange, at: member.value.span,
          "'\(member.key)' has \(elements.count) values, and the baseline has \(count) seeds")
      }
      metrics[TaggedKey(member.key).current.text] = elements.map { element in
        if case .null = element.value { return nil }
        guard let value = element.integer.flatMap({ Int64(exactly: $0) }) else {
          log.error(.notANumber, at: element.span, "a value is a whole number in base units, or null for no data")
          return nil
        }
        return value
      }
    }
    return metrics
  }

  private mutating func tolerances() -> [String: Int64] {
    var tolerances: [String: Int64] = [:]
    for member in has("tolerances") ? members(of: "tolerances", "metrics to tolerances") ?? [] : [] {
      checkMetric(member)
      guard let value = member.value.integer.flatMap({ Int64(exactly: $0) }), value >= 0 else {
        log.error(.notANumber, at: member.value.span, "a tolerance is a whole number in base units, not negative")
        continue
      }
      tolerances[TaggedKey(member.key).current.text] = value
    }
    return tolerances
  }

  private mutating func files() -> [String: UInt64] {
    var files: [String: UInt64] = [:]
    for member in has("files") ? members(of: "files", "names of files to hashes") ?? [] : [] {
      guard let text = member.value.string, text.utf8.count == 16, let value = UInt64(text, radix: 16) else {
        log.error(.wrongNumber, at: member.value.span, "a hash has 16 hexadecimal digits")
        continue
      }
      files[member.key] = value
    }
    return files
  }

  /// Takes a key whose value is an object with any keys.
  private mutating func members(of key: String, _ content: String) -> [JSONMember]? {
    guard let node = take(key, as: .tree) else { return nil }
    if node.members == nil {
      log.error(.wrongKind, at: node.span, "'\(key)' is an object from \(content), not \(node.kind)")
    }
    return node.members
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
