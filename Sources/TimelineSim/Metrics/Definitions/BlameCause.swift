/// The cause of stale content; of several causes the first in this order counts.
///
/// The ``row`` of a cause has its name, its words, its rule and its style.
enum BlameCause: Int, Hashable, Sendable, CaseIterable {
  case notSaved, cached, oldAnswer
  case lateEntry, running, starting
  case offline, foreground, background, quiet, budget, interval, limit, abandoned
  case pushThrottled, pushRefused, pushInTransit, pushStored, pushOverBudget, pushLost
  case failed, dropped, rejected
  case notRequested

  /// The name, the words, the rule and the style of a cause.
  struct Row: Sendable {
    /// The name in tags and reports.
    let name: String
    /// A letter for strips, unique among the causes.
    let letter: Character
    let family: CauseFamily
    /// Why the content stays stale, for the page about metrics.
    let meaning: String
    /// The cause as a clause, for a sentence about one widget.
    let clause: String
    /// The rule behind stale content when only the cause is known.
    let citation: Citation
    let style: CauseStyle
  }

  /// The facts of the cause; a cause without a row does not compile.
  private var definition: Row {
    switch self {
    case .notSaved:
      Row(
        name: "not-saved", letter: "w", family: .oldCopy,
        meaning: "the widget reads what its app saves, and the app has saved nothing newer than what is on screen",
        clause: "its app has not saved this change for it",
        citation: .scenario("Q6"),
        style: CauseStyle("#0c1818", "#e4f0f0", .level(every: 80, width: 30)))
    case .cached:
      Row(
        name: "cached", letter: "c", family: .oldCopy,
        meaning: "the last run read its provider's cache, although the source had the current version already",
        clause: "the last run read the provider's cache, which is older than this change",
        citation: .scenario(),
        style: CauseStyle("#46645a", "#a0b4a0", .level(every: 60, width: 30)))
    case .oldAnswer:
      Row(
        name: "old-answer", letter: "h", family: .oldCopy,
        meaning: "the last run got an old answer over the network, although the source had the current version already",
        clause: "the last run got an answer over the network that is older than this change",
        citation: .scenario(),
        style: CauseStyle("#6d897c", "#c8cebf", .level(every: 120, width: 60)))
    case .lateEntry:
      Row(
        name: "entry-pending", letter: "e", family: .onItsWay,
        meaning: "a later entry of the delivered timeline has the current version and is not shown yet",
        clause: "an entry with the current version is delivered but not on screen yet",
        citation: .documented("T4", by: [.entryDelayMedian]),
        style: CauseStyle("#347fa1", "#6b9fff", .rising(every: 80, width: 30)))
    case .running:
      Row(
        name: "running", letter: "r", family: .onItsWay,
        meaning: "a run that has read the current version is under way",
        clause: "a run that has read the current version is under way",
        citation: .documented("T1", by: [.runLimit]),
        style: CauseStyle("#02126b", "#b9dffd", .solid))
    case .starting:
      Row(
        name: "start-delay", letter: "s", family: .onItsWay,
        meaning: "a reload is granted and waits for its start delay, its batch, or the end of another run",
        clause: "a reload is granted but has not started",
        citation: .documented("T5", "B14", by: [.startDelayPolicy, .startDelaySigma, .batchWindow]),
        style: CauseStyle("#3e8ec1", "#65c2fe", .rising(every: 60, width: 10)))
    case .offline:
      Row(
        name: Gate.offline.name, letter: "o", family: .heldBack,
        meaning: "a request waits for the network",
        clause: "a reload waits for the network",
        citation: Gate.offline.citation,
        style: CauseStyle("#3b2206", "#f9eac5", .grid(every: 60, width: 10)))
    case .foreground:
      Row(
        name: Gate.foreground.name, letter: "g", family: .heldBack,
        meaning: "a call waits for its app to leave the foreground",
        clause: "a call waits for its app to leave the foreground",
        citation: Gate.foreground.citation,
        style: CauseStyle("#99593d", "#807646", .upright(every: 90, width: 45)))
    case .background:
      Row(
        name: Gate.background.name, letter: "k", family: .heldBack,
        meaning: "a call that was made in the background waits for its app to be opened and left",
        clause: "a call from the background waits for its app to be opened and left",
        citation: Gate.background.citation,
        style: CauseStyle("#958766", "#d6da83", .upright(every: 120, width: 30)))
    case .quiet:
      Row(
        name: Gate.quiet.name, letter: "q", family: .heldBack,
        meaning: "reloads are withheld from an unused device",
        clause: "a reload waits for the device to be used",
        citation: Gate.quiet.citation,
        style: CauseStyle("#82775e", "#d2c79b", .level(every: 40, width: 11)))
    case .budget:
      Row(
        name: Gate.budget.name, letter: "b", family: .heldBack,
        meaning: "a request waits for a unit",
        clause: "a reload waits for a unit of the reload budget",
        citation: Gate.budget.citation,
        style: CauseStyle("#cb6608", "#fe9302", .upright(every: 60, width: 22)))
    case .interval:
      Row(
        name: Gate.interval.name, letter: "i", family: .heldBack,
        meaning: "a request waits for the minimum interval",
        clause: "a reload waits for the minimum interval between runs",
        citation: Gate.interval.citation,
        style: CauseStyle("#828c46", "#fcdd3c", .upright(every: 40, width: 10)))
    case .limit:
      Row(
        name: Gate.limit.name, letter: "m", family: .heldBack,
        meaning: "a request waits because its kind has had as many reloads as the limit allows",
        clause: "a reload waits for the limit on the reloads of its kind",
        citation: Gate.limit.citation,
        style: CauseStyle("#ba5112", "#f4ff94", .grid(every: 90, width: 16)))
    case .abandoned:
      Row(
        name: Gate.abandoned.name, letter: "z", family: .heldBack,
        meaning: "a request waits because the system has given the widget up for the day",
        clause: "a reload waits: the system has given the widget up for the day",
        citation: Gate.abandoned.citation,
        style: CauseStyle("#242619", "#b1b462", .grid(every: 50, width: 20)))
    case .pushThrottled:
      Row(
        name: "push-held-by-server", letter: "t", family: .pushes,
        meaning: "the server holds its push back",
        clause: "the server holds the push for this change back",
        citation: .scenario("P12"),
        style: CauseStyle("#4506a5", "#496cfe", .dots(every: 80, radius: 17)))
    case .pushRefused:
      Row(
        name: "push-refused", letter: "x", family: .pushes,
        meaning: "the push service refused the push",
        clause: "the push for this change was refused",
        citation: .scenario("P12"),
        style: CauseStyle("#632a46", "#d7aebf", .pluses(every: 80)))
    case .pushInTransit:
      Row(
        name: "push-in-transit", letter: "p", family: .pushes,
        meaning: "the push is under way, or held for the screen, the charger or the end of Low Power Mode",
        clause: "the push for this change is in transit",
        citation: .scenario("P12"),
        style: CauseStyle("#7d74fd", "#aca3ce", .dots(every: 40, radius: 8)))
    case .pushStored:
      Row(
        name: "push-stored", letter: "a", family: .pushes,
        meaning: "the push service stores the push",
        clause: "the push for this change is stored: the device cannot be reached",
        citation: .scenario("P12"),
        style: CauseStyle("#6c5e7a", "#a086a0", .rings(every: 90, radius: 20)))
    case .pushOverBudget:
      Row(
        name: "push-over-budget", letter: "u", family: .pushes,
        meaning: "the push found its pool empty: it waits, leaves the work to the next reload, or is dropped",
        clause: "the push for this change found no unit of the push budget",
        citation: .scenario("P12"),
        style: CauseStyle("#5d56ba", "#d52ab8", .dots(every: 60, radius: 10)))
    case .pushLost:
      Row(
        name: "push-lost", letter: "l", family: .pushes,
        meaning: "the push was lost or expired, or was replaced while it was stored",
        clause: "the push for this change was lost",
        citation: .scenario("P12"),
        style: CauseStyle("#2d003c", "#6b6f83", .chequers(every: 60)))
    case .failed:
      Row(
        name: "run-failed", letter: "f", family: .failures,
        meaning: "the last run failed, or its provider met an error, and the next attempt is pending",
        clause: "the last run failed, and the next attempt is not due yet",
        citation: Gate.backOff.citation,
        style: CauseStyle("#ac1d0a", "#dc1b29", .crosses(every: 80, width: 12)))
    case .dropped:
      Row(
        name: "reload-dropped", letter: "d", family: .failures,
        meaning: "a request was dropped since the last delivery",
        clause: "the reload for this change was dropped",
        citation: RequestEnd.dropped.citation,
        style: CauseStyle("#992438", "#e64559", .falling(every: 70, width: 16)))
    case .rejected:
      Row(
        name: "call-rejected", letter: "j", family: .failures,
        meaning: "a call was rejected since the last delivery, because its app makes too many",
        clause: "the system rejected a call for it: its app makes too many",
        citation: RequestEnd.rejected.citation,
        style: CauseStyle("#7f0d30", "#a06169", .falling(every: 110, width: 40)))
    case .notRequested:
      Row(
        name: "no-reload-due", letter: "n", family: .noRequest,
        meaning: "none of these: no request for a reload was due",
        clause: "no reload is due yet for this change",
        citation: .documented("T5", "T9"),
        style: CauseStyle("#70757c", "#918f8e", .solid))
    }
  }

  private static let rows = allCases.map { $0.definition }

  /// The facts of the cause.
  var row: Row { Self.rows[rawValue] }

  /// The name of the cause in tags and reports.
  package var name: String { row.name }
  /// A letter for strips, unique among the causes.
  package var letter: Character { row.letter }
  /// The family of the cause.
  package var family: CauseFamily { row.family }
  /// The cause as a clause.
  var clause: String { row.clause }
  /// The colour and the pattern of the cause.
  var style: CauseStyle { row.style }

  /// The names, in the order of the cases.
  package static let names = rows.map { $0.name }
}

/// The families of causes, which share a hue and a kind of pattern in pictures.
enum CauseFamily: Int, Hashable, Sendable, CaseIterable {
  case oldCopy, noRequest, heldBack, onItsWay, pushes, failures

  /// The names and the style of a family.
  struct Row: Sendable {
    /// The name in legends.
    let name: String
    /// The name in style sheets.
    let word: String
    /// The colours of marks that are too small for patterns.
    let ink: Ink
    /// The character of bars in text, and the one of bars in ASCII.
    let fill: (unicode: Character, ascii: Character)
  }

  private var definition: Row {
    switch self {
    case .oldCopy: Row(name: "Old copy", word: "copy", ink: Ink("#0c1818", "#e4f0f0"), fill: ("▦", "%"))
    case .noRequest: Row(name: "No request", word: "none", ink: Ink("#66686b", "#7a7a7a"), fill: ("█", "#"))
    case .heldBack: Row(name: "Held back", word: "held", ink: Ink("#b57e21", "#f7d389"), fill: ("▒", "="))
    case .onItsWay: Row(name: "On its way", word: "way", ink: Ink("#0286f4", "#79c9ff"), fill: ("▞", "/"))
    case .pushes: Row(name: "Pushes", word: "push", ink: Ink("#510064", "#ba35dd"), fill: ("░", ":"))
    case .failures: Row(name: "Failures", word: "fail", ink: Ink("#8a0000", "#e01005"), fill: ("▚", "x"))
    }
  }

  private static let rows = allCases.map { $0.definition }

  /// The facts of the family.
  var row: Row { Self.rows[rawValue] }
  /// The name in legends.
  package var name: String { row.name }
}
