import Foundation
import TimelineSim

/// Replays the plain device-day on many devices, with full statistics, and tells how fast that was.
///
/// Arguments: devices a batch (2000), batches (10).
@main enum Main {
  static func main() throws {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    let (devices, batches) = (numbers.first ?? 2_000, numbers.dropFirst().first ?? 10)
    let simulator = Simulator(try plainDay().plan)
    let events = averageEvents(simulator, devices: min(devices, 200))

    var fingerprint = simulator.statistics(devices: 0..<devices).fingerprint
    let firstPeak = peakMemory
    var seconds: [Double] = []
    for batch in 1...batches {
      let time = ContinuousClock().measure {
        fingerprint &+= simulator.statistics(devices: batch * devices..<(batch + 1) * devices).fingerprint
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

  private static func plainDay() throws -> ScenarioDocument {
    let package = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try .load(
      path: package.appending(path: "Scenarios/plain-day.json").path, catalogue: MetricCatalogue.expectations)
  }

  /// How many observations a device makes.
  private static func averageEvents(_ simulator: Simulator, devices: UInt64) -> Double {
    let counts = (0..<devices).map { simulator.run(device: $0, watcher: Counter()).count }
    return Double(counts.reduce(0, +)) / Double(devices)
  }

  /// The most memory the program ever held, in megabytes; 0 if the system does not tell.
  private static var peakMemory: Int {
    #if os(Linux)
      // What getrusage tells outlives exec: under `swift run` it would be the most that SwiftPM held.
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
