/// The curves of staleness and age over a lane, in seconds and pixels.
struct StalenessCurve {
  let axis: TimeAxis
  let staleness: RootScale
  /// The pixels above the scale.
  let top: Int64
  /// The height of the lane in pixels.
  let height: Int64

  /// Creates the curves of a lane.
  init(axis: TimeAxis, scale: RootScale, top: Int64, height: Int64) {
    (self.axis, staleness, self.top, self.height) = (axis, scale, top, height)
  }

  /// Returns the vertical position of a duration in tenths of a pixel.
  private func tenths(_ duration: SimDuration) -> Int64 {
    height * 10 - staleness.height(duration) * (height - top) / 1_000
  }

  /// Returns the vertical position of a duration in whole pixels.
  func y(_ duration: SimDuration) -> Int64 { tenths(duration) / 10 }

  /// Returns the reciprocal of a length, by which a clip path shrinks to the unit square.
  func scale(_ length: Int64) -> String {
    // Nine decimals suffice for a second of a day, at any zoom.
    Spelling.decimal((1_000_000_000 + length / 2) / max(1, length), places: 9)
  }

  /// Returns the area under the staleness of some stretches as a path.
  func area(of spans: [StaleSpan]) -> String {
    var path = ""
    for span in spans {
      path += "M\(axis.second(span.from)) \(height)"
      for part in span.parts {
        guard case .stale(_, let since) = part.value else { continue }
        addCurve(from: part.from, to: part.to, since: since, to: &path)
      }
      path += "V\(height)Z"
    }
    return path
  }

  /// Returns the age of the shown content as a path, as far as it is on the scale.
  func age(of contents: [TimeSlice<ShownContent>]) -> String {
    var path = ""
    for content in contents where axis.overlaps(content.from, content.to) {
      let from = max(content.from, axis.from)
      let end = min(content.to, content.value.readAt + staleness.top)
      let to = min(end, axis.to)
      guard from < to else { continue }
      path += "M\(axis.second(from)) \(decimal(tenths(from - content.value.readAt)))"
      addCurve(from: from, to: to, since: content.value.readAt, to: &path)
    }
    return path
  }

  /// Returns the times in which the age of the shown content is beyond the scale, as a path at its top.
  func beyond(of contents: [TimeSlice<ShownContent>]) -> String {
    contents.map { content in
      let from = max(content.from, content.value.readAt + staleness.top, axis.from)
      let to = min(content.to, axis.to)
      return from < to ? "M\(axis.second(from)) \(top)H\(axis.second(to))" : ""
    }.joined()
  }

  /// Adds the root of the time since an instant, with more points where it is more curved.
  private func addCurve(from: SimInstant, to: SimInstant, since: SimInstant, to path: inout String) {
    let length = (to - from).milliseconds
    let count: Int64 = length > 21_600_000 ? 20 : length > 3_600_000 ? 10 : length > 600_000 ? 6 : 3
    for point in 0...count {
      // Near its zero the root is steep.
      let instant = from + SimDuration(milliseconds: length * point * point / (count * count))
      path += "L\(axis.second(instant)) \(decimal(tenths(instant - since)))"
    }
  }

  private func decimal(_ tenths: Int64) -> String { Spelling.decimal(tenths, places: 1) }
}

extension LanePlot {
  /// Adds the area under the staleness of some stretches, filled by cause.
  ///
  /// - Parameters:
  ///   - spans: The stretches.
  ///   - curve: The curve of the lane.
  ///   - id: An id that no other area of the page has.
  mutating func addArea(of spans: [StaleSpan], _ curve: StalenessCurve, id: String) {
    guard !spans.isEmpty else { return }
    let (path, axis, height) = (curve.area(of: spans), axis, height)
    note(.staleness, spans.flatMap { $0.parts.compactMap { $0.value.cause } })
    addMarks { markup in
      markup.add("defs") { markup in
        markup.add("clipPath", ("id", "k\(id)"), ("clipPathUnits", "objectBoundingBox")) { markup in
          let (x, y) = (curve.scale(axis.seconds), curve.scale(height))
          markup.add("path", ("d", path), ("transform", "scale(\(x) \(y))"))
        }
      }
      markup.add("g", ("clip-path", "url(#k\(id))")) { markup in
        // It makes the bounding box of the group the whole lane.
        markup.add("rect", ("width", "100%"), ("height", "100%"), ("fill", "none"))
        for part in spans.flatMap({ $0.parts }) {
          markup.add(
            "rect", ("x", axis.percent(part.from)), ("width", axis.width(part.from, part.to)), ("height", "100%"),
            ("fill", part.value.cause?.fill ?? "none"))
        }
      }
    }
    addLines(path, style: LaneMark.staleness.style)
  }
}
