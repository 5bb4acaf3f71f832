import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import StateExplorer
import StateExplorerSystem
import Testing

private let manager = #""didFinishLaunching": [{ "do": ["createManager"] }]"#

@Suite struct ExplorationTests {
  private func flow(_ members: String) -> String {
    "{ \"locflow\": \"flow/1\", \"name\": \"sample\", \(members) }"
  }

  @Test func aBoundThatIsHitGivesNoVerdict() throws {
    let explored = try Explored("recommended", ios: "11", bound: 50)

    #expect(explored.run.isBounded)
    #expect(explored.run.stateCount == 50)
    #expect(explored.run.verdict == .noVerdict)
    #expect(explored.findings == [])
  }

  @Test func theAnswerIsTheSameWithMoreWorkers() throws {
    let one = try Explored("always-upgrade", ios: "14")
    let two = try Explored("always-upgrade", ios: "14", host: SystemHost(workerCount: 3))

    #expect(one.run == two.run)
  }

  @Test func interruptionsAddWhatMayHappen() throws {
    let calm = try Explored("always-upgrade", ios: "12.4")
    let disturbed = try Explored(
      "always-upgrade", ios: "12.4", families: [.restrict, .reinstall, .reset, .evict])

    #expect(disturbed.run.stateCount > calm.run.stateCount)
    #expect(disturbed.kinds == calm.kinds)
  }

  @Test func aTimerThatFallsDueMeanwhileFiresOnReturn() throws {
    let explored = try Explored(
      flow(
        """
        "goal": { "appState": ["active", "inactive"] }, "initial": "a",
        "states": { "a": { "after": { "1m": [{ "to": "b" }] } }, "b": {} },
        "on": { \(manager) }, "properties": { "never": { "state": "b", "appState": "active" } }
        """), ios: "17", from: [.denied])

    #expect(explored.findings == ["property states.a.after.1m[0]: launch, wait 60s"])
  }

  @Test(arguments: [
    (#""always": { "authorization": ["denied", "authorizedAlways", "authorizedWhenInUse"] }"#, 1),
    (#""always": { "locationServices": ["on", "off"] }"#, 0),
    (#""never": { "truth": "provisionalAlways" }"#, 0),
    (#""sometimes": { "truth": "always" }"#, 0),
    (#""sometimes": { "updating": true }"#, 1),
    (#""recoverable": { "authorization": "authorizedAlways" }"#, 0),
    (#""recoverable": { "truth": "once" }"#, 1),
  ])
  func propertiesOfTheFlowAreProved(property: String, findings: Int) throws {
    let explored = try Explored(
      flow(
        """
        "goal": { "appState": ["active", "inactive"] }, "on": { \(manager) },
        "properties": { \(property) }
        """), ios: "17", from: [.denied],
      #""app": { "infoPlist": { "NSLocationWhenInUseUsageDescription": "a","#
        + #" "NSLocationAlwaysAndWhenInUseUsageDescription": "b" } }"#)

    #expect(explored.run.findings.count == findings)
  }

  /// What an event brings is there only while the app handles it, and is gone in the states after.
  @Test(arguments: [
    (#""always": { "fix": "fresh" }"#, ["property on.didFinishLaunching[0]: launch, fix stale"]),
    (
      #""never": { "fix": "stale", "state": "b" }"#,
      ["property states.a.on.didUpdateLocations[0]: launch, fix fresh, fix stale"]
    ),
    (#""never": { "fix": "fresh", "state": "b", "updating": false }"#, []),
    (#""sometimes": { "fix": "fresh", "state": "b" }"#, []),
  ])
  func propertiesOfEventsAreJudgedWhenTheAppHearsOfThem(
    property: String, findings: [String]
  ) throws {
    let explored = try Explored(
      flow(
        """
        "goal": { "appState": ["active", "inactive"] }, "initial": "a",
        "states": { "a": { "on": { "didUpdateLocations": [{ "to": "b" }] } }, "b": {} },
        "on": {
          "didFinishLaunching": [{ "do": ["createManager", "startUpdatingLocation"] }]
        },
        "properties": { \(property) }
        """), ios: "17", from: [.whenInUse])

    #expect(explored.findings.filter { $0.hasPrefix("property ") } == findings)
  }

  /// A position of live updates launches an app with Always that iOS has ended, and nothing but a
  /// position does here.
  @Test(arguments: [
    (
      #", "UIBackgroundModes": ["location"]"#,
      ["property on.didUpdateLocations[0]: launch, home, wait 600s, fix fresh"]
    ),
    ("", []),
  ])
  func positionsWakeAnAppWithLiveUpdates(mode: String, findings: [String]) throws {
    let explored = try Explored(
      flow(
        """
        "goal": { "appState": ["active", "inactive"] }, "initial": "asleep",
        "states": { "asleep": {}, "woken": {} },
        "on": {
          "didFinishLaunching": [
            { "if": { "appState": "background" }, "do": ["startLiveUpdates"], "to": "woken" },
            { "do": ["startLiveUpdates"] }
          ],
          "didUpdateLocations": [{ "do": ["useLocation"] }]
        },
        "properties": { "never": { "state": "woken" } }
        """), ios: "17", from: [.always],
      #""app": { "infoPlist": { "NSLocationWhenInUseUsageDescription": "a","#
        + #" "NSLocationAlwaysAndWhenInUseUsageDescription": "b"\#(mode) } }"#)

    #expect(explored.findings.filter { $0.hasPrefix("property ") } == findings)
  }

  /// Versions that are explored once must be alike when each is explored.
  @Test(arguments: [
    ("always-upgrade", Capabilities.turningPoints.map(\.description), 5),
    ("services-first", ["8", "9", "10", "11", "13", "13.4"], 2),
    ("foreground-recheck", ["9", "10", "11", "12"], 2),
  ])
  func versionsOfOneBehaviourAreAlike(
    flow: String, versions: [String], classCount: Int
  ) throws {
    let explored = try versions.map { try Explored(flow, ios: $0) }
    let subjects = explored.map {
      ExplorationSubject(
        context: $0.scenario.context,
        starts: StartingPoints.all(in: $0.scenario.context.environment)
      )
    }

    let representatives = FlowExplorer.representatives(of: subjects)

    #expect(Set(representatives).count == classCount)
    for (number, representative) in representatives.enumerated() {
      let run = explored[number].run
      #expect(run.stateCount == explored[representative].run.stateCount)
      #expect(run.edgeCount == explored[representative].run.edgeCount)
      #expect(explored[number].findings == explored[representative].findings)
    }
  }

  @Test func findingsOfSeveralVersionsAreMerged() throws {
    let runs = try ["11", "13.4"].map { try Explored("always-upgrade", ios: $0).run }

    let merged = FlowExplorer.merged(runs)

    #expect(merged.count == runs[0].findings.count)
    #expect(merged.allSatisfy { $0.versions == [IOSVersion(11), IOSVersion(13, 4)] })
    #expect(merged[0].stateCount == runs[0].findings[0].stateCount + runs[1].findings[0].stateCount)
  }
}

/// What counts as one mistake.
@Suite struct GroupingTests {
  private func findings(
    _ lists: String, from decision: StoredAuthorization
  ) throws -> [FlowFinding] {
    let flow = """
      { "locflow": "flow/1", "name": "sample", "controls": ["a", "b"],
        "goal": { "appState": ["active", "inactive"] },
        "on": { "didFinishLaunching": [{ "do": ["createManager"] }], \(lists) } }
      """
    return try Explored(flow, ios: "17", from: [decision]).run.findings
  }

  @Test func branchesThatFailForOneCauseAreOneFinding() throws {
    let found = try findings(
      """
      "tap a": [{ "do": ["startUpdatingLocation"] }], "tap b": [{ "do": ["requestLocation"] }],
      "didFailWithError": [{ "do": [] }]
      """, from: .denied)

    #expect(found.map(\.name) == ["startWithoutPermission"])
    #expect(found[0].branch == FlowBranchID(list: 1, index: 0))
    #expect(found[0].otherBranches == [FlowBranchID(list: 2, index: 0)])
    #expect(found[0].steps.map(\.action) == [.launch, .tap("a")])
  }

  @Test func causesThatOneBranchRunsIntoAreOneFinding() throws {
    // Too late after the answer, in the background after a change in Settings.
    let found = try findings(
      """
      "didChangeAuthorization": [{ "do": ["requestWhenInUseAuthorization"] }]
      """, from: .notDetermined)

    #expect(found.filter { $0.name == "ignoredRequest" }.map(\.keys.count) == [2])
  }

  @Test func branchesThatFailForDifferentCausesAreTwo() throws {
    let found = try findings(
      """
      "tap a": [{ "if": { "authorization": "denied", "locationServices": "on" },
        "do": ["requestWhenInUseAuthorization"] }],
      "didEnterBackground": [{ "if": { "authorization": "notDetermined" },
        "do": ["requestWhenInUseAuthorization"] }]
      """, from: .denied)

    #expect(found.map(\.name) == ["ignoredRequest", "ignoredRequest"])
    #expect(found.allSatisfy { $0.otherBranches.isEmpty })
  }

  /// One version knows only one of the causes; together they are still one mistake.
  @Test func oneMistakeOfSeveralVersionsIsOne() throws {
    let runs = try ["8", "13", "26"].map { try Explored("services-first", ios: $0).run }

    let requests = FlowExplorer.merged(runs).filter { $0.name == "ignoredRequest" }

    #expect(requests.count == 1)
    #expect(requests[0].tellings.flatMap(\.runs).sorted() == [0, 1, 2])
  }
}

/// What is one mistake, and where it is made.
@Suite struct OneMistakeTests {
  private static let launch = #""didFinishLaunching": [{ "do": ["createManager"] }]"#

  private static func merged(_ flow: String, _ versions: [String]) throws -> [FlowFinding] {
    FlowExplorer.merged(try versions.map { try Explored(flow, ios: $0).run })
  }

  private static func flow(_ members: String) -> String {
    #"{ "locflow": "flow/1", "name": "sample", \#(members) }"#
  }

  /// A method that a version lacks wants another mend than one that the delegate lacks.
  @Test func crashesByDifferentRulesAreDifferentMistakes() throws {
    let flow = Self.flow(
      #"""
      "controls": ["go"], "delegateLacks": ["didFailWithError"], "on": { \#(Self.launch),
        "tap go": [{ "do": ["requestLocation"] }] }
      """#)
    let crashes = try Self.merged(flow, ["8", "9", "26"]).filter { $0.name == "crash" }

    #expect(crashes.map(\.rule) == [.requestLocationNeedsDelegate, .methodMissing])
    #expect(
      crashes.map { $0.versions.map(\.description) } == [["9", "26"], ["8"]])
  }

  /// The same unguarded call in two branches is one mistake with two places.
  @Test func crashesByOneRuleAreOneMistake() throws {
    let flow = Self.flow(
      #"""
      "controls": ["a", "b"], "on": { \#(Self.launch),
        "tap a": [{ "do": ["requestLocation"] }], "tap b": [{ "do": ["requestLocation"] }] }
      """#)
    let crashes = try Self.merged(flow, ["8"]).filter { $0.name == "crash" }

    #expect(crashes.count == 1)
    #expect(crashes.first?.otherBranches.count == 1)
  }

  /// All else that goes wrong follows from it.
  @Test func aManagerThatIsNeverMadeIsOneMistake() throws {
    let flow = Self.flow(
      #"""
      "controls": ["go", "settings"], "goal": { "updating": true },
      "on": { "didBecomeActive": [{ "if": { "authorization": "authorizedWhenInUse" },
          "do": ["startUpdatingLocation"] }], "didChangeAuthorization": [{ "do": [] }],
        "tap go": [{ "do": ["requestWhenInUseAuthorization"] }],
        "tap settings": [{ "if": { "locationServices": "on", "authorization": "denied" },
          "do": [{ "open": "appSettings" }] }] }
      """#)
    let found = try Self.merged(flow, ["17"])

    #expect(found.map(\.name) == ["ignoredRequest"])
    #expect(found.first?.rule == .needsManager)
  }

  /// The branch that presents the alert in the story, not the first one that could.
  @Test func anAlertLeftUpIsBlamedOnWhoPresentedIt() throws {
    let flow = Self.flow(
      #"""
      "controls": ["go"],
      "alerts": { "guide": { "title": "t", "buttons": [{ "id": "ok", "title": "OK" }] } },
      "on": { \#(Self.launch),
        "openCompleted": [{ "do": [{ "present": "guide" }] }],
        "tap go": [{ "if": { "authorization": "denied" }, "do": [{ "present": "guide" }] }] }
      """#)
    let left = try Self.merged(flow, ["17"]).filter { $0.name == "alertLeftUp" }

    #expect(left.count == 1)
    #expect(left.first?.branch == FlowBranchID(list: 2, index: 0))
  }
}

/// What a search that was cut off may say.
@Suite struct BoundTests {
  /// Every mistake that is reported before a bound is one: the whole search reports it too.
  @Test(arguments: ["services-first", "foreground-recheck", "always-upgrade"])
  func whatACutSearchReportsIsCertain(flow: String) throws {
    let whole = Set(try Explored(flow, ios: "12.4").run.findings.map(Mistake.init))

    for bound in [1, 2, 3, 5, 8, 13, 50, 150, 400, 600] {
      let cut = try Explored(flow, ios: "12.4", bound: bound).run
      #expect(cut.isBounded)
      #expect(cut.verdict == (cut.findings.isEmpty ? .noVerdict : .violated))
      #expect(Set(cut.findings.map(Mistake.init)).subtracting(whole) == [], "bound \(bound)")
    }
  }

  /// A wait and a stop at the same place are one mistake, told as whichever shows first.
  private struct Mistake: Hashable {
    let kind: String
    let branch: FlowBranchID?
    let alert: UInt8?
    let sight: FindingKey.Sight?

    init(_ finding: FlowFinding) {
      kind = finding.name == "silentWait" ? "stop" : finding.name
      branch = finding.key.branch
      alert = finding.key.alert
      sight = finding.key.sight
    }
  }

  /// A position would lead on, but beyond the bound: nobody knows that the user is stuck.
  @Test func whatMayLeadOnBeyondTheBoundIsNoDeadEnd() throws {
    let flow = """
      { "locflow": "flow/1", "name": "sample", "goal": { "state": "found" }, "initial": "looking",
        "acceptable": [{ "not": { "authorization": "authorizedWhenInUse" } },
          { "locationServices": "off" }],
        "on": { "didFinishLaunching": [{ "do": ["createManager"] }] },
        "states": {
          "looking": { "on": {
            "didBecomeActive": [{ "do": ["startUpdatingLocation"] }],
            "didUpdateLocations": [{ "to": "found" }] } },
          "found": {} } }
      """

    let cut = try Explored(flow, ios: "12.4", from: [.whenInUse], bound: 2)
    let whole = try Explored(flow, ios: "12.4", from: [.whenInUse])

    #expect(cut.findings == [])
    #expect(cut.run.verdict == .noVerdict)
    #expect(!whole.findings.contains { $0.hasSuffix(": launch") })
  }
}
