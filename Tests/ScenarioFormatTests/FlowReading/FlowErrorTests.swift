import ScenarioFormat
import Testing

/// A flow with marked errors and what is said about each.
private struct ErrorCase: Sendable, CustomTestStringConvertible {
  struct Expected: Equatable, Sendable {
    let code: DiagnosticCode
    let message: String
    let help: String?

    init(_ code: DiagnosticCode, _ message: String, _ help: String? = nil) {
      self.code = code
      self.message = message
      self.help = help
    }
  }

  /// The part that is special in this case.
  let id: String
  let marked: String
  let expected: [Expected]

  /// A case that is a whole file.
  init(file marked: String, _ expected: Expected...) {
    id = marked
    self.marked = marked
    self.expected = expected
  }

  /// A case with some keys after `name`.
  init(keys: String, _ expected: Expected...) {
    id = keys
    marked = "{\n\"locflow\": \"flow/1\", \"name\": \"a\",\n\(keys)\n}"
    self.expected = expected
  }

  /// A case with a top-level `on` in ``sampleFlow(on:more:)``.
  init(on events: String, _ expected: Expected...) {
    id = events
    marked = sampleFlow(on: events)
    self.expected = expected
  }

  /// A case with an `if`.
  init(if condition: String, _ expected: Expected...) {
    id = condition
    marked = sampleFlow(on: "{\n\"didBecomeActive\": [\n{\"if\": \(condition)}\n]}")
    self.expected = expected
  }

  /// A case with one action.
  init(do action: String, _ expected: Expected...) {
    id = action
    marked = sampleFlow(on: "{\n\"didBecomeActive\": [{\"do\": [\n\(action)\n]}]}")
    self.expected = expected
  }

  /// A case with variables.
  init(variables: String, _ expected: Expected...) {
    id = variables
    marked = #"{"locflow": "flow/1", "name": "a", "on": {}, "variables": \#(variables)}"#
    self.expected = expected
  }

  var testDescription: String { id }
}

private let idWords = "an id: a letter, then letters, digits, '_' or '-'"
private let actionWords =
  "known names: createManager, releaseManager, requestWhenInUseAuthorization, "
  + "requestAlwaysAuthorization, startUpdatingLocation, stopUpdatingLocation, requestLocation, "
  + "startMonitoringSignificantLocationChanges, stopMonitoringSignificantLocationChanges, "
  + "startMonitoringRegion, stopMonitoringRegion, startLiveUpdates, …"

private let fileCases: [ErrorCase] = [
  ErrorCase(file: "⟦[⟧]", .init(.wrongType, "found an array, expected an object")),
  ErrorCase(
    file: "⟦{⟧}",
    .init(.missingKey, "missing key 'locflow'", #"begin with "locflow": "flow/1""#)),
  ErrorCase(
    file: #"{"locflow": ⟦"flow/2"⟧, "nam": "a"}"#,
    .init(
      .unknownFormatVersion, "unknown format 'flow/2', expected 'flow/1'",
      "did you mean 'flow/1'?")),
  ErrorCase(
    file: #"{"locflow": ⟦"scenario/1"⟧}"#,
    .init(.unknownFormatVersion, "unknown format 'scenario/1', expected 'flow/1'")),
  ErrorCase(
    file: #"{"locflow": ⟦1⟧}"#, .init(.wrongType, "found a number, expected a string")),
  ErrorCase(
    file: #"{"name": "a", ⟦"locflow"⟧: "flow/1", "on": {}}"#,
    .init(.keyNotFirst, "found key 'locflow' after others, expected it first")),
  ErrorCase(
    file: #"⟦{⟧"locflow": "flow/1", "on": {}}"#, .init(.missingKey, "missing key 'name'")),
  ErrorCase(
    file: #"⟦{⟧"locflow": "flow/1", "name": "a"}"#, .init(.missingKey, "missing key 'on'")),
  ErrorCase(
    file: #"{"locflow": "flow/1", "name": ⟦"my flow"⟧, "on": {}}"#,
    .init(.valueNotAllowed, "found 'my flow', expected \(idWords)")),
  ErrorCase(
    keys: #""on": {}, ⟦"control"⟧: [], "x-control": []"#,
    .init(.unknownKey, "unknown key 'control'", "did you mean 'controls'?")),
  ErrorCase(
    keys: #""on": {}, "title": {"en": "A", ⟦"English"⟧: "B"}"#,
    .init(.valueNotAllowed, "found 'English', expected a language such as 'en' or 'zh-Hans'")),
  ErrorCase(
    keys: #""on": {}, "title": ⟦[⟧]"#,
    .init(.wrongType, "found an array, expected a string or an object")),
  ErrorCase(
    keys: #""on": {}, "initial": ⟦"idle"⟧"#,
    .init(.valueNotAllowed, "found 'initial', expected it only in a flow with 'states'")),
  ErrorCase(
    keys: #""on": {}, "controls": ["a", ⟦"a"⟧, ⟦"1"⟧]"#,
    .init(.duplicateName, "duplicate control 'a'", "the first one is on line 3"),
    .init(.valueNotAllowed, "found '1', expected \(idWords)")),
  ErrorCase(
    keys: #""on": {}, "acceptable": ⟦{⟧"updating": true}"#,
    .init(.wrongType, "found an object, expected an array", "put it in brackets: [ … ]")),
  ErrorCase(
    keys: #""on": {}, "properties": {⟦"eventually"⟧: [], "never": {⟦"authorisation"⟧: 1}}"#,
    .init(
      .unknownKey, "unknown key 'eventually'", "known keys: always, never, sometimes, recoverable"),
    .init(.unknownKey, "unknown key 'authorisation'", "did you mean 'authorization'?")),
]

private let stateCases: [ErrorCase] = [
  ErrorCase(
    keys: #""states": ⟦{⟧}"#, .init(.valueNotAllowed, "found '{}', expected at least one state")),
  ErrorCase(
    keys: #""initial": ⟦"idel"⟧, "states": {"idle": {}, ⟦"2nd"⟧: {}}"#,
    .init(.unknownName, "unknown state 'idel'", "did you mean 'idle'?"),
    .init(.valueNotAllowed, "found '2nd', expected \(idWords)")),
  ErrorCase(
    keys: #""states": {"idle": {⟦"entries"⟧: []}}"#,
    .init(.unknownKey, "unknown key 'entries'", "known keys: controls, entry, on, after")),
  ErrorCase(
    keys: #""states": {"idle": {"after": {⟦"10"⟧: [], ⟦"0s"⟧: [], "1s": [], ⟦"1000ms"⟧: []}}}"#,
    .init(
      .badDuration, "found '10' without a unit, expected a duration such as '12s'",
      "write '10s' for seconds or '10ms' for milliseconds"),
    .init(.valueNotAllowed, "found '0s', expected a duration longer than nothing"),
    .init(.duplicateName, "duplicate timer '1000ms'", "the first one is on line 3")),
  ErrorCase(
    keys: "\"states\": {\"idle\": {\"after\": {"
      + (1...8).map { "\"\($0)s\": []," }.joined() + "⟦\"9s\"⟧: []}}}",
    .init(.tooMany, "found 9 timers, expected at most 8")),
  ErrorCase(
    keys: "\"states\": {" + (1...64).map { "\"s\($0)\": {}," }.joined() + "⟦\"last\"⟧: {}}",
    .init(.tooMany, "found 65 states, expected at most 64")),
  ErrorCase(
    on: #"{"didBecomeActive": [{"to": ⟦"gaveup"⟧}]}"#,
    .init(.unknownName, "unknown state 'gaveup'", "did you mean 'gaveUp'?")),
]

private let alertCases: [ErrorCase] = [
  ErrorCase(
    keys: #""on": {}, "alerts": {"a": {"title": "A", "buttons": ⟦[⟧]}}"#,
    .init(.valueNotAllowed, "found '[]', expected at least one button")),
  ErrorCase(
    keys: #""on": {}, "alerts": {"a": ⟦{⟧"buttons": [{"id": "ok", "title": "OK"}]}}"#,
    .init(.missingKey, "missing key 'title'")),
  ErrorCase(
    keys: #""on": {}, "alerts": {"a": ⟦{⟧"title": "A", ⟦"text"⟧: "B"}}"#,
    .init(.missingKey, "missing key 'buttons'"),
    .init(.unknownKey, "unknown key 'text'", "known keys: title, message, buttons")),
  ErrorCase(
    keys: #"""
      "on": {}, "alerts": {⟦"none"⟧: {"title": "A", "buttons": [
        {"id": "ok", "title": "OK"},
        {"id": ⟦"ok"⟧, "title": ⟦1⟧}, ⟦{⟧"id": "b"}
      ]}}
      """#,
    .init(.valueNotAllowed, "found 'none', expected another id: 'none' stands for no alert"),
    .init(.duplicateName, "duplicate button 'ok'", "the first one is on line 4"),
    .init(.wrongType, "found a number, expected a string or an object"),
    .init(.missingKey, "missing key 'title'")),
]

private let variableCases: [ErrorCase] = [
  ErrorCase(
    variables: #"{"a": {"type": ⟦"boolean"⟧}}"#,
    .init(.unknownName, "unknown type 'boolean'", "known names: bool, enum, count")),
  ErrorCase(variables: #"{"a": ⟦{⟧}}"#, .init(.missingKey, "missing key 'type'")),
  ErrorCase(
    variables: #"{"a": ⟦{⟧"type": "count"}, "b": ⟦{⟧"type": "enum"}}"#,
    .init(.missingKey, "missing key 'max'"), .init(.missingKey, "missing key 'values'")),
  ErrorCase(
    variables: #"{"a": {"type": "count", "max": ⟦64⟧}}"#,
    .init(.outOfRange, "found '64', expected a whole number from 1 to 63")),
  ErrorCase(
    variables: #"{"a": {"type": "count", "max": 3, "initial": ⟦4⟧}}"#,
    .init(.outOfRange, "found '4', expected a whole number from 0 to 3")),
  ErrorCase(
    variables: #"{"a": {"type": "bool", ⟦"max"⟧: 3, "initial": ⟦0⟧}}"#,
    .init(.valueNotAllowed, "found 'max', expected it only with type 'count'"),
    .init(.wrongType, "found a number, expected true or false")),
  ErrorCase(
    variables: #"{"a": {"type": "enum", "values": ["x", ⟦"x"⟧, ⟦""⟧], "initial": ⟦"z"⟧}}"#,
    .init(.duplicateName, "duplicate value 'x'", "the first one is on line 1"),
    .init(.valueNotAllowed, "found '', expected a text that isn't empty"),
    .init(.unknownName, "unknown value 'z'", "known names: x")),
  ErrorCase(
    variables: "{\"a\": {\"type\": \"enum\", \"values\": ["
      + (1...63).map { "\"v\($0)\"," }.joined() + "⟦\"last\"⟧]}}",
    .init(.tooMany, "found 64 values, expected at most 63")),
  ErrorCase(
    variables: "⟦{⟧"
      + (1...11).map { "\"v\($0)\": {\"type\": \"count\", \"max\": 63}" }.joined(separator: ",")
      + "}",
    .init(.variablesTooLarge, "variables take 66 bits, expected at most 64")),
]

private let eventCases: [ErrorCase] = [
  ErrorCase(
    on: #"{⟦"didChangeAuthorisation"⟧: [{"to": ⟦"nowhere"⟧}]}"#,
    .init(
      .unknownName, "unknown event 'didChangeAuthorisation'",
      "did you mean 'didChangeAuthorization'?"),
    .init(.unknownName, "unknown state 'nowhere'", "known names: idle, gaveUp")),
  ErrorCase(
    on: #"{⟦"tap locat"⟧: [], ⟦"tap guide.yes"⟧: [], ⟦"tap"⟧: []}"#,
    .init(.unknownName, "unknown tap target 'locat'", "did you mean 'locate'?"),
    .init(.unknownName, "unknown tap target 'guide.yes'", "did you mean 'guide.ok'?"),
    .init(
      .unknownName, "unknown event 'tap'",
      "known names: didFinishLaunching, willEnterForeground, didBecomeActive, willResignActive, "
        + "didEnterBackground, willTerminate, didChangeAuthorization, didUpdateLocations, "
        + "didFailWithError, openCompleted, temporaryFullAccuracyCompleted, diagnostic, …")),
  ErrorCase(
    on: #"{"willTerminate": ⟦{⟧"do": ["fly"]}}"#,
    .init(.wrongType, "found an object, expected an array", "put it in brackets: [ … ]")),
  ErrorCase(
    on: #"{"willTerminate": [{"do": ⟦"createManager"⟧}, ⟦"createManager"⟧]}"#,
    .init(.wrongType, "found a string, expected an array", "put it in brackets: [ … ]"),
    .init(.wrongType, "found a string, expected an object")),
  ErrorCase(
    on: #"{"willTerminate": [{⟦"then"⟧: []}]}"#,
    .init(.unknownKey, "unknown key 'then'", "known keys: if, do, to")),
  ErrorCase(
    on: #"{"willTerminate": [], ⟦"willTerminate"⟧: []}"#,
    .init(
      .duplicateKey, "duplicate key 'willTerminate', expected each key once",
      "the first one is on line 25")),
]

private let actionCases: [ErrorCase] = [
  ErrorCase(
    do: #"⟦"startUpdatingLocations"⟧"#,
    .init(
      .unknownName, "unknown action 'startUpdatingLocations'",
      "did you mean 'startUpdatingLocation'?")),
  ErrorCase(do: #"⟦"fly"⟧"#, .init(.unknownName, "unknown action 'fly'", actionWords)),
  ErrorCase(
    do: #"⟦"present"⟧"#,
    .init(.argumentMissing, "action 'present' needs a value", #"write {"present": …}"#)),
  ErrorCase(
    do: #"{⟦"releaseManager"⟧: true}"#,
    .init(
      .argumentNotAllowed, "action 'releaseManager' takes no value", #"write "releaseManager""#)),
  ErrorCase(
    do: #"⟦{⟧"post": "a", "log": "b"}"#,
    .init(
      .notOneKey, "found actions 'post', 'log' in one object, expected one",
      "write each action as an object of its own")),
  ErrorCase(do: "⟦{⟧}", .init(.notOneKey, "found no action, expected one")),
  ErrorCase(
    do: #"{⟦"posts"⟧: "a"}"#, .init(.unknownKey, "unknown key 'posts'", "did you mean 'post'?")),
  ErrorCase(
    do: "⟦null⟧", .init(.wrongType, "found null, expected a string or an object")),
  ErrorCase(
    do: #"{"log": "a", ⟦"using"⟧: "openURL"}"#,
    .init(.valueNotAllowed, "found 'using', expected it only beside 'open'")),
  ErrorCase(
    do: #"{"open": ⟦"appSetting"⟧, "using": ⟦"openurl"⟧}"#,
    .init(.unknownName, "unknown page 'appSetting'", "did you mean 'appSettings'?"),
    .init(.unknownName, "unknown method 'openurl'", "did you mean 'openURL'?")),
  ErrorCase(
    do: #"{"present": ⟦"Guide"⟧}, {"post": ⟦""⟧}, {"increment": ⟦"asked"⟧}"#,
    .init(.unknownName, "unknown alert 'Guide'", "did you mean 'guide'?"),
    .init(.valueNotAllowed, "found '', expected a text that isn't empty"),
    .init(.valueNotAllowed, "found 'asked', expected a variable of type 'count'")),
  ErrorCase(
    do: #"{"set": {⟦"$asked"⟧: true, "mode": ⟦"quick"⟧, "attempts": ⟦"2"⟧}}"#,
    .init(.unknownName, "unknown variable '$asked'", "did you mean 'asked'?"),
    .init(.unknownName, "unknown value 'quick'", "known names: slow, fast"),
    .init(.wrongType, "found a string, expected a number")),
  ErrorCase(
    do: #"{"set": {"asked": {"is": ⟦"availabel"⟧}, "mode": ⟦{⟧"is": "available"}}}"#,
    .init(.unknownName, "unknown condition 'availabel'", "did you mean 'available'?"),
    .init(.valueNotAllowed, "found 'mode', expected 'is' only for a variable of type 'bool'")),
]

private let conditionCases: [ErrorCase] = [
  ErrorCase(
    if: #"{⟦"truth"⟧: "once"}"#,
    .init(
      .truthNotVisible, "found 'truth', which no app can see",
      "write 'authorization', which is what an app reads")),
  ErrorCase(
    if: #"{"authorization": [⟦"once"⟧, ⟦"provisionalAlways"⟧, ⟦"always"⟧, ⟦"unset"⟧]}"#,
    .init(
      .truthNotVisible, "found 'once', which no app can see",
      "write 'authorizedWhenInUse', which is what an app reads"),
    .init(
      .truthNotVisible, "found 'provisionalAlways', which no app can see",
      "write 'authorizedAlways', which is what an app reads"),
    .init(
      .truthNotVisible, "found 'always', which no app can see",
      "write 'authorizedAlways', which is what an app reads"),
    .init(
      .unknownName, "unknown authorization 'unset'",
      "known names: notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse")),
  ErrorCase(if: "⟦true⟧", .init(.wrongType, "found true or false, expected an object")),
  ErrorCase(
    if: #"{⟦"avaliable"⟧: true, "available": ⟦"yes"⟧, "not": ⟦[⟧]}"#,
    .init(.unknownKey, "unknown key 'avaliable'", "did you mean 'available'?"),
    .init(.wrongType, "found a string, expected true or false"),
    .init(.wrongType, "found an array, expected an object")),
  ErrorCase(
    if: #"{⟦"$asks"⟧: true, "$mode": ⟦[⟧], "$asked": ⟦"true"⟧}"#,
    .init(.unknownName, "unknown variable '$asks'", "did you mean '$asked'?"),
    .init(.valueNotAllowed, "found '[]', expected at least one value"),
    .init(.wrongType, "found a string, expected true or false")),
  ErrorCase(
    if: #"{"$attempts": [⟦4⟧, ⟦">=4"⟧, ⟦"~2"⟧, ⟦"2"⟧, ⟦">="⟧]}"#,
    .init(.outOfRange, "found '4', expected a whole number from 0 to 3"),
    .init(.outOfRange, "found '4', expected a whole number from 0 to 3"),
    .init(
      .valueNotAllowed, "found '~2', expected a whole number, or a comparison such as '>=2'"),
    .init(.valueNotAllowed, "found '2', expected a whole number, or a comparison such as '>=2'"),
    .init(
      .valueNotAllowed, "found '>=', expected a whole number, or a comparison such as '>=2'")),
  ErrorCase(
    if: #"{"ios": [⟦">=x"⟧, ⟦"<20"⟧, ⟦14⟧]}"#,
    .init(
      .valueNotAllowed, "found '>=x', expected a version such as '>=14', '<13.4' or '13'"),
    .init(.valueNotAllowed, "found '<20', expected a version there is: 8 to 18, or 26"),
    .init(.wrongType, "found a number, expected a string")),
  ErrorCase(
    if: #"{"locationServices": ⟦true⟧, "accuracy": ⟦"exact"⟧, "appState": ⟦"suspended"⟧}"#,
    .init(.wrongType, "found true or false, expected a string"),
    .init(.unknownName, "unknown accuracy 'exact'", "known names: full, reduced"),
    .init(
      .unknownName, "unknown app state 'suspended'", "known names: active, inactive, background")),
  ErrorCase(
    if: #"{"alert": ⟦"guid"⟧, "canOpen": ⟦"settings"⟧, "error": ⟦"refused"⟧, "fix": ⟦"old"⟧}"#,
    .init(.unknownName, "unknown alert 'guid'", "did you mean 'guide'?"),
    .init(.unknownName, "unknown page 'settings'", "did you mean 'appSettings'?"),
    .init(
      .unknownName, "unknown error 'refused'",
      "known names: locationUnknown, denied, network, regionMonitoringDenied, promptDeclined"),
    .init(.unknownName, "unknown value 'old'", "known names: fresh, stale")),
  ErrorCase(
    keys: #""on": {}, "conditions": {⟦"state"⟧: {}, ⟦"not"⟧: {}, ⟦"a b"⟧: {}}"#,
    .init(.valueNotAllowed, "found 'state', expected a name that isn't a fact's"),
    .init(.valueNotAllowed, "found 'not', expected a name that isn't a fact's"),
    .init(.valueNotAllowed, "found 'a b', expected \(idWords)")),
  ErrorCase(
    keys: #"""
      "on": {"willTerminate": [{"if": {"a": true, "self": false}}]},
      "conditions": {
        ⟦"a"⟧: {"b": true}, "b": {"not": {"c": false}}, "c": {"updating": true, "a": false},
        ⟦"self"⟧: {"self": false}
      }
      """#,
    .init(.conditionCycle, "condition 'a' refers to itself: a → b → c → a"),
    .init(.conditionCycle, "condition 'self' refers to itself: self → self")),
  ErrorCase(
    keys: "\"conditions\": {\"c0\": {\"updating\": true}"
      + (1...40).map { ", \"c\($0)\": {\"c\($0 - 1)\": true, \"not\": {\"c\($0 - 1)\": true}}" }
      .joined() + "},\n\"on\": {\"willTerminate\": [{\"if\": ⟦{⟧\"c40\": true}}, {\"if\": {}}]}",
    .init(.conditionTooLarge, "condition is too large once all names in it are replaced")),
  ErrorCase(
    keys: "\"conditions\": {\"c0\": {\"updating\": true}"
      + (1...200).map { ", \"c\($0)\": {\"c\($0 - 1)\": false}" }
      .joined() + "},\n\"on\": {\"willTerminate\": [{\"if\": ⟦{⟧\"c200\": true}}]}",
    .init(.conditionTooLarge, "condition is too large once all names in it are replaced")),
]

@Suite struct FlowErrorTests {
  @Test(
    arguments: fileCases + stateCases + alertCases + variableCases + eventCases + actionCases
      + conditionCases)
  private func errorsAreReportedWhereTheyAre(_ test: ErrorCase) {
    let marked = MarkedText(test.marked)

    let read = ReadFlow(marked.text)

    let found = read.diagnostics.map { ErrorCase.Expected($0.code, $0.message, $0.help) }
    #expect(read.document == nil)
    #expect(found == test.expected)
    #expect(read.diagnostics.map(\.range) == marked.ranges)
  }
}

/// A variable of which only the first value is written: how it is to be written instead.
@Test(arguments: [
  ("false", #"write "v": { "type": "bool", "initial": false }"#),
  ("3", #"write "v": { "type": "count", "max": 3 }"#),
  (#""slow""#, #"write "v": { "type": "enum", "values": ["one", "other"] }"#),
])
func aBareVariableIsShownInFull(value: String, help: String) {
  let read = ReadFlow(
    #"{ "locflow": "flow/1", "name": "a", "on": {}, "variables": { "v": \#(value) } }"#)

  #expect(read.diagnostics.map(\.code) == [.wrongType])
  #expect(read.diagnostics.map(\.help) == [help])
}
