import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import StateExplorer
import TestSupport
import Testing

/// Mistakes that are made in a flow on purpose, and the search for what they change.
@Suite struct MutationTests {
  private static let flow = """
    {
      "locflow": "flow/1", "name": "sample",
      "variables": { "asked": { "type": "bool", "persist": true } },
      "on": {
        "didFinishLaunching": [{ "do": ["createManager"] }],
        "tap locate": [
          { "if": { "authorization": ["denied", "restricted"], "$asked": true }, "to": "given" },
          { "if": { "authorization": "notDetermined" },
            "do": [{ "set": { "asked": true } }, "requestWhenInUseAuthorization"] },
          { "do": [{ "log": "on" }, "startUpdatingLocation"] }
        ]
      },
      "initial": "idle",
      "states": { "idle": { "controls": ["locate"] }, "given": { "entry": ["releaseManager"] } },
      "acceptable": [{ "updating": false }]
    }
    """

  @Test func everyPartIsChangedInEachWay() throws {
    let flow = try SampleRun("[]", flow: Self.flow).scenarioCase.flow.flow

    let words = FlowMutator(flow).changes.map(\.short)

    #expect(
      words == [
        "branchNeverTaken 0.0", "effectMissing 0.0 0", "effectReplaced 0.0 0",
        "branchNeverTaken 1.0", "guardIgnored 1.0", "guardNegated 1.0", "partIgnored 1.0 0",
        "valueRefused 1.0 0 1", "valueRefused 1.0 0 2", "partIgnored 1.0 1", "triedAfterNext 1.0",
        "targetIgnored 1.0",
        "branchNeverTaken 1.1", "guardIgnored 1.1", "guardNegated 1.1", "effectMissing 1.1 0",
        "effectReplaced 1.1 0", "effectAfterNext 1.1 0", "effectMissing 1.1 1",
        "effectReplaced 1.1 1", "branchNeverTaken 1.2", "effectMissing 1.2 1",
        "effectReplaced 1.2 1", "controlMissing 0 0", "effectMissing entry 1 0",
        "effectReplaced entry 1 0", "persistenceFlipped 0",
      ])
  }

  @Test(arguments: ["services-first", "foreground-recheck", "always-upgrade", "recommended"])
  func noChangeLeavesTheFlowAsItIs(_ name: String) throws {
    let flow = try #require(BuiltInFlows.flow(named: name)).flow
    let mutator = FlowMutator(flow)

    for change in mutator.changes {
      let changed = mutator.flow(with: change)
      #expect(changed != flow, "\(change)")
      #expect(changed.lists.map(\.branches.count) == flow.lists.map(\.branches.count))
      #expect(changed.traits == flow.traits)
    }
    #expect(Set(mutator.changes).count == mutator.changes.count)
  }

  /// Every story of a difference is one when it is rehearsed, too.
  @Test(arguments: [
    (flow: flow, ios: "12"), (flow: "services-first", ios: "12"),
    (flow: "services-first", ios: "8"),
  ])
  func storiesShowTheDifference(_ flow: String, _ ios: String) throws {
    let (explored, changes, result) = try Self.compare(flow, ios: ios)
    let original = explored.document.flow
    let mutator = FlowMutator(original)

    for (change, story) in zip(changes, result.stories) {
      guard let story else { continue }
      let flows = [original, mutator.flow(with: change)]
      let traces = flows.map { Self.rehearse(story, $0, explored.scenario).lines }
      #expect(traces[0] != traces[1], "\(change)")
    }
    #expect(result.stories.count { $0 != nil } > result.stories.count / 2)
  }

  /// What is called the same is the same in all shipped scenarios' ways through the flow.
  @Test func equivalentIsWhatCanNotBeReached() throws {
    let (explored, changes, result) = try Self.compare(
      Self.flow, ios: "12", from: [.notDetermined])

    let same = zip(changes, result.stories).filter { $0.1 == nil }
      .map(\.0.short)

    // A fresh install is never restricted, and a variable that was set stays so unless it is lost.
    #expect(explored.document.flow.name == "sample")
    // What the first two branches ask for excludes each other, so their order doesn't matter.
    #expect(same == ["valueRefused 1.0 0 1", "triedAfterNext 1.0"])
    #expect(!result.isBounded)
  }

  @Test func boundIsToldOf() throws {
    let (_, _, result) = try Self.compare(Self.flow, ios: "12", bound: 3)

    #expect(result.isBounded)
  }

  // MARK: - Helpers

  private static func compare(
    _ flow: String, ios: String, from decisions: [StoredAuthorization]? = nil, bound: Int = .max
  ) throws -> (Explored, [FlowChange], MutantComparison.Result) {
    let explored = try Explored(flow, ios: ios, from: decisions, bound: bound)
    let context = explored.scenario.context
    let starts =
      decisions.map { $0.map { StartingPoints.device($0, in: context.environment) } }
      ?? StartingPoints.all(in: context.environment)
    let changes = FlowMutator(context.flow).changes
    let result = try MutantComparison.compare(
      changes, in: ExplorationSubject(context: context, starts: starts), families: [],
      bounds: Bounds(states: bound, bytes: .max), host: SerialHost())
    return (explored, changes, result)
  }

  private static func rehearse(
    _ story: FlowReach.Story, _ flow: Flow, _ scenario: Scenario
  ) -> Trace {
    // A value that differs shows where somebody expects it.
    let look = StepAction.expect([Expectation(key: .variables, value: .null)])
    return Simulator.run(
      Scenario(
        name: "story",
        context: WorldContext(environment: scenario.context.environment, flow: flow),
        device: story.start, app: scenario.app, presets: [], standingAnswers: [],
        steps: story.steps + [ScenarioStep(look, after: nil)], never: [])
    ).trace
  }
}

extension FlowChange {
  /// The change with its numbers: `guardIgnored 1.0` for the first branch of the second list.
  fileprivate var short: String {
    switch self {
    case .branchNeverTaken(let id): "branchNeverTaken \(id.short)"
    case .guardIgnored(let id): "guardIgnored \(id.short)"
    case .guardNegated(let id): "guardNegated \(id.short)"
    case .partIgnored(let id, let part): "partIgnored \(id.short) \(part)"
    case .valueRefused(let id, let part, _, let value):
      "valueRefused \(id.short) \(part ?? -1) \(value)"
    case .triedAfterNext(let id): "triedAfterNext \(id.short)"
    case .targetIgnored(let id): "targetIgnored \(id.short)"
    case .effectMissing(let site, let place): "effectMissing \(site.short) \(place)"
    case .effectAfterNext(let site, let place): "effectAfterNext \(site.short) \(place)"
    case .effectReplaced(let site, let place, _): "effectReplaced \(site.short) \(place)"
    case .controlMissing(let state, let control): "controlMissing \(state) \(control)"
    case .persistenceFlipped(let variable): "persistenceFlipped \(variable)"
    }
  }
}

extension FlowChange.Site {
  fileprivate var short: String {
    switch self {
    case .branch(let id): id.short
    case .entry(let state): "entry \(state)"
    }
  }
}

extension FlowBranchID {
  fileprivate var short: String { "\(list).\(index)" }
}
