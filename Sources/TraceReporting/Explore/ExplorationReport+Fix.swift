import CoreLocationTypes
import DeviceModel
import Simulation

extension ExplorationReport.Finding {
  /// What the phone is like where the story ends.
  package struct End: Hashable, Sendable {
    /// What the app reads.
    package let reads: AuthorizationStatus
    /// Whether Location Services are on.
    package let isServicesOn: Bool
    /// Whether the app has its Location row in Settings.
    package let hasLocationRow: Bool

    /// Creates an end.
    package init(reads: AuthorizationStatus, isServicesOn: Bool, hasLocationRow: Bool) {
      self.reads = reads
      self.isServicesOn = isServicesOn
      self.hasLocationRow = hasLocationRow
    }
  }

  /// What mends it, most of the time, as far as the end of the story and the rule tell.
  package var fix: String? {
    switch subject {
    case .mistake(let kind): fix(for: kind)
    case .review(let rule): rule.fix
    case .property, .absence: nil
    }
  }

  private func fix(for kind: FindingKind) -> String {
    switch kind {
    case .stop, .trap, .wrongSettingsPage:
      if kind == .trap, rule == .openURLRefusedOn18 {
        return "Open Settings with openURL:options:completionHandler:, which every version from 10"
          + " on carries out."
      }
      if end.reads == .restricted {
        return "Nobody but who set the restriction can change it: say so in an alert, and list the"
          + " place in acceptable."
      }
      if kind == .trap, !end.isServicesOn {
        return "Tell in words the way to the switch: Settings, Privacy, Location Services; and"
          + " offer a place that works without location."
      }
      if kind == .wrongSettingsPage, end.isServicesOn, !end.hasLocationRow {
        return "Ask for permission first: before a request the page has no Location row."
      }
      return kind.fix
    case .ignoredRequest: return ignoredRequestFix ?? kind.fix
    case .neverStarted:
      guard rule == .positionsOnlyInUse else { return kind.fix }
      return "Call startUpdatingLocation in didBecomeActive too: in the background a start under"
        + " When In Use does nothing."
    case .crash: return crashFix ?? kind.fix
    case .wastedPrompt:
      guard rule == .silentAfterAllowOnce else { return kind.fix }
      return "Under Allow Once iOS ignores the request, and the app reads what it reads under While"
        + " Using: wait for no answer, and lead to Settings where none comes."
    case .silentWait, .missingUsageKey, .startWithoutPermission, .alertDropped,
      .alertLeftUp, .nagging, .endlessExchange, .staleDecision:
      return kind.fix
    }
  }

  private var crashFix: String? {
    switch rule {
    case .methodMissing, .completionVariantCrashes:
      "Make the call only on versions of iOS that have it, by a condition on ios."
    case .requestLocationNeedsDelegate:
      "Implement didUpdateLocations and didFailWithError in the manager's delegate: requestLocation"
        + " insists on both."
    case .backgroundModeMissingCrashes:
      "Add location to UIBackgroundModes, or leave allowsBackgroundLocationUpdates as it is."
    default: nil
    }
  }

  private var ignoredRequestFix: String? {
    if rule == .secondRequestIsIgnored || rule == .needsForeground {
      return "Ask only while the app is active and no question is up, best on a tap: this request"
        + " came from the background, or under the question."
    }
    return rule == .needsManager ? "Create the manager first, and keep it." : nil
  }
}
