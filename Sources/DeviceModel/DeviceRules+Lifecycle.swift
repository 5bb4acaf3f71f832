extension DeviceRules {
  // MARK: - The life of the app

  static let lifecycle: [DeviceRule] = [
    DeviceRule(
      id: .coldLaunch, versions: .all,
      statement: """
        A cold launch calls didFinishLaunching and then didBecomeActive, without \
        willEnterForeground.
        """,
      sources: [RuleSource.lifeCycle, RuleSource.didBecomeActive],
      confidence: .observed),
    DeviceRule(
      id: .coldLaunchWithScenes, versions: .since(13),
      statement: """
        With scenes a cold launch calls didFinishLaunching, then scene:willConnectTo (not traced), \
        sceneWillEnterForeground and sceneDidBecomeActive.
        """,
      sources: [RuleSource.lifeCycle, RuleSource.willEnterForeground],
      confidence: .observed),
    DeviceRule(
      id: .leaving, versions: .all,
      statement: """
        Leaving for the Home screen, Settings or the lock screen calls willResignActive and then \
        didEnterBackground.
        """,
      sources: [RuleSource.lifeCycle, RuleSource.pull("microsoft/react-native-code-push", 1991)],
      confidence: .observed),
    DeviceRule(
      id: .returning, versions: .all,
      statement: "Coming back to a running app calls willEnterForeground and then didBecomeActive.",
      sources: [
        RuleSource.willEnterForeground,
        RuleSource.pull("microsoft/react-native-code-push", 1991),
      ],
      confidence: .observed),
    DeviceRule(
      id: .suspension, versions: .all,
      statement: """
        Without a background session the app is suspended 5 seconds after didEnterBackground; \
        suspended, it runs nothing.
        """,
      sources: [
        RuleSource.lifeCycle,
        RuleSource.issue("transistorsoft/react-native-background-geolocation", 1013),
      ],
      confidence: .contested,
      dissent: "The time varies; a background task gave one app 26 seconds.",
      option: "suspendAfter"),
    DeviceRule(
      id: .eviction, versions: .all,
      statement: """
        iOS ends a suspended app when the scenario says so, or after 10 minutes in the background.
        """,
      sources: [RuleSource.lifeCycle],
      confidence: .contested,
      dissent: """
        iOS ends suspended apps when it needs memory, at no fixed time; some live for days.
        """,
      option: "evictAfter"),
    DeviceRule(
      id: .suspendedAppHearsNoTermination, versions: .all,
      statement: """
        A suspended app is ended without willTerminate; one that still runs in the background hears \
        it when iOS ends it. Coming back to either is a cold launch.
        """,
      sources: [RuleSource.willTerminate],
      confidence: .documented),
    DeviceRule(
      id: .userTerminates, versions: .all,
      statement: """
        Swiping the app away ends it and its updates; what it keeps in memory is lost, the \
        decision and monitoring stay.
        """,
      sources: [RuleSource.session(2014, 706), RuleSource.willTerminate],
      confidence: .documented),
    DeviceRule(
      id: .sceneMethods, versions: .since(13),
      statement: """
        An app with scenes hears of activation and of the foreground through its scene delegate, \
        not through its app delegate.
        """,
      sources: [
        RuleSource.didBecomeActive,
        RuleSource.issue("AppsFlyerSDK/AppsFlyerFramework", 139),
        RuleSource.pull("getsentry/sentry-cocoa", 2280),
      ],
      confidence: .documented),
    DeviceRule(
      id: .sceneNotice, versions: .since(26),
      statement: """
        An app without scenes that was built with SDK 26 or later writes a notice at launch that \
        scenes will be required.
        """,
      sources: [
        RuleSource.issue("openfl/lime", 1990),
        RuleSource.pull("forcedotcom/SalesforceMobileSDK-iOS", 4076),
        RuleSource.sceneMigration,
      ],
      confidence: .observed),
  ]

  // MARK: - The app's own alerts

  static let alert: [DeviceRule] = [
    DeviceRule(
      id: .ownAlertsHaveNoLifecycle, versions: .all,
      statement: """
        The app's own alerts don't make it inactive: no lifecycle method is called for them.
        """,
      sources: [RuleSource.inactiveState, RuleSource.didBecomeActive],
      confidence: .observed),
    DeviceRule(
      id: .alertOverAlertIsDropped, versions: .all,
      statement: """
        An alert presented while another one is up isn't shown; the console has a warning, and the \
        app hears nothing.
        """,
      sources: [
        RuleSource.issue("xxxAIRINxxx/SwAlert", 3),
        RuleSource.issue("dillidon/alerts-and-pickers", 70),
      ],
      confidence: .observed),
    DeviceRule(
      id: .alertOutsideWindowIsDropped, versions: .all,
      statement: """
        An alert presented before the app has its window on screen isn't shown; the console has a \
        warning.
        """,
      sources: [
        RuleSource.issue("delba/Permission", 8),
        RuleSource.issue("dillidon/alerts-and-pickers", 70),
      ],
      confidence: .observed),
    DeviceRule(
      id: .alertStaysUnderPrompt, versions: .all,
      statement: """
        A system question lies over the app's alert, which stays up beneath it and can be used \
        afterwards.
        """,
      sources: [],
      confidence: .inferred),
  ]

  // MARK: - Methods that a version lacks

  static let api: [DeviceRule] = [
    DeviceRule(
      id: .methodMissing, versions: .all,
      statement: """
        Calling a method that the version of iOS doesn't have ends the app with an unrecognized \
        selector.
        """,
      sources: [RuleSource.session(2015, 714), RuleSource.openURL],
      confidence: .documented),
    DeviceRule(
      id: .newerAPIIsSkipped, versions: .majors(8...17),
      statement: """
        What a version lacks altogether, such as liveUpdates, service sessions, location buttons \
        or widgets, is never reached: an availability check skips it.
        """,
      sources: [],
      confidence: .inferred),
  ]
}
