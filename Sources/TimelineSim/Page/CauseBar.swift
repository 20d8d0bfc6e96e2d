/// The signs of causes, and their times as one bar.
enum CauseBar {
  /// Adds the times of causes as one bar, in the order of families.
  static func add(_ causes: [(cause: BlameCause, time: Int64)], of total: Int64, to markup: inout Markup) {
    let words = causes.map { "\($0.cause.name) \(MetricValue($0.time, of: total)?.text ?? "")" }
    markup.add(
      "svg", ("class", "stack"), ("width", "100%"), ("height", "18"), ("role", "img"),
      ("aria-label", words.joined(separator: ", "))
    ) { markup in
      var passed: Int64 = 0
      for cause in BlameCause.stacked {
        guard let part = causes.first(where: { $0.cause == cause }) else { continue }
        markup.add(
          "rect", ("x", TimeAxis.percent(passed, of: total)), ("width", TimeAxis.percent(part.time, of: total)),
          ("height", "18"), ("fill", cause.fill))
        if part.time * 12 > total {
          markup.add(
            "text", ("class", "letter"), ("x", TimeAxis.percent(passed + part.time / 2, of: total)), ("y", "13"),
            ("text-anchor", "middle"), text: String(cause.letter))
        }
        passed += part.time
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
      $0.add("rect", ("width", "16"), ("height", "11"), ("fill", cause.fill))
    }
  }
}
