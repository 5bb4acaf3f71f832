import PermissionFlow

/// A file after lint has looked through it.
package struct LintedFile: Sendable {
  /// What a file says it is.
  package enum Kind: Hashable, Sendable, CaseIterable {
    case scenario
    case flow
    case base
  }

  /// The file.
  package let source: SourceText
  /// What it is.
  package let kind: Kind
  /// The name that it gives itself, and where; absent in a base or where it can't be read.
  package let name: (text: String, range: Range<Int>)?
  /// What there is to say about it, in the order of the places; about files it names too.
  package private(set) var diagnostics: [Diagnostic]
  /// Why it can't be used; `nil` when it can.
  package let failure: LoadedScenario.Failure?
  /// Changes that mend it, where a change is certain.
  package let edits: [TextEdit]

  init(
    source: SourceText, kind: Kind, name: (text: String, range: Range<Int>)?,
    diagnostics: [Diagnostic], failure: LoadedScenario.Failure?, edits: [TextEdit]
  ) {
    self.source = source
    self.kind = kind
    self.name = name
    self.diagnostics = diagnostics
    self.failure = failure
    self.edits = edits
  }

  /// Looks through a flow that travels inside the binary.
  package init(builtIn document: FlowDocument) {
    self.init(
      source: document.source.text, kind: .flow,
      name: (document.flow.name, document.source.name), diagnostics: FlowLinter.lint(document),
      failure: nil, edits: [])
  }

  /// The bytes with all certain changes made; `nil` when there are none.
  package var mended: [UInt8]? {
    let bytes = TextEdit.apply(edits, to: source.bytes)
    return bytes == source.bytes ? nil : bytes
  }

  /// Adds what can be told of files only together: names that two of a folder have.
  ///
  /// What the files silence is left out; call it once, when all files are there.
  ///
  /// - Parameter isComplete: Whether nothing else is going to be looked for in these files.
  package static func finish(_ files: inout [LintedFile]) {
    var first: [String: String] = [:]
    for index in files.indices {
      let file = files[index]
      var found = file.diagnostics
      if let name = file.name {
        let path = file.source.name
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        let key = "\(file.kind)\u{0}\(folder)\u{0}\(name.text)"
        if let other = first[key], other != path {
          let fact = LintFact.nameUsedTwice(name.text, other: other)
          found.append(Diagnostic(source: file.source, range: name.range, fact: .lint(fact)))
        } else {
          first[key] = path
        }
      }
      var ignored = DiagnosticSink()
      if let document = JSONDocument.read(file.source, into: &ignored) {
        var silences = Silences(document)
        found = silences.apply(to: found, isComplete: file.failure == nil)
      }
      var sink = DiagnosticSink()
      for diagnostic in found {
        sink.report(diagnostic.fact, in: diagnostic.source, at: diagnostic.range)
      }
      files[index].diagnostics = sink.diagnostics
    }
  }
}
