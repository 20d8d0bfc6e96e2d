extension UncertaintyStudy {
  /// The study as an object of the JSON document.
  var node: JSONNode {
    [
      "sampled": .int(sampled), "alone": .int(alone), "tried": .int(tried),
      "seeds": .array(seeds.map { .number(String($0)) }),
      "varied": .object(
        assumptions.varied.map { assumption in
          (
            assumption.id.rawValue,
            [
              "centre": .string("\(assumption.centre)"),
              "plausible": .array(assumption.parameter.plausible.extremes.map { .string("\($0)") }),
            ]
          )
        }),
      "rules": .object(rules.map { ($0.name.rawValue, .int($0.sets)) }),
      "overridden": .object(assumptions.overridden.map { ($0.id.rawValue, .string("\($0.value)")) }),
      "failed": .array(failures.map { $0.node }),
      "metrics": .object(selectors.indices.map { (selectors[$0].key, node(of: $0)) }),
      "questions": .array(verdicts.map { $0.node }),
    ]
  }

  /// Returns one number: its spread, and the parameters that change it.
  private func node(of selector: Int) -> JSONNode {
    let (spread, unit) = (spreads[selector], selectors[selector].unit)
    func amount(_ amount: Int64?) -> JSONNode { amount.map { MetricValue($0, unit).json } ?? .null }
    return [
      "low": amount(spread.low), "centre": amount(spread.centre), "high": amount(spread.high),
      "seeds": spread.seeds.map { [amount($0.lowerBound), amount($0.upperBound)] } ?? .null,
      "bestNoise": .millionths(of: sensitivities[selector].bestNoise),
      "sensitivities": .array(
        sensitivities[selector].ranking.map { sensitivity in
          [
            "parameter": .string(sensitivity.assumption.id.rawValue),
            "alone": .array(
              sensitivity.effects.map { effect in
                [
                  "value": .string("\(effect.value)"), "change": amount(effect.amount),
                  "sameDirection": .bool(effect.hasSameDirection),
                ]
              }),
            "importance": .millionths(of: sensitivity.importance), "aboveNoise": .bool(sensitivity.isAboveNoise),
          ]
        }),
    ]
  }
}

extension UncertaintyStudy.FailedSet {
  fileprivate var node: JSONNode {
    [
      "sample": .int(orNull: sample),
      "values": .object(changes.map { ($0.id.rawValue, .string("\($0.value)")) }),
      "reason": .string(reason),
    ]
  }
}

extension QuestionVerdict {
  /// The answer as an object of the JSON document.
  var node: JSONNode {
    var members: [(String, JSONNode)] = [
      ("question", .string(question.text)), ("metric", .string(question.selector.key)), ("verdict", .string(kind)),
      ("words", .string(words)), ("centre", centre.map { .bool($0) } ?? .null), ("tried", .int(tried)),
      ("sampled", .int(sampled)), ("holds", .int(yes)), ("holdsAlone", .int(yesAlone)),
      ("divided", .int(divided)), ("withoutData", .int(withoutData)), ("base", .int(base)),
      ("bestNoise", .int(bestNoise)),
    ]
    if let rule {
      members += [
        ("parameter", .string(rule.assumption.id.rawValue)), ("condition", rule.condition.node),
        ("correct", .int(rule.correct)),
      ]
    }
    return .object(members)
  }

  private var kind: String {
    switch answer {
    case .always(let isYes): isYes ? "holds" : "fails"
    case .except(_, let isYes): isYes ? "mostly-holds" : "mostly-fails"
    case .differsAtCentre: "differs-at-centre"
    case .depends: "depends"
    case .undecided: "undecided"
    case .unknown: "unknown"
    }
  }

  private var rule: Rule? {
    switch answer {
    case .depends(let rule): rule
    case .undecided(let rule): rule
    case .always, .except, .differsAtCentre, .unknown: nil
    }
  }
}

extension QuestionVerdict.ValueCondition {
  fileprivate var node: JSONNode {
    switch self {
    case .above(let value): ["above": .string("\(value)")]
    case .upTo(let value): ["upTo": .string("\(value)")]
    case .among(let values): ["among": .array(values.map { .string("\($0)") })]
    }
  }
}

extension JSONNode {
  /// Returns a number rounded down to the millionth.
  fileprivate static func millionths(of number: Double) -> JSONNode {
    .number(Spelling.decimal(Int64((number * 1_000_000).rounded(.down))))
  }
}
