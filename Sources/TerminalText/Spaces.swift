/// Spaces, as many as are needed to fill a row.
///
/// Most of a trace's rows need some, and `String(repeating:count:)` appends them one by one.
///
/// - Parameter count: How many; none if it is negative.
package func spaces(_ count: Int) -> String {
  guard count > 0 else { return "" }
  return String(unsafeUninitializedCapacity: count) { bytes in
    bytes.initialize(repeating: UInt8(ascii: " "))
    return count
  }
}
