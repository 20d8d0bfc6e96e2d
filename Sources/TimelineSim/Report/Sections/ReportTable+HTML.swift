extension ReportTable {
  /// Adds the table to a page, in a box that scrolls if it is too wide.
  func add(to markup: inout Markup) {
    let isSpecial = rows.contains { $0.bar != nil }
    markup.add("div", ("class", "wide"), ("tabindex", "0"), ("role", "region"), ("aria-label", caption ?? heading[0])) {
      markup in
      markup.add("table", ("class", isSpecial ? "barred" : nil)) { markup in
        if let caption { markup.add("caption", text: caption) }
        markup.add("thead") { markup in
          markup.add("tr") { markup in
            for cell in heading {
              // An empty header would have nothing to say to a screen reader.
              if cell.isEmpty {
                markup.add("td", text: "")
              } else {
                markup.add("th", ("scope", "col"), text: cell.trimmingStart)
              }
            }
            if isSpecial { markup.add("td", text: "") }
          }
        }
        markup.add("tbody") { markup in for row in rows { add(row, to: &markup) } }
      }
    }
  }

  private func add(_ row: Row, to markup: inout Markup) {
    markup.add("tr", ("class", row.isFaint ? "faint" : nil)) { markup in
      let isGroup = row.cells.count == 1 && heading.count > 1
      let name = row.cells[0].trimmingStart
      markup.add(
        "th", ("scope", isGroup ? "rowgroup" : "row"), ("colspan", isGroup ? String(heading.count) : nil),
        ("class", name.count < row.cells[0].count ? "part" : nil)
      ) { markup in
        if let mark = row.mark {
          markup.add("b", ("class", mark.tone.rawValue), text: mark.word)
          markup.add(text: " ")
        }
        guard let cause = row.cause else { return markup.add(text: name) }
        CauseBar.addChip(cause, name, to: &markup)
        if row.bar != nil { markup.add("small", text: cause.clause) }
      }
      for cell in row.cells.dropFirst() { markup.add("td", text: cell) }
      if let bar = row.bar {
        markup.add("td") { markup in
          markup.add("svg", ("width", "100%"), ("height", "14"), ("aria-hidden", "true")) {
            $0.add(
              "rect", ("width", TimeAxis.percent(bar.part, of: bar.whole)), ("height", "14"),
              ("class", row.cause == nil ? "bars" : nil), ("fill", row.cause?.fill))
          }
        }
      }
    }
  }
}

extension String {
  /// The text without spaces at its beginning.
  fileprivate var trimmingStart: String { String(drop { $0 == " " }) }
}
