/// What a file found in a folder is, where the user named the folder only.
package enum FileKind {
  /// Whether the file is to be read as a scenario.
  ///
  /// Flows, bases and files of other tools are not; a file that is no JSON, or one with a mistake in
  /// its first key, is, so that its author hears of it.
  package static func mayBeScenario(_ bytes: [UInt8], path: String) -> Bool {
    switch kind(of: bytes, path: path) {
    case .ours(let format): !format.hasPrefix("flow/") && !format.hasPrefix("base/")
    case .broken: true
    case .ofAnotherTool: false
    }
  }

  /// Whether the file is JSON that has nothing to do with locflow.
  package static func isOfAnotherTool(_ bytes: [UInt8], path: String) -> Bool {
    kind(of: bytes, path: path) == .ofAnotherTool
  }

  private enum Kind: Equatable {
    /// It says its format, such as `flow/1`.
    case ours(String)
    /// It is no JSON, or what says its format is missing or misspelt.
    case broken
    case ofAnotherTool
  }

  private static func kind(of bytes: [UInt8], path: String) -> Kind {
    if let format = firstFormat(bytes) { return .ours(format) }
    var sink = DiagnosticSink()
    let document = JSONDocument.read(SourceText(name: path, bytes: bytes), into: &sink)
    guard let document, sink.diagnostics.isEmpty else { return .broken }
    guard document.root.kind == .object else { return .ofAnotherTool }
    if let value = document.root.member(named: "locflow") {
      return value.string.map { .ours($0) } ?? .broken
    }
    let names = document.root.members.map(\.name)
    let isMeant = names.contains { name in
      ["steps", "flow", "device"].contains(name)
        || NearestName.find(name, among: ["locflow"]) != nil
    }
    return names.isEmpty || isMeant ? .broken : .ofAnotherTool
  }

  /// The value of the key `locflow` where it is the first, as it should be: told without reading
  /// the file as JSON, since thousands are looked at.
  private static func firstFormat(_ bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    guard take("{", &rest), take("\"locflow\"", &rest), take(":", &rest), take("\"", &rest) else {
      return nil
    }
    let value = rest.prefix(16).prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    guard value.endIndex < rest.endIndex, rest[value.endIndex] == UInt8(ascii: "\"") else {
      return nil
    }
    return String(decoding: value, as: UTF8.self)
  }

  /// Takes a word from the front, with the blanks before it.
  private static func take(_ word: StaticString, _ rest: inout ArraySlice<UInt8>) -> Bool {
    rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let isThere = word.withUTF8Buffer { rest.starts(with: $0) }
    if isThere { rest = rest.dropFirst(word.utf8CodeUnitCount) }
    return isThere
  }
}
