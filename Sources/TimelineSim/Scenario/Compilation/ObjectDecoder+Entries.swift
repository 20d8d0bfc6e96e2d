extension ObjectDecoder {
  /// The keys of a provider that belong to a form of its entries.
  static let entryKeys = EntryForm.owners.map { $0.0 }

  /// Takes the dates of a timeline's entries: a number of entries, a list of times, or the foreseen changes.
  mutating func entries(foresees: Bool) -> ProviderPlan.Entries {
    let node = take("entries", as: .entries)
    let form = EntryForm(node)
    for (key, owner) in EntryForm.owners {
      _ = take(key)
      if owner != form, has(key) {
        log.error(.needlessKey, at: place(of: key), "'\(key)' applies only when 'entries' is \(owner.rawValue)")
      }
    }
    switch form {
    case .number: return spaced(node)
    case .foreseen: return foreseen(node, foresees: foresees)
    case .clockTimes:
      if !foresees {
        log.warning(
          .noForesight, at: node?.span,
          "all these entries show the content at the time of the run: the source foresees no changes",
          remedy: "add 'foreseen' to the source")
      }
      return clockTimes(node)
    case .offsets:
      let offsets = (node?.elements ?? []).compactMap { element in
        quantity(of: element, "entries", Quantity.signedDuration)
      }
      checkCount(Int64(offsets.count), node)
      return .offsets(offsets)
    }
  }

  private mutating func spaced(_ node: JSONNode?) -> ProviderPlan.Entries {
    let count = node.flatMap { self.count(of: $0, "entries", in: 1...Limits.entries) } ?? 1
    let every = positiveDuration("every")
    let first = signedDuration("first")
    let isAligned = flag("aligned") ?? false
    if count > 1 || isAligned, lacks(["every"]) {
      log.error(.missingKey, at: node?.span, "several entries need 'every', the time between them")
    }
    guard isAligned else { return .spaced(count: count, every: every ?? .zero, first: first ?? .zero) }
    if has("first") {
      log.error(.needlessKey, at: place(of: "first"), "'first' does not apply with 'aligned': the first entry is now")
    }
    if let every { checkAlignment(every) }
    return .aligned(count: count, every: every ?? .hours(1))
  }

  /// Logs a time between aligned entries after which the clock does not show the same times every day.
  private func checkAlignment(_ every: SimDuration) {
    let minute = SimDuration.minutes(1).milliseconds
    if every.milliseconds % minute == 0, CivilDay.length % every.milliseconds == 0 { return }
    log.error(
      .outOfRange, at: place(of: "every"),
      "with 'aligned', 'every' must be whole minutes that divide a day, not \(every.spelling)",
      remedy: "write a length such as \"15m\", \"1h\" or \"6h\"")
  }

  private mutating func foreseen(_ node: JSONNode?, foresees: Bool) -> ProviderPlan.Entries {
    if let node, node.string != "foreseen" {
      let given = node.string.map { "'\($0)'" } ?? node.kind
      log.error(.wrongKind, at: node.span, "'entries' must be a number, a list of times or \"foreseen\", not \(given)")
    } else if !foresees {
      log.warning(
        .noForesight, at: node?.span, "the source foresees no changes", remedy: "add 'foreseen' to the source")
    }
    return .foreseen(limit: count("limit") ?? 100)
  }

  private mutating func clockTimes(_ node: JSONNode?) -> ProviderPlan.Entries {
    let times = Set((node?.elements ?? []).compactMap { clockTime(of: $0, "entries") })
    let days: Int64 = count("days") ?? 1
    checkCount(Int64(times.count) * days, node)
    return .daily(times.sorted(), days: days)
  }

  /// Logs a timeline with too many entries.
  private func checkCount(_ count: Int64, _ node: JSONNode?) {
    guard count > Limits.entries else { return }
    log.error(
      .tooMany, at: node?.span, "the timeline would have \(Limits.text(count)) entries",
      remedy: "use at most \(Limits.text(Limits.entries))")
  }
}

extension ProviderPlan {
  /// The maximum number of entries in a timeline.
  var mostEntries: Int64 {
    switch entries {
    case .spaced(let count, _, _), .aligned(let count, _): count
    case .offsets(let offsets): Int64(offsets.count)
    case .daily(let times, let days): Int64(times.count) * days + 1
    case .foreseen(let limit): limit
    }
  }
}

/// The forms of `entries`, with their names in messages.
private enum EntryForm: String {
  case number = "a number"
  case offsets = "a list of durations"
  case clockTimes = "a list of times of day"
  case foreseen = "\"foreseen\""

  /// The keys that apply to one form only.
  static let owners: [(String, EntryForm)] = [
    ("every", .number), ("first", .number), ("aligned", .number), ("limit", .foreseen), ("days", .clockTimes),
  ]

  /// Determines the form of a value; a value of no form counts as a word.
  init(_ node: JSONNode?) {
    switch node?.value {
    case nil, .number: self = .number
    case .array(let elements): self = elements.contains { $0.string?.contains(":") == true } ? .clockTimes : .offsets
    case .null, .bool, .string, .object: self = .foreseen
    }
  }
}
