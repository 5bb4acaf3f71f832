import ScenarioFormat
import Testing

/// A flow with some keys after its name; `on` is there with a manager unless the keys give it.
private func flow(_ keys: String) -> String {
  """
  {
    "locflow": "flow/1", "name": "a",
  \(keys)
  }
  """
}

private let launch = #""didFinishLaunching": [{"do": ["createManager"]}]"#

/// A flow that makes a manager and has some more events.
private func events(_ more: String) -> String {
  flow(#""on": {\#(launch), \#(more)}"#)
}

/// A flow with one control, states and more.
private func states(_ states: String, more: String = "") -> String {
  flow(#""controls": ["go"], "on": {\#(launch)\#(more)}, "initial": "s", "states": {\#(states)}"#)
}

private let ok = #"{"id": "ok", "title": "OK"}"#

/// Branches that are never taken.
private let branchCases = [
  LintCase(
    events(#""didBecomeActive": [{"do": [{"log": "a"}]}, ⟦{⟧"do": [{"log": "b"}]}]"#),
    .branchUnreachable),
  LintCase(
    events(#""didBecomeActive": [{}, ⟦{⟧"if": {"updating": true}}, ⟦{⟧}]"#),
    .branchUnreachable, .branchUnreachable),
  LintCase(
    events(#""didBecomeActive": [⟦{⟧"if": {"updating": true, "not": {"updating": true}}}]"#),
    .conditionNeverHolds),
  LintCase(
    events(#""didBecomeActive": [⟦{⟧"if": {"ios": ">=14", "not": {"ios": ">=13"}}}]"#),
    .conditionNeverHolds),
  LintCase(
    events(#""didBecomeActive": [⟦{⟧"if": {"fix": "fresh"}}]"#), .conditionNeverHolds),
  LintCase(
    events(#""didBecomeActive": [⟦{⟧"if": {"error": "denied"}}]"#), .conditionNeverHolds),
  LintCase(
    events(
      #""didBecomeActive": [{"if": {"authorization": ["denied", "restricted"]}}, "#
        + #"⟦{⟧"if": {"authorization": "denied"}}]"#),
    .branchShadowed),
  LintCase(
    events(
      #""didBecomeActive": [{"if": {"updating": true}}, {"if": {"updating": false}}, "#
        + #"⟦{⟧"if": {"authorization": "denied"}}]"#),
    .branchShadowed),
  LintCase(
    events(
      #""didBecomeActive": [{"if": {"ios": ">=13"}}, ⟦{⟧"if": {"ios": ">=13.4"}}]"#),
    .branchShadowed),
  // A last branch for all else is good style, also where nothing else is left.
  LintCase(
    events(#""didBecomeActive": [{"if": {"updating": true}}, {"if": {"updating": false}}, {}]"#)),
  // What a branch tells apart by two facts doesn't cover what another one tells by one.
  LintCase(
    events(
      #""didBecomeActive": [{"if": {"updating": true, "locationServices": "on"}}, "#
        + #"{"if": {"updating": true}}]"#)),
  LintCase(
    states(
      #""s": {"on": {"tap go": [{"to": "t"}], "didBecomeActive": [{}]}}, "#
        + #""t": {"controls": [], "on": {"didBecomeActive": [{}]}}"#,
      more: #", ⟦"didBecomeActive"⟧: [{}]"#),
    .branchUnreachable),
  LintCase(
    states(
      #""s": {"on": {"tap go": [{"to": "t"}], "didBecomeActive": [{}]}}, "t": {"controls": []}"#,
      more: #", "didBecomeActive": [{}, ⟦{⟧"if": {"state": "s"}}]"#),
    .conditionNeverHolds),
]

/// States and what leads to them.
private let stateCases = [
  LintCase(
    states(#""s": {"controls": []}, ⟦"t"⟧: {"controls": [], "after": {"5s": [{"to": "s"}]}}"#),
    .stateNeverEntered),
  LintCase(
    states(
      #""s": {"on": {"tap go": [{"if": {"ios": "<13"}}, ⟦{⟧"if": {"ios": "<12"}, "to": "t"}]}}, "#
        + #"⟦"t"⟧: {"controls": []}"#),
    .branchShadowed, .stateNeverEntered),
  LintCase(
    states(#""s": {"on": {"tap go": [{"do": [{"log": "a"}], "to": ⟦"s"⟧}]}}"#),
    .transitionToItself),
  LintCase(
    states(#""s": {"entry": [{"log": "a"}], "on": {"tap go": [{"to": "s"}]}}"#)),
  LintCase(
    states(#""s": {"after": {"5s": [{}]}, "on": {"tap go": [{"to": "s"}]}}"#)),
]

/// Events that are needed, and events that never come.
private let eventCases = [
  LintCase(
    events(#""didBecomeActive": [{"do": [⟦"requestWhenInUseAuthorization"⟧]}]"#),
    .requestWithoutCallback),
  LintCase(
    events(
      #""didChangeAuthorization": [{}], "#
        + #""didBecomeActive": [{"do": ["requestAlwaysAuthorization"]}]"#)),
  LintCase(
    events(#""didBecomeActive": [{"do": [⟦"startUpdatingLocation"⟧]}]"#), .eventNotHandled),
  LintCase(
    events(
      #""didUpdateLocations": [{}], "didBecomeActive": [{"do": ["startUpdatingLocation"]}]"#)),
  LintCase(
    events(#""didUpdateLocations": [{}], "didBecomeActive": [{"do": [⟦"requestLocation"⟧]}]"#),
    .eventNotHandled),
  LintCase(
    flow(
      #""on": {"didUpdateLocations": [{}], "#
        + #""didBecomeActive": [{"do": [⟦"startUpdatingLocation"⟧]}]}"#),
    .managerMissing),
  LintCase(events(#"⟦"keyValueChange"⟧: [{}]"#), .handlerNeverRuns),
  LintCase(events(#"⟦"openCompleted"⟧: [{}]"#), .handlerNeverRuns),
  LintCase(events(#"⟦"didUpdateLocations"⟧: [{}]"#), .handlerNeverRuns),
  LintCase(events(#"⟦"didEnterRegion"⟧: [{}]"#), .handlerNeverRuns),
  LintCase(events(#"⟦"diagnostic"⟧: [{}]"#), .handlerNeverRuns),
  LintCase(
    flow(#""on": {⟦"didChangeAuthorization"⟧: [{}]}"#), .handlerNeverRuns),
  LintCase(
    states(
      #""s": {"on": {"tap go": [{"to": "t"}]}}, "#
        + #""t": {"controls": [], "on": {⟦"tap go"⟧: [{"to": "s"}]}}"#),
    .handlerNeverRuns),
]

/// Alerts, buttons and controls.
private let screenCases = [
  LintCase(
    flow(
      #""alerts": {⟦"a"⟧: {"title": "A", "buttons": [\#(ok)]}}, "on": {\#(launch)}"#),
    .alertNeverPresented),
  LintCase(
    flow(
      #""controls": ["go"], "alerts": {"a": {"title": "A", "buttons": [\#(ok), "#
        + #"{"id": ⟦"settings"⟧, "title": "S"}]}}, "on": {"tap go": [{"do": [{"present": "a"}]}]}"#),
    .buttonDoesNothing),
  LintCase(
    flow(
      #""alerts": {⟦"a"⟧: {"title": "A", "buttons": [\#(ok)]}}, "#
        + #""on": {"didBecomeActive": [{"do": [{"present": "a"}]}]}"#),
    .alertWithoutWayOn),
  LintCase(flow(#""controls": [⟦"go"⟧], "on": {\#(launch)}"#), .controlDoesNothing),
  LintCase(
    states(
      #""s": {"on": {"tap go": [{"to": "t"}]}}, "t": {"controls": [⟦"go"⟧]}"#),
    .controlDoesNothing),
  LintCase(
    states(#""s": {"on": {"tap go": [{"to": "t"}]}}, ⟦"t"⟧: {}"#), .controlDoesNothing),
]

/// Names and texts.
private let nameCases = [
  LintCase(
    flow(#""variables": {⟦"n"⟧: {"type": "bool"}}, "on": {\#(launch)}"#), .variableUnused),
  LintCase(
    flow(
      #""variables": {"n": {"type": "bool"}}, "#
        + #""on": {"didBecomeActive": [{"do": [{"set": {"n": true}}]}]}"#)),
  LintCase(
    flow(
      #""variables": {⟦"n"⟧: {"type": "bool"}}, "#
        + #""on": {"didBecomeActive": [{"if": {"$n": true}, "do": [{"log": "n"}]}]}"#),
    .variableNeverSet),
  LintCase(
    flow(#""variables": {⟦"n"⟧: {"type": "bool"}}, "on": {\#(launch)}, "goal": {"$n": true}"#),
    .variableNeverSet),
  LintCase(
    flow(
      #""variables": {"n": {"type": "bool", "initial": false}}, "#
        + #""on": {"didBecomeActive": [{"if": {"$n": true}, "do": [{"log": "n"}]}]}"#)),
  LintCase(
    flow(#""conditions": {⟦"c"⟧: {"updating": true}}, "on": {\#(launch)}"#), .conditionUnused),
  LintCase(
    flow(#""conditions": {"c": {"updating": true}}, "on": {\#(launch)}, "goal": {"c": true}"#)),
  LintCase(
    flow(
      #""title": {"en": "A", "ja": "A"}, "controls": ["go"], "alerts": {"a": {"#
        + #""title": ⟦{⟧"en": "A"}, "message": "Same", "#
        + #""buttons": [{"id": "ok", "title": ⟦{⟧"ja": "OK"}}]}}, "#
        + #""on": {"tap go": [{"do": [{"present": "a"}]}]}"#),
    .languagesMissing, .languagesMissing),
]

/// What `x-lint` silences.
private let silenceCases = [
  LintCase(
    events(
      #""didBecomeActive": [{}, {"x-lint": ["LOC110"], "if": {"updating": true}}]"#)),
  LintCase(
    flow(
      #""variables": {"n": {"type": "bool", "x-lint": ["LOC120"]}}, "on": {\#(launch)}"#)),
  LintCase(
    flow(
      #""x-lint": ["LOC120"], "variables": {"n": {"type": "bool"}}, "on": {\#(launch)}"#)),
  LintCase(
    flow(#""x-lint": [⟦"LOC120"⟧], "on": {\#(launch)}"#), .needlessSilence),
  LintCase(
    flow(#""x-lint": [⟦"LOC777"⟧], "on": {\#(launch)}"#), .needlessSilence),
  LintCase(
    flow(
      #""variables": {⟦"n"⟧: {"type": "bool"}}, "on": {\#(launch)}, "#
        + #""conditions": {"x-lint": [⟦"LOC120"⟧]}"#),
    .variableUnused, .needlessSilence),
]

@Test(
  arguments: branchCases + stateCases + eventCases + screenCases + nameCases + silenceCases)
private func flowIsLinted(_ test: LintCase) {
  let linted = LintedText(test.id)

  #expect(linted.ranges.count == test.codes.count)
  #expect(linted.found == linted.expected(test.codes), "\(linted.diagnostics.map(\.message))")
}

@Test(
  arguments: branchCases + stateCases + eventCases + screenCases + nameCases + silenceCases)
private func wordsAreOneSafeLine(_ test: LintCase) {
  for diagnostic in LintedText(test.id).diagnostics {
    for words in [diagnostic.message, diagnostic.help ?? "x"] {
      #expect(!words.isEmpty && !words.contains("\n") && !words.hasSuffix("."))
    }
  }
}

@Test(arguments: BuiltInFlows.names)
private func builtInFlowsAreCleanOrSayWhyNot(_ name: String) throws {
  let document = try #require(BuiltInFlows.flow(named: name))
  var files = [LintedFile(builtIn: document)]

  LintedFile.finish(&files)

  #expect(files[0].diagnostics.map(\.message) == [])
}
