/// The declarations of types.
extension SwiftFile {
  /// A type or an extension.
  struct TypeDeclaration: Hashable, Sendable {
    let keyword: String
    /// The name, of an extension of a nested type its last part.
    let name: String
    /// The name of the type around it; `nil` for none.
    let outer: String?
    /// The place of the name.
    let place: Int
    /// The names after the colon.
    let conformances: [String]
    /// The opening brace.
    let brace: Int
  }

  /// The types and extensions in the file, in order.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
  var types: [TypeDeclaration] {
    var names: [Int: String] = [:]
    return tokens.indices.compactMap { place in
      let keywords = ["struct", "class", "enum", "actor", "extension", "protocol"]
      guard isWord(place), keywords.contains(self[place]), isWord(place + 1), self[place - 1] != "." else { return nil }
      // `class func` is a member.
      guard !["func", "var", "let", "subscript", "override"].contains(self[place + 1]) else { return nil }
      let outer = blocks(around: place).lazy.compactMap { names[$0] }.first
      guard let type = type(at: place, in: outer) else { return nil }
      names[type.brace] = type.name
      return type
    }
  }

  /// Returns the name of the type around a token; `nil` for none.
  func type(around place: Int, among types: [TypeDeclaration]) -> String? {
    let blocks = blocks(around: place)
    return types.last { blocks.contains($0.brace) }?.name
  }

  private func type(at keyword: Int, in outer: String?) -> TypeDeclaration? {
    var (name, outer) = (keyword + 1, outer)
    while self[name + 1] == ".", isWord(name + 2) {
      outer = self[name]
      name += 2
    }
    var (place, conformances, isAfterColon) = (name + 1, [String](), false)
    for _ in 0..<400 {
      switch self[place] {
      case "{":
        return TypeDeclaration(
          keyword: self[keyword], name: self[name], outer: outer, place: name, conformances: conformances, brace: place)
      case "", "}", ";": return nil
      case ":": isAfterColon = true
      case "where": isAfterColon = false
      default: if isAfterColon, isWord(place) { conformances.append(self[place]) }
      }
      place += 1
    }
    return nil
  }
}
