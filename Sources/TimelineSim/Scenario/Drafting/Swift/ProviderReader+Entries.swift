/// The entries of a provider's timelines.
extension ProviderReader {
  /// Returns the entries of a provider, or those of the topic.
  mutating func entries(of provider: Provider) -> ScenarioDraft.Entries {
    let usual = topic.row.entries
    var lists: [(file: Int, range: Range<Int>)] = []
    for (file, brace) in provider.blocks {
      lists += timelines(files[file].inside(brace), in: file).map { (file, $0.entries) }
    }
    if lists.isEmpty {
      lists = timelines(files[provider.file].tokens.indices, in: provider.file).map { (provider.file, $0.entries) }
    }
    let ordinary = lists.filter { list in
      let context = context(of: list.range.lowerBound, in: files[list.file])
      return !context.isError && !context.isPreview
    }
    if !ordinary.isEmpty { lists = ordinary }
    let found = lists.map { ($0.file, $0.range, reading(of: $0.range, in: $0.file, at: $0.range.lowerBound, depth: 0)) }
    guard let last = found.last else {
      note(
        .left, provider.file, provider.place..<provider.place + 1,
        "no timeline of '\(provider.name)' states its entries here; taken: \(usual.words)")
      return usual
    }
    // A timeline of a state such as "signed out" has one entry; one with several is that of the ordinary path.
    let main = found.last { $0.2.isMany } ?? last
    let words = files[main.0].words(main.1).quoted
    switch main.2 {
    case .entries(let entries, let place):
      note(.read, main.0, place..<place + 1, "the entries \(words) as \(entries.words)")
      return entries
    case .each(let name, let place):
      note(
        .left, main.0, place..<place + 1,
        "an entry for each of \(name.quoted), which depend on data; taken: \(usual.words)")
    case .conditional(let place):
      note(
        .left, main.0, place..<place + 1,
        "the number of the entries \(words) depends on a condition; taken: \(usual.words)")
    case .unreadable:
      note(.left, main.0, main.1, "the entries \(words) are not readable; taken: \(usual.words)")
    }
    return usual
  }

  /// The reading of an expression that is a list of entries.
  private enum Reading {
    /// Its entries, and the place that shows them.
    case entries(ScenarioDraft.Entries, Int)
    /// An entry for each element of a list.
    case each(String, Int)
    /// Entries of which a condition, at this place, leaves some out.
    case conditional(Int)
    case unreadable

    var isMany: Bool {
      switch self {
      case .entries(.one, _): false
      case .entries, .each, .conditional, .unreadable: true
      }
    }
  }

  private func reading(of range: Range<Int>, in index: Int, at use: Int, depth: Int) -> Reading {
    let file = files[index]
    guard depth < 4, let first = range.first else { return .unreadable }
    if file[first] == "[", file.after(first) == range.upperBound { return literal(at: first, in: index) }
    if range.count == 1, file.isWord(first), let declared = file.declaration(of: file[first], usedAt: use) {
      return variable(declared, before: use, in: index, depth: depth)
    }
    // `(0 ..< 5).map { … }`, and `stride(…).map { … }`.
    if let map = range.first(where: { file[$0] == "map" || file[$0] == "compactMap" }), file[map - 1] == ".",
      file.parents[map] == file.parents[first]
    {
      let brace = file[map + 1] == "(" ? map + 2 : map + 1
      guard file[brace] == "{" else { return .unreadable }
      let rest = file.after(brace)..<range.upperBound
      if let filter = rest.first(where: { Self.removals.contains(file[$0]) }) { return .conditional(filter) }
      let name = file[brace + 2] == "in" ? file[brace + 1] : "$0"
      return repeated(over: first..<map - 1, name, body: file.inside(brace), in: index)
    }
    return .unreadable
  }

  /// Reads `[one]` and `[one, other]`.
  private func literal(at bracket: Int, in index: Int) -> Reading {
    let file = files[index]
    let elements = file.arguments(in: bracket)
    if elements.isEmpty { return .unreadable }
    if elements.count == 1 { return .entries(.one, bracket) }
    var offsets: [SimDuration] = []
    for element in elements {
      var evaluator = SwiftEvaluator(file, among: files.filter { $0 != file })
      guard let date = dates(in: element.value, file).first, case .fromNow(let offset)? = evaluator.date(of: date)
      else {
        return .unreadable
      }
      offsets.append(SimDuration(milliseconds: offset))
    }
    return .entries(.offsets(offsets), bracket)
  }

  /// Reads a variable with entries: its initial value, or the entries appended to it.
  private func variable(_ name: Int, before use: Int, in index: Int, depth: Int) -> Reading {
    let file = files[index]
    let places = name < use ? Array(name + 1..<use) : []
    let all = places.filter { place in
      guard file[place] == file[name] else { return false }
      return file[place + 1] == "." && file[place + 2] == "append" || file[place + 1] == "+="
    }
    // Each branch of a condition may append its own entry; loops beside the use belong to all.
    let near = all.filter { place in
      let loop = file.blocks(around: place).first { $0 > name && file.header(of: $0).keyword == "for" }
      return file.isVisible(loop ?? place, at: use)
    }
    let appends = near.isEmpty ? all : near
    let assigned = places.last { file[$0] == file[name] && file[$0 + 1] == "=" }
    guard let append = appends.first else {
      if let assigned {
        return reading(
          of: assigned + 2..<file.end(ofExpressionAt: assigned + 2), in: index, at: assigned, depth: depth + 1)
      }
      let start = (name + 1..<min(name + 24, file.tokens.count)).first { file[$0] == "=" }
      guard let start, file[start] == "=" else { return .unreadable }
      return reading(of: start + 1..<endWithClosure(start + 1, file), in: index, at: name, depth: depth + 1)
    }
    let removal = places.first {
      file[$0] == file[name] && file[$0 + 1] == "." && Self.removals.contains(file[$0 + 2])
    }
    if let removal { return .conditional(removal) }
    // The value at the beginning and what is appended outside loops, before it.
    let value = assigned.map { $0 + 2 } ?? file.value(ofDeclarationAt: name)?.value.lowerBound
    let list = value.flatMap { file[$0] == "[" && file[file.after($0)] != "(" ? $0 : nil }
    var single = list.map { file.arguments(in: $0).map { $0.value } } ?? []
    var loops: [(append: Int, brace: Int)] = []
    for append in appends {
      let blocks = file.blocks(around: append).filter { $0 > name }
      let isOtherLoop = blocks.contains {
        ["while", "repeat"].contains(file.header(of: $0).keyword) || file[$0 - 1] == "forEach"
      }
      guard !isOtherLoop else { return .unreadable }
      if let loop = blocks.first(where: { file.header(of: $0).keyword == "for" }) {
        loops.append((append, loop))
      } else {
        single.append(append..<file.end(ofExpressionAt: append))
      }
    }
    guard let loop = loops.first else { return single.count == 1 ? .entries(.one, append) : .unreadable }
    guard loops.count == 1, single.count <= 1 else { return .unreadable }
    return loopEntries(of: loop, behind: single.first, in: index)
  }

  /// What takes entries out of a list.
  private static let removals: Set<String> = [
    "remove", "removeFirst", "removeLast", "removeAll", "removeSubrange", "popLast", "filter", "prefix", "suffix",
    "dropFirst", "dropLast",
  ]

  /// Reads a loop that appends an entry, behind another entry or none.
  private func loopEntries(of loop: (append: Int, brace: Int), behind single: Range<Int>?, in index: Int) -> Reading {
    let file = files[index]
    let (start, body) = (file.header(of: loop.brace).place, file.inside(loop.brace))
    guard let word = (start..<loop.brace).first(where: { file[$0] == "in" }) else { return .unreadable }
    let exits = ["if", "guard", "switch", "break", "continue", "return", "where"]
    let condition = ((word..<loop.brace).map { $0 } + body).first { exits.contains(file[$0]) && file.isWord($0) }
    if let condition { return .conditional(condition) }
    let reading = repeated(over: word + 1..<loop.brace, file[start + 1], body: body, in: index)
    guard let single else { return reading }
    // One for now, and a loop that goes on from it, are one row of entries.
    var evaluator = SwiftEvaluator(file, among: files.filter { $0 != file })
    guard case .entries(.counted(let count, let first, let every), let place) = reading, first == every,
      let date = dates(in: single, file).first, evaluator.date(of: date) == .fromNow(0)
    else { return .unreadable }
    return .entries(.counted(count + 1, first: .zero, every: every), place)
  }

  /// Returns the end of a value with the closures behind its calls.
  private func endWithClosure(_ start: Int, _ file: SwiftFile) -> Int {
    var end = file.end(ofExpressionAt: start)
    while file[end] == "{", end < file.tokens.count {
      end = file.after(end)
      if file[end] == "." { end = file.end(ofExpressionAt: end) }
    }
    return min(end, file.tokens.count)
  }

  /// Reads the entries that a loop makes, one for each element of a range or a list.
  private func repeated(over range: Range<Int>, _ name: String, body: Range<Int>, in index: Int) -> Reading {
    let file = files[index]
    guard let first = range.first else { return .unreadable }
    guard let (lower, step, count) = progression(range, in: index, depth: 0) else {
      return .each(file.words(range), first)
    }
    guard count > 1, count <= Limits.entries else { return count == 1 ? .entries(.one, first) : .unreadable }
    for date in dates(in: body, file) {
      let offsets = [lower, lower + step].map { value -> Int64? in
        var evaluator = SwiftEvaluator(file, among: files.filter { $0 != file })
        evaluator.variables[name] = value
        return if case .fromNow(let offset)? = evaluator.date(of: date) { offset } else { nil }
      }
      guard let from = offsets[0], let next = offsets[1], next > from else { continue }
      return .entries(
        .counted(count, first: SimDuration(milliseconds: from), every: SimDuration(milliseconds: next - from)), first)
    }
    return .unreadable
  }

  /// Reads a range of numbers: its first number and its step in thousandths, and how many it has.
  private func progression(_ range: Range<Int>, in index: Int, depth: Int) -> (Int64, Int64, Int64)? {
    let file = files[index]
    var range = range
    guard depth < 4, let last = range.last else { return nil }
    if range.allSatisfy({ file.isWord($0) || file[$0] == "." }) {
      for other in [index] + files.indices.filter({ $0 != index }) {
        let use = other == index && range.count == 1 ? last : nil
        guard let name = files[other].declaration(of: file[last], usedAt: use) else { continue }
        return files[other].value(ofDeclarationAt: name).flatMap { progression($0.value, in: other, depth: depth + 1) }
      }
      return nil
    }
    while range.count > 2, file[range.lowerBound] == "(", file.after(range.lowerBound) == range.upperBound {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    var evaluator = SwiftEvaluator(file, among: files.filter { $0 != file })
    if file[range.lowerBound] == "stride", file[range.lowerBound + 1] == "(" {
      let arguments = file.arguments(in: range.lowerBound + 1)
      guard arguments.count == 3, let from = evaluator.interval(of: arguments[0].value),
        let to = evaluator.interval(of: arguments[1].value), let by = evaluator.interval(of: arguments[2].value),
        by > 0, to >= from
      else { return nil }
      let isClosed = arguments[1].label == "through"
      return (from, by, (to - from + (isClosed ? by : by - 1)) / by)
    }
    guard let mark = range.first(where: { file[$0] == "..<" || file[$0] == "..." }),
      let from = evaluator.interval(of: range.lowerBound..<mark),
      let to = evaluator.interval(of: mark + 1..<range.upperBound), to >= from
    else { return nil }
    return (from, 1_000, (to - from) / 1_000 + (file[mark] == "..." ? 1 : 0))
  }

  /// Returns the expressions in some tokens that may be the date of an entry: arguments `date`, then constants.
  private func dates(in range: Range<Int>, _ file: SwiftFile) -> [Range<Int>] {
    let labelled = range.filter { file[$0] == "date" && file[$0 + 1] == ":" }
    let declared = range.filter { file[$0 - 1] == "let" && file.isWord($0) }
    return labelled.prefix(4).map { $0 + 2..<file.end(ofExpressionAt: $0 + 2) }
      + declared.prefix(8).compactMap { file.value(ofDeclarationAt: $0)?.value }
  }
}
