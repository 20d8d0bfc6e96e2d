/// The problems of each widget on each local day of the measured time of a run.
struct RunSummary: Hashable, Sendable {
  /// The problems of one widget on one day.
  struct WidgetDay: Hashable, Sendable {
    let widget: WidgetSelection.Widget
    /// The counts of the day.
    fileprivate(set) var tally = ProblemTally()
    /// The stretch with the most stale time on the day; `nil` on a day without stale content.
    fileprivate(set) var longest: StaleStretch?
  }

  /// One local day, as far as it is measured.
  struct Day: Hashable, Sendable {
    let date: CivilDay
    let from: SimInstant
    let to: SimInstant
    /// The widgets, in the order of the selection.
    fileprivate(set) var widgets: [WidgetDay]

    /// The counts of all widgets.
    var tally: ProblemTally { widgets.reduce(ProblemTally()) { $0 + $1.tally } }
    var problems: [WidgetDay] { widgets.filter { $0.tally.isProblem } }
  }

  /// The days in order; none is empty.
  fileprivate(set) var days: [Day]
  /// The stale stretch of a timeline widget that most views met, or the longest; `nil` if there is none.
  fileprivate(set) var worst: StaleStretch?

  /// Returns the middle of the longest measured segment of a stretch, in whole minutes if the segment is long enough.
  func moment(in stretch: StaleStretch) -> SimInstant {
    let start = days.first?.from ?? stretch.from
    let ends = stretch.segments.dropFirst().map { $0.from } + [stretch.to]
    var longest = (from: max(stretch.from, start), length: SimDuration.zero)
    for (segment, end) in zip(stretch.segments, ends) {
      let from = max(segment.from, start)
      if end - from > longest.length { longest = (from, end - from) }
    }
    let middle = longest.from.milliseconds + longest.length.milliseconds / 2
    for unit in [Int64(60_000), 1_000] where middle / unit * unit > longest.from.milliseconds {
      return SimInstant(milliseconds: middle / unit * unit)
    }
    return SimInstant(milliseconds: middle)
  }

  /// Returns the counts of a widget over all days.
  func tally(of widget: Int) -> ProblemTally { days.reduce(ProblemTally()) { $0 + $1.widgets[widget].tally } }
}

/// Finds the problems of some widgets by day.
struct RunSummaryObserver: Observer {
  private let plan: Plan
  private let subjects: WidgetSelection
  private let widgets: [WidgetSelection.Widget]
  private let indices: [WidgetSelection.Widget: Int]
  private let measuredFrom: SimInstant
  private var stretches: StaleStretchObserver
  private var today = 0
  /// The problems, complete after the run.
  private(set) var summary: RunSummary

  /// Creates the observer of a run that has not begun.
  init(_ wording: Wording, _ subjects: WidgetSelection) {
    let (plan, widgets) = (wording.plan, subjects.widgets)
    (self.plan, self.subjects, self.widgets) = (plan, subjects, widgets)
    indices = Dictionary(uniqueKeysWithValues: zip(widgets, 0...))
    measuredFrom = max(plan.start, plan.measuredFrom)
    stretches = StaleStretchObserver(wording, subjects)
    let (from, last) = (measuredFrom, plan.zone.latestDay(at: plan.end - .milliseconds(1)))
    summary = RunSummary(
      days: (plan.zone.day(of: from).number...max(plan.zone.day(of: from), last).number).map { number in
        let day = CivilDay(number: number)
        return RunSummary.Day(
          date: day, from: max(from, plan.zone.start(of: day)),
          to: min(plan.end, plan.zone.start(of: day.advanced(by: 1))),
          widgets: widgets.map { RunSummary.WidgetDay(widget: $0) })
      })
  }

  /// Records an observation.
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    stretches.observe(observation, at: now)
    guard now >= measuredFrom else { return }
    while today + 1 < summary.days.count, summary.days[today].to <= now { today += 1 }
    switch observation {
    case .viewed(let instance, _):
      let screen = stretches.context.display.screen(of: instance)
      count(.instance(instance)) { $0.addView(screen) }
    case .cardViewed(let card):
      let isStale = stretches.context.isStale(card)
      count(.card(card)) { $0.addView(isStale: isStale) }
    case .runEnded(let instance, let result): count(.instance(instance)) { $0.results[result.rawValue] += 1 }
    case .ended(let instance, _, .dropped): count(.instance(instance)) { $0.droppedRequests += 1 }
    case .ended(let instance, _, .rejected): count(.instance(instance)) { $0.rejectedRequests += 1 }
    case .push(let sender, _, let stage):
      guard let index = ProblemTally.pushStages.firstIndex(of: stage) else { return }
      for widget in widgets where subjects.receives(widget, pushesOf: plan.senders[sender].app) {
        count(widget) { $0.pushes[index] += 1 }
      }
    default: break
    }
  }

  /// Ends the run, and divides its stale stretches among the days.
  mutating func finish(at end: SimInstant) {
    stretches.finish(at: end)
    var longest = Array(
      repeating: Array(repeating: SimDuration.zero, count: widgets.count), count: summary.days.count)
    var worst = (views: 0, length: SimDuration.zero)
    for stretch in stretches.stretches where stretch.to > measuredFrom {
      guard let index = indices[stretch.widget] else { continue }
      let rank = (views: stretch.views, length: stretch.to - max(stretch.from, measuredFrom))
      if case .instance = stretch.widget, rank > worst { (summary.worst, worst) = (stretch, rank) }
      var day = dayIndex(of: max(stretch.from, measuredFrom))
      while day < summary.days.count, summary.days[day].from < stretch.to {
        let part = min(stretch.to, summary.days[day].to) - max(stretch.from, summary.days[day].from)
        if part > .zero {
          let sum = summary.days[day].widgets[index].tally.stale + part
          summary.days[day].widgets[index].tally.stale = sum
        }
        if part > longest[day][index] {
          longest[day][index] = part
          summary.days[day].widgets[index].longest = stretch
        }
        day += 1
      }
    }
    // The clocks of some zones have skipped a whole day.
    summary.days.removeAll { $0.from >= $0.to }
  }

  private func dayIndex(of instant: SimInstant) -> Int {
    Int(plan.zone.latestDay(at: instant).number - plan.zone.day(of: measuredFrom).number)
  }

  private mutating func count(_ widget: WidgetSelection.Widget, _ change: (inout ProblemTally) -> Void) {
    guard let index = indices[widget] else { return }
    change(&summary.days[today].widgets[index].tally)
  }
}

/// The counts of a widget's problems over some time.
struct ProblemTally: Hashable, Sendable {
  /// The stages at which a push ends without reaching the widgets.
  static let pushStages: [PushStage] = [.dropped, .displaced, .replaced, .lost, .expired]

  /// The time with stale content.
  var stale = SimDuration.zero
  private(set) var views: Int64 = 0
  /// The number of views of stale content.
  private(set) var staleViews: Int64 = 0
  private(set) var placeholderViews: Int64 = 0
  /// The number of these that showed a sample, which looks like content.
  private(set) var sampleViews: Int64 = 0
  /// The number of runs, by result.
  var results = [Int64](repeating: 0, count: RunResult.allCases.count)
  var droppedRequests: Int64 = 0
  var rejectedRequests: Int64 = 0
  /// The number of pushes that ended at each of ``pushStages``.
  var pushes = [Int64](repeating: 0, count: Self.pushStages.count)

  /// Whether there was a problem.
  var isProblem: Bool {
    stale > .zero || staleViews + placeholderViews + droppedRequests + rejectedRequests > 0
      || pushes.contains { $0 > 0 }
      || RunResult.allCases.contains { $0 != .delivered && results[$0.rawValue] > 0 }
  }

  /// Records a view of content.
  mutating func addView(isStale: Bool) {
    views += 1
    if isStale { staleViews += 1 }
  }

  /// Records a view of a screen.
  mutating func addView(_ screen: Screen) {
    guard !screen.isVisible else { return addView(isStale: screen.isStale) }
    (views, placeholderViews) = (views + 1, placeholderViews + 1)
    if screen.substitute == .sample { sampleViews += 1 }
  }

  /// Returns the sums of two tallies.
  static func + (lhs: ProblemTally, rhs: ProblemTally) -> ProblemTally {
    var sum = lhs
    sum.stale = lhs.stale + rhs.stale
    sum.views += rhs.views
    sum.staleViews += rhs.staleViews
    sum.placeholderViews += rhs.placeholderViews
    sum.sampleViews += rhs.sampleViews
    sum.droppedRequests += rhs.droppedRequests
    sum.rejectedRequests += rhs.rejectedRequests
    for index in rhs.results.indices { sum.results[index] += rhs.results[index] }
    for index in rhs.pushes.indices { sum.pushes[index] += rhs.pushes[index] }
    return sum
  }
}
