import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import StateExplorer
import TestSupport
import Testing

/// A flow that was read and explored on one version.
struct Explored: Sendable {
  let document: FlowDocument
  let scenario: Scenario
  let run: ExplorationRun

  /// Reads and explores a flow.
  ///
  /// - Parameters:
  ///   - flow: The id of a built-in flow, or a whole flow as JSON.
  ///   - decisions: The stored decisions to start from; a fresh install and all others when absent.
  ///   - more: Further members of the scenario around it, such as `"app": {…}`.
  init(
    _ flow: String, ios: String, from decisions: [StoredAuthorization]? = nil, _ more: String = "",
    families: [InterruptionFamily] = [], bound: Int = .max, host: any ExplorerHost = SerialHost(),
    wishes: ExplorationWishes = ExplorationWishes(),
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let steps = try SampleRun(
      "[]", flow: flow, #""device": { "ios": "\#(ios)" }"# + (more.isEmpty ? "" : ", " + more),
      sourceLocation: sourceLocation)
    document = steps.scenarioCase.flow
    scenario = steps.scenarioCase.scenario
    let context = scenario.context
    let environment = context.environment
    let starts =
      decisions.map { $0.map { StartingPoints.device($0, in: environment) } }
      ?? StartingPoints.all(in: environment)
    run = try FlowExplorer.run(
      ExplorationSubject(context: context, starts: starts, app: scenario.app), families: families,
      properties: document.properties.map { [document] in ExplorationProperty($0, of: document.flow)
      },
      bounds: Bounds(states: bound, bytes: .max), host: host, wishes: wishes)
  }

  /// A built-in flow on a version, from a fresh install and every stored decision.
  static func subject(_ flow: String, ios: String) throws -> ExplorationSubject {
    let steps = try SampleRun("[]", flow: flow, #""device": { "ios": "\#(ios)" }"#)
    let context = steps.scenarioCase.scenario.context
    return ExplorationSubject(
      context: context, starts: StartingPoints.all(in: context.environment))
  }

  /// Each finding as kind, branch and story: `stop on.tap x[0]: launch, tap x`.
  var findings: [String] {
    run.findings.map { finding in
      let branch = finding.branch.map { document.flow.path(of: $0) } ?? "-"
      let story = finding.steps.map(\.words).joined(separator: ", ")
      return "\(finding.name) \(branch): \(story)"
    }
  }

  /// The kinds found, each once, in order.
  var kinds: [String] {
    var kinds: [String] = []
    for name in run.findings.map(\.name) where kinds.last != name {
      kinds.append(name)
    }
    return kinds
  }

  /// Runs the story of a finding.
  func replay(_ finding: FlowFinding) -> RunResult {
    replay(finding.steps, from: finding.start)
  }

  /// Runs a story.
  func replay(_ steps: [ScenarioStep], from start: Device) -> RunResult {
    Simulator.run(
      Scenario(
        name: "story", context: scenario.context, device: start, app: scenario.app,
        presets: scenario.presets, standingAnswers: [], steps: steps, never: []))
  }
}

extension ExplorationWishes {
  /// What the app can't tell apart, and nothing else.
  static var onlyAmbiguities: ExplorationWishes {
    var wishes = ExplorationWishes()
    wishes.ambiguities = true
    return wishes
  }

  /// The rules of App Review, and nothing else.
  static var onlyReview: ExplorationWishes {
    var wishes = ExplorationWishes()
    wishes.review = true
    return wishes
  }
}

extension FlowFinding {
  /// The kind, or the rule of App Review.
  var name: String { key.kind?.name ?? key.review?.name ?? "property" }
}

extension ExplorationProperty {
  init(_ property: FlowProperty, of flow: Flow) {
    let kind: Kind =
      switch property.kind {
      case .always: .always
      case .never: .never
      case .sometimes: .sometimes
      case .recoverable: .recoverable
      }
    let condition = property.condition
    self.init(kind: kind, facts: property.eventFacts(in: flow.conditions)) { version in
      !property.isVacuous(on: version, in: flow.conditions)
    } holds: { world, context, message in
      condition.holds(truth: world.device.authorization) {
        world.holds($0, in: context, handling: message)
      }
    }
  }
}

extension ScenarioStep {
  /// The step in short: `tap ok`, `change authorization never +1s`.
  fileprivate var words: String {
    let argument: String =
      switch action {
      case .tap(let target): " \(target)"
      case .answer(let button, let isPrecise):
        " \(button.name)" + (isPrecise == false ? " precise off" : "")
      case .change(let change): " \(change.setting) \(SampleRun.text(change.value))"
      case .wait(let duration): " \(duration / 1000)s"
      case .fix(let fix): fix.age == 0 ? " fresh" : " stale"
      case .restrict(let isRestricted): " \(isRestricted)"
      case .fail(let error): " \(error.name)"
      case .move(let movement): " \(movement.name)"
      case .launch, .home, .openSettings, .return, .lock, .unlock, .terminate, .evict, .reinstall,
        .update, .upgrade, .sdk, .otherPrompt, .addWidget, .failMonitor, .tool, .expect, .note:
        ""
      }
    return action.name + argument + (after.map { " +\($0 / 1000)s" } ?? "")
  }
}
