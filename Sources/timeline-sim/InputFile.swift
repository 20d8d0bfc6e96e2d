/// A scenario as the command line names it.
enum InputFile: Hashable {
  case path(String)
  /// The scenario that came through standard input, already read.
  case standardInput([UInt8])
}
