import DeviceModel

/// A capability of iOS in words, and the rules that follow from it.
struct CapabilityRow: Sendable {
  let subject: String
  let words: @Sendable (Capabilities) -> String
  let rules: [DeviceRuleID]

  private init(
    _ subject: String, _ rules: [DeviceRuleID],
    _ words: @escaping @Sendable (Capabilities) -> String
  ) {
    self.subject = subject
    self.words = words
    self.rules = rules
  }

  /// All capabilities, in the order of their table.
  static let all: [CapabilityRow] = requests + apps + settings

  private static let requests = [
    CapabilityRow(
      "requestAlwaysAuthorization",
      [
        .alwaysPrompt8, .alwaysPrompt11, .alwaysBecomesProvisional, .alwaysUpgrade8,
        .alwaysUpgrade11, .alwaysUpgrade13SlidesIntoProvisional, .alwaysUpgrade134AtOnce,
      ]
    ) { $0.alwaysRequest.phrase },
    CapabilityRow(
      "usage key for Always",
      [.combinedUsageKeys, .settingsRowsBySeparateKeys, .settingsRowsByCombinedKey]
    ) {
      $0.usesCombinedUsageKey
        ? "NSLocationAlwaysAndWhenInUseUsageDescription" : "NSLocationAlwaysUsageDescription"
    },
    CapabilityRow("Allow Once and Ask Next Time", [.allowOnceGrant, .askNextTime]) {
      has($0.hasAllowOnce)
    },
    CapabilityRow(
      "approximate location", [.accuracyReading, .precisePill, .legacySelector, .modernSelector]
    ) { has($0.hasAccuracy) },
    CapabilityRow("monitoring", [.monitoringNeedsAlways, .monitoringWhileInUse]) {
      $0.monitorsWhenInUse ? "with When In Use too" : "needs Always"
    },
    CapabilityRow(
      "requestLocation and allowsBackgroundLocationUpdates",
      [.requestLocationOnce, .backgroundModeMissingCrashes]
    ) { has($0.hasRequestLocation) },
    CapabilityRow("showsBackgroundLocationIndicator", [.backgroundIndicator]) {
      has($0.hasIndicatorProperty)
    },
    CapabilityRow("CLLocationButton", [.buttonIntroduces, .buttonGrantsSilently]) {
      has($0.hasLocationButton)
    },
    CapabilityRow("CLLocationUpdate.liveUpdates", [.liveUpdatesNeverAsk, .liveUpdatesAsk]) {
      $0.liveUpdates.phrase
    },
    CapabilityRow("CLServiceSession", [.sessionAsks, .sessionDiagnostics]) {
      has($0.hasServiceSession)
    },
    CapabilityRow(
      "locationServicesEnabled() on the main thread", [.servicesEnabledWarnsOnMainThread]
    ) { $0.warnsOnMainThread ? "writes a warning" : "writes nothing" },
  ]

  private static let apps = [
    CapabilityRow("scenes", [.coldLaunchWithScenes, .sceneMethods]) { has($0.hasScenes) },
    CapabilityRow("App Clips", [.clipHasWhenInUseOnly, .clipPermissionResets]) {
      has($0.hasAppClips)
    },
    CapabilityRow("isAuthorizedForWidgetUpdates", [.widgetUpdatesAuthorization]) {
      has($0.hasWidgetUpdates)
    },
    CapabilityRow("a change while the app is suspended", [.suspendedAppIsWoken]) {
      $0.mayWakeSuspendedApp ? "may wake it" : "waits until it runs again"
    },
    CapabilityRow("reminder of background use", [.reminder8, .reminder13]) {
      $0.remindsRepeatedly ? "comes again and again" : "comes once"
    },
  ]

  private static let settings = [
    CapabilityRow(
      "openURL:options:completionHandler:", [.openURLWithCompletion, .completionVariantCrashes]
    ) { has($0.hasOpenWithCompletion) },
    CapabilityRow("openURL: of apps built with SDK 18 or later", [.openURLRefusedOn18]) {
      $0.refusesOpenURL ? "is refused" : "opens"
    },
    CapabilityRow("private URLs of Settings", [.privateURLOpens, .privateURLRefused]) {
      $0.refusesPrivateURLs ? "are refused" : "open"
    },
    CapabilityRow("public URL of Settings", [.appSettingsOn26]) {
      $0.appSettingsMayOpenRoot
        ? "opens the app's page; some saw the root page" : "opens the app's page"
    },
    CapabilityRow("folder Apps in Settings", [.appSettingsUnderApps]) { has($0.hasAppsFolder) },
  ]

  private static func has(_ exists: Bool) -> String {
    exists ? "available" : "missing"
  }
}

extension AlwaysRequestStyle {
  fileprivate var phrase: String {
    switch self {
    case .separatePrompt: "a question of its own; one upgrade question from When In Use"
    case .threeButtons: "a question with While Using too; one upgrade question from When In Use"
    case .provisional: "provisional Always, from When In Use without a question"
    case .provisionalWithUpgrade:
      "provisional Always; from When In Use an upgrade question at once"
    }
  }
}

extension LiveUpdatesStyle {
  fileprivate var phrase: String {
    switch self {
    case .missing: "missing"
    case .neverAsks: "delivers, never asks"
    case .asks: "holds an implicit session, which asks"
    }
  }
}
