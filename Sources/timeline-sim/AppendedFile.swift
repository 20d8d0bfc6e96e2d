/// A file shared with other processes, to which text is appended in a single write.
struct AppendedFile {
  private let path: String
  private let descriptor: FileDescriptor

  /// Opens the file, or creates it.
  ///
  /// - Throws: `OutputProblem` with the operation `create`.
  init(_ path: String) throws(OutputProblem) {
    self.path = path
    do throws(SystemError) {
      descriptor = try SystemCalls.openAtEnd(path)
    } catch {
      throw OutputProblem(operation: .create, path: path, reason: error.creationReason)
    }
  }

  /// Appends a text and closes the file.
  ///
  /// - Throws: `OutputProblem` when it cannot be written.
  func append(_ text: String) throws(OutputProblem) {
    do throws(SystemError) {
      try SystemCalls.write(Array(text.utf8), to: descriptor)
      try SystemCalls.close(descriptor)
    } catch {
      throw OutputProblem(operation: .write, path: path, reason: error.reason)
    }
  }
}
