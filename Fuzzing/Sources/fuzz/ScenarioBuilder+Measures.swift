@testable import Laws
@testable import TimelineSim

/// Metrics and limits on them.
extension ScenarioBuilder {
  mutating func measure(_ form: ValueForm) -> JSONNode {
    switch form {
    case .expectations(let shape):
      return .object(
        (0..<chance.number(1...2)).map { _ in
          let (key, unit) = metric()
          return (key, expectation(shape, unit))
        })
    case .metrics: return .array((0..<2).map { _ in .string(metric().key) })
    case .goal:
      let (key, unit) = metric()
      return .string("\(chance.pick(["min", "max"])) \(metric().key) subject to \(key) \(limit(unit))")
    case .passShare: return .string(chance.pick([">= 50%", ">=95%"]))
    // Only `expect` knows the metric that these limit.
    default: return .null
    }
  }

  private mutating func expectation(_ shape: ObjectShape, _ unit: MetricUnit) -> JSONNode {
    if chance.happens(40) { return .string(limit(unit)) }
    let members = object(shape).members ?? []
    return .object(
      members.map { member in
        switch shape[member.key]?.form {
        case .limit: (member.key, .string(limit(unit)))
        case .range: (member.key, .array([.string(amount(unit)), .string(amount(unit))]))
        default: (member.key, member.value)
        }
      })
  }

  /// Chooses a metric, with the unit of its limits.
  private mutating func metric() -> (key: String, unit: MetricUnit) {
    let metric = chance.pick(MetricCatalogue.definitions)
    let aggregation = chance.pick(metric.aggregations)
    var tags: [String] = []
    if chance.happens(40), !metric.tags.isEmpty {
      let tag = chance.pick(metric.tags)
      let values =
        switch tag {
        case .widget, .copy, .app, .source: names[tag == .copy ? MetricTag.widget.rawValue : tag.rawValue] ?? []
        case .cause: metric.causes
        case .gate: Gate.names
        case .over: MetricTag.populations
        case .percentile: MetricTag.percentiles
        }
      if !values.isEmpty { tags.append("\(tag.rawValue)=\(chance.pick(values))") }
    }
    if metric.isPersonal, chance.happens(15) { tags += ["over=people", "p=90"] }
    let suffix = tags.isEmpty ? "" : "{\(tags.joined(separator: ","))}"
    return ("\(metric.metric.rawValue).\(aggregation.rawValue)\(suffix)", metric.unit(aggregation))
  }

  private mutating func limit(_ unit: MetricUnit) -> String {
    "\(chance.pick(["<=", ">=", "<", ">"])) \(amount(unit))"
  }

  private mutating func amount(_ unit: MetricUnit) -> String {
    switch unit {
    case .duration: chance.pick(["0s", "20m", "3h"])
    case .share: chance.pick(["0%", "12%", "100%"])
    case .count: chance.pick(["0", "3", "40"])
    case .perDay: chance.pick(["0/day", "60/day"])
    case .perMinute: chance.pick(["2/min", "10/min"])
    case .cost: chance.pick(["0", "0.00025", "4"])
    case .value: chance.pick(["0", "1.5", "40"])
    }
  }
}
