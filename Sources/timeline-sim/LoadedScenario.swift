import TimelineSim

/// A scenario of the command line, read, and usable or not.
struct LoadedScenario {
  /// Where it comes from.
  let file: InputFile
  /// The scenario, or what is wrong with it.
  let document: Result<ScenarioDocument, InvalidScenario>

  /// Reads a scenario and everything it names.
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

  /// The paths of the traces it names, whether they could be read or not.
  var traceFiles: [String] {
    switch document {
    case .success(let document): document.traceFiles
    case .failure(let invalid): invalid.traceFiles
    }
  }
}
