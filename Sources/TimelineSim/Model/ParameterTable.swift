/// The closed list of parameters, with the values of the preset `ios-26`.
public enum ParameterTable {
  /// Parameters that belong together in a report.
  public struct Group: Hashable, Sendable {
    /// The heading.
    public let title: String
    /// The parameters, in the order they are explained.
    public let parameters: [Parameter]
  }

  /// All parameters, grouped.
  public static let groups: [Group] = [
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
  public static let all: [Parameter] = groups.flatMap { $0.parameters }

  /// The ids of all parameters, in the same order.
  public static let ids: [String] = all.map { $0.id }

  private static let places: [String: Int] = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })

  /// Returns where a parameter stands in the list, or `nil` for a name that is not in it.
  static func place(of id: String) -> Int? { places[id] }

  /// Returns a parameter by its name, or `nil` for a name that is not in the list.
  public static func parameter(_ id: String) -> Parameter? { places[id].map { all[$0] } }
}
