import PermissionFlow
import ScenarioFormat
import TestSupport
import Testing
import TraceReporting

/// Flows as statecharts.
@Suite struct StateDiagramTests {
  private static func diagram(_ members: String) throws -> StateDiagram {
    let flow = #"{ "locflow": "flow/1", "name": "mine", \#(members) }"#
    let run = try SampleRun("[]", flow: flow)
    return StateDiagram(run.scenarioCase.flow.flow, language: "en")
  }

  @Test func topLevelAloneIsOneState() throws {
    let diagram = try Self.diagram(#""on": { "didBecomeActive": [{ "do": ["createManager"] }] }"#)

    #expect(diagram.nodes.map(\.name) == ["mine"])
    #expect(diagram.nodes[0].isInitial)
    #expect(diagram.nodes[0].decisions.map(\.event) == ["didBecomeActive"])
    #expect(diagram.nodes[0].decisions[0].branches[0].actions == ["createManager"])
  }

  @Test(arguments: ["services-first", "recommended", "always-upgrade", "foreground-recheck"])
  func aPageHasADrawingForPhonesAndPiecesForPaper(_ flow: String) throws {
    let run = try SampleRun("[]", flow: flow)
    let diagram = StateDiagram(run.scenarioCase.flow.flow, language: "en")
    let page = StatePage.text(of: diagram)
    let drawings = page.split(separator: "<svg").dropFirst().map { $0.prefix { $0 != ">" } }
    let narrow = try #require(drawings.last { $0.contains("flow narrow") })
    let pieces = drawings.filter { $0.contains("flow piece") }.map { Self.height(of: $0) }

    #expect(Self.number("width", narrow) <= 400)
    // The pieces make up the whole drawing, and each has room on a page.
    #expect(pieces.reduce(0, +) == Self.height(of: drawings[0]))
    #expect(pieces.allSatisfy { $0 > 0 && $0 < 500 }, "\(pieces)")
    #expect(pieces.count >= diagram.nodes.count)
  }

  private static func height(of svg: Substring) -> Int { number("height", svg) }

  private static func number(_ name: String, _ svg: Substring) -> Int {
    guard let range = svg.firstRange(of: " \(name)=\"") else { return -1 }
    return Int(svg[range.upperBound...].prefix { $0.isNumber }) ?? -1
  }

  @Test func topLevelBesideStatesHoldsEverywhere() throws {
    let diagram = try Self.diagram(
      """
      "on": { "didBecomeActive": [{ "to": "b" }] }, "initial": "a",
      "states": { "a": { "after": { "10s": [{ "to": "b" }] } },
        "b": { "controls": ["locate"], "entry": ["createManager"],
          "on": { "tap locate": [{ "do": ["requestLocation"] }] } } }
      """)

    #expect(diagram.nodes.map(\.name) == ["in every state", "a", "b"])
    #expect(diagram.nodes.map(\.isInitial) == [false, true, false])
    #expect(diagram.nodes[0].decisions[0].branches[0].target == 2)
    #expect(diagram.nodes[1].decisions.map(\.event) == ["after 10s"])
    #expect(diagram.nodes[2].controls == ["locate"])
    #expect(diagram.nodes[2].entry == ["createManager"])
  }

  struct Condition: Sendable, CustomTestStringConvertible {
    let json: String
    let words: String
    var testDescription: String { json }
  }

  static let conditions = [
    Condition(json: "{}", words: ""),
    Condition(json: #"{ "authorization": "denied" }"#, words: "authorization = denied"),
    Condition(
      json: #"{ "authorization": ["denied", "restricted"], "updating": false }"#,
      words: "authorization = restricted|denied, not updating"),
    Condition(json: #"{ "locationServices": "off" }"#, words: "locationServices = off"),
    Condition(json: #"{ "not": { "updating": true } }"#, words: "not updating"),
    Condition(
      json: #"{ "not": { "updating": true, "locationServices": "on" } }"#,
      words: "not (updating, locationServices = on)"),
    Condition(
      json: #"{ "not": { "authorization": ["denied", "restricted"] } }"#,
      words: "authorization ≠ restricted|denied"),
    Condition(json: #"{ "not": { "updating": false } }"#, words: "updating"),
    Condition(json: #"{ "not": { "$n": ">=2" } }"#, words: "not $n >= 2"),
    Condition(json: #"{ "ios": ">=14" }"#, words: "iOS >= 14"),
    Condition(json: #"{ "not": { "ios": ">=13.4" } }"#, words: "iOS < 13.4"),
    Condition(json: #"{ "ios": ["13", "14"] }"#, words: "iOS 13 or iOS 14"),
    Condition(json: #"{ "$n": ">=2" }"#, words: "$n >= 2"),
    Condition(json: #"{ "$n": "<2" }"#, words: "$n <= 1"),
    Condition(json: #"{ "$n": 1 }"#, words: "$n = 1"),
    Condition(json: #"{ "$n": ">=0" }"#, words: ""),
    Condition(json: #"{ "$mood": ["good", "bad"] }"#, words: "$mood = good|bad"),
    Condition(json: #"{ "$seen": true }"#, words: "$seen"),
    Condition(json: #"{ "error": "denied" }"#, words: "error = denied"),
    Condition(json: #"{ "fix": "stale" }"#, words: "fix = stale"),
    Condition(json: #"{ "success": false }"#, words: "success = false"),
    Condition(json: #"{ "canOpen": "appSettings" }"#, words: "canOpen = appSettings"),
    Condition(json: #"{ "ok": true }"#, words: "updating"),
  ]

  @Test(arguments: conditions)
  func putsConditionsIntoWords(_ condition: Condition) throws {
    let diagram = try Self.diagram(
      """
      "variables": { "n": { "type": "count", "max": 3 }, "seen": { "type": "bool" },
        "mood": { "type": "enum", "values": ["good", "bad", "odd"] } },
      "conditions": { "ok": { "updating": true } },
      "on": { "didFailWithError": [{ "if": \(condition.json), "do": ["createManager"] }] }
      """)

    #expect(diagram.nodes[0].decisions[0].branches[0].condition == condition.words)
  }
}
