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
    if let output, let events, output != "-", output.leadsTo(events) {
      throw .conflict("Both '--output' and '--events' write to '\(output)'; give each a file of its own.")
    }
    if record != nil { try checkRecordings() }
    for file in files where file != "-" {
      for target in [output, events].compactMap(\.self) where file.leadsTo(target) {
        throw .conflict("Writing to '\(target)' would replace the scenario '\(file)'; choose another path.")
      }
      if let record, record.leadsTo(folder(of: file)) {
        throw .conflict("Recording into '\(record)' could replace '\(file)' or its traces; choose another folder.")
      }
    }
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

  private func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
