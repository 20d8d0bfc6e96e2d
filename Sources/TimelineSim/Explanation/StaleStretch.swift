/// A stretch of time in which a widget showed wrong content, cause by cause.
struct StaleStretch: Hashable, Sendable {
  /// A part of it with one cause.
  struct Part: Hashable, Sendable {
    /// The cause that blame fell on.
    let cause: BlameCause
    /// When the part begins; it lasts to the next one.
    let from: SimInstant
  }

  /// The widget.
  let instance: Int
  /// What began it.
  let began: String
  /// The causes, one after the other; never empty.
  fileprivate(set) var parts: [Part]
  /// How often it was seen.
  fileprivate(set) var looks = 0
  /// When it ended.
  fileprivate(set) var to = SimInstant.never
  /// What ended it.
  fileprivate(set) var ended = ""

  /// When it began.
  var from: SimInstant { parts[0].from }

  /// How long each cause counted, and in how many parts, in the order in which the causes came.
  var causes: [(cause: BlameCause, length: SimDuration, parts: Int)] { parts.causes(to: to) }
}

extension [StaleStretch.Part] {
  /// Goes on with a cause, the one there was or another; one that counted for no time has never been.
  mutating func extend(by cause: BlameCause, at now: SimInstant) {
    guard last?.cause != cause else { return }
    if last?.from == now { removeLast() }
    if last?.cause != cause { append(StaleStretch.Part(cause: cause, from: now)) }
  }

  /// How long each cause counted up to an end, and in how many parts, in the order in which the causes came.
  func causes(to end: SimInstant) -> [(cause: BlameCause, length: SimDuration, parts: Int)] {
    var causes: [(cause: BlameCause, length: SimDuration, parts: Int)] = []
    for (part, end) in zip(self, dropFirst().map(\.from) + [end]) {
      let place = causes.firstIndex { $0.cause == part.cause } ?? causes.count
      if place == causes.count { causes.append((part.cause, .zero, 0)) }
      causes[place] = (part.cause, causes[place].length + (end - part.from), causes[place].parts + 1)
    }
    return causes
  }
}

/// Finds the stale stretches of some widgets, from the fold that blame is counted by.
struct StaleWatch: Observer {
  private let wording: Wording
  private let subjects: Subjects
  private var scene: Scene
  private var open: [Int: StaleStretch] = [:]
  /// The stretches that have ended, in the order of their ends.
  private(set) var stretches: [StaleStretch] = []

  /// Creates the watch of a run that has not begun.
  init(_ wording: Wording, _ subjects: Subjects) {
    (self.wording, self.subjects, scene) = (wording, subjects, Scene(wording.plan))
  }

  /// Takes note of something that happened.
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    scene.observe(observation, at: now)
    for instance in subjects.instances {
      let cause = scene.display.cause(of: instance)
      if let cause { extend(instance, cause, by: observation, at: now) }
      if cause == nil, open[instance] != nil { close(instance, sentence(observation, at: now), at: now) }
      if case .viewed(instance, _) = observation { open[instance]?.looks += 1 }
    }
  }

  /// Ends the run.
  mutating func finish(at end: SimInstant) {
    for instance in subjects.instances where open[instance] != nil { close(instance, "The scenario ends.", at: end) }
    stretches.sort { ($0.from, $0.instance) < ($1.from, $1.instance) }
  }

  private mutating func extend(_ instance: Int, _ cause: BlameCause, by observation: Observation, at now: SimInstant) {
    guard open[instance] == nil else { return open[instance]?.parts.extend(by: cause, at: now) ?? () }
    open[instance] = StaleStretch(
      instance: instance, began: sentence(observation, at: now), parts: [StaleStretch.Part(cause: cause, from: now)])
  }

  /// Ends a stretch; one without length has never been.
  private mutating func close(_ instance: Int, _ ended: String, at now: SimInstant) {
    guard var stretch = open.removeValue(forKey: instance), stretch.from < now else { return }
    (stretch.to, stretch.ended) = (now, ended)
    if stretch.parts.last?.from == now { stretch.parts.removeLast() }
    stretches.append(stretch)
  }

  private func sentence(_ observation: Observation, at now: SimInstant) -> String {
    wording.sentence(observation, at: now, scene, subjects) ?? "It comes into view."
  }
}
