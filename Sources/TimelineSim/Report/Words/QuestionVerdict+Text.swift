extension QuestionVerdict {
  /// The answer, and the figures by which it can be judged.
  var sentences: [String] { [sentence] + details }

  /// The answer in words.
  var words: String { sentence }

  private var sentence: String {
    switch answer {
    case .unknown: "no set of assumptions has data"
    case .always(let isYes):
      "\(isYes ? "holds" : "fails") in \(tried == 1 ? "the only set" : "all \(tried) sets") "
        + (withoutData > 0 ? "with data" : "tried")
    case .except(let exceptions, let isYes):
      "\(isYes ? "holds" : "fails") in all \(sampled) sampled sets, but not "
        + exceptions.prefix(Self.mostExceptions).map { $0.words }.joined(separator: ", ")
        + (exceptions.count > Self.mostExceptions ? ", and \(exceptions.count - Self.mostExceptions) more" : "")
    case .differsAtCentre(let isYes):
      "\(isYes ? "holds" : "fails") in all \(sampled) sampled sets, where all assumptions vary, and "
        + "\(isYes ? "fails" : "holds") at the centre"
    case .depends(let rule): "depends on \(rule.words) (accuracy \(percent(rule.correct)))"
    case .undecided(let rule?):
      "no single parameter decides; the best rule (\(rule.words), accuracy \(percent(rule.correct))) is no better than "
        + "that on a noise variable"
    case .undecided(nil): "no single parameter decides"
    }
  }

  /// The figures by which the answer can be judged.
  private var details: [String] {
    var details: [String] = []
    switch answer {
    case .depends, .undecided:
      if let centre { details.append("At the centre it \(centre ? "holds" : "fails").") }
      details.append(
        """
        It holds in \(yes) of \(sampled) sampled sets. The constant answer "\(2 * yes >= sampled ? "holds" : "fails")" \
        is right in \(percent(base)) of them, the best noise variable in \(percent(bestNoise)).
        """)
    case .differsAtCentre:
      details.append("With at most one assumption changed it holds in \(yesAlone) of \(tried - sampled) sets.")
    case .always, .except, .unknown: break
    }
    if case .depends = answer, sampled < Self.fewSets {
      details.append("This sample is too small to judge a single parameter: raise '--samples'.")
    }
    if divided > 0 { details.append("In \(divided) of \(tried) sets the seeds disagree; the majority counts.") }
    if withoutData > 0 {
      details.append("\(withoutData) further sets have no data.")
    }
    return details
  }

  /// The number of exceptions that are named.
  private static let mostExceptions = 3
  /// The sample size below which a rule is easily found by chance.
  private static let fewSets = 32

  private func percent(_ count: Int) -> String { sampled == 0 ? "-" : "\(count * 100 / sampled)%" }
}

extension QuestionVerdict.Rule {
  /// The parameter, and its values for which the answer is mostly yes.
  fileprivate var words: String {
    let values =
      switch condition {
      case .above(let value): "above \(value)"
      case .upTo(let value): "up to \(value)"
      case .among(let values): "with " + values.map { $0.description }.joined(separator: " or ")
      }
    return "\(assumption.id): mostly true \(values)"
  }
}

extension QuestionVerdict.Exception {
  fileprivate var words: String {
    guard let assumption, let value else { return "at the centre" }
    return "with \(assumption.id) = \(value) alone"
  }
}
