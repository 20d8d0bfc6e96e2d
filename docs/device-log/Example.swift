// In the app and in its widget extension:
let log = WidgetLog(
  folder: FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.com.example")!
    .appendingPathComponent("widget-log"),
  system: "iOS \(UIDevice.current.systemVersion)")

// In the provider:
func timeline(for configuration: Configuration, in context: Context) async -> Timeline<Entry> {
  let end = log.run(
    "live-score", family: "\(context.family)", id: configuration.team, isPreview: context.isPreview)
  let entries = await entries(of: configuration.team)
  let reload = Date.now + 30 * 60
  end("delivered", entries.map(\.date), "after", reload, WidgetLog.version(of: entries[0].score.utf8))
  return Timeline(entries: entries, policy: .after(reload))
}

// In the app, where it comes to the foreground or leaves it, reads new content, and calls WidgetCenter:
log.note("session", ["active": true])
log.notePlaced()
log.note("changed", ["source": "scores", "version": WidgetLog.version(of: score.utf8), "date": score.date])
log.note("called", ["kinds": ["live-score"], "state": "foreground"])
