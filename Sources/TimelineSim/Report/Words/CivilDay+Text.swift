extension CivilDay {
  /// The names of the months.
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  /// The day for headings: `Saturday, 13 June`.
  var long: String { "\(Self.weekdays[weekday]), \(date.day) \(Self.months[Int(date.month) - 1])" }

  /// The day of the week and the day of the month: `Sat 13`.
  var short: String {
    ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][weekday] + " " + Spelling.padded(date.day, to: 2)
  }
}
