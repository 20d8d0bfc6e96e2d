#if !hasFeature(Embedded) && !Worker
/// The reason why a scenario cannot be read, simulated or asked for a number.
///
/// It describes itself with the place and the line of every mistake, so that a failed test shows them.
public struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mistakes, in the order of their places; empty if the reason is not a mistake of a file.
  public let findings: [Finding]
  /// The findings, or the reason in a sentence.
  public let description: String

  init(_ description: String) { (findings, self.description) = ([], description) }

  init(_ findings: [Finding]) {
    self.findings = findings
    // A test prints it behind the words of its own.
    description = "\n" + Finding.text(of: findings)
  }
}

extension Finding {
  /// Whether the file cannot be used, as opposed to a likely mistake.
  public var isError: Bool { severity == .error }
  /// The kind of mistake, such as `unknown-key`.
  public var kind: String { id.rawValue }
  /// The file.
  public var file: String { location.file }
  /// The line, counted from 1; `nil` for the whole file.
  public var line: Int? { location.span?.line }
  /// The column, counted from 1 in Unicode scalars; `nil` for the whole file.
  public var column: Int? { location.span?.column }
}

/// Runs work of the library and turns its errors into the public one.
func publishing<Value>(_ work: () throws -> Value) throws(ScenarioError) -> Value {
  do {
    return try work()
  } catch let error as InvalidScenario {
    throw ScenarioError(error.findings)
  } catch let error as RefusedAssignments {
    throw ScenarioError(error.findings)
  } catch let error as ExplanationProblem {
    throw ScenarioError(error.message)
  } catch let error as ScenarioError {
    throw error
  } catch {
    throw ScenarioError("\(error)")
  }
}
#endif
