extension DeviceRules {
  // MARK: - What an app reads

  static let authorization: [DeviceRule] = [
    DeviceRule(
      id: .servicesOffReadsDenied, versions: .all,
      statement: """
        While Location Services are off every app reads denied, also one that was never asked, \
        unless changes are forbidden too; what iOS has stored for it stays untouched.
        """,
      sources: [
        RuleSource.denied,
        RuleSource.servicesEnabled,
        RuleSource.issue("e-mission/e-mission-docs", 632),
        RuleSource.pull("intuit/LocationManager", 27),
      ],
      confidence: .documented,
      dissent: """
        Three reports through libraries saw the old status while services were off, among them \
        jlaws/JLPermissions#36. That a lock counts while they are off is inferred.
        """),
    DeviceRule(
      id: .restrictionReadsRestricted, versions: .all,
      statement: """
        While Screen Time or a device profile forbids changes, an app that was never decided about \
        reads restricted.
        """,
      sources: [RuleSource.restricted],
      confidence: .documented),
    DeviceRule(
      id: .lockedDenialReadsRestricted, versions: .all,
      statement: """
        While changes are forbidden, an app that the user has denied reads restricted as well, and \
        so does every app while Location Services are off.
        """,
      sources: [RuleSource.restricted],
      confidence: .contested,
      dissent: """
        The wording of the headers and of the session flags fits an app that stays denied under \
        the lock.
        """,
      option: "lockedDenied"),
    DeviceRule(
      id: .provisionalReadsAlways, versions: .since(13),
      statement: """
        Provisional Always reads authorizedAlways, although Settings shows While Using the App.
        """,
      sources: [RuleSource.session(2019, 705), RuleSource.session(2020, 10660)],
      confidence: .documented),
    DeviceRule(
      id: .onceReadsWhenInUse, versions: .since(13),
      statement: """
        Allow Once reads authorizedWhenInUse; nothing that an app can call tells it from lasting \
        permission.
        """,
      sources: [
        RuleSource.session(2019, 705),
        RuleSource.issue("zoontek/react-native-permissions", 375),
      ],
      confidence: .documented),
    DeviceRule(
      id: .servicesEnabledIsTheSwitchOnly, versions: .all,
      statement: """
        locationServicesEnabled() tells the device-wide switch and nothing else: it is true for a \
        denied app, and it never asks.
        """,
      sources: [RuleSource.servicesEnabled],
      confidence: .documented),
    DeviceRule(
      id: .managerPropertyLags, versions: .since(14),
      statement: """
        A manager's authorizationStatus is the value of its last callback, while the class method \
        asks iOS afresh; on return from Settings the two can differ.
        """,
      sources: [],
      confidence: .inferred),
    DeviceRule(
      id: .restrictionKeepsGrants, versions: .all,
      statement: "An app that holds permission keeps it when changes become forbidden.",
      sources: [RuleSource.restricted],
      confidence: .inferred),
    DeviceRule(
      id: .servicesEnabledWarnsOnMainThread, versions: .since(16),
      statement: """
        locationServicesEnabled() on the main thread writes a warning at each call; its result is \
        right all the same.
        """,
      sources: [
        RuleSource.issue("Lyokone/flutterlocation", 789),
        RuleSource.issue("Baseflow/flutter-permission-handler", 1002),
      ],
      confidence: .observed),
  ]

  // MARK: - Allow Once

  static let once: [DeviceRule] = [
    DeviceRule(
      id: .allowOnceGrant, versions: .since(13),
      statement: """
        Allow Once gives When In Use until the app is no longer in use; Settings shows Ask Next \
        Time meanwhile.
        """,
      sources: [RuleSource.session(2019, 705)],
      confidence: .documented),
    DeviceRule(
      id: .allowOnceLapses, versions: .since(13),
      statement: """
        Allow Once falls back to not determined 10 seconds after the app went to the background, \
        and at once when it ends.
        """,
      sources: [
        RuleSource.session(2019, 705),
        RuleSource.didChangeAuthorization,
        RuleSource.issue("jamesmontemagno/PermissionsPlugin", 155),
      ],
      confidence: .contested,
      dissent: """
        Articles speak of longer inactivity or of the next start; Apple names only a few seconds \
        out of use.
        """,
      option: "allowOnceGrace"),
  ]

  // MARK: - Precise and approximate location

  static let accuracy: [DeviceRule] = [
    DeviceRule(
      id: .accuracyReading, versions: .since(14),
      statement: """
        Accuracy is read beside the status: it is full unless Precise is off or the app defaults \
        to reduced accuracy, also without permission.
        """,
      sources: [RuleSource.accuracyAuthorization],
      confidence: .documented,
      dissent: "What it reads without permission is stated only for an app that was never asked."),
    DeviceRule(
      id: .precisePill, versions: .since(14),
      statement: """
        The first question has a map and a switch for precise location; the answer carries both, \
        in one callback.
        """,
      sources: [RuleSource.session(2020, 10660), RuleSource.privacyGuidelinesInJapanese],
      confidence: .documented,
      dissent: """
        The words on the switch are Apple's in English and, while it is on, in Japanese; those in \
        Chinese are inferred.
        """),
    DeviceRule(
      id: .defaultReduced, versions: .since(14),
      statement: """
        With NSLocationDefaultAccuracyReduced accuracy is reduced until the user turns Precise on \
        in Settings: before any decision, and by each grant; the question has no Precise switch.
        """,
      sources: [RuleSource.defaultAccuracyReduced, RuleSource.session(2020, 10660)],
      confidence: .documented,
      dissent: """
        Documented for the question; the value before a decision, and grants by the location \
        button, in Settings or by a tool, are inferred.
        """),
    DeviceRule(
      id: .temporaryFullAccuracyPrompt, versions: .since(14),
      statement: """
        With permission, reduced accuracy and a purpose text, an app in front may ask for full \
        accuracy once; the completion has no error either way.
        """,
      sources: [RuleSource.temporaryFullAccuracy, RuleSource.session(2020, 10660)],
      confidence: .documented),
    DeviceRule(
      id: .temporaryFullAccuracyDeclined, versions: .since(14),
      statement: """
        Without a purpose text, with full accuracy already, or out of the foreground nothing is \
        asked, and the completion has the error promptDeclined.
        """,
      sources: [
        RuleSource.temporaryFullAccuracy,
        RuleSource.issue("zoontek/react-native-permissions", 521),
        RuleSource.issue("zoontek/react-native-permissions", 529),
      ],
      confidence: .documented,
      dissent: "That the same holds without permission or under another question is inferred."),
    DeviceRule(
      id: .temporaryFullAccuracyLapses, versions: .since(14),
      statement: """
        Temporary full accuracy ends with the permission and when the app is no longer in use, and \
        the callback says so; in the background an app with Always keeps it only under the \
        indicator.
        """,
      sources: [RuleSource.temporaryFullAccuracy, RuleSource.session(2020, 10660)],
      confidence: .documented, dissent: "That it ends with the permission is inferred."),
    DeviceRule(
      id: .reducedPositions, versions: .since(14),
      statement: """
        With reduced accuracy positions are off by kilometres and are renewed about four times an \
        hour.
        """,
      sources: [RuleSource.accuracyAuthorization, RuleSource.session(2020, 10660)],
      confidence: .documented),
  ]
}
