/// The parts of a picture, from top to bottom.
extension RunPicture {
  /// Adds the name of the scenario, its dates, and the headline.
  func addHeading(to sheet: inout PictureSheet) {
    let dates = "\(page.plan.dates), \(page.names.zones)"
    let room = Self.inner - TextWidth.pixels(dates, size: 13) - 12
    let name = page.names.name.printable.fitted(toPixels: room, size: 13, isBold: true)
    addPair(name, dates, sizes: (13, 13), gap: 12, y: sheet.y + 12, to: &sheet)
    sheet.y += 24
    for line in headlineLines {
      sheet.addText(line, x: Self.margin, y: sheet.y + 28, style: "ink bold", size: 28)
      sheet.y += 37
    }
    sheet.y += 10
  }

  /// The headline on one line, or each of its sentences on lines of its own.
  private var headlineLines: [String] {
    func lines(_ text: String) -> [String] { text.lines(ofPixels: Self.inner, size: 28, isBold: true, most: 3) }
    let whole = lines(page.headline)
    guard whole.count > 1 else { return whole }
    return Self.sentences(page.headline).flatMap(lines)
  }

  /// Returns the sentences of a text.
  private static func sentences(_ text: String) -> [String] {
    var sentences = [""]
    for word in text.split(separator: " ") {
      sentences[sentences.count - 1] += (sentences.last == "" ? "" : " ") + word
      if word.hasSuffix(".") { sentences.append("") }
    }
    return sentences.filter { !$0.isEmpty }
  }

  /// Adds a bold text with another one behind it.
  private func addPair(
    _ first: String, _ second: String, sizes: (Int64, Int64), gap: Int64, y: Int64, to sheet: inout PictureSheet
  ) {
    sheet.markup.add("text", ("x", String(Self.margin)), ("y", String(y))) { markup in
      markup.add("tspan", ("class", "ink bold"), ("style", "font-size:\(sizes.0)px"), text: first)
      markup.add("tspan", ("class", "ink2"), ("style", "font-size:\(sizes.1)px"), ("dx", String(gap)), text: second)
    }
  }

  /// Adds the causes of the headline's widget as a bar.
  func addBlame(to sheet: inout PictureSheet) {
    guard let worst = page.kinds.first, let blame else { return }
    let words = page.report.blameHeading(of: worst.kind, worst.name).printable
    sheet.addText(
      words.fitted(toPixels: Self.inner, size: 15), x: Self.margin, y: sheet.y + 12, style: "ink2", size: 15)
    sheet.y += 22
    sheet.markup.add(
      "svg", ("x", String(Self.margin)), ("y", String(sheet.y)), ("width", String(Self.inner)),
      ("height", String(CauseBar.height))
    ) { CauseBar.addParts(blame, letters: 60, to: &$0) }
    sheet.y += CauseBar.height + 10
  }

  /// Adds the causes in the picture by family, with their shares of the bar.
  func addCauses(_ causes: [BlameCause], to sheet: inout PictureSheet) {
    guard !causes.isEmpty else { return }
    var x = Self.margin
    func makeRoom(_ width: Int64) {
      guard x + width > Self.margin + Self.inner else { return }
      (x, sheet.y) = (Self.margin, sheet.y + 20)
    }
    for family in CauseFamily.allCases {
      let members = causes.filter { $0.family == family }
      guard !members.isEmpty else { continue }
      let items = members.map { cause -> (cause: BlameCause, text: String) in
        let part = blame?.parts.first { $0.cause == cause }
        return (cause, cause.name + (part.map { " \($0.text)" } ?? ""))
      }
      let name = TextWidth.pixels(family.name + ":", size: 13, isBold: true) + 8
      makeRoom(name + Self.chipWidth(items[0].text))
      sheet.addText(family.name + ":", x: x, y: sheet.y + 12, style: "ink2 bold", size: 13)
      x += name
      for item in items {
        makeRoom(Self.chipWidth(item.text))
        addChip(item.cause, item.text, x: x, to: &sheet)
        x += Self.chipWidth(item.text) + 14
      }
      x += 8
    }
    sheet.y += 28
  }

  /// Returns the width of the sign of a cause with a text.
  private static func chipWidth(_ text: String) -> Int64 { 38 + TextWidth.pixels(text, size: 13) }

  private func addChip(_ cause: BlameCause, _ text: String, x: Int64, to sheet: inout PictureSheet) {
    sheet.markup.add("g", ("transform", "translate(\(x) \(sheet.y + 2))")) { CauseBar.addSign(of: cause, to: &$0) }
    sheet.addText(String(cause.letter), x: x + 27, y: sheet.y + 12, style: "ink bold", size: 13, anchor: "middle")
    sheet.addText(text, x: x + 37, y: sheet.y + 12, style: "ink2", size: 13)
  }

  // The day.

  /// Adds the lanes of a day between two axes.
  func add(_ day: DayLanes, _ groups: [DayGroup], to sheet: inout PictureSheet) {
    let x = Self.margin + Self.label
    let views = page.openDay.map { page.staleViews[$0] } ?? 0
    let words = "\(views.counted("view")) met stale content"
    addPair(
      day.plan.zone.day(of: day.axis.from).long, words, sizes: (17, 13), gap: 12, y: sheet.y + 16, to: &sheet)
    sheet.y += 24
    for omission in [page.omittedWidgets, day.omission].compactMap({ $0 }) {
      sheet.addText(omission, x: Self.margin, y: sheet.y + 12, style: "ink2")
      sheet.y += 20
    }
    var lanes = PictureSheet(y: sheet.y)
    add(DayLane(label: "", plot: day.hours), x: x, to: &lanes)
    let top = lanes.y
    for group in groups {
      if let (name, words) = group.heading {
        lanes.markup.add(
          "rect", ("class", "page"), ("x", String(x)), ("y", String(lanes.y)), ("width", String(day.width)),
          ("height", "30"))
        let room = Self.inner - TextWidth.pixels(words, size: PictureStyle.size) - 10
        let name = name.fitted(toPixels: room, size: 15, isBold: true)
        addPair(name, words, sizes: (15, PictureStyle.size), gap: 10, y: lanes.y + 21, to: &lanes)
        lanes.y += 30
      }
      for lane in group.lanes { add(lane, x: x, to: &lanes) }
    }
    let bottom = lanes.y
    add(DayLane(label: "", plot: day.hours), x: x, to: &lanes)
    sheet.markup.add(
      "svg", ("x", String(x)), ("y", String(top)), ("width", String(day.width)), ("height", String(bottom - top)),
      content: day.addGround)
    sheet.markup.add(verbatim: lanes.markup.html)
    sheet.y = lanes.y + 14
  }

  private func add(_ lane: DayLane, x: Int64, to sheet: inout PictureSheet) {
    let room = Self.label - (lane.ticks.isEmpty ? 8 : 50)
    var lines = lane.label.lines(ofPixels: room, size: PictureStyle.size) + [lane.note].compactMap { $0 }
    let whole = lines.joined(separator: " ")
    if TextWidth.pixels(whole, size: PictureStyle.size) <= room { lines = [whole] }
    let height = max(lane.plot.height, Int64(lines.count) * LanePlot.line)
    let first = sheet.y + (height - Int64(lines.count) * LanePlot.line) / 2 + 12
    for (index, line) in lines.enumerated() {
      let style = index > 0 && index == lines.count - 1 && lane.note != nil ? "" : "ink2"
      let end = x - Self.label + room
      sheet.addText(line, x: end, y: first + Int64(index) * LanePlot.line, style: style, anchor: "end")
    }
    for tick in lane.ticks { sheet.addText(tick.text, x: x - 6, y: sheet.y + tick.y + 4, style: "", anchor: "end") }
    lane.plot.add(x: x, y: sheet.y, width: Self.inner - Self.label, to: &sheet.markup)
    sheet.y += height
  }

  // The legend of marks, and the identification of the run.

  /// Adds a sample and the meaning of each kind of mark.
  func addMarks(_ kinds: [LaneMark: Set<BlameCause>], to sheet: inout PictureSheet) {
    let marks = LaneMark.allCases.filter { kinds[$0] != nil }
    let order = (blame?.causes ?? []) + BlameCause.stacked
    guard !marks.isEmpty else { return }
    let columns: Int64 = 4
    for (index, mark) in marks.enumerated() {
      let x = Self.margin + Int64(index) % columns * (Self.inner / columns)
      let y = sheet.y + Int64(index) / columns * 22
      sheet.markup.add("g", ("transform", "translate(\(x) \(y))")) {
        mark.addSample(order.first { kinds[mark]?.contains($0) == true }, to: &$0)
      }
      sheet.addText(mark.meaning, x: x + LaneMark.sampleWidth + 8, y: y + 11, style: "ink2")
    }
    sheet.y += (Int64(marks.count) + columns - 1) / columns * 22 + 12
  }

  /// Adds the facts that identify the run.
  func addSmallPrint(to sheet: inout PictureSheet) {
    let member = page.names.member.map { ["device \($0)"] } ?? []
    let name = page.names.name.printable.fitted(toPixels: Self.inner / 3, size: PictureStyle.size)
    let facts =
      ["TimelineSim", name] + member + [
        page.names.preset, "seed \(page.run.seed)", "fingerprint \(page.report.fingerprint)",
      ]
    let text = facts.joined(separator: " · ").fitted(toPixels: Self.inner, size: PictureStyle.size)
    sheet.addText(text, x: Self.margin, y: sheet.y + 12, style: "")
    sheet.y += 18
  }
}
