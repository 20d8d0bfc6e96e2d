/// The load of a fleet on its servers, and that of the population of which its people are a sample.
extension RunReport {
  /// The load minute by minute, which only pages can show.
  func loadCurveSection(_ page: RunPage?) -> ReportSection {
    let draw = run.fleet.flatMap { fleet in page.map { page in { page.addLoadCurves(of: fleet, to: &$0) } } }
    return ReportSection("minutes", "Load, minute by minute", [.drawing(draw)])
  }

  /// The time of each peak, its causes, and the load in each hour of the day with the most runs in a minute.
  var fleetLoadBlocks: [ReportBlock] {
    guard let load = run.fleet?.load else { return [] }
    let zone = run.plan.serverZone
    func time(_ instant: SimInstant) -> String {
      LocalDateTime(instant, in: zone).spelling
    }
    var blocks: [ReportBlock] = [
      .sentence("Rates a day are those of one device; peaks are those of all devices together:")
    ]
    for (name, series, _) in boundedSeries {
      guard let peak = load.peak(series) else { continue }
      let second = load.peakSecond(series).map { ", \(Limits.text($0.count))/s at \(time($0.at))" } ?? ""
      blocks.append(.sentence("\(name) \(Limits.text(peak.count))/min at \(time(peak.at))\(second)", level: 1))
    }
    blocks += wholeBlocks
    guard let peak = load.peak(.runs) else { return [] }
    let minute = Int((peak.at - load.start).milliseconds / 60_000)
    let causes = load.causes(minute: minute).map { "\($0.cause?.name ?? "relevance") \(Limits.text($0.count))" }
    return blocks + [
      .pieces(["Causes of the runs in that minute:"] + causes.listed), .table(hours(load, zone.day(of: peak.at), zone)),
    ]
  }

  /// The population of which the people of the fleet are a sample; `nil` if they are all.
  var whole: WholePopulation? { WholePopulation(people: population?.whole, sample: run.fleet?.count ?? 0) }

  /// The load of the whole population, if the people are a sample of it.
  private var wholeBlocks: [ReportBlock] {
    guard let whole else { return [] }
    var table = ReportTable(
      ["for \(Limits.text(whole.people))", "busiest minute", "± (95 %)", "a second", "a day"],
      caption: "The load of all people")
    for load in wholeLoads {
      table.add([
        load.name, Self.about(load.peak), Self.about(load.halfWidth95), Self.about(load.peak / 60),
        Self.about(load.perDay),
      ])
    }
    return [
      .table(table),
      .sentence(
        """
        (the sample times \(Spelling.rounded(whole.people * 1_000 / whole.sample, places: 3)); ±: at most, over the \
        people; the seconds are the mean of that minute)
        """),
    ]
  }

  /// The series of the load with their names, each with the most events that one person has in a minute.
  var boundedSeries: [(name: String, series: LoadCurve.Series, most: Int64)] {
    let profiles = population?.plan.profiles ?? []
    // A copy of a widget runs at most once in a minute, apart from retries.
    let widgets = profiles.map { profile in
      profile.devices.reduce(0) { $0 + Int64($1.plan.instances.count + $1.plan.cards.count) }
    }
    let most = max(1, widgets.max() ?? 1)
    let senders = profiles.flatMap { $0.devices.map { Int64($0.plan.senders.count) } }
    return [("runs", .runs, most), ("fetches", .fetches, most), ("pushes", .pushes, max(1, senders.max() ?? 1))]
  }

  /// The load of the whole population: of each series the busiest minute with its interval, and the mean day.
  private var wholeLoads: [(name: String, peak: Int64, halfWidth95: Int64, perDay: Int64)] {
    guard let whole, let load = run.fleet?.load else { return [] }
    return boundedSeries.compactMap { name, series, most in
      guard let peak = load.peak(series) else { return nil }
      return (
        name, whole.amount(peak.count), whole.halfWidth95(peak.count, ofAtMost: most),
        perMeasuredDay(whole.amount(load.total(series)))
      )
    }
  }

  /// Returns a total as its mean over the measured days.
  func perMeasuredDay(_ total: Int64) -> Int64 {
    let measured = run.plan.end - max(run.plan.start, run.plan.measuredFrom)
    return Int64(
      clamping: Int128(total) * Int128(CivilDay.length) / Int128(max(1, measured.milliseconds)))
  }

  /// Returns a number that a sample points to, in four significant digits.
  static func about(_ number: Int64) -> String {
    var step: Int64 = 1
    while number / step >= 10_000 { step *= 10 }
    return Limits.text((number + step / 2) / step * step)
  }

  private func hours(_ load: LoadCurve, _ day: CivilDay, _ zone: ZoneTable) -> ReportTable {
    var hours: [(start: SimInstant, runs: Int64, peak: Int64)] = []
    for minute in 0..<load.minutes {
      let instant = load.start + SimDuration(milliseconds: Int64(minute) * 60_000)
      guard zone.day(of: instant) == day else { continue }
      let runs = load.count(.runs, minute: minute)
      let hour = zone.clock(at: instant).hour
      // Where the clock goes back, an hour occurs twice.
      if let last = hours.last, zone.clock(at: last.start).hour == hour, instant < last.start + .hours(1) {
        hours[hours.count - 1].runs += runs
        hours[hours.count - 1].peak = max(last.peak, runs)
      } else {
        hours.append((instant, runs, runs))
      }
    }
    let most = max(1, hours.map { $0.peak }.max() ?? 1)
    var table = ReportTable(
      ["runs on \(day.spelling)", "runs", "most/min"], barWidth: 30, caption: "The day with the most runs in a minute")
    let names = hours.map { zone.clock(at: $0.start).spelling }
    for (index, hour) in hours.enumerated() where hour.runs > 0 {
      let isRepeated = index > 0 && names[index] == names[index - 1]
      table.add(
        [names[index] + (isRepeated ? " again" : ""), Limits.text(hour.runs), Limits.text(hour.peak)],
        bar: ReportTable.Bar(part: hour.peak, whole: most))
    }
    return table
  }
}

/// The load as JSON.
extension RunReport {
  /// The load of the whole population; `null` unless the people are a sample of it.
  var wholeNode: JSONNode {
    guard let whole else { return .null }
    return .object(
      [("people", .number(String(whole.people)))]
        + wholeLoads.map { load in
          (
            load.name,
            [
              "busiestMinute": .int(load.peak), "halfWidth95": .int(load.halfWidth95), "perDay": .int(load.perDay),
            ]
          )
        })
  }

  func node(of load: LoadCurve) -> JSONNode {
    let zone = run.plan.serverZone
    func peak(_ peak: LoadCurve.Peak?) -> JSONNode {
      peak.map { ["count": .number(String($0.count)), "at": .string(zone.spelling(of: $0.at))] } ?? .null
    }
    // Minutes of a long run would be hundreds of megabytes.
    let (step, key) = load.minutes > Self.mostMinutes ? (60, "perHour") : (1, "perMinute")
    func counts(_ series: LoadCurve.Series) -> JSONNode {
      .array(
        stride(from: 0, to: load.minutes, by: step).map { first in
          let minutes = first..<min(first + step, load.minutes)
          return .number(String(minutes.reduce(Int64(0)) { $0 + load.count(series, minute: $1) }))
        })
    }
    return .object(
      [("start", .string(zone.spelling(of: load.start)))]
        + boundedSeries.map { name, series, _ in
          (
            name,
            .object([
              ("peakMinute", peak(load.peak(series))), ("peakSecond", peak(load.peakSecond(series))),
              (key, counts(series)),
            ])
          )
        })
  }

  /// The most minutes whose load the document lists.
  private static let mostMinutes = 31 * 1_440
}
