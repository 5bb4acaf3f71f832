import CoreLocationTypes

/// All that stays the same while an app runs on a device: iOS, the app's build, the options.
package struct DeviceEnvironment: Hashable, Sendable {
  /// The version of iOS.
  package private(set) var version: IOSVersion
  /// What that version can do.
  package private(set) var capabilities: Capabilities
  /// The major version of the SDK the app was built with.
  package var sdk: UInt8
  /// Whether the app uses scenes rather than the app delegate alone.
  package var usesScenes: Bool
  /// The usage keys in the app's Info.plist.
  package var usageDescriptions: UsageDescriptions
  /// The flow's purpose keys that the Info.plist explains, by bits.
  package var temporaryPurposes: UInt64
  /// Whether the Info.plist declares the background mode `location`.
  package var hasLocationBackgroundMode: Bool
  /// Whether the Info.plist asks for reduced accuracy by default.
  package var defaultsToReducedAccuracy: Bool
  /// Whether the Info.plist asks that no session is held implicitly.
  package var requiresExplicitSession = false
  /// Whether the app is an App Clip.
  package var isAppClip = false
  /// Whether the Info.plist of the app's widgets says that they want the location.
  package var widgetsWantLocation = false
  /// The switches for contested behaviour.
  package var options: DeviceOptions
  /// The authorization callbacks that the app's delegate implements.
  package var delegateMethods = DelegateMethods.both
  /// The other methods that the app's delegate lacks.
  package var delegateGaps: DelegateGaps = []

  /// Creates an environment.
  package init(
    version: IOSVersion, sdk: UInt8, usesScenes: Bool, usageDescriptions: UsageDescriptions,
    temporaryPurposes: UInt64, hasLocationBackgroundMode: Bool, defaultsToReducedAccuracy: Bool,
    options: DeviceOptions
  ) {
    self.version = version
    self.capabilities = Capabilities.of(version)
    self.sdk = sdk
    self.usesScenes = usesScenes
    self.usageDescriptions = usageDescriptions
    self.temporaryPurposes = temporaryPurposes
    self.hasLocationBackgroundMode = hasLocationBackgroundMode
    self.defaultsToReducedAccuracy = defaultsToReducedAccuracy
    self.options = options
  }

  /// Installs another version of iOS.
  package mutating func upgrade(to version: IOSVersion) {
    self.version = version
    capabilities = Capabilities.of(version)
  }

  /// Whether an app gets full accuracy as long as the user has decided nothing about it.
  ///
  /// - SeeAlso: Rules ACCURACY-01 and ACCURACY-03.
  package var isPreciseByDefault: Bool {
    !(capabilities.hasAccuracy && defaultsToReducedAccuracy)
  }

  /// The major SDK from which a binary is read by the rules of the combined usage key.
  private static let firstSDKWithCombinedKey: UInt8 = 11
  /// The major SDK from which background updates need the app's explicit consent.
  private static let firstSDKWithBackgroundSwitch: UInt8 = 9
  /// The major SDK from which iOS 18 refuses `openURL:`.
  private static let firstSDKWithoutOpenURL: UInt8 = 18

  /// Whether the older of the two authorization callbacks is the one that is called.
  package var callsLegacySelector: Bool {
    !capabilities.hasAccuracy || delegateMethods == .didChangeAuthorization
  }

  /// Whether the delegate implements a callback that this version calls.
  package var callsDelegate: Bool {
    capabilities.hasAccuracy || delegateMethods != .locationManagerDidChangeAuthorization
  }

  /// Whether the usage keys allow asking for While Using.
  ///
  /// - Note: All versions, documented: requests without their key do nothing.
  package var canAskWhenInUse: Bool {
    usageDescriptions.contains(.whenInUse)
  }

  /// Whether the usage keys allow asking for Always.
  ///
  /// - Note: iOS 8–10 read the Always key; iOS 11 on both keys, unless the binary is older.
  package var canAskAlways: Bool {
    guard !isAppClip else { return false }
    guard capabilities.usesCombinedUsageKey, sdk >= DeviceEnvironment.firstSDKWithCombinedKey
    else { return usageDescriptions.contains(.always) }
    return usageDescriptions.isSuperset(of: [.alwaysAndWhenInUse, .whenInUse])
  }

  /// Whether questions for Always show both older usage texts, joined.
  ///
  /// - SeeAlso: Rule REQUEST-23.
  package var joinsUsageTexts: Bool {
    capabilities.usesCombinedUsageKey && sdk < DeviceEnvironment.firstSDKWithCombinedKey
      && !usageDescriptions.contains(.alwaysAndWhenInUse)
  }

  /// What the console says of a request whose key is missing.
  func missingKeyLine(always isAlways: Bool) -> ConsoleLine {
    guard isAlways else { return .whenInUseKeyMissing }
    return capabilities.usesCombinedUsageKey && sdk >= DeviceEnvironment.firstSDKWithCombinedKey
      ? .combinedKeysMissing : .alwaysKeyMissing
  }

  /// Whether launching earns a notice that scenes will be required.
  var earnsSceneNotice: Bool {
    !usesScenes && sdk >= DeviceEnvironment.firstSDKWithSceneNotice
  }

  /// The major SDK whose apps are told to adopt scenes.
  private static let firstSDKWithSceneNotice: UInt8 = 26

  /// Whether Settings lists While Using for the app.
  package var settingsListsWhenInUse: Bool {
    capabilities.usesCombinedUsageKey || usageDescriptions.contains(.whenInUse)
  }

  /// Whether Settings lists Always for the app: where the usage keys allow asking for it.
  package var settingsListsAlways: Bool {
    canAskAlways
  }

  /// Whether Settings lists While Using the App or Widgets for the app.
  package var settingsListsWidgets: Bool {
    capabilities.hasWidgetUpdates && widgetsWantLocation
  }

  /// Whether background updates run as long as the app doesn't forbid them: iOS 8 has no
  /// `allowsBackgroundLocationUpdates`, and for older binaries it is on from the start.
  ///
  /// - SeeAlso: Rule BACKGROUND-01.
  package var backgroundUpdatesNeedNoConsent: Bool {
    !capabilities.hasRequestLocation || sdk < DeviceEnvironment.firstSDKWithBackgroundSwitch
  }

  /// Whether `openURL:` does nothing and returns `NO`.
  package var refusesOpenURL: Bool {
    capabilities.refusesOpenURL && sdk >= DeviceEnvironment.firstSDKWithoutOpenURL
  }

  /// The major SDK from which live updates hold an implicit session.
  private static let firstSDKWithImplicitSessions: UInt8 = 18

  /// Whether iterating live updates counts as holding a session that asks.
  package var liveUpdatesAsk: Bool {
    hasImplicitSessions && !requiresExplicitSession
  }

  /// Whether live updates, monitors and background sessions tell by flags why nothing comes, and
  /// Always needs a session to be in effect for them.
  ///
  /// - SeeAlso: Rule LIVE-05.
  package var hasImplicitSessions: Bool {
    capabilities.liveUpdates == .asks
      && (sdk >= DeviceEnvironment.firstSDKWithImplicitSessions || options.olderBinariesAsk)
  }

  /// The rule by which iterating live updates asks or doesn't ask.
  var liveUpdatesRule: DeviceRuleID {
    if liveUpdatesAsk { return .liveUpdatesAsk }
    if hasImplicitSessions { return .explicitSessionRequired }
    return capabilities.liveUpdates == .asks ? .olderBinariesNeverAsk : .liveUpdatesNeverAsk
  }

  /// The rule that decides which keys a request needs.
  var usageKeyRule: DeviceRuleID {
    capabilities.usesCombinedUsageKey && sdk >= DeviceEnvironment.firstSDKWithCombinedKey
      ? .combinedUsageKeys : .separateUsageKeys
  }
}
