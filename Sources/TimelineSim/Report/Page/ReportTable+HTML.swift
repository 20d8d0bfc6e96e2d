extension ReportTable {
  /// Adds the table to a page, in a box that scrolls if it is too wide.
  func add(to markup: inout Markup) {
    markup.add("div", ("class", "wide"), ("tabindex", "0"), ("role", "region"), ("aria-label", caption ?? heading[0])) {
      markup in
      markup.add("table") { markup in
        if let caption { markup.add("caption", text: caption) }
        markup.add("thead") { markup in
          markup.add("tr") { markup in for cell in heading { markup.add("th", ("scope", "col"), text: cell) } }
        }
        markup.add("tbody") { markup in
          for row in rows {
            markup.add("tr") { markup in
              for (column, cell) in row.cells.enumerated() {
                if column > 0 {
                  markup.add("td", text: cell)
                } else if let cause = row.cause {
                  markup.add("th", ("scope", "row")) { CauseBar.addChip(cause, cell, to: &$0) }
                } else {
                  markup.add("th", ("scope", "row"), text: cell)
                }
              }
            }
          }
        }
      }
    }
  }
}
