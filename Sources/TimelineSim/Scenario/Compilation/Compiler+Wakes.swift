extension Compiler {
  /// Compiles a rule by which the system is asked to wake an app.
  mutating func compileWake(_ app: Int, _ index: Int, _ object: inout ObjectDecoder) {
    let subject = subject(app: app, "wake", index)
    let kind = object.choice("by", WakeKind.words) ?? .push
    checkPlatform(of: kind, object)
    let source = requestingSource(
      .wake(wake: parts.wakes.count, kind), kind == .push ? servers : frame, subject, &object)
    parts.wakes.append(WakePlan(key: StreamKey.of(subject), app: app, kind: kind, source: source))
    parts.wakeNames.append(String(subject.dropFirst("app:".count)))
  }

  /// Warns about wakes of an app that does nothing then.
  func checkWakes(of app: Int, _ object: ObjectDecoder) {
    guard parts.wakes.contains(where: { $0.app == app }), !log.hasErrors,
      !parts.calls.contains(where: { $0.app == app && $0.trigger == .wake })
    else { return }
    log.warning(
      .neverOccurs, at: object.place(of: "wakes"), "nothing occurs at a wake: '\(apps.names[app])' does nothing then",
      remedy: "add \"on\": \"wake\" to one of its 'saves' or 'reloads'")
  }

  /// Logs transfers to a device that is no watch.
  private func checkPlatform(of kind: WakeKind, _ object: ObjectDecoder) {
    guard kind == .transfer, !system.preset.platforms.contains(.watch) else { return }
    log.error(
      .wrongWord, at: object.place(of: "by"), "a phone sends transfers to the app of a watch",
      remedy: "set \"preset\": \"watchos-26\" in 'system', or use \"push\"")
  }
}
