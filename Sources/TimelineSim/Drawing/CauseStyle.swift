extension CauseFamily {
  /// The name in style sheets.
  var word: String {
    switch self {
    case .noRequest: "none"
    case .heldBack: "held"
    case .onItsWay: "way"
    case .pushes: "push"
    case .failures: "fail"
    }
  }

  /// The colours of marks that are too small for patterns.
  var ink: Ink {
    switch self {
    case .noRequest: Ink(light: "#66686b", dark: "#7a7a7a")
    case .heldBack: Ink(light: "#b57e21", dark: "#f7d389")
    case .onItsWay: Ink(light: "#0286f4", dark: "#79c9ff")
    case .pushes: Ink(light: "#510064", dark: "#ba35dd")
    case .failures: Ink(light: "#8a0000", dark: "#e01005")
    }
  }
}

/// A colour on a light and on a dark page.
struct Ink: Hashable, Sendable {
  let light: String
  let dark: String
}

/// The colour and the pattern of a cause of stale content.
///
/// Hue and kind of pattern show the family, the strip's letter the cause, so that no colour stands alone. Contrast with
/// the grounds and distances under colour-vision deficiencies are computed in a test.
struct CauseStyle: Hashable, Sendable {
  let ink: Ink
  let pattern: FillPattern
}

extension BlameCause {
  /// The colour and the pattern of the cause.
  var style: CauseStyle {
    switch self {
    case .notRequested: CauseStyle("#70757c", "#918f8e", .solid)
    case .budget: CauseStyle("#cb6608", "#fe9302", .upright(every: 60, width: 22))
    case .quiet: CauseStyle("#82775e", "#d2c79b", .level(every: 40, width: 11))
    case .interval: CauseStyle("#828c46", "#fcdd3c", .upright(every: 40, width: 10))
    case .offline: CauseStyle("#3b2206", "#f9eac5", .grid(every: 60, width: 10))
    case .foreground: CauseStyle("#99593d", "#807646", .upright(every: 90, width: 45))
    case .starting: CauseStyle("#3e8ec1", "#65c2fe", .rising(every: 60, width: 10))
    case .running: CauseStyle("#02126b", "#b9dffd", .solid)
    case .lateEntry: CauseStyle("#347fa1", "#6b9fff", .rising(every: 80, width: 30))
    case .pushThrottled: CauseStyle("#66305e", "#984fe6", .dots(every: 80, radius: 17, isStaggered: true))
    case .pushInTransit: CauseStyle("#8c53e2", "#dda5c0", .dots(every: 40, radius: 8, isStaggered: false))
    case .pushStored: CauseStyle("#6f457c", "#8c6190", .rings(every: 80, radius: 22))
    case .pushOverBudget: CauseStyle("#8c0396", "#be2db5", .dots(every: 60, radius: 10, isStaggered: true))
    case .pushRefused: CauseStyle("#661942", "#c560b4", .pluses(every: 80))
    case .pushLost: CauseStyle("#281538", "#bc91b9", .chequers(every: 60))
    case .failed: CauseStyle("#ac1d0a", "#dc1b29", .crosses(every: 80, width: 12))
    case .dropped: CauseStyle("#992438", "#e64559", .falling(every: 70, width: 16))
    }
  }

  /// The causes in the order of stacked bars: by family, then as in the list of causes.
  static let stacked = CauseFamily.allCases.flatMap { family in allCases.filter { $0.family == family } }

  /// The name in style sheets.
  var word: String { String(letter) }
  /// The fill of an area with the pattern of the cause.
  var fill: String { "url(#p-\(letter))" }
}

extension CauseStyle {
  fileprivate init(_ light: String, _ dark: String, _ pattern: FillPattern) {
    self.init(ink: Ink(light: light, dark: dark), pattern: pattern)
  }
}
