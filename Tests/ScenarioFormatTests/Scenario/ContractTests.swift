import CoreLocationTypes
import DeviceModel
import ScenarioFormat
import Simulation
import TestSupport
import Testing

/// The example that the description of the format begins with.
private let example = """
  {
    "locflow": "scenario/1",
    "name": "Location Services are off; the user returns from Settings without changing anything",
    "description": "optional",
    "tags": ["services-off"],
    "properties": { "testCaseId": "LOC-101" },
    "flow": "services-first",
    "device": {
      "ios": "12.4",
      "language": "en",
      "locationServices": "off",
      "authorization": "notDetermined",
      "accuracy": "full",
      "locationChangesRestricted": false
    },
    "app": {
      "name": "Ramen Finder",
      "infoPlist": { "NSLocationWhenInUseUsageDescription": "Shows ramen near you." },
      "sdk": "12"
    },
    "user": { "onPrompt": { "whenInUse": { "after": "2s", "answer": "allowWhileUsing" } } },
    "steps": [
      "launch",
      {
        "expect": {
          "alert": "turnOnServices", "callbacks": [ { "didChangeAuthorization": "denied" } ]
        }
      },
      { "tap": "ok" },
      { "expect": { "settingsPage": "app" } },
      "return",
      { "expect": { "callbacks": [], "authorization": "denied", "updating": false } }
    ],
    "never": [ { "prompt": "whenInUse" } ]
  }
  """

@Test func theExampleOfTheFormatIsRead() throws {
  let scenario = try ReadScenario(example).scenario()

  let denied = TraceValue.object([TraceField("didChangeAuthorization", .string("denied"))])
  let expected: [StepAction] = [
    .launch,
    .expect([
      Expectation(key: .alert, value: .string("turnOnServices")),
      Expectation(key: .callbacks, value: .array([denied])),
    ]),
    .tap("ok"),
    .expect([Expectation(key: .settingsPage, value: .string("app"))]),
    .return,
    .expect([
      Expectation(key: .callbacks, value: .array([])),
      Expectation(key: .authorization, value: .string("denied")),
      Expectation(key: .updating, value: .bool(false)),
    ]),
  ]
  #expect(scenario.steps.map(\.action) == expected)
  #expect(scenario.context.environment.sdk == 12)
  #expect(!scenario.device.isLocationServicesOn)
  #expect(scenario.never.map(\.kind) == ["prompt"])
}

@Test(arguments: Repository.files(in: "Scenarios", endings: [".json", ".jsonc"]))
func shippedScenariosHaveNothingToReport(_ path: String) throws {
  let files = FileSource(workingDirectory: nil) { path throws(FileSource.Problem) in
    do {
      return try Repository.bytes(path)
    } catch {
      throw .missing
    }
  }

  let loaded = ScenarioReader(overrides: .none, files: files)
    .read(try Repository.bytes(path), path: path)

  #expect(loaded.diagnostics.map { $0.rendered(isColored: false) } == [])
  #expect(!loaded.cases.isEmpty)
}
