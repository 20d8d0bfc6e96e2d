#if !hasFeature(Embedded) && !Worker
import Foundation
#endif

/// Reads scenarios and the traces beside them from files.
enum ScenarioFiles {
  /// The name of standard input in messages.
  static let standardInputName = "<stdin>"

  /// Returns the folder of a scenario, without a slash at its end.
  static func folder(ofScenarioAt path: String) -> String {
    guard path != "-", let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

#if hasFeature(Embedded) || Worker
extension ScenarioFiles {
  /// Throws, because a web page has no files and a worker reads plans; both load scenarios and traces as strings.
  static func scenario(at path: String) throws(FileProblem) -> SourceText {
    throw FileProblem(.noSuchFile, path: path, "there are no files here", remedy: "load the text")
  }

  /// Throws, because a web page has no files.
  static func baseline(at path: String) throws(FileProblem) -> SourceText { try scenario(at: path) }

  /// Throws, because a web page has no files.
  static func log(at path: String) throws(FileProblem) -> SourceText { try scenario(at: path) }

  /// Throws, because a web page has no files; it loads scenarios and traces as strings.
  static func trace(_ name: String, besideScenarioAt scenarioPath: String) throws(FileProblem) -> SourceText {
    throw FileProblem(.noSuchFile, path: name, "there are no files here", remedy: "load the text")
  }
}
#else
extension ScenarioFiles {
  /// Reads a scenario.
  ///
  /// - Parameter path: The file's path, or `-` for standard input.
  /// - Throws: That there is no such file, or it is unreadable or too large.
  static func scenario(at path: String) throws(FileProblem) -> SourceText {
    guard path != "-" else { return try standardInput() }
    return SourceText(name: path, bytes: try bytes(at: path, shownAs: path, atMost: Limits.fileBytes))
  }

  /// Reads a baseline from a regular file: a pipe or device would block.
  ///
  /// - Throws: That there is no such file, or it is unreadable or too large.
  static func baseline(at path: String) throws(FileProblem) -> SourceText {
    if let file = resolved(path), !isRegularFile(file) {
      throw FileProblem(.unreadableFile, path: path, "not a regular file")
    }
    return SourceText(name: path, bytes: try bytes(at: path, shownAs: path, atMost: Limits.fileBytes))
  }

  /// Reads a file of a device log.
  ///
  /// - Throws: That there is no such file, or it is unreadable or too large.
  static func log(at path: String) throws(FileProblem) -> SourceText {
    SourceText(name: path, bytes: try bytes(at: path, shownAs: path, atMost: Limits.traceBytes))
  }

  /// Reads a trace that a scenario names.
  ///
  /// A trace must be in the scenario's folder or below, after links are resolved. The folder of a scenario on standard
  /// input is the current one.
  ///
  /// - Parameters:
  ///   - name: The trace's path relative to the scenario's folder.
  ///   - scenarioPath: The scenario's path, or `-` for standard input.
  /// - Throws: That there is no such file, it is unreadable or too large, or the path leads outside the folder.
  static func trace(_ name: String, besideScenarioAt scenarioPath: String) throws(FileProblem) -> SourceText {
    let folder = folder(ofScenarioAt: scenarioPath)
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, !name.utf8.contains(0) else {
      throw FileProblem(
        .noSuchFile, path: name, "this is not a file name", remedy: "write a path such as \"pushes.csv\"")
    }
    guard !name.hasPrefix("/"), !parts.contains("..") else { throw outside(name) }
    let shown = folder == "." ? name : "\(folder)/\(name)"
    guard let root = resolved(folder), let file = resolved("\(folder)/\(name)") else {
      throw FileProblem(.noSuchFile, path: shown, "no such file")
    }
    guard file.hasPrefix(root.hasSuffix("/") ? root : root + "/") else { throw outside(name) }
    guard isRegularFile(file) else { throw FileProblem(.unreadableFile, path: shown, "not a regular file") }
    return SourceText(name: shown, bytes: try bytes(at: file, shownAs: shown, atMost: Limits.traceBytes))
  }

  private static func outside(_ name: String) -> FileProblem {
    FileProblem(
      .outsideFolder, path: name, "a trace must be in the scenario's folder",
      remedy: "move it there and use a path relative to that folder")
  }

  private static func standardInput() throws(FileProblem) -> SourceText {
    do {
      let bytes = try bytes(of: .standardInput, shownAs: standardInputName, atMost: Limits.fileBytes)
      return SourceText(name: standardInputName, bytes: bytes)
    } catch let problem as FileProblem {
      throw problem
    } catch {
      throw FileProblem(.unreadableFile, path: standardInputName, "standard input cannot be read")
    }
  }

  private static func bytes(
    at path: String, shownAs name: String, atMost limit: Int
  ) throws(FileProblem) -> [UInt8] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw FileProblem(.noSuchFile, path: name, "no such file")
    }
    guard !isFolder.boolValue else { throw FileProblem(.unreadableFile, path: name, "this is a folder, not a file") }
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      return try bytes(of: file, shownAs: name, atMost: limit)
    } catch let problem as FileProblem {
      throw problem
    } catch {
      throw FileProblem(.unreadableFile, path: name, "the file cannot be read", remedy: "check its permissions")
    }
  }

  /// Reads a file or a stream up to a limit; a stream may be endless.
  private static func bytes(of file: FileHandle, shownAs name: String, atMost limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let data = try file.read(upToCount: limit + 1 - bytes.count), !data.isEmpty {
      bytes += data
      if bytes.count > limit { throw FileProblem.tooLarge(name, atMost: limit) }
    }
    return bytes
  }

  /// Returns a path with all links resolved; `nil` if the file does not exist.
  private static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  private static func isRegularFile(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }
}
#endif
