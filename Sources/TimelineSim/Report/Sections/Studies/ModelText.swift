extension ModelReport {
  /// The report as text of at most 80 columns: differences first, then every parameter by group.
  package var text: String {
    var lines = "Preset \(preset.name): \(preset.summary)".wrapped()
    lines += "Devices: \(preset.platforms.map { $0.name }.joined(separator: ", ")).".wrapped()
    if let base = preset.base, !differences.isEmpty {
      lines += ["", "Differs from \(base)"]
      for difference in differences { lines += Self.lines(of: difference) }
    }
    if !overrides.isEmpty {
      lines += ["", "Overridden"]
      for override in overrides { lines += Self.hanging(override.text) }
    }
    for group in groups {
      lines += ["", group.title]
      for row in group.rows { lines += Self.lines(of: row) }
    }
    for section in ruleSets where !section.differences.isEmpty {
      lines += ["", "Under the rules '\(section.rules.name.rawValue)', in \(section.percent) % of the assumption sets"]
      lines += section.rules.summary.wrapped(first: "  ", indent: "  ")
      for difference in section.differences { lines += Self.lines(of: difference, showsRange: true) }
    }
    let mark = overrides.isEmpty ? "" : "! overridden    "
    lines += ["", mark + "Columns: parameter, value, plausible values, provenance, facts."]
    lines += """
      A percentage after an option is its share of the assumption sets. \(Provenance.legend) "--format json" adds \
      meanings and arguments, which are also in docs/model.md.
      """.wrapped()
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the lines of a difference, with its range if that is asked for or the only difference.
  private static func lines(of difference: Difference, showsRange: Bool = false) -> [String] {
    let isSame = difference.before == difference.after
    let change = isSame ? "\(difference.after)" : "\(difference.before) → \(difference.after)"
    let isRange = difference.plausible.extremes.count > 1
    let range = isSame || showsRange && isRange ? ", plausible \(difference.plausible)" : ""
    return hanging("\(difference.id): \(change)\(range). \(difference.why)")
  }

  /// Returns a row of the table, as many lines high as its highest cell; a name that does not fit has its own line.
  private static func lines(of row: ParameterRow) -> [String] {
    let widths = [26, 13, 18, 11, 12]
    let name = (row.isOverridden ? "! " : "  ") + row.parameter.id.rawValue
    let isLong = name.count >= widths[0]
    let cells = [
      isLong ? [] : [name],
      ["\(row.value)"],
      packed(row.parameter.plausible.pieces, width: 17, separator: ", "),
      [row.provenance.rawValue],
      packed(row.parameter.facts, width: 12, separator: " "),
    ]
    let lines = (0..<(cells.map { $0.count }.max() ?? 0)).map { line in
      zip(cells, widths).map { cell, width in (line < cell.count ? cell[line] : "").extended(to: width) }
        .joined().trimmingEnd()
    }
    return isLong ? [name] + lines : lines
  }

  /// Returns a text in lines of one width, the later ones indented by two more columns.
  private static func hanging(_ text: String) -> [String] {
    packed(text.words, width: TextLayout.pageWidth - 4, separator: " ").enumerated().map {
      ($0 == 0 ? "  " : "    ") + $1
    }
  }

  /// Returns pieces joined on as few lines of a width as their order allows.
  private static func packed(_ pieces: [some StringProtocol], width: Int, separator: String) -> [String] {
    var layout = TextLayout(width: width)
    layout.add(pieces, after: separator)
    return layout.lines
  }
}
