/// What a device has logged about an app and its widgets, in the order of time.
package struct DeviceLog: Hashable, Sendable {
  /// A line that could be read.
  struct Line: Hashable, Sendable {
    /// The time, as the clock of the device showed it at the end of the log.
    var at: SimInstant
    let event: DeviceEvent
    /// The whole line.
    let node: JSONNode
    let file: Int
    let span: SourceSpan?

    func text(_ key: String) -> String? { node[key]?.string }
    func flag(_ key: String) -> Bool? { node[key]?.bool }
    func number(_ key: String) -> Int64? { node[key]?.integer.map { Int64(clamping: $0) } }
    func time(_ key: String) -> SimInstant? { node[key].flatMap(DeviceLogReader.instant) }
    func times(_ key: String) -> [SimInstant] { node[key]?.elements?.compactMap(DeviceLogReader.instant) ?? [] }
  }

  /// What a log tells about itself.
  struct Quality: Hashable, Sendable {
    /// The lines whose numbers are missing.
    var lost: Int64 = 0
    /// The last lines of files that end within them.
    var torn: Int64 = 0
    /// The lines that occur twice.
    var repeated: Int64 = 0
    var restarts: Int64 = 0
    /// By how much a person or the network has set the clock, by each time.
    var clockChanges: [SimDuration] = []
    /// The lines of unknown events, by their names.
    var unknown: [String: Int64] = [:]
    /// The number of lines with each text of the system's log that has no known pattern.
    var unmatched: [String: Int64] = [:]
  }

  /// The names of the files.
  let files: [String]
  var lines: [Line] = []
  var quality = Quality()
  /// The findings about lines that cannot be read.
  var findings: [Finding] = []

  /// The first line of a kind.
  func first(_ event: DeviceEvent) -> Line? { lines.first { $0.event == event } }

  /// The log without runs for the gallery, whose ends do not say so: a run and its end have one process and one widget.
  var withoutPreviews: DeviceLog {
    var (log, kept, open): (DeviceLog, [Line], [[JSONNode?]]) = (self, [], [])
    for line in lines {
      let key = ["pid", "widget", "family", "id"].map { line.node[$0].map { JSONNode($0.value) } }
      if line.event == .runStarted, line.flag("preview") == true {
        open.append(key)
      } else if line.event == .runEnded, let place = open.firstIndex(of: key) {
        open.remove(at: place)
      } else {
        kept.append(line)
      }
    }
    log.lines = kept
    return log
  }
}
