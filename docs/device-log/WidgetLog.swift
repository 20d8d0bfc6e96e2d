// The recorder of device logs for TimelineSim (docs/device-log.md): copy this file into your app and its widget extension.
// It writes when widgets run and never what they show: content is a hash.
import Foundation
#if canImport(WidgetKit)
import WidgetKit
#endif

/// Appends events to a file a day in the folder of an app group, from the app and its extension at the same time.
public final class WidgetLog: @unchecked Sendable {
  private let folder: URL
  private let lock = NSLock()
  private let clock = ISO8601DateFormatter()
  private var (number, day, file): (Int, String, Int32) = (0, "", -1)

  /// Opens the log; `system` is the name and the version of the system, such as `iOS 26.1`.
  public init(folder: URL, system: String, app: String = Bundle.main.bundleIdentifier ?? "app") {
    self.folder = folder
    clock.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    for old in (names ?? []).filter({ $0.hasPrefix("widgets-") && $0.hasSuffix(".ndjson") }).sorted().dropLast(13) {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(old))
    }
    let (zone, boot) = (TimeZone.current.identifier, Date(timeIntervalSinceNow: -Self.uptime))
    note("log", ["log": 1, "app": app, "system": system, "zone": zone, "channel": Self.channel, "boot": boot])
  }

  /// Appends an event with its details: texts, numbers, flags, dates and lists of texts.
  public func note(_ event: String, _ details: [String: Any] = [:]) {
    lock.lock()
    defer { lock.unlock() }
    let now = clock.string(from: Date())
    var line = details.mapValues { ($0 as? Date).map { clock.string(from: $0) } ?? $0 }
    line.merge(["at": now, "event": event, "pid": getpid(), "n": number, "up": Int(Self.uptime * 1_000)]) { $1 }
    number += 1
    guard var data = try? JSONSerialization.data(withJSONObject: line, options: .sortedKeys) else { return }
    // One write of less than 4 KB to a file opened for appending keeps the lines of several processes whole.
    let excess = #"{"at":"\#(now)","event":"too-long","n":\#(number - 1),"pid":\#(getpid())}"#
    if data.count > 4_000 { data = Data(excess.utf8) }
    data.append(10)
    openFile(of: String(now.prefix(10)))
    _ = data.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  }

  /// Appends the begin of a run, and returns what appends its end: with a result such as "delivered", the dates of the
  /// entries, the policy ("atEnd", "after" or "never"), the date of "after", and a hash of the content.
  public func run(
    _ kind: String, family: String, id: String = "", isPreview: Bool = false, due: Date? = nil
  ) -> (_ result: String, _ entries: [Date], _ policy: String, _ reload: Date?, _ version: String?) -> Void {
    let (began, widget) = (Date(), ["widget": kind, "family": family, "id": id] as [String: Any])
    let start: [String: Any?] = ["preview": isPreview, "lowPower": Self.isLowPower, "due": due]
    note("run-started", widget.merging(start.compactMapValues { $0 }) { $1 })
    return { [self] result, entries, policy, reload, version in
      let took = Int(Date().timeIntervalSince(began) * 1_000)
      var end = widget.merging(["result": result, "policy": policy, "count": entries.count, "took": took]) { $1 }
      (end["last"], end["reload"], end["version"]) = (entries.last, reload, version)
      end["entries"] = entries.prefix(50).map { clock.string(from: $0) }
      note("run-ended", end)
    }
  }

  #if canImport(WidgetKit)
  /// Appends the widgets that a person has placed; call it when the app comes to the foreground.
  public func notePlaced() {
    WidgetCenter.shared.getCurrentConfigurations { [self] result in
      for widget in (try? result.get()) ?? [] { note("placed", ["widget": widget.kind, "family": "\(widget.family)"]) }
    }
  }
  #endif

  /// Returns a hash of content (FNV-1a), which tells whether it changed and nothing more.
  public static func version(of content: some Sequence<UInt8>) -> String {
    String(content.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
  }

  private func openFile(of today: String) {
    if today == day { return } else if file >= 0 { close(file) }
    let path = folder.appendingPathComponent("widgets-\(today).ndjson").path
    (day, file) = (today, open(path, O_WRONLY | O_APPEND | O_CREAT, 0o600))
    #if canImport(Darwin)  // Widgets run while the device is locked, so the file must open from the first unlock on.
    let protection = [FileAttributeKey.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication]
    try? FileManager.default.setAttributes(protection, ofItemAtPath: path)
    #endif
  }

  /// Seconds since the device started, asleep or not.
  private static var uptime: TimeInterval {
    var time = timespec()
    clock_gettime(monotonic, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
  #if canImport(Darwin)
  private static let isTest = Bundle.main.appStoreReceiptURL?.lastPathComponent == "sandboxReceipt"
  private static let (channel, monotonic) = (isTest ? "testflight" : "appstore", CLOCK_MONOTONIC_RAW)
  private static var isLowPower: Bool { ProcessInfo.processInfo.isLowPowerModeEnabled }
  #else
  private static let (channel, monotonic, isLowPower) = ("other", CLOCK_BOOTTIME, false)
  #endif
}
