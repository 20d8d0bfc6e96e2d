@testable import Laws
@testable import TimelineSim

/// Values of each form.
extension ScenarioBuilder {
  /// Makes a value of a form for a key.
  mutating func value(_ form: ValueForm, of key: String) -> JSONNode {
    if chance.number(0...999) < 10 * oddness { return oddValue() }
    switch form {
    case .ignored, .text: return .string(chance.pick(["x", "a b", "é|<&>`*_\"", ""]))
    case .flag: return .bool(chance.happens(50))
    case .word(let words): return .string(word(words))
    // A condition of the author's, which few other places name.
    case .condition(let words): return .string(chance.happens(key == "is" ? 20 : 5) ? "at the gym" : word(words))
    case .flagOrWord(let words): return chance.happens(50) ? .bool(chance.happens(50)) : .string(word(words))
    case .count(let range): return .int(count(in: range))
    case .times: return .number(times())
    case .score: return .number(chance.pick(["10", "2.5", "0", "-1"]))
    case .price: return chance.pick(["0.40/M", 0, "0.002", "3/k"])
    case .share: return .string(share())
    case .size: return .string(chance.pick(["0B", "32B", "20KB", "900KB", "11MB"]))
    case .zone: return .string(chance.pick(Self.zones))
    case .parameter(let kind): return parameter(key, kind)
    case .sharedName: return .string(chance.pick(["stack-1", "stack-2"]))
    case .name, .someNames, .names, .trigger, .shares: return reference(form)
    case .weekdays(let words): return oneOrSeveral { .string($0.chance.pick(words)) }
    case .trace: return .string(chance.pick(SampleTraces.timings))
    case .hours: return .array((0..<24).map { .int(chance.number(0...9) + ($0 == 12 ? 1 : 0)) })
    case .patterns: return "*"
    case .tree: return .null
    case .audience(let words):
      return chance.happens(50) ? .string(chance.pick(words)) : .int(chance.number(1...5))
    case .collapseID: return chance.pick(["match", 12, 65])
    case .assignments, .axes: return .object([])
    case .object(let shape): return object(shape)
    case .objects(let shape): return oneOrSeveral { $0.object(shape) }
    case .shareOrObjects(let shape):
      return chance.happens(60) ? .string(share()) : oneOrSeveral { $0.object(shape) }
    case .countOrObjects(let range, let shape):
      return chance.happens(60) ? .int(count(in: range)) : oneOrSeveral { $0.object(shape) }
    case .named(let shapes): return named(shapes)
    case .policy(let shape):
      let last: JSONNode = chance.happens(40) ? .string(chance.pick(["atEnd", "never"])) : object(shape)
      return chance.happens(80) ? last : .array((0..<chance.number(1...2)).map { _ in object(shape) } + [last])
    case .distribution(let unit, let shape): return chance.happens(30) ? amount(unit) : object(shape)
    case .amount(let unit): return amount(unit)
    case .amounts(let unit): return .array([amount(unit), amount(unit)])
    case .observed(let unit):
      return chance.happens(30) ? .string(SampleTraces.values(unit)) : .array([amount(unit), amount(unit)])
    case .expectations, .limit, .range, .passShare, .metrics, .goal: return measure(form)
    default: return time(form, of: key)
    }
  }

  private static let zones = [
    "UTC", "Europe/Madrid", "+05:45", "America/New_York", "Australia/Lord_Howe", "America/Santiago",
  ]

  /// Makes a value without regard to a form.
  private mutating func oddValue() -> JSONNode {
    chance.pick([
      .null, true, -1, 0, "", "x", [], .object([]), .number("1e400"), .number("0.0000001"), "9999999h", "-1s", "100%",
      "100.1%", "24:00", "1970-01-01T00:00", "2199-12-31T23:59", .int(Int64.max), "all", "none",
    ])
  }

  /// Makes a value, or an array of up to three.
  private mutating func oneOrSeveral(_ make: (inout ScenarioBuilder) -> JSONNode) -> JSONNode {
    if chance.happens(50) { return make(&self) }
    return .array((0..<chance.number(1...3)).map { _ in make(&self) })
  }

  /// Returns a small number of a range.
  private mutating func count(in range: ClosedRange<Int128>) -> Int128 {
    let steps = chance.pick([0, 1, 1, 2, 3, 5, 10])
    return min(range.upperBound, range.lowerBound + Int128(steps))
  }

  private mutating func times() -> String {
    chance.pick(["0", "0.25", "1", "2.5", "6", "24"])
  }

  private mutating func share() -> String { chance.pick(["0%", "0.5%", "12%", "50%", "100%"]) }

  /// Makes a value of a parameter of the system: mostly a plausible one.
  private mutating func parameter(_ key: String, _ kind: ParameterKind) -> JSONNode {
    guard let id = ParameterID(rawValue: key), kind.unit != .option else {
      return .string(chance.pick(kind.options.isEmpty ? ["none"] : kind.options))
    }
    let value: ParameterValue =
      switch chance.number(0...9) {
      case 0: kind.value(kind.limits.lowerBound)
      case 1 where kind.allowsNone: .absent
      default: plausible(ParameterTable.parameter(id).plausible, kind)
      }
    if case .count(let number) = value { return .int(number) }
    return .string("\(value)")
  }

  private mutating func plausible(_ values: Plausible, _ kind: ParameterKind) -> ParameterValue {
    guard case .range(let low, let high) = values, let least = low.magnitude, let most = high.magnitude else {
      return chance.pick(values.extremes)
    }
    return kind.value(least + (most - least) * chance.number(0...10) / 10)
  }

  /// Makes a value of a distribution among people.
  private mutating func amount(_ unit: DistributionUnit) -> JSONNode {
    switch unit {
    case .times: .number(times())
    case .factor: .string(chance.pick(["0x", "0.5x", "1x", "2.25x"]))
    case .duration: time(.length, of: "")
    case .signedDuration: time(.signedDuration, of: "")
    }
  }
}

/// Times and lengths.
extension ScenarioBuilder {
  private mutating func time(_ form: ValueForm, of key: String) -> JSONNode {
    // Gaps between occurrences are longer than other durations, so that runs are short.
    let isGap = TimingForm(rawValue: key) != nil
    let durations = isGap ? ["20m", "1h", "2h30m", "6h"] : ["5s", "30s", "2m", "10m", "45m", "1h30m", "5h"]
    switch form {
    case .duration: return .string(chance.pick(durations + ["0s", "250ms"]))
    case .positiveDuration: return .string(chance.pick(durations + ["1ms"].filter { _ in !isGap }))
    case .signedDuration: return .string(chance.pick(durations + ["0s", "-1s", "-20m"]))
    case .period: return .string(chance.pick(durations + ["1d", "2d"]))
    case .length: return .string(chance.pick(["0s", "30m", "5h", "1d"]))
    case .positiveLength: return .string(chance.pick(["3h", "6h", "12h", "1d", "1d6h", "2d"]))
    case .window: return .string("\(clock())-\(clock())")
    case .localDateTime: return .string(date())
    case .runStart: return .string(start())
    case .timeOrDate: return .string(chance.happens(60) ? clock() : date())
    case .timesOrDates:
      let areDates = chance.happens(40)
      let times = (0..<chance.number(1...3)).map { _ in areDates ? date() : clock() }
      return chance.happens(30) ? .string(times[0]) : .array(times.map { .string($0) })
    case .placed:
      return .string(chance.happens(30) ? date() : chance.pick(["-30d", "-2h", "+0s", "+3h", "+20h"]))
    case .seen(let words): return .string(chance.happens(60) ? chance.pick(words) : share())
    case .after(let words, let shape): return chance.happens(80) ? date(words) : object(shape)
    case .dates(let words): return .array((0..<chance.number(2...3)).map { _ in date(words) })
    case .entries: return entries()
    default: preconditionFailure("no value of the form \(form)")
    }
  }

  /// Makes a date of a policy.
  private mutating func date(_ words: [String]) -> JSONNode {
    .string(chance.pick(words + [clock(), "-5m", "0s", "5m", "20m", "45m", "2h", "5h"]))
  }

  private mutating func clock() -> String {
    let minute = chance.number(0...95) * 15 + chance.pick([0, 0, 7])
    return Spelling.padded(minute / 60, to: 2) + ":" + Spelling.padded(minute % 60, to: 2)
  }

  private mutating func date() -> String {
    "\(startDay.advanced(by: chance.number(0...2)).spelling)T\(clock())"
  }

  /// Chooses the start of the run: ordinary days, and those before a change of clocks.
  private mutating func start() -> String {
    let days = [(2026, 6, 13), (2026, 3, 28), (2026, 10, 24), (2026, 4, 4), (2026, 1, 1)]
    let (year, month, day) = chance.pick(days)
    startDay = CivilDay(year: Int64(year), month: Int64(month), day: Int64(day))
    return "\(startDay.spelling)T\(chance.pick(["00:00", "08:20", "13:30"]))"
  }

  private mutating func entries() -> JSONNode {
    switch chance.number(0...3) {
    case 0: return "foreseen"
    case 1: return .int(chance.number(1...24))
    case 2: return .array((0..<chance.number(0...4)).map { _ in time(.signedDuration, of: "") })
    default: return .array((0..<chance.number(1...4)).map { _ in .string(clock()) })
    }
  }
}

/// Names of objects.
extension ScenarioBuilder {
  private mutating func reference(_ form: ValueForm) -> JSONNode {
    switch form {
    case .name(let kind): return .string(chance.pick(names(of: kind)))
    case .trigger(let words): return .string(chance.pick(names(of: "source") + words))
    case .someNames(let kind):
      if chance.happens(30) { return "all" }
      return oneOrSeveral { .string($0.chance.pick($0.names(of: kind))) }
    // The last object may be the one that consists of the others.
    case .names(let kind): return .array(names(of: kind).dropLast().map { .string($0) })
    case .shares(let kind):
      let chosen = names(of: kind).filter { _ in chance.happens(40) }
      return .object(chosen.map { ($0, .string(share())) })
    default: preconditionFailure("no name in \(form)")
    }
  }

  /// Returns the names of a kind of objects: of those in a section, or the words by which such objects differ.
  private func names(of kind: String) -> [String] {
    if let names = names[kind] { return names }
    let keys = ObjectShape.scenario.reachable.first { $0.kind == kind }?.keys ?? []
    for key in keys {
      switch key.form {
      case .word(let words), .condition(let words): return words
      default: continue
      }
    }
    preconditionFailure("no names of the kind '\(kind)'")
  }
}
