/// Reads flow files.
///
/// ```swift
/// let document = FlowReader.read(SourceText(name: "my-flow.json", bytes: bytes), into: &sink)
/// ```
package enum FlowReader {
  /// Reads a flow and reports all that is wrong with it.
  ///
  /// - Returns: The flow and its places in the file; `nil` after any error.
  package static func read(
    _ text: SourceText, into sink: inout DiagnosticSink
  ) -> FlowDocument? {
    // A sink of its own tells the errors of this file from those before it.
    var own = DiagnosticSink()
    var flow: FlowDocument?
    if let document = JSONDocument.read(text, into: &own) {
      var decoder = FlowDecoder(document, sink: own)
      flow = decoder.decode()
      own = decoder.sink
    }
    for diagnostic in own.diagnostics {
      sink.report(diagnostic.fact, in: diagnostic.source, at: diagnostic.range)
    }
    return own.hasErrors ? nil : flow
  }
}
