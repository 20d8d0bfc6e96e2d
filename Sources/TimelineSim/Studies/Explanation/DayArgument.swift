/// A day as a person writes it: `2026-06-13`.
package struct DayArgument: Hashable, Sendable {
  /// The day.
  let day: CivilDay
  /// The text as written.
  package let text: String

  /// Parses a date; `nil` if the text is not one.
  package init?(_ text: String) {
    do {
      (day, self.text) = (try Quantity.date(text), text)
    } catch {
      return nil
    }
  }
}
