extension RunCommand {
  /// Refuses command lines that would read or write one thing twice, or write over what they read.
  ///
  /// - Throws: `UsageError.conflict`
  func checkConflicts() throws(UsageError) {
    if files.filter({ $0 == "-" }).count > 1 {
      throw .conflict("Standard input can be read only once; give '-' once.")
    }
    if output == "-", events == "-" {
      throw .conflict("Both '--output -' and '--events -' write to standard output; give one of them a file.")
    }
    if record != nil { try checkRecordings() }
    if let conflict = fileUse.conflict { throw conflict }
  }

  /// The files that the command line names.
  var fileUse: FileUse {
    var use = FileUse()
    use.read(files)
    use.write(output)
    use.write(events)
    if let record { use.writeInto(record, filesOf: files.map(Library.recordingName)) }
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
