/// A kind of session in which an app's reloads are free (facts E1–E3, X9).
public enum SessionKind: Int, Hashable, Sendable, CaseIterable {
  case foreground, media, navigation, location
}
