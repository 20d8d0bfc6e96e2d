/// The statistics of some people of a fleet, as one line of text: the result of a shard, or of its beginning.
package struct FleetPart: Sendable {
  static let format: Int64 = 2
  /// The largest size of a line in bytes.
  package static let sizeLimit = 512_000_000

  /// The hash of the fleet.
  let key: UInt64
  package let people: Range<UInt64>
  let statistics: FleetStatistics

  /// Returns the line, without its line break; equal parts have equal lines.
  ///
  /// - Complexity: O(*n*) in the bins of the statistics and the minutes of the run.
  package var text: String {
    var coder = StateCoder()
    statistics.code(&coder)
    let state = Base64.text(of: coder.bytes)
    let line: JSONNode = [
      "part": .int(Self.format), "fleet": .string(Fingerprint.hex(key)),
      "people": [.int(people.lowerBound), .int(people.upperBound)],
      "check": .string(Self.check(key, people, state)), "state": .string(state),
    ]
    return JSONWriter.text(of: line, .compact)
  }

  /// Returns the hash by which a damaged line is recognised.
  private static func check(_ key: UInt64, _ people: Range<UInt64>, _ state: String) -> String {
    Fingerprint.hex(StreamKey.of("\(key) \(people.lowerBound) \(people.upperBound) \(state)"))
  }

  /// Why a line is not a part of a fleet.
  struct LineProblem: Error, Hashable, Sendable {
    let id: FindingID
    let problem: String
    let remedy: String
  }

  /// A line without the statistics that it contains.
  struct Envelope: Hashable, Sendable {
    let people: Range<UInt64>
    let check: String
    let state: String
  }

  /// Reads the line of a part of the fleet with a hash.
  ///
  /// - Throws: `LineProblem` if the line is damaged, or a part of another fleet.
  static func envelope(_ line: SourceText, of key: UInt64) throws(LineProblem) -> Envelope {
    let again = "let its shard run again; this line is then left out"
    let (node, findings) = JSONReader.read(line, atMost: sizeLimit)
    guard let node, findings.isEmpty, node["part"]?.integer == Int128(format), let people = node["people"]?.people,
      let fleet = node["fleet"]?.string, let check = node["check"]?.string, let state = node["state"]?.string
    else {
      throw LineProblem(
        id: .brokenPart, problem: "this line is not a part of a fleet, or its end is missing",
        remedy: people(inBeginningOf: line, of: key) == nil ? "delete this line, and let its shard run again" : again)
    }
    guard fleet == Fingerprint.hex(key) else {
      throw LineProblem(
        id: .foreignPart, problem: "this part belongs to fleet \(fleet.prefix(16)), not to \(Fingerprint.hex(key))",
        remedy: "merge the parts of one plan: the same scenario, files, people, seed and version")
    }
    guard check == Self.check(key, people, state) else {
      throw LineProblem(id: .brokenPart, problem: "this part was damaged after it was written", remedy: again)
    }
    return Envelope(people: people, check: check, state: state)
  }

  /// Returns the people that the beginning of a line names, whose end may be missing; `nil` without a beginning of the
  /// fleet.
  static func people(inBeginningOf line: SourceText, of key: UInt64) -> Range<UInt64>? {
    let beginning = "{\"part\":\(format),\"fleet\":\"\(Fingerprint.hex(key))\",\"people\":["
    guard line.bytes.starts(with: beginning.utf8) else { return nil }
    var numbers = [""]
    for byte in line.bytes.dropFirst(beginning.utf8.count) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): numbers[numbers.count - 1].unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: ",") where numbers.count == 1: numbers.append("")
      case UInt8(ascii: "]"):
        guard numbers.count == 2, let first = UInt64(numbers[0]), let end = UInt64(numbers[1]), first < end else {
          return nil
        }
        return first..<end
      default: return nil
      }
    }
    return nil
  }

  /// Adds the statistics of a line to others.
  ///
  /// - Throws: `LineProblem` if its state is not that of the same metrics.
  static func statistics(_ envelope: Envelope, of simulator: FleetSimulator) throws(LineProblem) -> FleetStatistics {
    let statistics = simulator.makeStatistics()
    if let bytes = Base64.bytes(of: envelope.state) {
      var coder = StateCoder(reading: bytes)
      statistics.code(&coder)
      if coder.isComplete, statistics.count == Int64(envelope.people.count) { return statistics }
    }
    throw LineProblem(
      id: .brokenPart, problem: "this part has the statistics of another version", remedy: "let its shard run again")
  }
}
