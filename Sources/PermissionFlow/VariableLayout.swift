/// Where each variable's value lies within the machine's 64 bits.
public struct VariableLayout: Hashable, Sendable {
  /// How many bits all variables of a flow may take together.
  public static let capacity = 64

  private struct Field: Hashable, Sendable {
    var shift: UInt8
    var mask: UInt64
    var largest: UInt8
  }

  private let fields: [Field]
  /// The bits of the variables that survive the end of the process.
  public let persistentMask: UInt64
  /// The bits with every variable at its initial value.
  public let initial: UInt64
  /// How many bits the variables take; more than ``capacity`` is a mistake of the flow.
  public let width: Int

  /// Lays out variables in their order, each in as few bits as its largest value needs.
  public init(_ variables: [FlowVariable]) {
    var fields: [Field] = []
    var width = 0
    var persistent: UInt64 = 0
    var initial: UInt64 = 0
    for variable in variables {
      let bits = 8 - variable.largest.leadingZeroBitCount
      let mask: UInt64 = (1 << UInt64(bits)) - 1
      fields.append(Field(shift: UInt8(min(width, 63)), mask: mask, largest: variable.largest))
      if width + bits <= VariableLayout.capacity {
        initial |= UInt64(variable.initial) << UInt64(width)
        if variable.isPersistent { persistent |= mask << UInt64(width) }
      }
      width += bits
    }
    self.fields = fields
    self.width = width
    self.persistentMask = persistent
    self.initial = initial
  }

  /// The value of a variable.
  public func value(of variable: UInt8, in bits: UInt64) -> UInt8 {
    let field = fields[Int(variable)]
    return UInt8(truncatingIfNeeded: bits >> UInt64(field.shift) & field.mask)
  }

  /// Stores a value; one above the variable's largest is stored as the largest.
  public func store(_ value: UInt8, in variable: UInt8, of bits: inout UInt64) {
    let field = fields[Int(variable)]
    bits &= ~(field.mask << UInt64(field.shift))
    bits |= UInt64(min(value, field.largest)) << UInt64(field.shift)
  }
}
