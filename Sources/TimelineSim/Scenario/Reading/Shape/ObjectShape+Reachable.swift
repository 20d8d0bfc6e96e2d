extension ObjectShape {
  /// The shape and all shapes below it, each once, in depth-first order.
  var reachable: [ObjectShape] {
    var found: [ObjectShape] = []
    collect(into: &found)
    return found
  }

  private func collect(into found: inout [ObjectShape]) {
    guard !found.contains(where: { $0.id == id }) else { return }
    found.append(self)
    for key in keys { for shape in key.form.shapes { shape.collect(into: &found) } }
  }
}

extension ValueForm {
  /// The shapes of the objects in a value of this form.
  var shapes: [ObjectShape] {
    switch content {
    case .keys(let shape), .distribution(let shape), .metrics(let shape): [shape]
    case .named(let shapes): shapes
    case .value: []
    }
  }
}
