/// A check of the tags of a page.
enum MarkupProblem {
  /// The elements without content; HTML would leave another one open.
  private static let empty: Set = ["meta", "input", "rect", "line", "circle", "path", "use", "text", "wbr"]

  /// Returns the problem of a page whose tags do not match, or that leaves an element open which HTML does not close;
  /// `nil` for a page that is well formed.
  static func find(in html: String) -> String? {
    var open: [Substring] = []
    var rest = html[...].dropFirst("<!DOCTYPE html>\n".count)
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">") else { return "a tag does not end" }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      let name = tag.prefix { $0 != " " && $0 != "/" }
      if tag.first == "/" {
        guard let last = open.popLast(), last == tag.dropFirst() else { return "</\(tag)> ends nothing" }
      } else if tag.last == "/" {
        guard empty.contains(String(name)) else { return "\(name) stays open" }
      } else {
        open.append(name)
        if name == "script" || name == "style" {
          guard let close = rest.firstRange(of: "</\(name)>") else { return "\(name) does not end" }
          rest = rest[close.lowerBound...]
        }
      }
    }
    return open.isEmpty ? nil : "open: \(open)"
  }
}
