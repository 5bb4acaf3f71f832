import CoreLocationTypes

/// One entry of a `do` list.
public enum FlowEffect: Hashable, Sendable {
  /// A call to iOS.
  case call(AppCall)
  /// Posts the notification with that number.
  case post(UInt8)
  /// Writes the text with that number to the console.
  case log(UInt8)
  /// Adds one to a count, which stays at its largest value.
  case increment(UInt8)
  /// Stores a value in a variable.
  case set(UInt8, value: UInt8)
  /// Stores in a variable whether a condition holds now.
  case setToCondition(UInt8, ConditionTable.Index)
}
