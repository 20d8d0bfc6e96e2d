/// The values of a source: a number for each of its versions, in millionths of the unit that its author names.
///
/// The engine needs none of them: a ``ValueCursor`` computes the value of a version.
struct ValuesPlan: Hashable, Sendable {
  /// The way in which values follow each other.
  enum Course: Hashable, Sendable {
    /// Each change adds the same.
    case count(Int64)
    /// Each change adds a random step.
    case walk(Walk)
    /// The values as recorded, one for each change of the simulated time.
    case recorded([Int64])
  }

  /// A random walk, which turns back at its bounds.
  struct Walk: Hashable, Sendable {
    /// The value before the first change.
    var from: Int64
    /// The steps, as likely up as down.
    var step: Distribution
    /// The bounds; `nil` without one.
    var least, greatest: Int64?
  }

  var course: Course
  /// The error beyond which content is wrong.
  package var limit: Int64
  /// The key of the random steps.
  var key: UInt64
}
