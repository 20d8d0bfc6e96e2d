import Testing

@testable import TimelineSim

@Suite struct CheckTableTests {
  /// Reads a line of comma-separated values as in RFC 4180; a quoted cell is marked to differ from an unquoted one.
  private func cells(_ line: Substring) -> [String] {
    var cells = [""]
    var isQuoted = false
    for scalar in line.unicodeScalars {
      if scalar == "\"" {
        // A doubled quote ends and starts the quotes, and stands for one quote.
        if !isQuoted, cells[cells.count - 1].unicodeScalars.last == "\u{1}" { cells[cells.count - 1] += "\"" }
        isQuoted.toggle()
        if !isQuoted { cells[cells.count - 1].unicodeScalars.append("\u{1}") }
      } else if scalar == ",", !isQuoted {
        cells.append("")
      } else {
        cells[cells.count - 1].unicodeScalars.append(scalar)
      }
    }
    return cells.map { $0.replacing("\u{1}", with: "") }
  }

  private func rows(_ report: CheckReport) throws -> (csv: [[String]], ndjson: [[JSONMember]]) {
    let lines = report.rendered(as: .ndjson).split(separator: "\n")
    let ndjson = try lines.map { line in
      try #require(JSONReader.read(SourceText(name: "x", text: String(line))).0?.members)
    }
    return (report.rendered(as: .csv).split(separator: "\n").map(cells), ndjson)
  }

  @Test func `both tables have the same columns and rows`() throws {
    let (csv, ndjson) = try rows(CheckReportSample.everything())
    #expect(csv[0] == CheckColumn.allCases.map(\.rawValue))
    #expect(csv.count == ndjson.count + 1 && ndjson.count == 6)
    for (row, members) in zip(csv.dropFirst(), ndjson) {
      #expect(members.map(\.key) == csv[0])
      #expect(members.map { $0.value.string ?? $0.value.number ?? "" } == row)
    }
  }

  @Test func `a column has one type, and numbers are whole`() throws {
    let ndjson = try rows(CheckReportSample.everything()).ndjson
    for column in CheckColumn.allCases.indices {
      let values = ndjson.map { $0[column].value }.filter { $0.value != .null }
      let isText = values.allSatisfy { $0.string != nil }
      #expect(isText || values.allSatisfy { $0.integer != nil }, "\(CheckColumn.allCases[column])")
    }
  }

  @Test func `values and limits are whole numbers of the unit in their row`() throws {
    let members =
      #""staleness.view.max": { "between": ["1m", "2h"] }, "stale.share.view": "<= 99.5%", "runs.ended.perDay": "> 1/day""#
    let rows = try rows(CheckReportSample.report(members)).ndjson.map { row in
      ["comparison", "limit_low", "limit_high", "unit"].map { key in
        row.first { $0.key == key }.map { $0.value.string ?? $0.value.number ?? "null" } ?? "absent"
      }
    }
    #expect(
      rows == [
        ["between", "60000", "7200000", "ms"], ["at-most", "null", "995000", "millionths"],
        ["above", "1000000", "null", "millionths/day"],
      ])
  }

  @Test func `a file that cannot be used has a row for each finding`() throws {
    let row = try #require(try rows(CheckReportSample.everything()).csv.last)
    #expect(Array(row.prefix(3)) == ["invalid", "", "dir/broken.json"])
    #expect(Array(row.suffix(3)) == ["dir/broken.json", "2", "3"])
  }
}
