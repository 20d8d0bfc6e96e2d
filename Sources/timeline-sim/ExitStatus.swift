/// How an invocation ended, with the numbers of `sysexits.h`; of several the greatest wins.
enum ExitStatus: Int32, Comparable, CaseIterable {
  case success = 0
  /// The command line is wrong.
  case badUsage = 64
  /// A scenario has findings.
  case badScenario = 65
  /// A scenario cannot be opened.
  case noInput = 66
  /// A file to write cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed half-way.
  case inputOutputFailed = 74

  static func < (lhs: ExitStatus, rhs: ExitStatus) -> Bool { lhs.rawValue < rhs.rawValue }
}
