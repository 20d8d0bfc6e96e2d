import Testing

@testable import TimelineSim

@Suite struct RunPictureTests {
  /// The pictures of the sampled scenarios for a device, which several tests read.
  private static let pictures: [String: RunPicture] = {
    var pictures: [String: RunPicture] = [:]
    for name in ScenarioLibrary.sample {
      guard let entry = ScenarioLibrary.shared[name], entry.document.fleet == nil else { continue }
      pictures[name] = picture(entry.document)
    }
    return pictures
  }()

  /// The report of a scenario with tracks.
  private static func report(_ document: ScenarioDocument) -> RunReport {
    var runs = RunStore()
    return RunReport(runs.run(document, recording: [.strip, .tracks]), file: "scenario.json")
  }

  private static func picture(_ document: ScenarioDocument) -> RunPicture {
    RunPicture(report(document), of: document, verdicts: [])
  }

  @Test(arguments: pictures.keys.sorted())
  func `the picture of every scenario is an image that identifies its run`(name: String) throws {
    let picture = try #require(Self.pictures[name])
    let svg = picture.svg
    let list = try #require(ElementList.read(svg))
    let root = try #require(list.elements.first)
    #expect(root.name == "svg" && root.attributes["role"] == "img" && root.attributes["width"] == "1200")
    #expect(list.elements.count { $0.name == "title" } == 1 && list.elements.count { $0.name == "desc" } == 1)
    let report = picture.page.report
    let hasFacts = list.text.contains("seed \(report.run.seed) · fingerprint \(report.fingerprint)")
    #expect(hasFacts)
  }

  /// The elements without content from elsewhere.
  private static let elements: Set = [
    "svg", "title", "desc", "style", "defs", "pattern", "clipPath", "g", "rect", "path", "circle", "line", "text",
    "tspan",
  ]

  @Test(arguments: pictures.keys.sorted())
  func `a picture refers to its own patterns and shapes, and to nothing else`(name: String) throws {
    let svg = try #require(Self.pictures[name]).svg
    let elements = try #require(ElementList.read(svg)).elements
    let ids = elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    let values = elements.flatMap { $0.attributes.values }
    for value in values where value.contains("url(") {
      #expect(ids.contains { value.contains("url(#\($0))") }, "\(value)")
    }
    let names = Set(elements.map { $0.name })
    #expect(names.isSubset(of: Self.elements))
    #expect(!elements.contains { $0.attributes.keys.contains { $0.hasPrefix("on") || $0.hasSuffix("href") } })
    // Converters know no custom properties.
    let isPlain = !svg.contains("var(") && !svg.contains("@import")
    #expect(isPlain)
  }

  @Test(arguments: pictures.keys.sorted())
  func `the lanes have the marks of the day that the page opens`(name: String) throws {
    let picture = try #require(Self.pictures[name])
    let (html, svg) = (picture.page.html, picture.svg)
    guard let start = html.firstRange(of: "open=\"\">")?.upperBound else { return }
    let end = try #require(html[start...].firstRange(of: "</details>")?.lowerBound)
    let day = html[start..<end]
    let (page, image) = (marks(in: day), marks(in: svg[...]))
    #expect(!page.isEmpty)
    for (mark, count) in page { #expect(image[mark] == count, "\(mark)") }
  }

  /// Returns the bars with positions in percent and the lines of a text, with their numbers.
  private func marks(in text: Substring) -> [Substring: Int] {
    var marks: [Substring: Int] = [:]
    for element in text.split(separator: "<") {
      let isBar = element.hasPrefix("rect x=") && element.contains("url(#p-")
      // Samples of legends are paths too, of less than a lane's length.
      let isLine = element.hasPrefix("path class=") && element.contains(" d=\"M") && element.count > 90
      if isBar || isLine { marks[element.prefix { $0 != ">" }, default: 0] += 1 }
    }
    return marks
  }

  @Test(arguments: pictures.keys.sorted())
  func `stale times of the day are filled with their cause`(name: String) throws {
    let picture = try #require(Self.pictures[name])
    guard let day = picture.day else { return }
    let rectangles = Set(
      try #require(ElementList.read(picture.svg)).elements.filter { $0.name == "rect" }.map(\.attributes))
    for instance in picture.page.tracks.widgets.indices where day.plan.instances[instance].placed < day.axis.to {
      let track = picture.page.tracks.widgets[instance]
      for part in track.staleSpans(from: day.axis.from, to: day.axis.to).flatMap({ $0.parts }) {
        let cause = try #require(part.value.cause)
        let (x, width) = (day.axis.percent(part.from), day.axis.width(part.from, part.to))
        let isDrawn = [["height": "100%"], ["y": "12", "height": "18"]].contains { attributes in
          rectangles.contains(attributes.merging(["x": "\(x)", "width": "\(width)", "fill": "\(cause.fill)"]) { $1 })
        }
        #expect(isDrawn, "\(cause.name) at \(x)")
      }
    }
  }

  @Test func `names stay texts, and long ones are cut`() throws {
    let name = "</svg><script>alert(1)</script>]]>&amp;\u{202E}" + String(repeating: "W", count: 300)
    let widget = String(repeating: "W", count: 100)
    let text = """
      { "start": "2026-06-13T00:00", "zone": "UTC", "length": "1d", "name": "\(name)", "about": "\(name)",
        "sources": { "news": { "changes": { "every": "1h" } } }, "apps": { "app": {} },
        "widgets": { "\(widget)": { "app": "app", "shows": "news", "family": "systemSmall", "place": "homeScreen",
          "provider": { "policy": { "after": "2h" } } } } }
      """
    let svg = Self.picture(try .load(text: text)).svg
    let list = try #require(ElementList.read(svg))
    #expect(!list.elements.contains { $0.name == "script" })
    let (isText, isCut) = (list.text.contains("</svg><script>alert(1)</script>]]>&amp;"), list.text.contains("WWW…"))
    #expect(isText && isCut)
    let isOverridden = svg.unicodeScalars.contains("\u{202E}")
    #expect(!isOverridden)
  }

  @Test func `a picture of many widgets says which it shows`() throws {
    let svg = Self.picture(try .load(text: RunPageTests.manyWidgets(fresh: 30))).svg
    let text = try #require(ElementList.read(svg)).text
    let (isSaid, isShown) = (text.contains("Of 32 widgets, the 24 with most views of"), text.contains("fresh#22"))
    #expect(isSaid && isShown && !text.contains("fresh#23"))
  }

  @Test func `advice, ranges and the file's name change no picture`() throws {
    let document = try ScenarioLibrary.document("todo-never")
    var runs = RunStore()
    let run = runs.run(document, recording: [.strip, .tracks])
    let advice = AdviceLibrary.advice(on: "todo-never")
    let ranges = Result<HeadlineRanges, HeadlineRanges.Omission>.success(try HeadlineRanges(of: document, in: &runs))
    let full = RunPicture(
      RunReport(run, advice: advice, ranges: ranges, file: "other.json"), of: document, verdicts: [])
    let isEqual = full.svg == Self.picture(document).svg
    #expect(isEqual)
  }

  @Test(arguments: LaneMark.allCases)
  func `each mark has a rule, and a meaning that fits its column`(mark: LaneMark) {
    let rules = PageStyle.marks.joined()
    for word in mark.style.split(separator: " ") { #expect(rules.contains(".\(word){"), "\(word)") }
    let room = RunPicture.inner / 4 - LaneMark.sampleWidth - 8
    #expect(TextWidth.pixels(mark.meaning, size: PictureStyle.size) <= room - 8)
  }

  @Test func `meanings of marks differ`() {
    #expect(Set(LaneMark.allCases.map { $0.meaning }).count == LaneMark.allCases.count)
  }
}
