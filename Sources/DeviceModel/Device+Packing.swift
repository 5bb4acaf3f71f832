import CoreLocationTypes

/// The device at rest in a few bits, exactly and reversibly, for exhaustive search.
///
/// Three fields are left out, because between steps they have but one value: ``Device/pending`` is
/// empty, ``Device/cancelledErrors`` is 0 (each error that a stop cancels is still pending then, and
/// is counted down when it is taken up), and ``Device/hasOverflowed`` is false in every world that a
/// search goes on from.
extension Device {
  /// The stored fields that are packed, in their order in the declaration.
  package static let packedFields = [
    "isLocationServicesOn", "areLocationChangesRestricted", "front", "settingsPage", "isLocked",
    "authorization", "isPrecise", "hasTemporaryFullAccuracy", "isAlwaysAsked", "hasLocationRow",
    "servicesAlerts", "monitorsSignificantChanges", "monitorsRegion", "monitorsVisits", "heldEvent",
    "hasUsedBackground", "isReminderSpent", "isButtonApproved", "widgetConsent",
    "monitorState", "remembered", "isLaunched", "appState",
    "hasCrashed", "isLaunching", "isKeptOrWoken", "hasManager", "managerSetup", "hasSDKManager",
    "lastDelivered", "isStarted", "wantsOneLocation", "iteratesLiveUpdates", "hasMonitor",
    "backgroundSession", "sessionLayers", "sessionPurpose", "isFullAccuracyRefused",
    "sessionEffect", "lastDiagnostics", "backgroundProperties", "alertSlot",
    "isIndicatorShown", "prompt", "asksForAlways", "promptAsker",
    "isOtherPromptUp", "isPromptOrphaned", "isPromptOnScreen", "homePrompt",
    "isHomePromptOnScreen",
  ]

  /// The stored fields that have one value between steps.
  package static let restingFields = ["pending", "cancelledErrors", "hasOverflowed"]

  /// Whether the device is at rest, so that its bits tell all.
  package var isAtRest: Bool {
    isQuiet && cancelledErrors == 0 && !hasOverflowed
  }

  /// All that the device holds.
  ///
  /// Begins with fresh bits, so that the compiler knows every place.
  ///
  /// - Precondition: The device is at rest.
  package func packed() -> PackedBits {
    var bits = PackedBits()
    bits.write(isLocationServicesOn)
    bits.write(areLocationChangesRestricted)
    bits.write(front.rawValue, width: 2)
    bits.write(settingsPage.rawValue, width: 2)
    bits.write(isLocked)
    packStored(into: &bits)
    packProcess(into: &bits)
    packPrompts(into: &bits)
    return bits
  }

  @inline(__always)
  private func packStored(into bits: inout PackedBits) {
    bits.write(authorization.rawValue, width: 3)
    bits.write(isPrecise)
    bits.write(hasTemporaryFullAccuracy)
    bits.write(isAlwaysAsked)
    bits.write(hasLocationRow)
    bits.write(servicesAlerts, width: 4)
    bits.write(monitorsSignificantChanges)
    bits.write(monitorsRegion)
    bits.write(monitorsVisits)
    bits.write(heldEvent.rawValue, width: 3)
    bits.write(hasUsedBackground)
    bits.write(isReminderSpent)
    bits.write(isButtonApproved)
  }

  @inline(__always)
  private func packProcess(into bits: inout PackedBits) {
    bits.write(isLaunched)
    bits.write(appState.rawValue, width: 3)
    bits.write(hasCrashed)
    bits.write(isLaunching)
    bits.write(hasManager)
    bits.write(managerSetup.rawValue, width: 2)
    bits.write(hasSDKManager)
    bits.write(optional: lastDelivered?.status, width: 3)
    bits.write((lastDelivered?.accuracy ?? .fullAccuracy).rawValue, width: 1)
    bits.write(isStarted)
    bits.write(wantsOneLocation)
    bits.write(iteratesLiveUpdates)
    bits.write(hasMonitor)
    bits.write(backgroundSession.rawValue, width: 2)
    bits.write(sessionLayers.rawValue, width: 3)
    bits.write(sessionPurpose, width: 7)
    bits.write(isFullAccuracyRefused)
    bits.write(sessionEffect.rawValue, width: 2)
    bits.write(UInt64(lastDiagnostics.map { $0.rawValue + 1 } ?? 0), width: 10)
    bits.write(backgroundProperties.rawValue, width: 2)
    bits.write(alertSlot, width: 6)
    bits.write(isIndicatorShown)
    bits.write(isKeptOrWoken)
  }

  @inline(__always)
  private func packPrompts(into bits: inout PackedBits) {
    bits.write(optional: prompt, width: 3)
    bits.write(asksForAlways)
    bits.write(promptAsker.rawValue, width: 2)
    bits.write(isOtherPromptUp)
    bits.write(isPromptOrphaned)
    bits.write(isPromptOnScreen)
    bits.write(homePrompt.rawValue, width: 2)
    bits.write(isHomePromptOnScreen)
  }
}

/// What only apps with newer services or with widgets ever have: most searches leave it out.
extension Device {
  /// Writes it, behind all else.
  package func packRare(into bits: inout PackedBits) {
    bits.write(widgetConsent.rawValue, width: 2)
    bits.write(optional: monitorState, width: 2)
    bits.write(remembered.bits, width: RememberedSessions.width)
    bits.write(lastDelivered?.isForWidgets ?? false)
  }

  /// Reads what was written.
  package mutating func unpackRare(_ bits: inout PackedBitsReader) {
    widgetConsent = bits.read(width: 2, else: .unasked)
    monitorState = bits.read(optional: MonitorState.self, width: 2)
    remembered = RememberedSessions(bits: bits.readNumber(width: RememberedSessions.width))
    let isForWidgets = bits.readFlag()
    lastDelivered?.isForWidgets = isForWidgets
  }
}

extension Device {
  /// Reads a device that was packed first.
  ///
  /// - Parameter reader: Where to go on reading what was packed after it.
  package init(unpacking packed: PackedBits, reader: inout PackedBitsReader) {
    var bits = PackedBitsReader(packed)
    isLocationServicesOn = bits.readFlag()
    areLocationChangesRestricted = bits.readFlag()
    front = bits.read(width: 2, else: .home)
    settingsPage = bits.read(width: 2, else: .root)
    isLocked = bits.readFlag()
    authorization = bits.read(width: 3, else: .notDetermined)
    isPrecise = bits.readFlag()
    hasTemporaryFullAccuracy = bits.readFlag()
    isAlwaysAsked = bits.readFlag()
    hasLocationRow = bits.readFlag()
    servicesAlerts = bits.readNumber(width: 4)
    monitorsSignificantChanges = bits.readFlag()
    monitorsRegion = bits.readFlag()
    monitorsVisits = bits.readFlag()
    heldEvent = bits.read(width: 3, else: .none)
    hasUsedBackground = bits.readFlag()
    isReminderSpent = bits.readFlag()
    isButtonApproved = bits.readFlag()
    unpackProcess(&bits)
    unpackPrompts(&bits)
    reader = bits
  }

  @inline(__always)
  private mutating func unpackProcess(_ bits: inout PackedBitsReader) {
    isLaunched = bits.readFlag()
    appState = bits.read(width: 3, else: .notRunning)
    hasCrashed = bits.readFlag()
    isLaunching = bits.readFlag()
    hasManager = bits.readFlag()
    managerSetup = bits.read(width: 2, else: .usual)
    hasSDKManager = bits.readFlag()
    let status = bits.read(optional: AuthorizationStatus.self, width: 3)
    let accuracy = bits.read(width: 1, else: AccuracyAuthorization.fullAccuracy)
    lastDelivered = status.map { Reading(status: $0, accuracy: accuracy) }
    isStarted = bits.readFlag()
    wantsOneLocation = bits.readFlag()
    iteratesLiveUpdates = bits.readFlag()
    hasMonitor = bits.readFlag()
    backgroundSession = bits.read(width: 2, else: .none)
    sessionLayers = SessionLayers(rawValue: bits.readNumber(width: 3))
    sessionPurpose = bits.readNumber(width: 7)
    isFullAccuracyRefused = bits.readFlag()
    sessionEffect = bits.read(width: 2, else: .full)
    let diagnostics = UInt16(truncatingIfNeeded: bits.read(width: 10))
    lastDiagnostics = diagnostics == 0 ? nil : SessionDiagnostics(rawValue: diagnostics - 1)
    backgroundProperties = BackgroundProperties(rawValue: bits.readNumber(width: 2))
    alertSlot = bits.readNumber(width: 6)
    isIndicatorShown = bits.readFlag()
    isKeptOrWoken = bits.readFlag()
  }

  @inline(__always)
  private mutating func unpackPrompts(_ bits: inout PackedBitsReader) {
    prompt = bits.read(optional: PromptKind.self, width: 3)
    asksForAlways = bits.readFlag()
    promptAsker = bits.read(width: 2, else: .app)
    isOtherPromptUp = bits.readFlag()
    isPromptOrphaned = bits.readFlag()
    isPromptOnScreen = bits.readFlag()
    homePrompt = bits.read(width: 2, else: .none)
    isHomePromptOnScreen = bits.readFlag()
  }
}
