/// A mistake that earns a diagnostic, and the same without it.
package struct DiagnosticExample: Hashable, Sendable {
  /// Where the text of an example belongs.
  package enum Place: Hashable, Sendable, CaseIterable {
    /// A member of a scenario's object.
    case scenario
    /// An element of `steps`.
    case step
    /// A member of a flow's object.
    case flow
  }

  /// What it is an example of.
  package let code: DiagnosticCode
  /// Where both texts belong.
  package let place: Place
  /// The text with the mistake.
  package let mistake: String
  /// The text without it.
  package let mend: String

  private init(_ code: DiagnosticCode, _ place: Place, _ mistake: String, _ mend: String) {
    self.code = code
    self.place = place
    self.mistake = mistake
    self.mend = mend
  }

  /// All examples, in the order of the codes; not every mistake can be shown in a line.
  package static let all: [DiagnosticExample] = ofText + ofValues + ofContent

  private static let ofText = [
    DiagnosticExample(.unknownWord, .scenario, #""tags": [slow]"#, #""tags": ["slow"]"#),
    DiagnosticExample(.unquotedKey, .scenario, #"tags: ["slow"]"#, #""tags": ["slow"]"#),
    DiagnosticExample(
      .singleQuotes, .scenario, "\"description\": 'short'", #""description": "short""#),
    DiagnosticExample(
      .commentNotAllowed, .scenario, #""tags": ["slow"] // for now"#, #""tags": ["slow"]"#),
    DiagnosticExample(
      .unterminatedString, .scenario, #""description": "short"#, #""description": "short""#),
    DiagnosticExample(
      .badEscape, .scenario, #""description": "C:\maps""#, #""description": "C:\\maps""#),
    DiagnosticExample(
      .numberForm, .scenario, #""device": { "history": { "servicesAlerts": 01 } }"#,
      #""device": { "history": { "servicesAlerts": 1 } }"#),
    DiagnosticExample(.trailingComma, .scenario, #""tags": ["a",]"#, #""tags": ["a"]"#),
    DiagnosticExample(.missingComma, .scenario, #""tags": ["a" "b"]"#, #""tags": ["a", "b"]"#),
    DiagnosticExample(
      .missingColon, .scenario, #""description" "short""#, #""description": "short""#),
    DiagnosticExample(.unclosedBracket, .scenario, #""tags": ["a""#, #""tags": ["a"]"#),
  ]

  private static let ofValues = [
    DiagnosticExample(
      .duplicateKey, .scenario, #""tags": ["a"], "tags": ["b"]"#, #""tags": ["a", "b"]"#),
    DiagnosticExample(
      .unknownKey, .scenario, #""device": { "services": "off" }"#,
      #""device": { "locationServices": "off" }"#),
    DiagnosticExample(
      .missingKey, .step, #"{ "answer": { "precise": false } }"#,
      #"{ "answer": { "button": "allowWhileUsing", "precise": false } }"#),
    DiagnosticExample(.wrongType, .scenario, #""tags": "slow""#, #""tags": ["slow"]"#),
    DiagnosticExample(
      .unknownName, .step, #"{ "change": { "authorization": "authorizedAlways" } }"#,
      #"{ "change": { "authorization": "always" } }"#),
    DiagnosticExample(.badDuration, .step, #"{ "wait": "30" }"#, #"{ "wait": "30s" }"#),
    DiagnosticExample(
      .outOfRange, .scenario, #""device": { "options": { "servicesAlertLimit": 12 } }"#,
      #""device": { "options": { "servicesAlertLimit": 9 } }"#),
    DiagnosticExample(
      .notOneKey, .step, #"{ "fail": "network", "wait": "5s" }"#,
      #"{ "fail": "network" }, { "wait": "5s" }"#),
    DiagnosticExample(.argumentMissing, .step, #""wait""#, #"{ "wait": "5s" }"#),
    DiagnosticExample(
      .argumentNotAllowed, .flow,
      #""initial": "a", "states": { "a": { "entry": [{ "releaseManager": true }] } }"#,
      #""initial": "a", "states": { "a": { "entry": ["releaseManager"] } }"#),
  ]

  private static let ofContent = [
    DiagnosticExample(
      .truthNotVisible, .flow, #""conditions": { "asked": { "authorization": "once" } }"#,
      #""conditions": { "asked": { "authorization": "authorizedWhenInUse" } }"#),
    DiagnosticExample(
      .conditionCycle, .flow, #""conditions": { "a": { "b": true }, "b": { "a": true } }"#,
      #""conditions": { "a": { "b": true }, "b": { "updating": true } }"#),
    DiagnosticExample(
      .unknownVersion, .scenario, #""device": { "ios": "20" }"#, #""device": { "ios": "26" }"#),
    DiagnosticExample(
      .notOnThisVersion, .scenario, #""device": { "ios": "12", "authorization": "once" }"#,
      #""device": { "ios": "13", "authorization": "once" }"#),
    DiagnosticExample(
      .otherWord, .scenario, #""device": { "authorization": "authorizedAlways" }"#,
      #""device": { "authorization": "always" }"#),
    DiagnosticExample(
      .rowLength, .scenario,
      #""description": "<a> <b>", "examples": { "columns": ["a", "b"], "rows": [["1"]] }"#,
      #""description": "<a> <b>", "examples": { "columns": ["a", "b"], "rows": [["1", "2"]] }"#),
    DiagnosticExample(
      .unusedColumn, .scenario,
      #""description": "<a>", "examples": { "columns": ["a", "b"], "rows": [["1", "2"]] }"#,
      #""description": "<a>", "examples": { "columns": ["a"], "rows": [["1"]] }"#),
    DiagnosticExample(
      .patternWithoutKind, .scenario, #""never": [{ "why": "unchanged" }]"#,
      #""never": [{ "kind": "noCallback", "why": "unchanged" }]"#),
  ]
}

extension DiagnosticCode {
  /// An example, where a short one shows the mistake.
  package var example: DiagnosticExample? {
    DiagnosticExample.all.first { $0.code == self }
  }
}
