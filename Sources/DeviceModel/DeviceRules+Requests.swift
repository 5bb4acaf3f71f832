extension DeviceRules {
  /// What requests do.
  static let request: [DeviceRule] = [
    DeviceRule(
      id: .separateUsageKeys, versions: .all,
      statement: """
        On iOS 8–10, and for apps built with their SDKs, each request needs its own key, WhenInUse \
        or Always; without it nothing happens.
        """,
      sources: [RuleSource.session(2014, 706), RuleSource.requestWhenInUse],
      confidence: .documented),
    DeviceRule(
      id: .combinedUsageKeys, versions: .since(11),
      statement: """
        Apps built with SDK 11 or later need the WhenInUse key for either request and the combined \
        key for Always; without them only the console speaks.
        """,
      sources: [
        RuleSource.session(2017, 713),
        RuleSource.issue("ChenYilong/iOS11AdaptationTips", 10),
        RuleSource.issue("aaronpk/Overland-iOS", 14),
        RuleSource.issue("lionheart/openradar-mirror", 18792),
      ],
      confidence: .documented,
      dissent: """
        Apple's page about requestAlwaysAuthorization still names the old Always key, and a header \
        of iOS 11 took either.
        """),
    DeviceRule(
      id: .whenInUsePrompt8, versions: .majors(8...10),
      statement: """
        requestWhenInUseAuthorization at not determined asks with Don’t Allow and Allow, which \
        give denied and authorizedWhenInUse.
        """,
      sources: [RuleSource.session(2014, 706), RuleSource.autoMate],
      confidence: .documented),
    DeviceRule(
      id: .whenInUsePrompt11, versions: .majors(11...12),
      statement: """
        requestWhenInUseAuthorization at not determined asks with Don’t Allow and Allow, in new \
        words.
        """,
      sources: [RuleSource.session(2017, 713), RuleSource.autoMate],
      confidence: .documented),
    DeviceRule(
      id: .firstPrompt13, versions: .since(13),
      statement: """
        Both requests show the same first question under the WhenInUse text: Allow While Using \
        App, Allow Once, Don’t Allow; Always isn't offered.
        """,
      sources: [
        RuleSource.session(2019, 705),
        RuleSource.issue("transistorsoft/react-native-background-geolocation", 863),
        RuleSource.deviceAgent,
      ],
      confidence: .documented),
    DeviceRule(
      id: .alwaysPrompt8, versions: .majors(8...10),
      statement: """
        requestAlwaysAuthorization at not determined asks for Always or nothing: Don’t Allow or \
        Allow.
        """,
      sources: [RuleSource.session(2014, 706), RuleSource.autoMate],
      confidence: .documented),
    DeviceRule(
      id: .alwaysPrompt11, versions: .majors(11...12),
      statement: """
        requestAlwaysAuthorization at not determined offers Only While Using the App, Always Allow \
        and Don’t Allow; the first spends the chance for Always.
        """,
      sources: [
        RuleSource.session(2017, 713),
        "https://mackuba.eu/2017/07/13/changes-to-location-tracking-in-ios-11/",
        RuleSource.deviceAgent,
      ],
      confidence: .documented),
    DeviceRule(
      id: .alwaysBecomesProvisional, versions: .since(13),
      statement: """
        requestAlwaysAuthorization at not determined, answered Allow While Using App, gives \
        provisional Always, which reads authorizedAlways.
        """,
      sources: [
        RuleSource.session(2019, 705),
        RuleSource.session(2020, 10660),
        RuleSource.issue("transistorsoft/react-native-background-geolocation", 949),
      ],
      confidence: .documented),
    DeviceRule(
      id: .alwaysUpgrade8, versions: .majors(8...10),
      statement: """
        requestAlwaysAuthorization at When In Use shows one question, Cancel or Allow; after \
        Cancel it never appears again.
        """,
      sources: [RuleSource.issue("nickoneill/PermissionScope", 24), RuleSource.autoMate],
      confidence: .contested,
      dissent: """
        Headers and the session of 2014 say that nothing appears and that the user has to go to \
        Settings.
        """,
      option: "legacyAlwaysUpgrade"),
    DeviceRule(
      id: .alwaysUpgrade11, versions: .majors(11...12),
      statement: """
        requestAlwaysAuthorization at When In Use asks once per installation: Only While Using the \
        App or Always Allow.
        """,
      sources: [RuleSource.session(2017, 713), RuleSource.issue("PromiseKit/CoreLocation", 18)],
      confidence: .documented),
    DeviceRule(
      id: .alwaysUpgrade13SlidesIntoProvisional, versions: .minors(13, 0...3),
      statement: """
        requestAlwaysAuthorization at lasting When In Use asks nothing: the app slides into \
        provisional Always and its callback says authorizedAlways.
        """,
      sources: [RuleSource.session(2020, 10660), RuleSource.session(2019, 705)],
      confidence: .inferred),
    DeviceRule(
      id: .alwaysUpgrade134AtOnce, versions: .since(13, 4),
      statement: """
        requestAlwaysAuthorization at lasting When In Use asks at once, in the app: Keep Only \
        While Using or Change to Always Allow.
        """,
      sources: [
        RuleSource.session(2020, 10660),
        RuleSource.requestAlways,
        RuleSource.issue("Baseflow/flutter-permission-handler", 800),
      ],
      confidence: .documented),
    DeviceRule(
      id: .upgradeIsSpent, versions: .all,
      statement: """
        The question for Always comes once; after it requestAlwaysAuthorization at When In Use \
        does nothing, and only Settings can give Always.
        """,
      sources: [
        RuleSource.requestAlways,
        RuleSource.session(2017, 713),
        RuleSource.issue("transistorsoft/react-native-background-geolocation", 1168),
      ],
      confidence: .documented),
    DeviceRule(
      id: .silentAfterAllowOnce, versions: .since(13),
      statement: "While permission from Allow Once lasts, both requests do nothing.",
      sources: [
        RuleSource.requestAlways,
        RuleSource.pull("expo/expo", 35453),
        RuleSource.issue("Baseflow/flutter-permission-handler", 1018),
      ],
      confidence: .documented,
      dissent: "Apple says so for iOS 13.4 and later; for 13.0–13.3 it is inferred."),
    DeviceRule(
      id: .silentWhenDecided, versions: .all,
      statement: """
        Once the user has decided, requestWhenInUseAuthorization does nothing, and \
        requestAlwaysAuthorization does nothing at denied or Always.
        """,
      sources: [
        RuleSource.requestWhenInUse,
        RuleSource.requestAlways,
        RuleSource.issue("dpa99c/cordova-diagnostic-plugin", 348),
      ],
      confidence: .documented),
    DeviceRule(
      id: .silentWhenRestricted, versions: .all,
      statement: """
        While changes are forbidden no request for permission shows anything, nor does iOS offer to \
        turn Location Services on, and no callback comes.
        """,
      sources: [RuleSource.restricted, RuleSource.serviceSession],
      confidence: .documented,
      dissent: """
        Documented for an app that reads restricted and for sessions; for the offer, and for Always \
        at When In Use, it is inferred.
        """),
    DeviceRule(
      id: .secondRequestIsIgnored, versions: .all,
      statement: """
        A request made while a permission question is up is ignored, not queued; after the answer \
        the app must ask again.
        """,
      sources: [],
      confidence: .inferred),
    DeviceRule(
      id: .needsForeground, versions: .all,
      statement: """
        A request made while the app isn't in the foreground shows nothing and isn't remembered.
        """,
      sources: [
        RuleSource.requestWhenInUse,
        RuleSource.requestAlways,
        RuleSource.session(2019, 705),
      ],
      confidence: .documented,
      dissent: "Apple says so for iOS 13 and later; for 8–12 it is inferred."),
    DeviceRule(
      id: .deferredUntilActive, versions: .all,
      statement: """
        A request made while the app isn't active yet, during launch or a return, shows its \
        question as soon as it is.
        """,
      sources: [
        RuleSource.requestWhenInUse,
        RuleSource.issue("zoontek/react-native-permissions", 462),
      ],
      confidence: .observed),
    DeviceRule(
      id: .needsManager, versions: .all,
      statement: """
        Requests and starts are methods of a manager; a call without one reaches nothing.
        """,
      sources: [RuleSource.requestingAuthorization],
      confidence: .inferred),
    DeviceRule(
      id: .noPermissionPromptWhileServicesAreOff, versions: .all,
      statement: """
        While Location Services are off no permission question appears; once they are on again the \
        app has to ask anew.
        """,
      sources: [RuleSource.issue("e-mission/e-mission-docs", 632)],
      confidence: .observed),
    DeviceRule(
      id: .mapViewNeverAsks, versions: .all,
      statement: """
        A map view that is told to show the user's location never asks: while not determined it \
        only writes to the console that the app must ask first.
        """,
      sources: [RuleSource.nevan],
      confidence: .observed),
    DeviceRule(
      id: .usageTextsAreJoined, versions: .since(11),
      statement: """
        An app of SDK 10 or earlier is asked for Always in the newer form; under the title stand \
        both its usage texts, joined by words of iOS.
        """,
      sources: [RuleSource.session(2017, 713), RuleSource.systemStrings],
      confidence: .inferred,
      dissent: """
        The form is documented and the words were observed; that they stand wherever the combined \
        key is missing is inferred.
        """),
  ]
}
