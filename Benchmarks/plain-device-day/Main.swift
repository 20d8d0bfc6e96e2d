import Foundation
import TimelineSim

/// Replays the plain device-day on many devices in sequence, with full statistics.
///
///     plain-device-day [DEVICES [BATCHES]]   prints speed, memory and fingerprint (2000 devices, 10 batches)
///     plain-device-day seconds DEVICES       prints the CPU time of a batch, measured after a warm-up batch
///     plain-device-day run DEVICES [FIRST]   simulates devices once, and prints the fingerprint
///     plain-device-day integers DEVICES      prints the integers of each widget, one a line
@main enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.compactMap { UInt64($0) }
    let document = try plainDay()
    let simulator = Simulator(document)
    switch arguments.first {
    case "seconds": printSeconds(simulator, seed: document.seed, devices: numbers.first ?? 2_000)
    case "run":
      let (count, first) = (numbers.first ?? 2_000, numbers.dropFirst().first ?? 0)
      let fingerprint = simulator.statistics(seed: document.seed, devices: first..<first + count).fingerprint
      print(String(fingerprint, radix: 16))
    case "integers": printIntegers(document, simulator, devices: numbers.first ?? 2_000)
    default:
      let batches = numbers.dropFirst().first ?? 10
      printReport(simulator, seed: document.seed, devices: numbers.first ?? 2_000, batches: batches)
    }
  }

  private static func plainDay() throws -> ScenarioDocument {
    let package = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try .load(
      path: package.appending(path: "Scenarios/plain-day.json").path)
  }

  private static func printSeconds(_ simulator: Simulator, seed: UInt64, devices: UInt64) {
    let first = simulator.statistics(seed: seed, devices: 0..<devices).fingerprint
    let start = clock()
    let second = simulator.statistics(seed: seed, devices: devices..<2 * devices).fingerprint
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    print("\(seconds) \(String(first &+ second, radix: 16))")
  }

  /// Prints every metric of every widget with its key, as a whole number in its base unit.
  private static func printIntegers(_ document: ScenarioDocument, _ simulator: Simulator, devices: UInt64) {
    let statistics = simulator.statistics(seed: document.seed, devices: 0..<devices)
    for kind in document.names.kinds.indices {
      let name = document.names.kinds[kind]
      for metric in Metric.allCases {
        for aggregation in metric.definition.aggregations {
          let key = metric.key(aggregation)
          if let value = statistics.value(metric, aggregation, MetricTags(kind: kind)) {
            print("\(key){widget=\(name)} \(value.amount)")
          }
          for (cause, causeName) in metric.definition.causes.enumerated() {
            guard let value = statistics.value(metric, aggregation, MetricTags(kind: kind, cause: cause)) else {
              continue
            }
            print("\(key){widget=\(name),cause=\(causeName)} \(value.amount)")
          }
        }
      }
    }
  }

  private static func printReport(_ simulator: Simulator, seed: UInt64, devices: UInt64, batches: UInt64) {
    let events = averageEvents(simulator, seed: seed, devices: min(devices, 200))
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
    print("Plain device-day with full statistics, one core, \(batches) batches of \(devices) devices")
    print("speed        \(whole(median)) device-days/s (\(whole(rates[rates.count - 1])) to \(whole(rates[0])))")
    print("events       \(whole(events)) a device-day, \(whole(1e9 / median / events)) ns an event")
    print("peak memory  \(firstPeak) MB after \(devices) devices, \(peakMemory) MB after \((batches + 1) * devices)")
    print("fingerprint  \(String(fingerprint, radix: 16))")
  }

  /// Returns the mean number of observations of a device.
  private static func averageEvents(_ simulator: Simulator, seed: UInt64, devices: UInt64) -> Double {
    let counts = (0..<devices).map { simulator.run(seed: seed, device: $0, observer: Counter()).count }
    return Double(counts.reduce(0, +)) / Double(devices)
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
