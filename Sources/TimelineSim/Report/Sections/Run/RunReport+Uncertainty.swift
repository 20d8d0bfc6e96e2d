extension RunReport {
  /// The results under other assumptions; on a page with the plausible ranges of the headlines, if there is no more.
  func assumptionSection(_ page: RunPage?) -> ReportSection {
    var blocks: [ReportBlock] = []
    if let study = uncertainty {
      let groups =
        [study.scopeBlocks, study.failureBlocks, [.drawing(page?.tornados(of: study)), .table(study.spreadTable)]]
        + study.sensitivityBlocks
        + study.verdicts.map { verdict in
          [.sentence(verdict.question.text)] + verdict.sentences.map { .sentence($0, level: 1) }
        }
      blocks = groups.flatMap { [.gap] + $0 }
    } else if case .success(let ranges) = ranges {
      blocks = [.drawing(page.map { page in { page.addRanges(ranges, to: &$0) } })]
    }
    return ReportSection("ranges", "Over plausible assumptions", role: .open, blocks)
  }
}

extension UncertaintyStudy {
  /// The varied assumptions, the seeds, and the overridden parameters.
  fileprivate var scopeBlocks: [ReportBlock] {
    let (first, last) = (seeds.first ?? 0, seeds.last ?? 0)
    let span = "the seeds \(first) to \(last)"
    guard sampled > 0 else {
      return [
        .sentence("No assumption varies: the scenario overrides every parameter. It ran unchanged, on \(span).")
      ]
    }
    var texts = [
      """
      \(sampled) sampled sets of \(assumptions.varied.count) assumptions, \(alone) sets with one of them changed, and \
      the unchanged scenario (the centre); each on \(span). These are ranges: no value in them is more likely than \
      another.
      """
    ]
    let rules = rules.map { "\($0.name.rawValue) in \($0.sets)" }
    if !rules.isEmpty { texts.append("Rules of the sampled sets: \(rules.joined(separator: ", ")).") }
    let overridden = assumptions.overridden.map { "\($0.id) (\($0.value))" }
    if !overridden.isEmpty {
      texts.append("Fixed by overrides: " + overridden.joined(separator: ", ") + ".")
    }
    return [.sentence(texts[0])] + ReportBlock.sentences(Array(texts.dropFirst()))
  }

  /// The sets without numbers, and the reason of each.
  fileprivate var failureBlocks: [ReportBlock] {
    guard !failures.isEmpty else { return [] }
    let most = 5
    let named = failures.prefix(most).map { failure -> ReportBlock in
      .sentence("\(failure.name): \(failure.reason)", level: 1, isHanging: true)
    }
    let rest = failures.count - most
    return [.sentence("\(failures.count) of \(tried) sets have no numbers and are left out:")] + named
      + (rest > 0 ? [.sentence("and \(rest) more", level: 1)] : [])
  }

  /// Every number over assumptions, and over seeds.
  fileprivate var spreadTable: ReportTable {
    var groups: [String] = []
    for selector in selectors where !groups.contains(selector.group) { groups.append(selector.group) }
    var table = ReportTable(
      ["over assumptions", "low", "centre", "high", "seeds at the centre"], caption: "Ranges over assumptions")
    for group in groups {
      table.add([group])
      for (selector, spread) in zip(selectors, spreads) where selector.group == group {
        let amounts = [spread.low, spread.centre, spread.high].map { amount in amount.map(selector.text) ?? "-" }
        let seeds = spread.seeds.map { "\(selector.text($0.lowerBound)) to \(selector.text($0.upperBound))" }
        table.add(["  " + selector.name] + amounts + [seeds ?? "-"])
      }
    }
    return table
  }

  /// The parameters that change each number, a table for each.
  fileprivate var sensitivityBlocks: [[ReportBlock]] {
    guard !selectors.isEmpty else { return [] }
    let legend = """
      Alone: the lowest and highest mean change from the centre, on the same seeds, with only this value changed; \
      pp are percentage points; ~ where the seeds disagree on the direction. Sample: the share of the variance that \
      a parameter explains, measured by permuting its values; * where it exceeds that of every noise variable, which \
      is sampled and never applied.
      """
    let (changing, unchanged) = (
      zip(selectors, sensitivities).filter { !$1.effective.isEmpty },
      zip(selectors, sensitivities).filter { $1.effective.isEmpty }
    )
    // Without a number at the centre, changes cannot be measured.
    let numberless = Set(zip(selectors, spreads).filter { $1.centre == nil }.map { $0.0.key })
    func line(_ start: String, _ keys: [String]) -> [[ReportBlock]] {
      keys.isEmpty ? [] : [ReportBlock.sentences(["\(start) \(keys.joined(separator: ", "))."])]
    }
    return changing.map { $0.blocks(of: $1) } + (changing.isEmpty ? [] : [[.sentence(legend)]])
      + line("No parameter changes", unchanged.map { $0.0.key }.filter { !numberless.contains($0) })
      + line("Not compared, because the centre has no number:", unchanged.map { $0.0.key }.filter(numberless.contains))
  }
}

extension UncertaintyStudy.FailedSet {
  /// The set by its number in the sample, or by its changes.
  var name: String {
    if let sample { return "sampled set \(sample)" }
    return changes.isEmpty ? "the centre" : changes.map { "\($0.id) = \($0.value)" }.joined()
  }
}

extension MetricSelector {
  /// The key without its tags.
  fileprivate var name: String { String(key.prefix { $0 != "{" }) }

  /// The tags.
  fileprivate var group: String {
    let tags = key.drop { $0 != "{" }.dropFirst().dropLast()
    return tags.isEmpty ? "everything" : String(tags)
  }

  /// Returns an amount for people.
  func text(_ amount: Int64) -> String { MetricValue(amount, unit).text }

  /// Returns a change for people.
  private func change(_ effect: Sensitivity.ValueEffect) -> String {
    "\(effect.value) \(effect.hasSameDirection ? "" : "~")\(MetricValue(effect.amount, unit).signedText)"
  }

  /// Returns the table of the parameters that change this number most, and of those above the noise variables.
  fileprivate func blocks(of sensitivities: SensitivityRanking) -> [ReportBlock] {
    let (effective, shownAnyway, most) = (sensitivities.effective, 3, 6)
    let notable = effective.enumerated().filter { $0.offset < shownAnyway || $0.element.isAboveNoise }.map {
      $0.element
    }
    let shown = notable.prefix(most)
    var table = ReportTable(
      ["  parameter", "alone, low", "alone, high", "sample"], caption: "Parameters that change \(key)")
    for sensitivity in shown {
      table.add(
        [(sensitivity.isAboveNoise ? "* " : "  ") + sensitivity.assumption.id.rawValue]
          + lowestAndHighest(sensitivity.effects) + [Self.hundredths(sensitivity.importance)])
    }
    table.add(["  best noise variable", "", "", Self.hundredths(sensitivities.bestNoise)])
    return [.sentence("Parameters that change \(key)"), .table(table)]
      + Self.rest(effective.count - shown.count, starred: notable.dropFirst(most).map { $0.assumption.id.rawValue })
  }

  /// Returns the lowest and the highest change for people; a single one is low if it is negative.
  private func lowestAndHighest(_ effects: [Sensitivity.ValueEffect]) -> [String] {
    let effects = effects.sorted { $0.amount < $1.amount }
    guard let lowest = effects.first, let highest = effects.last else { return ["", ""] }
    if effects.count == 1 { return lowest.amount < 0 ? [change(lowest), ""] : ["", change(lowest)] }
    return [change(lowest), change(highest)]
  }

  private static func rest(_ count: Int, starred: [String]) -> [ReportBlock] {
    guard count > 0 else { return [] }
    let above = starred.isEmpty ? "" : "; also above the noise variables: " + starred.joined(separator: ", ")
    return [.sentence("\(count) more change it less\(above)", level: 1)]
  }

  private static func hundredths(_ number: Double) -> String {
    let whole = Int64((max(0, number) * 100).rounded())
    return "\(whole / 100)." + Spelling.padded(whole % 100, to: 2)
  }
}
