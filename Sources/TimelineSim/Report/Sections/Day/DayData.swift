/// The state of every drawn widget over a day, for the script that describes the moment under the pointer.
///
/// Times are in seconds of the day's axis.
struct DayData {
  let lanes: DayLanes

  private var tracks: RunTracks { lanes.tracks }
  private var names: NameTable { lanes.names }
  private var plan: Plan { lanes.plan }
  private var axis: TimeAxis { lanes.axis }

  /// The data as JSON that cannot end the element which contains it.
  var json: String {
    let node: JSONNode = [
      "day": .string(plan.zone.day(of: axis.from).spelling), "seconds": .int(axis.seconds),
      // The wall clock is the axis plus a shift that changes with the clocks.
      "clock": .array(clock), "widgets": .array(lanes.drawn.map { widget($0) }),
    ]
    return JSONWriter.text(of: node, .compact).replacingScalars { $0 == "<" ? "\\u003c" : nil }
  }

  private var clock: [JSONNode] {
    let day = plan.zone.day(of: axis.from).number * CivilDay.length
    let shifts = [axis.from] + plan.zone.periods.map { $0.from }.filter { $0 > axis.from && axis.contains($0) }
    return shifts.map { instant in
      let wall = plan.zone.wallClock(at: instant) - day
      return .array([.int(axis.second(instant)), .int(wall / 1_000)])
    }
  }

  private func widget(_ instance: Int) -> JSONNode {
    let track = tracks.widgets[instance]
    let states: [JSONNode] = track.screen.filter { axis.overlaps($0.from, $0.to) }.map { slice in
      let (from, to) = (axis.second(slice.from), axis.second(slice.to))
      switch slice.value {
      case .upToDate: return .array([.int(from), .int(to), .string("")])
      case .placeholder: return .array([.int(from), .int(to), .string("_")])
      case .stale(let cause, let since):
        return .array([
          .int(from), .int(to), .string(String(cause.letter)), .int((since - axis.from).milliseconds / 1_000),
        ])
      }
    }
    let contents: [JSONNode] = track.contents.filter { axis.overlaps($0.from, $0.to) }.map { slice in
      .array([
        .int(axis.second(slice.from)), .int(slice.value.version.number),
        .int((slice.value.readAt - axis.from).milliseconds / 1_000),
      ])
    }
    let changes: [JSONNode] = tracks.changes[plan.instances[instance].source].filter { axis.contains($0.at) }.map {
      .array([.int(axis.second($0.at)), .int($0.value.number)])
    }
    return [
      "name": .string(names.instances[instance].printable), "word": .string(names.instances[instance].shellWord),
      "states": .array(states), "contents": .array(contents),
      "changes": .array(changes),
      "views": .array(track.views.filter { axis.contains($0.at) }.map { .int(axis.second($0.at)) }),
    ]
  }
}
