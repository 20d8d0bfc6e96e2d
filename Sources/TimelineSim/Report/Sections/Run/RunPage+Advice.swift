/// A change that helped when tried, with the metrics before and after.
extension RunPage {
  /// Adds a piece of advice.
  func add(_ piece: Advice, to markup: inout Markup) {
    markup.add("div", ("class", "advice"), ("data-change", report.changeNumber(of: piece))) { markup in
      markup.add("div") { markup in
        markup.add("p") { $0.add("b", text: piece.change.printable) }
        let facts = piece.facts.isEmpty ? "" : " · facts \(piece.facts.joined(separator: " "))"
        markup.add("p", ("class", "note"), text: report.heading(piece).printable + facts)
        for note in [piece.condition, piece.alternativeText].compactMap({ $0 }) {
          markup.add("p", ("class", "note"), text: note.printable)
        }
        for option in piece.options {
          markup.add("p", ("class", "note")) { $0.add("code", text: option.printable) }
        }
      }
      addEffects(of: piece, to: &markup)
    }
  }

  /// Adds the measured effects, each with an arrow from before to after.
  func addEffects(of piece: Advice, to markup: inout Markup) {
    markup.add("div", ("class", "effects")) { markup in
      for effect in piece.effects {
        guard let before = effect.before, let after = effect.after else { continue }
        markup.add("div") { markup in
          markup.add("code", text: effect.criterion.key)
          addArrow(from: before.amount, to: after.amount, effect.direction, to: &markup)
          markup.add("span") { markup in
            markup.add(text: "\(before.text) → ")
            markup.add("b", text: after.text)
            markup.add(text: effect.intervalText)
            if let word = effect.word {
              markup.add("span", ("class", effect.direction == .worse ? "bad" : "note"), text: " \(word)")
            }
          }
        }
      }
    }
  }

  private func addArrow(
    from before: Int64, to after: Int64, _ direction: Advice.EffectDirection, to markup: inout Markup
  ) {
    let end = max(before, after, 1)
    let (from, to) = (TimeAxis.percent(before * 92, of: end * 100), TimeAxis.percent(after * 92, of: end * 100))
    let style =
      switch direction {
      case .better: "good"
      case .worse: "bad"
      case .same, .unclear: "same"
      }
    markup.add("svg", ("class", "arrow \(style)"), ("width", "100%"), ("height", "14"), ("aria-hidden", "true")) {
      markup in
      markup.add("line", ("class", "rule"), ("x2", "100%"), ("y1", "7"), ("y2", "7"))
      markup.add("line", ("x1", from), ("x2", to), ("y1", "7"), ("y2", "7"))
      markup.add("circle", ("cx", from), ("cy", "7"), ("r", "4"))
      markup.add("svg", ("x", to), ("y", "7"), ("width", "1"), ("height", "1"), ("class", "over")) {
        $0.add("path", ("d", after < before ? "M-5 0L4 -5V5Z" : "M5 0L-4 -5V5Z"))
      }
    }
  }
}
