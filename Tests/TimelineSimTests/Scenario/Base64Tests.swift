import Testing

@testable import TimelineSim

@Suite struct Base64Tests {
  /// The examples of RFC 4648.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `bytes are encoded and decoded as in RFC 4648`(plain: String, text: String) {
    #expect(Base64.text(of: Array(plain.utf8)) == text)
    #expect(Base64.bytes(of: text) == Array(plain.utf8))
  }

  @Test func `every byte survives encoding and decoding`() {
    for length in 0..<5 {
      let bytes = (0..<(252 + length)).map { UInt8(truncatingIfNeeded: $0) }
      #expect(Base64.bytes(of: Base64.text(of: bytes)) == bytes)
    }
  }

  @Test(arguments: ["Zg", "Zg=", "=Zg=", "Z===", "====", "Zm9v!A==", "Zg==Zg==", "Zm 9v"])
  func `invalid Base64 is rejected`(text: String) { #expect(Base64.bytes(of: text) == nil) }
}
