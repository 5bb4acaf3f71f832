/// The time of day at the start of a run, which virtual time goes on from.
package struct LocalTime: Hashable, Sendable {
  /// Milliseconds since midnight.
  package let milliseconds: Int

  private static let hour = 3_600_000
  private static let minute = 60_000
  private static let day = 24 * hour
  /// When the permission of an App Clip ends.
  ///
  /// - SeeAlso: Rule CLIP-02.
  private static let morning = 4 * hour

  /// Creates a time of day.
  ///
  /// - Parameters:
  ///   - hour: 0 to 23.
  ///   - minute: 0 to 59.
  package init(hour: Int, minute: Int) {
    milliseconds = hour * LocalTime.hour + minute * LocalTime.minute
  }

  /// Noon: the time of a run that gives none.
  package static let noon = LocalTime(hour: 12, minute: 0)

  /// When it is 04:00 on the day after.
  ///
  /// Example: a run that begins at noon reaches it 16 hours after the start.
  ///
  /// - Parameter time: Virtual time in milliseconds since the start.
  /// - Returns: Virtual time.
  package func nextMorning(after time: Int) -> Int {
    let day = (time + milliseconds) / LocalTime.day
    return (day + 1) * LocalTime.day + LocalTime.morning - milliseconds
  }
}
