import Foundation
import TimelineSim

/// Replays the plain device-day, or another scenario, on many devices in sequence, with full statistics.
///
///     plain-device-day [SCENARIO] [DEVICES [BATCHES]]   prints speed, memory, fingerprint (2000 devices, 10 batches)
///     plain-device-day [SCENARIO] seconds DEVICES       prints the CPU time of a batch, measured after a warm-up batch
///     plain-device-day [SCENARIO] run DEVICES [FIRST]   simulates devices once, and prints the fingerprint
///     plain-device-day [SCENARIO] integers DEVICES      prints the integers of each widget and of the run, one a line
///     plain-device-day costs SCENARIO…                  simulates devices of each scenario apart, for callgrind
@main enum Main {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    let scenario = arguments.first.flatMap { $0.hasSuffix(".json") ? $0 : nil }
    if scenario != nil { arguments.removeFirst() }
    let numbers = arguments.compactMap { UInt64($0) }
    let document = try ScenarioDocument.load(path: scenario ?? plainDay)
    let simulator = Simulator(document.plan)
    switch arguments.first {
    case "seconds": printSeconds(simulator, seed: document.seed, devices: numbers.first ?? 2_000)
    case "run":
      let (count, first) = (numbers.first ?? 2_000, numbers.dropFirst().first ?? 0)
      let fingerprint = simulator.statistics(seed: document.seed, devices: first..<first + count).fingerprint
      print(String(fingerprint, radix: 16))
    case "costs": for path in arguments.dropFirst() { try printCost(path) }
    case "integers": printIntegers(document, simulator, devices: numbers.first ?? 2_000)
    default:
      let batches = numbers.dropFirst().first ?? 10
      printReport(document, simulator, devices: numbers.first ?? 2_000, batches: batches)
    }
  }

  private static var plainDay: String {
    URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Scenarios/plain-day.json").path
  }

  private static func printSeconds(_ simulator: Simulator, seed: UInt64, devices: UInt64) {
    let first = simulator.statistics(seed: seed, devices: 0..<devices).fingerprint
    let start = clock()
    let second = simulator.statistics(seed: seed, devices: devices..<2 * devices).fingerprint
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    print("\(seconds) \(String(first &+ second, radix: 16))")
  }

  /// Prints every metric of the whole run and of every widget with its key, as a whole number in its base unit.
  private static func printIntegers(_ document: ScenarioDocument, _ simulator: Simulator, devices: UInt64) {
    let statistics = simulator.statistics(seed: document.seed, devices: 0..<devices)
    var selections = [Selection()]
    for (kind, name) in document.names.kinds.enumerated() {
      selections.append(Selection().narrowed("widget", name) { $0.kind = kind })
    }
    for selection in selections {
      for metric in Metric.allCases {
        for part in selection.parts(of: metric) { printIntegers(of: metric, part, in: statistics) }
      }
    }
  }

  private static func printIntegers(of metric: Metric, _ selection: Selection, in statistics: Statistics) {
    for aggregation in metric.definition.aggregations {
      guard let value = statistics.value(metric, aggregation, selection.tags) else { continue }
      print("\(metric.key(aggregation))\(selection.suffix) \(value.amount)")
    }
  }

  private static func printReport(
    _ document: ScenarioDocument, _ simulator: Simulator, devices: UInt64, batches: UInt64
  ) {
    let seed = document.seed
    let counted = min(devices, 200)
    let events = Double(countEvents(simulator, seed: seed, devices: 0..<counted)) / Double(counted)
    var fingerprint = simulator.statistics(seed: seed, devices: 0..<devices).fingerprint
    let firstPeak = peakMemory
    var seconds: [Double] = []
    for batch in 1...batches {
      let time = ContinuousClock().measure {
        fingerprint &+= simulator.statistics(seed: seed, devices: batch * devices..<(batch + 1) * devices).fingerprint
      }
      seconds.append(time / .seconds(1))
    }

    seconds.sort()
    let rates = seconds.map { Double(devices) / $0 }
    let median = rates[rates.count / 2]
    print("\(document.names.name) with full statistics, one core, \(batches) batches of \(devices) devices")
    print("speed        \(whole(median)) device-days/s (\(whole(rates[rates.count - 1])) to \(whole(rates[0])))")
    print("events       \(whole(events)) a device-day, \(whole(1e9 / median / events)) ns an event")
    print("peak memory  \(firstPeak) MB after \(devices) devices, \(peakMemory) MB after \((batches + 1) * devices)")
    print("fingerprint  \(String(fingerprint, radix: 16))")
  }

  /// Simulates some devices of a scenario, and prints how many observations the last of them made.
  private static func printCost(_ path: String) throws {
    let document = try ScenarioDocument.load(path: path)
    let simulator = Simulator(document.plan)
    // The first device pays for what all later ones share.
    _ = simulator.statistics(seed: document.seed, devices: 0..<1).fingerprint
    let fingerprint = simulateCounted(simulator, seed: document.seed)
    let events = countEvents(simulator, seed: document.seed, devices: countedDevices)
    print("\(path) \(events) \(String(fingerprint, radix: 16))")
  }

  private static let countedDevices: Range<UInt64> = 1..<4

  /// Simulates devices in a function of its own, by whose name callgrind finds it; it ends where the next begins.
  @inline(never)
  private static func simulateCounted(_ simulator: Simulator, seed: UInt64) -> UInt64 {
    simulator.statistics(seed: seed, devices: countedDevices).fingerprint
  }

  /// Returns the number of observations of some devices.
  @inline(never)
  private static func countEvents(_ simulator: Simulator, seed: UInt64, devices: Range<UInt64>) -> Int {
    devices.reduce(0) { $0 + simulator.run(seed: seed, device: $1, observer: Counter()).count }
  }

  /// The peak memory of the program in megabytes; 0 if unknown.
  private static var peakMemory: Int {
    #if os(Linux)
    // The value of getrusage survives exec: under `swift run` it would be the peak memory of SwiftPM.
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) / 1024
    #else
    var usage = rusage()
    guard getrusage(RUSAGE_SELF, &usage) == 0 else { return 0 }
    return usage.ru_maxrss / 1_048_576
    #endif
  }

  private static func whole(_ number: Double) -> Int { Int(number.rounded()) }
}

private struct Counter: Observer {
  var count = 0

  mutating func observe(_ observation: Observation, at instant: SimInstant) { count += 1 }
}

/// Tags with their names.
private struct Selection {
  var tags = MetricTags()
  var names: [String] = []

  /// The names as in a key.
  var suffix: String { names.isEmpty ? "" : "{\(names.joined(separator: ","))}" }

  /// Returns the selection with another tag.
  func narrowed(_ tag: String, _ name: String, _ set: (inout MetricTags) -> Void) -> Selection {
    var narrowed = self
    set(&narrowed.tags)
    narrowed.names.append("\(tag)=\(name)")
    return narrowed
  }

  /// Returns the selection and its parts by cause and by gate; a metric without these tags has no values for them.
  func parts(of metric: Metric) -> [Selection] {
    [self]
      + metric.definition.causes.enumerated().map { cause, name in narrowed("cause", name) { $0.cause = cause } }
      + Gate.allCases.map { gate in narrowed("gate", gate.name) { $0.gate = gate } }
  }
}
