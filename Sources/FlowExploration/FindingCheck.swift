import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// What a scenario expects so that it fails as long as a finding is there.
package struct FindingCheck: Hashable, Sendable {
  /// The keys of an `expect` after the last step.
  package var expect: [TraceField] = []
  /// The patterns of `never`.
  package var never: [TraceValue] = []

  /// Nothing.
  package static let none = FindingCheck()

  private init() {}

  /// Chooses what fails for a finding.
  ///
  /// Nothing does for a property of the flow's own: a scenario can't name its condition; nor for
  /// what a rule of App Review says of the flow or the Info.plist as a whole.
  package init(_ finding: FlowFinding, in flow: Flow) {
    if let rule = finding.key.review { never = FindingCheck.never(rule, finding.key.alert, flow) }
    guard let kind = finding.key.kind else { return }
    switch kind {
    case .stop: never = [FindingCheck.end(.stop), FindingCheck.end(.silentWait)]
    case .silentWait: never = [FindingCheck.end(.silentWait), FindingCheck.end(.stop)]
    case .trap: never = [FindingCheck.end(.open), FindingCheck.end(.waiting)]
    case .neverStarted: expect = [TraceField("updating", .bool(true))]
    case .ignoredRequest:
      never = FindingCheck.ignored.map { FindingCheck.pattern("noPrompt", ("why", $0.name)) }
    case .missingUsageKey: never = [FindingCheck.pattern("noPrompt", ("why", "usageKeyMissing"))]
    case .wastedPrompt:
      never = ["upgradeSpent", "grantedOnce"].map { FindingCheck.pattern("noPrompt", ("why", $0)) }
    case .startWithoutPermission:
      never = FindingCheck.starts.map {
        FindingCheck.pattern("call", ("name", $0.name), ("outcome", "fails"))
      }
    case .alertDropped: never = [FindingCheck.pattern("alertDropped")]
    case .alertLeftUp: expect = [TraceField("alert", .null)]
    case .nagging:
      guard let alert = finding.key.alert else { return }
      never = [
        .object([
          TraceField("alert", .string(flow.alerts[Int(alert)].id)),
          TraceField("moreThan", .integer(FindingWatcher.naggingBound - 1)),
        ])
      ]
    case .crash: never = [FindingCheck.pattern("terminated", ("by", TerminationCause.crash.name))]
    // The user may have been in Settings before, so only the end counts.
    case .wrongSettingsPage: expect = [TraceField("settingsPage", .null)]
    case .endlessExchange:
      never = [
        .object([
          TraceField("kind", .string("end")), TraceField("findings", .strings([kind.name])),
        ])
      ]
    case .staleDecision: never = [FindingCheck.pattern("call", ("name", AppCall.useLocation.name))]
    }
  }

  /// What fails as long as a run ends in a trap; only a search can tell, so it fails where one is
  /// made at the end of the run.
  ///
  /// - Parameter others: What else the run shows: the line that ends it lists all.
  package static func trap(beside others: [FindingKind]) -> FindingCheck {
    var check = FindingCheck()
    let lists = [
      [.trap], (others.filter { $0 != .trap } + [.trap]).sorted { $0.rawValue < $1.rawValue },
    ]
    check.never = lists.prefix(lists[0] == lists[1] ? 1 : 2).map { kinds in
      .object([
        TraceField("kind", .string("end")), TraceField("findings", .strings(kinds.map(\.name))),
      ])
    }
    return check
  }

  private static func never(_ rule: ReviewRule, _ alert: UInt8?, _ flow: Flow) -> [TraceValue] {
    switch rule {
    case .askedAtLaunch:
      return [PromptKind.whenInUse, .always].map { pattern("prompt", ("prompt", $0.name)) }
    case .alwaysUnasked:
      return [pattern("call", ("name", AppCall.requestAlwaysAuthorization.name))]
    case .settingsBeforeAsking, .settingsAfterRefusal, .settingsUnasked, .privateSettingsURL:
      return [pattern("call", ("name", AppCall.open(.appSettings, using: nil).name))]
    case .alertAfterRefusal, .prePromptCanBeCancelled, .prePromptImitates:
      guard let alert else { return [] }
      return [pattern("alert", ("alert", flow.alerts[Int(alert)].id))]
    case .noWayWithoutPermission, .emptyPurpose, .backgroundModeWithoutUse: return []
    }
  }

  private static let ignored: [SilenceReason] = [
    .alreadyDecided, .restricted, .promptInFlight, .notInForeground, .noManager,
  ]

  private static let starts: [AppCall] = [
    .startUpdatingLocation, .requestLocation, .startMonitoringSignificantLocationChanges,
    .startMonitoringRegion,
  ]

  private static func end(_ outcome: Outcome) -> TraceValue {
    pattern("end", ("outcome", outcome.name))
  }

  private static func pattern(
    _ kind: String, _ fields: (key: String, value: String)...
  ) -> TraceValue {
    .object(
      [TraceField("kind", .string(kind))] + fields.map { TraceField($0.key, .string($0.value)) })
  }
}
