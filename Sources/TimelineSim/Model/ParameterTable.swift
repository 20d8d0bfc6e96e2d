/// The closed list of parameters, with the values of the preset `ios-26`.
package enum ParameterTable {
  /// A group of parameters in reports.
  struct Group: Hashable, Sendable {
    /// The heading.
    package let title: String
    /// The parameters, in the order of listing.
    package let parameters: [Parameter]
  }

  /// All parameters, grouped.
  static let groups: [Group] = [
    Group(title: "Reload budget", parameters: budget),
    Group(title: "Gates and exemptions", parameters: gates),
    Group(title: "From grant to display", parameters: starts),
    Group(title: "Failures", parameters: failures),
    Group(title: "Views", parameters: views),
    Group(title: "Pushes", parameters: pushes),
    Group(title: "Relevance and stacks", parameters: relevance),
    Group(title: "Modes of the device", parameters: modes),
  ]

  /// All parameters in the order of their groups.
  package static let all: [Parameter] = groups.flatMap { $0.parameters }

  private static let places: [ParameterID: Int] = {
    var places: [ParameterID: Int] = [:]
    for (place, parameter) in all.enumerated() { places[parameter.id] = place }
    return places
  }()

  /// Returns the index of a parameter in the list.
  static func place(of id: ParameterID) -> Int {
    guard let place = places[id] else { preconditionFailure("\(id) has no row in the table") }
    return place
  }

  /// Returns a parameter by its name.
  package static func parameter(_ id: ParameterID) -> Parameter { all[place(of: id)] }
}
