/// The frame of a page: one file with its style, patterns and script, which loads nothing.
enum PageFrame {
  /// Adds a page with the content that a closure adds.
  static func add(title: String, to markup: inout Markup, content: (inout Markup) -> Void) {
    markup.add(verbatim: "<!DOCTYPE html>\n")
    markup.add("html", ("lang", "en")) { markup in
      markup.add("head") { markup in
        markup.add("meta", ("charset", "utf-8"))
        markup.add(
          "meta", ("http-equiv", "Content-Security-Policy"),
          ("content", "default-src 'none'; style-src \(permitted.style); script-src \(permitted.script)"))
        markup.add("meta", ("name", "viewport"), ("content", "width=device-width, initial-scale=1"))
        markup.add("meta", ("name", "color-scheme"), ("content", "light dark"))
        markup.add("meta", ("name", "generator"), ("content", "TimelineSim"))
        markup.add("title", text: title.printable)
        markup.add("style") { $0.add(verbatim: style) }
      }
      markup.add("body") { markup in
        addPatterns(to: &markup)
        content(&markup)
        addCauses(to: &markup)
        markup.add("script") { $0.add(verbatim: script) }
      }
    }
    markup.add(verbatim: "\n")
  }

  private static let script = "\(PageScript.text)\ntimelinePage.start(document);\n"
  /// The hashes of the style and the script, so that a browser applies and runs no others.
  private static let permitted = (
    style: ContentHash(of: style).policySource, script: ContentHash(of: script).policySource
  )

  /// Adds the line above a page: the name of its subject, and facts that identify it.
  static func addStrip(_ name: String, _ facts: [String], to markup: inout Markup) {
    markup.add("div", ("class", "strip")) { markup in
      markup.add("b", text: "TimelineSim")
      markup.add("b", ("class", "name"), text: name.printable)
      for fact in facts { markup.add("span", text: fact) }
    }
  }

  /// Adds the definitions of the patterns.
  static func addPatterns(to markup: inout Markup) {
    markup.add("svg", ("class", "patterns"), ("width", "0"), ("height", "0"), ("aria-hidden", "true")) { markup in
      markup.add("defs") { addPatterns(of: BlameCause.allCases, to: &$0) }
    }
  }

  /// Adds the definitions of the patterns of some causes.
  static func addPatterns(of causes: [BlameCause], to markup: inout Markup) {
    for cause in causes { cause.style.pattern.add(for: cause, to: &markup) }
  }

  /// Adds the name, the clause and the facts of each cause, for the script.
  static func addCauses(to markup: inout Markup) {
    let members = BlameCause.allCases.map { cause -> (String, JSONNode) in
      let facts = RuleTable.citation(of: .cause(cause)).rules.flatMap { $0.facts }.joined(separator: " ")
      return (String(cause.letter), .array([.string(cause.name), .string(cause.clause), .string("facts " + facts)]))
    }
    markup.add("script", ("type", "application/json"), ("id", "causes")) {
      $0.add(verbatim: JSONWriter.text(of: .object(members), .compact))
    }
  }

  /// The colours and the rules of the page.
  static var style: String { "\(tokens)\n\(rules)" }

  /// The colours of each scheme, as properties of the root.
  static var tokens: String {
    """
    \(PageStyle.root { $0.ink.light })
    @media (prefers-color-scheme:dark){\(PageStyle.root { $0.ink.dark })}
    @media print{\(PageStyle.root { $0.name == "hatch" ? ".9" : $0.ink.light })}
    @media (forced-colors:active){\(PageStyle.root { $0.forced })}
    """
  }

  /// The rules of the page, which use the colours.
  static var rules: String { "\(PageStyle.marks.joined())\n\(PageStyle.rules)" }
}
