#if !hasFeature(Embedded) && !Worker
import Foundation
#endif

/// Turns the name of a time zone into its offsets around a run.
enum NamedZone {
  /// The number of local days before and after a run for which offsets are looked up.
  static let margin: Int64 = 60

  /// Returns the offsets of a zone from 60 days before the first day of a run to 60 days after its last.
  ///
  /// It accepts `UTC`, offsets such as `+02:00`, and places such as `Europe/Madrid`. It rejects abbreviations such as
  /// `EST`, which fix one half of the year, and `Etc/GMT+5`, which means five hours *behind* UTC.
  ///
  /// - Returns: The offsets; `nil` if the name is unknown, or if this build has no zone database.
  /// - Complexity: O(*n*) in the days of the run.
  static func table(_ name: String, over days: ClosedRange<CivilDay>) -> ZoneTable? {
    if name == "UTC" { return ZoneTable(fixed: .zero) }
    if let offset = Quantity.offset(name) { return ZoneTable(fixed: offset) }
    guard isPlace(name), let zone = SystemZone(named: name) else { return nil }
    let start = (days.lowerBound.number - margin - 1) * CivilDay.length
    let end = (days.upperBound.number + margin + 1) * CivilDay.length
    var periods = [ZoneTable.OffsetPeriod(from: .distantPast, offset: zone.offset(at: start))]
    for day in stride(from: start, to: end, by: Int(CivilDay.length)) {
      let next = day + CivilDay.length
      guard zone.offset(at: next) != zone.offset(at: day) else { continue }
      let change = zone.change(between: day, and: next)
      periods.append(ZoneTable.OffsetPeriod(from: SimInstant(milliseconds: change), offset: zone.offset(at: next)))
    }
    return ZoneTable(periods: periods)
  }

  /// Returns the problem with a name that has no table.
  ///
  /// - Parameter names: The names to suggest; empty for those of the system's database.
  static func problem(_ name: String, among names: [String] = []) -> QuantityProblem {
    guard !names.isEmpty || SystemZone(named: "Europe/Madrid") != nil else {
      return QuantityProblem(
        .unknownZone, "this build has no zone database for '\(name)'", remedy: "write \"UTC\" or \"+02:00\"")
    }
    let guess = Suggestion.nearest(to: name, in: candidates(names)).map { "did you mean '\($0)'?" }
    return QuantityProblem(
      .unknownZone,
      "unknown zone '\(name)'", remedy: guess ?? "write a place such as \"Europe/Madrid\", \"UTC\" or \"+02:00\"")
  }

  /// The names to suggest for an unknown one, in alphabetical order.
  private static func candidates(_ names: [String]) -> [String] {
    ((names.isEmpty ? SystemZone.names : names).filter(isPlace) + ["UTC"]).sorted()
  }

  /// Returns whether a name consists of an area and a place.
  private static func isPlace(_ name: String) -> Bool {
    guard let slash = name.firstIndex(of: "/") else { return false }
    return areas.contains(String(name[..<slash]))
  }

  private static let areas: Set<String> = [
    "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Brazil", "Canada", "Chile", "Europe",
    "Indian", "Mexico", "Pacific", "US",
  ]
}

#if hasFeature(Embedded) || Worker
/// A zone of the system's database; a web page and a worker have none, and receive the offsets with the scenario.
private enum SystemZone {
  static let names: [String] = []

  init?(named name: String) { nil }

  func offset(at milliseconds: Int64) -> SimDuration { switch self {} }
}
#else
/// A zone of the system's database.
private struct SystemZone {
  static var names: [String] { TimeZone.knownTimeZoneIdentifiers }

  let zone: TimeZone

  init?(named name: String) {
    guard let zone = TimeZone(identifier: name) else { return nil }
    self.zone = zone
  }

  /// Returns the offset at a time in milliseconds of Unix time.
  func offset(at milliseconds: Int64) -> SimDuration {
    .seconds(Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(milliseconds / 1_000)))))
  }
}
#endif

extension SystemZone {
  /// Returns the first millisecond of the new offset between two times with different offsets, whole seconds apart.
  ///
  /// A search also finds changes other than daylight saving, which Foundation does not list.
  fileprivate func change(between start: Int64, and end: Int64) -> Int64 {
    var (before, after) = (start / 1_000, end / 1_000)
    while after - before > 1 {
      let middle = (before + after) / 2
      if offset(at: middle * 1_000) == offset(at: start) { before = middle } else { after = middle }
    }
    return after * 1_000
  }
}
