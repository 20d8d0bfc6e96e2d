/// The reason why a file that a scenario needs cannot be read.
struct FileProblem: Error, Hashable, Sendable {
  let id: FindingID
  /// The path as given.
  let path: String
  /// The description of the problem.
  let problem: String
  /// The suggested fix, if there is one.
  let remedy: String?

  init(_ id: FindingID, path: String, _ problem: String, remedy: String? = nil) {
    (self.id, self.path, self.problem, self.remedy) = (id, path, problem, remedy)
  }

  /// Returns the problem of a file that is larger than a limit in bytes.
  static func tooLarge(_ path: String, atMost limit: Int) -> FileProblem {
    FileProblem(
      .fileTooLarge, path: path, "the file is larger than \(Limits.megabytes(limit))",
      remedy: "split or shorten it")
  }

  /// The problem as a finding about the whole file.
  var finding: Finding {
    Finding(
      id: id, severity: .error, location: Finding.Location(file: path, span: nil), problem: problem, remedy: remedy,
      excerpt: nil)
  }
}

extension SourceText {
  /// Returns the finding about a file that is named at a place and cannot be read.
  func finding(at span: SourceSpan?, _ problem: FileProblem) -> Finding {
    finding(problem.id, at: span, "'\(problem.path)': \(problem.problem)", remedy: problem.remedy)
  }
}
