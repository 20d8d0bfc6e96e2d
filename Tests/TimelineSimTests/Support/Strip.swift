import Testing

@testable import TimelineSim

/// One line of a picture of a run, with one character for each slot of time.
struct Lane {
  let name: String
  /// The sign before the first observation.
  var rest: Character = "-"
  /// Whether a sign lasts until the next one, rather than marking the slot of its instant.
  var lasts = false
  /// The signs and their instants.
  let signs: (Recording) -> [(at: SimInstant, sign: Character)]

  /// Draws the lane of a recording from its start on.
  ///
  /// The last of several signs in a slot counts; in lanes of marks, several are shown as `*`.
  func draw(_ recording: Recording, every step: SimDuration, slots: Int) -> String {
    var strip = [Character](repeating: rest, count: slots)
    var drawn = -1
    for (at, sign) in signs(recording) {
      let slot = Int((at - recording.start).milliseconds / step.milliseconds)
      guard slot < slots else { continue }
      if lasts {
        for later in slot..<slots { strip[later] = sign }
      } else {
        strip[slot] = drawn == slot ? "*" : sign
      }
      drawn = slot
    }
    return String(strip)
  }
}

extension Lane {
  /// Starts of runs: `$` paid from a pool, `f` free, `p` paid for by a push.
  static func runs(of instance: Int = 0) -> Lane {
    Lane(name: "runs of \(instance)") { recording in
      var charge = Charge.prepaid
      return recording.events.compactMap { event in
        switch event.observation {
        case .granted(instance, _, let granted, _):
          charge = granted
          return nil
        case .runStarted(instance, _, _): return (event.at, charge.sign)
        default: return nil
        }
      }
    }
  }

  /// The shown version, `#` for a placeholder.
  static func shown(by instance: Int = 0) -> Lane {
    Lane(name: "shown by \(instance)", rest: "#", lasts: true) { recording in
      var (version, isCovered) = (Character("#"), false)
      return recording.events.compactMap { event in
        switch event.observation {
        case .shown(instance, let shown, _, _): version = Character("\(shown.number % 10)")
        case .placeholder(instance, let isShown): isCovered = isShown
        default: return nil
        }
        return (event.at, isCovered ? "#" : version)
      }
    }
  }

  /// The first letter of the gate that holds the pending request, `r` if none does.
  static func waits(of instance: Int = 0) -> Lane {
    Lane(name: "waits of \(instance)", lasts: true) { recording in
      recording.events.compactMap { event in
        switch event.observation {
        case .waits(instance, let gate, _): (event.at, "\(gate)".first ?? "?")
        case .granted(instance, _, _, _), .ended(instance, _, .dropped): (event.at, "-")
        default: nil
        }
      }
    }
  }

  /// The member on top of a stack; the first one at the start.
  static func top(of stack: Int = 0) -> Lane {
    Lane(name: "top of stack \(stack)", rest: "0", lasts: true) { recording in
      recording.events.compactMap { event in
        if case .rotated(stack, let top) = event.observation { (event.at, Character("\(top)")) } else { nil }
      }
    }
  }

  /// A card: the shown version, or the first letter of the reason why it is missed.
  static func card(_ card: Int = 0) -> Lane {
    Lane(name: "card \(card)", lasts: true) { recording in
      var shown = Character("-")
      return recording.events.compactMap { event in
        switch event.observation {
        case .cardShown(card, let version): shown = Character("\(version.number % 10)")
        case .cardHidden(card): shown = "-"
        case .cardMissed(card, .some(let reason)): return (event.at, "\(reason)".first ?? "?")
        case .cardMissed(card, nil): break
        default: return nil
        }
        return (event.at, shown)
      }
    }
  }

  /// The stages of a sender's pushes: the first letter of each stage, `D` for delivery.
  static func pushes(of sender: Int = 0) -> Lane {
    Lane(name: "deliveries of \(sender)") { recording in
      recording.events.compactMap { event in
        if case .push(sender, _, .delivered) = event.observation { (event.at, "D") } else { nil }
      }
    }
  }
}

extension Charge {
  fileprivate var sign: Character {
    switch self {
    case .free: "f"
    case .pool: "$"
    case .owed: "o"
    case .prepaid: "p"
    }
  }
}

/// Expects a lane of a run to look like a strip; blanks in the strip only group its slots.
func expectStrip(
  _ lane: Lane, of recording: Recording, every step: SimDuration, _ expected: String,
  at location: SourceLocation = #_sourceLocation
) {
  let wanted = expected.filter { $0 != " " }
  let drawn = lane.draw(recording, every: step, slots: wanted.count)
  guard drawn != wanted else { return }
  let same = zip(drawn, wanted).prefix { $0 == $1 }.count
  let caret = String(repeating: " ", count: same) + "^"
  let minutes = step.milliseconds * Int64(same) / 60_000
  Issue.record(
    "\(lane.name), from minute \(minutes) on\n  expected  \(wanted)\n  drawn     \(drawn)\n            \(caret)",
    sourceLocation: location)
}
