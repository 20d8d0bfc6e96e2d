/// A check as a flat table: a row for each verdict, and one for each finding of an unusable file or of a baseline.
///
/// Every column has one type in every format: a text, or a whole number in the base unit that `unit` names. Missing
/// values are null.
struct CheckTable {
  /// The subject of a row.
  enum CheckRow {
    case verdict(Verdict, ScenarioCheck)
    case refusal(Finding, file: String)
  }

  /// The rows, in the order of the files.
  let rows: [CheckRow]

  /// Lays a check out as a table.
  init(_ report: CheckReport) {
    let checked = report.fileResults.flatMap { result in
      switch result {
      case .checked(let check): check.verdicts.map { CheckRow.verdict($0, check) }
      case .refused(let file, let findings): findings.sorted().map { CheckRow.refusal($0, file: file) }
      }
    }
    let others = report.fileErrors + report.baselineFindings
    rows = checked + others.map { CheckRow.refusal($0, file: $0.location.file) }
  }

  /// The table as lines of JSON.
  var ndjson: String {
    rows.map { row in
      JSONWriter.text(of: .object(CheckColumn.allCases.map { ($0.rawValue, $0.cell(of: row)) }), .compact) + "\n"
    }.joined()
  }

  /// The table as comma-separated values, quoted according to RFC 4180; the first line names the columns.
  var csv: String {
    let heading = CheckColumn.allCases.map { $0.rawValue }.joined(separator: ",")
    let lines = rows.map { row in CheckColumn.allCases.map { $0.cell(of: row).field }.joined(separator: ",") }
    return ([heading] + lines).map { $0 + "\n" }.joined()
  }
}
