extension DeviceRules {
  // MARK: - How prompts behave

  static let prompt: [DeviceRule] = [
    DeviceRule(
      id: .promptMakesInactive, versions: .all,
      statement: """
        A system question makes the app inactive, never background; when it goes the app is active \
        again.
        """,
      sources: [
        RuleSource.pull("nickoneill/PermissionScope", 34),
        RuleSource.issue("OneSignal/OneSignal-iOS-SDK", 329),
        RuleSource.issue("dpa99c/cordova-plugin-request-location-accuracy", 60),
      ],
      confidence: .observed),
    DeviceRule(
      id: .homeKeepsPromptPending, versions: .all,
      statement: """
        Leaving the app by Home keeps its permission question pending: no answer is stored, and it \
        is there again on return.
        """,
      sources: [RuleSource.issue("Faifly/xDrip", 228)],
      confidence: .contested,
      dissent: """
        For the notification question a report counts Home as refusal; nothing is known for \
        location.
        """,
      option: "homeDismissesPrompt"),
    DeviceRule(
      id: .lockDismissesPrompt, versions: .all,
      statement: """
        Locking the phone removes a permission question: after unlocking it is gone, without an \
        answer, a callback or a change of the status.
        """,
      sources: [RuleSource.issue("expo/expo", 27917)],
      confidence: .contested,
      dissent: "One report, iOS 17.4; the question might come back after unlocking.",
      option: "lockDismissesPrompt"),
    DeviceRule(
      id: .withdrawnWithManager, versions: .all,
      statement: """
        When the manager that asked is released, its question vanishes; nothing is stored and no \
        callback comes.
        """,
      sources: [
        RuleSource.session(2016, 716),
        RuleSource.issue("OneSignal/OneSignal-iOS-SDK", 329),
        RuleSource.issue("PromiseKit/CoreLocation", 5),
      ],
      confidence: .observed),
    DeviceRule(
      id: .withdrawnWithProcess, versions: .all,
      statement: """
        When the app that asked ends, its question vanishes and the status stays; while undecided \
        the next request asks again, and the question for Always at When In Use is spent.
        """,
      sources: [],
      confidence: .inferred),
    DeviceRule(
      id: .answerThenCallbackThenActive, versions: .all,
      statement: """
        After an answer the authorization callback comes first and didBecomeActive after it.
        """,
      sources: [RuleSource.issue("transistorsoft/flutter_background_geolocation", 295)],
      confidence: .observed),
    DeviceRule(
      id: .withdrawnWhenDecidedElsewhere, versions: .all,
      statement: """
        A pending question goes away unanswered when Settings, a restriction or the device-wide \
        switch settles what it asks.
        """,
      sources: [],
      confidence: .inferred),
    DeviceRule(
      id: .otherPromptComesFirst, versions: .all,
      statement: """
        System prompts queue: while another one is up, such as that for notifications, the \
        question about location waits and the app stays inactive until both are gone.
        """,
      sources: [],
      confidence: .inferred),
    DeviceRule(
      id: .activeBetweenPrompts, versions: .all,
      statement: """
        When the callback of an answered question asks for the next one, the app becomes active \
        and inactive again between the two.
        """,
      sources: [RuleSource.issue("expo/expo", 38773)],
      confidence: .contested,
      dissent: "expo/expo#38773 also saw it stay inactive from the first question to the second.",
      option: "activeBetweenPrompts"),
  ]

  // MARK: - The offer to turn Location Services on

  static let services: [DeviceRule] = [
    DeviceRule(
      id: .servicesAlertAppears, versions: .all,
      statement: """
        While Location Services are off, an authorization request or a start call of an app in \
        front makes iOS itself offer to turn them on.
        """,
      sources: [
        RuleSource.servicesEnabled,
        RuleSource.issue("RajanMaheshwari/LocationManager", 4),
        RuleSource.issue("danielsogl/awesome-cordova-plugins", 2557),
      ],
      confidence: .contested,
      dissent: """
        The header speaks of any other call of Core Location, a guide and reports of updates and \
        significant changes; that visits do and regions don't is inferred.
        """),
    DeviceRule(
      id: .servicesAlertLimit, versions: .all,
      statement: """
        The offer to turn Location Services on appears twice per installation of an app, then \
        never again.
        """,
      sources: [
        RuleSource.issue("danielsogl/awesome-cordova-plugins", 2557),
        RuleSource.issue("Agontuk/react-native-geolocation-service", 252),
      ],
      confidence: .contested,
      dissent: """
        Others saw it once, or once until the decision is reset: OneBusAway/onebusaway-iphone#455, \
        transistorsoft/capacitor-background-geolocation#288.
        """,
      option: "servicesAlertLimit"),
    DeviceRule(
      id: .servicesAlertOpensLocationServices, versions: .all,
      statement: """
        Settings in that offer leads to the page with the device-wide switch, which no public URL \
        reaches.
        """,
      sources: [RuleSource.pull("wordpress-mobile/WordPress-iOS", 4829)],
      confidence: .observed),
    DeviceRule(
      id: .servicesAlertCancelIsSilent, versions: .all,
      statement: """
        Cancel in that offer changes nothing: the app becomes active, the status stays denied, and \
        no callback comes.
        """,
      sources: [RuleSource.servicesEnabled, RuleSource.pull("OneBusAway/onebusaway-iphone", 455)],
      confidence: .observed),
    DeviceRule(
      id: .requestLocationRaisesNoAlert, versions: .since(9),
      statement: """
        requestLocation fails with denied while services are off, but doesn't raise the offer to \
        turn them on.
        """,
      sources: [RuleSource.servicesEnabled],
      confidence: .contested,
      dissent: "The header promises the offer for any other call of Core Location.",
      option: "servicesAlertOnRequestLocation"),
  ]

  // MARK: - The second question for Always

  static let upgrade: [DeviceRule] = [
    DeviceRule(
      id: .provisionalHoldsEvents, versions: .since(13),
      statement: """
        During provisional Always positions come only in use, and an event that needs Always is \
        held back; a newer one takes its place.
        """,
      sources: [RuleSource.session(2019, 705)],
      confidence: .documented,
      dissent: """
        An event that is too old when the question is answered is dropped; after how long nobody \
        says, so here none gets too old.
        """),
    DeviceRule(
      id: .secondQuestion, versions: .since(13),
      statement: """
        The first event that needs Always makes iOS ask whether to keep While Using, at a quiet \
        moment outside the app.
        """,
      sources: [
        RuleSource.session(2019, 705),
        RuleSource.session(2020, 10660),
        "https://medium.com/swlh/location-permission-in-ios-13-f9e10917c05e",
      ],
      confidence: .documented),
    DeviceRule(
      id: .secondQuestionKept, versions: .since(13),
      statement: """
        Keep Only While Using ends provisional Always and drops the held event; the app hears \
        authorizedWhenInUse when it runs again.
        """,
      sources: [RuleSource.session(2019, 705)],
      confidence: .documented),
    DeviceRule(
      id: .secondQuestionChanged, versions: .since(13),
      statement: """
        Change to Always Allow brings no callback, since the app read Always before; the held \
        event is delivered if it is still fresh.
        """,
      sources: [RuleSource.session(2019, 705)],
      confidence: .inferred),
  ]

  // MARK: - Reminders of background use

  static let reminder: [DeviceRule] = [
    DeviceRule(
      id: .reminder8, versions: .majors(8...12),
      statement: """
        Days after Always was used in the background iOS asks once whether to continue; Don’t \
        Allow denies.
        """,
      sources: [RuleSource.session(2014, 706), RuleSource.systemStrings],
      confidence: .contested,
      dissent: "For an app with both usage keys Don’t Allow might leave When In Use.",
      option: "legacyReminderDeny"),
    DeviceRule(
      id: .reminder13, versions: .since(13),
      statement: """
        iOS reminds again and again of background use, with a map; Change to Only While Using \
        gives When In Use and a callback.
        """,
      sources: [
        RuleSource.didChangeAuthorization,
        "https://www.howtogeek.com/563557/why-your-iphone-keeps-asking-you-about-background-location-use/",
        "https://9to5mac.com/2019/06/08/ios-13-location-permissions/",
      ],
      confidence: .documented),
  ]
}
