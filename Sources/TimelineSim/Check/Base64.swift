/// Base64 encoding of bytes (RFC 4648).
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  /// Returns the encoding of some bytes.
  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
      for place in 0..<4 {
        text.append(place > group.count ? padding : alphabet[Int(bits >> (18 - 6 * UInt32(place)) & 63)])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes that a text encodes; `nil` if the text is not Base64.
  static func bytes(of text: String) -> [UInt8]? {
    let letters = Array(text.utf8)
    guard letters.count % 4 == 0 else { return nil }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: letters.count, by: 4) {
      let group = letters[start..<start + 4]
      let isLast = start + 4 == letters.count
      let paddings = isLast ? group.reversed().prefix { $0 == padding }.count : 0
      let values = group.dropLast(paddings).compactMap { alphabet.firstIndex(of: $0) }
      guard paddings < 3, values.count == 4 - paddings else { return nil }
      let bits = values.reduce(UInt32(0)) { $0 << 6 | UInt32($1) } << (6 * UInt32(paddings))
      for place in 0..<3 - paddings { bytes.append(UInt8(truncatingIfNeeded: bits >> (16 - 8 * UInt32(place)))) }
    }
    return bytes
  }
}
