import CoreLocationTypes
import DeviceModel
import FlowExploration
import Simulation
import StateExplorer
import StateExplorerSystem
import Testing

/// What exploring the built-in flows finds: the mistakes that are in them on purpose.
@Suite struct BuiltInFlowTests {
  @Test func servicesFirstIsStuckInSeveralWays() throws {
    let explored = try Explored("services-first", ios: "12.4")

    #expect(
      explored.findings.filter { $0.hasPrefix("stop") } == [
        "stop on.didChangeAuthorization[2]: launch",
        "stop on.tap turnOnServices.ok[0]: openSettings, change locationServices off, launch,"
          + " tap ok, return",
      ])
    #expect(
      explored.findings.contains("startWithoutPermission on.didChangeAuthorization[2]: launch"))
    #expect(
      explored.findings.contains(
        "wrongSettingsPage on.tap turnOnServices.ok[0]: openSettings,"
          + " change locationServices off, launch, tap ok"))
    #expect(
      explored.kinds == [
        "stop", "silentWait", "ignoredRequest", "startWithoutPermission", "alertDropped",
        "alertLeftUp", "nagging", "neverStarted", "wrongSettingsPage",
      ])
  }

  @Test func foregroundRecheckTakesRestrictedForAvailable() throws {
    let explored = try Explored("foreground-recheck", ios: "12.4")

    #expect(explored.kinds == ["trap", "startWithoutPermission", "wrongSettingsPage"])
    #expect(
      explored.findings.contains("startWithoutPermission on.didBecomeActive[2]: launch"))
    #expect(
      explored.findings.contains(
        "wrongSettingsPage on.tap guide.settings[0]: openSettings,"
          + " change locationServices off, launch, tap locate, tap settings"))
  }

  @Test func foregroundRecheckCrashesWithTheCompletionBefore10() throws {
    let variables = #""variables": { "openWith": "completion" }"#

    let old = try Explored("foreground-recheck", ios: "9.3", from: [.denied], variables)
    let new = try Explored("foreground-recheck", ios: "10.3", from: [.denied], variables)

    #expect(
      old.findings.contains("crash on.tap guide.settings[1]: launch, tap locate, tap settings"))
    #expect(!new.kinds.contains("crash"))
  }

  @Test func alwaysUpgradeLeavesRestrictedAlone() throws {
    let explored = try Explored("always-upgrade", ios: "14.5")

    #expect(explored.kinds == ["stop", "trap", "alertLeftUp", "wrongSettingsPage"])
    let stop = try #require(explored.run.findings.first)
    #expect(stop.start.areLocationChangesRestricted)
    #expect(stop.steps.map(\.action) == [.launch])
  }

  @Test func alwaysUpgradeNeedsItsKey() throws {
    let plist = #""app": { "infoPlist": { "NSLocationWhenInUseUsageDescription": "x" } }"#

    let explored = try Explored("always-upgrade", ios: "14.5", plist)

    #expect(
      explored.findings.contains(
        "missingUsageKey on.tap enableBackground[2]: launch, tap enableBackground"))
  }

  /// The versions stand for all: each behaves unlike the one before.
  @Test(arguments: ["8", "11", "13", "13.4", "14"])
  func recommendedHasNoMistake(version: String) throws {
    let explored = try Explored("recommended", ios: version)

    #expect(explored.findings == [])
    #expect(explored.run.verdict == .holds)
    #expect(!explored.run.isBounded)
  }

  @Test(arguments: ["services-first", "foreground-recheck", "always-upgrade"], ["11", "13.4"])
  func everyStoryShowsItsMistakeWhenRun(flow: String, version: String) throws {
    let explored = try Explored(flow, ios: version)

    for finding in explored.run.findings {
      let result = explored.replay(finding)
      #expect(result.impossible == nil)
      let kind = try #require(finding.key.kind)
      // A trap is one only for whoever knows all moves; a run sees a way on.
      let isShown =
        kind == .trap
        ? result.summary.outcome == .open || result.summary.outcome == .waiting
        : result.summary.findings.contains(kind)
      #expect(isShown, "\(kind.name): \(result.summary.findings.map(\.name))")
    }
  }
}

/// The sizes of the built-in flows, which change only with the model or the flow.
@Suite struct StateCountTests {
  /// A flow on versions on which it has the same size.
  struct Row: Sendable, CustomTestStringConvertible {
    let flow: String
    let versions: [String]
    let states: Int
    let edges: Int

    init(_ flow: String, _ versions: [String], states: Int, edges: Int) {
      self.flow = flow
      self.versions = versions
      self.states = states
      self.edges = edges
    }

    var testDescription: String { "\(flow) on iOS \(versions.joined(separator: ", "))" }
  }

  private static let rows = [
    Row("services-first", ["8", "9", "10", "11"], states: 7573, edges: 34476),
    Row("services-first", ["13", "13.4"], states: 8630, edges: 41657),
    Row("services-first", ["14", "15", "16", "17", "18", "26"], states: 26698, edges: 140845),
    Row("foreground-recheck", ["8", "9", "10", "11"], states: 6693, edges: 32187),
    Row("foreground-recheck", ["13", "13.4"], states: 7167, edges: 35946),
    Row("foreground-recheck", ["14", "15", "16", "17"], states: 23047, edges: 122597),
    Row("foreground-recheck", ["18", "26"], states: 28717, edges: 147577),
    Row("always-upgrade", ["8", "9", "10"], states: 647, edges: 2875),
    Row("always-upgrade", ["11"], states: 647, edges: 2876),
    Row("always-upgrade", ["13", "13.4"], states: 822, edges: 3823),
    Row("always-upgrade", ["14", "15", "16", "17", "18", "26"], states: 2377, edges: 12316),
    Row("recommended", ["8", "9", "10"], states: 15509, edges: 73518),
    Row("recommended", ["11"], states: 15197, edges: 71683),
    Row("recommended", ["13"], states: 11273, edges: 55819),
    Row("recommended", ["13.4"], states: 11467, edges: 56941),
    Row("recommended", ["14", "15", "16", "17", "18", "26"], states: 36727, edges: 196506),
  ]

  /// Versions that are known to behave alike are explored once, see `representatives(of:)`.
  @Test(arguments: rows)
  func countsArePinned(_ row: Row) throws {
    let subjects = try row.versions.map { try Explored.subject(row.flow, ios: $0) }
    let explored = Set(FlowExplorer.representatives(of: subjects)).sorted()

    for number in explored {
      let run = try FlowExplorer.run(
        subjects[number], families: [], properties: [],
        bounds: Bounds(states: .max, bytes: .max), host: SystemHost(workerCount: 1))
      #expect(run.stateCount == row.states)
      #expect(run.edgeCount == row.edges)
      #expect(!run.isBounded)
    }
  }

  @Test(arguments: ["services-first", "foreground-recheck", "always-upgrade", "recommended"])
  func everyVersionIsPinned(flow: String) {
    let versions = Self.rows.filter { $0.flow == flow }.flatMap(\.versions)

    #expect(versions == Capabilities.turningPoints.map(\.description))
  }
}
