/// A deprecated interpolation that Swift selects for values without a description, to detect reflection.
///
/// `scripts/check-core` compiles it with the library and lists its uses, where Embedded Swift would print
/// "(cannot print value in embedded Swift)".
extension DefaultStringInterpolation {
  @available(*, deprecated, message: "Embedded Swift cannot print this: write a raw value, a name or a description")
  mutating func appendInterpolation<T>(_ value: T) { appendLiteral("?") }
}
