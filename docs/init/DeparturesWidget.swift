import SwiftUI
import WidgetKit

struct Departures: TimelineEntry {
  let date: Date
  let lines: [Line]
}

struct DeparturesProvider: TimelineProvider {
  func placeholder(in context: Context) -> Departures { Departures(date: .now, lines: []) }

  func getSnapshot(in context: Context, completion: @escaping (Departures) -> Void) {
    completion(Departures(date: .now, lines: Line.samples))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Departures>) -> Void) {
    Task {
      let now = Date()
      do {
        let lines = try await Server.lines()
        var entries: [Departures] = []
        for index in 0..<6 {
          let date = Calendar.current.date(byAdding: .minute, value: 10 * index, to: now)!
          entries.append(Departures(date: date, lines: lines))
        }
        completion(Timeline(entries: entries, policy: .after(now.addingTimeInterval(30 * 60))))
      } catch {
        completion(Timeline(entries: [Departures(date: now, lines: [])], policy: .after(Server.retryDate)))
      }
    }
  }
}

struct DeparturesWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Departures", provider: DeparturesProvider()) { DeparturesView(entry: $0) }
      .supportedFamilies([.systemMedium, .accessoryRectangular])
  }
}

@main
struct DeparturesApp: App {
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup { LinesView() }
      .onChange(of: phase) {
        if phase == .background { WidgetCenter.shared.reloadTimelines(ofKind: "Departures") }
      }
  }
}
