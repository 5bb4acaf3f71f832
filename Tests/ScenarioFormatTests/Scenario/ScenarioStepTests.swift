import CoreLocationTypes
import DeviceModel
import ScenarioFormat
import Simulation
import Testing

/// A step as it is written and what it means.
private struct StepCase: Sendable, CustomTestStringConvertible {
  let json: String
  let step: ScenarioStep

  init(_ json: String, _ action: StepAction, after: Int? = nil) {
    self.json = json
    self.step = ScenarioStep(action, after: after)
  }

  var testDescription: String { json }
}

private let shortForms: [StepCase] = [
  StepCase(#""launch""#, .launch),
  StepCase(#""home""#, .home),
  StepCase(#""openSettings""#, .openSettings),
  StepCase(#""return""#, .return),
  StepCase(#""lock""#, .lock),
  StepCase(#""unlock""#, .unlock),
  StepCase(#""terminate""#, .terminate),
  StepCase(#""evict""#, .evict),
  StepCase(#"{ "tap": "locate" }"#, .tap("locate")),
  StepCase(#"{ "tap": "settings" }"#, .tap("settings")),
  StepCase(#"{ "tap": "guide.cancel" }"#, .tap("guide.cancel")),
  StepCase(#"{ "answer": "allowOnce" }"#, .answer(.allowOnce, isPrecise: nil)),
  StepCase(#"{ "change": { "authorization": "never" } }"#, .change(.authorization(.never))),
  StepCase(
    #"{ "change": { "authorization": "askNextTime" } }"#, .change(.authorization(.askNextTime))),
  StepCase(
    #"{ "change": { "authorization": "whenInUse" } }"#, .change(.authorization(.whenInUse))),
  StepCase(#"{ "change": { "authorization": "always" } }"#, .change(.authorization(.always))),
  StepCase(#"{ "change": { "precise": false } }"#, .change(.precise(false))),
  StepCase(#"{ "change": { "locationServices": "on" } }"#, .change(.locationServices(true))),
  StepCase(#"{ "change": { "locationServices": "off" } }"#, .change(.locationServices(false))),
  StepCase(
    #"{ "change": { "resetLocationAndPrivacy": true } }"#, .change(.resetLocationAndPrivacy)),
  StepCase(#"{ "wait": "11m" }"#, .wait(660_000)),
  StepCase(#"{ "fix": {} }"#, .fix(Fix(age: 0, accuracy: 10))),
  StepCase(
    #"{ "fix": { "age": "5m", "accuracy": 12.5 } }"#, .fix(Fix(age: 300_000, accuracy: 12.5))),
  StepCase(#"{ "fail": "locationUnknown" }"#, .fail(.locationUnknown)),
  StepCase(#"{ "fail": "network" }"#, .fail(.network)),
  StepCase(#"{ "move": "significantChange" }"#, .move(.significantChange)),
  StepCase(#"{ "move": "regionEntry" }"#, .move(.regionEntry)),
  StepCase(#"{ "move": "regionExit" }"#, .move(.regionExit)),
  StepCase(#"{ "restrict": true }"#, .restrict(true)),
  StepCase(#"{ "reinstall": "homeScreen" }"#, .reinstall(.homeScreen)),
  StepCase(#"{ "reinstall": "tool" }"#, .reinstall(.tool)),
  StepCase(#"{ "upgrade": "14.0" }"#, .upgrade(IOSVersion(14))),
  StepCase(#"{ "expect": {} }"#, .expect([])),
  StepCase(#"{ "note": "The end." }"#, .note("The end.")),
]

private let longForms: [StepCase] = [
  StepCase(#"{ "launch": {} }"#, .launch),
  StepCase(#"{ "launch": { "after": "1h" } }"#, .launch, after: 3_600_000),
  StepCase(#"{ "return": { "after": "0s" } }"#, .return, after: 0),
  StepCase(#"{ "tap": { "target": "locate", "after": "800ms" } }"#, .tap("locate"), after: 800),
  StepCase(
    #"{ "answer": { "button": "allowWhileUsing", "precise": false, "after": "3s" } }"#,
    .answer(.allowWhileUsing, isPrecise: false), after: 3_000),
  StepCase(#"{ "answer": { "button": "ok" } }"#, .answer(.ok, isPrecise: nil)),
  StepCase(
    #"{ "change": { "after": "1s", "precise": true } }"#, .change(.precise(true)), after: 1_000),
  StepCase(
    #"{ "fix": { "accuracy": 3, "after": "2s" } }"#, .fix(Fix(age: 0, accuracy: 3)), after: 2_000),
  StepCase(#"{ "fail": { "error": "network", "after": "5s" } }"#, .fail(.network), after: 5_000),
  StepCase(
    #"{ "move": { "event": "regionExit", "after": "10s" } }"#, .move(.regionExit), after: 10_000),
  StepCase(
    #"{ "restrict": { "restricted": false, "after": "1d" } }"#, .restrict(false),
    after: 86_400_000),
  StepCase(
    #"{ "reinstall": { "by": "tool", "after": "1s" } }"#, .reinstall(.tool), after: 1_000),
  StepCase(
    #"{ "upgrade": { "ios": "26", "after": "1d" } }"#, .upgrade(.newest), after: 86_400_000),
  StepCase(#"{ "x-why": [], "tap": "locate" }"#, .tap("locate")),
  StepCase(#"{ "home": { "x-why": "left" } }"#, .home),
  StepCase(
    """
    { "update": {
      "infoPlist": {
        "NSLocationWhenInUseUsageDescription": "Near you.",
        "NSLocationAlwaysUsageDescription": null, "UIBackgroundModes": []
      },
      "after": "4s"
    } }
    """,
    .update(
      InfoPlistUpdate(
        usage: [
          .init(key: "NSLocationWhenInUseUsageDescription", text: "Near you."),
          .init(key: "NSLocationAlwaysUsageDescription", text: nil),
        ], purposes: nil, hasLocationBackgroundMode: false, defaultsToReducedAccuracy: nil)),
    after: 4_000),
]

@Test(arguments: shortForms + longForms)
private func stepsAreRead(_ step: StepCase) throws {
  let text = sampleScenario(flow: "foreground-recheck", steps: "[\(step.json)]")

  let scenario = try ReadScenario(text).scenario()

  #expect(scenario.steps == [step.step])
}

/// A step written wrong, and what to do about it.
@Test(
  arguments: [
    (#"{ "fix": 12 }"#, #"write {"fix": {"age": "0s", "accuracy": 12}}"#),
    (#"{ "fix": "fresh" }"#, #"write {"fix": {"age": "0s", "accuracy": 12}}"#),
    (#""fix""#, #"write {"fix": {"age": "0s", "accuracy": 12}}"#),
    (#"{ "position": {} }"#, "did you mean 'fix'?"),
    (#"{ "fix": { "ages": "0s" } }"#, "did you mean 'age'?"),
    (
      #"{ "change": {} }"#,
      "known keys: authorization, precise, locationServices, resetLocationAndPrivacy"
    ),
    (#"{ "change": "never" }"#, #"write {"change": {"authorization": "whenInUse"}}"#),
    (
      "{}",
      "known keys: launch, tap, answer, home, openSettings, change, return, lock, unlock, "
        + "terminate, evict, wait, …"
    ),
    ("12", #"write {"tap": "locate"}"#),
    (
      #"{ "tap": "allowOnce" }"#,
      #"that is a button of a prompt of iOS: write {"answer": "allowOnce"}"#
    ),
  ])
func aStepWrittenWrongIsHelped(step: String, help: String) {
  let read = ReadScenario(sampleScenario(steps: #"["launch", \#(step)]"#))

  #expect(read.loaded.diagnostics.map(\.help) == [help])
}

@Test(
  arguments: [
    ("{}", #"begin with "locflow": "scenario/1""#),
    (#"{ "name": "a" }"#, #"begin with "locflow": "scenario/1""#),
  ])
func aMissingFormatIsHelped(text: String, help: String) {
  #expect(ReadScenario(text).loaded.diagnostics.map(\.help) == [help])
}

/// Every example that a message shows is a step that can be read.
@Test(
  arguments: [
    "tap", "answer", "change", "wait", "fix", "fail", "move", "restrict", "reinstall", "upgrade",
    "sdk", "otherPrompt", "expect", "note",
  ])
func theExampleOfAMessageIsAStep(word: String) throws {
  let wrong = ReadScenario(sampleScenario(flow: "recommended", steps: "[\"\(word)\"]"))
  let help = try #require(wrong.loaded.diagnostics.first?.help)
  #expect(help.hasPrefix("write {\"\(word)\""))

  let right = ReadScenario(
    sampleScenario(flow: "recommended", steps: "[\(help.dropFirst("write ".count))]"))

  #expect(right.loaded.diagnostics == [])
}
