/// The kind, the family and the subscription of a configuration.
extension ProviderReader {
  /// Returns the kind of a widget, or the name of its provider.
  mutating func kind(of configuration: Configuration?, _ provider: Provider) -> String {
    guard let configuration else {
      note(
        .left, provider.file, provider.place..<provider.place + 1,
        "no configuration in these files has this provider, so its kind is unknown; taken: '\(provider.name)'")
      return provider.name
    }
    guard let value = configuration.arguments.first(where: { $0.label == "kind" })?.value else { return provider.name }
    let file = files[configuration.file]
    guard let kind = text(of: value, in: configuration.file) else {
      note(
        .left, configuration.file, value,
        "the kind \(file.words(value).quoted) is not readable; taken: '\(provider.name)'")
      return provider.name
    }
    note(.read, configuration.file, value, "the kind \(kind.quoted) of '\(provider.name)'")
    return kind
  }

  /// Returns the text of a string literal, or of a name that is declared as one.
  func text(of value: Range<Int>, in file: Int) -> String? {
    let source = files[file]
    guard let first = value.first else { return nil }
    if value.count == 1, let text = source.text(first) { return text.isEmpty ? nil : text }
    guard value.allSatisfy({ source.isWord($0) || source[$0] == "." }), let last = value.last else { return nil }
    for index in [file] + files.indices.filter({ $0 != file }) {
      let other = files[index]
      let use = index == file && (value.count == 1 || source[first] == "self") ? first : nil
      guard let declared = other.declaration(of: source[last], usedAt: use) else { continue }
      guard let (range, _) = other.value(ofDeclarationAt: declared), range.count == 1 else { return nil }
      return other.text(range.lowerBound).flatMap { $0.isEmpty ? nil : $0 }
    }
    return nil
  }

  /// Returns the usual place of the first family of a configuration; `nil` for families of another device only.
  mutating func placement(
    of configuration: Configuration?, _ provider: Provider, on preset: String?
  ) -> ScenarioDraft.Placement? {
    let usual = ScenarioDraft.Placement(usualFor: preset == "watchos-26" ? .accessoryCircular : .systemSmall)
    let fallback =
      preset.map { ScenarioDraft.Placement(family: usual.family, place: usual.place, preset: $0) } ?? usual
    guard let configuration else { return fits(fallback, preset) ? fallback : nil }
    let file = files[configuration.file]
    guard
      let modifier = configuration.scope.first(where: { file[$0] == "supportedFamilies" && file[$0 + 1] == "(" })
    else {
      noteAbsence(
        "no supportedFamilies for '\(provider.name)', which then has all families; taken: \(fallback.words)")
      return fallback
    }
    let argument = file.inside(modifier + 1)
    let families = families(in: argument, of: file)
    guard !families.isEmpty else {
      note(
        .left, configuration.file, modifier..<modifier + 1,
        "the families \(file.words(argument).quoted) are not readable; taken: \(fallback.words)")
      return fallback
    }
    let placements = families.compactMap { placement(of: $0, on: preset) }
    // A bundle for several devices is first one for the iPhone.
    guard let placement = placements.first(where: { $0.preset == "ios-26" }) ?? placements.first else {
      note(
        .left, configuration.file, modifier..<modifier + 1,
        "'\(provider.name)' has only families of another device, which needs a scenario of its own; taken: no widget")
      return nil
    }
    let others = families.count > 1 ? ", of \(families.count) families" : ""
    note(.read, configuration.file, modifier..<modifier + 1, "the first family as \(placement.words)\(others)")
    return placement
  }

  private func fits(_ placement: ScenarioDraft.Placement, _ preset: String?) -> Bool {
    preset == nil || placement.preset == preset
  }

  /// Returns the place of a family on a device; `nil` if the device has none.
  private func placement(of family: Family, on preset: String?) -> ScenarioDraft.Placement? {
    let usual = ScenarioDraft.Placement(usualFor: family)
    if fits(usual, preset) { return usual }
    // An iPad has the places of an iPhone, and a watch shows the small accessories on its face.
    if preset == "watchos-26", [.accessoryCircular, .accessoryRectangular, .accessoryInline].contains(family) {
      return ScenarioDraft.Placement(family: family, place: .watchFace, preset: "watchos-26")
    }
    return preset == "ipados-26" && usual.preset == "ios-26"
      ? ScenarioDraft.Placement(family: family, place: usual.place, preset: "ipados-26") : nil
  }

  /// Returns the families in an expression, or in the value of the name that it is.
  private func families(in range: Range<Int>, of file: SwiftFile) -> [Family] {
    let named = range.compactMap { file[$0 - 1] == "." ? Family(rawValue: file[$0]) : nil }
    guard named.isEmpty, let last = range.last(where: { file.isWord($0) }) else { return named }
    for other in [file] + files.filter({ $0 != file }) {
      guard let declared = other.declaration(of: file[last], usedAt: other == file ? last : nil) else { continue }
      guard let (value, _) = other.value(ofDeclarationAt: declared) else { return [] }
      return value.compactMap { other[$0 - 1] == "." ? Family(rawValue: other[$0]) : nil }
    }
    return []
  }

  /// Returns whether a widget has a handler of pushes.
  mutating func subscribes(_ configuration: Configuration) -> Bool {
    let file = files[configuration.file]
    guard let place = configuration.scope.first(where: { file[$0] == "pushHandler" && file[$0 + 1] == "(" }) else {
      return false
    }
    note(.read, configuration.file, place..<place + 1, "the pushHandler as \"push\": true")
    return true
  }
}
