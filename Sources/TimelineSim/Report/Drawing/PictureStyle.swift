/// The style sheet of pictures: the marks of pages, and the sizes of texts.
///
/// Many programs that show SVG know neither custom properties nor schemes of colours. The rules therefore have the
/// values of a light page, and those of a dark page follow in a block of their own.
enum PictureStyle {
  /// The size of most texts in pixels.
  static let size: Int64 = 13

  private static let rules =
    [
      "svg{font-family:\(PageStyle.fonts);font-variant-numeric:tabular-nums}", ".page{fill:var(--page)}",
      "text{font-size:\(size)px;fill:var(--ink3)}", "text.ink,tspan.ink{fill:var(--ink)}",
      "text.ink2,tspan.ink2{fill:var(--ink2)}", ".bold{font-weight:650}",
      "path,line{vector-effect:non-scaling-stroke}",
    ] + PageStyle.marks

  /// The rules.
  static var text: String {
    let dark = rules.filter { $0.utf8.contains(UInt8(ascii: "(")) }.map { resolved($0) { $0.ink.dark } }
    return rules.map { resolved($0) { $0.ink.light } }.joined()
      + "@media (prefers-color-scheme:dark){\(dark.joined())}"
  }

  /// Returns a rule with values in place of its tokens.
  private static func resolved(_ rule: String, _ value: (PageToken) -> String) -> String {
    var (shown, rest) = ("", rule[...])
    while let start = rest.firstIndex(of: "("), let end = rest.firstIndex(of: ")") {
      let name = rest[start..<end].dropFirst("(--".count)
      guard let token = PageStyle.all.first(where: { $0.name == name }) else {
        preconditionFailure("no token has the name \(name)")
      }
      shown += rest[..<start].dropLast("var".count) + value(token)
      rest = rest[rest.index(after: end)...]
    }
    return shown + rest
  }
}
