/// A population of devices: profiles with weights, and the differences between the people of a profile.
///
/// All profiles have the same devices, and all devices the same widgets, apps, sources and schedules; a person without a
/// widget has it nowhere.
struct FleetPlan: Hashable, Sendable {
  /// One profile of the population.
  struct Profile: Hashable, Sendable {
    /// The number of people in the profile relative to the other profiles, in millionths.
    var weight: Int64
    /// The devices that its people can have, the first of which everyone has.
    package var devices: [Device]
  }

  /// One of the devices of a profile's people.
  struct Device: Hashable, Sendable {
    /// The hash of its name, which keys the draw of the people who have it.
    package var key: UInt64 = 0
    /// The share of the people who have it.
    package var share = Ratio.all
    /// The plan of the device, before the differences between people.
    package var plan: Plan
    /// The differences between the people of the profile.
    var variation: VariationPlan
  }

  package var people: UInt64
  /// The profiles, in the order of their names.
  var profiles: [Profile]

  /// Creates a fleet.
  ///
  /// - Precondition: There is at least one person and one profile, and the weights are greater than zero.
  package init(people: UInt64, profiles: [Profile]) {
    precondition(people > 0 && !profiles.isEmpty, "a fleet needs people and a profile")
    precondition(profiles.allSatisfy { $0.devices.first?.share == .all }, "everyone has the first device")
    precondition(profiles.allSatisfy { $0.weight > 0 }, "the weight of a profile is greater than zero")
    (self.people, self.profiles) = (people, profiles)
  }

  /// Changes the plan of every device.
  mutating func adjustPlans(_ adjust: (Plan) -> Plan) {
    for profile in profiles.indices {
      for device in profiles[profile].devices.indices {
        let plan = profiles[profile].devices[device].plan
        profiles[profile].devices[device].plan = adjust(plan)
      }
    }
  }

  /// A plan with the parts that those of all devices have in common.
  var common: Plan { profiles[0].devices[0].plan }
}

/// The differences between the people of a profile, each drawn once for a person.
struct VariationPlan: Hashable, Sendable {
  /// The people who see the same changes of a source.
  enum Audience: Hashable, Sendable {
    /// All people.
    case everyone
    /// Each person alone.
    case person
    /// The people with the same one of several channels: the weights of the channels, added up, and the hash of the
    /// source's name.
    case channels([UInt64], key: UInt64)
  }
  /// The share of the people who have a kind of widget.
  struct Placement: Hashable, Sendable {
    package var kind: Int
    /// The hash of its name.
    package var key: UInt64
    package var share: Ratio
  }

  /// A share of the people, and the key of the number that selects them.
  struct People: Hashable, Sendable {
    var key: UInt64
    var share: Ratio
  }

  /// The views of the device a day, in millionths; `nil` for those of the plan.
  package var views: Distribution?
  /// The factor on the sessions of every app in the foreground, in millionths.
  package var sessions: Distribution?
  /// The time by which the person's day is later than in the plan, in milliseconds.
  var shift: Distribution?
  /// The time for which the widgets have been placed, in milliseconds before the start of the run.
  var placedFor: Distribution?
  /// The time from the release of the update to its installation, in milliseconds.
  var updateDelay: Distribution?
  /// The kinds of widgets that not all people have.
  var placements: [Placement] = []
  /// For apps with pushes that not all people allow, by index, the share of the people whose server has a push token.
  package var pushes: [Int: Ratio] = [:]
  /// The people to whom the schedules of a condition apply; the others never have the condition.
  var conditions: [Condition: People] = [:]
  /// For each source, the people who see the same changes.
  var audiences: [Audience]
}
