/// The elements of an array, in order.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
  private let document: JSONDocument
  private var index: Int
  private var remaining: Int

  fileprivate init(of value: JSONValue) {
    document = value.document
    index = value.index + 1
    remaining = value.node.tag == .array ? value.node.count : 0
  }

  /// The next element.
  package mutating func next() -> JSONValue? {
    guard remaining > 0 else { return nil }
    remaining -= 1
    let value = JSONValue(document: document, index: index)
    index = Int(document.nodes[index].next)
    return value
  }
}

/// A key of an object and its value.
package struct JSONMember: Sendable {
  /// The key: a string value with a place of its own.
  package let key: JSONValue
  /// What the key stands for.
  package let value: JSONValue

  /// The key's text.
  package var name: String { key.string ?? "" }
}

/// The members of an object, in the order they are written; duplicates are reported but still here.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  private let document: JSONDocument
  private var index: Int
  private var remaining: Int

  fileprivate init(of value: JSONValue) {
    document = value.document
    index = value.index + 1
    remaining = value.node.tag == .object ? value.node.count : 0
  }

  /// The next member.
  package mutating func next() -> JSONMember? {
    guard remaining > 0 else { return nil }
    remaining -= 1
    let member = JSONMember(
      key: JSONValue(document: document, index: index),
      value: JSONValue(document: document, index: index + 1))
    index = Int(document.nodes[index + 1].next)
    return member
  }
}

extension JSONValue {
  /// The elements of an array; none for everything else.
  package var elements: JSONElements { JSONElements(of: self) }

  /// The members of an object; none for everything else.
  package var members: JSONMembers { JSONMembers(of: self) }

  /// The value of the first member with this key, or `nil`.
  ///
  /// - Complexity: O(*n*) in the members before it.
  package func member(named name: StaticString) -> JSONValue? {
    for member in members where member.key.stringEquals(name) { return member.value }
    return nil
  }
}
