/// The form of a key's value.
///
/// The decoder has a getter for each form, and the schema a definition.
enum ValueForm: Hashable, Sendable {
  /// Read by editors only.
  case ignored
  case text
  case flag
  /// One of several words.
  case word([String])
  /// True, false or one of these words.
  case flagOrWord([String])
  /// A whole number within bounds.
  case count(ClosedRange<Int128>)
  /// A number with up to six decimals, not negative.
  case times
  /// A number with up to six decimals.
  case score

  // Quantities.
  case duration, positiveDuration, signedDuration, price
  /// A length, which can contain local days.
  case length
  /// A length greater than zero.
  case positiveLength
  /// Whole local days or a duration, greater than zero.
  case period
  case share, size
  /// A part of every day.
  case window
  case localDateTime
  /// A local date and time in the years in which a run can start.
  case runStart
  case zone
  /// A value of a parameter of the system.
  case parameter(ParameterKind)

  // Names.
  /// The name of an object of this kind.
  case name(String)
  /// A name that widgets share, without an object of its own.
  case sharedName
  /// `all`, the name of an object of this kind, or an array of such names.
  case someNames(String)
  /// An array of at least two names of objects of this kind.
  case names(String)
  /// A source, or one of these words.
  case trigger([String])
  /// One of these words, or a text with the name of a condition of the author's.
  case condition([String])

  // Timings.
  /// Times of day or dates with times: one, or an array of one kind.
  case timesOrDates
  /// One time of day or date with a time.
  case timeOrDate
  /// Days of the week by these words: one, or an array.
  case weekdays([String])
  /// The name of a file in the scenario's folder.
  case trace

  // Forms of a single key.
  /// One of these words, or a percentage.
  case seen([String])
  /// A length from the run's start, or a date with a time.
  case placed
  /// A number of entries, their times, or a word.
  case entries
  /// One of two words, an object, or an array of several of them.
  case policy(ObjectShape)
  /// A percentage, an object or an array of objects.
  case shareOrObjects(ObjectShape)
  /// A whole number within bounds, an object or an array of objects.
  case countOrObjects(ClosedRange<Int128>, ObjectShape)
  /// A duration, a time of day, one of these words, or an object of a shape.
  case after([String], ObjectShape)
  /// An array of at least two durations, times of day and words.
  case dates([String])
  /// A string, or its length.
  case collapseID
  /// A weight for each hour of the day.
  case hours
  /// A pattern of paths, or an array of them.
  case patterns

  // Fleets.
  /// A value in a unit, or an object of a shape that describes a distribution of such values.
  case distribution(DistributionUnit, ObjectShape)
  case amount(DistributionUnit)
  /// Two values of a distribution.
  case amounts(DistributionUnit)
  /// Values of a distribution, or the name of a file with them.
  case observed(DistributionUnit)
  /// An object from names of this kind to percentages.
  case shares(String)
  /// An object from paths to values.
  case assignments
  /// One of these words, or a number.
  case audience([String])

  // Sweeps.
  /// An object from paths to values, or an array of such objects.
  case axes
  /// An array of keys of metrics.
  case metrics
  /// The better direction of a metric, and limits on metrics.
  case goal

  // Expectations.
  /// An object from keys of metrics to limits, objects of a shape, or arrays of them.
  case expectations(ObjectShape)
  /// A comparison with a value.
  case limit
  /// Two values.
  case range
  /// A minimum percentage of the seeds.
  case passShare

  // Objects.
  /// Any value, which its reader checks.
  case tree
  case object(ObjectShape)
  /// An object or an array of objects.
  case objects(ObjectShape)
  case named([ObjectShape])
}

extension ValueForm {
  /// The keys of the objects in a value.
  enum Content: Hashable, Sendable {
    /// Those of a shape.
    case keys(ObjectShape)
    /// Those of a shape, in place of a value.
    case distribution(ObjectShape)
    /// Keys of metrics, whose values have a shape.
    case metrics(ObjectShape)
    /// Names, whose values have one of these shapes.
    case named([ObjectShape])
    /// None that a shape lists.
    case value
  }

  /// The keys of the objects in a value of this form.
  var content: Content {
    switch self {
    case .object(let shape), .objects(let shape), .shareOrObjects(let shape), .countOrObjects(_, let shape),
      .policy(let shape), .after(_, let shape):
      .keys(shape)
    case .distribution(_, let shape): .distribution(shape)
    case .expectations(let shape): .metrics(shape)
    case .named(let shapes): .named(shapes)
    case .ignored, .text, .flag, .word, .flagOrWord, .count, .times, .score, .duration, .positiveDuration,
      .signedDuration, .price, .length, .positiveLength, .period, .share, .size, .window, .localDateTime, .runStart,
      .zone, .parameter, .name, .sharedName, .someNames, .names, .trigger, .condition, .timesOrDates, .timeOrDate,
      .weekdays,
      .trace, .seen, .placed, .entries, .dates, .collapseID, .hours, .patterns, .amount, .amounts, .observed, .shares,
      .assignments, .audience, .axes, .metrics, .goal, .limit, .range, .passShare, .tree:
      .value
    }
  }
}

extension ValueForm {
  /// The shape of the objects that an array of this form has; `nil` for other forms.
  var elements: ObjectShape? {
    switch self {
    case .objects(let shape), .shareOrObjects(let shape), .countOrObjects(_, let shape): shape
    default: nil
    }
  }

  /// Returns the form that the format has one step below a value of this form; `nil` if it has none.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - node: The value, whose keys distinguish named objects of two shapes.
  func form(below step: JSONPath.Step, in node: JSONNode) -> ValueForm? {
    guard case .key(let key) = step else {
      if let shape = elements { return .object(shape) }
      if case .policy = self { return self }
      if case .object = self, step == .index(0) { return self }
      return nil
    }
    return switch content {
    case .keys(let shape), .distribution(let shape): shape[key]?.form
    case .metrics(let shape): .objects(shape)
    case .named(let shapes): shapes.shape(of: node[key]).map { .object($0) }
    case .value: nil
    }
  }
}

extension [ObjectShape] {
  /// Returns the shape of a named object: of two, the second if the object has its own required key.
  fileprivate func shape(of node: JSONNode?) -> ObjectShape? {
    let others = dropFirst().filter { other in other.ownKey(besides: self[0]).map { node?[$0] != nil } ?? false }
    return others.first ?? first
  }
}

extension ObjectShape {
  /// Returns the required key that another shape does not have; `nil` if it has all of them.
  func ownKey(besides other: ObjectShape) -> String? { keys.first { $0.isRequired && other[$0.name] == nil }?.name }
}

/// The unit of the values that a distribution has.
enum DistributionUnit: String, Hashable, Sendable, CaseIterable {
  /// Numbers that are not negative, in millionths.
  case times
  /// Factors, in millionths.
  case factor
  /// Durations that are not negative, in milliseconds.
  case duration
  /// Durations, in milliseconds.
  case signedDuration

  /// The values in descriptions.
  var noun: String {
    switch self {
    case .times: "numbers"
    case .factor: "factors"
    case .duration: "durations"
    case .signedDuration: "durations, negative ones included,"
    }
  }

  var least: Int64 { self == .signedDuration ? .min / 4 : 0 }
}
