/// The characters of curves.
extension TextStyle {
  /// The character for debt.
  fileprivate var debt: Character { isASCII ? "_" : "-" }

  /// The characters for levels, from none to the most.
  fileprivate var levels: [Character] { Array(isASCII ? " .:-=+*#@" : " ▁▂▃▄▅▆▇█") }

  /// Returns the character of a bar for a cause: one for each family, as patterns in a page.
  fileprivate func fill(_ cause: BlameCause) -> Character {
    isASCII ? cause.family.row.fill.ascii : cause.family.row.fill.unicode
  }
}

extension RunReport {
  private static let margin = 8
  private static let mostDays = 7
  private static let mostWidgets = 6

  /// Returns the curves as a section; pages draw the days.
  func chartSection(_ style: TextStyle?) -> ReportSection {
    ReportSection("curves", "Curves", in: [.text, .markdown], style.map { [.code(chartLines($0))] } ?? [])
  }

  /// Returns the curves of every widget and day: the greatest staleness, the prevailing state, and the balance of the
  /// pool; then the causes as bars.
  func chartLines(_ style: TextStyle) -> [String] {
    guard let tracks = run.tracks else { return [] }
    let minutes = [5, 10, 15, 20, 30].first { 1_440 / $0 <= style.width - Self.margin } ?? 60
    let shown = tracks.widgets.indices.prefix(Self.mostWidgets)
    var lines: [String] = []
    for instance in shown {
      let peak = max(.minutes(1), greatestStaleness(tracks.widgets[instance]))
      lines += names.instances[instance].wrapped(width: style.width)
      lines += "stale: the highest, up to \(peak.text()), on a scale of square roots".wrapped(
        first: "  ", indent: "  ", width: style.width)
      for day in chartDays {
        lines += curves(tracks, instance, day, minutes: Int64(minutes), peak, style)
      }
      lines += causeBar(plan(instance).kind, style)
    }
    let hidden = tracks.widgets.count - shown.count
    return lines + (hidden > 0 ? ["(\(hidden) more widgets are not shown)"] : [])
  }

  private func plan(_ instance: Int) -> InstancePlan { run.plan.instances[instance] }

  private var chartDays: [CivilDay] {
    let (plan, zone) = (run.plan, run.plan.zone)
    let (first, last) = (zone.day(of: plan.start).number, zone.latestDay(at: plan.end - .milliseconds(1)).number)
    return (first...min(last, first + Int64(Self.mostDays) - 1)).map { CivilDay(number: $0) }.filter {
      // A zone that changes sides of the date line skips a day.
      zone.start(of: $0) < zone.start(of: $0.advanced(by: 1))
    }
  }

  private func greatestStaleness(_ track: WidgetTrack) -> SimDuration {
    track.screen.map { $0.value.staleness(at: $0.to) }.max() ?? .zero
  }

  /// Returns the curves of a day below a scale of hours.
  private func curves(
    _ tracks: RunTracks, _ instance: Int, _ day: CivilDay, minutes: Int64, _ peak: SimDuration, _ style: TextStyle
  ) -> [String] {
    let zone = run.plan.zone
    let (start, end) = (zone.start(of: day), zone.start(of: day.advanced(by: 1)))
    let length = SimDuration.minutes(minutes)
    let count = Int((end - start).milliseconds / length.milliseconds)
    var (heights, causes) = ("", "")
    var slices = tracks.widgets[instance].screen[...]
    for cell in 0..<count {
      let from = start + SimDuration(milliseconds: length.milliseconds * Int64(cell))
      while let slice = slices.first, slice.to <= from { slices.removeFirst() }
      let cells = slices.prefix { $0.from < from + length }
      let staleness = cells.map { $0.value.staleness(at: min($0.to, from + length)) }.max() ?? .zero
      heights.append(level(Double(staleness.milliseconds) / Double(peak.milliseconds), isRoot: true, style))
      causes.append(Self.sign(cells, from, from + length))
    }
    var ruler = String(repeating: " ", count: count + 2).map { $0 }
    for hour in stride(from: 0, to: 24, by: 3) {
      // By the clock, which a day with a change of the clocks reaches earlier or later.
      let instant = zone.instant(on: day, at: ClockTime(hour: Int64(hour)))
      // A trip skips hours.
      guard zone.clock(at: instant) == ClockTime(hour: Int64(hour)) else { continue }
      let index = Int((instant - start).milliseconds / length.milliseconds)
      for (offset, digit) in String(hour).enumerated() where index + offset < ruler.count {
        ruler[index + offset] = digit
      }
    }
    let layout = statistics.budget.layout
    var balances = balanceLine(
      "  units", tracks.balances[layout[.reloads(layout.reloads(of: instance))]], from: start, length, count, style)
    if plan(instance).subscribesToPushes {
      let pool = tracks.balances[layout[.pushes(app: plan(instance).app)]]
      balances += balanceLine("  push", pool, from: start, length, count, style)
    }
    return [
      (day.short.fitted(to: Self.margin) + String(ruler)).trimmingEnd(),
      ("  stale".fitted(to: Self.margin) + heights).trimmingEnd(),
      ("  state".fitted(to: Self.margin) + causes).trimmingEnd(),
    ] + balances
  }

  private func level(_ share: Double, isRoot: Bool, _ style: TextStyle) -> Character {
    guard share > 0 else { return style.levels[0] }
    // The square root of IEEE 754 is exact, so that every platform draws the same.
    let height = (isRoot ? share.squareRoot() : share) * Double(style.levels.count - 1)
    return style.levels[max(1, min(style.levels.count - 1, Int(height.rounded())))]
  }

  /// Returns the state that prevailed in a cell, as in the strips.
  private static func sign(
    _ slices: ArraySlice<TimeSlice<ScreenState>>, _ from: SimInstant, _ to: SimInstant
  ) -> Character {
    var times = [Int64](repeating: 0, count: BlameCause.allCases.count)
    var (fresh, covered) = (Int64(0), Int64(0))
    for slice in slices {
      let time = max(0, (min(slice.to, to) - max(slice.from, from)).milliseconds)
      switch slice.value {
      case .upToDate: fresh += time
      case .placeholder: covered += time
      case .stale(let cause, _): times[cause.rawValue] += time
      }
    }
    let stale = times.reduce(0, +)
    if stale + fresh + covered == 0 { return " " }
    if covered > stale + fresh { return "_" }
    if stale < fresh { return "." }
    return BlameCause.allCases.first { times[$0.rawValue] == times.max() }?.letter ?? "."
  }

  /// Returns the least balance of a pool in each cell, as a share of its greatest, or debt.
  private func balanceLine(
    _ label: String, _ balances: [TimeMark<Int64>], from start: SimInstant, _ length: SimDuration, _ count: Int,
    _ style: TextStyle
  ) -> [String] {
    guard let most = balances.map({ max($0.value, -$0.value) }).max(), most > 0 else { return [] }
    var (line, rest, last) = ("", balances[...], Int64(0))
    for cell in 0..<count {
      let from = start + SimDuration(milliseconds: length.milliseconds * Int64(cell))
      var least = last
      while let balance = rest.first, balance.at < from + length {
        least = balance.at <= from ? balance.value : min(least, balance.value)
        last = balance.value
        rest.removeFirst()
      }
      let isInRun = from < run.plan.end && from + length > run.plan.start
      let sign = least < 0 ? style.debt : level(Double(least) / Double(most), isRoot: false, style)
      line.append(isInRun ? sign : " ")
    }
    return [(label.fitted(to: Self.margin) + line).trimmingEnd()]
  }

  /// Returns the causes of a widget as one bar with their names.
  private func causeBar(_ kind: Int, _ style: TextStyle) -> [String] {
    let shares = BlameShares(statistics, of: kind)
    guard !shares.parts.isEmpty else { return [] }
    let width = Int64(style.width - Self.margin)
    var (bar, passed, drawn) = ("", Int64(0), Int64(0))
    var words: [String] = []
    for part in shares.parts {
      passed += part.amount
      let end = (passed * width + shares.whole / 2) / shares.whole
      guard end > drawn else { continue }
      // The letter tells causes of one family apart.
      bar += String(part.cause.letter) + String(repeating: style.fill(part.cause), count: Int(end - drawn - 1))
      drawn = end
      words.append("\(part.cause.letter) \(part.cause.name) \(part.text)")
    }
    return ["  why".fitted(to: Self.margin) + bar]
      + words.listed.filled(
        first: String(repeating: " ", count: Self.margin), indent: String(repeating: " ", count: Self.margin),
        width: style.width)
  }
}
