/// A JSON text and its values, read once and never changed.
///
/// A class, because every ``JSONValue`` refers to its document and one reference is all a cursor
/// should cost.
package final class JSONDocument: Sendable {
  /// Files beyond this many bytes are refused.
  package static let maximumBytes = 16 * 1024 * 1024
  /// Brackets within brackets beyond this many are refused.
  package static let maximumDepth = 256
  /// The reader gives up after this many errors in one file.
  package static let maximumErrors = 50

  /// The text the document was read from.
  package let source: SourceText
  /// All values and keys in the order of the text; never empty.
  let nodes: [JSONNode]

  private init(source: SourceText, nodes: [JSONNode]) {
    self.source = source
    self.nodes = nodes
  }

  /// The outermost value.
  package var root: JSONValue { JSONValue(document: self, index: 0) }

  /// Reads a text in the dialect its name asks for, and reports what is wrong with it.
  ///
  /// - Parameter sink: Gets all errors, at most one a line (duplicate keys aside).
  /// - Returns: The document, also after errors that leave no doubt about what was meant (a missing
  ///   comma, a duplicate key), so that its values can be checked in the same run; `nil` when text
  ///   had to be skipped.
  package static func read(
    _ source: SourceText, into sink: inout DiagnosticSink
  ) -> JSONDocument? {
    read(source, dialect: JSONDialect(fileName: source.name), into: &sink)
  }

  /// Reads a text in a given dialect, and reports what is wrong with it.
  package static func read(
    _ source: SourceText, dialect: JSONDialect, into sink: inout DiagnosticSink
  ) -> JSONDocument? {
    guard source.bytes.count <= maximumBytes else {
      let fact = JSONSyntaxFact.tooLarge(bytes: source.bytes.count, limit: maximumBytes)
      sink.report(.syntax(fact), in: source, at: 0..<0)
      return nil
    }
    let (nodes, findings) = source.bytes.withUnsafeBufferPointer { bytes in
      var parser = JSONParser(bytes, dialect: dialect)
      parser.parse()
      return (parser.isBroken ? [] : parser.nodes, parser.findings)
    }
    for finding in findings {
      sink.report(finding.fact, in: source, at: finding.range)
    }
    return nodes.isEmpty ? nil : JSONDocument(source: source, nodes: nodes)
  }
}
