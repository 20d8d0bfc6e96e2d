/// Reads device logs: lines of JSON that a recorder wrote, or that `log show --style ndjson` printed.
struct DeviceLogReader {
  private var log: DeviceLog
  private var source: SourceText
  private var file = 0
  private var cursor = SourceCursor()
  private var seen: Set<[Int64]> = []
  /// The numbers of each process since its beginning: the first, the last, and how many there are.
  private var numbers: [Int64: (first: Int64, last: Int64, count: Int64)] = [:]
  /// The time since the start of the device at the last line that has it, and the clock's offset from it.
  private var (up, offset): (Int64?, Int64) = (nil, 0)
  /// The first line since the device started, and each change of the clock with the line after it.
  private var (boot, corrections): (Int, [(from: Int, by: Int64)]) = (0, [])

  private init(_ files: [String]) {
    (log, source) = (DeviceLog(files: files), SourceText(name: "", text: ""))
  }

  /// Reads the logs of one device.
  ///
  /// A last line that ends within itself is left out, as the device may have stopped while it wrote. Restarts and clocks
  /// that were set are recognised by the time since the start of the device; times before are moved to the later clock.
  ///
  /// - Throws: The findings about files that cannot be read, or that no file has a line of a log.
  /// - Complexity: O(*n* log *n*) in the lines.
  package static func read(_ sources: [SourceText]) throws(InvalidScenario) -> DeviceLog {
    var reader = DeviceLogReader(sources.map { $0.name })
    for (file, source) in sources.enumerated() { reader.read(source, file) }
    reader.closeBoot()
    for pid in reader.numbers.keys.sorted() { reader.countLost(of: pid) }
    var log = reader.log
    guard log.lines.contains(where: { $0.event != .tooLong }) else {
      let name = sources.first?.name ?? ""
      let unmatched = log.quality.unmatched.values.reduce(0, +)
      let finding = SourceText(name: name, text: "").finding(
        .noLog, at: nil,
        "no file has a line of a device log"
          + (unmatched == 0 ? "" : ", and \(unmatched.counted("line")) of the system's log have no known pattern"),
        remedy: "give the files of the recorder; docs/device-log.md has the format")
      throw InvalidScenario(findings: log.findings + [finding])
    }
    log.lines.sort { ($0.at, $0.file) < ($1.at, $1.file) }
    return log
  }

  /// The years in which there are logs; other times are mistakes, such as seconds instead of milliseconds.
  private static let years =
    CivilDay(year: 2015, month: 1, day: 1).number...CivilDay(year: 2100, month: 1, day: 1).number

  /// Returns a time of a log: with an offset, or in milliseconds since 1970; `nil` before 2015 and after 2099.
  static func instant(_ node: JSONNode) -> SimInstant? {
    guard let instant = anyInstant(node) else { return nil }
    return years.contains(instant.milliseconds / CivilDay.length) ? instant : nil
  }

  private static func anyInstant(_ node: JSONNode) -> SimInstant? {
    if let milliseconds = node.integer { return SimInstant(milliseconds: Int64(clamping: milliseconds)) }
    guard let text = node.string, case .instant(let instant)? = try? Quantity.timestamp(text) else { return nil }
    return instant
  }

  private mutating func read(_ source: SourceText, _ file: Int) {
    (self.source, self.file, cursor) = (source, file, SourceCursor())
    for line in 1...source.lineCount {
      let range = source.range(ofLine: line)
      guard source.bytes[range].contains(where: { $0 != .space && $0 != .tab }) else { continue }
      let (node, findings) = JSONReader.read(source, in: range)
      if let node, findings.isEmpty {
        read(node, cursor.span(of: range, in: source))
      } else if line == source.lineCount, range.upperBound == source.bytes.count {
        log.quality.torn += 1
      } else {
        add(at: cursor.span(of: range, in: source), findings.first?.problem ?? "this is not JSON")
      }
    }
  }

  private mutating func read(_ node: JSONNode, _ span: SourceSpan) {
    if node["eventMessage"] != nil { return readSystem(node, span) }
    guard let at = node["at"].flatMap(Self.instant) else {
      return add(at: span, "the line has no time 'at' with an offset, from 2015 to 2099")
    }
    guard let name = node["event"]?.string else { return add(at: span, "the line has no 'event'") }
    guard let event = DeviceEvent(rawValue: name) else { return log.quality.unknown[name, default: 0] += 1 }
    var members = node.members ?? []
    for key in DeviceEvent.commonKeys + event.row.keys {
      guard let value = node[key.name], value.value != .null, !key.isRequired || value.string != "" else {
        if key.isRequired { return add(at: span, "'\(name)' has no '\(key.name)'") }
        continue
      }
      guard !key.form.accepts(value) else { continue }
      let problem = "'\(key.name)' of '\(name)' is not a \(key.form.rawValue)"
      if key.isRequired { return add(at: span, problem) }
      add(at: span, problem, leftOut: "key")
      members.removeAll { $0.key == key.name }
    }
    let node = JSONNode(.object(members), at: node.span)
    add(DeviceLog.Line(at: at, event: event, node: node, file: file, span: span))
  }

  private mutating func readSystem(_ node: JSONNode, _ span: SourceSpan) {
    guard let message = node["eventMessage"]?.string, let time = node["timestamp"]?.string,
      let at = Self.systemTime(time)
    else { return add(at: span, "a line of the system's log has no 'timestamp' with an offset") }
    let process = node["processImagePath"]?.string?.split(separator: "/").last.map(String.init) ?? ""
    guard SystemLog.processes.contains(process) || node["subsystem"]?.string.map(SystemLog.subsystems.contains) ?? false
    else { return }
    guard let (event, details) = SystemLog.event(of: message) else {
      return log.quality.unmatched[message, default: 0] += 1
    }
    let members = [("at", JSONNode.string(at.spelling)), ("event", .string(event.rawValue))] + details
    log.lines.append(
      DeviceLog.Line(at: at, event: event, node: .object(members), file: file, span: span))
  }

  /// Reads the time of a line of the system's log: `2026-06-13 09:30:15.250000+0200`.
  private static func systemTime(_ text: String) -> SimInstant? {
    let parts = text.split(separator: " ")
    guard parts.count == 2, parts[1].count >= 5 else { return nil }
    let (clock, zone) = (parts[1].dropLast(5), parts[1].suffix(5))
    let seconds = clock.split(separator: ".")
    let fraction = seconds.count > 1 ? "." + seconds[1].prefix(3) : ""
    guard let first = seconds.first else { return nil }
    return instant(.string("\(parts[0])T\(first)\(fraction)\(zone.prefix(3)):\(zone.suffix(2))"))
  }

  private mutating func add(at span: SourceSpan, _ problem: String, leftOut: String = "line") {
    guard log.findings.count < Limits.findings else { return }
    log.findings.append(
      source.finding(
        .logLine, .warning, at: span, problem, remedy: "the \(leftOut) is left out; see docs/device-log.md"))
  }

  private mutating func add(_ line: DeviceLog.Line) {
    if let pid = line.number("pid"), let number = line.number("n") {
      if line.event == .log { countLost(of: pid) }
      guard seen.insert([pid, number, line.number("up") ?? line.at.milliseconds]).inserted else {
        return log.quality.repeated += 1
      }
      let known = numbers[pid] ?? (number, number, 0)
      numbers[pid] = (min(known.first, number), max(known.last, number), known.count + 1)
    }
    if let now = line.number("up") { follow(now, at: line.at.milliseconds) }
    log.lines.append(line)
  }

  /// Counts the missing numbers of a process, whose lines may have been written in another order; before the first one
  /// there may be an older file.
  private mutating func countLost(of pid: Int64) {
    guard let known = numbers.removeValue(forKey: pid) else { return }
    log.quality.lost += max(0, known.last - known.first + 1 - known.count)
  }

  /// Follows the clock by the time since the start of the device.
  private mutating func follow(_ now: Int64, at time: Int64) {
    defer { (up, offset) = (now, time - now) }
    guard let up else { return }
    // Lines of several processes may be written in another order than they were made.
    if now < up - 60_000 {
      closeBoot()
      log.quality.restarts += 1
    } else if abs(time - now - offset) > 2_000 {
      log.quality.clockChanges.append(SimDuration(milliseconds: time - now - offset))
      corrections.append((log.lines.count, time - now - offset))
    }
  }

  /// Moves the lines before each change of the clock to the later clock.
  private mutating func closeBoot() {
    for (from, by) in corrections {
      for index in boot..<from where log.lines[index].number("up") != nil {
        log.lines[index].at = log.lines[index].at + SimDuration(milliseconds: by)
      }
    }
    (boot, corrections, up) = (log.lines.count, [], nil)
  }
}

extension DeviceEvent.Form {
  /// Returns whether a value has the form.
  fileprivate func accepts(_ node: JSONNode) -> Bool {
    switch self {
    case .time: DeviceLogReader.instant(node) != nil
    case .text: node.string != nil
    case .flag: node.bool != nil
    // No length or count of a log is larger, and sums of them stay whole.
    case .number: node.number != nil && (node.integer.map { abs($0) < 10_000_000_000_000 } ?? true)
    case .texts: node.string == "all" || node.elements?.allSatisfy { $0.string != nil } ?? false
    case .times: node.elements?.allSatisfy { DeviceLogReader.instant($0) != nil } ?? false
    case .numbers: node.elements?.allSatisfy { $0.value == .null || $0.integer != nil } ?? false
    }
  }
}
