/// Why an app counts as running for the budget (facts E1–E3, X9).
public enum SessionKind: Int, Hashable, Sendable, CaseIterable {
  case foreground, media, navigation, location
}
