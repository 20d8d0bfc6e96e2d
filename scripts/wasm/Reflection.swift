/// A trap for reflection: the interpolation that Swift chooses for values without a description.
///
/// `scripts/check-core` compiles it with the library and lists the places that choose it. Embedded Swift would print
/// "(cannot print value in embedded Swift)" there.
extension DefaultStringInterpolation {
  @available(*, deprecated, message: "Embedded Swift cannot print this: write a raw value, a name or a description")
  mutating func appendInterpolation<T>(_ value: T) { appendLiteral("?") }
}
