/// The signs of causes, and their shares as one bar.
enum CauseBar {
  /// Adds the shares of causes as one bar, in the order of families; nothing without causes.
  static func add(_ shares: BlameShares, to markup: inout Markup) {
    guard !shares.parts.isEmpty else { return }
    markup.add(
      "svg", ("class", "stack"), ("width", "100%"), ("height", String(height)), ("role", "img"),
      ("aria-label", words(shares))
    ) { addParts(shares, to: &$0) }
  }

  static let height: Int64 = 18

  /// Returns the shares of causes: `interval 27%, push-lost 2%`.
  static func words(_ shares: BlameShares) -> String {
    shares.parts.map { "\($0.cause.name) \($0.text)" }.joined(separator: ", ")
  }

  /// Adds the parts of a bar, with letters on those of more than one of `letters` parts of it.
  static func addParts(_ shares: BlameShares, letters: Int64 = 12, to markup: inout Markup) {
    let total = shares.whole
    var passed: Int64 = 0
    for cause in BlameCause.stacked {
      guard let part = shares.parts.first(where: { $0.cause == cause }) else { continue }
      markup.add(
        "rect", ("x", TimeAxis.percent(passed, of: total)), ("width", TimeAxis.percent(part.amount, of: total)),
        ("height", String(height)), ("fill", cause.fill))
      if part.amount * letters > total {
        markup.add(
          "text", ("class", "letter"), ("x", TimeAxis.percent(passed + part.amount / 2, of: total)), ("y", "13"),
          ("text-anchor", "middle"), text: String(cause.letter))
      }
      passed += part.amount
    }
  }

  /// Adds the signs, letters and names of some causes, by family.
  static func addLegend(_ causes: Set<BlameCause>, to markup: inout Markup) {
    guard !causes.isEmpty else { return }
    markup.add("p", ("class", "legend")) { markup in
      for family in CauseFamily.allCases {
        let members = BlameCause.stacked.filter { $0.family == family && causes.contains($0) }
        guard !members.isEmpty else { continue }
        markup.add("span") { markup in
          markup.add("b", text: "\(family.name): ")
          for cause in members {
            markup.add("span", ("class", "chip")) { markup in
              addSwatch(cause, to: &markup)
              markup.add("b", text: String(cause.letter))
              markup.add(text: " \(cause.name)")
            }
          }
        }
      }
    }
  }

  /// Adds the sign of a cause with a text, by default its name.
  static func addChip(_ cause: BlameCause, _ text: String? = nil, to markup: inout Markup) {
    markup.add("span", ("class", "chip")) { markup in
      addSwatch(cause, to: &markup)
      markup.add(text: text ?? cause.name)
    }
  }

  /// Adds the sign of a cause.
  static func addSwatch(_ cause: BlameCause, to markup: inout Markup) {
    markup.add("svg", ("class", "swatch"), ("width", "16"), ("height", "11"), ("aria-hidden", "true")) {
      addSign(of: cause, to: &$0)
    }
  }

  /// Adds the area that shows the pattern of a cause.
  static func addSign(of cause: BlameCause, to markup: inout Markup) {
    markup.add("rect", ("width", "16"), ("height", "11"), ("fill", cause.fill))
  }
}

extension BlameShares.Part {
  /// The share as text: `12%`.
  var text: String { MetricValue.percent(share) }
}

extension BlameShares.Measure {
  /// The divided quantity in words, after a number.
  var noun: String {
    switch self {
    case .views: "views of stale content"
    case .time: "stale time"
    }
  }
}
