/// A variable of a flow: finite, so that all its values can be visited.
public struct FlowVariable: Hashable, Sendable {
  /// What values it takes.
  public enum Kind: Hashable, Sendable {
    /// False and true, the values 0 and 1.
    case bool
    /// One of the named values, by their number from 0; at most 63.
    case enumeration([String])
    /// A count from 0 to `max` that stays at `max`; `max` is 1 to 63.
    case count(max: UInt8)
  }

  /// Its name, without the `$` of conditions.
  public let name: String
  /// What values it takes.
  public let kind: Kind
  /// The value it starts with.
  public var initial: UInt8
  /// Whether it survives the end of the process (user defaults).
  public let isPersistent: Bool

  /// Creates a variable.
  public init(name: String, kind: Kind, initial: UInt8, isPersistent: Bool) {
    self.name = name
    self.kind = kind
    self.initial = initial
    self.isPersistent = isPersistent
  }

  /// The largest value it takes.
  public var largest: UInt8 {
    switch kind {
    case .bool: 1
    case .enumeration(let values): UInt8(max(values.count, 1) - 1)
    case .count(let max): max
    }
  }
}
