extension DeviceRules {
  // MARK: - Standard updates

  static let updates: [DeviceRule] = [
    DeviceRule(
      id: .startUndeterminedIsSilent, versions: .all,
      statement: """
        Starting updates while not determined does nothing visible: no question, no position, no \
        error.
        """,
      sources: [
        RuleSource.session(2014, 706),
        "https://mackuba.eu/2015/03/17/accessing-user-location-data-in-ios8/",
      ],
      confidence: .contested,
      dissent: "A change of 2024 (organicmaps/organicmaps#7193) reports an immediate denied error.",
      option: "startUndetermined"),
    DeviceRule(
      id: .startRefusedFails, versions: .all,
      statement: """
        Starting updates while denied, restricted or with services off fails with denied, once per \
        call, and leaves them stopped.
        """,
      sources: [
        RuleSource.didFailWithError,
        RuleSource.servicesEnabled,
        RuleSource.issue("mapbox/mapbox-gl-native", 1608),
      ],
      confidence: .documented),
    DeviceRule(
      id: .pendingStartBecomesEffective, versions: .all,
      statement: """
        Updates started while not determined begin to deliver when permission comes, without a \
        second start.
        """,
      sources: [RuleSource.session(2014, 706)],
      confidence: .documented),
    DeviceRule(
      id: .updatesResume, versions: .all,
      statement: """
        Updates that were started go on by themselves when permission comes back, unless the app \
        has stopped them.
        """,
      sources: [RuleSource.issue("kiliankoe/ParkenDD", 41)],
      confidence: .contested,
      dissent: "A report of 2015 (kiliankoe/ParkenDD#41) had to start them again."),
    DeviceRule(
      id: .requestLocationOnce, versions: .since(9),
      statement: """
        requestLocation gives one position or one error and then stops; while not determined it \
        waits for the decision.
        """,
      sources: [RuleSource.session(2015, 714), RuleSource.requestLocation],
      confidence: .documented,
      dissent: "That it waits while not determined is inferred; some later reports saw an error."),
    DeviceRule(
      id: .transientErrorsGoOn, versions: .all,
      statement: "locationUnknown and network are transient: updates go on.",
      sources: [RuleSource.didFailWithError, RuleSource.locationUnknown],
      confidence: .documented),
    DeviceRule(
      id: .positionsOnlyInUse, versions: .all,
      statement: """
        With When In Use positions arrive only while the app is in use: in front, or in a \
        background session that was started there.
        """,
      sources: [RuleSource.session(2014, 706), RuleSource.choosingAuthorization],
      confidence: .documented),
    DeviceRule(
      id: .positionsNeedStart, versions: .all,
      statement: """
        A position reaches the app only while it is permitted and has started updates or asked for \
        one position.
        """,
      sources: [RuleSource.requestingAuthorization],
      confidence: .inferred),
    DeviceRule(
      id: .requestLocationNeedsDelegate, versions: .since(9),
      statement: """
        requestLocation ends the app when the delegate lacks didUpdateLocations or \
        didFailWithError; starting updates does not.
        """,
      sources: [
        RuleSource.requestLocation,
        RuleSource.issue("ReactiveX/RxSwift", 1136),
        RuleSource.issue("lypiut/WhereAmI", 8),
      ],
      confidence: .documented),
  ]

  // MARK: - Regions and significant changes

  static let monitoring: [DeviceRule] = [
    DeviceRule(
      id: .monitoringNeedsAlways, versions: .majors(8...12),
      statement: """
        Regions, significant changes and visits need Always; with When In Use a region fails with \
        regionMonitoringDenied, and the others stay silent.
        """,
      sources: [
        RuleSource.session(2014, 706),
        RuleSource.issue("kontakt-io/kontakt-ios-sdk", 52),
        RuleSource.issue("petermetz/cordova-plugin-ibeacon", 356),
      ],
      confidence: .documented),
    DeviceRule(
      id: .monitoringWhileInUse, versions: .since(13),
      statement: """
        Regions, significant changes and visits work with When In Use, but only while the app is \
        in use.
        """,
      sources: [RuleSource.session(2019, 705)],
      confidence: .documented),
    DeviceRule(
      id: .monitoringRefusedFails, versions: .all,
      statement: """
        Without permission a region fails with regionMonitoringDenied, and significant changes \
        and visits fail with denied.
        """,
      sources: [RuleSource.didFailWithError, RuleSource.issue("kontakt-io/kontakt-ios-sdk", 52)],
      confidence: .observed),
    DeviceRule(
      id: .monitoringUndeterminedIsKept, versions: .all,
      statement: """
        Monitoring started while not determined is silent and begins to work when enough \
        permission comes.
        """,
      sources: [],
      confidence: .inferred),
    DeviceRule(
      id: .monitoringRelaunches, versions: .all,
      statement: """
        With Always a region crossing, significant change or visit starts the app in the \
        background, also after the user swiped it away.
        """,
      sources: [RuleSource.session(2014, 706)],
      confidence: .documented),
    DeviceRule(
      id: .reducedAccuracyHasNoRegions, versions: .since(14),
      statement: """
        With reduced accuracy region crossings aren't delivered; starting to monitor a region \
        gives no error.
        """,
      sources: [RuleSource.session(2020, 10660), RuleSource.accuracyAuthorization],
      confidence: .contested,
      dissent: """
        Starting might fail with regionMonitoringDenied; Apple only says that regions don't work.
        """),
    DeviceRule(
      id: .monitorTellsChanges, versions: .since(17),
      statement: """
        A CLMonitor tells when a condition becomes satisfied or not; it never asks on iOS 17, and \
        with When In Use it tells only while the app is in use.
        """,
      sources: [RuleSource.session(2023, 10147)],
      confidence: .documented),
    DeviceRule(
      id: .monitorNeedsSession, versions: .since(18),
      statement: """
        Out of use the events of a CLMonitor need Always and a held session for Always as well.
        """,
      sources: [RuleSource.session(2024, 10212), RuleSource.backgroundUpdates],
      confidence: .documented),
    DeviceRule(
      id: .monitorOutlivesProcess, versions: .since(17),
      statement: """
        The condition of a CLMonitor and its state outlive the process: a change starts the app in \
        the background, which must open the monitor again.
        """,
      sources: [RuleSource.session(2023, 10147)],
      confidence: .documented),
    DeviceRule(
      id: .monitorTellsWhy, versions: .since(18),
      statement: """
        From iOS 18 on the events of a CLMonitor say by a flag that a condition is unsupported, \
        one too many, or that its records can't be kept.
        """,
      sources: [RuleSource.session(2024, 10212)],
      confidence: .documented),
  ]

  // MARK: - Updates in the background

  static let background: [DeviceRule] = [
    DeviceRule(
      id: .backgroundSessionKeepsRunning, versions: .all,
      statement: """
        Updates started in front keep the app running in the background if it has the mode and, \
        from iOS 9 on, allowsBackgroundLocationUpdates.
        """,
      sources: [RuleSource.session(2015, 714), RuleSource.session(2014, 706)],
      confidence: .documented),
    DeviceRule(
      id: .backgroundModeMissingCrashes, versions: .since(9),
      statement: """
        Setting allowsBackgroundLocationUpdates to true without the location background mode ends \
        the app.
        """,
      sources: [RuleSource.session(2015, 714)],
      confidence: .documented),
    DeviceRule(
      id: .backgroundIndicator, versions: .all,
      statement: """
        A bar or pill shows while an app works in the background; with Always only if it sets \
        showsBackgroundLocationIndicator or holds a background activity session.
        """,
      sources: [
        RuleSource.showsIndicator, RuleSource.session(2014, 706), RuleSource.session(2017, 713),
        RuleSource.session(2023, 10180),
      ],
      confidence: .documented,
      dissent: "The session of 2017 promised it for all apps; that was changed before release."),
    DeviceRule(
      id: .backgroundActivitySession, versions: .since(17),
      statement: """
        A CLBackgroundActivitySession begun in front keeps the app in use in the background, with \
        When In Use too, until it is ended; on iOS 17 it never asks.
        """,
      sources: [RuleSource.session(2023, 10180)],
      confidence: .documented),
    DeviceRule(
      id: .backgroundActivityIneffective, versions: .since(17),
      statement: """
        Without the location background mode, or begun out of the foreground, a \
        CLBackgroundActivitySession exists and does nothing.
        """,
      sources: [RuleSource.session(2023, 10180)],
      confidence: .documented),
    DeviceRule(
      id: .backgroundActivityIsRejoined, versions: .since(17),
      statement: """
        When iOS ends an app with an active background session, a position starts it again in the \
        background; it must make session and live updates anew at once.
        """,
      sources: [RuleSource.session(2023, 10180)],
      confidence: .documented),
  ]

  // MARK: - CLLocationUpdate.liveUpdates

  static let live: [DeviceRule] = [
    DeviceRule(
      id: .liveUpdatesNeverAsk, versions: .majors(17...17),
      statement: """
        On iOS 17 iterating liveUpdates never asks; without permission nothing usable comes, and \
        no reason is given.
        """,
      sources: [RuleSource.session(2023, 10180), RuleSource.session(2024, 10212)],
      confidence: .documented),
    DeviceRule(
      id: .liveUpdatesAsk, versions: .since(18),
      statement: """
        Iterating liveUpdates in front holds an implicit session: at not determined the When In \
        Use question appears by itself.
        """,
      sources: [RuleSource.session(2024, 10212), RuleSource.backgroundUpdates],
      confidence: .documented),
    DeviceRule(
      id: .liveUpdatesWithoutLocation, versions: .since(17),
      statement: """
        When no position can be found, liveUpdates give an element without one, from iOS 18 on \
        with the flag locationUnavailable; no error comes.
        """,
      sources: [RuleSource.session(2023, 10180), RuleSource.session(2024, 10212)],
      confidence: .documented),
    DeviceRule(
      id: .liveUpdatesGoOn, versions: .since(17),
      statement: """
        With Always and the location background mode a position of liveUpdates resumes a suspended \
        app and launches one that iOS has ended, which must iterate again.
        """,
      sources: [
        RuleSource.session(2023, 10180), RuleSource.session(2024, 10212),
        RuleSource.backgroundUpdates,
      ],
      confidence: .documented,
      dissent: """
        That an app which the user has swiped away is not launched, as for updates of a manager, is \
        inferred.
        """),
    DeviceRule(
      id: .olderBinariesNeverAsk, versions: .since(18),
      statement: """
        Apps built with an SDK before 18 keep the ways of iOS 17: iterating asks nothing and gives \
        no reason, and Always needs no session.
        """,
      sources: [RuleSource.session(2024, 10212)],
      confidence: .contested,
      dissent: """
        The talk says only that implicit sessions are on by default, and that from then on Always \
        works under a held session.
        """,
      option: "olderBinariesAsk"),
  ]

  // MARK: - CLServiceSession

  static let session: [DeviceRule] = [
    DeviceRule(
      id: .sessionAsks, versions: .since(18),
      statement: """
        While a CLServiceSession is held, iOS asks for what it states whenever that can help and \
        the app is in front.
        """,
      sources: [RuleSource.session(2024, 10212), RuleSource.serviceSession],
      confidence: .documented),
    DeviceRule(
      id: .sessionAsksAgain, versions: .since(18),
      statement: """
        When permission from Allow Once lapses under a held session, the question comes again by \
        itself on return.
        """,
      sources: [RuleSource.session(2024, 10212), RuleSource.serviceSession],
      confidence: .documented),
    DeviceRule(
      id: .sessionDiagnostics, versions: .since(18),
      statement: """
        A session and liveUpdates say by flags why nothing comes, from the first element on; a \
        change of the reason gives a further one.
        """,
      sources: [RuleSource.session(2024, 10212), RuleSource.suspendingRequests],
      confidence: .documented),
    DeviceRule(
      id: .sessionAlways, versions: .since(18),
      statement: """
        A session for Always asks for When In Use first, then for the upgrade; without such a \
        session Always works only in use for the new services.
        """,
      sources: [RuleSource.session(2024, 10212), RuleSource.backgroundUpdates],
      confidence: .contested,
      dissent: "The talk speaks of Always in general; it might hold for CLLocationManager too."),
    DeviceRule(
      id: .explicitSessionRequired, versions: .since(18),
      statement: """
        With NSLocationRequireExplicitServiceSession iterating neither asks nor delivers until an \
        explicit session is held; the flag serviceSessionRequired says so.
        """,
      sources: [
        RuleSource.session(2024, 10212), RuleSource.suspendingRequests,
        RuleSource.backgroundUpdates,
      ],
      confidence: .documented,
      dissent: """
        Comments of Apple's header and one article call the key CLRequireExplicitServiceSession.
        """),
    DeviceRule(
      id: .sessionsAddUp, versions: .since(18),
      statement: """
        Sessions add up to the strongest goal; ending one leaves the others in force, and takes \
        back a question that none of them wants.
        """,
      sources: [RuleSource.session(2024, 10212)],
      confidence: .documented,
      dissent: "That the question goes with its session is inferred."),
    DeviceRule(
      id: .sessionFullAccuracy, versions: .since(18),
      statement: """
        A session with a fullAccuracyPurposeKey asks for full accuracy while accuracy is reduced; \
        a refusal sets the flag fullAccuracyDenied.
        """,
      sources: [RuleSource.session(2024, 10212)],
      confidence: .documented),
    DeviceRule(
      id: .sessionsAreRemembered, versions: .since(18),
      statement: """
        Sessions of an ended process stay in effect until the next launch and for some seconds \
        after it, in which the app must make them again.
        """,
      sources: [RuleSource.session(2024, 10212), RuleSource.sessionAfterTermination],
      confidence: .documented),
    DeviceRule(
      id: .accuracyIsLimited, versions: .since(18),
      statement: """
        With reduced accuracy liveUpdates and the events of a CLMonitor carry the flag \
        accuracyLimited: what comes next comes late.
        """,
      sources: [RuleSource.session(2024, 10212)],
      confidence: .documented),
    DeviceRule(
      id: .implicitSessionsAsk, versions: .since(18),
      statement: """
        Iterating the events of a CLMonitor, or holding a CLBackgroundActivitySession, holds an \
        implicit session for When In Use, which asks by itself.
        """,
      sources: [RuleSource.session(2024, 10212), RuleSource.backgroundUpdates],
      confidence: .documented),
    DeviceRule(
      id: .sessionWithoutUsageKey, versions: .since(18),
      statement: """
        Without the WhenInUse key a session or liveUpdates can't ask while not determined: an \
        element comes that says authorizationDenied.
        """,
      sources: [RuleSource.session(2024, 10212)],
      confidence: .contested,
      dissent: """
        Apple promises an element with a reason instead of silence; which flag it has here is \
        written nowhere, and there might be none.
        """,
      option: "keylessSession"),
    DeviceRule(
      id: .sessionBegunOutOfUse, versions: .since(18),
      statement: """
        A session begun while the app is out of use has no effect until the app is in front, \
        unless what it asks for is in effect already; the flag insufficientlyInUse says so.
        """,
      sources: [RuleSource.session(2024, 10212), RuleSource.sessionFlags],
      confidence: .documented,
      dissent: """
        Sessions that join another in effect may begin out of use; which other one counts for \
        Always is written nowhere: one for Always, or use of the app, is taken.
        """),
  ]
}
