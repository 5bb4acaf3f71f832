extension DeviceRules {
  // MARK: - App Clips

  static let clip: [DeviceRule] = [
    DeviceRule(
      id: .clipHasWhenInUseOnly, versions: .since(14),
      statement: """
        An App Clip can ask for When In Use only: a request for Always shows nothing and changes \
        nothing.
        """,
      sources: [RuleSource.appClipFunctionality, RuleSource.session(2020, 10660)],
      confidence: .documented,
      dissent: """
        Apple says that it can't have Always; that the request shows nothing at all is inferred.
        """),
    DeviceRule(
      id: .clipPermissionResets, versions: .since(14),
      statement: """
        When In Use of an App Clip ends by itself at 04:00 of the day after the grant: it is not \
        determined again, and a running clip is told.
        """,
      sources: [RuleSource.appClipFunctionality, RuleSource.session(2020, 10660)],
      confidence: .documented,
      dissent: "That a running clip is told is inferred."),
    DeviceRule(
      id: .clipHasNoBackground, versions: .since(14),
      statement: """
        An App Clip has no location in the background: neither updates nor a background activity \
        session keep it running.
        """,
      sources: [RuleSource.appClipFunctionality],
      confidence: .documented),
  ]

  // MARK: - Widgets

  static let widget: [DeviceRule] = [
    DeviceRule(
      id: .widgetNeedsKey, versions: .since(14),
      statement: """
        A widget can't ask: it needs NSWidgetWantsLocation in its Info.plist and an app that has \
        When In Use; without the key the console has a line.
        """,
      sources: [RuleSource.widgetLocation],
      confidence: .documented),
    DeviceRule(
      id: .widgetConsentIsAsked, versions: .since(14),
      statement: """
        Adding a widget that wants the location asks once, over the Home screen, whether the app's \
        When In Use holds for its widgets too.
        """,
      sources: [RuleSource.widgetLocation, RuleSource.deviceAgent],
      confidence: .documented),
    DeviceRule(
      id: .widgetUpdatesAuthorization, versions: .since(14),
      statement: """
        isAuthorizedForWidgetUpdates is true with that consent or with Always, as long as the app \
        is authorized.
        """,
      sources: [RuleSource.widgetLocation],
      confidence: .documented),
    DeviceRule(
      id: .widgetConsentIsReported, versions: .since(14),
      statement: """
        The callback also comes when only isAuthorizedForWidgetUpdates has changed, with status \
        and accuracy as they were.
        """,
      sources: [],
      confidence: .inferred),
    DeviceRule(
      id: .settingsListWidgets, versions: .since(14),
      statement: """
        For an app whose widgets want the location Settings list While Using the App or Widgets \
        beside While Using the App.
        """,
      sources: [],
      confidence: .inferred),
  ]
}
