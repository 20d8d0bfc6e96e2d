extension Sample {
  /// A scenario with every kind of object: a watch with both kinds of widgets.
  static let everything = """
    {
      "name": "Everything", "about": "Every key.", "seed": 7, "start": "2026-03-28T00:00", "zone": "Europe/Madrid",
      "length": "3d", "warmUp": "6h",
      "system": { "preset": "watchos-26", "interval.minimum": "5m", "push.rate": "none", "midnight.reloads": "yes" },
      "device": {
        "awake": "06:30-00:30",
        "views": { "perDay": 90, "length": "3s", "usual": 80, "hours": [0,0,0,0,0,0,1,2,3,4,5,5,6,6,5,4,4,5,6,7,6,5,2,1] },
        "conditions": [
          { "is": "offline", "from": "12:00", "for": "45m", "every": "1d" },
          { "is": "locked", "between": "23:00-07:00" },
          { "is": "workout", "at": "18:00", "weekdays": ["mon", "sat"], "for": "1h" }
        ],
        "systemEvents": { "is": "locale", "at": "2026-03-29T12:00" },
        "trips": { "at": "2026-03-30T10:00", "zone": "Asia/Tokyo" },
        "moves": { "perDay": 4 }
      },
      "sources": {
        "scores": { "changes": [{ "mean": "4m", "between": "16:00-23:00" }, { "trace": "spring.csv" }], "foreseen": "2h" },
        "news": { "changes": { "every": "20m", "from": "08:00", "between": "08:00-20:00" }, "network": false, "foreseen": "24h", "zone": "scenario" }
      },
      "apps": {
        "sports": {
          "sessions": [{ "perDay": 6, "length": "2m" }, { "trace": "spring-sessions.csv" }],
          "exempt": { "is": "media", "at": "08:00", "length": "40m" },
          "reloads": [
            { "on": "foreground", "kinds": "all" },
            { "at": "12:00", "in": "background", "kinds": ["live"], "calls": 2, "apart": "5s", "onlyIfChanged": true }
          ],
          "invalidations": { "on": "scores", "kinds": ["near"] },
          "pushes": [
            { "on": "scores", "throttle": "10m", "priority": 5, "expiration": "1h", "collapseId": "s", "retries": false },
            { "perDay": 3, "token": "expired", "topic": "missing", "type": "invalid", "credentials": "expired",
              "credentialsRenewed": "30m", "payload": "1KB", "path": false, "method": "GET" }
          ]
        }
      },
      "pushService": { "outages": [{ "from": "2026-03-29T10:00", "for": "2h", "answers": "ServiceUnavailable" }] },
      "widgets": {
        "live": {
          "app": "sports", "family": "accessoryRectangular", "place": "smartStack", "seen": "12%", "stack": "main",
          "copies": 2, "shows": "scores", "push": true, "location": true, "protected": true, "placed": "+1d",
          "fullAllowance": true,
          "reconfigured": { "at": "2026-03-30T10:00" }, "interactions": { "perDay": 2 },
          "provider": {
            "entries": 12, "every": "5m", "first": "0m",
            "policy": [
              { "between": "22:00-06:00", "after": { "latest": ["2h", "midnight"] } },
              { "weekdays": "weekends", "while": "locked", "policy": "never" },
              { "weekdays": ["mon", "tue"], "after": { "earliest": ["nextChange", "3h"] } },
              { "after": "nextChange", "orElse": "6h", "jitter": "5m" }
            ],
            "onError": { "after": "15m", "factor": "2x", "longest": "2h" },
            "takes": "1s", "fails": "1%", "crashes": "1%", "hangs": "1%", "showsErrors": true, "entrySize": "20KB",
            "relevance": [{ "between": "17:00-19:00", "score": 10, "for": "30m" }]
          }
        },
        "face": {
          "app": "sports", "family": "accessoryCorner", "place": "watchFace", "shows": "news",
          "provider": { "entries": ["08:00", "09:50"], "days": 2, "policy": "never" }
        },
        "near": {
          "app": "sports", "shows": "scores", "place": "smartStack",
          "relevance": {
            "contexts": [
              { "between": "17:00-19:00", "kind": "scheduled", "group": "automatic" },
              { "while": "workout", "group": "g" }, { "after": "scores", "for": "10m" }
            ],
            "takes": "1s", "lacksEntry": "5%", "replaces": "live"
          }
        }
      },
      "expect": {
        "staleness.view.p95{widget=live}": ["<= 20m", { "limit": "<= 10m", "level": "warn", "why": "nice" }],
        "budget.used{widget=face}": { "limit": "<= 60/day", "over": "seeds", "pass": ">= 95%", "onNoData": "skip" },
        "load.runs": { "between": ["0/min", "12k/s"] }
      }
    }
    """
}
