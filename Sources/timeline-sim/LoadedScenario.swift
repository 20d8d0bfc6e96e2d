import TimelineSim

/// A scenario of the command line that was read, successfully or not.
struct LoadedScenario {
  /// The name of the file in messages.
  let name: String
  /// The scenario, or its errors.
  let document: Result<ScenarioDocument, InvalidScenario>

  /// Reads a scenario and the files it names, and sets some values.
  ///
  /// - Parameter input: The bytes of standard input; `nil` for the file at `path`.
  /// - Throws: `UsageError` for a path of an assignment that the scenario lacks.
  init(_ path: String, input: [UInt8]?, setting assignments: [String]) throws(UsageError) {
    if path.hasSuffix(".swift") {
      throw .conflict("'\(path)' is Swift; 'timeline-sim init --from \(path.shellWord)' makes a scenario of it.")
    }
    let read = Result { () throws(InvalidScenario) in
      if let input { try ScenarioDocument.load(standardInput: input) } else { try ScenarioDocument.load(path: path) }
    }
    try self.init(input == nil ? path : "<stdin>", read, setting: assignments)
  }

  /// Sets some values of a scenario, if it was read.
  ///
  /// - Throws: `UsageError` for a path of an assignment that the scenario lacks.
  init(
    _ name: String, _ read: Result<ScenarioDocument, InvalidScenario>, setting assignments: [String]
  ) throws(UsageError) {
    self.name = name
    guard case .success(let document) = read, !assignments.isEmpty else {
      self.document = read
      return
    }
    do throws(RefusedAssignments) {
      self.document = .success(try document.assigning(assignments))
    } catch {
      if error.isMisuse { throw .conflict(error.misuse(of: name)) }
      self.document = .failure(InvalidScenario(findings: error.findings, traceFiles: document.traceFiles))
    }
  }

  /// The paths of the traces it names, including unreadable ones.
  var traceFiles: [String] {
    switch document {
    case .success(let document): document.traceFiles
    case .failure(let invalid): invalid.traceFiles
    }
  }
}

extension RefusedAssignments {
  /// Returns the message about assignments to a file that are not spelled as its paths are.
  func misuse(of file: String) -> String {
    "A '--set' cannot be applied.\n\(FindingsReport(findings, file: file).text().dropLast())"
  }
}
