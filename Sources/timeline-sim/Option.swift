/// An option of a command, declared once: its names, its help, and the type of its value.
///
/// A command lists its options and reads them where it needs them: `arguments[Self.seeds]`.
struct Option<Value>: AnyOption {
  private(set) var spec: OptionSpec
  /// Converts the given texts, all of which are valid; none if the option is not given.
  let read: @Sendable ([String]) -> Value

  /// Creates a flag.
  init(_ name: String, letter: Character? = nil, help: String) where Value == Bool {
    spec = OptionSpec(name: name, letter: letter, help: help)
    read = { !$0.isEmpty }
  }

  /// Creates an option that is `nil` unless given.
  init<Element>(_ name: String, letter: Character? = nil, _ form: ValueForm<Element>, help: String)
  where Value == Element? {
    spec = OptionSpec(name: name, letter: letter, form: form, help: help)
    read = { $0.last.flatMap(form.parse) }
  }

  /// Creates an option with a default, in the spelling of the command line.
  init(_ name: String, letter: Character? = nil, _ form: ValueForm<Value>, default fallback: String, help: String) {
    spec = OptionSpec(name: name, letter: letter, form: form, fallback: fallback, help: help)
    read = { texts in
      guard let value = form.parse(texts.last ?? fallback) else {
        preconditionFailure("the default of --\(name) is not a value of it: \(fallback)")
      }
      return value
    }
  }

  /// Creates an option of which all values apply, not only the last.
  init<Element>(repeating name: String, _ form: ValueForm<Element>, help: String) where Value == [Element] {
    spec = OptionSpec(name: name, letter: nil, form: form, isRepeating: true, help: help)
    read = { $0.compactMap(form.parse) }
  }

  /// Returns the same option with the help of one command.
  func described(_ help: String) -> Option {
    var option = self
    option.spec.help = help
    return option
  }
}

/// An option with a value of any type.
protocol AnyOption: Sendable {
  var spec: OptionSpec { get }
}

/// The form of an option's value: its name in the help, its completions and its parser.
struct ValueForm<Value>: AnyValueForm {
  let placeholder: String
  var candidates = Candidates.nothing
  /// The accepted values in words, for messages; `nil` if the completions are all of them, or every text is accepted.
  var range: String?
  /// Returns why a text is refused, if the usual message does not say it; `option` is the long spelling.
  var problem: (@Sendable (_ text: String, _ option: String) -> String)?
  /// Converts a text; `nil` if it is not valid.
  let parse: @Sendable (String) -> Value?

  func accepts(_ text: String) -> Bool { parse(text) != nil }
}

/// The form of a value of any type.
protocol AnyValueForm: Sendable {
  var placeholder: String { get }
  var candidates: Candidates { get }
  var range: String? { get }
  var problem: (@Sendable (_ text: String, _ option: String) -> String)? { get }

  /// Returns whether a text is such a value.
  func accepts(_ text: String) -> Bool
}

extension ValueForm<String> {
  /// The path of a file to write.
  static let path = ValueForm(placeholder: "path", candidates: .files) { $0 }
  /// The path of a file to read.
  static let file = ValueForm(placeholder: "file", candidates: .scenarios) { $0 }
  /// The path of a folder to write.
  static let folder = ValueForm(placeholder: "folder", candidates: .folders) { $0 }

  static func text(_ placeholder: String) -> ValueForm { ValueForm(placeholder: placeholder) { $0 } }
}

extension ValueForm<UInt64> {
  /// A whole number from 0 to 2⁶⁴ − 1.
  static func number(_ placeholder: String) -> ValueForm {
    ValueForm(placeholder: placeholder, range: "a whole number from 0 to \(UInt64.max)") { UInt64($0) }
  }
}

extension ValueForm<Int> {
  /// A whole number within bounds.
  static func count(_ placeholder: String, in bounds: ClosedRange<Int>) -> ValueForm {
    ValueForm(
      placeholder: placeholder, range: "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
    ) { text in Int(text).flatMap { bounds.contains($0) ? $0 : nil } }
  }
}

extension ValueForm where Value: CaseIterable & RawRepresentable<String> & SendableMetatype {
  /// One of the cases, by its raw value.
  static func choice(_ placeholder: String, of type: Value.Type) -> ValueForm {
    ValueForm(placeholder: placeholder, candidates: .words(Value.allCases.map(\.rawValue))) { Value(rawValue: $0) }
  }
}

/// The names, the value and the help of an option, for the parser, the help and the completions.
struct OptionSpec: Sendable {
  let name: String
  let letter: Character?
  /// The form of the value; `nil` for a flag.
  var form: (any AnyValueForm)?
  /// The default, in the spelling of the command line.
  var fallback: String?
  /// Whether all values apply, not only the last.
  var isRepeating = false
  var help: String

  var isFlag: Bool { form == nil }
  /// The completions of the value; `nil` for a flag.
  var candidates: Candidates? { form?.candidates }
  var long: String { "--\(name)" }
  var short: String? { letter.map { "-\($0)" } }
  /// Both spellings, the long one first.
  var spellings: [String] { [long] + [short].compactMap(\.self) }

  /// Returns the option for an error message, in the spelling of the command line.
  func label(as spelling: String) -> String { form.map { "\(spelling) <\($0.placeholder)>" } ?? spelling }

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
