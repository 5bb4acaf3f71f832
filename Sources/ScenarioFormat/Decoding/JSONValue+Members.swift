/// Reading objects whose keys are known beforehand.
extension JSONValue {
  /// The members of an object whose keys are known; reports other keys and required ones that are
  /// missing.
  ///
  /// Keys that begin with `x-` are let through: skip them by ``JSONMember/isExtension`` where the
  /// members are gone through one by one.
  ///
  /// - Returns: All members, or `nil` when the value is no object, which is reported too.
  package func members(
    known: [StaticString], required: [StaticString], _ sink: inout DiagnosticSink
  ) -> JSONMembers? {
    guard let members = requireMembers(&sink) else { return nil }
    for member in members where !known.contains(where: { member.key.stringEquals($0) }) {
      member.reportUnknownKey(known: known.map(\.description), &sink)
    }
    for key in required where self.member(named: key) == nil {
      sink.report(.missingKey(key.description), at: self)
    }
    return members
  }

  /// Reads which version of a format the object says it has, by its first key `locflow`.
  ///
  /// - Parameter known: The formats that can be read, such as `flow/1`.
  /// - Returns: The position in `known`; `nil`, reported, for anything else: the rest of the object
  ///   then means nothing.
  package func requireFormat(
    _ known: [StaticString], _ sink: inout DiagnosticSink
  ) -> Int? {
    guard let members = requireMembers(&sink) else { return nil }
    var isFirst = true
    for member in members {
      guard member.key.stringEquals("locflow") else {
        isFirst = isFirst && member.isExtension
        continue
      }
      if !isFirst {
        sink.report(.keyNotFirst("locflow"), at: member.key)
      }
      for (index, name) in known.enumerated() where member.value.stringEquals(name) {
        return index
      }
      guard let found = member.value.requireString(&sink) else { return nil }
      let names = known.map(\.description)
      sink.report(.unknownFormatVersion(found: found, known: names), at: member.value)
      return nil
    }
    let example = known.first.map { "\"locflow\": \"\($0.description)\"" }
    sink.report(.missingKey("locflow", example: example), at: self)
    return nil
  }
}

extension JSONMember {
  /// Whether the key begins with `x-`: such members are ignored everywhere.
  package var isExtension: Bool { key.hasExtensionPrefix }

  /// Reports the key as unknown, unless it begins with `x-`.
  package func reportUnknownKey(known: [String], _ sink: inout DiagnosticSink) {
    guard !isExtension else { return }
    sink.report(.unknownKey(found: name, known: known), at: key)
  }
}

extension JSONValue {
  /// Whether a string begins with `x-`.
  fileprivate var hasExtensionPrefix: Bool {
    let content = node.content
    guard node.tag == .plainString else { return string?.hasPrefix("x-") ?? false }
    guard content.count >= 2 else { return false }
    let bytes = document.source.bytes
    return bytes[content.lowerBound] == 0x78 && bytes[content.lowerBound + 1] == .minus
  }
}
