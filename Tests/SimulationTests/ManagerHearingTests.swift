import Simulation
import TestSupport
import Testing

/// What the delegate hears by its methods and by how its manager was made, with its rules.
@Suite struct ManagerHearingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let ios: String
    var traits = ""
    var create = #""createManager""#
    var steps = #"["launch"]"#
    let callbacks: [String]
    let silences: [String]

    var testDescription: String { "\(id), iOS \(ios)" }
  }

  private static let newOnly = #""delegate": ["locationManagerDidChangeAuthorization"],"#
  private static let oldOnly = #""delegate": ["didChangeAuthorization"],"#
  private static let late = #"{ "createManager": { "delegate": "late" } }"#
  private static let noRunLoop = #"{ "createManager": { "runLoop": false } }"#
  private static let denying =
    #"["launch", "openSettings", { "change": { "authorization": "never", "after": "1s" } }]"#

  static let cases = [
    Case(
      id: "both methods", ios: "13", callbacks: ["0 didChangeAuthorization authorizedWhenInUse"],
      silences: []),
    Case(
      id: "only the new method", ios: "13.7", traits: newOnly, steps: denying, callbacks: [],
      silences: ["0 noCallback selectorUnknown", "2000 noCallback selectorUnknown"]),
    Case(
      id: "only the new method", ios: "14", traits: newOnly,
      callbacks: ["0 didChangeAuthorization authorizedWhenInUse"], silences: []),
    Case(
      id: "only the old method", ios: "14", traits: oldOnly,
      callbacks: ["0 didChangeAuthorization authorizedWhenInUse"], silences: []),
    Case(
      id: "a late delegate", ios: "17", create: late, steps: denying,
      callbacks: ["2000 didChangeAuthorization denied"],
      silences: ["0 noCallback delegateSetLate"]),
    Case(
      id: "a delegate set at once", ios: "17",
      create: #"{ "createManager": { "delegate": "now" } }"#,
      callbacks: ["0 didChangeAuthorization authorizedWhenInUse"], silences: []),
    Case(
      id: "no run loop", ios: "17", create: noRunLoop, steps: denying, callbacks: [],
      silences: ["0 noCallback noRunLoop", "2000 noCallback noRunLoop"]),
  ]

  @Test(arguments: cases)
  func hears(_ example: Case) throws {
    let flow = """
      {
        "locflow": "flow/1", "name": "sample", \(example.traits)
        "on": { "didFinishLaunching": [{ "do": [\(example.create)] }] }
      }
      """

    let run = try SampleRun(
      example.steps, flow: flow,
      #""device": { "ios": "\#(example.ios)", "authorization": "whenInUse" }"#)

    #expect(run.log(.callback) == example.callbacks)
    #expect(run.log(.silence) == example.silences)
  }
}
