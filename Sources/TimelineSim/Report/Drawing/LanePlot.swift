/// The picture of one lane: marks at percentages of the width and at pixels of the height.
///
/// A picture without a view box fits any width, and rectangles, texts and patterns keep their shape. Lines are in a
/// nested picture that stretches, with seconds as its horizontal unit and strokes that do not scale.
struct LanePlot {
  let axis: TimeAxis
  /// The height in pixels.
  let height: Int64
  /// The width in pixels, at which labels do not overlap.
  let width: Int64
  private var marks = Markup()
  private var lines = Markup()
  private var isEmptyOfLines = true
  /// The kinds of marks in the lane, for legends, with the causes that each has.
  private(set) var kinds: [LaneMark: Set<BlameCause>] = [:]

  /// The boxes of labels in pixels.
  private var labels: [(left: Int64, right: Int64, baseline: Int64)] = []

  /// The least width of the lanes of a page; narrower windows have fewer labels.
  static let pageWidth: Int64 = 1_128
  /// The height of a line of labels.
  static let line: Int64 = 16

  /// Creates an empty lane.
  init(_ axis: TimeAxis, height: Int64, width: Int64 = pageWidth) {
    (self.axis, self.height, self.width) = (axis, height, width)
  }

  /// Adds a bar over a span of time, with the attribute that paints it.
  mutating func addBar(_ from: SimInstant, _ to: SimInstant, y: Int64, height: Int64, paint: (String, String)) {
    guard axis.overlaps(from, to) else { return }
    let (x, width) = (axis.percent(from), axis.width(from, to))
    marks.add("rect", ("x", x), ("y", String(y)), ("width", width), ("height", String(height)), paint)
  }

  /// Adds a bar of a kind over a span of time, filled with the pattern of a cause if it has one.
  mutating func addBar(
    _ from: SimInstant, _ to: SimInstant, y: Int64, height: Int64, _ kind: LaneMark, cause: BlameCause? = nil
  ) {
    guard axis.overlaps(from, to) else { return }
    note(kind, [cause].compactMap { $0 })
    addBar(from, to, y: y, height: height, paint: cause.map { ("fill", $0.fill) } ?? ("class", kind.style))
  }

  mutating func addText(_ text: String, at instant: SimInstant, y: Int64, style: String, anchor: String? = nil) {
    let second = axis.second(instant)
    let edge = axis.seconds / 20
    let anchor = anchor ?? (second < edge ? "start" : second > axis.seconds - edge ? "end" : "middle")
    marks.add(
      "text", ("x", axis.percent(instant)), ("y", String(y)), ("class", style), ("text-anchor", anchor), text: text)
  }

  /// Adds a label at an instant, within the lane, unless it would overlap another one; returns whether it was added.
  @discardableResult
  mutating func addLabel(
    _ text: String, at instant: SimInstant, y: Int64, style: String, anchor: String = "middle", isBold: Bool = false
  ) -> Bool {
    let length = TextWidth.pixels(text, size: PictureStyle.size, isBold: isBold)
    let x = axis.second(instant) * width / max(1, axis.seconds)
    let left = anchor == "start" ? x : x - length / 2
    let start = max(0, min(left, width - length))
    let box = (left: start - 3, right: start + length + 3, baseline: y)
    let isCovered = labels.contains { other in
      other.left < box.right && box.left < other.right && abs(other.baseline - y) < Self.line
    }
    guard !isCovered else { return false }
    labels.append(box)
    if start < left {
      addText(text, at: axis.to, y: y, style: style, anchor: "end")
    } else if start > left {
      addText(text, at: axis.from, y: y, style: style, anchor: "start")
    } else {
      addText(text, at: instant, y: y, style: style, anchor: anchor)
    }
    return true
  }

  /// Adds lines as a path, in seconds and pixels.
  mutating func addLines(_ path: String, style: String) {
    guard !path.isEmpty else { return }
    lines.add("path", ("class", style), ("d", path))
    isEmptyOfLines = false
  }

  /// Adds lines of a kind as a path, in seconds and pixels, with the colour of a cause if it has one.
  mutating func addLines(_ path: String, _ kind: LaneMark, cause: BlameCause? = nil) {
    guard !path.isEmpty else { return }
    note(kind, [cause].compactMap { $0 })
    addLines(path, style: kind.style + ((cause ?? kind.cause).map { " s-\($0.word)" } ?? ""))
  }

  mutating func addMarks(_ content: (inout Markup) -> Void) { content(&marks) }

  /// Notes a kind of mark and its causes for legends.
  mutating func note(_ kind: LaneMark, _ causes: [BlameCause]) { kinds[kind, default: []].formUnion(causes) }

  /// Adds the lane to a page.
  func add(to markup: inout Markup) {
    markup.add("svg", ("width", "100%"), ("height", String(height)), ("aria-hidden", "true"), content: addContent)
  }

  /// Adds the lane to a picture at a position in pixels.
  func add(x: Int64, y: Int64, width: Int64, to markup: inout Markup) {
    markup.add(
      "svg", ("x", String(x)), ("y", String(y)), ("width", String(width)), ("height", String(height)),
      content: addContent)
  }

  private func addContent(to markup: inout Markup) {
    markup.add(verbatim: marks.html)
    guard !isEmptyOfLines else { return }
    markup.add(
      "svg", ("width", "100%"), ("height", String(height)), ("viewBox", "0 0 \(axis.seconds) \(height)"),
      ("preserveAspectRatio", "none")
    ) { $0.add(verbatim: lines.html) }
  }
}
