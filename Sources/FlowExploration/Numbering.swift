/// Values with numbers, in the order in which they were first met.
struct Numbering<Value: Hashable> {
  private var numbers: [Value: UInt32] = [:]
  /// The values, by number.
  private(set) var values: [Value] = []

  /// The number of a value, a new one for one not yet met.
  mutating func number(of value: Value) -> UInt32 {
    if let number = numbers[value] { return number }
    let number = UInt32(values.count)
    numbers[value] = number
    values.append(value)
    return number
  }
}
