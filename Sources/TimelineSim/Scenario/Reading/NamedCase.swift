/// A case of an enumeration with a name in scenarios, logs and reports.
///
/// Embedded Swift cannot print a case, so each enumeration lists its names.
protocol NamedCase: CaseIterable {
  /// The name in files and reports.
  var name: String { get }
}

extension NamedCase {
  /// All cases with their names, in the order of their declaration.
  static var words: [(String, Self)] { allCases.map { ($0.name, $0) } }
}

extension NamedCase where Self: RawRepresentable<String> {
  /// The raw value.
  var name: String { rawValue }
}
