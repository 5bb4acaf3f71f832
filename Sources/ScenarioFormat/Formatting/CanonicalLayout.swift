/// The layout that `locflow fmt` gives a file: the same one whoever wrote it.
///
/// Two spaces, one line for what fits into ``LayoutWriter/columns``, the keys of each known object
/// in one order, strings without needless escapes, numbers as they are written, comments where they
/// belong. Laying out a second time changes nothing, and no value changes at all.
///
/// ```
/// {"name":"A walk","locflow":"scenario\/1","flow":"recommended","steps":["launch"]}
/// ```
/// becomes
/// ```
/// {
///   "locflow": "scenario/1",
///   "name": "A walk",
///   "flow": "recommended",
///   "steps": [
///     "launch"
///   ]
/// }
/// ```
package enum CanonicalLayout {
  /// Lays out a file in the dialect that its name asks for.
  ///
  /// - Parameter sink: Gets what keeps the file from being read; unknown keys and names don't.
  /// - Returns: The new text, with a line break at the end; `nil` after any error.
  package static func text(of source: SourceText, into sink: inout DiagnosticSink) -> String? {
    text(of: source, dialect: JSONDialect(fileName: source.name), into: &sink)
  }

  /// Lays out a text in a given dialect.
  package static func text(
    of source: SourceText, dialect: JSONDialect, into sink: inout DiagnosticSink
  ) -> String? {
    guard let document = JSONDocument.read(source, dialect: dialect, into: &sink),
      let shape = shape(of: document.root, &sink), !sink.hasErrors
    else { return nil }
    let root = LayoutBuilder(document).root(shape)
    var writer = LayoutWriter(hasTrailingCommas: dialect == .jsonc)
    writer.write(root.item, end: root.end)
    return writer.text
  }

  private static func shape(of root: JSONValue, _ sink: inout DiagnosticSink) -> LayoutShape? {
    guard root.requireMembers(&sink) != nil else { return nil }
    guard let kind = root.member(named: "locflow") else {
      let names = LayoutShape.formats.map { "\"\($0.name)\"" }.joined(separator: " or ")
      sink.report(.missingKey("locflow", example: "\"locflow\": \(names)"), at: root)
      return nil
    }
    guard let name = kind.requireString(&sink) else { return nil }
    if let format = LayoutShape.formats.first(where: { $0.name == name }) { return format.shape }
    let known = LayoutShape.formats.map(\.name)
    sink.report(.unknownFormatVersion(found: name, known: known), at: kind)
    return nil
  }
}
