import DeviceModel
import Simulation
import TestSupport
import Testing

/// What becomes of the question of a session.
@Suite struct SessionAndQuestionTests {
  /// A session that ends before its question is there takes it back, and hears no more.
  @Test(arguments: [
    (#"{ "serviceSession": "whenInUse" }"#, #""endServiceSession""#),
    (#""startLiveUpdates""#, #""stopLiveUpdates""#),
  ])
  func whatHasEndedHearsNothing(begin: String, end: String) throws {
    let run = try SampleRun(
      #"["launch", { "tap": "begin" }]"#,
      flow: """
        {
          "locflow": "flow/1", "name": "sample", "controls": ["begin"],
          "on": {
            "tap begin": [{ "do": [\(begin)] }],
            "willResignActive": [{ "do": [\(end)] }]
          }
        }
        """, #""device": { "ios": "18" }"#)

    #expect(run.kinds(.system) == ["prompt whenInUse", "promptDismissed whenInUse"])
    #expect(!run.kinds(.callback).contains { $0.hasPrefix("diagnostic") })
    #expect(
      run.result.trace.lines.contains {
        $0.event == .device(.promptDismissed(.whenInUse, why: .sessionEnded))
      })
  }

  /// A purpose key that the Info.plist lacks keeps a session from asking, and the trace says so.
  @Test(arguments: [
    (#", "NSLocationTemporaryUsageDescriptionDictionary": { "K": "b" }"#, "prompt", [String]()),
    ("", "noPrompt usageKeyMissing", ["missingUsageKey"]),
  ])
  func aSessionWithoutItsPurposeSaysWhyNothingComes(
    plist: String, line: String, findings: [String]
  ) throws {
    let run = try SampleRun(
      #"["launch", { "tap": "exact" }]"#,
      flow: """
        {
          "locflow": "flow/1", "name": "sample", "controls": ["exact"],
          "on": {
            "didFinishLaunching": [{ "do": ["createManager"] }],
            "tap exact": [{ "do": [{ "serviceSession": { "authorization": "whenInUse", "fullAccuracyPurposeKey": "K" } }] }]
          }
        }
        """,
      """
      "device": { "ios": "18", "authorization": "whenInUse", "accuracy": "reduced" },
      "app": { "infoPlist": { "NSLocationWhenInUseUsageDescription": "a"\(plist) } }
      """)

    #expect(run.kinds(.system, .silence).contains { $0.hasPrefix(line) })
    #expect(run.result.summary.findings.map(\.name) == findings)
  }
}
