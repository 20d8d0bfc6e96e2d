import Testing

@testable import TimelineSim

/// A scenario, with the advice that an experienced developer would and would not give.
struct ExpertCase: Sendable, CustomTestStringConvertible {
  let situation: String
  /// The rules whose advice the scenario must get.
  let must: Set<String>
  /// The rules whose advice it must not get.
  let mustNot: Set<String>
  let sample: AdviceSample

  var testDescription: String { situation }

  init(
    _ situation: String, must: Set<String> = [], not: Set<String> = [], _ change: (inout AdviceSample) -> Void
  ) {
    var sample = AdviceSample()
    change(&sample)
    (self.situation, self.must, mustNot, self.sample) = (situation, must, not, sample)
  }
}

extension ExpertCase {
  static let all = whoKnowsOfChanges + tooOften + tooRarely + broken + fastContent + costs

  /// Rarely at any time of day.
  private static let rarely = #"{ "mean": "5h", "between": "07:00-23:00" }"#

  private static let whoKnowsOfChanges: [ExpertCase] = [
    ExpertCase(
      "a to-do list with `never` that the app edits without a call", must: ["reload-on-change"],
      not: ["unspent-budget", "live-activity", "sparse-source"]
    ) {
      ($0.changes, $0.source) = (rarely, #""network": false,"#)
      $0.provider = #"{ "policy": "never" }"#
    },
    ExpertCase(
      "a to-do list with `never` whose app reloads it on change", not: ["reload-on-change", "unspent-budget"]
    ) {
      ($0.changes, $0.source) = (rarely, #""network": false,"#)
      $0.app = #"{ "reloads": { "on": "news", "in": "anywhere" } }"#
      $0.provider = #"{ "policy": "never" }"#
    },
    ExpertCase(
      "headlines of a server with `never` and without pushes", must: ["reload-on-change"], not: ["unspent-budget"]
    ) {
      $0.changes = rarely
      $0.provider = #"{ "policy": "never" }"#
    },
    ExpertCase("delays that change twelve times a day without pushes", must: ["reload-on-change"]) {
      $0.changes = #"{ "every": "80m", "between": "07:00-23:00" }"#
      $0.provider = #"{ "policy": { "after": "2h" } }"#
    },
    ExpertCase("headlines with `never` and pushes", not: ["reload-on-change", "unserved-push", "unspent-budget"]) {
      $0.changes = rarely
      ($0.app, $0.widget) = (#"{ "pushes": { "on": "news" } }"#, #""push": true,"#)
      $0.provider = #"{ "policy": "never" }"#
    },
    ExpertCase("prices that change every half hour with `never`", must: ["unspent-budget"], not: ["reload-on-change"]) {
      $0.provider = #"{ "policy": "never" }"#
    },
    ExpertCase(
      "a file that only the opened app writes", must: ["saved-content", "direct-read"],
      not: ["unspent-budget", "reload-on-change", "greedy-policy"]
    ) {
      $0.app = #"{ "sessions": { "perDay": 2 }, "saves": { "on": "foreground" } }"#
      $0.widget = #""reads": "saved","#
    },
    ExpertCase(
      "prices that change every half hour behind a cache of six hours", must: ["cache-age"],
      not: ["greedy-policy", "unspent-budget", "reload-on-change"]
    ) {
      $0.provider = #"{ "policy": { "after": "30m" }, "cache": "6h" }"#
    },
    ExpertCase("prices that change every half hour behind a cache of some minutes", not: ["cache-age"]) {
      $0.provider = #"{ "policy": { "after": "30m" }, "cache": "10m" }"#
    },
    ExpertCase("an app that saves every hour and never calls", must: ["reload-on-save"], not: ["saved-content"]) {
      $0.app = #"{ "saves": { "every": "1h" } }"#
      ($0.widget, $0.provider) = (#""reads": "saved","#, #"{ "policy": "never" }"#)
    },
    ExpertCase(
      "a reload at the event at which the app begins to write", must: ["early-reload"], not: ["reload-on-save"]
    ) {
      $0.app = #"{ "saves": { "on": "news", "takes": "10m" }, "reloads": { "on": "news" } }"#
      ($0.widget, $0.provider) = (#""reads": "saved","#, #"{ "policy": "never" }"#)
    },
    ExpertCase("a calendar on the device that asks once a day", must: ["foreseen-entries"], not: ["reload-on-change"]) {
      ($0.changes, $0.source) = (#"{ "at": ["00:00", "12:00"] }"#, #""network": false,"#)
      $0.provider = #"{ "policy": { "after": "24h" } }"#
    },
    ExpertCase("a list that the person changes in the app, which never calls", must: ["reload-on-edit"]) {
      ($0.changes, $0.source) = (#"{ "during": "reader", "times": 2 }"#, #""network": false,"#)
      $0.app = #"{ "sessions": { "perDay": 5 } }"#
      $0.provider = #"{ "policy": "never" }"#
    },
    ExpertCase("errors after which nothing happens until midnight", must: ["error-policy"]) {
      $0.changes = #"{ "at": ["08:00", "12:00", "16:00", "20:00"] }"#
      $0.provider = #"{ "policy": { "after": "1h" }, "onError": { "after": "midnight" }, "fails": "30%" }"#
    },
    ExpertCase("a timeline of a day in minutes with pictures", must: ["large-archive"], not: ["greedy-policy"]) {
      $0.provider = #"{ "entries": 1440, "every": "1m", "entrySize": "40KB", "policy": "atEnd" }"#
    },
    ExpertCase("a subscription to pushes that no server sends", must: ["unserved-push"], not: ["push-rate"]) {
      $0.changes = #"{ "mean": "2h", "between": "07:00-23:00" }"#
      ($0.widget, $0.provider) = (#""push": true,"#, #"{ "policy": { "after": "2h" } }"#)
    },
    ExpertCase("a subscription to pushes that a server sends", not: ["unserved-push", "reload-on-change"]) {
      $0.changes = #"{ "mean": "2h", "between": "07:00-23:00" }"#
      $0.app = #"{ "pushes": { "on": "news" } }"#
      ($0.widget, $0.provider) = (#""push": true,"#, #"{ "policy": { "after": "2h" } }"#)
    },
  ]

  private static let tooOften: [ExpertCase] = [
    ExpertCase("a reload every 15 minutes of a list that changes thrice a day", must: ["sparse-source"]) {
      ($0.changes, $0.source) = (rarely, #""network": false,"#)
      $0.provider = #"{ "policy": { "after": "15m" } }"#
    },
    ExpertCase("a reload every 15 minutes of headlines that change thrice a day", must: ["sparse-source"]) {
      $0.changes = rarely
      $0.provider = #"{ "policy": { "after": "15m" } }"#
    },
    ExpertCase("a reload every 20 minutes of prices that change every half hour", not: ["sparse-source"]) {
      $0.provider = #"{ "policy": { "after": "20m" } }"#
    },
    ExpertCase("a reload every 4 hours of headlines that change thrice a day", not: ["sparse-source"]) {
      $0.changes = rarely
      $0.provider = #"{ "policy": { "after": "4h" } }"#
    },
    ExpertCase("a policy that is always due, of an app that calls on change", must: ["greedy-policy"]) {
      $0 = .greedy
    },
    ExpertCase("an hourly policy", not: ["greedy-policy"]) { $0.provider = #"{ "policy": { "after": "1h" } }"# },
    ExpertCase("calls whenever the app is opened, for foreseen content", must: ["foreground-reloads"]) {
      ($0.source, $0.changes) = (#""foreseen": "24h","#, #"{ "every": "1h" }"#)
      $0.provider = #"{ "entries": "foreseen", "policy": { "after": "midnight" } }"#
      $0.app = #"{ "sessions": { "perDay": 20 }, "reloads": { "on": "foreground" } }"#
    },
    ExpertCase("calls every quarter of an hour for foreseen content", must: ["background-reloads"]) {
      ($0.source, $0.changes) = (#""foreseen": "24h","#, #"{ "every": "1h" }"#)
      $0.provider = #"{ "entries": "foreseen", "policy": { "after": "midnight" } }"#
      $0.app = #"{ "reloads": { "every": "15m", "calls": 2, "apart": "6m" } }"#
    },
    ExpertCase("calls in the foreground only", not: ["background-reloads"]) {
      $0.app = #"{ "sessions": { "perDay": 8 }, "reloads": { "on": "news", "in": "foreground" } }"#
    },
    ExpertCase("a push for each of many changes", must: ["push-rate"], not: ["unserved-push"]) {
      $0.changes = #"{ "mean": "3m", "between": "14:00-20:00" }"#
      ($0.app, $0.widget) = (#"{ "pushes": { "on": "news" } }"#, #""push": true,"#)
    },
    ExpertCase("pushes every 20 minutes at most", not: ["push-rate"]) {
      $0.changes = #"{ "mean": "3m", "between": "14:00-20:00" }"#
      ($0.app, $0.widget) = (#"{ "pushes": { "on": "news", "throttle": "20m" } }"#, #""push": true,"#)
    },
  ]

  private static let tooRarely: [ExpertCase] = [
    ExpertCase(
      "pushes held back for an hour with units left", must: ["long-throttle"], not: ["push-rate", "unserved-push"]
    ) {
      $0.changes = #"{ "mean": "40m", "between": "07:00-23:00" }"#
      $0.provider = #"{ "policy": { "after": "2h" } }"#
      ($0.app, $0.widget) = (#"{ "pushes": { "on": "news", "throttle": "1h" } }"#, #""push": true,"#)
    },
    ExpertCase(
      "one entry and `atEnd` for a timetable", must: ["single-entry"], not: ["live-activity", "sparse-source"]
    ) {
      ($0.source, $0.changes) = (#""foreseen": "24h","#, #"{ "every": "1h" }"#)
      $0.provider = #"{ "policy": "atEnd" }"#
    },
    ExpertCase("an entry for each departure of a timetable", not: ["single-entry", "date-text", "unspent-budget"]) {
      ($0.source, $0.changes) = (#""foreseen": "24h","#, #"{ "every": "1h" }"#)
      $0.provider = #"{ "entries": "foreseen", "policy": "atEnd" }"#
    },
    ExpertCase("one entry and `atEnd` for prices", must: ["single-entry"]) {
      $0.provider = #"{ "policy": "atEnd" }"#
    },
    ExpertCase("a reload every 6 hours of prices", must: ["unspent-budget"]) {
      $0.provider = #"{ "policy": { "after": "6h" } }"#
    },
  ]

  private static let broken: [ExpertCase] = [
    ExpertCase("a provider that is slower than the limit", must: ["slow-provider"]) {
      $0.provider = #"{ "takes": "40s", "policy": { "after": "30m" } }"#
    },
    ExpertCase("a provider that never calls its completion handler", must: ["hanging-provider"], not: ["slow-provider"])
    {
      $0.provider = #"{ "policy": { "after": "30m" }, "hangs": "100%" }"#
    },
    ExpertCase("a provider that hangs in one of twenty runs", not: ["hanging-provider"]) {
      $0.provider = #"{ "policy": { "after": "30m" }, "hangs": "5%" }"#
    },
    ExpertCase("one picture that is larger than an archive", must: ["large-archive"], not: ["greedy-policy"]) {
      $0.provider = #"{ "entrySize": "12MB", "policy": { "after": "30m" } }"#
    },
    ExpertCase("a slow provider within the limit", not: ["slow-provider"]) {
      $0.provider = #"{ "takes": "20s", "policy": { "after": "30m" } }"#
    },
    ExpertCase(
      "a timeline without entries", must: ["empty-timeline"], not: ["single-entry", "greedy-policy", "live-activity"]
    ) { $0.provider = #"{ "entries": [], "policy": { "after": "30m" } }"# },
    ExpertCase("a timeline with one entry", not: ["empty-timeline"]) {
      $0.provider = #"{ "policy": { "after": "30m" } }"#
    },
    ExpertCase("sixty large entries a minute apart", must: ["dense-entries"]) {
      $0.provider = #"{ "entries": 60, "every": "1m", "entrySize": "200KB", "policy": { "after": "30m" } }"#
    },
  ]

  private static let fastContent: [ExpertCase] = [
    ExpertCase("a match of two hours", must: ["live-activity"], not: ["date-text"]) {
      $0.changes = #"{ "mean": "4m", "between": "18:00-20:00" }"#
      $0.device = #"{ "awake": "07:00-23:00", "views": { "perDay": 200, "between": "18:00-20:00", "length": "5s" } }"#
      $0.app = #"{ "reloads": { "on": "news", "in": "background" } }"#
    },
    ExpertCase("glucose around the clock", not: ["live-activity", "date-text"]) {
      $0.changes = #"{ "every": "5m" }"#
      $0.app = #"{ "reloads": { "on": "news", "in": "background" } }"#
    },
    ExpertCase("prices of a market that is open all day", not: ["live-activity"]) {
      $0.changes = #"{ "mean": "4m", "between": "08:00-22:00" }"#
    },
    ExpertCase("a clock", must: ["date-text"], not: ["live-activity"]) {
      ($0.source, $0.changes) = (#""foreseen": "1h","#, #"{ "every": "1m" }"#)
    },
    ExpertCase("an hourly forecast", not: ["date-text", "live-activity"]) {
      ($0.source, $0.changes) = (#""foreseen": "1h","#, #"{ "every": "1h" }"#)
    },
  ]

  private static let costs: [ExpertCase] = [
    ExpertCase("a policy at 02:00 for everyone", must: ["aligned-dates"]) {
      $0.system = #"{ "start.delay.policy": "0s", "batch.window": "0s" }"#
      $0.device = #"{ "awake": "09:00-02:30", "views": { "perDay": 90 } }"#
      ($0.changes, $0.provider) = (#"{ "at": "02:00" }"#, #"{ "policy": { "after": "02:00" } }"#)
    },
    ExpertCase("a policy at 02:00 with jitter", not: ["aligned-dates"]) {
      ($0.changes, $0.provider) = (
        #"{ "at": "02:00" }"#, #"{ "policy": { "after": "02:00", "jitter": "30m" } }"#
      )
    },
    ExpertCase("no limit at all", not: ["limit", "live-activity", "greedy-policy"]) {
      $0.system = #"{ "preset": "ideal" }"#
    },
  ]
}
