import CoreLocationTypes

/// What `requestAlwaysAuthorization` does, by version.
package enum AlwaysRequestStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// iOS 8–10: a question of its own, and one upgrade.
  case separatePrompt
  /// iOS 11–12: three buttons, of which While Using spends the chance.
  case threeButtons
  /// iOS 13.0–13.3: provisional Always, also from While Using.
  case provisional
  /// iOS 13.4 on: provisional Always, and an upgrade question at once from While Using.
  case provisionalWithUpgrade
}

/// How far `CLLocationUpdate.liveUpdates` goes, by version.
package enum LiveUpdatesStyle: UInt8, Hashable, Sendable, CaseIterable {
  case missing
  /// iOS 17: delivers, never asks.
  case neverAsks
  /// iOS 18 on: holds an implicit session, which asks.
  case asks
}

/// What one version of iOS can do: the one table in which versions differ.
///
/// Rules look here and never compare version numbers. A new version is a new row.
package struct Capabilities: Hashable, Sendable {
  /// What `requestAlwaysAuthorization` does.
  package var alwaysRequest: AlwaysRequestStyle
  /// Whether Always is asked for under the combined usage key (iOS 11 on).
  package var usesCombinedUsageKey: Bool
  /// Whether Allow Once and Ask Next Time exist (iOS 13 on).
  package var hasAllowOnce: Bool
  /// Whether approximate location exists, and with it the manager's properties (iOS 14 on).
  package var hasAccuracy: Bool
  /// Whether apps may adopt scenes (iOS 13 on).
  package var hasScenes: Bool
  /// Whether monitoring works under While Using (iOS 13 on).
  package var monitorsWhenInUse: Bool
  /// Whether `requestLocation` and `allowsBackgroundLocationUpdates` exist (iOS 9 on).
  package var hasRequestLocation: Bool
  /// Whether `showsBackgroundLocationIndicator` exists (iOS 11 on).
  package var hasIndicatorProperty: Bool
  /// Whether `open(_:options:completionHandler:)` exists (iOS 10 on).
  package var hasOpenWithCompletion: Bool
  /// Whether private Settings URLs are refused (iOS 10 on).
  package var refusesPrivateURLs: Bool
  /// Whether `openURL:` of a binary built with SDK 18 is refused (iOS 18 on).
  package var refusesOpenURL: Bool
  /// Whether some reports see the app's Settings URL end at the root page (iOS 26).
  package var appSettingsMayOpenRoot: Bool
  /// Whether apps stand in a folder of their own in Settings (iOS 18 on).
  package var hasAppsFolder: Bool
  /// Whether a suspended app may be woken to hear of a change (iOS 8–10).
  package var mayWakeSuspendedApp: Bool
  /// Whether the background reminder comes again and again (iOS 13 on).
  package var remindsRepeatedly: Bool
  /// Whether `CLLocationButton` exists (iOS 15 on).
  package var hasLocationButton: Bool
  /// What `CLLocationUpdate.liveUpdates` does.
  package var liveUpdates: LiveUpdatesStyle
  /// Whether `CLServiceSession` exists (iOS 18 on).
  package var hasServiceSession: Bool
  /// Whether `locationServicesEnabled()` warns on the main thread (iOS 16 on).
  package var warnsOnMainThread: Bool
  /// Whether App Clips exist (iOS 14 on).
  package var hasAppClips: Bool
  /// Whether widgets take part in the app's permission (iOS 14 on).
  package var hasWidgetUpdates: Bool
}

extension Capabilities {
  /// The capabilities of iOS 8, from which the table goes on.
  private static let oldest = Capabilities(
    alwaysRequest: .separatePrompt, usesCombinedUsageKey: false, hasAllowOnce: false,
    hasAccuracy: false, hasScenes: false, monitorsWhenInUse: false, hasRequestLocation: false,
    hasIndicatorProperty: false,
    hasOpenWithCompletion: false, refusesPrivateURLs: false, refusesOpenURL: false,
    appSettingsMayOpenRoot: false, hasAppsFolder: false, mayWakeSuspendedApp: true,
    remindsRepeatedly: false, hasLocationButton: false, liveUpdates: .missing,
    hasServiceSession: false, warnsOnMainThread: false, hasAppClips: false,
    hasWidgetUpdates: false)

  /// A version and what changed with it.
  private struct Row: Sendable {
    let version: IOSVersion
    let change: @Sendable (inout Capabilities) -> Void
  }

  private static let rows: [Row] = [
    Row(version: IOSVersion(9)) { $0.hasRequestLocation = true },
    Row(version: IOSVersion(10)) {
      $0.hasOpenWithCompletion = true
      $0.refusesPrivateURLs = true
    },
    Row(version: IOSVersion(11)) {
      $0.alwaysRequest = .threeButtons
      $0.usesCombinedUsageKey = true
      $0.mayWakeSuspendedApp = false
      $0.hasIndicatorProperty = true
    },
    Row(version: IOSVersion(13)) {
      $0.alwaysRequest = .provisional
      $0.hasAllowOnce = true
      $0.hasScenes = true
      $0.monitorsWhenInUse = true
      $0.remindsRepeatedly = true
    },
    Row(version: IOSVersion(13, 4)) { $0.alwaysRequest = .provisionalWithUpgrade },
    Row(version: IOSVersion(14)) {
      $0.hasAccuracy = true
      $0.hasAppClips = true
      $0.hasWidgetUpdates = true
    },
    Row(version: IOSVersion(15)) { $0.hasLocationButton = true },
    Row(version: IOSVersion(16)) { $0.warnsOnMainThread = true },
    Row(version: IOSVersion(17)) { $0.liveUpdates = .neverAsks },
    Row(version: IOSVersion(18)) {
      $0.refusesOpenURL = true
      $0.hasAppsFolder = true
      $0.liveUpdates = .asks
      $0.hasServiceSession = true
    },
    Row(version: IOSVersion(26)) { $0.appSettingsMayOpenRoot = true },
  ]

  /// The versions at which a capability changes, oldest first, beginning with the oldest modelled.
  package static let turningPoints: [IOSVersion] = [IOSVersion.oldest] + rows.map(\.version)

  /// The capabilities of a version.
  package static func of(_ version: IOSVersion) -> Capabilities {
    var capabilities = oldest
    for row in rows where row.version <= version {
      row.change(&capabilities)
    }
    return capabilities
  }
}
