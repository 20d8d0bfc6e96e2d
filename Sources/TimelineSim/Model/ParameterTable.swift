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

  private static let indices: [ParameterID: Int] = {
    var indices: [ParameterID: Int] = [:]
    for (index, parameter) in all.enumerated() { indices[parameter.id] = index }
    return indices
  }()

  /// Returns the index of a parameter in the list.
  static func index(of id: ParameterID) -> Int {
    guard let index = indices[id] else { preconditionFailure("\(id) has no row in the table") }
    return index
  }

  /// Returns a parameter by its name.
  package static func parameter(_ id: ParameterID) -> Parameter { all[index(of: id)] }
}
