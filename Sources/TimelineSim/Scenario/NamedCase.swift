/// A case of an enumeration that scenarios, logs and reports write by name.
///
/// Embedded Swift cannot print a case, so each enumeration brings its names with it.
protocol NamedCase: CaseIterable {
  /// The name that is read and written.
  var name: String { get }
}

extension NamedCase {
  /// All cases by their names, in the order of their declaration.
  static var words: [(String, Self)] { allCases.map { ($0.name, $0) } }
}

extension NamedCase where Self: RawRepresentable<String> {
  /// The raw value.
  var name: String { rawValue }
}
