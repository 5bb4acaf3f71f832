extension DeviceRules {
  /// URLs that open Settings.
  static let url: [DeviceRule] = [
    DeviceRule(
      id: .appSettingsPage, versions: .all,
      statement: """
        The public Settings URL opens the app's own page; no public URL opens the page with the \
        device-wide switch.
        """,
      sources: [RuleSource.openSettingsURL, RuleSource.issue("spencerccf/app_settings", 81)],
      confidence: .documented),
    DeviceRule(
      id: .appSettingsUnderApps, versions: .since(18),
      statement: "The app's page stands under Apps in Settings; the public URL still opens it.",
      sources: [RuleSource.pull("HaylLtd/cordova-background-geolocation-plugin", 207)],
      confidence: .observed),
    DeviceRule(
      id: .appSettingsOn26, versions: .since(26),
      statement: "On iOS 26 the public Settings URL opens the app's page, as before.",
      sources: [
        RuleSource.issue("transistorsoft/capacitor-background-geolocation", 405),
        RuleSource.issue("dotnet/maui", 33382),
      ],
      confidence: .contested,
      dissent: """
        dotnet/maui#33382 saw only the root of Settings on 26.1, also with a plain native sample.
        """,
      option: "appSettingsOnIOS26"),
    DeviceRule(
      id: .openURLWithOneArgument, versions: .all,
      statement: """
        openURL: with one argument is deprecated since iOS 10 and still opens, save for apps built \
        with SDK 18 on iOS 18 and later.
        """,
      sources: [
        RuleSource.pull("AzureAD/microsoft-authentication-library-common-for-objc", 1424),
        RuleSource.pull("forcedotcom/SalesforceMobileSDK-iOS", 3766),
      ],
      confidence: .documented),
    DeviceRule(
      id: .openURLRefusedOn18, versions: .since(18),
      statement: """
        openURL: of an app built with SDK 18 or later opens nothing, returns false and writes a \
        line to the console.
        """,
      sources: [
        RuleSource.pull("AzureAD/microsoft-authentication-library-common-for-objc", 1424),
        RuleSource.issue("libsdl-org/SDL", 11728),
        RuleSource.pull("forcedotcom/SalesforceMobileSDK-iOS", 3766),
      ],
      confidence: .documented),
    DeviceRule(
      id: .openURLWithCompletion, versions: .since(10),
      statement: """
        openURL:options:completionHandler: opens and then calls its completion on the main queue \
        with whether it worked.
        """,
      sources: [RuleSource.openURL],
      confidence: .documented),
    DeviceRule(
      id: .completionVariantCrashes, versions: .majors(8...9),
      statement: """
        openURL:options:completionHandler: doesn't exist before iOS 10: the call ends the app with \
        an unrecognized selector.
        """,
      sources: [RuleSource.openURL],
      confidence: .documented),
    DeviceRule(
      id: .privateURLOpens, versions: .majors(8...9),
      statement: """
        The private URL of Location Services opens that page if the app declares the scheme prefs.
        """,
      sources: [],
      confidence: .inferred),
    DeviceRule(
      id: .privateURLRefused, versions: .since(10),
      statement: """
        The private URL of Location Services opens nothing and reports failure; review also \
        rejects it.
        """,
      sources: [
        RuleSource.issue("nearit/react-native-connectivity-status", 4),
        RuleSource.issue("guyromb/cordova-open-native-settings", 36),
        RuleSource.issue("guyromb/cordova-open-native-settings", 71),
      ],
      confidence: .observed),
    DeviceRule(
      id: .appSettingsCanBeOpened, versions: .all,
      statement: """
        canOpenURL is true for the public Settings URL, without any declaration of its scheme.
        """,
      sources: [RuleSource.openSettingsURL, RuleSource.repository("radarlabs/radar-sdk-ios")],
      confidence: .observed),
  ]
}
