/// The systems before the OS 26 generation. No number of their budgets, delays or limits is known to differ from those of
/// their successors, whose features they lack in part.
extension Preset {
  static let iOS18 = earlier("ios-18", than: iOS26)
  static let iOS17 = earlier("ios-17", than: iOS26)
  static let macOS15 = earlier("macos-15", than: macOS26)
  static let macOS14 = earlier("macos-14", than: macOS26)
  static let watchOS11 = earlier("watchos-11", than: watchOS26)
  static let watchOS10 = earlier("watchos-10", than: watchOS26)

  /// Returns a system that has the numbers of a later one.
  private static func earlier(_ name: String, than later: Preset) -> Preset {
    let lacks = Feature.allCases.filter { $0.platform.map(later.platforms.contains) ?? true }
    return Preset(
      name, on: later.platforms, base: later, lacking: Set(lacks),
      summary: """
        The numbers of \(later.name), because none is known to differ. It has no \
        \(lacks.map { "\($0.words) (\($0.fact))" }.joined(separator: " and no ")).
        """)
  }
}

extension Preset.Feature {
  /// The device that has it; `nil` for each.
  fileprivate var platform: Platform? {
    switch self {
    case .widgetPushes: nil
    case .carPlay: .iPhone
    case .relevanceWidgets: .watch
    }
  }

  /// What it is, to follow “no”.
  var words: String {
    switch self {
    case .widgetPushes: "widget pushes"
    case .carPlay: "widgets in cars"
    case .relevanceWidgets: "relevance widgets"
    }
  }

  /// The fact that names the first system with it.
  var fact: String {
    switch self {
    case .widgetPushes: "P10"
    case .carPlay: "V3"
    case .relevanceWidgets: "R14"
    }
  }
}
