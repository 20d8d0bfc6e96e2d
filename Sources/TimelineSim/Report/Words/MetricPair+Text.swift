extension MetricPair {
  /// The metric followed by its widget, shorter than the key.
  var label: String {
    guard let widget else { return key }
    let name = key.prefix { $0 != "{" }
    let tags = key.dropFirst(name.count).dropFirst().dropLast().split(separator: ",").filter {
      $0 != "widget=\(widget)"
    }
    return name + (tags.isEmpty ? "" : "{\(tags.joined(separator: ","))}") + " " + widget
  }

  /// The result of the first scenario, for people.
  var firstText: String { text(first) }
  /// The result of the second scenario, for people.
  var secondText: String { text(second) }

  /// The difference with its sign, for people.
  var differenceText: String { difference.map { MetricValue($0.rounded, unit).signedText } ?? "-" }

  /// The half-width of the difference's interval, for people; empty if unknown, or if there is no difference.
  var intervalText: String {
    differenceClass == .same
      ? "" : difference?.halfWidth95.map { "± " + MetricValue(Int64(roundingUp: $0), unit).differenceText } ?? ""
  }

  /// The class of the difference as a table shows it.
  var word: String {
    switch differenceClass {
    case .worse, .better, .changed, .same: differenceClass.rawValue
    case .unclear: "~"
    case .onlyFirst: "only A"
    case .onlySecond: "only B"
    }
  }

  private func text(_ mean: SampleMean?) -> String { mean.map { MetricValue($0.rounded, unit) }.text }
}

extension MetricValue {
  /// A difference with its sign, which one that rounds to zero has not.
  var signedText: String {
    let isZero = amount == 0 || differenceText == MetricValue(0, unit).differenceText
    return (isZero ? "" : amount < 0 ? "-" : "+") + (amount == 0 ? "0" : differenceText)
  }

  /// The size of a difference; that of two shares is in percentage points.
  var differenceText: String {
    let size = MetricValue(Int64(clamping: amount.magnitude), unit)
    return unit == .share ? size.text.dropLast() + "pp" : size.text
  }
}
