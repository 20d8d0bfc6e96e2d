extension CheckReport {
  /// Returns the report as JUnit XML, with the elements and attributes that its strictest readers allow.
  ///
  /// A suite is a file, a test case an expectation. There are no times, because output never depends on a clock.
  ///
  /// - Parameter version: The version of the tool.
  func junit(version: String?) -> String {
    var names = UniqueNames()
    var suites = fileResults.map { result in
      switch result {
      case .checked(let check): suite(of: check, named: names.add(check.file.className), version: version)
      case .refused(let file, let findings): suite(ofRefused: file, findings, named: names.add(file.className))
      }
    }
    for (file, findings) in fileErrors.groupedByFile {
      suites.append(suite(ofRefused: file, findings, named: names.add(file.className)))
    }
    let errors = suites.count - checks.count
    if !baselines.isEmpty { suites.append(baselineSuite) }
    let failures = count(.failed) + count(.depends) + baselines.count(where: fails)
    let attributes = [
      ("name", "timeline-sim check"), ("tests", "\(verdicts.count + errors + baselines.count)"),
      ("failures", "\(failures)"),
      ("errors", "\(errors)"),
    ]
    return MarkupElement("testsuites", attributes, suites).document
  }

  private func suite(of check: ScenarioCheck, named className: String, version: String?) -> MarkupElement {
    var names = UniqueNames()
    let cases = check.verdicts.map { verdict in
      let names = [("name", names.add(verdict.expectation.key)), ("classname", className)]
      return MarkupElement("testcase", names, [verdict.testResult(in: check.file)].compactMap { $0 })
    }
    let outcomes = check.verdicts.map { $0.outcome }
    let attributes = [
      ("name", check.names.name.safeLine), ("tests", "\(cases.count)"),
      ("failures", "\(outcomes.count { $0 == .failed || $0 == .depends })"), ("errors", "0"),
      ("skipped", "\(outcomes.count { $0 == .skipped })"), ("file", check.file),
    ]
    var properties = [
      ("preset", check.names.preset), ("seed", "\(check.run.seed)"), ("seeds", "\(check.seedCount)"),
      ("fingerprint", Fingerprint.hex(check.run.statistics.fingerprint)),
    ]
    if let version { properties.insert(("timeline-sim", version), at: 0) }
    let list = properties.map { MarkupElement("property", [("name", $0.0), ("value", $0.1)]) }
    return MarkupElement("testsuite", attributes, [MarkupElement("properties", [], list)] + cases)
  }

  /// The baselines, one test case for each scenario.
  private var baselineSuite: MarkupElement {
    var names = UniqueNames()
    let report = BaselineReport(baselines)
    let cases = baselines.map { baseline in
      let sentence = report.sentences(baseline).joined(separator: " ").safeLine
      let failure = MarkupElement(
        "failure", [("message", sentence), ("type", baseline.state.rawValue)], text: BaselineReport([baseline]).text())
      let attributes = [("name", "baseline"), ("classname", names.add("baselines." + baseline.file.className))]
      return MarkupElement("testcase", attributes, fails(baseline) ? [failure] : [])
    }
    let attributes = [
      ("name", "baselines"), ("tests", "\(baselines.count)"), ("failures", "\(baselines.count(where: fails))"),
      ("errors", "0"), ("skipped", "0"),
    ]
    return MarkupElement("testsuite", attributes, cases)
  }

  private func suite(ofRefused file: String, _ findings: [Finding], named className: String) -> MarkupElement {
    let first = findings.min()
    let properties = [
      ("message", (first?.problem ?? "it cannot be used").safeLine), ("type", first?.id.rawValue ?? "invalid"),
    ]
    let error = MarkupElement("error", properties, text: Finding.text(of: findings))
    let attributes = [
      ("name", file), ("tests", "1"), ("failures", "0"), ("errors", "1"), ("skipped", "0"), ("file", file),
    ]
    return MarkupElement(
      "testsuite", attributes, [MarkupElement("testcase", [("name", "the file"), ("classname", className)], [error])])
  }
}

extension Verdict {
  /// Returns the content of the verdict's test case; `nil` if it passed without a remark.
  fileprivate func testResult(in file: String) -> MarkupElement? {
    let message = [("message", description.safeLine)]
    switch outcome {
    case .passed: return judgement == .noData ? MarkupElement("system-out", text: description.safeLine) : nil
    case .warned: return MarkupElement("system-out", text: finding(in: file)?.description ?? description)
    case .skipped: return MarkupElement("skipped", message)
    case .failed, .depends:
      let type = judgement == .depends ? "depends" : judgement == .noData ? "no data" : "limit"
      return MarkupElement(
        "failure", message + [("type", type)], text: finding(in: file)?.description ?? description)
    }
  }
}

/// A set of names that numbers repeated ones.
struct UniqueNames {
  private var taken: Set<String> = []

  /// Adds a name and returns it, with a number appended if it was added before.
  mutating func add(_ name: String) -> String {
    var (unique, number) = (name, 1)
    while !taken.insert(unique).inserted {
      number += 1
      unique = "\(name) (\(number))"
    }
    return unique
  }
}

extension String {
  /// The path as the name of a class, whose dots separate levels: without its extension, with dots instead of slashes.
  var className: String {
    let folders = printable.split(separator: "/").filter { $0 != "." }
    let names = folders.enumerated().map { index, name in
      let ending = index == folders.count - 1 ? name.lastIndex(of: ".") : nil
      let stem = ending.map { $0 > name.startIndex ? name[..<$0] : name[...] } ?? name[...]
      return String(stem.map { $0 == "." ? "_" : $0 })
    }
    return names.isEmpty ? "file" : names.joined(separator: ".")
  }
}

extension [Finding] {
  /// The findings by file, the files in the order of their first finding.
  fileprivate var groupedByFile: [(file: String, findings: [Finding])] {
    reduce(into: []) { groups, finding in
      if let index = groups.firstIndex(where: { $0.file == finding.location.file }) {
        groups[index].findings.append(finding)
      } else {
        groups.append((finding.location.file, [finding]))
      }
    }
  }
}
