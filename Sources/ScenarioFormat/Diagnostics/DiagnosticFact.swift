/// What was found in a file, without words: those are made in `Diagnostic+Message.swift`.
///
/// A new fact needs a case here, its code in ``code``, and an arm for its message and help.
package enum DiagnosticFact: Hashable, Sendable {
  /// The text is no JSON.
  case syntax(JSONSyntaxFact)
  /// A key that occurred before in the same object, at byte `first`.
  case duplicateKey(String, first: Int)
  case unknownKey(found: String, known: [String])
  /// A key that has to be there; `example` is a member that would do.
  case missingKey(String, example: String? = nil)
  /// A value of another kind; `example` is one that would do.
  case wrongType(expected: [JSONKind], found: JSONKind, example: String? = nil)
  /// A string that should be one of the names known.
  case unknownName(NameRole, found: String, known: [String])
  /// A kind and version of file that can't be read, such as `scenario/9`.
  case unknownFormatVersion(found: String, known: [String])
  case badDuration(found: String, DurationText.Problem)
  /// A number that isn't whole or not within the range.
  case outOfRange(found: String, expected: ClosedRange<Int>)
  /// A value of the right type that has no meaning here; `expected` goes on after "expected".
  case valueNotAllowed(found: String, expected: String)
  /// A key that has to stand first in its object.
  case keyNotFirst(String)
  /// One item where a list of them belongs.
  case itemWithoutList(found: JSONKind)
  /// A name defined before, at byte `first`.
  case duplicateName(NameRole, String, first: Int)
  /// More of something than there may be.
  case tooMany(NameRole, found: Int, limit: Int)
  /// An object that should have exactly one key, such as an action; `known` are the keys it may have,
  /// `instead` is what was probably meant.
  case notOneKey(NameRole, found: [String], known: [String] = [], instead: String? = nil)
  /// A bare word that needs a value: `"present"` instead of `{"present": "…"}`.
  case argumentMissing(NameRole, String)
  /// A word with a value that takes none: `{"releaseManager": true}`.
  case argumentNotAllowed(NameRole, String)
  /// A condition about what iOS keeps to itself; `visible` is what an app reads instead.
  case truthNotVisible(found: String, visible: String)
  /// Named conditions that refer to each other; the first one stands again at the end.
  case conditionCycle([String])
  /// A condition with too many parts, or too deep, after all names in it are replaced.
  case conditionTooLarge
  /// Variables that don't fit into the bits there are.
  case variablesTooLarge(bits: Int, limit: Int)
  /// An acceptable place to end that is a state which the flow hasn't got.
  case acceptableStateMissing(found: String, known: [String])
  /// A scenario's own fact.
  case scenario(ScenarioFact)
  /// What came out of running a scenario.
  case run(RunFact)
  /// What lint has found in a file that can be used.
  case lint(LintFact)
  /// A fact that holds in one row of `examples` but not in all, by the row's 1-based number.
  indirect case inRow(Int, DiagnosticFact)

  /// The stable code of the fact.
  package var code: DiagnosticCode {
    switch self {
    case .syntax(let fact): fact.code
    case .duplicateKey: .duplicateKey
    case .unknownKey: .unknownKey
    case .missingKey: .missingKey
    case .wrongType: .wrongType
    case .unknownName: .unknownName
    case .unknownFormatVersion: .unknownFormatVersion
    case .badDuration: .badDuration
    case .outOfRange: .outOfRange
    case .valueNotAllowed: .valueNotAllowed
    case .keyNotFirst: .keyNotFirst
    case .itemWithoutList: .wrongType
    case .duplicateName: .duplicateName
    case .tooMany: .tooMany
    case .notOneKey: .notOneKey
    case .argumentMissing: .argumentMissing
    case .argumentNotAllowed: .argumentNotAllowed
    case .truthNotVisible: .truthNotVisible
    case .conditionCycle: .conditionCycle
    case .conditionTooLarge: .conditionTooLarge
    case .variablesTooLarge: .variablesTooLarge
    case .acceptableStateMissing: .acceptableStateMissing
    case .scenario(let fact): fact.code
    case .run(let fact): fact.code
    case .lint(let fact): fact.code
    case .inRow(_, let fact): fact.code
    }
  }
}

/// What a name names, in the words a message uses.
package enum NameRole: String, Hashable, Sendable, CaseIterable {
  case accuracy
  case action
  case alert
  case appState = "app state"
  case authorization
  case branch
  case button
  case call
  case callback
  case column
  case condition
  case control
  case error
  case event
  case flow
  case lane
  case lineKind = "kind of line"
  case method
  case name
  case notification
  case outcome
  case page
  case prompt
  case property
  case setting
  case state
  case step
  case tapTarget = "tap target"
  case text
  case timer
  case type
  case value
  case variable
}
