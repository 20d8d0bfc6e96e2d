/// A glob pattern of the paths that an element of an expectation file applies to.
///
/// `*` matches any characters within a name, `?` one character of a name, and `**` any number of folders. A pattern
/// matches the end of a path, beginning at one of its names: `scenarios/**` matches everything in any folder of that
/// name, and `*.json` every such file.
struct PathPattern: Hashable, Sendable {
  /// The pattern as written.
  let text: String
  private let names: [String]

  /// Creates a pattern; a leading `./` has no effect.
  init(_ text: String) { (self.text, names) = (text, Self.names(of: text)) }

  /// Returns whether the pattern matches a path or its end.
  ///
  /// - Complexity: O(*n* · *m*) in the names of both, for each name at which the match may begin.
  func matches(_ path: String) -> Bool {
    let path = Self.names(of: path)
    return path.indices.contains { Self.matches(names[...], path[$0...]) }
  }

  private static func names(of path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  private static func matches(_ pattern: ArraySlice<String>, _ path: ArraySlice<String>) -> Bool {
    var reachable = Set([path.startIndex])
    for name in pattern {
      if name == "**" {
        guard let first = reachable.min() else { return false }
        reachable = Set(first...path.endIndex)
      } else {
        reachable = Set(
          reachable.filter { $0 < path.endIndex && fits(Array(name), Array(path[$0])) }.map { $0 + 1 })
      }
    }
    return reachable.contains(path.endIndex)
  }

  /// Returns whether a name matches a pattern in which `*` matches any characters and `?` one.
  private static func fits(_ pattern: [Character], _ name: [Character]) -> Bool {
    var reachable = Set([0])
    for character in pattern {
      if character == "*" {
        guard let first = reachable.min() else { return false }
        reachable = Set(first...name.count)
      } else {
        reachable = Set(
          reachable.filter { $0 < name.count && (character == "?" || character == name[$0]) }.map { $0 + 1 })
      }
    }
    return reachable.contains(name.count)
  }
}
