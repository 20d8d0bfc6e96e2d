/// The names, the value and the help of an option, for the parser, the help and the completions.
struct OptionSpec: Sendable {
  let name: String
  let letter: Character?
  /// The name of the value; `nil` for a flag.
  var placeholder: String?
  /// The completions of the value; `nil` for a flag.
  var candidates: Candidates?
  /// The accepted values in words; see ``ValueForm``.
  var range: String?
  /// Returns why a text is refused; see ``ValueForm``.
  var problem: (@Sendable (_ text: String, _ option: String) -> String)?
  /// Returns whether a text is a value of the option.
  var accepts: @Sendable (String) -> Bool = { _ in false }
  var fallback: String?
  /// Whether all values apply, not only the last.
  var isRepeating = false
  var help: String

  var isFlag: Bool { placeholder == nil }
  var long: String { "--\(name)" }
  var short: String? { letter.map { "-\($0)" } }
  /// Both spellings, the long one first.
  var spellings: [String] { [long] + [short].compactMap(\.self) }

  /// Returns the option for an error message, in the spelling of the command line.
  func label(as spelling: String) -> String { placeholder.map { "\(spelling) <\($0)>" } ?? spelling }

  /// The option as shown in the list of options.
  var listLabel: String { label(as: short.map { "\($0), \(long)" } ?? long) }

  /// The option as shown in the usage line.
  var usageLabel: String { "[\(label(as: long))]" + (isRepeating ? " ..." : "") }

  /// The help with the accepted values and the default.
  var fullHelp: String {
    var notes: [String] = []
    if case .words(let words) = candidates { notes.append("values: " + words.joined(separator: ", ")) }
    if case .assignments(let words) = candidates { notes.append("formats: " + words.joined(separator: ", ")) }
    if let fallback { notes.append("default: \(fallback)") }
    return notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))"
  }
}

extension OptionSpec {
  /// Creates an option with a value.
  init<Value>(
    name: String, letter: Character? = nil, _ form: ValueForm<Value>, fallback: String? = nil,
    isRepeating: Bool = false, help: String
  ) {
    self.init(
      name: name, letter: letter, placeholder: form.placeholder, candidates: form.candidates, range: form.range,
      problem: form.problem, accepts: { form.parse($0) != nil }, fallback: fallback, isRepeating: isRepeating,
      help: help)
  }
}
