extension PageFrame {
  /// Returns a page of sections, below a line that identifies their subject and links to them.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - strip: The name of the subject, and facts that identify it.
  ///   - sections: The sections.
  static func page(title: String, strip: (name: String, facts: [String]), sections: [ReportSection]) -> String {
    var markup = Markup()
    add(title: title, to: &markup) { $0.add(verbatim: content(strip: strip, sections: sections)) }
    return markup.html
  }

  /// Returns the content of a page of sections, without its frame.
  static func content(strip: (name: String, facts: [String]), sections: [ReportSection]) -> String {
    var markup = Markup()
    markup.add("header") { markup in
      addStrip(strip.name, strip.facts, to: &markup)
      sections.addLinks(to: &markup)
    }
    markup.add("main") { sections.add(to: &$0) }
    return markup.html
  }
}

extension [ReportSection] {
  /// Adds the sections to a page, each with its title and its id.
  func add(to markup: inout Markup) {
    for section in onPages {
      markup.add("section", ("id", section.id)) { markup in
        if !section.role.isFirst { markup.add("h2", text: section.title) }
        for block in section.blocks { block.add(to: &markup) }
      }
    }
  }

  /// The sections that a page shows.
  var onPages: [ReportSection] { shown(in: .pages).filter { $0.blocks.contains { $0.isOnPages } } }

  /// Adds links to the sections.
  func addLinks(to markup: inout Markup) {
    markup.add("nav", ("aria-label", "Sections")) { markup in
      for section in onPages {
        markup.add(
          "a", ("href", "#\(section.id)"),
          text: section.role.isFirst ? "At a glance" : section.title)
      }
    }
  }
}

extension ReportBlock {
  fileprivate func add(to markup: inout Markup) {
    switch self {
    case .sentence(let text, let level, _): markup.add("p", ("class", level == 0 ? "about" : "note"), text: text)
    case .pieces(let pieces, let level, _):
      markup.add("p", ("class", level == 0 ? "about" : "note"), text: pieces.joined(separator: " "))
    case .remark(let text): markup.add("p") { $0.add("b", text: text) }
    case .item(let label, let text, _):
      markup.add("p") { markup in
        markup.add("b", text: label.words.joined(separator: " "))
        markup.add(text: " " + text)
      }
    case .table(let table): if !table.isEmpty { table.add(to: &markup) }
    case .code(let lines, _): markup.add(preformatted: lines)
    case .finding(let finding): markup.add(preformatted: finding.description.lines)
    case .commands(let commands):
      for pieces in commands { markup.add("p") { $0.add("code", text: pieces.joined(separator: " ")) } }
    case .gap: break
    case .columns(let columns):
      let shown = columns.filter { $0.contains { $0.isOnPages } }
      guard shown.count > 1 else { return shown.joined().forEach { $0.add(to: &markup) } }
      markup.add("div", ("class", "pair")) { markup in
        for column in shown { markup.add("div") { markup in for block in column { block.add(to: &markup) } } }
      }
    case .details(let blocks): for block in blocks { block.add(to: &markup) }
    case .drawing(let add, _): add?(&markup)
    }
  }
}
