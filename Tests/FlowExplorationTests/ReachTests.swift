import CoreLocationTypes
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import StateExplorer
import TestSupport
import Testing

/// What an exploration says can be reached.
@Suite struct ReachTests {
  /// A flow with a branch that nothing leads to, once its guard is what it is here.
  private static func flow(guard condition: String) -> String {
    """
    {
      "locflow": "flow/1", "name": "sample", "controls": ["locate"],
      "on": {
        "didFinishLaunching": [{ "do": ["createManager"] }],
        "tap locate": [
          { "if": { "authorization": "notDetermined" }, "do": ["requestWhenInUseAuthorization"] },
          { "if": \(condition) },
          { "do": ["startUpdatingLocation"] }
        ]
      },
      "acceptable": [{ "updating": false }]
    }
    """
  }

  private static func reach(
    _ flow: String, ios: String, _ goals: [CoverageGoal], bound: Int = .max
  ) throws -> (explored: Explored, reach: FlowReach) {
    var wishes = ExplorationWishes()
    wishes.reach = true
    wishes.stories = goals
    let explored = try Explored(flow, ios: ios, bound: bound, wishes: wishes)
    return (explored, try #require(explored.run.reach))
  }

  private static func unreached(_ flow: Flow, _ coverage: Coverage) -> [String] {
    coverage.index.items.compactMap { item in
      guard case .branch(let branch) = item, coverage[item] == 0 else { return nil }
      return flow.path(of: branch)
    }
  }

  @Test(arguments: [
    (condition: #"{ "authorization": "denied" }"#, dead: [String]()),
    // A restriction that holds from the start is a start, one that comes is an interruption.
    (condition: #"{ "authorization": "restricted" }"#, dead: []),
    (condition: #"{ "authorization": "notDetermined" }"#, dead: ["on.tap locate[1]"]),
    (condition: #"{ "accuracy": "reduced" }"#, dead: ["on.tap locate[1]"]),
  ])
  func deadBranchIsToldFromALivingOne(_ condition: String, _ dead: [String]) throws {
    let (explored, reach) = try Self.reach(Self.flow(guard: condition), ios: "12", [])

    #expect(Self.unreached(explored.document.flow, reach.coverage) == dead)
    #expect(reach.stories.allSatisfy { $0 == nil })
  }

  @Test(arguments: ["services-first", "always-upgrade", "recommended"])
  func eachStoryReachesItsItem(_ flow: String) throws {
    let (explored, reach) = try Self.reach(flow, ios: "12", CoverageGoal.allCases)

    for (item, story) in zip(reach.coverage.index.items, reach.stories) {
      #expect((story != nil) == (item.goal != nil && reach.coverage[item] > 0))
      guard let story else { continue }
      let scenario = explored.scenario
      let result = Simulator.run(
        Scenario(
          name: "story", context: scenario.context, device: story.start, app: scenario.app,
          presets: scenario.presets, standingAnswers: [], steps: story.steps, never: []),
        isCovering: true)
      #expect(result.impossible == nil)
      #expect(try #require(result.coverage)[item] > 0, "\(item)")
    }
  }

  @Test func shortestStoryIsFound() throws {
    let (explored, reach) = try Self.reach(
      Self.flow(guard: #"{ "authorization": "denied" }"#), ios: "12", [.branches])
    let flow = explored.document.flow

    let lengths = zip(reach.coverage.index.items, reach.stories).compactMap { item, story in
      guard case .branch(let branch) = item, let story else { return nil as String? }
      return "\(flow.path(of: branch)) \(story.length.moves)"
    }

    #expect(
      lengths == [
        "on.didFinishLaunching[0] 1", "on.tap locate[0] 2", "on.tap locate[1] 2",
        "on.tap locate[2] 2",
      ])
  }

  @Test func countsNothingUnlessAsked() throws {
    #expect(try Explored("services-first", ios: "12").run.reach == nil)
  }
}
