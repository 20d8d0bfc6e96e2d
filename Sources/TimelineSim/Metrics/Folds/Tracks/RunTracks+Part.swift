extension RunTracks {
  /// Returns the tracks of a part of the run; slices that reach beyond it are kept whole.
  ///
  /// - Parameters:
  ///   - from: The start of the part; the last balance of each pool before it is kept too.
  ///   - to: The end of the part.
  ///   - chosen: The placed widgets; the tracks of others are empty.
  /// - Complexity: O(*n*) in the tracks of the run.
  func part(from: SimInstant, to: SimInstant, of chosen: [Int]) -> RunTracks {
    var part = RunTracks()
    (part.nights, part.conditions) = (nights.part(from: from, to: to), conditions.part(from: from, to: to))
    part.sessions = sessions.map { $0.part(from: from, to: to) }
    part.changes = changes.map { $0.part(from: from, to: to) }
    (part.calls, part.systemEvents) = (calls.part(from: from, to: to), systemEvents.part(from: from, to: to))
    part.updates = updates.filter { from <= $0 && $0 < to }
    part.widgets = Array(repeating: WidgetTrack(), count: widgets.count)
    for instance in chosen { part.widgets[instance] = widgets[instance].part(from: from, to: to) }
    part.pushes = pushes.map { $0.filter { $0.requested < to && $0.last >= from } }
    part.balances = balances.map { balances in
      let before = balances.lastIndex { $0.at < from }.map { [balances[$0]] } ?? []
      return before + balances.part(from: from, to: to)
    }
    part.tops = tops.map { $0.part(from: from, to: to) }
    part.cards = cards.map { $0.part(from: from, to: to) }
    return part
  }
}

extension RunTracks {
  /// Returns the first part of the run that has at most some marks and slices, in whole days or minutes, and its end.
  ///
  /// - Complexity: O(*n*) in the tracks of the run, for each of a few attempts.
  func firstPart(marks most: Int, from start: SimInstant, to end: SimInstant) -> (tracks: RunTracks, end: SimInstant) {
    var (part, partEnd, unit) = (self, end, SimDuration.hours(24))
    while part.count > most, partEnd - start > .minutes(1) {
      // Somewhat less than the mean rate allows, so that few attempts suffice.
      let length = (partEnd - start).milliseconds * Int64(most) / Int64(part.count) * 9 / 10
      if length < unit.milliseconds { unit = .minutes(1) }
      partEnd = start + SimDuration(milliseconds: max(1, length / unit.milliseconds) * unit.milliseconds)
      part = self.part(from: start, to: partEnd, of: Array(widgets.indices))
    }
    return (part, partEnd)
  }

  /// The number of marks and slices.
  private var count: Int {
    let device = nights.count + conditions.count + calls.count + systemEvents.count + updates.count
    let lists =
      sessions.map { $0.count } + changes.map { $0.count } + balances.map { $0.count } + tops.map { $0.count }
      + pushes.map { $0.count } + widgets.map { $0.count } + cards.map { $0.count }
    return lists.reduce(device, +)
  }
}

extension WidgetTrack {
  /// The number of marks and slices.
  fileprivate var count: Int {
    screen.count + contents.count + views.count + requests.count + waits.count + reloads.count
  }

  /// Returns the tracks of a part of the run; slices that reach beyond it are kept whole.
  func part(from: SimInstant, to: SimInstant) -> WidgetTrack {
    WidgetTrack(
      screen: screen.part(from: from, to: to), contents: contents.part(from: from, to: to),
      views: views.part(from: from, to: to), requests: requests.part(from: from, to: to),
      waits: waits.part(from: from, to: to),
      reloads: reloads.filter { $0.granted < to && ($0.ended ?? .never) >= from })
  }
}

extension CardTrack {
  /// The number of marks and slices.
  fileprivate var count: Int { relevant.count + shown.count + missed.count + views.count }

  fileprivate func part(from: SimInstant, to: SimInstant) -> CardTrack {
    CardTrack(
      relevant: relevant.part(from: from, to: to), shown: shown.part(from: from, to: to),
      missed: missed.part(from: from, to: to), views: views.part(from: from, to: to))
  }
}

extension Array {
  fileprivate func part<Value>(from: SimInstant, to: SimInstant) -> Self where Element == TimeSlice<Value> {
    filter { $0.from < to && $0.to > from }
  }

  fileprivate func part<Value>(from: SimInstant, to: SimInstant) -> Self where Element == TimeMark<Value> {
    filter { from <= $0.at && $0.at < to }
  }
}
