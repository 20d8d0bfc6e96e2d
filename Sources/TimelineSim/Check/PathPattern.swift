/// A pattern of paths, as policies name the scenarios they are about.
///
/// `*` stands for anything within a folder's or file's name, `?` for one character of it, and `**` for any folders. A
/// pattern describes the end of a path, from one of its names on: `scenarios/**` is about everything below any folder
/// of that name, and `*.json` about every such file.
struct PathPattern: Hashable, Sendable {
  /// The pattern as it was written.
  let text: String
  private let names: [String]

  /// Creates a pattern; a leading `./` says nothing.
  init(_ text: String) { (self.text, names) = (text, Self.names(of: text)) }

  /// Tells whether a path or the end of it fits.
  ///
  /// - Complexity: O(*n* · *m*) in the names of both, for each name the path may begin at.
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

  /// Tells whether a name fits a pattern in which `*` stands for any characters and `?` for one.
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
