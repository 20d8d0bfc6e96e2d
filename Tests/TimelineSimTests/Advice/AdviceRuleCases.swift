@testable import TimelineSim

/// A scenario for which a rule gives advice, and a nearly identical one for which it gives none.
struct AdviceRuleCase: Sendable {
  let rule: String
  let advised: AdviceSample
  let quiet: AdviceSample

  init(_ rule: String, _ base: AdviceSample, _ advised: (inout AdviceSample) -> Void, not: (inout AdviceSample) -> Void)
  {
    // Both differ from the base in one line.
    var (first, second) = (base, base)
    advised(&first)
    not(&second)
    (self.rule, self.advised, quiet) = (rule, first, second)
  }
}

extension AdviceRuleCase {
  static let all: [AdviceRuleCase] = providers + saves + policies + calls + limits

  /// Content that changes rarely.
  private static let rare = AdviceSample(changes: #"{ "mean": "5h", "between": "07:00-23:00" }"#)

  private static let providers: [AdviceRuleCase] = [
    AdviceRuleCase("slow-provider", AdviceSample()) {
      $0.provider = #"{ "takes": "31s", "policy": { "after": "30m" } }"#
    } not: {
      $0.provider = #"{ "takes": "30s", "policy": { "after": "30m" } }"#
    },
    AdviceRuleCase("empty-timeline", AdviceSample()) {
      $0.provider = #"{ "entries": [], "policy": { "after": "30m" } }"#
    } not: {
      $0.provider = #"{ "entries": ["0s"], "policy": { "after": "30m" } }"#
    },
    AdviceRuleCase("hanging-provider", AdviceSample()) {
      $0.provider = #"{ "policy": { "after": "30m" }, "hangs": "100%" }"#
    } not: {
      $0.provider = #"{ "policy": { "after": "30m" }, "hangs": "9%" }"#
    },
    AdviceRuleCase("reload-on-change", rare) {
      $0.provider = #"{ "policy": "never" }"#
    } not: {
      $0.provider = #"{ "policy": { "after": "15m" } }"#
    },
    AdviceRuleCase("sparse-source", rare) {
      $0.provider = #"{ "policy": { "after": "15m" } }"#
    } not: {
      $0.provider = #"{ "policy": { "after": "3h" } }"#
    },
  ]

  private static let saves: [AdviceRuleCase] = [
    AdviceRuleCase(
      "saved-content",
      AdviceSample(app: #"{ "sessions": { "perDay": 2 }, "saves": { "on": "foreground" } }"#)
    ) {
      $0.widget = #""reads": "saved","#
    } not: {
      $0.widget = #""reads": "source","#
    },
    AdviceRuleCase(
      "direct-read",
      AdviceSample(app: #"{ "sessions": { "perDay": 2 }, "saves": { "on": "foreground" } }"#)
    ) {
      $0.widget = #""reads": "saved","#
    } not: {
      $0.widget = #""reads": "source","#
    },
    AdviceRuleCase(
      "reload-on-save", AdviceSample(widget: #""reads": "saved","#, provider: #"{ "policy": "never" }"#)
    ) {
      $0.app = #"{ "saves": { "every": "1h" } }"#
    } not: {
      $0.app = #"{ "saves": { "every": "1h" }, "reloads": { "every": "1h" } }"#
    },
    AdviceRuleCase("cache-age", AdviceSample()) {
      $0.provider = #"{ "policy": { "after": "30m" }, "cache": "6h" }"#
    } not: {
      $0.provider = #"{ "policy": { "after": "30m" }, "cache": "5m" }"#
    },
    AdviceRuleCase(
      "early-reload",
      AdviceSample(widget: #""reads": "saved","#, provider: #"{ "policy": "never" }"#)
    ) {
      $0.app = #"{ "saves": { "on": "news", "takes": "10m" }, "reloads": { "on": "news" } }"#
    } not: {
      $0.app = #"{ "saves": { "on": "news" }, "reloads": { "on": "news" } }"#
    },
    AdviceRuleCase(
      "reload-on-edit",
      AdviceSample(
        changes: #"{ "during": "reader", "times": 2 }"#, source: #""network": false,"#,
        provider: #"{ "policy": "never" }"#)
    ) {
      $0.app = #"{ "sessions": { "perDay": 5 } }"#
    } not: {
      $0.app = #"{ "sessions": { "perDay": 5 }, "reloads": { "on": "news", "in": "foreground" } }"#
    },
    AdviceRuleCase("large-archive", AdviceSample()) {
      $0.provider = #"{ "entries": 1440, "every": "1m", "entrySize": "40KB", "policy": "atEnd" }"#
    } not: {
      $0.provider = #"{ "entries": 1440, "every": "1m", "entrySize": "4KB", "policy": "atEnd" }"#
    },
    AdviceRuleCase("error-policy", AdviceSample(changes: #"{ "at": ["08:00", "12:00", "16:00", "20:00"] }"#)) {
      $0.provider = #"{ "policy": { "after": "1h" }, "onError": { "after": "midnight" }, "fails": "30%" }"#
    } not: {
      $0.provider = #"{ "policy": { "after": "1h" }, "onError": { "after": "30m" }, "fails": "30%" }"#
    },
    AdviceRuleCase(
      "foreseen-entries",
      AdviceSample(changes: #"{ "every": "1h", "from": "00:00" }"#, provider: #"{ "policy": { "after": "1h" } }"#)
    ) {
      $0.source = #""foreseen": "48h", "network": false,"#
    } not: {
      $0.source = #""network": false,"#
    },
  ]

  private static let policies: [AdviceRuleCase] = [
    AdviceRuleCase("single-entry", AdviceSample()) {
      $0.provider = #"{ "policy": "atEnd" }"#
    } not: {
      $0.provider = #"{ "policy": { "after": "20m" } }"#
    },
    // The measurement decides: with small entries the archive fits either way.
    AdviceRuleCase("dense-entries", AdviceSample()) {
      $0.provider = #"{ "entries": 60, "every": "1m", "entrySize": "200KB", "policy": { "after": "30m" } }"#
    } not: {
      $0.provider = #"{ "entries": 60, "every": "1m", "entrySize": "2KB", "policy": { "after": "30m" } }"#
    },
    AdviceRuleCase("greedy-policy", .greedy) {
      $0.provider = #"{ "policy": { "after": "0s" } }"#
    } not: {
      $0.provider = #"{ "policy": { "after": "1h" } }"#
    },
    AdviceRuleCase("unspent-budget", AdviceSample()) {
      $0.provider = #"{ "policy": { "after": "30m" } }"#
    } not: {
      $0.provider = #"{ "policy": { "after": "20m" } }"#
    },
    AdviceRuleCase(
      "aligned-dates",
      AdviceSample(
        system: #"{ "start.delay.policy": "0s", "batch.window": "0s" }"#,
        device: #"{ "awake": "09:00-02:30", "views": { "perDay": 90 } }"#, changes: #"{ "at": "02:00" }"#)
    ) {
      $0.provider = #"{ "policy": { "after": "02:00" } }"#
    } not: {
      $0.provider = #"{ "policy": { "after": "02:00", "jitter": "30m" } }"#
    },
    AdviceRuleCase(
      "aligned-pushes",
      AdviceSample(
        changes: #"{ "at": ["11:00", "17:00"] }"#, widget: #""push": true,"#, provider: #"{ "policy": "never" }"#,
        fleet: #""fleet": { "people": 12 },"#)
    ) {
      $0.app = #"{ "pushes": { "on": "news" } }"#
    } not: {
      $0.app = #"{ "pushes": { "on": "news", "spread": "10m" } }"#
    },
  ]

  private static let calls: [AdviceRuleCase] = [
    AdviceRuleCase("foreground-reloads", AdviceSample(seed: 5, changes: #"{ "at": "08:00" }"#)) {
      $0.app = #"{ "sessions": { "perDay": 20 }, "reloads": { "on": "foreground" } }"#
    } not: {
      $0.app = #"{ "sessions": { "perDay": 20 }, "reloads": { "on": "foreground", "onlyIfChanged": true } }"#
    },
    AdviceRuleCase(
      "background-reloads",
      AdviceSample(
        changes: #"{ "every": "1h" }"#, source: #""foreseen": "24h","#,
        provider: #"{ "entries": "foreseen", "policy": { "after": "midnight" } }"#)
    ) {
      $0.app = #"{ "reloads": { "every": "15m", "calls": 2, "apart": "6m" } }"#
    } not: {
      $0.app = #"{ "reloads": { "every": "15m", "calls": 2, "apart": "6m", "in": "foreground" } }"#
    },
    AdviceRuleCase(
      "all-kinds",
      AdviceSample(
        seed: 5, changes: #"{ "mean": "2h", "between": "07:00-23:00" }"#,
        others: """
          , "back": {
            "app": "reader", "shows": "rare", "family": "systemSmall", "place": "homeScreen",
            "provider": { "entries": "foreseen", "policy": { "after": "midnight" } }
          }
          """)
    ) {
      $0.app = #"{ "reloads": { "on": "news", "in": "background" } }"#
    } not: {
      $0.app = #"{ "reloads": { "on": "news", "in": "background", "kinds": ["front"] } }"#
    },
    AdviceRuleCase("unserved-push", AdviceSample(provider: #"{ "policy": { "after": "2h" } }"#)) {
      $0.widget = #""push": true,"#
    } not: {
      $0.widget = #""push": false,"#
    },
    AdviceRuleCase(
      "push-rate", AdviceSample(changes: #"{ "mean": "3m", "between": "14:00-20:00" }"#, widget: #""push": true,"#)
    ) {
      $0.app = #"{ "pushes": { "on": "news" } }"#
    } not: {
      $0.app = #"{ "pushes": { "on": "news", "throttle": "20m" } }"#
    },
    AdviceRuleCase(
      "long-throttle",
      AdviceSample(changes: #"{ "mean": "40m", "between": "07:00-23:00" }"#, widget: #""push": true,"#)
    ) {
      $0.app = #"{ "pushes": { "on": "news", "throttle": "1h" } }"#
    } not: {
      $0.app = #"{ "pushes": { "on": "news", "throttle": "5m" } }"#
    },
  ]

  private static let limits: [AdviceRuleCase] = [
    AdviceRuleCase(
      "live-activity", AdviceSample(app: #"{ "reloads": { "on": "news", "in": "background" } }"#)
    ) {
      $0.changes = #"{ "mean": "5m", "between": "14:00-20:00" }"#
    } not: {
      $0.changes = #"{ "mean": "5m", "between": "08:00-20:00" }"#
    },
    AdviceRuleCase("date-text", AdviceSample(source: #""foreseen": "1h","#)) {
      $0.changes = #"{ "every": "1m" }"#
    } not: {
      $0.changes = #"{ "every": "1h" }"#
    },
    AdviceRuleCase(
      "limit",
      AdviceSample(
        changes: #"{ "every": "5m" }"#, app: #"{ "reloads": { "on": "news", "in": "background" } }"#)
    ) {
      $0.system = #"{ "preset": "ios-26" }"#
    } not: {
      $0.system = #"{ "preset": "ideal" }"#
    },
  ]
}
