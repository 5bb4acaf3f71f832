extension DeviceRules {
  // MARK: - The Settings app

  static let settings: [DeviceRule] = [
    DeviceRule(
      id: .settingsChoices, versions: .all,
      statement: """
        The Location row offers Never, While Using the App and Always, and from iOS 13 on Ask Next \
        Time.
        """,
      sources: [
        RuleSource.issue("transistorsoft/cordova-background-geolocation-lt", 483),
        RuleSource.issue("transistorsoft/react-native-background-geolocation", 1168),
      ],
      confidence: .observed),
    DeviceRule(
      id: .settingsRowsBySeparateKeys, versions: .majors(8...10),
      statement: """
        While Using the App is offered if the app has the WhenInUse key, and Always if it has the \
        Always key.
        """,
      sources: [RuleSource.issue("transistorsoft/cordova-background-geolocation-lt", 483)],
      confidence: .observed),
    DeviceRule(
      id: .settingsRowsByCombinedKey, versions: .since(11),
      statement: """
        While Using the App is always offered; Always only if the app has the combined key and the \
        WhenInUse key, or, built with an SDK before 11, the older Always key.
        """,
      sources: [
        RuleSource.issue("transistorsoft/cordova-background-geolocation-lt", 483),
        RuleSource.issue("transistorsoft/capacitor-background-geolocation", 405),
      ],
      confidence: .observed,
      dissent: """
        For apps built with an older SDK it is inferred from the question, by which the older key \
        gives them Always.
        """),
    DeviceRule(
      id: .noRowBeforeRequest, versions: .all,
      statement: """
        Before its first request or start an app has no Location row, neither on its page nor \
        under Location Services.
        """,
      sources: [
        RuleSource.issue("home-assistant/iOS", 157),
        RuleSource.issue("e-mission/e-mission-docs", 735),
      ],
      confidence: .observed),
    DeviceRule(
      id: .rowDisabledWhileServicesAreOff, versions: .all,
      statement: """
        While Location Services are off the app's Location row can't be used; the way leads over \
        the device-wide switch.
        """,
      sources: [RuleSource.pull("wordpress-mobile/WordPress-iOS", 4829)],
      confidence: .observed),
    DeviceRule(
      id: .rowGreyedByRestriction, versions: .all,
      statement: "While changes are forbidden the Location rows are greyed.",
      sources: [RuleSource.restricted],
      confidence: .inferred),
    DeviceRule(
      id: .settingsChoiceIsStored, versions: .all,
      statement: """
        A choice in Settings is stored at once and reported to each manager; choosing the present \
        value does nothing.
        """,
      sources: [
        RuleSource.didChangeAuthorization,
        RuleSource.issue("transistorsoft/react-native-background-geolocation", 1168),
      ],
      confidence: .observed),
    DeviceRule(
      id: .askNextTime, versions: .since(13),
      statement: """
        Ask Next Time forgets the decision: the app reads not determined, the next request asks, \
        and Always can be asked for again.
        """,
      sources: [
        RuleSource.session(2019, 705),
        RuleSource.notDetermined,
        RuleSource.issue("transistorsoft/capacitor-background-geolocation", 288),
      ],
      confidence: .observed),
    DeviceRule(
      id: .preciseSwitch, versions: .since(14),
      statement: "The app's page has a switch Precise Location, independent of the permission.",
      sources: [RuleSource.session(2020, 10660)],
      confidence: .documented),
    DeviceRule(
      id: .servicesSwitchRestores, versions: .all,
      statement: """
        Turning Location Services on again gives every app back what it read before, also not \
        determined.
        """,
      sources: [
        RuleSource.servicesEnabled,
        RuleSource.denied,
        RuleSource.issue("e-mission/e-mission-docs", 632),
      ],
      confidence: .documented),
    DeviceRule(
      id: .resetLocationAndPrivacy, versions: .all,
      statement: """
        Reset Location & Privacy forgets the decisions of all apps; requests ask as on a fresh \
        installation.
        """,
      sources: [
        RuleSource.didChangeAuthorization,
        RuleSource.issue("RestComm/restcomm-ios-sdk", 398),
      ],
      confidence: .documented),
    DeviceRule(
      id: .locationChangesNeverKill, versions: .all,
      statement: """
        Changing location permission in Settings never ends the app, unlike camera, photos or \
        contacts.
        """,
      sources: [
        RuleSource.issue("delba/Permission", 93),
        RuleSource.issue("sparrowcode/PermissionsKit", 107),
        RuleSource.didChangeAuthorization,
      ],
      confidence: .observed),
    DeviceRule(
      id: .settingsPaths, versions: .all,
      statement: """
        Privacy became Privacy & Security with iOS 16, and the pages of apps moved into the folder \
        Apps with iOS 18.
        """,
      sources: [
        RuleSource.didChangeAuthorization,
        RuleSource.pull("HaylLtd/cordova-background-geolocation-plugin", 207),
      ],
      confidence: .observed),
  ]

  // MARK: - Installing, updating, upgrading

  static let install: [DeviceRule] = [
    DeviceRule(
      id: .deletedByHand, versions: .all,
      statement: """
        Deleting the app on the Home screen forgets the decision; the reinstalled app is not \
        determined.
        """,
      sources: [RuleSource.issue("libimobiledevice/ideviceinstaller", 78)],
      confidence: .contested,
      dissent: """
        For builds installed by developers reports since 2018 see decisions survive: \
        pascalbros/PAPermissions#34.
        """,
      option: "reinstallKeeps"),
    DeviceRule(
      id: .deletedByTool, versions: .all,
      statement: """
        Deleting the app by a tool keeps the decision; the reinstalled app has it again and asks \
        nothing.
        """,
      sources: [
        RuleSource.issue("libimobiledevice/ideviceinstaller", 78),
        RuleSource.issue("appium/appium", 10647),
        RuleSource.issue("ios-control/ios-deploy", 71),
      ],
      confidence: .contested,
      dissent: "Compared only on iOS 8.0 to 11.3; for later versions reports differ.",
      option: "reinstallKeeps"),
    DeviceRule(
      id: .updateDropsTypes, versions: .majors(8...10),
      statement: """
        An update without the Always key turns Always into When In Use; one without the WhenInUse \
        key makes When In Use not determined.
        """,
      sources: [RuleSource.session(2014, 706)],
      confidence: .documented),
    DeviceRule(
      id: .updateKeepsDecision, versions: .all,
      statement: """
        An update of the app keeps the decision; a new Always key adds its choice in Settings.
        """,
      sources: [RuleSource.session(2014, 706)],
      confidence: .inferred),
    DeviceRule(
      id: .upgradeKeepsDecision, versions: .all,
      statement: """
        An upgrade of iOS keeps the decision and makes nothing provisional; from iOS 14 on \
        accuracy starts out full.
        """,
      sources: [
        RuleSource.session(2014, 706),
        RuleSource.session(2017, 713),
        "https://medium.com/better-programming/understanding-new-location-permission-changes-in-ios-13-6c34dc5f54da",
      ],
      confidence: .inferred),
  ]
}
