extension ModelReport {
  /// Returns a preset as text of at most 80 columns.
  package static func text(_ preset: Preset) -> String { ModelReport(preset).text }

  /// The report as text of at most 80 columns: differences first, then every parameter by group.
  package var text: String {
    var lines = Self.wrapped("Preset \(preset.name): \(preset.summary)")
    lines += Self.wrapped("Devices: " + preset.platforms.map { $0.name }.joined(separator: ", ") + ".")
    if let base = preset.base, !differences.isEmpty {
      lines += ["", "Differs from \(base)"]
      for difference in differences { lines += Self.lines(of: difference) }
    }
    if !overrides.isEmpty {
      lines += ["", "Overridden"]
      for override in overrides { lines += Self.wrapped(override.text, indent: 2, hanging: 4) }
    }
    for group in groups {
      lines += ["", group.title]
      for row in group.rows { lines += Self.lines(of: row) }
    }
    for section in ruleSets where !section.differences.isEmpty {
      lines += ["", "Under the rules '\(section.rules.name.rawValue)', in \(section.percent) % of the assumption sets"]
      lines += Self.wrapped(section.rules.summary, indent: 2)
      for difference in section.differences { lines += Self.lines(of: difference, showsRange: true) }
    }
    let mark = overrides.isEmpty ? "" : "! overridden    "
    lines += ["", mark + "Columns: parameter, value, plausible values, provenance, facts."]
    lines += Self.wrapped(
      """
      A percentage after an option is its share of the assumption sets. \(Provenance.legend) "--format json" adds \
      meanings and arguments, which are also in docs/model.md.
      """)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the lines of a difference, with its range if that is asked for or the only difference.
  private static func lines(of difference: Difference, showsRange: Bool = false) -> [String] {
    let isSame = difference.before == difference.after
    let change = isSame ? "\(difference.after)" : "\(difference.before) → \(difference.after)"
    let isRange = difference.plausible.extremes.count > 1
    let range = isSame || showsRange && isRange ? ", plausible \(difference.plausible)" : ""
    return wrapped("\(difference.id): \(change)\(range). \(difference.why)", indent: 2, hanging: 4)
  }

  /// Returns a row of the table, as many lines high as its highest cell; a name that does not fit has its own line.
  private static func lines(of row: ParameterRow) -> [String] {
    let widths = [26, 11, 18, 11, 14]
    let name = (row.isOverridden ? "! " : "  ") + row.parameter.id.rawValue
    let isLong = name.count >= widths[0]
    let cells = [
      isLong ? [] : [name],
      ["\(row.value)"],
      packed(row.parameter.plausible.pieces, width: 17, separator: ", "),
      [row.provenance.rawValue],
      packed(row.parameter.facts, width: 14, separator: " "),
    ]
    let lines = (0..<(cells.map { $0.count }.max() ?? 0)).map { line in
      zip(cells, widths).map { cell, width in padded(line < cell.count ? cell[line] : "", to: width) }
        .joined().trimmingEnd()
    }
    return isLong ? [name] + lines : lines
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }

  private static func wrapped(_ text: String, indent: Int = 0, hanging: Int? = nil) -> [String] {
    let margin = { (count: Int) in String(repeating: " ", count: count) }
    let (first, later) = (margin(indent), margin(hanging ?? indent))
    return packed(text.words, width: TextLayout.pageWidth - later.count, separator: " ").enumerated().map {
      ($0 == 0 ? first : later) + $1
    }
  }

  /// Returns pieces joined on as few lines of a width as their order allows.
  private static func packed(_ pieces: [some StringProtocol], width: Int, separator: String) -> [String] {
    var layout = TextLayout(width: width)
    layout.add(pieces, after: separator)
    return layout.lines
  }
}
