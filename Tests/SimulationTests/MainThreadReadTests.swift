import Simulation
import TestSupport
import Testing

/// What makes the console warn about `locationServicesEnabled()`, and what doesn't.
@Suite struct MainThreadReadTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    var ios = "17"
    var traits = ""
    let events: String
    let warnings: Int

    var testDescription: String { id }
  }

  private static let reading = #"{ "if": { "locationServices": "off" }, "do": [] }"#

  static let cases = [
    Case(id: "a decision that reads it", events: #""didBecomeActive": [\#(reading)]"#, warnings: 1),
    Case(
      id: "before iOS 16", ios: "15.8", events: #""didBecomeActive": [\#(reading)]"#, warnings: 0),
    Case(
      id: "away from the main thread", traits: #""readsServicesOffMainThread": true,"#,
      events: #""didBecomeActive": [\#(reading)]"#, warnings: 0),
    Case(
      id: "two conditions of one event", events: #""didBecomeActive": [\#(reading), \#(reading)]"#,
      warnings: 1),
    Case(
      id: "two events",
      events: #""didFinishLaunching": [\#(reading)], "didBecomeActive": [\#(reading)]"#, warnings: 2
    ),
    Case(
      id: "a branch that is taken before",
      events: #""didBecomeActive": [{ "do": [] }, \#(reading)]"#,
      warnings: 0),
    Case(
      id: "a named condition", events: #""didBecomeActive": [{ "if": { "off": true }, "do": [] }]"#,
      warnings: 1),
    Case(
      id: "a stored condition",
      events: #""didBecomeActive": [{ "do": [{ "set": { "was": { "is": "off" } } }] }]"#,
      warnings: 1),
    Case(
      id: "another fact",
      events: #""didBecomeActive": [{ "if": { "authorization": "denied" }, "do": [] }]"#,
      warnings: 0),
  ]

  @Test(arguments: cases)
  func warnsOncePerEvent(_ example: Case) throws {
    let flow = """
      {
        "locflow": "flow/1", "name": "sample", \(example.traits)
        "variables": { "was": { "type": "bool" } },
        "conditions": { "off": { "locationServices": "off" } },
        "on": { \(example.events) }
      }
      """

    let run = try SampleRun(
      #"["launch"]"#, flow: flow, #""device": { "ios": "\#(example.ios)" }"#)

    #expect(run.log(.console).count == example.warnings)
  }
}
