extension DeviceRules {
  /// Tools of developers that set the permission.
  static let tool: [DeviceRule] = [
    DeviceRule(
      id: .toolSetsPermission, versions: .all,
      statement: """
        simctl privacy, also called by Appium and Maestro, stores When In Use, Always or a refusal \
        on a simulator, or forgets the decision; XCUITest can forget it on devices too.
        """,
      sources: [
        RuleSource.resetAuthorization,
        RuleSource.pull("appium/appium-xcuitest-driver", 2275),
        RuleSource.repository("mobile-dev-inc/Maestro"),
      ],
      confidence: .documented),
    DeviceRule(
      id: .toolEndsApp, versions: .all,
      statement: """
        A running app is ended when a tool sets its permission; its next launch reads the new one.
        """,
      sources: [
        RuleSource.pull("appium/appium-xcuitest-driver", 2275),
        RuleSource.pull("appium/node-simctl", 114),
      ],
      confidence: .contested,
      dissent: """
        simctl's help says that only some changes end the app; appium/node-simctl#114 saw it leave \
        the foreground.
        """,
      option: "toolEndsApp"),
    DeviceRule(
      id: .toolGrantKeepsUpgrade, versions: .all,
      statement: """
        When In Use that simctl has granted leaves the one question for Always; granting Always \
        spends it.
        """,
      sources: [RuleSource.repository("wix/AppleSimulatorUtils")],
      confidence: .contested,
      dissent: """
        AppleSimulatorUtils, which writes the file of the location daemon, sets that the question \
        is spent.
        """,
      option: "toolGrantKeepsUpgrade"),
  ]
}
