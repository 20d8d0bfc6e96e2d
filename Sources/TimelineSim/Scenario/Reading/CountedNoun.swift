extension BinaryInteger {
  /// Returns the number with its noun: `1 unit`, `12 units`.
  ///
  /// - Parameter plural: The noun of other numbers than one; `nil` if it only has an `s` more.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? "\(noun)s")"
  }
}
