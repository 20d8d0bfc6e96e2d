extension ScenarioValidation {
  /// The findings in the format of compilers, then the proposals as notes.
  package var text: String {
    Finding.text(of: findings) + proposals.map { "\($0.text(in: file))\n" }.joined()
  }

  /// The findings and proposals as data.
  var json: JSONNode {
    [
      "file": .string(file), "findings": .array(findings.map { $0.json }),
      "proposals": .array(proposals.map { $0.json }),
    ]
  }

  /// Returns the validations of several files as one document.
  package static func json(of all: [ScenarioValidation]) -> String {
    let document: JSONNode = [
      "version": 1, "errors": .int(all.reduce(0) { $0 + $1.errorCount }),
      "warnings": .int(all.reduce(0) { $0 + $1.warningCount }), "files": .array(all.map { $0.json }),
    ]
    return JSONWriter.text(of: document) + "\n"
  }

  /// Returns the validations of several files as GitHub's Markdown: the totals, then the files with findings or notes.
  package static func markdown(of all: [ScenarioValidation]) -> String {
    let head = ReportSection("scenarios", "Scenarios", role: .opening, [.sentence(String(summary(of: all).dropLast()))])
    return ([head] + all.map { ReportSection("file", $0.file, role: .open, [.code($0.text.lines)]) }).markdown()
  }

  /// Returns the totals of the validations of several files in one line.
  package static func summary(of all: [ScenarioValidation]) -> String {
    let (errors, warnings) = (all.reduce(0) { $0 + $1.errorCount }, all.reduce(0) { $0 + $1.warningCount })
    let notes = all.reduce(0) { $0 + $1.proposals.count }
    let found = [errors.counted("error"), warnings.counted("warning"), notes.counted("note")]
    return "\(all.count.counted("file")): \(found.joined(separator: ", "))\n"
  }
}

extension ScenarioValidation.Proposal {
  fileprivate func text(in file: String) -> String {
    let place = span.map { "\($0.place):" } ?? ""
    return "\(file.pathAtStart):\(place) note: \(name.printable): \(change.printable) [\(id)]"
  }

  fileprivate var json: JSONNode {
    var members: [(String, JSONNode)] = [
      ("id", .string(id)), ("facts", .array(facts.map { .string($0) })), (kind, .string(name)),
      ("change", .string(change)),
    ]
    if let span { members += [("line", .int(span.line)), ("column", .int(span.column))] }
    return .object(members)
  }
}
