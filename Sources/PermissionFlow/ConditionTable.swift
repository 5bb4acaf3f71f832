import CoreLocationTypes

/// All conditions of a flow in one flat table, so that testing one allocates nothing.
///
/// A condition is the index of its first node. Nodes stand in preorder: the parts of a conjunction
/// or alternative follow it and each node knows where its part ends.
public struct ConditionTable: Hashable, Sendable {
  /// The index of a condition's first node.
  public typealias Index = Int32

  /// What a node does with its parts.
  enum Operation: UInt8, Hashable, Sendable {
    case all
    case any
    case not
    case fact
    case variable
    case version
  }

  /// One node, fixed in size.
  struct Node: Hashable, Sendable {
    var operation: Operation
    /// The fact's raw value, the variable's number or the comparison's raw value.
    var subject: UInt8
    /// The index after the last node of this part.
    var end: Int32
    /// The accepted values as bits, or the version's code.
    var mask: UInt64
  }

  /// How a version is compared.
  public enum Comparison: UInt8, Hashable, Sendable, CaseIterable {
    case less
    case lessOrEqual
    case equal
    case greaterOrEqual
    case greater

    /// The sign in conditions.
    public var sign: String {
      switch self {
      case .less: "<"
      case .lessOrEqual: "<="
      case .equal: "=="
      case .greaterOrEqual: ">="
      case .greater: ">"
      }
    }
  }

  var nodes: [Node] = []

  /// Creates an empty table.
  public init() {}

  /// Adds a condition that holds when all its parts do; with no parts it always holds.
  @discardableResult
  public mutating func addAll(_ parts: (inout ConditionTable) -> Void) -> Index {
    add(.all, parts)
  }

  /// Adds a condition that holds when one of its parts does; with no parts it never holds.
  @discardableResult
  public mutating func addAny(_ parts: (inout ConditionTable) -> Void) -> Index {
    add(.any, parts)
  }

  /// Adds a condition that holds when its one part doesn't.
  @discardableResult
  public mutating func addNot(_ part: (inout ConditionTable) -> Void) -> Index {
    add(.not, part)
  }

  /// Adds a test of a fact or variable against a set of values.
  @discardableResult
  public mutating func addTest(_ subject: FactSubject, accepts mask: UInt64) -> Index {
    let index = Index(nodes.count)
    switch subject {
    case .fact(let fact):
      nodes.append(Node(operation: .fact, subject: fact.rawValue, end: index + 1, mask: mask))
    case .variable(let number):
      nodes.append(Node(operation: .variable, subject: number, end: index + 1, mask: mask))
    }
    return index
  }

  /// Adds a comparison of the iOS version.
  @discardableResult
  public mutating func addVersion(_ comparison: Comparison, _ version: IOSVersion) -> Index {
    let index = Index(nodes.count)
    nodes.append(
      Node(
        operation: .version, subject: comparison.rawValue, end: index + 1,
        mask: UInt64(version.code)))
    return index
  }

  private mutating func add(
    _ operation: Operation, _ parts: (inout ConditionTable) -> Void
  ) -> Index {
    let index = Index(nodes.count)
    nodes.append(Node(operation: operation, subject: 0, end: 0, mask: 0))
    parts(&self)
    nodes[Int(index)].end = Index(nodes.count)
    return index
  }

  /// Whether a condition holds for what the host sees and the machine's variables.
  public func holds<Host: FlowHost>(
    _ index: Index, machine: FlowMachine, layout: VariableLayout, host: Host
  ) -> Bool {
    let node = nodes[Int(index)]
    switch node.operation {
    case .all:
      var part = index + 1
      while part < node.end {
        guard holds(part, machine: machine, layout: layout, host: host) else { return false }
        part = nodes[Int(part)].end
      }
      return true
    case .any:
      var part = index + 1
      while part < node.end {
        if holds(part, machine: machine, layout: layout, host: host) { return true }
        part = nodes[Int(part)].end
      }
      return false
    case .not:
      return !holds(index + 1, machine: machine, layout: layout, host: host)
    case .fact:
      let value = node.subject == Fact.state.rawValue ? machine.state : host.value(of: node.subject)
      return node.mask >> UInt64(value) & 1 == 1
    case .variable:
      return node.mask >> UInt64(layout.value(of: node.subject, in: machine.variables)) & 1 == 1
    case .version:
      return ConditionTable.compare(host.systemVersion.code, node)
    }
  }

  /// Whether a condition looks at a fact in any of its parts.
  func names(_ fact: Fact, in index: Index) -> Bool {
    nodes[Int(index)..<Int(nodes[Int(index)].end)].contains {
      $0.operation == .fact && $0.subject == fact.rawValue
    }
  }

  static func compare(_ code: UInt32, _ node: Node) -> Bool {
    let bound = UInt32(truncatingIfNeeded: node.mask)
    // A bound such as 13 covers 13.4 when it asks for equality.
    let comparable =
      bound & 0xFFFF == 0 ? code & 0xFF_0000 : bound & 0xFF == 0 ? code & ~0xFF : code
    switch Comparison(rawValue: node.subject) {
    case .less: return code < bound
    case .lessOrEqual: return comparable <= bound
    case .equal: return comparable == bound
    case .greaterOrEqual: return code >= bound
    case .greater: return comparable > bound
    case nil: return false
    }
  }
}
