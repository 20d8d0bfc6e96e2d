/// The signs of causes, and their times as one bar.
enum CauseBar {
  /// Adds the times of causes as one bar, in the order of families.
  static func add(_ causes: [(cause: BlameCause, time: Int64)], of total: Int64, to markup: inout Markup) {
    markup.add(
      "svg", ("class", "stack"), ("width", "100%"), ("height", String(height)), ("role", "img"),
      ("aria-label", words(causes, of: total))
    ) { addParts(causes, of: total, to: &$0) }
  }

  static let height: Int64 = 18

  /// Returns the shares of causes: `interval 27%, push-lost 2%`.
  static func words(_ causes: [(cause: BlameCause, time: Int64)], of total: Int64) -> String {
    causes.map { "\($0.cause.name) \(MetricValue($0.time, of: total)?.text ?? "")" }.joined(separator: ", ")
  }

  /// Adds the parts of a bar, with letters on those of more than one of `letters` parts of it.
  static func addParts(
    _ causes: [(cause: BlameCause, time: Int64)], of total: Int64, letters: Int64 = 12, to markup: inout Markup
  ) {
    var passed: Int64 = 0
    for cause in BlameCause.stacked {
      guard let part = causes.first(where: { $0.cause == cause }) else { continue }
      markup.add(
        "rect", ("x", TimeAxis.percent(passed, of: total)), ("width", TimeAxis.percent(part.time, of: total)),
        ("height", String(height)), ("fill", cause.fill))
      if part.time * letters > total {
        markup.add(
          "text", ("class", "letter"), ("x", TimeAxis.percent(passed + part.time / 2, of: total)), ("y", "13"),
          ("text-anchor", "middle"), text: String(cause.letter))
      }
      passed += part.time
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
