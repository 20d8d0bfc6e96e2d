/// The width of texts in pictures that cannot measure them.
///
/// A picture shows a text in the font of the reader's system. The advances are those of DejaVu Sans, one of the widest of
/// these fonts, so that a text which fits by this measure fits everywhere.
enum TextWidth {
  /// The advances of the printable ASCII characters in thousandths of the font's size.
  private static let regular: [Int64] = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636, 636, 636,
    636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863,
    748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635,
    615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636,
    337, 636, 838,
  ]
  /// The advances of the bold characters.
  private static let bold: [Int64] = [
    348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415, 380, 365, 696, 696, 696, 696, 696, 696, 696,
    696, 696, 696, 400, 400, 838, 838, 838, 580, 1000, 774, 762, 734, 830, 683, 683, 821, 837, 372, 372, 775, 637, 995,
    837, 850, 733, 850, 770, 720, 682, 812, 774, 1103, 771, 724, 725, 457, 365, 457, 838, 500, 500, 675, 716, 593, 716,
    678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582, 712,
    365, 712, 838,
  ]

  /// Returns the width of a text in whole pixels, rounded up.
  static func pixels(_ text: String, size: Int64, isBold: Bool = false) -> Int64 {
    let thousandths = text.unicodeScalars.reduce(Int64(0)) { $0 + advance($1, isBold: isBold) }
    return (thousandths * size + 999) / 1_000
  }

  private static func advance(_ scalar: Unicode.Scalar, isBold: Bool) -> Int64 {
    switch scalar.value {
    case 0x20...0x7E: (isBold ? bold : regular)[Int(scalar.value) - 0x20]
    // Letters with marks, Greek and Cyrillic.
    case 0xA0...0x52F: 850
    // Pictographs.
    case 0x1F000...0x1FFFF: 1_300
    default: 1_000
    }
  }
}

extension String {
  /// Returns the text, cut with an ellipsis if it is wider than some pixels.
  func fitted(toPixels width: Int64, size: Int64, isBold: Bool = false) -> String {
    guard TextWidth.pixels(self, size: size, isBold: isBold) > width else { return self }
    var shown = ""
    for character in self {
      guard TextWidth.pixels(shown + String(character) + "…", size: size, isBold: isBold) <= width else { break }
      shown.append(character)
    }
    return shown + "…"
  }

  /// Returns the lines of the text, none of which is wider than some pixels, and the last of which is cut if there
  /// would be more than `most`.
  func lines(ofPixels width: Int64, size: Int64, isBold: Bool = false, most: Int = .max) -> [String] {
    var lines: [String] = []
    var words = split(separator: " ")[...]
    while let first = words.first, lines.count < most {
      var (line, count) = (String(first), 1)
      while count < words.count {
        let longer = line + " " + words[words.startIndex + count]
        guard TextWidth.pixels(longer, size: size, isBold: isBold) <= width else { break }
        (line, count) = (longer, count + 1)
      }
      let isLast = lines.count + 1 == most
      if isLast { (line, count) = (words.joined(separator: " "), words.count) }
      lines.append(line.fitted(toPixels: width, size: size, isBold: isBold))
      words = words.dropFirst(count)
    }
    return lines
  }
}
