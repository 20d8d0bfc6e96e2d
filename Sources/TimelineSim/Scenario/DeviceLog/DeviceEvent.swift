/// The events of a device log.
///
/// They have the names and the keys of the event log of a run where a run has such an event, so that real and simulated
/// events are one kind of file.
package enum DeviceEvent: String, Hashable, Sendable, CaseIterable {
  case log, placed, called, session, changed
  case runStarted = "run-started"
  case runEnded = "run-ended"
  case interacted, opened
  case pushRequested = "push-requested"
  case push, allowance, accrued, charged, balance, waits, viewed
  case tooLong = "too-long"

  /// The form of a value.
  enum Form: String, Hashable, Sendable {
    case time, text, flag, number
    case texts = "texts or \"all\""
    case times
    case numbers = "numbers or null"
  }

  /// A key of an event.
  struct Key: Hashable, Sendable {
    let name: String
    let form: Form
    let meaning: String
    var isRequired = false
  }

  /// The facts of an event.
  struct Row: Hashable, Sendable {
    let meaning: String
    var keys: [Key] = []
  }

  /// The keys that every line has, besides `event`.
  static let commonKeys = [
    Key(
      name: "at", form: .time, meaning: "the time, with `Z` or an offset, or milliseconds since 1970", isRequired: true),
    Key(name: "pid", form: .number, meaning: "the process"),
    Key(name: "n", form: .number, meaning: "the number of the line in its process; a missing number is a lost line"),
    Key(name: "up", form: .number, meaning: "milliseconds since the device started: shows restarts and set clocks"),
  ]

  private static let widget = [
    Key(name: "widget", form: .text, meaning: "the kind of the widget", isRequired: true),
    Key(name: "family", form: .text, meaning: "its `WidgetFamily`"),
    Key(name: "id", form: .text, meaning: "what tells this copy from others of the kind"),
  ]

  private static let pool = [
    Key(name: "pool", form: .text, meaning: "the kind of widget, or `pushes`", isRequired: true),
    Key(name: "units", form: .number, meaning: "the units; a balance may be negative or have decimals"),
  ]

  /// The facts of the event; an event without a row does not compile.
  var row: Row {
    switch self {
    case .log:
      Row(
        meaning: "a process has begun to log",
        keys: [
          Key(name: "log", form: .number, meaning: "the version of the format, 1", isRequired: true),
          Key(name: "app", form: .text, meaning: "the bundle identifier", isRequired: true),
          Key(
            name: "system", form: .text, meaning: "the system with its version, such as `iOS 26.1`", isRequired: true),
          Key(name: "model", form: .text, meaning: "the model of the device"),
          Key(name: "zone", form: .text, meaning: "the time zone of the device, such as `Europe/Madrid`"),
          Key(name: "channel", form: .text, meaning: "`debug`, `testflight`, `appstore` or another"),
          Key(name: "boot", form: .time, meaning: "when the device started"),
        ])
    case .placed:
      Row(
        meaning: "a person has this widget on the device",
        keys: Self.widget + [Key(name: "push", form: .flag, meaning: "whether its configuration has a `pushHandler`")])
    case .called:
      Row(
        meaning: "the app has called WidgetCenter",
        keys: [
          Key(name: "kinds", form: .texts, meaning: "the reloaded kinds; all without the key"),
          Key(name: "state", form: .text, meaning: "`foreground`, `background` or `extension`"),
          Key(name: "differs", form: .flag, meaning: "whether the content differs from that of the call before"),
        ])
    case .session:
      Row(
        meaning: "the app has come to the foreground, or left it",
        keys: [
          Key(name: "active", form: .flag, meaning: "whether it has come", isRequired: true),
          Key(name: "kind", form: .text, meaning: "`foreground`, without the key; `media`, `navigation` or `location`"),
        ])
    case .changed:
      Row(
        meaning: "the app has read new content",
        keys: [
          Key(name: "source", form: .text, meaning: "what has changed", isRequired: true),
          Key(name: "version", form: .text, meaning: "a hash of the content"),
          Key(name: "date", form: .time, meaning: "the date of the data; without it the time of the line counts"),
        ])
    case .runStarted:
      Row(
        meaning: "the provider begins a timeline",
        keys: Self.widget + [
          Key(name: "preview", form: .flag, meaning: "whether it is for the gallery, which is no run"),
          Key(name: "due", form: .time, meaning: "the date that the timeline before had asked for"),
          Key(name: "lowPower", form: .flag, meaning: "whether Low Power Mode is on"),
          Key(name: "online", form: .flag, meaning: "whether there is a network"),
        ])
    case .runEnded:
      Row(
        meaning: "the provider has returned a timeline, or failed",
        keys: Self.widget + [
          Key(
            name: "result", form: .text, meaning: "`delivered`, or the kind of its failure; delivered without the key"),
          Key(name: "version", form: .text, meaning: "a hash of the content"),
          Key(name: "entries", form: .times, meaning: "the dates of the first 50 entries"),
          Key(name: "count", form: .number, meaning: "the number of entries"),
          Key(name: "read", form: .number, meaning: "in a simulation, the version that the run read"),
          Key(name: "cachedAt", form: .time, meaning: "when the provider filled the cache from which it answered"),
          Key(name: "shows", form: .numbers, meaning: "in a simulation, the version of each entry, if it names one"),
          Key(name: "scores", form: .numbers, meaning: "the relevance of each entry in a stack, in millionths"),
          Key(name: "lasts", form: .numbers, meaning: "milliseconds of that relevance"),
          Key(name: "last", form: .time, meaning: "the date of the last entry"),
          Key(name: "policy", form: .text, meaning: "`atEnd`, `after` or `never`"),
          Key(name: "reload", form: .time, meaning: "the date of `after`"),
          Key(name: "fetch", form: .number, meaning: "milliseconds of the fetch"),
          Key(name: "took", form: .number, meaning: "milliseconds of the whole run"),
        ])
    case .interacted: Row(meaning: "a person has used a button or a toggle of the widget", keys: Self.widget)
    case .opened: Row(meaning: "a person has opened the app from the widget", keys: Self.widget)
    case .pushRequested: Row(meaning: "the server has sent a push request, by the log of the server")
    case .push:
      Row(
        meaning: "the app or its extension has received a push",
        keys: [Key(name: "stage", form: .text, meaning: "`delivered`, without the key")])
    case .allowance: Row(meaning: "the system has given a budget for a day", keys: Self.pool)
    case .accrued: Row(meaning: "a budget has grown", keys: Self.pool)
    case .charged: Row(meaning: "a reload has been charged", keys: Self.pool)
    case .balance: Row(meaning: "the system has named the balance of a budget", keys: Self.pool)
    case .waits:
      Row(
        meaning: "a reload waits",
        keys: Self.widget + [Key(name: "gate", form: .text, meaning: "what it waits for")])
    case .viewed:
      Row(
        meaning: "a widget has been on screen",
        keys: Self.widget + [Key(name: "until", form: .time, meaning: "the end of the view")])
    case .tooLong: Row(meaning: "a line that was too long to be written whole")
    }
  }
}
