/// Durations as files write them: a whole number and a unit.
public enum DurationWords {
  private static let units = [
    (name: "d", milliseconds: 86_400_000), (name: "h", milliseconds: 3_600_000),
    (name: "m", milliseconds: 60_000), (name: "s", milliseconds: 1000),
  ]

  /// The shortest form of a duration in milliseconds.
  ///
  /// Example: 90000 gives `90s`, 660000 gives `11m`, 0 gives `0s`.
  public static func text(_ milliseconds: Int) -> String {
    guard milliseconds != 0 else { return "0s" }
    for unit in units where milliseconds % unit.milliseconds == 0 {
      return "\(milliseconds / unit.milliseconds)\(unit.name)"
    }
    return "\(milliseconds)ms"
  }
}
