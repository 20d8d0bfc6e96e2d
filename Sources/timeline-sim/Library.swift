import Foundation

/// The seam to the library: everything the command asks of it.
///
/// PLACEHOLDER: the bodies below stand in until the library has its public functions.
enum Library {
  /// The names of the presets, the default first.
  static let presets = ["ios-26", "ipados-26", "watchos-26", "macos-26", "visionos-26", "developer-mode", "ideal"]

  /// Reads one scenario, runs it unless it has findings, and passes each observation to `events` as one JSON line
  /// without its line break, if the request wants them.
  static func replay(_ file: InputFile, _ request: ReplayRequest, events: (String) -> Void) -> Replay {
    let name: String
    let bytes: [UInt8]?
    switch file {
    case .path(let path): (name, bytes) = (path, FileManager.default.contents(atPath: path).map(Array.init))
    case .standardInput(let input): (name, bytes) = ("<stdin>", input)
    }
    guard let bytes else {
      return placeholderRefusal("\(name): error: the file cannot be opened", file: name, .noInput)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("\"widgets\"") else {
      return placeholderRefusal("\(name):1:1: error: placeholder finding", file: name, .badScenario)
    }
    if request.wantsEvents { events(#"{"at":0,"what":"placeholder"}"#) }
    let stem = name.split(separator: "/").last.map(String.init) ?? name
    let recording = request.wantsRecording ? [RecordedFile(name: stem, text: text)] : []
    let json = #"{"file":"\#(name)","seed":\#(request.seed ?? 0),"fingerprint":"0"}"#
    let bold = request.colorsReport ? "\u{1B}[1mPlaceholder\u{1B}[0m" : "Placeholder"
    return .ran(ReplayReport(rendered: request.format == .json ? json : "\(bold) report\n", recording: recording))
  }

  static func modelText(preset: String) -> String { "Placeholder model \(preset)\n" }
  static func modelJSON(preset: String) -> String { #"{"version":1,"preset":"\#(preset)"}"# + "\n" }
  static func metricsText() -> String { "Placeholder metrics\n" }
  static func metricsJSON() -> String { #"{"version":1,"metrics":[]}"# + "\n" }

  private static func placeholderRefusal(_ text: String, file: String, _ status: ExitStatus) -> Replay {
    .refused(Refusal(text: text + "\n", json: #"{"file":"\#(file)","findings":[{}]}"#, status: status))
  }
}
