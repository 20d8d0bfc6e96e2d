extension RunCommand {
  /// Refuses command lines that would read or write one stream twice, or overwrite an input.
  ///
  /// - Throws: `UsageError.conflict`
  func checkConflicts() throws(UsageError) {
    if files.filter({ $0 == "-" }).count > 1 {
      throw .conflict("Standard input can be read only once; pass '-' once.")
    }
    if output == "-", events == "-" {
      throw .conflict("Both '--output -' and '--events -' write to standard output; give one of them a file.")
    }
    if !reports.isEmpty, files.count > 1 { throw .conflict("'--report' writes the report of one run; pass one file.") }
    let shown = reports.filter { $0.path == "-" }.map { "'--report \($0.format)=-'" }
    if shown.count > 1 {
      throw .conflict("Two reports would be written to standard output; give each a file of its own.")
    }
    if let one = shown.first, [events, load, output].contains("-") {
      throw .conflict("Both \(one) and another option write to standard output; give one of them a file.")
    }
    if load != nil, files.count > 1 { throw .conflict("'--load' writes the load of one fleet; pass one file.") }
    if [output ?? "-", events].contains("-"), load == "-" {
      throw .conflict("Both the report and '--load -' write to standard output; give one of them a file.")
    }
    if record != nil { try checkRecordings() }
    if let conflict = fileUse.conflict { throw conflict }
  }

  /// The files that the command line names.
  var fileUse: FileUse {
    var use = FileUse()
    use.addInputs(files)
    use.addOutput(output)
    use.addOutput(events)
    use.addOutput(load)
    for report in reports { use.addOutput(report.path) }
    if let record { use.addOutputs(in: record, startingWith: files.map(Library.recordingName)) }
    return use
  }

  /// Refuses recordings that would overwrite each other.
  private func checkRecordings() throws(UsageError) {
    var recorded: [String: String] = [:]
    for file in files {
      let name = Library.recordingName(of: file)
      if let other = recorded.updateValue(file, forKey: name) {
        throw .conflict("Both '\(other)' and '\(file)' would be recorded as '\(name)'; give each a folder of its own.")
      }
    }
  }
}
