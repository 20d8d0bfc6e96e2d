extension Baseline {
  /// The text of the baseline's file, sorted and with each metric on its own line for readable diffs.
  package var text: String {
    var lines = head.map { line($0.0, $0.1, indent: 2) }
    let members = metrics.sorted { $0.key < $1.key }.map { key, amounts in
      line(key, .array(amounts.map { $0.map { .int($0) } ?? .null }), indent: 4)
    }
    lines.append("  \"metrics\": {\n" + members.joined(separator: ",\n") + (members.isEmpty ? "}" : "\n  }"))
    let scenario = JSONWriter.text(of: scenario).split(separator: "\n", omittingEmptySubsequences: false)
    lines.append("  \"scenario\": " + scenario.joined(separator: "\n  "))
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  private var head: [(String, JSONNode)] {
    let files = files.sorted { $0.key < $1.key }.map { ($0.key, JSONNode.string(Fingerprint.hex($0.value))) }
    let tolerances = tolerances.sorted { $0.key < $1.key }.map { ($0.key, JSONNode.int($0.value)) }
    return [
      ("baseline", .int(Self.format)), ("tool", .string(tool)), ("recipe", .string(recipe)), seedMember,
      ("fingerprint", .string(Fingerprint.hex(fingerprint))),
      ("trail", ["stride": .int(trail.stride), "checkpoints": .string(Base64.text(of: trail.bytes))]),
    ] + (files.isEmpty ? [] : [("files", .object(files))])
      + (tolerances.isEmpty ? [] : [("tolerances", .object(tolerances))])
  }

  private var seedMember: (String, JSONNode) {
    switch seeds {
    case .first(let count): ("seeds", .int(count))
    case .only(let seed): ("seed", .number(String(seed)))
    case .own: preconditionFailure("a baseline names its seed")
    }
  }

  private func line(_ key: String, _ node: JSONNode, indent: Int) -> String {
    let name = JSONWriter.text(of: .string(key), .compact)
    return String(repeating: " ", count: indent) + "\(name): \(JSONWriter.text(of: node, .compact))"
  }
}
