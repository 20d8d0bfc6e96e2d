extension Compiler {
  /// Takes family and place of a widget, which must fit each other and the device.
  mutating func decodePlacement(_ object: inout ObjectDecoder) -> Place {
    let familyWord = object.text("family", as: .word(Family.words.map { $0.0 }))
    let placeWord = object.text("place", as: .word(Place.words.map { $0.0 }))
    if let familyWord, let placeWord, reportsSwap(of: familyWord, and: placeWord) { return .homeScreen }
    let family = familyWord.flatMap { object.choice(of: $0, "family", Family.words) }
    let place = placeWord.flatMap { object.choice(of: $0, "place", Place.words) }
    guard let family, let place else { return place ?? .homeScreen }
    if !system.preset.allows(family, at: place), let platform = system.preset.platforms.first,
      let refusal = PlacementTable.refusal(of: family, at: place, on: platform)
    {
      log.error(.wrongPlace, at: placeWord?.span, refusal.problem, remedy: refusal.remedy)
    }
    return place
  }

  /// Logs a family in the place's stead and the other way round, once for both.
  private func reportsSwap(of family: Located<String>, and place: Located<String>) -> Bool {
    guard Place(rawValue: family.value) != nil, Family(rawValue: place.value) != nil else { return false }
    log.error(
      .wrongWord, at: family.span, "'\(family.value)' is a place, and '\(place.value)' a family",
      remedy: "swap the values of 'family' and 'place'")
    return true
  }

  /// Takes the share of looks that meet a widget, and the share that meet it while another is on top of its stack.
  func decodeSeen(_ object: inout ObjectDecoder, at place: Place, isStacked: Bool) -> (Ratio, hidden: Ratio) {
    let seen = decodeSeen(&object, at: place)
    let hidden = Ratio(millionths: system.share(.seenHidden).of(seen.millionths))
    if isStacked, object.isText("seen", "stackHidden") {
      log.error(
        .stackHidden, at: object.place(of: "seen"), "in a stack the model works out when a widget is hidden",
        remedy: "say how often the stack is seen")
    }
    return (seen, isStacked ? hidden : seen)
  }

  /// The words for how often a widget is seen.
  static let seenWords = ["always", "firstPage", "otherPage", "stackHidden"]

  private func decodeSeen(_ object: inout ObjectDecoder, at place: Place) -> Ratio {
    let words: [(String, Ratio)] = [
      ("always", .all), ("firstPage", system.share(.seenFirstPage)), ("otherPage", system.share(.seenOtherPage)),
      ("stackHidden", system.share(.seenHidden)),
    ]
    guard let text = object.text("seen", as: .seen(Self.seenWords)) else { return system.share(place.usuallySeen) }
    guard !text.value.contains("%") else { return object.share(of: text) ?? .all }
    return object.choice(of: text, "seen", words) ?? .all
  }
}

extension SystemModel {
  /// Returns a share by the word of `seen`.
  fileprivate func share(_ seen: Place.Seen) -> Ratio {
    switch seen {
    case .always: .all
    case .firstPage: share(.seenFirstPage)
    case .otherPage: share(.seenOtherPage)
    }
  }
}

extension Place {
  /// How a widget is seen where a scenario does not say it.
  enum Seen { case always, firstPage, otherPage }

  /// How a widget is seen here where a scenario does not say it (facts B15, V2, V7).
  var usuallySeen: Seen {
    switch self {
    case .lockScreen, .watchFace, .standBy: .always
    case .homeScreen, .desktop, .surface, .iPhoneWidgetsOnMac: .firstPage
    case .smartStack, .today, .notificationCenter, .carPlay: .otherPage
    }
  }
}

extension ObjectDecoder {
  /// Tells whether a key holds a certain text; asking does not take it.
  fileprivate func isText(_ key: String, _ text: String) -> Bool { peek(key)?.string == text }

  /// Returns the share a text spells.
  fileprivate func share(of text: Located<String>) -> Ratio? {
    quantity(of: JSONNode(.string(text.value), at: text.span), "seen", Quantity.share)
  }
}
