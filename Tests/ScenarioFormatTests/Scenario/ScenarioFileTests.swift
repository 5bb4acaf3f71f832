import CoreLocationTypes
import DeviceModel
import PermissionFlow
import ScenarioFormat
import Simulation
import Testing

private let base = """
  {
    "locflow": "base/1",
    "device": {
      "ios": "17.4", "language": "ja", "locationServices": "off",
      "options": { "evictAfter": "2h", "reinstallKeeps": { "homeScreen": true } },
      "history": { "servicesAlerts": 1 }
    },
    "app": {
      "name": "Base",
      "infoPlist": {
        "NSLocationWhenInUseUsageDescription": "Base.",
        "NSLocationAlwaysAndWhenInUseUsageDescription": "Base."
      },
      "infoPlistStrings": {
        "ja": { "NSLocationWhenInUseUsageDescription": "ベース。" },
        "fr": { "NSLocationWhenInUseUsageDescription": "Base !" }
      }
    },
    "user": { "onPrompt": { "whenInUse": { "answer": "allowOnce", "after": "3s" } } }
  }
  """

@Test func aBaseGivesItsBlocks() throws {
  let text = sampleScenario(#""extends": "base.json""#)

  let scenario = try ReadScenario(text, files: ["base.json": base]).scenario()

  #expect(scenario.context.environment.version == IOSVersion(17, 4))
  #expect(scenario.app.name == "Base")
  #expect(scenario.app.language == "ja")
  #expect(!scenario.device.isLocationServicesOn)
  #expect(scenario.standingAnswers.map(\.button) == [.allowOnce])
}

@Test func aScenarioWinsOverItsBaseKeyByKey() throws {
  let text = sampleScenario(
    """
    "extends": "base.json",
    "device": {
      "locationServices": "on", "options": { "reinstallKeeps": { "tool": false } },
      "history": { "alwaysAsked": true }
    },
    "app": {
      "infoPlist": { "NSLocationWhenInUseUsageDescription": "Own." },
      "infoPlistStrings": { "ja": { "NSLocationWhenInUseUsageDescription": "自分。" } }
    },
    "user": { "onPrompt": { "whenInUse": { "answer": "dontAllow" } } }
    """)

  let scenario = try ReadScenario(text, files: ["base.json": base]).scenario()

  var options = DeviceOptions()
  options.evictAfter = 7_200_000
  options.homeScreenReinstallKeeps = true
  options.toolReinstallKeeps = false
  #expect(scenario.context.environment.options == options)
  let device = Device(
    isLocationServicesOn: true, areLocationChangesRestricted: false,
    authorization: .notDetermined, isPrecise: true, isAlwaysAsked: true, hasLocationRow: false,
    servicesAlerts: 1)
  #expect(scenario.device == device)
  let key = "NSLocationWhenInUseUsageDescription"
  #expect(scenario.app.infoPlist.usage == [.init(key: key, text: "Own.")])
  #expect(
    scenario.app.localized == [
      .init(language: "fr", key: key, text: "Base !"),
      .init(language: "ja", key: key, text: "自分。"),
    ])
  #expect(
    scenario.standingAnswers == [
      .init(prompt: .whenInUse, button: .dontAllow, isPrecise: nil, after: 3_000)
    ])
}

@Test func theOverridesWin() throws {
  let overrides = ScenarioOverrides(
    ios: IOSVersion(9), flow: "recommended", language: "fr", allowOutside: false)
  let text = sampleScenario(#""device": { "ios": "17", "language": "ja" }"#)

  let scenario = try ReadScenario(text, overrides: overrides).scenario()

  #expect(scenario.context.environment.version == IOSVersion(9))
  #expect(scenario.context.flow.name == "recommended")
  #expect(scenario.app.language == "fr")
}

@Test func aWrongFlowOfTheCommandLineIsShownByItself() {
  let overrides = ScenarioOverrides(
    ios: nil, flow: "recommend", language: nil, allowOutside: false)

  let read = ReadScenario(sampleScenario(), overrides: overrides)

  #expect(read.messages == ["--flow:1:1 unknown flow 'recommend' [LOC034]"])
}

@Test func theFlowOfTheCommandLineIsRelativeToTheWorkingDirectory() throws {
  let flow =
    #"{ "locflow": "flow/1", "name": "mine", "on": { "didFinishLaunching": [{ "do": [] }] } }"#
  let overrides = ScenarioOverrides(
    ios: nil, flow: "flows/mine.json", language: nil, allowOutside: false)

  let read = ReadScenario(
    sampleScenario(), path: "deep/folder/a.json", files: ["flows/mine.json": flow],
    overrides: overrides)

  #expect(try read.scenario().context.flow.name == "mine")
}

@Test func anInfoPlistFileIsRead() throws {
  let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>CFBundleName</key><string>Ramen</string>
      <key>NSLocationDefaultAccuracyReduced</key><true/>
      <key>NSLocationTemporaryUsageDescriptionDictionary</key>
      <dict><key>Door</key><string>Finds the door.</string></dict>
      <key>NSLocationWhenInUseUsageDescription</key><string>Shows ramen.</string>
      <key>UIBackgroundModes</key><array><string>location</string></array>
    </dict></plist>
    """
  let text = sampleScenario(#""app": { "infoPlist": "../App/Info.plist" }"#)

  let read = ReadScenario(text, path: "Scenarios/a.json", files: ["App/Info.plist": plist])

  let expected = Simulation.InfoPlist(
    usage: [.init(key: "NSLocationWhenInUseUsageDescription", text: "Shows ramen.")],
    purposes: [.init(key: "Door", text: "Finds the door.")], hasLocationBackgroundMode: true,
    defaultsToReducedAccuracy: true)
  #expect(try read.scenario().app.infoPlist == expected)
}

/// Where a scenario is, what it names, and the path that is opened.
private struct PathCase: Sendable, CustomTestStringConvertible {
  let scenario: String
  let names: String
  var workingDirectory: String?
  /// What makes a folder the project.
  var project: String?
  var allowOutside = false
  /// `nil` when it is refused.
  let opens: String?
  var testDescription: String { "\(names) in \(scenario)" }
}

@Test(arguments: [
  PathCase(scenario: "a.json", names: "f.json", opens: "f.json"),
  PathCase(scenario: "a.json", names: "./f/../g//f.json", opens: "g/f.json"),
  PathCase(scenario: "s/a.json", names: "f.json", opens: "s/f.json"),
  PathCase(scenario: "s/a.json", names: "../f.json", opens: "f.json"),
  PathCase(scenario: "./s/t/../a.json", names: "f/f.json", opens: "s/f/f.json"),
  PathCase(scenario: "s/a.json", names: "../../f.json", opens: nil),
  PathCase(scenario: "s/a.json", names: "../../s/f.json", opens: nil),
  PathCase(scenario: "a.json", names: "/f.json", opens: nil),
  PathCase(scenario: "<stdin>", names: "s/f.json", opens: "s/f.json"),
  PathCase(scenario: "../o/a.json", names: "f.json", opens: "../o/f.json"),
  PathCase(scenario: "../o/a.json", names: "../f.json", opens: nil),
  PathCase(scenario: "../o/a.json", names: "../../f.json", opens: nil),
  PathCase(scenario: "/o/s/a.json", names: "f.json", opens: "/o/s/f.json"),
  PathCase(scenario: "/o/s/a.json", names: "../f.json", opens: nil),
  PathCase(
    scenario: "/o/s/a.json", names: "../f.json", workingDirectory: "/o", opens: "/o/f.json"),
  PathCase(
    scenario: "/o/s/a.json", names: "../f.json", workingDirectory: "/o/", opens: "/o/f.json"),
  PathCase(scenario: "/o/s/a.json", names: "../../f.json", workingDirectory: "/o", opens: nil),
  PathCase(scenario: "/ox/a.json", names: "../f.json", workingDirectory: "/o", opens: nil),
  PathCase(scenario: "../o/a.json", names: "../w/f.json", workingDirectory: "/w", opens: nil),
  PathCase(
    scenario: "a.json", names: "../f.json", workingDirectory: "/p/s", project: "/p/.git",
    opens: "../f.json"),
  PathCase(
    scenario: "<stdin>", names: "../f.json", workingDirectory: "/p/s",
    project: "/p/.locflow.json", opens: "../f.json"),
  PathCase(
    scenario: "/p/s/a.json", names: "../f.json", workingDirectory: "/", project: "/p/.git",
    opens: "/p/f.json"),
  PathCase(
    scenario: "../s/a.json", names: "../f.json", workingDirectory: "/p/w",
    project: "/p/.locflow.json", opens: "../f.json"),
  PathCase(
    scenario: "s/a.json", names: "../../f.json", workingDirectory: "/p/w", project: "/.git",
    opens: "../f.json"),
  PathCase(
    scenario: "p/s/a.json", names: "../../f.json", workingDirectory: "/", project: "/p/.git",
    opens: nil),
  PathCase(
    scenario: "s/a.json", names: "../f.json", workingDirectory: "/p", project: "/p/s/.git",
    opens: nil),
  PathCase(
    scenario: "a.json", names: "../../f.json", workingDirectory: "/p/s", project: "/p/.git",
    opens: nil),
  PathCase(scenario: "s/a.json", names: "../../f.json", allowOutside: true, opens: "../f.json"),
  PathCase(scenario: "a.json", names: "/e/f.json", allowOutside: true, opens: "/e/f.json"),
])
private func pathsStayInTheirTree(_ path: PathCase) throws {
  let flow =
    #"{ "locflow": "flow/1", "name": "f", "on": { "didFinishLaunching": [{ "do": [] }] } }"#
  let overrides = ScenarioOverrides(
    ios: nil, flow: nil, language: nil, allowOutside: path.allowOutside)

  let read = ReadScenario(
    sampleScenario(flow: path.names), path: path.scenario,
    files: path.opens.map { [$0: flow] } ?? [:], workingDirectory: path.workingDirectory,
    project: path.project,
    overrides: overrides)

  if path.opens == nil {
    #expect(read.loaded.diagnostics.map(\.code) == [.pathOutside])
    #expect(read.loaded.failure == .invalid)
  } else {
    #expect(try read.scenario().context.flow.name == "f")
  }
}

@Test func missingWinsOverInvalid() {
  let read = ReadScenario(sampleScenario(#""device": { "ios": "20" }"#, flow: "./no.json"))

  #expect(read.loaded.diagnostics.map(\.code) == [.missingFile, .unknownVersion])
  #expect(read.loaded.failure == .missingFile("no.json"))
  #expect(read.loaded.cases.isEmpty)
}
