import TimelineSim

/// A scenario of the command line that was read, successfully or not.
struct LoadedScenario {
  /// The source of the scenario.
  let file: InputFile
  /// The scenario, or its errors.
  let document: Result<ScenarioDocument, InvalidScenario>
  /// Why an assignment cannot be made; `nil` if all were.
  let misuse: String?

  /// Reads a scenario and the files it names, and sets some values.
  init(_ file: InputFile, setting assignments: [String] = []) {
    self.file = file
    let read = Result { () throws(InvalidScenario) in try Library.document(file) }
    guard case .success(let document) = read, !assignments.isEmpty else {
      (self.document, misuse) = (read, nil)
      return
    }
    do throws(RefusedAssignments) {
      (self.document, misuse) = (.success(try document.assigning(assignments)), nil)
    } catch {
      let text = FindingsReport(error.findings, file: file.name).text(isColored: false).dropLast()
      self.document = .failure(InvalidScenario(findings: error.findings, traceFiles: document.traceFiles))
      misuse = error.isMisuse ? "A '--set' cannot be applied.\n\(text)" : nil
    }
  }

  /// The name of the file in messages.
  var name: String { file.name }

  /// The paths of the traces it names, including unreadable ones.
  var traceFiles: [String] {
    switch document {
    case .success(let document): document.traceFiles
    case .failure(let invalid): invalid.traceFiles
    }
  }
}
