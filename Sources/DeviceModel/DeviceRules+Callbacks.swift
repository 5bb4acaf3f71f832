extension DeviceRules {
  /// The authorization callback.
  static let callback: [DeviceRule] = [
    DeviceRule(
      id: .initialCallback, versions: .all,
      statement: """
        Each new manager with a delegate hears the current status once, never synchronously; one \
        made in didFinishLaunching hears it after didBecomeActive.
        """,
      sources: [
        RuleSource.didChangeAuthorization,
        RuleSource.didChangeAuthorizationStatus,
        RuleSource.issue("delba/Permission", 28),
        RuleSource.issue("e-mission/e-mission-docs", 735),
      ],
      confidence: .contested,
      dissent: """
        The callback is due a few milliseconds after creation and might come before \
        didBecomeActive; no log shows both.
        """,
      option: "initialCallback"),
    DeviceRule(
      id: .onlyChangesAreReported, versions: .all,
      statement: """
        After its first callback a manager reports only a value that differs from the one it \
        reported last.
        """,
      sources: [
        RuleSource.didChangeAuthorization, RuleSource.issue("PromiseKit/CoreLocation", 18),
      ],
      confidence: .documented),
    DeviceRule(
      id: .legacySelector, versions: .majors(8...13),
      statement: """
        locationManager(_:didChangeAuthorization:) is the only authorization callback; it hands \
        over the status.
        """,
      sources: [RuleSource.didChangeAuthorizationStatus],
      confidence: .documented),
    DeviceRule(
      id: .modernSelector, versions: .since(14),
      statement: """
        A delegate that implements locationManagerDidChangeAuthorization(_:) gets that callback \
        and never the older one.
        """,
      sources: [RuleSource.didChangeAuthorization, RuleSource.session(2020, 10660)],
      confidence: .documented),
    DeviceRule(
      id: .accuracyChangeIsReported, versions: .since(14),
      statement: """
        A change between full and reduced accuracy fires the authorization callback, its status \
        unchanged.
        """,
      sources: [RuleSource.didChangeAuthorization, RuleSource.session(2020, 10660)],
      confidence: .documented),
    DeviceRule(
      id: .servicesSwitchIsReported, versions: .all,
      statement: """
        Turning Location Services off or on fires the callback of every app that reads another \
        status because of it.
        """,
      sources: [
        RuleSource.servicesEnabled,
        RuleSource.didChangeAuthorization,
        RuleSource.issue("e-mission/e-mission-docs", 632),
      ],
      confidence: .contested,
      dissent: """
        A plugin's thread of 2015 (dpa99c/cordova-diagnostic-plugin#6) heard nothing when the \
        switch was toggled.
        """,
      option: "servicesToggleCallback"),
    DeviceRule(
      id: .heldWhileSuspended, versions: .all,
      statement: """
        A change while the app is suspended waits until it runs again; only the last value is \
        delivered, and nothing when it is the old one again.
        """,
      sources: [RuleSource.didChangeAuthorization, RuleSource.requestingAuthorization],
      confidence: .contested,
      dissent: """
        If the messages were queued one by one, changing and changing back would give two \
        callbacks.
        """),
    DeviceRule(
      id: .suspendedAppIsWoken, versions: .majors(8...10),
      statement: """
        iOS 8–10 may wake a suspended app in the background to tell it of a change; by default \
        locflow tells it on return, as later versions do.
        """,
      sources: [
        RuleSource.issue("transistorsoft/cordova-background-geolocation-lt", 494),
        RuleSource.issue("malcommac/SwiftLocation", 102),
      ],
      confidence: .contested,
      dissent: """
        The author of a background-location plugin says that iOS woke suspended apps until 10 and \
        stopped with 11.
        """,
      option: "wakeSuspendedApp"),
    DeviceRule(
      id: .deliveredDuringResume, versions: .all,
      statement: """
        A callback that waited is delivered on return between willEnterForeground and \
        didBecomeActive.
        """,
      sources: [RuleSource.requestingAuthorization],
      confidence: .contested,
      dissent: """
        No log with all three lines was found; the callback may come after didBecomeActive.
        """,
      option: "resumeCallback"),
    DeviceRule(
      id: .unchangedReturnIsSilent, versions: .all,
      statement: "Coming back from Settings without a change of the status brings no callback.",
      sources: [
        RuleSource.didChangeAuthorization,
        RuleSource.pull("element-hq/element-x-ios", 5326),
      ],
      confidence: .contested,
      dissent: """
        One sentence of Apple's article says that a manager also reports when a suspended app runs \
        again.
        """),
    DeviceRule(
      id: .errorFollowsRefusal, versions: .all,
      statement: """
        When updates were started and permission is refused or taken away, the callback comes \
        first and didFailWithError(denied) after it.
        """,
      sources: [
        RuleSource.issue("mapbox/mapbox-gl-native", 1608),
        RuleSource.issue("mapbox/mapbox-gl-native", 1598),
      ],
      confidence: .observed),
    DeviceRule(
      id: .keyValueObservingIsSilent, versions: .all,
      statement: """
        The authorization status can't be followed by key-value observing: the observer is never \
        called.
        """,
      sources: [],
      confidence: .inferred),
    DeviceRule(
      id: .unchangingAnswerIsSilent, versions: .all,
      statement: """
        An answer or choice that leaves the status as it was brings no callback; the app just \
        becomes active again.
        """,
      sources: [RuleSource.requestAlways, RuleSource.issue("PromiseKit/CoreLocation", 18)],
      confidence: .documented),
    DeviceRule(
      id: .modernSelectorUnknown, versions: .majors(8...13),
      statement: """
        A delegate that implements only locationManagerDidChangeAuthorization(_:) hears nothing: \
        the method is not called before iOS 14.
        """,
      sources: [
        RuleSource.didChangeAuthorization, RuleSource.session(2020, 10660),
        RuleSource.repository("dpa99c/cordova-diagnostic-plugin"),
      ],
      confidence: .documented),
    DeviceRule(
      id: .legacySelectorRepeats, versions: .since(14),
      statement: """
        A delegate with only the older callback gets that one, also when the accuracy alone \
        changed: the same status once more.
        """,
      sources: [],
      confidence: .inferred),
    DeviceRule(
      id: .lateDelegateMissesFirst, versions: .all,
      statement: """
        Setting the delegate fires nothing: one that is set in a later turn of the run loop misses \
        the first callback and hears only of the next change.
        """,
      sources: [],
      confidence: .inferred),
    DeviceRule(
      id: .noRunLoopHearsNothing, versions: .all,
      statement: """
        A manager tells its delegate through the run loop of the thread it was created on; where \
        that never runs, no callback, error or position arrives.
        """,
      sources: [RuleSource.session(2016, 716), RuleSource.issue("delba/Permission", 28)],
      confidence: .documented),
    DeviceRule(
      id: .severalManagers, versions: .all,
      statement: """
        Each manager of an app has its own first callback and tells only its own delegate; a change \
        is told once by each of them.
        """,
      sources: [
        RuleSource.requestingAuthorization, RuleSource.issue("PromiseKit/CoreLocation", 5),
      ],
      confidence: .observed),
  ]
}
