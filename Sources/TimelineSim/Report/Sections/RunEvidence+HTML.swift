extension RunEvidence {
  /// Adds the evidence to the list at the end of a page.
  func addItem(of runs: String? = nil, to markup: inout Markup) {
    markup.add("dt", text: "Evidence")
    markup.add("dd") { markup in
      markup.add(text: text(of: runs) + " See ")
      markup.add("code", text: "timeline-sim model")
      markup.add(text: ".")
    }
  }
}
