/// The staleness and the age of one instance's content: over all time, over awake time and at views.
struct StalenessTally: ~Copyable, Sendable {
  /// Two time distributions: over the time in which the person was awake, and over the rest.
  struct Weighted: ~Copyable, Sendable {
    /// Over the measured time with content in which the person was awake.
    var awake = TimeDistribution()
    /// Over the measured time with content in which the person slept.
    var asleep = TimeDistribution()

    /// Adds all measured time with content to a distribution.
    func add(to time: inout TimeDistribution) {
      time.merge(awake)
      time.merge(asleep)
    }

    /// All measured time with content, in milliseconds.
    var total: Int64 { awake.total + asleep.total }
    /// The part of it on ramps.
    var sloped: Int64 { awake.sloped + asleep.sloped }

    /// Lets distributions without time count exactly at some levels.
    mutating func mark(at levels: [Int64]) {
      awake.mark(at: levels)
      asleep.mark(at: levels)
    }

    /// Adds the time of another instance or device.
    mutating func merge(_ other: borrowing Weighted) {
      awake.merge(other.awake)
      asleep.merge(other.asleep)
    }

    /// Codes the distributions.
    mutating func code(_ coder: inout StateCoder) {
      awake.code(&coder)
      asleep.code(&coder)
    }

    /// Removes all time.
    mutating func removeAll() {
      awake.removeAll()
      asleep.removeAll()
    }
  }

  /// The time since the content became stale.
  var staleness = Weighted()
  /// The time since the content was read.
  var age = Weighted()
  /// Staleness at the end of each stretch of stale content.
  var peaks = PointSet()
  /// Staleness at views.
  var viewStaleness = PointSet()
  /// Age at views.
  var viewAge = PointSet()
  /// The times from the beginning of a view of stale content until the content was up to date, during the view.
  var corrections = PointSet()
  /// Intervals of stale content that were cut off by the end of the run.
  var cut: Int64 = 0
  /// Views.
  var views: Int64 = 0
  /// Views of stale content.
  var staleViews: Int64 = 0
  /// Views of a placeholder, or of something else than content after an error.
  var placeholderViews: Int64 = 0
  /// Milliseconds with one.
  var placeholderTime: Int64 = 0
  /// Those of them after an error.
  var (substituteViews, substituteTime) = (SubstituteCounts(), SubstituteCounts())

  /// Creates the tally of no time and no views.
  init() {}

  /// Lets distributions without measurements count exactly at some levels.
  mutating func mark(at levels: [Int64]) {
    staleness.mark(at: levels)
    age.mark(at: levels)
    peaks.mark(at: levels)
    viewStaleness.mark(at: levels)
    viewAge.mark(at: levels)
    corrections.mark(at: levels)
  }

  /// Counts a view that begins now.
  ///
  /// - Returns: Whether its content is stale.
  @inline(__always)
  mutating func view(_ screen: Screen, at now: SimInstant) -> Bool {
    views += 1
    guard screen.isVisible else {
      placeholderViews += 1
      if let substitute = screen.substitute { substituteViews[substitute] += 1 }
      return false
    }
    viewAge.append((now - screen.readAt).milliseconds)
    guard screen.staleSince != .never else {
      viewStaleness.append(0)
      return false
    }
    staleViews += 1
    viewStaleness.append((now - screen.staleSince).milliseconds)
    return true
  }

  /// Adds the tally of another instance or device.
  mutating func merge(_ other: borrowing StalenessTally) {
    staleness.merge(other.staleness)
    age.merge(other.age)
    peaks.merge(other.peaks)
    viewStaleness.merge(other.viewStaleness)
    viewAge.merge(other.viewAge)
    corrections.merge(other.corrections)
    (cut, views, staleViews) = (cut + other.cut, views + other.views, staleViews + other.staleViews)
    placeholderViews += other.placeholderViews
    placeholderTime += other.placeholderTime
    substituteViews.merge(other.substituteViews)
    substituteTime.merge(other.substituteTime)
  }

  /// Codes the measurements.
  mutating func code(_ coder: inout StateCoder) {
    staleness.code(&coder)
    age.code(&coder)
    peaks.code(&coder)
    viewStaleness.code(&coder)
    viewAge.code(&coder)
    corrections.code(&coder)
    coder.code(&cut)
    coder.code(&views)
    coder.code(&staleViews)
    coder.code(&placeholderViews)
    coder.code(&placeholderTime)
    substituteViews.code(&coder)
    substituteTime.code(&coder)
  }

  /// Resets the tally, but keeps its memory.
  mutating func removeAll() {
    staleness.removeAll()
    age.removeAll()
    peaks.removeAll()
    viewStaleness.removeAll()
    viewAge.removeAll()
    corrections.removeAll()
    (cut, views, staleViews, placeholderViews, placeholderTime) = (0, 0, 0, 0, 0)
    (substituteViews, substituteTime) = (SubstituteCounts(), SubstituteCounts())
  }
}

/// A number for each substitute for content.
struct SubstituteCounts: Hashable, Sendable {
  private var (message, empty, sample): (Int64, Int64, Int64) = (0, 0, 0)

  /// The number for a substitute.
  subscript(substitute: ProviderPlan.Substitute) -> Int64 {
    get {
      switch substitute {
      case .message: message
      case .empty: empty
      case .sample: sample
      }
    }
    set {
      switch substitute {
      case .message: message = newValue
      case .empty: empty = newValue
      case .sample: sample = newValue
      }
    }
  }

  /// Adds the numbers of another instance or device.
  mutating func merge(_ other: SubstituteCounts) {
    for substitute in ProviderPlan.Substitute.allCases { self[substitute] += other[substitute] }
  }

  /// Codes the numbers.
  mutating func code(_ coder: inout StateCoder) {
    coder.code(&message)
    coder.code(&empty)
    coder.code(&sample)
  }
}
