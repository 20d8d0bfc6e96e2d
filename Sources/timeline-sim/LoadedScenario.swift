import TimelineSim

/// A scenario of the command line that was read, successfully or not.
struct LoadedScenario {
  /// The source of the scenario.
  let file: InputFile
  /// The scenario, or its errors.
  let document: Result<ScenarioDocument, InvalidScenario>

  /// Reads a scenario and the files it names.
  init(_ file: InputFile) {
    self.file = file
    do throws(InvalidScenario) {
      document = .success(try Library.document(file))
    } catch {
      document = .failure(error)
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
