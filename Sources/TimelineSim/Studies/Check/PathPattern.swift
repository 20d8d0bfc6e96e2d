/// A glob pattern of the paths that an element of an expectation file applies to.
///
/// `*` matches any characters within a name, `?` one character of a name, and `**` any number of folders. A pattern
/// matches the end of a path, beginning at one of its names: `scenarios/**` matches everything in any folder of that
/// name, and `*.json` every such file.
struct PathPattern: Hashable, Sendable {
  /// The names, after one that stands for any folders; without names it matches no path.
  private let names: [[Character]]

  /// Creates a pattern; a leading `./` has no effect.
  init(_ text: String) {
    let names = Self.names(of: text)
    self.names = names.isEmpty ? [] : [Self.anyFolders] + names
  }

  /// Returns whether the pattern matches a path or its end.
  ///
  /// - Complexity: O(*p* + *n*²) in the characters of the pattern and of the path.
  func matches(_ path: String) -> Bool {
    Self.matches(names, Self.names(of: path), isAny: { $0 == Self.anyFolders }) { pattern, name in
      Self.matches(pattern, name, isAny: { $0 == "*" }) { $0 == "?" || $0 == $1 }
    }
  }

  private static let anyFolders: [Character] = ["*", "*"]

  private static func names(of path: String) -> [[Character]] {
    path.split(separator: "/").filter { $0 != "." }.map { Array($0) }
  }

  /// Returns whether the elements of a pattern match all elements of a text, some of them any number of elements.
  ///
  /// Only the last of these is ever lengthened: what an earlier one could take, the last one can take too.
  private static func matches<Element>(
    _ pattern: [Element], _ text: [Element], isAny: (Element) -> Bool, fits: (Element, Element) -> Bool
  ) -> Bool {
    var (index, next) = (0, 0)
    /// The index after the last element that takes any number, and the end of its part of the text.
    var lengthened: (index: Int, end: Int)?
    while next < text.count {
      if index < pattern.count, isAny(pattern[index]) {
        index += 1
        lengthened = (index, next)
      } else if index < pattern.count, fits(pattern[index], text[next]) {
        (index, next) = (index + 1, next + 1)
      } else if let last = lengthened {
        (index, next) = (last.index, last.end + 1)
        lengthened = (index, next)
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy(isAny)
  }
}
