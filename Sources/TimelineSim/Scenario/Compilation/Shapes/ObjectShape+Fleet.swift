extension ObjectShape {
  static let fleet = ObjectShape(
    "fleet", "A population of people with such devices: how many they are, and how they differ.",
    [
      KeyShape("people", .count(1...Int128(Limits.people)), required: true, "The number of people."),
      KeyShape(
        "of", .count(1...Int128(Limits.people)),
        "The number of people of whom these are a sample; the report then also gives the load and the costs of all."),
      KeyShape(
        "profiles", .named([.profile]), "The profiles of the population, by name; without any, all people have one."),
      KeyShape(
        "devices", .named([.fleetDevice]),
        "The devices that people can have, by name; without any, everyone has one as the scenario describes it."),
    ] + habits)

  static let fleetDevice = ObjectShape(
    "fleet device", "A device of people who can have several: who has it, and how it differs.",
    [
      KeyShape(
        "share", .share, default: "\"100%\"", "The share of the people who have it; at least one device has all."),
      KeyShape(
        "set", .assignments,
        "Values of the scenario that differ on the device, by path: \"system.preset\": \"watchos-26\"."),
    ] + habits)

  static let profile = ObjectShape(
    "profile", "Some of the people: their number relative to other profiles, and the habits they share.",
    [
      KeyShape("weight", .times, required: true, "The number of its people, relative to the other profiles."),
      KeyShape(
        "set", .assignments,
        "Values of the scenario that differ for these people, by path: \"device.awake\": \"16:00-08:00\"."),
    ] + habits)

  /// The differences between people, of all of them, of a profile or on a device.
  private static let habits = [
    KeyShape("views", .distribution(of: .times), "The views of the device a day; by default those of the scenario."),
    KeyShape("sessions", .distribution(of: .factor), "The factor on the sessions of every app in the foreground."),
    KeyShape("later", .distribution(of: .signedDuration), "The time by which the person's day is later than written."),
    KeyShape("placedFor", .distribution(of: .duration), "How long the widgets have been placed at the start."),
    KeyShape(
      "updateDelay", .distribution(of: .duration),
      "The time from the release of the scenario's update to its installation; by default none."),
    KeyShape("have", .shares("widget"), "The share of the people who have a widget; by default all."),
    KeyShape("allowPushes", .shares("app"), "The share of the people whose server has a push token; by default all."),
    KeyShape(
      "conditions", .shares("condition"), "The share of the people to whom a condition of the device applies."),
  ]

  fileprivate static func makeDistribution(_ unit: DistributionUnit) -> ObjectShape {
    ObjectShape(
      "distribution", id: "distributionOf\(unit.rawValue.prefix(1).uppercased())\(unit.rawValue.dropFirst())",
      "A distribution of \(unit.noun) among people.",
      [
        KeyShape("uniform", .amounts(unit), "Evenly between two values: the least and the greatest."),
        KeyShape("normal", .amount(unit), "Normal, with this mean."),
        KeyShape("deviation", .amount(unit), "With 'normal': the standard deviation."),
        KeyShape("logNormal", .amount(unit), "Log-normal, with this median."),
        KeyShape("sigma", .times, "With 'logNormal': the standard deviation of the logarithm."),
        KeyShape("exponential", .amount(unit), "Exponential, with this mean."),
        KeyShape("observed", .observed(unit), "One of these values, or of those in a CSV file, each equally likely."),
      ],
      choice: KeyChoice(options: [
        KeyChoice.Option(key: "uniform"), KeyChoice.Option(key: "normal", needs: ["deviation"]),
        KeyChoice.Option(key: "logNormal", needs: ["sigma"]), KeyChoice.Option(key: "exponential"),
        KeyChoice.Option(key: "observed"),
      ]))
  }
}

extension ValueForm {
  static func distribution(of unit: DistributionUnit) -> ValueForm { .distribution(unit, unit.shape) }
}

extension DistributionUnit {
  /// The keys of a distribution in this unit.
  var shape: ObjectShape { Self.shapes[self] ?? ObjectShape.makeDistribution(self) }

  private static let shapes = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, ObjectShape.makeDistribution($0)) })
}
