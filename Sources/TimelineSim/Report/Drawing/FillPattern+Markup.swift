extension BlameCause {
  /// The causes in the order of stacked bars: by family, then as in the list of causes.
  static let stacked = CauseFamily.allCases.flatMap { family in allCases.filter { $0.family == family } }

  /// The name in style sheets.
  var word: String { String(letter) }
  /// The fill of an area with the pattern of the cause.
  var fill: String { "url(#p-\(letter))" }
}

/// The tiles of patterns.
extension FillPattern {
  /// The side of a tile.
  private var side: Int64 {
    switch self {
    case .solid: 80
    case .upright(let side, _), .level(let side, _), .grid(let side, _), .rising(let side, _), .falling(let side, _),
      .crosses(let side, _), .pluses(let side), .dots(let side, _), .rings(let side, _), .chequers(let side):
      side
    }
  }

  /// Adds the definition of the pattern for a cause.
  func add(for cause: BlameCause, to markup: inout Markup) {
    let side = Self.pixels(side)
    markup.add(
      "pattern", ("id", "p-\(cause.letter)"), ("width", side), ("height", side), ("patternUnits", "userSpaceOnUse")
    ) { markup in
      markup.add("rect", ("class", "f-\(cause.word)"), ("width", side), ("height", side))
      let (path, width) = lines
      if !path.isEmpty { markup.add("path", ("class", "h"), ("d", path), ("stroke-width", Self.pixels(width))) }
      for (x, y, radius) in discs {
        markup.add(
          "circle", ("class", isOutlined ? "h" : "hf"), ("cx", Self.pixels(x)), ("cy", Self.pixels(y)),
          ("r", Self.pixels(radius)))
      }
    }
  }

  /// The lines of a tile as a path, and their width.
  private var lines: (path: String, width: Int64) {
    let (full, half) = (Self.pixels(side), Self.pixels(side / 2))
    switch self {
    case .solid, .dots, .rings: return ("", 0)
    case .upright(_, let width): return ("M\(half) 0V\(full)", width)
    case .level(_, let width): return ("M0 \(half)H\(full)", width)
    case .grid(_, let width): return ("M\(half) 0V\(full)M0 \(half)H\(full)", width)
    // Lines continue beyond the tile, so that its corners are filled too.
    case .rising(_, let width): return ("M-1 1L1 -1M0 \(full)L\(full) 0M\(beyond(1, -1))", width)
    case .falling(_, let width):
      return ("M-1 \(less(1))L1 \(less(-1))M0 0L\(full) \(full)M\(less(1)) -1L\(less(-1)) 1", width)
    case .crosses(_, let width): return ("M2 2L\(less(2)) \(less(2))M2 \(less(2))L\(less(2)) 2", width)
    case .pluses: return (Self.plus(at: side / 4) + Self.plus(at: side * 3 / 4), 10)
    case .chequers:
      return ("M0 \(Self.pixels(side / 4))H\(half)M\(half) \(Self.pixels(side * 3 / 4))H\(full)", side / 2)
    }
  }

  /// The discs of a tile.
  private var discs: [(x: Int64, y: Int64, radius: Int64)] {
    switch self {
    case .dots(let side, let radius), .rings(let side, let radius):
      [(side / 4, side / 4, radius), (side * 3 / 4, side * 3 / 4, radius)]
    case .solid, .upright, .level, .grid, .rising, .falling, .crosses, .pluses, .chequers: []
    }
  }

  private var isOutlined: Bool {
    if case .rings = self { return true }
    return false
  }

  /// Returns a length less than the side, in pixels.
  private func less(_ pixels: Int64) -> String { Self.pixels(side - pixels * 10) }

  /// Returns a line across the corner at the lower right.
  private func beyond(_ less: Int64, _ more: Int64) -> String {
    "\(self.less(less)) \(self.less(more))L\(self.less(more)) \(self.less(less))"
  }

  /// Returns a plus sign at a place on the diagonal.
  private static func plus(at place: Int64) -> String {
    let (middle, start, end) = (pixels(place), pixels(place - 15), pixels(place + 15))
    return "M\(middle) \(start)V\(end)M\(start) \(middle)H\(end)"
  }

  private static func pixels(_ tenths: Int64) -> String { Spelling.decimal(tenths, places: 1) }
}
