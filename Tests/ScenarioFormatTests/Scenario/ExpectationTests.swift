import CoreLocationTypes
import DeviceModel
import ScenarioFormat
import Simulation
import Testing

/// A key of `expect` as it is written and what it means.
private struct ExpectationCase: Sendable, CustomTestStringConvertible {
  let json: String
  let key: ExpectationKey
  let value: TraceValue

  init(_ json: String, _ key: ExpectationKey, _ value: TraceValue) {
    self.json = json
    self.key = key
    self.value = value
  }

  var testDescription: String { json }
}

private let cases: [ExpectationCase] = [
  ExpectationCase(#""authorization": "restricted""#, .authorization, .string("restricted")),
  ExpectationCase(
    #""managerAuthorization": "authorizedAlways""#, .managerAuthorization,
    .string("authorizedAlways")),
  ExpectationCase(#""accuracy": "reduced""#, .accuracy, .string("reduced")),
  ExpectationCase(#""locationServices": "off""#, .locationServices, .string("off")),
  ExpectationCase(#""locationServices": "on""#, .locationServices, .string("on")),
  ExpectationCase(#""truth": "provisionalAlways""#, .truth, .string("provisionalAlways")),
  ExpectationCase(#""prompt": "alwaysUpgrade""#, .prompt, .string("alwaysUpgrade")),
  ExpectationCase(#""prompt": null"#, .prompt, .null),
  ExpectationCase(#""prompt": "none""#, .prompt, .null),
  ExpectationCase(#""alert": "guide""#, .alert, .string("guide")),
  ExpectationCase(#""alert": null"#, .alert, .null),
  ExpectationCase(#""alert": "none""#, .alert, .null),
  ExpectationCase(
    #""offers": ["locate", "guide.cancel", "allowOnce"]"#, .offers,
    .strings(["locate", "guide.cancel", "allowOnce"])),
  ExpectationCase(#""offersOnly": []"#, .offersOnly, .array([])),
  ExpectationCase(#""updating": true"#, .updating, .bool(true)),
  ExpectationCase(#""appState": "suspended""#, .appState, .string("suspended")),
  ExpectationCase(#""settingsPage": "root""#, .settingsPage, .string("root")),
  ExpectationCase(#""settingsPage": null"#, .settingsPage, .null),
  ExpectationCase(#""state": "second""#, .state, .string("second")),
  ExpectationCase(
    #""variables": { "count": 2, "flag": false, "mode": "slow" }"#, .variables,
    .object([
      TraceField("count", .integer(2)), TraceField("flag", .bool(false)),
      TraceField("mode", .string("slow")),
    ])),
  ExpectationCase(#""callbacks": []"#, .callbacks, .array([])),
  ExpectationCase(
    """
    "callbacks": [
      { "accuracy": "full", "didChangeAuthorization": "denied" },
      { "didFailWithError": "locationUnknown" }, { "didUpdateLocations": {}, "x-a": 1 }
    ]
    """, .callbacks,
    .array([
      .object([
        TraceField("didChangeAuthorization", .string("denied")),
        TraceField("accuracy", .string("full")),
      ]),
      .object([TraceField("didFailWithError", .string("locationUnknown"))]),
      .object([TraceField("didUpdateLocations", .object([]))]),
    ])),
  ExpectationCase(
    #""calls": ["requestLocation", "open"]"#, .calls, .strings(["requestLocation", "open"])),
  ExpectationCase(#""posts": ["shown"]"#, .posts, .strings(["shown"])),
  ExpectationCase(#""within": "2s""#, .within, .integer(2_000)),
]

/// A flow that has one of everything that expectations name.
private let flow = """
  {
    "locflow": "flow/1", "name": "all", "controls": ["locate"],
    "variables": {
      "count": { "type": "count", "max": 3 }, "flag": { "type": "bool" },
      "mode": { "type": "enum", "values": ["fast", "slow"] }
    },
    "alerts": { "guide": { "title": "Guide", "buttons": [{ "id": "cancel", "title": "No" }] } },
    "initial": "first", "states": { "first": {}, "second": {} },
    "on": {
      "tap locate": [{
        "do": [{ "present": "guide" }, { "post": "shown" }, { "increment": "count" }],
        "to": "second"
      }],
      "tap guide.cancel": [{ "if": { "$flag": false, "$mode": "slow", "$count": 3 }, "do": [] }]
    }
  }
  """

@Test(arguments: cases)
private func expectationsAreRead(_ expectation: ExpectationCase) throws {
  let text = sampleScenario(
    flow: "./all.json", steps: "[{ \"expect\": { \(expectation.json) } }]")

  let scenario = try ReadScenario(text, files: ["all.json": flow]).scenario()

  let expected = Expectation(key: expectation.key, value: expectation.value)
  #expect(scenario.steps == [ScenarioStep(.expect([expected]), after: nil)])
}

@Test func everyExpectationKeyHasACase() {
  let keys = Set(cases.map(\.key)).union([.contains])

  #expect(ExpectationKey.allCases.filter { !keys.contains($0) }.isEmpty)
}

/// A pattern as it is written and what it means.
private struct PatternCase: Sendable, CustomTestStringConvertible {
  let json: String
  let kind: String
  let fields: [TraceField]
  var moreThan = 0
  var testDescription: String { json }
}

private let patterns: [PatternCase] = [
  PatternCase(
    json: #"{ "prompt": "whenInUse" }"#, kind: "prompt",
    fields: [TraceField("prompt", .string("whenInUse"))]),
  PatternCase(
    json: #"{ "kind": "call", "name": "requestLocation", "outcome": "ignored" }"#, kind: "call",
    fields: [
      TraceField("name", .string("requestLocation")), TraceField("outcome", .string("ignored")),
    ]),
  PatternCase(
    json: #"{ "outcome": "ignored", "kind": "call" }"#, kind: "call",
    fields: [TraceField("outcome", .string("ignored"))]),
  PatternCase(
    json: #"{ "x-why": 1, "didChangeAuthorization": "denied", "accuracy": null }"#,
    kind: "didChangeAuthorization",
    fields: [
      TraceField("didChangeAuthorization", .string("denied")), TraceField("accuracy", .null),
    ]),
  PatternCase(
    json: #"{ "suspended": {} }"#, kind: "suspended",
    fields: [TraceField("suspended", .object([]))]),
  PatternCase(
    json: #"{ "fix": true, "accuracy": 12.5, "age": 3, "t": 0 }"#, kind: "fix",
    fields: [
      TraceField("fix", .bool(true)), TraceField("accuracy", .number(12.5)),
      TraceField("age", .integer(3)), TraceField("t", .integer(0)),
    ]),
  PatternCase(
    json: #"{ "kind": "prompt", "buttons": ["allow", "dontAllow"] }"#, kind: "prompt",
    fields: [TraceField("buttons", .strings(["allow", "dontAllow"]))]),
]

@Test(arguments: patterns)
private func patternsOfNeverAreRead(_ pattern: PatternCase) throws {
  let scenario = try ReadScenario(sampleScenario("\"never\": [\(pattern.json)]")).scenario()

  let never = try #require(scenario.never.first)
  #expect(never.kind == pattern.kind)
  #expect(never.fields == pattern.fields)
  #expect(never.moreThan == 0)
}

@Test(arguments: patterns)
private func patternsOfContainsAreRead(_ pattern: PatternCase) throws {
  let text = sampleScenario(steps: "[{ \"expect\": { \"contains\": [\(pattern.json)] } }]")

  let scenario = try ReadScenario(text).scenario()

  guard case .expect(let expectations) = scenario.steps.first?.action else {
    Issue.record("no expectation")
    return
  }
  let contains = try #require(expectations.first)
  #expect(contains.key == .contains)
  #expect(contains.patterns.map(\.kind) == [pattern.kind])
  #expect(contains.patterns.map(\.fields) == [pattern.fields])
  #expect(contains.value == .array(contains.patterns.map(\.source)))
}

@Test func moreThanIsNoField() throws {
  let text = sampleScenario(#""never": [{ "moreThan": 2, "prompt": "whenInUse" }]"#)

  let scenario = try ReadScenario(text).scenario()

  let prompt = TraceField("prompt", .string("whenInUse"))
  let expected = TracePattern(
    kind: "prompt", fields: [prompt], moreThan: 2,
    source: .object([TraceField("moreThan", .integer(2)), prompt]))
  #expect(scenario.never == [expected])
}
