extension RunEvidence {
  /// The parameters by source.
  var node: JSONNode {
    .object(sources.map { source in (source.name, .array(source.parameters.map { .string($0.rawValue) })) })
  }
}
