extension DeviceRules {
  /// The location button of CoreLocationUI.
  static let button: [DeviceRule] = [
    DeviceRule(
      id: .buttonIntroduces, versions: .since(15),
      statement: """
        The first tap on a CLLocationButton asks once whether it may share the location, with OK \
        and Not Now; Not Now leaves the status as it was.
        """,
      sources: [RuleSource.locationButton, RuleSource.session(2021, 10102)],
      confidence: .documented,
      dissent: "What Not Now does, and the order of callback and activation, are inferred."),
    DeviceRule(
      id: .buttonGrantsOnce, versions: .since(15),
      statement: """
        OK in the button's introduction grants what Allow Once grants: When In Use until the app \
        is no longer in use.
        """,
      sources: [RuleSource.locationButton, RuleSource.session(2021, 10102)],
      confidence: .documented),
    DeviceRule(
      id: .buttonGrantsSilently, versions: .since(15),
      statement: """
        Once introduced, each tap of an undecided app grants When In Use at once: no prompt, no \
        change of the app's state, only the callback.
        """,
      sources: [RuleSource.locationButton, RuleSource.session(2021, 10102)],
      confidence: .documented),
    DeviceRule(
      id: .buttonNeedsNothing, versions: .since(15),
      statement: """
        For an app that already has permission the location button is an ordinary button.
        """,
      sources: [RuleSource.session(2021, 10102)],
      confidence: .documented),
    DeviceRule(
      id: .buttonSecondChance, versions: .since(15),
      statement: """
        A denied app that is tapped on its location button shows the introduction again; OK \
        grants, and the grant lapses to not determined.
        """,
      sources: [RuleSource.session(2021, 10102)],
      confidence: .contested,
      dissent: """
        Apple says that the app is back at not determined; whether that is a callback of its own \
        before the grant was not found.
        """),
    DeviceRule(
      id: .buttonCannotHelp, versions: .since(15),
      statement: """
        While Location Services are off or changes are forbidden the location button grants \
        nothing; its action runs all the same.
        """,
      sources: [],
      confidence: .inferred),
    DeviceRule(
      id: .buttonMustBeLegible, versions: .since(15),
      statement: """
        A location button that is too small, too faint or without contrast grants nothing and \
        writes a line; its action runs all the same.
        """,
      sources: [RuleSource.session(2021, 10102)],
      confidence: .documented),
  ]
}
