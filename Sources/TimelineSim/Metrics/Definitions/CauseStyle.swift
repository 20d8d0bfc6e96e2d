/// The colour and the pattern of a cause of stale content.
///
/// Hue and kind of pattern show the family, the strip's letter the cause, so that no colour stands alone. Contrast with
/// the grounds and distances under colour-vision deficiencies are computed in a test.
struct CauseStyle: Hashable, Sendable {
  let ink: Ink
  let pattern: FillPattern

  /// Creates a style of a colour on a light page, one on a dark page, and a pattern.
  init(_ light: String, _ dark: String, _ pattern: FillPattern) { (ink, self.pattern) = (Ink(light, dark), pattern) }
}

/// A colour on a light and on a dark page.
struct Ink: Hashable, Sendable {
  let light: String
  let dark: String

  /// Creates a colour from its spellings in style sheets.
  init(_ light: String, _ dark: String) { (self.light, self.dark) = (light, dark) }
}

/// A pattern over the colour of an area, with lengths in tenths of a pixel.
///
/// The marks of pushes (dots, rings, pluses, chequers) stand in two columns of a tile, so that a mark of two pixels shows
/// some of them.
enum FillPattern: Hashable, Sendable {
  case solid
  case upright(every: Int64, width: Int64)
  case level(every: Int64, width: Int64)
  case grid(every: Int64, width: Int64)
  case rising(every: Int64, width: Int64)
  case falling(every: Int64, width: Int64)
  case crosses(every: Int64, width: Int64)
  case pluses(every: Int64)
  case dots(every: Int64, radius: Int64)
  case rings(every: Int64, radius: Int64)
  case chequers(every: Int64)
}
