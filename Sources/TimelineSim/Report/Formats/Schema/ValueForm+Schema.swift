extension ValueForm {
  var schema: JSONNode {
    switch self {
    case .ignored: [:]
    case .text, .name, .zone, .goal: ["type": "string"]
    case .sharedName: .object([("type", "string")] + Self.nameRules)
    case .flag: ["type": "boolean"]
    case .word(let words): ScenarioSchema.words(words)
    case .flagOrWord(let words): ScenarioSchema.any([["type": "boolean"], ScenarioSchema.words(words)])
    case .count(let range): ScenarioSchema.count(range)
    case .times: ["type": "number", "minimum": 0]
    case .score: ["type": "number"]
    case .price: ScenarioSchema.any([QuantityPattern.price.reference, ["type": "number", "minimum": 0]])
    case .someNames: ScenarioSchema.any([ScenarioSchema.words(["all"]), ["type": "string"], Self.listOfTexts])
    case .names: ["type": "array", "items": ["type": "string"], "minItems": 2]
    case .trigger(let words), .condition(let words):
      ScenarioSchema.any([ScenarioSchema.words(words), ["type": "string"]])
    case .patterns: ScenarioSchema.oneOrList(["type": "string"])
    case .parameter(let kind): kind.schema
    case .shares: ["type": "object", "additionalProperties": QuantityPattern.share.reference]
    case .assignments: ["type": "object"]
    case .axes: ScenarioSchema.oneOrList(Self.axis)
    case .metrics: Self.listOfTexts
    case .audience(let words):
      ScenarioSchema.any([ScenarioSchema.words(words), ScenarioSchema.count(1...Int128(Limits.channels))])
    case .amount(let unit): unit.schema
    case .amounts(let unit): ["type": "array", "items": unit.schema, "minItems": 2, "maxItems": 2]
    case .observed(let unit):
      ScenarioSchema.any([["type": "string"], ["type": "array", "items": unit.schema, "minItems": 1]])
    case .distribution(let unit, let shape): ScenarioSchema.any([unit.schema, ScenarioSchema.reference(shape.id)])

    // Quantities.
    case .duration: QuantityPattern.duration.reference
    case .positiveDuration: QuantityPattern.positiveDuration.reference
    case .signedDuration: QuantityPattern.signedDuration.reference
    case .length: QuantityPattern.length.reference
    case .positiveLength: QuantityPattern.positiveLength.reference
    case .period: QuantityPattern.period.reference
    case .share: QuantityPattern.share.reference
    case .passShare: QuantityPattern.passShare.reference
    case .size: QuantityPattern.size.reference
    case .window: QuantityPattern.window.reference
    case .localDateTime: QuantityPattern.dateTime.reference
    case .runStart: QuantityPattern.runStart.reference

    // Times.
    case .timeOrDate: ScenarioSchema.any([Self.clock, Self.date])
    case .timesOrDates:
      ScenarioSchema.any([
        Self.clock, Self.date, ["type": "array", "items": Self.clock], ["type": "array", "items": Self.date],
      ])
    case .weekdays(let words):
      ScenarioSchema.any([
        ScenarioSchema.words(words), ["type": "array", "items": ScenarioSchema.words(words), "minItems": 1],
      ])
    case .trace: ["type": "string", "minLength": 1, "not": ["pattern": "^/|(^|/)\\.\\.(/|$)"]]
    case .placed: ScenarioSchema.any([Self.date, QuantityPattern.placement.reference])
    case .after(let words, let shape):
      ScenarioSchema.any(Self.dates(words) + [ScenarioSchema.reference(shape.id)])
    case .dates(let words):
      ["type": "array", "items": ScenarioSchema.any(Self.dates(words)), "minItems": 2]
    case .entries:
      ScenarioSchema.any([
        ScenarioSchema.count(1...Int128(Limits.entries)), ScenarioSchema.words(["foreseen"]),
        ["type": "array", "items": QuantityPattern.signedDuration.reference], ["type": "array", "items": Self.clock],
      ])

    // Objects.
    case .seen(let words): ScenarioSchema.any([ScenarioSchema.words(words), QuantityPattern.share.reference])
    case .collapseID: ScenarioSchema.any([["type": "string"], ScenarioSchema.count(0...4_096)])
    case .hours:
      [
        "type": "array", "items": ScenarioSchema.count(0...Int128(Limits.hourWeight)), "minItems": 24, "maxItems": 24,
        "contains": ["type": "integer", "minimum": 1],
      ]
    case .policy(let shape):
      ScenarioSchema.any(
        Self.policies(shape) + [["type": "array", "items": ScenarioSchema.any(Self.policies(shape)), "minItems": 2]])
    case .shareOrObjects(let shape):
      ScenarioSchema.any([
        QuantityPattern.share.reference, ScenarioSchema.oneOrList(ScenarioSchema.reference(shape.id)),
      ])
    case .countOrObjects(let range, let shape):
      ScenarioSchema.any([
        ScenarioSchema.count(range), ScenarioSchema.oneOrList(ScenarioSchema.reference(shape.id)),
      ])
    case .object(let shape): ScenarioSchema.reference(shape.id)
    case .objects(let shape): ScenarioSchema.oneOrList(ScenarioSchema.reference(shape.id))
    case .named(let shapes): Self.named(shapes)
    case .expectations: ExpectationSchema.node
    // The schema of the metric's unit defines limits; the reader of a tree checks it.
    case .limit, .range, .tree: [:]
    }
  }

  private static let clock = QuantityPattern.clockTime.reference
  private static let date = QuantityPattern.dateTime.reference

  private static func dates(_ words: [String]) -> [JSONNode] {
    [ScenarioSchema.words(words), QuantityPattern.signedDuration.reference, clock]
  }

  private static func policies(_ shape: ObjectShape) -> [JSONNode] {
    [ScenarioSchema.words(["atEnd", "never"]), ScenarioSchema.reference(shape.id)]
  }

  private static let axis: JSONNode = [
    "type": "object",
    "additionalProperties": ScenarioSchema.any([["type": "array", "minItems": 1], ["type": "string"]]),
  ]

  private static let listOfTexts: JSONNode = ["type": "array", "items": ["type": "string"]]

  /// Returns the schema of named objects; of two shapes, an object with the second's own required key has the second.
  private static func named(_ shapes: [ObjectShape]) -> JSONNode {
    guard let first = shapes.first else { return [:] }
    var value = ScenarioSchema.reference(first.id)
    if let other = shapes.dropFirst().first, let own = other.ownKey(besides: first) {
      value = [
        "if": ["required": .array([.string(own)])], "then": ScenarioSchema.reference(other.id), "else": value,
      ]
    }
    return ["type": "object", "propertyNames": names(of: first), "additionalProperties": value]
  }

  /// The rules for names: no ASCII characters except letters, digits and three signs.
  private static let nameRules: [(String, JSONNode)] = [
    ("pattern", .string("^[^\\u0000-,/:-@\\[-^`{-\\u007f]+$")), ("maxLength", .int(Limits.nameLength)),
  ]

  private static func names(of shape: ObjectShape) -> JSONNode {
    guard shape.id == ObjectShape.source.id else { return .object(nameRules) }
    return .object(nameRules + [("not", ScenarioSchema.words(CallPlan.Trigger.words.map { $0.0 }))])
  }
}

extension DistributionUnit {
  fileprivate var schema: JSONNode {
    switch self {
    case .times: ["type": "number", "minimum": 0]
    case .factor: QuantityPattern.factor.reference
    case .duration: QuantityPattern.length.reference
    case .signedDuration: QuantityPattern.signedDuration.reference
    }
  }
}

extension ParameterKind {
  /// The schema of a parameter's value; patterns cannot express the limits of quantities.
  fileprivate var schema: JSONNode {
    let value: JSONNode
    switch unit {
    case .duration: value = QuantityPattern.duration.reference
    case .count: value = ScenarioSchema.count(Int128(limits.lowerBound)...Int128(limits.upperBound))
    case .share:
      let isPart = limits.upperBound <= Ratio.all.millionths
      value = (isPart ? QuantityPattern.share : .shareOrMultiple).reference
    case .perDay: value = QuantityPattern.wholeRate.reference
    case .factor: value = QuantityPattern.factor.reference
    case .size: value = QuantityPattern.size.reference
    case .days: value = QuantityPattern.days.reference
    case .option:
      let answers: [JSONNode] = options == ["yes", "no"] ? [true, false] : []
      value = ["enum": .array(options.map { .string($0) } + answers)]
    }
    return allowsNone ? ScenarioSchema.any([value, ScenarioSchema.words(["none"])]) : value
  }
}
