/// Base64 encoding of bytes (RFC 4648).
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")
  /// The value of each letter; above 63 for other bytes.
  private static let values = (0...UInt8.max).map { letter in UInt8(alphabet.firstIndex(of: letter) ?? 0xFF) }

  /// Returns the encoding of some bytes.
  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
      for index in 0..<4 {
        text.append(index > group.count ? padding : alphabet[Int(bits >> (18 - 6 * UInt32(index)) & 63)])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes that a text encodes; `nil` if the text is not Base64.
  static func bytes(of text: String) -> [UInt8]? {
    let letters = Array(text.utf8)
    guard letters.count % 4 == 0 else { return nil }
    let paddings = letters.reversed().prefix(2).prefix { $0 == padding }.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(letters.count / 4 * 3)
    var (bits, others) = (UInt32(0), UInt8(0))
    for (index, letter) in letters.enumerated() {
      let value = index >= letters.count - paddings ? 0 : values[Int(letter)]
      (bits, others) = (bits << 6 | UInt32(value), others | value)
      guard index % 4 == 3 else { continue }
      for shift in [UInt32(16), 8, 0] { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
      bits = 0
    }
    return others < 64 ? Array(bytes.dropLast(paddings)) : nil
  }
}
