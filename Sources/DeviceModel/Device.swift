import CoreLocationTypes

/// The phone and what iOS knows of the app: one trivial value, stepped by the user's moves and the
/// app's calls.
///
/// It holds only what can differ from moment to moment; what stays the same is
/// ``DeviceEnvironment``. Effects on the app are queued and taken out with
/// ``next(in:observer:)``; between moves nothing is pending.
package struct Device: Hashable, Sendable {
  /// What is in front on the unlocked screen.
  package enum Front: UInt8, Hashable, Sendable, CaseIterable {
    case home
    case app
    case settings
  }

  /// A question that stands over the Home screen, not over the app.
  package enum HomePrompt: UInt8, Hashable, Sendable, CaseIterable {
    case none
    case secondQuestion
    case backgroundReminder
    case widget
  }

  /// What the user has said about the app's widgets.
  package enum WidgetConsent: UInt8, Hashable, Sendable, CaseIterable {
    case unasked
    case refused
    case given
  }

  /// An event that only an app with Always may have, kept until the second question is answered.
  package enum HeldEvent: UInt8, Hashable, Sendable, CaseIterable {
    case none
    case significantChange
    case regionEntry
    case regionExit
    case visit
    /// The state of a monitor's condition.
    case monitorEvent
    /// A position by live updates.
    case position
  }

  /// A `CLBackgroundActivitySession`.
  package enum BackgroundSession: UInt8, Hashable, Sendable, CaseIterable {
    case none
    /// Begun while the app was not in front, so that it never becomes active.
    case ineffective
    /// Begun in front: active while the app is permitted and has the background mode.
    case held
  }

  /// What a manager tells its delegate: status, accuracy, and what its widgets may.
  package struct Reading: Hashable, Sendable {
    /// The status.
    package var status: AuthorizationStatus
    /// The accuracy; full before iOS 14.
    package var accuracy: AccuracyAuthorization
    /// Whether the app's widgets may use the location; `false` before iOS 14.
    package var isForWidgets = false
  }

  // MARK: - The phone

  /// Whether the device-wide switch is on.
  package internal(set) var isLocationServicesOn: Bool
  /// Whether Screen Time or a management profile forbids changes.
  package internal(set) var areLocationChangesRestricted: Bool
  /// What is in front.
  package internal(set) var front = Front.home
  /// The page of Settings last shown.
  package internal(set) var settingsPage = SettingsPage.root
  /// Whether the phone is locked.
  package internal(set) var isLocked = false

  // MARK: - What iOS stores for the app

  /// The decision.
  package internal(set) var authorization: StoredAuthorization
  /// Whether the app may have precise positions.
  package internal(set) var isPrecise: Bool
  /// Whether the app has precise positions until it is no longer in use.
  package internal(set) var hasTemporaryFullAccuracy = false
  /// Whether the one chance to ask for Always is spent.
  package internal(set) var isAlwaysAsked: Bool
  /// Whether the app has its Location row in Settings.
  package internal(set) var hasLocationRow: Bool
  /// How often "Turn On Location Services" appeared, at most 9.
  package internal(set) var servicesAlerts: UInt8
  /// Whether the app monitors significant changes.
  package internal(set) var monitorsSignificantChanges = false
  /// Whether the app monitors a region.
  package internal(set) var monitorsRegion = false
  /// Whether the app monitors visits.
  package internal(set) var monitorsVisits = false
  /// The event that waits for the second question.
  package internal(set) var heldEvent = HeldEvent.none
  /// Whether the app used Always in the background since the last reminder.
  package internal(set) var hasUsedBackground = false
  /// Whether the reminder that comes once has come.
  package internal(set) var isReminderSpent = false
  /// Whether the user has agreed to the app's location button.
  package internal(set) var isButtonApproved = false
  /// What the user has said about the app's widgets.
  package internal(set) var widgetConsent = WidgetConsent.unasked
  /// What a `CLMonitor` knows of its condition, which outlives the process; `nil` for none.
  package internal(set) var monitorState: MonitorState?
  /// What an ended process of the app has left behind.
  package internal(set) var remembered = RememberedSessions()

  // MARK: - The app's process

  /// Whether the app was ever launched.
  package internal(set) var isLaunched = false
  /// What the process is doing.
  package internal(set) var appState = AppState.notRunning
  /// Whether the process ended by a crash and was not launched since.
  package internal(set) var hasCrashed = false
  /// Whether the app was launched and its screen is not yet there.
  package internal(set) var isLaunching = false
  /// Whether the app runs in the background for another reason than that the user has just left it:
  /// resumed there, or kept running there. Known only where something depends on it.
  var isKeptOrWoken = false
  /// Whether the app holds a manager.
  package internal(set) var hasManager = false
  /// How the manager was made, as long as that decides what it tells.
  var managerSetup = ManagerSetup.usual
  /// Whether a library in the app holds a manager of its own.
  package internal(set) var hasSDKManager = false
  /// What the manager last told its delegate.
  package internal(set) var lastDelivered: Reading?
  /// Whether standard updates are started.
  package internal(set) var isStarted = false
  /// Whether a single position is asked for.
  package internal(set) var wantsOneLocation = false
  /// Whether live updates are iterated.
  package internal(set) var iteratesLiveUpdates = false
  /// Whether a `CLMonitor` is open and its events are iterated.
  package internal(set) var hasMonitor = false
  /// The background activity session that the app holds.
  package internal(set) var backgroundSession = BackgroundSession.none
  /// The goals of the service sessions that are held.
  var sessionLayers: SessionLayers = []
  /// One more than the number of the purpose key of a session for full accuracy; 0 for none.
  var sessionPurpose: UInt8 = 0
  /// Whether the user refused the full accuracy that a session asks for.
  var isFullAccuracyRefused = false
  /// How far the sessions have an effect.
  var sessionEffect = SessionEffect.full
  /// The flags last told to the holder of a session.
  var lastDiagnostics: SessionDiagnostics?
  /// The properties of the manager that matter in the background.
  var backgroundProperties: BackgroundProperties = []
  /// The alert of the app that is up: 0 for none, else one more than its number.
  package internal(set) var alertSlot: UInt8 = 0
  /// Whether the indicator of background use is shown.
  package internal(set) var isIndicatorShown = false

  // MARK: - Prompts

  /// The question on the app's behalf that is up or about to be.
  package internal(set) var prompt: PromptKind?
  /// Whether ``prompt`` was raised by a request for Always.
  package internal(set) var asksForAlways = false
  /// On whose behalf ``prompt`` was raised.
  var promptAsker = PromptAsker.app
  /// Whether a question that isn't about location stands over the app, or waits for it.
  package internal(set) var isOtherPromptUp = false
  /// Whether who asked is gone, so that ``prompt`` goes as soon as it has come.
  var isPromptOrphaned = false
  /// Whether ``prompt`` is on the screen.
  package internal(set) var isPromptOnScreen = false
  /// The question over the Home screen.
  package internal(set) var homePrompt = HomePrompt.none
  /// Whether ``homePrompt`` is on the screen.
  package internal(set) var isHomePromptOnScreen = false

  // MARK: - Pending

  /// What iOS will do as soon as the app's code returns; empty between moves.
  var pending = PendingQueue()
  /// How many of the pending errors of starts were cancelled by a stop.
  var cancelledErrors: UInt8 = 0
  /// Whether more was pending than fits, so that something was lost.
  package internal(set) var hasOverflowed = false

  /// Creates a phone on which the app is installed and not running.
  package init(
    isLocationServicesOn: Bool, areLocationChangesRestricted: Bool,
    authorization: StoredAuthorization, isPrecise: Bool, isAlwaysAsked: Bool,
    hasLocationRow: Bool, servicesAlerts: UInt8
  ) {
    self.isLocationServicesOn = isLocationServicesOn
    self.areLocationChangesRestricted = areLocationChangesRestricted
    self.authorization = authorization
    self.isPrecise = isPrecise
    self.isAlwaysAsked = isAlwaysAsked
    self.hasLocationRow = hasLocationRow
    self.servicesAlerts = servicesAlerts
  }
}

extension Device {
  /// The goal that the held service sessions add up to; `nil` when none is held.
  package var session: SessionAuthorization? {
    // The goals are ordered by strength, and so are their bits.
    guard !sessionLayers.isEmpty else { return nil }
    return SessionAuthorization(rawValue: UInt8(7 - sessionLayers.rawValue.leadingZeroBitCount))
  }

  /// Whether the manager was made on a thread without a run loop, so that it never tells anything.
  var isManagerDeaf: Bool { managerSetup == .noRunLoop }

  /// Whether the manager's delegate will be set after the first callback is due.
  var isDelegateLate: Bool { managerSetup == .lateDelegate }

  /// Whether `allowsBackgroundLocationUpdates` is set.
  package var allowsBackgroundUpdates: Bool { backgroundProperties.contains(.allowsUpdates) }

  /// Whether ``prompt`` was raised for a session, not by a manager.
  package var isSessionPrompt: Bool { promptAsker == .session }

  /// Whether ``prompt`` was raised for a library's own manager.
  package var isSDKPrompt: Bool { promptAsker == .sdk }

  /// The number of the app's alert that is up.
  package var alert: UInt8? {
    alertSlot == 0 ? nil : alertSlot - 1
  }

  /// Whether the app is in front on an unlocked phone.
  package var isAppInFront: Bool {
    front == .app && !isLocked
  }

  /// The page of Settings on the screen.
  package var visibleSettingsPage: SettingsPage? {
    front == .settings && !isLocked ? settingsPage : nil
  }

  /// The system's question on the screen.
  package var visiblePrompt: PromptKind? {
    guard !isLocked else { return nil }
    switch front {
    case .app: return isPromptOnScreen ? prompt : nil
    case .home: return isHomePromptOnScreen ? homePromptKind : nil
    case .settings: return nil
    }
  }

  /// The kind of the question over the Home screen.
  var homePromptKind: PromptKind? {
    switch homePrompt {
    case .none: nil
    case .secondQuestion: .alwaysUpgrade
    case .backgroundReminder: .backgroundReminder
    case .widget: .widget
    }
  }

  /// Whether nothing waits for the app's code to return.
  package var isQuiet: Bool {
    pending.isEmpty
  }

  mutating func enqueue<Observer: DeviceObserver>(
    _ event: PendingEvent, _ observer: inout Observer
  ) {
    guard pending.append(event) else {
      hasOverflowed = true
      return
    }
    observer.queued(atFront: false)
  }

  mutating func enqueueFirst<Observer: DeviceObserver>(
    _ event: PendingEvent, _ observer: inout Observer
  ) {
    guard pending.prepend(event) else {
      hasOverflowed = true
      return
    }
    observer.queued(atFront: true)
  }

  mutating func silence<Observer: DeviceObserver>(
    _ kind: SilenceKind, _ reason: SilenceReason, _ rule: DeviceRuleID,
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    observer.observe(.silence(kind, reason, reads: status(in: environment)), rule: rule)
  }
}
