/// A bar up to the limit of an expectation, with the value that decides.
enum VerdictBullet {
  /// Adds the bar; limits other than an upper one have none.
  static func add(_ verdict: Verdict, to markup: inout Markup) {
    guard let value = verdict.worst?.amount, let limit = verdict.expectation.limit.high, limit > 0, value >= 0,
      verdict.expectation.limit.low == nil
    else { return }
    let scale = BarScale(unit: verdict.expectation.unit, end: max(limit, value) * 5 / 4)
    markup.add("svg", ("width", "100%"), ("height", "22"), ("aria-hidden", "true")) { markup in
      markup.add("rect", ("class", "asleep"), ("y", "4"), ("width", scale.percent(limit)), ("height", "14"))
      markup.add("line", ("class", "rule"), ("x2", "100%"), ("y1", "11"), ("y2", "11"))
      let x = scale.percent(limit)
      markup.add("line", ("class", "limit"), ("x1", x), ("x2", x), ("y1", "1"), ("y2", "21"))
      addDiamond(at: scale.percent(value), y: 11, to: &markup)
    }
  }

  /// Adds the mark of this run on a scale.
  static func addDiamond(at x: String, y: Int64, to markup: inout Markup) {
    markup.add("svg", ("x", x), ("y", String(y)), ("width", "1"), ("height", "1"), ("class", "over")) {
      $0.add("path", ("class", "this"), ("d", "M0 -6L6 0L0 6L-6 0Z"))
    }
  }
}
