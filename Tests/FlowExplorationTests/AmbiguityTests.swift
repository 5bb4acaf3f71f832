import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import Testing

/// What the app can't tell apart, and that no more than that is reported.
@Suite struct AmbiguityTests {
  private let manager = #""didFinishLaunching": [{ "do": ["createManager"] }]"#
  private let content = #""goal": { "appState": ["active", "inactive"] }"#

  /// Explored once for several tests.
  private static let recheck = Result {
    try Explored("foreground-recheck", ios: "12.4", wishes: .onlyAmbiguities)
  }

  private func flow(_ members: String) -> String {
    "{ \"locflow\": \"flow/1\", \"name\": \"sample\", \(members) }"
  }

  private func ambiguities(
    _ flow: String, ios: String, from: [StoredAuthorization]? = nil
  ) throws -> [FlowAmbiguity] {
    try Explored(flow, ios: ios, from: from, wishes: .onlyAmbiguities).run.ambiguities
  }

  private func situations(
    _ flow: String, ios: String, _ probe: AmbiguityProbe, reads: AuthorizationStatus
  ) throws -> Set<FlowAmbiguity.Situation> {
    let all = try ambiguities(flow, ios: ios).filter {
      $0.subject == .hiddenTruth(probe, reads: reads, isServicesOn: true)
    }
    return Set(all.flatMap { $0.alternatives.map(\.situation) })
  }

  // MARK: - Hidden truths

  @Test(arguments: [("always-upgrade", "13"), ("always-upgrade", "26"), ("recommended", "13")])
  func provisionalAlwaysReadsLikeAlways(flow: String, version: String) throws {
    let found = try situations(flow, ios: version, .backgroundEvent, reads: .authorizedAlways)

    #expect(
      found == [
        .truth(.decision(.always), .delivered), .truth(.decision(.provisionalAlways), .held),
      ])
  }

  /// An app that neither asks for Always nor monitors anything has no use for what comes behind it.
  @Test(arguments: ["services-first", "foreground-recheck"])
  func eventsThatNobodyWaitsForAreNoAmbiguity(flow: String) throws {
    let found = try situations(flow, ios: "13", .backgroundEvent, reads: .authorizedAlways)

    #expect(found == [])
  }

  @Test(arguments: [
    ("always-upgrade", "13"), ("always-upgrade", "26"), ("foreground-recheck", "13"),
  ])
  func allowOnceReadsLikeWhileUsing(flow: String, version: String) throws {
    let found = try situations(flow, ios: version, .leaveApp, reads: .authorizedWhenInUse)

    #expect(
      found == [
        .truth(.decision(.whenInUse), .reads(.authorizedWhenInUse)),
        .truth(.decision(.once), .reads(.notDetermined)),
      ])
  }

  @Test func aKeptUpgradeLeavesSilenceOnIOS12() throws {
    let found = try situations(
      "always-upgrade", ios: "12.4", .requestAlways, reads: .authorizedWhenInUse)

    #expect(
      found == [
        .truth(.alwaysQuestion(.whenInUse, isSpent: false), .prompt(.alwaysUpgrade)),
        .truth(.alwaysQuestion(.whenInUse, isSpent: true), .nothing),
      ])
  }

  @Test func allowOnceLeavesTheSameSilenceFrom13On() throws {
    let found = try situations(
      "always-upgrade", ios: "14", .requestAlways, reads: .authorizedWhenInUse)

    #expect(
      found == [
        .truth(.alwaysQuestion(.whenInUse, isSpent: false), .prompt(.alwaysUpgrade)),
        .truth(.alwaysQuestion(.whenInUse, isSpent: true), .nothing),
        .truth(.alwaysQuestion(.once, isSpent: false), .nothing),
      ])
  }

  @Test func iOS12HasNeitherAllowOnceNorProvisionalAlways() throws {
    let probes = try Self.recheck.get().run.ambiguities.compactMap { ambiguity in
      if case .hiddenTruth(let probe, _, _) = ambiguity.subject { probe } else { nil }
    }

    #expect(probes == [.switchServicesOn])
  }

  @Test func whatAVariableTellsIsNoSecret() throws {
    let asking = """
      "tap go": [{ "if": { "authorization": "authorizedWhenInUse", "$asked": false },
        "do": [{ "set": { "asked": true } }, "requestAlwaysAuthorization"] }]
      """
    let known = flow(
      """
      \(content), "controls": ["go"],
      "variables": { "asked": { "type": "bool", "persist": true } },
      "on": { \(manager), \(asking) }
      """)
    let unknown = flow(
      """
      \(content), "controls": ["go"],
      "on": { \(manager), "tap go": [{ "if": { "authorization": "authorizedWhenInUse" },
        "do": ["requestAlwaysAuthorization"] }] }
      """)
    let probe = { (flow: String) in
      try ambiguities(flow, ios: "12.4", from: [.whenInUse]).filter {
        $0.subject == .hiddenTruth(.requestAlways, reads: .authorizedWhenInUse, isServicesOn: true)
      }.count
    }

    #expect(try probe(unknown) == 1)
    #expect(try probe(known) == 0)
  }

  @Test func storiesLeadToTheSameReading() throws {
    let explored = try Explored("always-upgrade", ios: "14", wishes: .onlyAmbiguities)

    for ambiguity in explored.run.ambiguities {
      guard case .hiddenTruth(_, let status, let isOn) = ambiguity.subject else { continue }
      for alternative in ambiguity.alternatives {
        let result = explored.replay(alternative.steps, from: alternative.start)
        #expect(result.impossible == nil)
        #expect(result.summary.authorization == status)
        #expect(isOn || status == .denied)
      }
    }
  }

  // MARK: - Branches

  @Test func notDeterminedIsTakenForAvailable() throws {
    let found = try Self.recheck.get().run.ambiguities.compactMap {
      ambiguity -> Set<FlowAmbiguity.Situation>? in
      guard case .sameBranch(let branch, .startUpdatingLocation) = ambiguity.subject,
        branch.index == 2
      else { return nil }
      return Set(ambiguity.alternatives.map(\.situation))
    }

    #expect(
      found == [
        [.reading(.notDetermined, .deferred), .reading(.authorizedWhenInUse, .done)]
      ])
  }

  @Test func aBranchThatAsksForTheStatusIsClear() throws {
    let kinds = try ambiguities(
      flow(
        """
        \(content), "controls": ["go"], "on": { \(manager), "tap go": [
          { "if": { "authorization": "authorizedWhenInUse" }, "do": ["startUpdatingLocation"] },
          { "if": { "authorization": "notDetermined" },
            "do": ["requestWhenInUseAuthorization"] }] }
        """), ios: "12.4"
    ).map(\.subject.kind)

    #expect(!kinds.contains(.sameBranch))
  }

  // MARK: - Memory

  @Test func evictionLosesWhatForegroundRecheckRemembers() throws {
    let explored = try Self.recheck.get()
    let lost = explored.run.ambiguities.compactMap { ambiguity -> [String]? in
      guard case .forgotten(let variables, _) = ambiguity.subject else { return nil }
      return variables.map { explored.document.flow.variables[Int($0)].name }
    }

    #expect(lost == [["wasAvailable"], ["guideLedToSettings"], ["guideLedToSettings"]])
  }

  @Test(arguments: [(true, 0), (false, 1)])
  func persistentVariablesAreNotLost(isPersistent: Bool, count: Int) throws {
    let text = flow(
      """
      \(content), "controls": ["go"],
      "variables": { "seen": { "type": "bool", "persist": \(isPersistent) } },
      "on": { \(manager), "tap go": [{ "do": [{ "set": { "seen": true } }] }],
        "didBecomeActive": [{ "if": { "$seen": true }, "do": ["stopUpdatingLocation"] }] }
      """)

    let found = try ambiguities(text, ios: "17", from: [.denied]).filter {
      $0.subject.kind == .forgotten
    }

    #expect(found.count == count)
  }

  /// The return itself is handled alike; what the user does next is not.
  @Test(arguments: [
    (#""tap go": [{ "if": { "$seen": true }, "do": ["stopUpdatingLocation"] }]"#, "tap go"),
    (
      #""didChangeAuthorization": [{ "if": { "$seen": true }, "do": ["stopUpdatingLocation"] }]"#,
      "didChangeAuthorization"
    ),
    (#""willResignActive": [{ "if": { "$seen": true }, "do": [] }]"#, "willResignActive"),
  ])
  func whatIsLostShowsInAnyEvent(list: String, event: String) throws {
    let text = flow(
      """
      \(content), "controls": ["go", "see"], "variables": { "seen": { "type": "bool" } },
      "on": { \(manager), "tap see": [{ "do": [{ "set": { "seen": true } }] }], \(list) }
      """)

    let explored = try Explored(text, ios: "17", from: [.denied], wishes: .onlyAmbiguities)
    let lost = explored.run.ambiguities.compactMap { ambiguity -> String? in
      guard case .forgotten(let variables, let event) = ambiguity.subject else { return nil }
      return "\(variables.count) \(explored.document.flow.name(of: event))"
    }

    #expect(lost == ["1 \(event)"])
  }

  // MARK: - Versions

  @Test func theSameOnSeveralVersionsIsOne() throws {
    let runs = try ["13.4", "14"].map {
      try Explored("always-upgrade", ios: $0, wishes: .onlyAmbiguities).run
    }

    let merged = FlowExplorer.mergedAmbiguities(runs)

    #expect(merged.count == runs[0].ambiguities.count)
    #expect(merged.allSatisfy { $0.versions == [IOSVersion(13, 4), IOSVersion(14)] })
  }
}
