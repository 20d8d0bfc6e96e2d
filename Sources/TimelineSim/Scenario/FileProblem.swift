/// Why a file a scenario needs cannot be read.
struct FileProblem: Error, Hashable, Sendable {
  /// What kind of problem it is.
  enum Kind: Hashable, Sendable {
    /// There is no such file.
    case missing
    /// It is there, but it is a folder, or reading it fails.
    case unreadable
    /// There is more of it than is read.
    case tooLarge
    /// The path leads outside the scenario's folder.
    case outside

    /// What kind of mistake it is.
    var id: FindingID {
      switch self {
      case .missing: .noSuchFile
      case .unreadable: .unreadableFile
      case .tooLarge: .fileTooLarge
      case .outside: .outsideFolder
      }
    }
  }

  /// What kind of problem it is.
  let kind: Kind
  /// The path as the person gave it.
  let path: String
  /// What is wrong.
  let problem: String
  /// What would be right.
  let remedy: String?

  /// Creates a problem.
  init(_ kind: Kind, path: String, _ problem: String, remedy: String? = nil) {
    (self.kind, self.path, self.problem, self.remedy) = (kind, path, problem, remedy)
  }

  /// A file of more bytes than are read.
  static func tooLarge(_ path: String, atMost limit: Int) -> FileProblem {
    FileProblem(
      .tooLarge, path: path, "there are more than \(Limits.megabytes(limit)) of it",
      remedy: "split it, or leave out some")
  }

  /// The problem as a finding about the whole file.
  var finding: Finding {
    Finding(
      id: kind.id, severity: .error, location: Finding.Location(file: path, span: nil), problem: problem,
      remedy: remedy,
      excerpt: nil)
  }
}

extension SourceText {
  /// Returns the finding that a file named at a place cannot be read.
  func finding(at span: SourceSpan?, _ problem: FileProblem) -> Finding {
    finding(problem.kind.id, at: span, "'\(problem.path)': \(problem.problem)", remedy: problem.remedy)
  }
}
