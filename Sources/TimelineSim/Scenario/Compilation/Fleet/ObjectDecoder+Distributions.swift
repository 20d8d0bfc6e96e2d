/// Getters for the differences between people.
extension ObjectDecoder {
  /// Takes a distribution: a value, or an object.
  mutating func distribution(_ key: String, _ unit: DistributionUnit, _ inputs: ScenarioInputs) -> Distribution? {
    guard let node = take(key, as: .distribution(of: unit)) else { return nil }
    guard node.members != nil else { return amount(of: node, key, unit).map { Distribution(constant: $0) } }
    return ObjectDecoder.decode(node, unit.shape, at: path.key(key), log: log) { object in
      object.distribution(unit, inputs)
    }
  }

  private mutating func distribution(_ unit: DistributionUnit, _ inputs: ScenarioInputs) -> Distribution? {
    let forms = ["uniform", "normal", "logNormal", "exponential", "observed"]
    let one = oneKey(
      of: forms, else: { $0 == 0 ? "a distribution needs a form" : "a distribution has one form, not \($0)" },
      remedy: "write {\"uniform\": [least, greatest]} or another form")
    guard let one else {
      // Each would be a finding of its own otherwise.
      for key in forms + ["deviation", "sigma"] { _ = take(key) }
      return nil
    }
    switch one {
    case "uniform": return uniform(unit)
    case "normal":
      let (mean, deviation) = (amount("normal", unit), amount("deviation", unit))
      needs("deviation")
      guard let mean, let deviation else { return nil }
      guard deviation >= 0 else {
        log.error(.negativeQuantity, at: peek("deviation")?.span, "'deviation' cannot be negative")
        return nil
      }
      return Distribution(normal: mean, deviation: deviation, least: unit.least)
    case "logNormal":
      let (median, sigma) = (amount("logNormal", unit), times("sigma"))
      needs("sigma")
      guard let median, let sigma, isPositive(median, peek("logNormal") ?? JSONNode(.null), "logNormal") else {
        return nil
      }
      return Distribution(logNormal: median, sigma: Ratio(millionths: sigma))
    case "exponential":
      let mean = amount("exponential", unit)
      guard let mean, isPositive(mean, peek("exponential") ?? JSONNode(.null), "exponential") else { return nil }
      return Distribution(exponential: mean)
    default: return observed(unit, inputs)
    }
  }

  private func needs(_ key: String) {
    if lacks([key]) { log.error(.missingKey, at: span, "\(kind.withArticle) needs '\(key)'") }
  }

  private mutating func uniform(_ unit: DistributionUnit) -> Distribution? {
    guard let node = take("uniform", as: .amounts(unit)) else { return nil }
    guard let elements = node.elements, elements.count == 2 else {
      log.error(
        .wrongKind, at: node.span, "'uniform' must be an array of two values: the least and the greatest")
      return nil
    }
    let amounts = elements.compactMap { amount(of: $0, "uniform", unit) }
    guard amounts.count == 2 else { return nil }
    guard amounts[0] <= amounts[1] else {
      log.error(.emptyRange, at: node.span, "the least value is greater than the greatest")
      return nil
    }
    return Distribution(uniform: amounts[0], amounts[1])
  }

  private mutating func observed(_ unit: DistributionUnit, _ inputs: ScenarioInputs) -> Distribution? {
    guard let node = take("observed", as: .observed(unit)) else { return nil }
    guard let file = node.string else {
      if node.elements?.isEmpty == true {
        log.error(.emptyList, at: node.span, "'observed' is empty", remedy: "write at least one value")
        return nil
      }
      guard let elements = node.elements else {
        log.error(.wrongKind, at: node.span, "'observed' must be an array of values, or the name of a CSV file")
        return nil
      }
      let amounts = elements.compactMap { amount(of: $0, "observed", unit) }
      return amounts.count == elements.count ? Distribution(observed: amounts) : nil
    }
    switch inputs.values(file) {
    case .failure(let problem):
      log.error(.noSuchFile, at: node.span, "'\(file)' cannot be read: \(problem.problem)")
      return nil
    case .success(let source):
      var amounts: [Int64] = []
      for row in ValueRows.read(source) {
        let own = FindingLog(source: source)
        let field = JSONNode(unit == .times ? .number(row.text) : .string(row.text), at: row.span)
        let reader = ObjectDecoder.decode(.object([]), shape, at: path, log: own) { $0 }
        if let amount = reader.amount(of: field, "observed", unit) { amounts.append(amount) }
        log.add(own.findings)
        if own.hasErrors { return nil }
      }
      guard !amounts.isEmpty else {
        log.add([source.finding(.emptyList, at: nil, "the file has no values", remedy: "write one value a line")])
        return nil
      }
      return Distribution(observed: amounts)
    }
  }

  private mutating func amount(_ key: String, _ unit: DistributionUnit) -> Int64? {
    take(key, as: .amount(unit)).flatMap { amount(of: $0, key, unit) }
  }

  /// Returns the value that a node holds, in the unit's base unit.
  private func amount(of node: JSONNode, _ key: String, _ unit: DistributionUnit) -> Int64? {
    switch unit {
    case .times: times(of: node, key)
    case .factor: quantity(of: node, key, Quantity.factor).map { $0.millionths }
    case .duration: quantity(of: node, key, Quantity.plainSpan).map { $0.milliseconds }
    case .signedDuration: quantity(of: node, key, Quantity.signedDuration).map { $0.milliseconds }
    }
  }

  /// Takes an object from names to shares.
  ///
  /// - Parameter names: The names that it can have.
  mutating func shares(_ key: String, of noun: String, _ names: [String]) -> [(name: String, share: Ratio)] {
    guard let node = take(key, as: .shares(noun)) else { return [] }
    guard let members = node.members else {
      log.error(
        .wrongKind, at: node.span, "'\(key)' must be an object with a share for each \(noun), not \(node.kind)")
      return []
    }
    return members.compactMap { member in
      guard names.contains(member.key) else {
        log.error(
          .unknownName, at: member.keySpan, "there is no \(noun) '\(member.key)'",
          remedy: Suggestion.remedy(for: member.key, in: names))
        return nil
      }
      return quantity(of: member.value, member.key, Quantity.share).map { (member.key, $0) }
    }
  }
}

extension Quantity {
  /// Reads a duration in which a day means 24 hours.
  fileprivate static func plainSpan(_ text: String) throws(QuantityProblem) -> SimDuration {
    let length = try plainLength(text)
    return .hours(24 * length.days) + length.rest
  }
}

/// The rows of a CSV file with one column of values and an optional heading.
enum ValueRows {
  /// Returns the values with their places; the first row is a heading if it starts with a letter.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func read(_ source: SourceText) -> [(text: String, span: SourceSpan)] {
    var rows: [(text: String, span: SourceSpan)] = []
    var (start, cursor, isFirst) = (0, SourceCursor(), true)
    let bytes = source.bytes
    for end in 0...bytes.count where end == bytes.count || bytes[end].isLineEnd {
      let line = start..<end
      start = end + 1
      let fields = line.filter { bytes[$0] != .space && bytes[$0] != .tab && bytes[$0] != .quote }
      guard let first = fields.first, let last = fields.last else { continue }
      defer { isFirst = false }
      if isFirst, bytes[first].isLetter { continue }
      rows.append((source.text(in: first..<last + 1), cursor.span(of: first..<last + 1, in: source)))
    }
    return rows
  }
}

/// The popularity of channels: a Zipf distribution, the *k*-th with a weight of *k* to the power of −*s*.
enum Zipf {
  /// Returns the weights of some channels, added up, as whole numbers.
  ///
  /// - Parameter exponent: The exponent *s* in millionths.
  /// - Complexity: O(*n*).
  static func sums(_ channels: Int, exponent: Int64) -> [UInt64] {
    var (sums, sum) = ([UInt64](), UInt64(0))
    for channel in 1...channels {
      let logarithm = PortableMath.log(Double(channel)) * Double(exponent) / 1_000_000
      // At least one person in some billions chooses even the least popular channel.
      sum += UInt64(max(1, 4_294_967_296 * PortableMath.exp(-min(logarithm, 600)) + 0.5))
      sums.append(sum)
    }
    return sums
  }
}
