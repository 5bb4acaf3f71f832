import CoreLocationTypes
import DeviceModel
import ScenarioFormat
import Simulation
import TestSupport
import Testing

/// A built-in flow on a version, walked through at random.
private struct WalkCase: Sendable, CustomTestStringConvertible {
  let flow: String
  let ios: String

  var testDescription: String { "\(flow) on iOS \(ios)" }
}

private let walks: [WalkCase] = ["services-first", "always-upgrade", "recommended"].flatMap {
  flow in
  ["8", "12.4", "13.4", "14", "18", "26"].map { WalkCase(flow: flow, ios: $0) }
}

/// Numbers that look random and are the same in every run.
private struct Dice {
  var state: UInt64

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % sides
  }
}

extension Scenario {
  /// The same scenario with other steps.
  fileprivate func with(_ actions: [StepAction]) -> Scenario {
    Scenario(
      name: name, context: context, device: device, app: app, presets: presets,
      standingAnswers: standingAnswers, steps: actions.map { ScenarioStep($0, after: nil) },
      never: never)
  }
}

extension PhoneScreen {
  /// All that can be done now.
  fileprivate var actions: [StepAction] {
    let rows = sheet == nil ? sections.flatMap(\.items).compactMap(\.action) : []
    return rows + (sheet?.buttons.map(\.action) ?? []) + moves + happenings
  }
}

private func screen(_ steps: String, flow: String = "services-first", _ more: String) throws
  -> PhoneScreen
{
  let run = try SampleRun(steps, flow: flow, more)
  let last = Simulator.snapshots(of: run.scenarioCase.scenario).snapshots.last
  return try #require(last).screen
}

@Suite("The phone's screen")
struct PhoneScreenTests {
  @Test("what a screen offers is possible", arguments: walks)
  private func offersArePossible(_ walk: WalkCase) throws {
    let run = try SampleRun("[]", flow: walk.flow, #""device": { "ios": "\#(walk.ios)" }"#)
    let scenario = run.scenarioCase.scenario
    var dice = Dice(state: 26)
    var steps: [StepAction] = []
    for _ in 0..<20 {
      let now = Simulator.snapshots(of: scenario.with(steps)).snapshots.last
      let actions = try #require(now).screen.actions
      #expect(!actions.isEmpty)
      for action in actions {
        let result = Simulator.run(scenario.with(steps + [action]))
        #expect(result.impossible == nil, "\(steps) then \(action)")
      }
      steps.append(actions[dice.roll(actions.count)])
    }
  }

  @Test("an action from another screen is refused")
  func strangeActionsAreRefused() throws {
    let scenario = try SampleRun("[]").scenarioCase.scenario

    let result = Simulator.run(scenario.with([.answer(.allow, isPrecise: nil)]))

    #expect(result.impossible != nil)
  }

  @Test("a prompt has its version's words, and nothing below it can be tapped")
  func promptIsASheet() throws {
    let sheet = try #require(
      try screen(
        #"["launch"]"#, #""device": { "ios": "13.4" }, "app": { "name": "Ramen Finder" }"#
      ).sheet)

    #expect(sheet.origin == .prompt(.whenInUse))
    #expect(sheet.title == "Allow “Ramen Finder” to use your location?")
    #expect(sheet.buttons.map(\.title) == ["Allow While Using App", "Allow Once", "Don’t Allow"])
    #expect(sheet.map == .none)
  }

  @Test("the precise pill is there from 14, but not for an app that asks for reduced accuracy")
  func precisePill() throws {
    let usual = try screen(#"["launch"]"#, #""device": { "ios": "14" }"#)
    let reduced = try screen(
      #"["launch"]"#,
      #"""
      "device": { "ios": "14" },
      "app": { "infoPlist": {
        "NSLocationWhenInUseUsageDescription": "Finds shops.",
        "NSLocationDefaultAccuracyReduced": true } }
      """#)

    #expect(usual.sheet?.map == .withPreciseSwitch)
    #expect(reduced.sheet?.map == .shown)
  }

  @Test("Settings lists the rows of the version and ticks what is stored")
  func settingsRows() throws {
    let phone = try screen(
      #"["launch", { "answer": "dontAllow" }, "openSettings"]"#, #""device": { "ios": "14" }"#)

    #expect(phone.place == .settings(.root))
    let rows = phone.sections[0].items
    #expect(
      rows.map(\.id) == [
        "authorization.never", "authorization.askNextTime", "authorization.whenInUse", "precise",
      ])
    #expect(rows[0].kind == .choice(isTicked: true))
    #expect(rows[0].action == nil)
    #expect(rows[2].action == .change(.authorization(.whenInUse)))
  }

  @Test("with services off the app's rows say why they do nothing")
  func disabledRows() throws {
    let phone = try screen(
      #"["launch", "openSettings"]"#,
      #""device": { "ios": "17", "authorization": "denied", "locationServices": "off" }"#)

    let rows = phone.sections.flatMap(\.items).filter { $0.id.hasPrefix("authorization") }
    #expect(!rows.isEmpty)
    #expect(rows.allSatisfy { $0.action == nil && $0.refusal == .rowDisabledByServices })
  }

  @Test("a locked phone shows nothing and can be unlocked")
  func lockedPhone() throws {
    let phone = try screen(#"["launch", "lock"]"#, #""device": { "ios": "17" }"#)

    #expect(phone.place == .locked)
    #expect(phone.sections.isEmpty && phone.sheet == nil)
    #expect(phone.moves == [.unlock])
  }

  @Test("snapshots share out the lines of the trace")
  func snapshotsCoverTheTrace() throws {
    let run = try SampleRun(#"["launch", { "answer": "dontAllow" }, "home"]"#)

    let (result, snapshots) = Simulator.snapshots(of: run.scenarioCase.scenario)

    #expect(result == run.result)
    #expect(snapshots.map(\.step) == [0, 1, 2, 3])
    #expect(snapshots.first?.lines == 0..<1)
    for (before, after) in zip(snapshots, snapshots.dropFirst()) {
      #expect(before.lines.upperBound == after.lines.lowerBound)
    }
    #expect(snapshots.last?.lines.upperBound == result.trace.lines.count - 1)
  }
}
