/// What the value of a key looks like.
///
/// The reader has a getter for each form, and the schema a definition.
enum ValueForm: Hashable, Sendable {
  /// Read by editors, not by us.
  case ignored
  case text
  case flag
  /// One of several words.
  case word([String])
  /// A whole number within bounds.
  case count(ClosedRange<Int128>)
  /// A number of times, with up to six decimals.
  case times
  /// The same, but it may be negative.
  case score

  // Quantities.
  case duration, positiveDuration, signedDuration
  /// A length, which may count local days.
  case length
  /// A length longer than nothing.
  case positiveLength
  /// Whole local days, or a duration, longer than nothing.
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
  /// The name of something of this kind.
  case name(String)
  /// The name of something that is there because widgets name it.
  case sharedName
  /// `all`, a name or a list of names.
  case someNames
  /// A source, or one of these words.
  case trigger([String])

  // When something happens.
  /// Times of day or dates with times: one, or a list of one kind.
  case moments
  /// One time of day or date with a time.
  case moment
  /// Days of the week by these words: one, or a list.
  case weekdays([String])
  /// The name of a file beside the scenario.
  case trace

  // What only one key has.
  /// One of these words, or a share.
  case seen([String])
  /// A length from the run's start, or a date with a time.
  case placed
  /// How many entries, their times, or a word.
  case entries
  /// One of two words, or an object.
  case policy(ObjectShape)
  /// A duration, a time of day, or one of these words.
  case after([String])
  /// A text, or its length.
  case collapseID
  /// A weight for each hour of the day.
  case hours
  /// One pattern of paths or a list.
  case patterns

  // Expectations.
  /// From keys of metrics to limits, objects of a shape, or lists of them.
  case expectations(ObjectShape)
  /// A comparison with a value.
  case limit
  /// Two values.
  case range
  /// At least a share of the seeds.
  case passShare

  // Objects.
  case object(ObjectShape)
  /// One object or a list of them.
  case objects(ObjectShape)
  /// From names to objects of one of these shapes.
  case named([ObjectShape])
}
