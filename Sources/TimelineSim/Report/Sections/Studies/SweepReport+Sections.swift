extension SweepReport: SectionedReport {
  /// The most points that the table for people lists.
  private static let listed = 60

  package var sections: [ReportSection] { sections(on: nil) }

  /// Returns the sections, with the drawings of a page.
  func sections(on page: SweepPage?) -> [ReportSection] {
    [
      ReportSection(
        "glance", "\(study.document.names.name.printable) (\(file.printable))", role: .opening,
        [.drawing(page.map { $0.addHeadline })] + headBlocks),
      ReportSection(
        "points", "Points",
        [
          .drawing(study.standings.isEmpty ? nil : page.map { $0.addFront }),
          .drawing(page.map { $0.addPoints }, otherwise: legendBlocks + tableBlocks),
        ]),
      ReportSection("front", "Front", study.standings.isEmpty ? [] : frontBlocks),
      ReportSection("best", "Best", study.isInterrupted ? [] : bestBlocks),
      ReportSection("made", "Provenance", role: .foot, [.sentence(study.evidence.foot(of: "all points"))]),
    ]
  }

  private var headBlocks: [ReportBlock] {
    let count = study.seeds.count
    let visited =
      study.isInterrupted || study.isSearch
      ? "\(study.points.count) of \(study.gridCount) points"
      : study.gridCount.counted("point")
    let seeds =
      count == 1
      ? "seed 1 for each."
      : "seeds 1 to \(count) for each: means, and the half-width of their 95 % confidence interval."
    return [
      .sentence("\(study.document.names.name.printable) (\(file.printable))", isHanging: true),
      .sentence("\(visited), \(seeds)"),
    ]
      + (study.isInterrupted
        ? [.sentence("Interrupted: the other points are missing, and so are front and best.")] : [])
  }

  /// The paths and the metrics behind the letters of the table.
  private var legendBlocks: [ReportBlock] {
    let rows = Array(zip(Self.letters("a"), paths)) + zip(Self.letters("A"), study.shown.map { $0.key })
    return rows.map { letter, name in .item(label: letter, name.printable, column: 3) }
  }

  private static func letters(_ first: Unicode.Scalar) -> [String] {
    (0..<26).compactMap { Unicode.Scalar(first.value + $0).map { String(Character($0)) } }
  }

  /// The points as one table, or as several below each other if the metrics do not fit beside each other.
  private var tableBlocks: [ReportBlock] {
    let listed = listedPoints
    let metrics = zip(Self.letters("A"), study.shown).map { (letter: $0, selector: $1) }
    var (blocks, rest) = ([ReportBlock](), metrics[...])
    repeat {
      var count = rest.count
      var table = table(listed, Array(rest), isLast: true)
      while count > 1, table.lines().contains(where: { $0.count > TextLayout.pageWidth }) {
        count -= 1
        table = self.table(listed, Array(rest.prefix(count)), isLast: false)
      }
      blocks += (blocks.isEmpty ? [] : [.gap]) + [.table(table)]
      rest = rest.dropFirst(count)
    } while !rest.isEmpty
    blocks += ReportBlock.sentences(
      listed.compactMap { index in
        study.points[index].failure.map { "point \(study.points[index].number + 1) cannot run: \($0)" }
      })
    blocks += equalPoints.map { .pieces(["the same results at points"] + $0.listed) }
    let hidden = study.points.count - listed.count
    return hidden > 0 ? blocks + [.sentence("\(hidden.counted("more point")): '--format csv' lists all.")] : blocks
  }

  /// The numbers of points with the same results of every shown metric on every seed, those that are equal together.
  private var equalPoints: [[String]] {
    var groups: [(results: [SampleMean?], numbers: [String])] = []
    for point in study.points where point.failure == nil {
      let results = study.shown.map { mean($0, point) }
      let number = "\(point.number + 1)"
      if let index = groups.firstIndex(where: { $0.results == results }) {
        groups[index].numbers.append(number)
      } else if groups.count < Self.listed {
        groups.append((results, [number]))
      }
    }
    return groups.filter { $0.numbers.count > 1 }.map { $0.numbers }
  }

  /// The indices of the points in the table: all, or those of the front and the best ones.
  private var listedPoints: [Int] {
    guard study.points.count > Self.listed else { return Array(study.points.indices) }
    var numbers = Set((study.best.map { [$0.chosen.number] + $0.ties.prefix(Self.listed / 2) }) ?? [])
    for (index, standing) in study.standings.enumerated() where standing == .front || standing == .tied {
      numbers.insert(study.points[index].number)
    }
    if numbers.isEmpty { return Array(study.points.indices.prefix(Self.listed)) }
    return study.points.indices.filter { numbers.contains(study.points[$0].number) }
  }

  private func table(_ points: [Int], _ metrics: [(letter: String, selector: MetricSelector)], isLast: Bool)
    -> ReportTable
  {
    let notes = isLast ? points.map(note) : points.map { _ in "" }
    let hasNotes = notes.contains { !$0.isEmpty }
    var table = ReportTable(
      ["point"] + zip(Self.letters("a"), paths).map { $0.0 } + metrics.map { $0.letter } + (hasNotes ? [""] : []))
    for (index, note) in zip(points, notes) {
      let point = study.points[index]
      let values = values(point).map { $0.printable.shortened(to: 24) }
      table.add(
        ["\(point.number + 1)"] + values + metrics.map { cell($0.selector, point) } + (hasNotes ? [note] : []))
    }
    return table
  }

  func note(_ index: Int) -> String {
    let isBest = study.best?.chosen.number == study.points[index].number
    let standing = standing(index).flatMap { $0 == .dominated ? nil : $0.rawValue }
    return [standing, isBest ? "best" : nil].compactMap { $0 }.joined(separator: ", ")
  }

  func cell(_ selector: MetricSelector, _ point: SweepPoint) -> String {
    guard let mean = mean(selector, point) else { return "-" }
    let value = mean.value(selector).text.compact
    guard let half = mean.halfWidth(selector), half.amount > 0 else { return value }
    return "\(value) ±\(half.halfWidthText)"
  }
}

extension MetricValue {
  /// The value as the half-width of an interval beside another value of its unit.
  fileprivate var halfWidthText: String {
    switch unit {
    case .perDay, .perMinute: String(text.prefix { $0 != "/" })
    case .cost: Self.cost(amount, digits: 2)
    case .duration, .share, .count, .value: differenceText.compact
    }
  }
}

extension SweepReport {
  private var frontBlocks: [ReportBlock] {
    let aims = study.design.front.map { "\($0.isMaximum ? "max" : "min") \($0.selector.key)" }
    var blocks: [ReportBlock] = ReportBlock.sentences(["\(aims[0]), \(aims[1])"])
    guard study.standings.contains(where: { $0 != nil }) else {
      let empty = study.design.front.first { aim in study.points.allSatisfy { mean(aim.selector, $0) == nil } }
      let reason = empty.map { "'\($0.selector.key)' has no data at any point" } ?? "no point has data of both metrics"
      return blocks + [.sentence("\(reason), so that there is no front", level: 1)]
    }
    let groups: [(String, ParetoFront.Standing)] = [
      ("no point is better in both:", .front), ("not separated from one that is:", .tied),
    ]
    for (words, standing) in groups {
      let numbers = study.points.indices.filter { self.standing($0) == standing }.map {
        "\(study.points[$0].number + 1)"
      }
      if !numbers.isEmpty { blocks.append(.pieces([words] + numbers.listed, level: 1)) }
    }
    if study.seeds.count > 1 {
      let seeds = "seeds \(study.freshSeeds[0]) to \(study.freshSeeds[study.freshSeeds.count - 1])"
      blocks.append(.sentence("(\(study.comparedAgain.counted("point")) compared again on \(seeds))", level: 1))
    }
    return blocks
  }

  private var bestBlocks: [ReportBlock] {
    guard let goal = study.design.goal else { return [] }
    var blocks: [ReportBlock] = ReportBlock.sentences([goal.text.printable])
    if study.isSearch {
      blocks.append(.sentence("searched by coordinate descent from \(GridSearch.starts) starts", level: 1))
    }
    return blocks + (study.best.map { self.blocks(of: $0, goal) } ?? nearestBlocks(goal))
  }

  /// The reason why there is no best point: metrics without data, or the point that is nearest to the limits.
  private func nearestBlocks(_ goal: SweepDesign.Goal) -> [ReportBlock] {
    let objective = SweepObjective(goal, study.selectors)
    let selectors = goal.limits.map { MetricSelector($0) } + [goal.aim.selector]
    let scored = study.points.filter { point in selectors.allSatisfy { mean($0, point) != nil } }
    guard let nearest = scored.min(by: { objective.score(of: $0) < objective.score(of: $1) }) else {
      let empty = selectors.first { selector in study.points.allSatisfy { mean(selector, $0) == nil } }
      let reason =
        empty.map { "'\($0.key)' has no data at any point" } ?? "no point has data of all metrics of the goal"
      return [.sentence("\(reason), so that there is no best point", level: 1)]
    }
    return [
      .sentence("no point meets every limit, on its own seeds and on fresh ones", level: 1),
      .pieces(["nearest is point \(nearest.number + 1):"] + assignments(of: nearest), level: 1),
    ]
      + goal.limits.map { limit in
        .sentence(
          "\(limit.key) \(cell(MetricSelector(limit), nearest)), limit \(limit.limitText)", level: 2, isHanging: true)
      }
  }

  private func blocks(of best: BestPoint, _ goal: SweepDesign.Goal) -> [ReportBlock] {
    let fresh = study.freshSeeds
    let seeds =
      fresh.count == 1
      ? "on the fresh seed \(fresh[0]):" : "on the fresh seeds \(fresh[0]) to \(fresh[fresh.count - 1]):"
    var blocks: [ReportBlock] = [
      .pieces(["point \(best.chosen.number + 1):"] + assignments(of: best.chosen), level: 1),
      .sentence(seeds, level: 1),
      .sentence("\(goal.aim.selector.key) \(cell(goal.aim.selector, best.fresh))", level: 2, isHanging: true),
    ]
    for (limit, verdict) in zip(goal.limits, best.verdicts) {
      let word = verdict == .holds ? "holds" : "holds, but within the interval"
      blocks.append(
        .sentence(
          "\(limit.key) \(cell(MetricSelector(limit), best.fresh)) \(limit.limitText): \(word)", level: 2,
          isHanging: true))
    }
    if best.rejected > 0 {
      let points = best.rejected.counted("better point")
      blocks.append(.sentence("\(points) did not meet the limits on the fresh seeds", level: 1))
    }
    if !best.ties.isEmpty {
      let (ties, more) = (best.ties.prefix(12).map { "\($0 + 1)" }, best.ties.count - 12)
      blocks.append(
        .pieces(["not separated from it:"] + (ties + (more > 0 ? ["\(more) more"] : [])).listed, level: 1))
    }
    return blocks
  }

  /// Returns the values of a point as assignments.
  private func assignments(of point: SweepPoint) -> [String] {
    zip(paths, values(point)).map { "\($0.printable) = \($1.printable)" }.listed
  }
}
