extension Compiler {
  /// Takes the family and the place of a widget, which the device must support together.
  mutating func decodePlacement(_ object: inout ObjectDecoder) -> Place {
    let familyWord = object.text("family", as: .word(Family.words.map { $0.0 }))
    let placeWord = object.text("place", as: .word(Place.words.map { $0.0 }))
    if let familyWord, let placeWord, reportsSwap(of: familyWord, and: placeWord) { return .homeScreen }
    let family = familyWord.flatMap { object.choice(of: $0, "family", Family.words) }
    let place = placeWord.flatMap { object.choice(of: $0, "place", Place.words) }
    guard let family, let place else { return place ?? .homeScreen }
    if let refusal = system.preset.refusal(of: family, at: place) {
      log.error(.wrongPlace, at: placeWord?.span, refusal.problem, remedy: refusal.remedy)
    }
    return place
  }

  /// Logs, once, that the values of family and place are swapped, and returns whether they are.
  private func reportsSwap(of family: Located<String>, and place: Located<String>) -> Bool {
    guard Place(rawValue: family.value) != nil, Family(rawValue: place.value) != nil else { return false }
    log.error(
      .wrongWord, at: family.span, "'\(family.value)' is a place and '\(place.value)' a family",
      remedy: "swap the values of 'family' and 'place'")
    return true
  }

  /// Takes the share of views of the device that include a widget: normally, and while another widget is on top of its
  /// stack.
  func decodeSeen(_ object: inout ObjectDecoder, at place: Place, isStacked: Bool) -> (Ratio, hidden: Ratio) {
    let seen = decodeSeen(&object, at: place)
    let hidden = Ratio(millionths: system.share(.seenHidden).of(seen.millionths))
    if isStacked, object.isText("seen", "stackHidden") {
      log.error(
        .stackHidden, at: object.place(of: "seen"),
        "'stackHidden' does not apply to a widget in a stack: the model determines the widget on top",
        remedy: "set how often the stack is seen")
    }
    return (seen, isStacked ? hidden : seen)
  }

  /// The values of `seen` other than a percentage.
  static let seenWords = ["always", "firstPage", "otherPage", "stackHidden"]

  private func decodeSeen(_ object: inout ObjectDecoder, at place: Place) -> Ratio {
    let words: [(String, Ratio)] = [
      ("always", .all), ("firstPage", system.share(.seenFirstPage)), ("otherPage", system.share(.seenOtherPage)),
      ("stackHidden", system.share(.seenHidden)),
    ]
    guard let text = object.text("seen", as: .seen(Self.seenWords)) else { return system.share(place.defaultSeen) }
    guard !text.value.contains("%") else { return object.share(of: text) ?? .all }
    guard !text.value.utf8.allSatisfy({ "0123456789.".utf8.contains($0) }) else {
      log.error(.wrongWord, at: text.span, "'seen' cannot be '\(text.value)'", remedy: "write \"\(text.value)%\"")
      return .all
    }
    return object.choice(of: text, "seen", words) ?? .all
  }
}

extension SystemModel {
  /// Returns the share of views for a default of `seen`.
  fileprivate func share(_ seen: Place.Seen) -> Ratio {
    switch seen {
    case .always: .all
    case .firstPage: share(.seenFirstPage)
    case .otherPage: share(.seenOtherPage)
    }
  }
}

extension Place {
  /// A default of `seen`.
  enum Seen { case always, firstPage, otherPage }

  /// The default of `seen` at this place (facts B15, V2, V7).
  var defaultSeen: Seen {
    switch self {
    case .lockScreen, .watchFace, .standBy: .always
    case .homeScreen, .desktop, .surface, .iPhoneWidgetsOnMac: .firstPage
    case .smartStack, .today, .notificationCenter, .carPlay: .otherPage
    }
  }
}

extension ObjectDecoder {
  /// Returns whether the value of a key is a certain string, without taking it.
  fileprivate func isText(_ key: String, _ text: String) -> Bool { peek(key)?.string == text }

  /// Returns the share that a string spells.
  fileprivate func share(of text: Located<String>) -> Ratio? {
    quantity(of: JSONNode(.string(text.value), at: text.span), "seen", Quantity.share)
  }
}
