/// What the `x-lint` keys of a file silence.
///
/// `"x-lint": ["LOC112"]` in an object silences that code for the object, its key, and all within;
/// errors are never silenced.
struct Silences {
  /// One code of one `x-lint` key.
  private struct Entry {
    let code: String
    /// The bytes it holds for.
    let scope: Range<Int>
    /// The code in the file.
    let place: Range<Int>
    var isUsed = false
  }

  private let source: SourceText
  private var entries: [Entry] = []

  /// Finds the keys of a document.
  init(_ document: JSONDocument) {
    source = document.source
    visit(document.root, scope: document.root.range)
  }

  private mutating func visit(_ value: JSONValue, scope: Range<Int>) {
    for member in value.members {
      if member.key.stringEquals("x-lint") {
        for element in member.value.elements {
          guard let code = element.string else { continue }
          entries.append(Entry(code: code, scope: scope, place: element.markRange))
        }
      } else {
        visit(
          member.value, scope: member.key.range.lowerBound..<member.value.range.upperBound)
      }
    }
    for element in value.elements { visit(element, scope: element.range) }
  }

  /// Leaves out what is silenced, and adds silences that there is no reason for.
  ///
  /// - Parameter isComplete: Whether all was looked for, so that a code which silenced nothing is
  ///   there for nothing.
  mutating func apply(to diagnostics: [Diagnostic], isComplete: Bool) -> [Diagnostic] {
    guard !entries.isEmpty else { return diagnostics }
    var sink = DiagnosticSink()
    for diagnostic in diagnostics where !silences(diagnostic) {
      sink.report(diagnostic.fact, in: diagnostic.source, at: diagnostic.range)
    }
    for entry in entries where !entry.isUsed {
      let isKnown = DiagnosticCode(rawValue: entry.code) != nil
      guard isComplete || !isKnown else { continue }
      let fact = LintFact.needlessSilence(entry.code, isKnown: isKnown)
      sink.report(.lint(fact), in: source, at: entry.place)
    }
    return sink.diagnostics
  }

  private mutating func silences(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.severity != .error, diagnostic.source.name == source.name else { return false }
    var isSilenced = false
    for index in entries.indices
    where entries[index].code == diagnostic.code.rawValue
      && entries[index].scope.contains(diagnostic.range.lowerBound)
    {
      entries[index].isUsed = true
      isSilenced = true
    }
    return isSilenced
  }
}
