import ScenarioFormat

/// What a JSON file says it is, told from its first bytes where they say it.
enum FileKind {
  /// Whether a file found in a folder is to be read as a scenario.
  ///
  /// Flows, bases and files of other tools are not; a file that is no JSON, or one with a mistake in
  /// its first key, is, so that its author hears of it.
  static func mayBeScenario(_ bytes: [UInt8], path: String) -> Bool {
    let head = bytes.prefix(4096)
    guard let key = find(Array("\"locflow\"".utf8), in: head, from: 0) else {
      return !isOfAnotherTool(bytes, path: path)
    }
    return find(Array("\"flow/".utf8), in: head, from: key) == nil
      && find(Array("\"base/".utf8), in: head, from: key) == nil
  }

  /// Whether a file without the key `locflow` is JSON, and none of a scenario's keys is in it.
  private static func isOfAnotherTool(_ bytes: [UInt8], path: String) -> Bool {
    var sink = DiagnosticSink()
    guard let document = JSONDocument.read(SourceText(name: path, bytes: bytes), into: &sink),
      sink.diagnostics.isEmpty, document.root.kind == .object
    else { return false }
    let names = document.root.members.map(\.name)
    return !names.isEmpty
      && !names.contains { name in
        ["steps", "flow", "device"].contains(name)
          || NearestName.find(name, among: ["locflow"]) != nil
      }
  }

  private static func find(_ word: [UInt8], in bytes: ArraySlice<UInt8>, from: Int) -> Int? {
    guard bytes.count >= word.count + from else { return nil }
    // The kind stands within a few bytes of its key.
    let end = from == 0 ? bytes.count - word.count : min(from + 40, bytes.count - word.count)
    return (from...max(from, end)).first { start in
      bytes[start..<min(start + word.count, bytes.count)].elementsEqual(word)
    }
  }
}
