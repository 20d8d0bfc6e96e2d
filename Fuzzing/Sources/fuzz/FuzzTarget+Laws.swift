import Foundation

@testable import Laws
@testable import TimelineSim

extension FuzzTarget {
  /// Scenarios that are built one after the other, whatever the bytes: a valid one keeps the laws of the engine.
  static let built = FuzzTarget(name: "built") { _ in
    countsAtExit
    let number = LawTally.shared.withLock { $0.nextNumber() }
    var builder = ScenarioBuilder(number: number)
    let scenario = builder.scenario()
    let path = "Fuzzing/found/built-\(number).json"
    // A crash leaves the file.
    write(scenario.text, to: path)
    if let broken = LawBook.check(scenario) {
      for trace in scenario.traces { write(trace.value, to: "Fuzzing/found/\(trace.key)") }
      if ProcessInfo.processInfo.environment["KEEP_GOING"] != nil {
        print("BREACH \(broken.law.name): \(broken.breaches[0].prefix(300)) \(path)")
        return
      }
      fatalError(
        """
        law '\(broken.law.name)': \(broken.breaches[0])
        The smallest such scenario: FUZZ_TARGET=laws \(CommandLine.arguments[0]) \(path)
        """)
    }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Bytes that are a scenario, which keeps the laws of the engine if it is valid; a breach is shrunk.
  static let laws = FuzzTarget(name: "laws") { bytes in
    guard let tree = JSONReader.read(SourceText(name: "fuzz.json", bytes: bytes)).0 else { return }
    let scenario = RandomScenario(tree, traces: SampleTraces.files(for: tree), seed: 0)
    guard let broken = LawBook.check(scenario, all: true), let run = try? LawRun(scenario) else { return }
    fatalError("\(Breach(broken.law, by: run))")
  }

  /// Prints the counts at the end of the process.
  private static let countsAtExit: Void = {
    atexit { print(LawTally.shared.withLock { $0.text }, terminator: "") }
  }()

  private static func write(_ text: String, to path: String) {
    do {
      try text.write(toFile: path, atomically: false, encoding: .utf8)
    } catch {
      fatalError("\(path) cannot be written: \(error)")
    }
  }
}
