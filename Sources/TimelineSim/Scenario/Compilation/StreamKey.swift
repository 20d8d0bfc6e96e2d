/// The keys of random streams, derived from names and independent of the order of a file.
enum StreamKey {
  /// Returns the key of a subject such as `app:scores-app/session#0`: FNV-1a with a final mix of all bits.
  static func of(_ subject: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in subject.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return hash ^ (hash >> 31)
  }
}
